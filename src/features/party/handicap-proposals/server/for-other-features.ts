import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import {
  deleteOfImport,
  deleteOfMember,
  deleteOtherThan,
  deleteReached,
  insertProposal,
  type NewProposal,
} from '../writes.ts'

/** An import proposes, and its undoing takes back; a profile that has the number and a membership that ends close it. */
type Work = { tx: Tx; happen: Happen }

/** Proposes what a file says of a member, unless the profile says so too. What an earlier file said goes. */
export async function proposeHandicap({ tx, happen }: Work, proposal: NewProposal) {
  const { partyId, userId, handicap } = proposal
  await tell(happen, partyId, await deleteOtherThan(tx, partyId, userId, handicap))
  if (await insertProposal(tx, proposal)) await happen({ what: 'handicap-proposed', partyId, userId })
}

/** To whom something was proposed that is taken back. */
export async function withdrawProposalsOf({ tx, happen }: Work, partyId: PartyId, importId: string) {
  const gone = await deleteOfImport(tx, partyId, importId)
  await tell(happen, partyId, gone)
  return new Set(gone.map(({ userId }) => userId))
}

/** The membership is over. */
export const endProposal = async ({ tx, happen }: Work, partyId: PartyId, userId: string) =>
  tell(happen, partyId, await deleteOfMember(tx, partyId, userId))

/** The profile has this handicap now, by whatever way. */
export async function settleProposals({ tx, happen }: Work, userId: string, handicap: number | null) {
  if (handicap === null) return
  for (const { partyId } of await deleteReached(tx, userId, handicap))
    await happen({ what: 'handicap-proposals-over', partyId, userIds: [userId] })
}

async function tell(happen: Happen, partyId: PartyId, gone: readonly { userId: string }[]) {
  if (gone.length === 0) return
  await happen({ what: 'handicap-proposals-over', partyId, userIds: gone.map(({ userId }) => userId) })
}
