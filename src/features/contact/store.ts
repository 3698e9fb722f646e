import { sql } from 'kysely'
import { newSecret } from '../../server/ids.ts'
import type { Tx } from '../../server/serve.ts'

/** Whoever runs the installation and can be reached. */
export const administrators = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('userLevel', '>=', 50)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

export const senderOf = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirst()

/** True for the first who brings this solution. */
export async function spendSolution(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('captchaSolutions')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

export const forgetSolutions = (tx: Tx) => sql`delete from captcha_solutions where expires_at < now()`.execute(tx)

/** What signs the challenges: the same on all nodes, and for as long as the installation lives. */
export async function captchaSecret(tx: Tx): Promise<string> {
  const value = JSON.stringify(newSecret())
  await tx
    .insertInto('installation')
    .values({ key: 'captcha-secret', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'captcha-secret')
    .executeTakeFirstOrThrow()
  return String(row.value)
}
