import type { Tx } from '../../../server/data/tables.ts'

type Login = { issuer: string; subject: string; userId: string; email: string; now: Date }

/** False where it opens an account already, or the account has another one of this issuer. */
export async function addLogin(tx: Tx, { now, ...login }: Login): Promise<boolean> {
  const added = await tx
    .insertInto('linkedLogins')
    .values({ ...login, linkedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

export const noteUse = (tx: Tx, { issuer, subject, email, now }: Omit<Login, 'userId'>) =>
  tx
    .updateTable('linkedLogins')
    .set({ lastUsedAt: now, ...(email && { email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()

/** What was removed. */
export const removeLogins = (tx: Tx, userId: string) =>
  tx.deleteFrom('linkedLogins').where('userId', '=', userId).returning('issuer').execute()
