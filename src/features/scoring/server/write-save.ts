import { eventTopic, groupTopic } from '../../../contract/live.ts'
import type { Session } from '../../../contract/session.ts'
import { newId } from '../../../server/ids.ts'
import type { Services } from '../../../server/services.ts'
import { together } from '../../../server/together.ts'
import type { CardRow } from '../store/find-group.ts'
import { type HoleWrite, type MarkChanges, marks, writeHole, writeHoles } from '../store/write-hole.ts'
import type { GroupFacts } from './group-facts.ts'

type Pool = Services['database']['pool']
type Step = {
  action: string
  /** Those that change. */
  cards: CardRow[]
  changes: MarkChanges
  answer: unknown
  details: Record<string, unknown>
}

/** False: somebody else wrote into the group since it was read. */
export async function write(
  session: Session,
  services: Services,
  { group, party, key }: GroupFacts,
  { action, cards, changes, answer, details }: Step,
) {
  const marked = changes.removed.length + changes.written.length > 0 ? { marks: changes } : {}
  const { pool } = services.database
  const save: HoleWrite = {
    partyId: party.partyId,
    groupId: group.id,
    version: group.version,
    basis: group.basis,
    memberId: session.userId,
    cards,
    key,
    answer,
    audit: {
      id: newId(),
      userId: session.acting?.byUserId ?? session.userId,
      actingFor: session.acting ? session.userId : null,
      action,
      details: { roundId: group.roundId, ...details, ...marked },
    },
    node: services.live.node,
    topics: [eventTopic(group.eventId), groupTopic(group.id)],
    changes,
  }
  if (marks(save)) return writeAlone(pool, save)
  return (await withOthers(pool)(save)) || writeAlone(pool, save)
}

const goes = new WeakMap<Pool, (write: HoleWrite) => Promise<boolean>>()

/**
 * Saves of different groups that arrive together are committed together. False: not written with the others, because
 * of a newer state, because somebody holds the group, or because one of them failed all.
 */
function withOthers(pool: Pool): (write: HoleWrite) => Promise<boolean> {
  const known =
    goes.get(pool) ??
    together(
      (writes: HoleWrite[]) => writeHoles(pool, writes).catch((error) => writes.map(() => falseIfOvertaken(error))),
      ({ groupId }) => groupId,
    )
  goes.set(pool, known)
  return known
}

const writeAlone = (pool: Pool, write: HoleWrite) => writeHole(pool, write).catch(falseIfOvertaken)

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const deadlockDetected = '40P01'

/**
 * The same key was delivered at the same moment, an extra was deleted, or the database chose this save to give way: it is
 * tried anew.
 */
function falseIfOvertaken(error: unknown): false {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === uniqueViolation || code === foreignKeyViolation || code === deadlockDetected) return false
  throw error
}
