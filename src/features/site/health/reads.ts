import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

/** In bytes. */
export async function readDatabaseSize(tx: Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(tx)
  return rows[0]?.size ?? 0
}

export async function languageOfPerson(tx: Tx, userId: string | null) {
  const person = await tx.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return person?.language
}
