import type { Tx } from '../../../server/data/tables.ts'

export const lockTier = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['tier', 'isRegistered']).where('id', '=', userId).forUpdate().executeTakeFirst()

export const setTier = (tx: Tx, userId: string, tier: number) =>
  tx.updateTable('users').set({ tier }).where('id', '=', userId).execute()
