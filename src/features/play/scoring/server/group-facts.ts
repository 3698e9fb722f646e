import { isScorable } from '../../../../contract/playing-time.ts'
import type { Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { idempotencyKey } from '../../../../server/http/idempotency-key.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Services } from '../../../../server/services.ts'
import { partyFacts } from '../../../../server/session/party-facts.ts'
import { type FoundGroup, findGroup, findGroupIn } from '../reads/find-group.ts'
import { type InScoringGroup, isScoring } from '../rules.ts'

/** A group as one statement read it, with what the rules go by. */
export type GroupFacts = InScoringGroup & { group: FoundGroup; key: string | null }

export type Asking = {
  input: { groupId: string; key?: string | undefined }
  session: Session
  services: Services
  request: { header: (name: string) => string | undefined }
}

/** For what commits by itself: one prepared statement. */
export async function groupFacts(asking: Asking): Promise<GroupFacts> {
  const { input, session, services } = asking
  const key = idempotencyKey(asking, asking.input.key)
  return factsOf(session, key, await findGroup(services.database.pool, input.groupId, session.userId, key))
}

/** For what runs in a transaction, so that none waits for a second connection. */
export async function groupFactsIn(asking: Asking & { tx: Tx }): Promise<GroupFacts> {
  const { input, session, tx } = asking
  const key = idempotencyKey(asking, asking.input.key)
  return factsOf(session, key, await findGroupIn(tx, input.groupId, session.userId, key))
}

/** What the rules go by in a group that was read. */
export function factsOf(session: Session, key: string | null, group: FoundGroup | undefined): GroupFacts {
  if (!group) notFound()
  return {
    party: partyFacts(session, group.party),
    group,
    key,
    groupId: group.id,
    ownerId: group.ownerId,
    scorerId: group.scorerId,
    scorerHolder: group.scorerHolder,
    plays: group.cards.some(({ userId }) => userId === session.userId),
  }
}

/** Why nothing can be entered into a group (any more); undefined when it can. */
export function closedBecause(session: Session, facts: GroupFacts, now: Date) {
  const { group, party } = facts
  if (group.submitted) return 'already-submitted'
  if (!isScoring(session, facts)) return 'taken-over'
  if (group.official) return 'round-over'
  const inTime = party.role === 'admin' || isScorable({ timeZone: group.timeZone, now }, group.date)
  return inTime ? undefined : 'round-over'
}

export const closedTexts = {
  'already-submitted': 'The group has been submitted. Its results cannot be changed any more.',
  'taken-over': 'Another player keeps the score of this group now.',
  'round-over': 'The round is over.',
} as const
