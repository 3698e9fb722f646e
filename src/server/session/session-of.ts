import { type Session, visitor } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'

/** Somebody as they are now, for work that was begun earlier: nobody where the account is gone. */
export async function sessionOf(tx: Tx, userId: string | null): Promise<Session> {
  const person = await tx.selectFrom('users').select('userLevel').where('id', '=', userId).executeTakeFirst()
  return person ? { userId, userLevel: person.userLevel, premium: false } : visitor
}
