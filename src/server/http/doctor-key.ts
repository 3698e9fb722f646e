import type { Queryable } from '../data/database.ts'
import { hash, newSecret } from '../data/ids.ts'

/** Opens the doctor's address for two minutes to whoever may write into the database. */
export async function makeDoctorsKey(queryable: Queryable): Promise<string> {
  const key = newSecret()
  const value = { hash: hash(key).toString('hex'), until: Date.now() + 120_000 }
  await queryable.query(
    `insert into installation (key, value) values ('doctor', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )
  return key
}

export async function isDoctorsKey(queryable: Queryable, key: string): Promise<boolean> {
  const { rows } = await queryable.query<{ value: { hash: string; until: number } }>(
    `select value from installation where key = 'doctor'`,
  )
  const value = rows[0]?.value
  return value !== undefined && value.until > Date.now() && value.hash === hash(key).toString('hex')
}
