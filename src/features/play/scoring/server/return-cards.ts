import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import { lockGroup, markReturned, markSubmitted, raiseGroup } from '../writes.ts'
import type { GroupFacts } from './group-facts.ts'

/** The group stands still until the transaction ends. */
export const lockScoringGroup = lockGroup

/** `groupId`: null for cards that an administrator has added outside of any group. */
type Returned = { groupId: string | null; roundId: string; userIds: readonly string[]; at: Date }

/** Cards that both have signed: nobody but the committee changes them from now on. */
export async function returnCards(tx: Tx, partyId: PartyId, { groupId, roundId, userIds, at }: Returned) {
  await markReturned(tx, partyId, roundId, userIds, at)
  if (groupId !== null) await raiseGroup(tx, partyId, groupId)
}

type Submitted = {
  group: Pick<GroupFacts['group'], 'id' | 'eventId' | 'roundId'>
  party: Pick<GroupFacts['party'], 'partyId'>
}

/** Once the last card of a group is returned its round is submitted. */
export async function submitIfReturned(tx: Tx, { group, party }: Submitted, at: Date, happen: Happen) {
  const { partyId } = party
  const open = await tx
    .selectFrom('scorecards')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('groupId', '=', group.id)
    .where('submittedAt', 'is', null)
    .where('status', 'is', null)
    .executeTakeFirst()
  if (open) return
  await markSubmitted(tx, partyId, group.id, at)
  await raiseGroup(tx, partyId, group.id)
  const { id: groupId, eventId, roundId } = group
  await happen({ what: 'group-submitted', partyId, groupId, eventId, roundId })
}
