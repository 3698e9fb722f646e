import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'

export type Account = {
  email: string
  firstName: string
  lastName: string
  golfClub: string
  handicap: number
  golfId: string | null
  passwordHash: string
  tier: number
  language: string
}

export async function insertAccount(tx: Tx, account: Account): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({ id, ...account })
    .execute()
  return id
}

/** The player becomes the account, so all results stay where they are. */
export const turnIntoAccount = (tx: Tx, userId: string, account: Account) =>
  tx
    .updateTable('users')
    .set({ ...account, isRegistered: true, emailConfirmed: true })
    .where('id', '=', userId)
    .where('isRegistered', '=', false)
    .execute()
