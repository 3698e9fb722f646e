import type { ShownIn } from '../../../../contract/account-happenings.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import { touchEventsOf } from '../../../competition/events/server/for-other-features.ts'
import { settleProposals } from '../../../party/handicap-proposals/server/for-other-features.ts'
import { partiesOf } from '../reads.ts'
import { changeUser, type UserChanges } from '../writes.ts'

export { demandPassword } from './demand-password.ts'

const shownOnBoards = ['firstName', 'lastName', 'golfClub', 'country', 'gender', 'birthYear'] as const
const nowhere: ShownIn = { events: [], parties: [], chats: [] }

/** Who takes over a proposed handicap changes the own profile: from that follows what follows from saving settings. */
export async function changePerson(
  { tx, happen }: { tx: Tx; happen: Happen },
  userId: string,
  changes: UserChanges & { handicap?: number | null },
) {
  await changeUser(tx, userId, changes)
  const shownIn = shownOnBoards.some((column) => column in changes) ? await shownInOf(tx, userId) : nowhere
  await happen({ what: 'person-changed', userId, changed: Object.keys(changes), shownIn })
  if (changes.handicap !== undefined) await settleProposals({ tx, happen }, userId, changes.handicap)
}

/** Where boards and lists show the person; those boards are computed anew. */
export async function shownInOf(tx: Tx, userId: string): Promise<ShownIn> {
  return { events: await touchEventsOf(tx, userId), parties: await partiesOf(tx, userId), chats: [] }
}
