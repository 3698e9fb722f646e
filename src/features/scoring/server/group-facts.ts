import { dayIn } from '../../../contract/days.ts'
import type { Session } from '../../../contract/session.ts'
import { partyFacts } from '../../../server/party-facts.ts'
import { notFound, Refused, type Tx } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { type InScoringGroup, isScorableOn, isScoring } from '../rules.ts'
import { type FoundGroup, findGroup, findGroupIn } from '../store.ts'

/** A group as one statement read it, with what the rules go by. */
export type GroupFacts = InScoringGroup & { group: FoundGroup; key: string | null }

type Asking = {
  input: { groupId: string; key?: string | undefined }
  session: Session
  services: Services
  request: { header: (name: string) => string | undefined }
}

/** For what commits by itself: one prepared statement. */
export async function groupFacts(asking: Asking): Promise<GroupFacts> {
  const { input, session, services } = asking
  const key = keyOf(asking)
  return factsOf(session, key, await findGroup(services.database.pool, input.groupId, session.userId, key))
}

/** For what runs in a transaction, so that none waits for a second connection. */
export async function groupFactsIn(asking: Asking & { tx: Tx }): Promise<GroupFacts> {
  const { input, session, tx } = asking
  const key = keyOf(asking)
  return factsOf(session, key, await findGroupIn(tx, input.groupId, session.userId, key))
}

function factsOf(session: Session, key: string | null, group: FoundGroup | undefined): GroupFacts {
  if (!group) notFound()
  return {
    party: partyFacts(session, group.party),
    group,
    key,
    groupId: group.id,
    ownerId: group.ownerId,
    scorerId: group.scorerId,
    plays: group.cards.some(({ userId }) => userId === session.userId),
  }
}

function keyOf({ input, request }: Pick<Asking, 'input' | 'request'>): string | null {
  const text = request.header('idempotency-key') ?? input.key
  if (text === undefined) return null
  const key = text.trim().toLowerCase()
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) {
    throw new Refused('invalid-input', 'Idempotency-Key: a UUID', { issues: [{ path: 'key', message: 'Not a UUID' }] })
  }
  return key
}

/** Why nothing can be entered into a group (any more); undefined when it can. */
export function closedBecause(session: Session, facts: GroupFacts, now: Date) {
  const { group, party } = facts
  if (group.submitted) return 'already-submitted'
  if (!isScoring(session, facts)) return 'taken-over'
  if (group.official) return 'round-over'
  const inTime = party.role === 'admin' || isScorableOn(dayIn(group.timeZone, now), group.date)
  return inTime ? undefined : 'round-over'
}

export const closedTexts = {
  'already-submitted': 'The group has been submitted. Its results cannot be changed any more.',
  'taken-over': 'Another player keeps the score of this group now.',
  'round-over': 'The round is over.',
} as const
