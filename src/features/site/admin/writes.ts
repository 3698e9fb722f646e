import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const lockTier = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['tier', 'isRegistered']).where('id', '=', userId).forUpdate().executeTakeFirst()

export const setTier = (tx: Tx, userId: string, tier: number) =>
  tx.updateTable('users').set({ tier }).where('id', '=', userId).execute()

type NewPerson = { email: string; firstName: string; lastName: string; passwordHash: string }

/** Its address counts as confirmed: who runs the machine typed it. */
export async function addLevel50(tx: Tx, person: NewPerson) {
  const id = newId()
  await tx
    .insertInto('users')
    .values({ id, ...person, emailConfirmed: true, userLevel: 50, tier: 3 })
    .execute()
  return id
}

export const giveLevel50 = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ userLevel: 50 }).where('id', '=', userId).execute()
