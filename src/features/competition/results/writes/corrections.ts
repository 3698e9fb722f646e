import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { isNews, type KeptCorrection } from '../reads/corrections.ts'

export async function keepCorrections(
  tx: Tx,
  partyId: PartyId,
  roundId: string,
  corrections: readonly KeptCorrection[],
) {
  const rows = corrections.map(({ from, to, ...correction }) => ({
    ...correction,
    partyId,
    roundId,
    oldValue: JSON.stringify(from),
    newValue: JSON.stringify(to),
    seenAt: isNews({ ...correction, from, to }) ? null : correction.at,
  }))
  if (rows.length > 0) await tx.insertInto('scoreCorrections').values(rows).execute()
}

export async function markSeen(tx: Tx, userId: string, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await tx
    .updateTable('scoreCorrections')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('seenAt', 'is', null)
    .execute()
}

/** Numbers stay; the words of a person who leaves go, and what others wrote about their cards. */
export async function forgetReasons(tx: Tx, userId: string) {
  await tx.updateTable('scoreCorrections').set({ reason: '' }).where('byUserId', '=', userId).execute()
  await tx.updateTable('scoreCorrections').set({ reason: '' }).where('userId', '=', userId).execute()
}
