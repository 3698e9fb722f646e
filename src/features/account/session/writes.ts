import type { Tx } from '../../../server/data/tables.ts'

const generatedTriesAtMost = 20

/** Counts a try of a generated password; false when it opens nothing any more: used, too old, or tried too often. */
export async function countGeneratedTry(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set((each) => ({ generatedTries: each('generatedTries', '+', 1) }))
    .where('id', '=', userId)
    .where('generatedSpent', '=', false)
    .where('generatedTries', '<', generatedTriesAtMost)
    .where((where) => where.or([where('generatedUntil', 'is', null), where('generatedUntil', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the one login that a generated password is good for. */
export async function spendGenerated(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ generatedSpent: true })
    .where('id', '=', userId)
    .where('generatedSpent', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setLastParty = (tx: Tx, userId: string, partyId: string) =>
  tx.updateTable('users').set({ lastPartyId: partyId }).where('id', '=', userId).execute()
