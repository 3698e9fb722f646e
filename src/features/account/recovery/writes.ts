import type { Tx } from '../../../server/data/tables.ts'

const withoutGenerated = { generatedInPartyId: null, generatedUntil: null, generatedTries: 0, generatedSpent: false }

/** An own password takes the place of a generated one, and the address is shown to be the person's. */
export const setPassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, emailConfirmed: true, confinedToPartyId: null, ...withoutGenerated })
    .where('id', '=', userId)
    .execute()

export const setConfirmed = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ emailConfirmed: true, confinedToPartyId: null }).where('id', '=', userId).execute()
