import { sql } from 'kysely'
import { type Config, isOpenToOthers } from '../config.ts'
import type { Database } from '../data/database.ts'
import type { Tx } from '../data/tables.ts'

/** Whether whoever runs this installation has to have a second factor: wherever others than this machine's people can come. */
export const demandsFactor = (config: Pick<Config, 'host' | 'publicUrl'>) => isOpenToOthers(config)

/** Whether a login of this person takes a second step: an authenticator app or a passkey. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from totp_secrets where user_id = ${userId})
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(tx)
  return rows[0]?.has === true
}

type Person = { userId: string; userLevel: number }

/** True for level 50 without the second factor that is demanded of it: until there is one, such a person is like everybody. */
export const lacksFactor = async (tx: Tx, { userId, userLevel }: Person, isDemanded: boolean): Promise<boolean> =>
  isDemanded && userLevel >= 50 && !(await hasSecondFactor(tx, userId))

/** The names of those who run the installation and have no second factor. */
export async function level50Without({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select trim(first_name || ' ' || last_name) as name from users
    where user_level >= 50 and is_registered
      and not exists (select from totp_secrets where user_id = users.id)
      and not exists (select from passkeys where user_id = users.id)
    order by first_name, last_name, id`)
  return rows.map(({ name }) => name)
}
