import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const writeFeed = (tx: Tx, userId: string, tokenHash: Buffer, madeAt: Date) =>
  tx
    .insertInto('calendarFeeds')
    .values({ userId, tokenHash, madeAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, madeAt }))
    .execute()

export const removeFeed = (tx: Tx, userId: string) =>
  tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()

type Cancelled = {
  partyId: string
  kind: 'event' | 'invite'
  thingId: string
  title: string
  startDate: string
  endDate: string
  sequence: number
  at: Date
}

/** Written by whoever deletes an event or an invite, so that calendars show it as cancelled; for `userIds`, or for all. */
export async function rememberCancelled(tx: Tx, { at, ...gone }: Cancelled, userIds?: readonly string[]) {
  const rows = (userIds ?? [null]).map((userId) => ({ id: newId(), ...gone, userId, cancelledAt: at }))
  if (rows.length > 0) await tx.insertInto('calendarCancellations').values(rows).execute()
}
