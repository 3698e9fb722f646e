import { type Session, visitor } from '../../contract/session.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../data/tables.ts'
import { demandsFactor, lacksFactor } from './demanded-factor.ts'

type Installation = { config: Pick<Config, 'host' | 'publicUrl'> }

/** Somebody as they are now, for work that was begun earlier: nobody where the account is gone. */
export async function sessionOf(tx: Tx, userId: string | null, { config }: Installation): Promise<Session> {
  const person = await tx
    .selectFrom('users')
    .select(['id as userId', 'userLevel'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return visitor
  const isLacking = await lacksFactor(tx, person, demandsFactor(config))
  return { userId, userLevel: isLacking ? 1 : person.userLevel, premium: false }
}
