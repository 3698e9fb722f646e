import { groupTopic, readTopic, type Topic } from '../../contract/live.ts'
import { type CodeHolder, maySee, type Session } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'
import { InvalidField } from '../http/input-faults.ts'
import { codeRefused } from '../http/permit.ts'
import { NotFound } from '../http/refusals.ts'
import { factsOfEvent, factsOfForum, factsOfGroup, factsOfParty } from '../session/party-facts.ts'

/** A topic that the caller may watch. `memberOf`: the party whose member that takes; `isOpen`: visitors may too. */
export type Permitted = { topic: Topic; memberOf?: string; isOpen: boolean }

/** Throws where the caller may not watch, or must not know of it. `key`: under which an event is shared. */
export async function permitTopic(tx: Tx, session: Session, text: string, key?: string): Promise<Permitted> {
  const topic = readTopic(text)
  if (!topic) throw new InvalidField({ pointer: '#/topics', in: 'query' }, `${text.slice(0, 60)} is no topic.`)
  if (session.code) return permitHolder(session.code, topic)
  if (topic.kind === 'user' || topic.kind === 'badges') {
    if (topic.id !== session.userId || session.token) throw new NotFound()
    return { topic: `${topic.kind}:${topic.id}`, isOpen: false }
  }
  if (topic.kind === 'messages' && session.acting) throw new NotFound()
  const facts =
    topic.kind === 'event'
      ? await factsOfEvent(tx, session, topic.id, key)
      : topic.kind === 'group'
        ? await factsOfGroup(tx, session, topic.id)
        : topic.kind === 'forum'
          ? await factsOfForum(tx, session, topic.id)
          : await factsOfParty(tx, session, topic.id)
  const isForAll = topic.kind === 'event' || topic.kind === 'forum'
  const allowed = isForAll ? maySee(session, facts) : facts.party.role !== 'none'
  if (!allowed) throw new NotFound()
  const isOpen = isForAll && (facts.party.isPublic || facts.party.sharedByKey === true)
  return { topic: `${topic.kind}:${topic.id}`, memberOf: facts.party.partyId, isOpen }
}

/** The own group, once it has started, and nothing else. */
function permitHolder(
  { partyId, groupId }: CodeHolder,
  { kind, id }: NonNullable<ReturnType<typeof readTopic>>,
): Permitted {
  if (kind !== 'group' || id !== groupId) throw codeRefused()
  return { topic: groupTopic(id), memberOf: partyId, isOpen: false }
}
