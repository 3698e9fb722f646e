import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'
import type { Row } from './rules.ts'

/** Rows as they stand, with what the database adds by itself where they say nothing. */
export async function insertRows(tx: Tx, table: string, columns: string[], rows: Row[], json: string[] = []) {
  if (rows.length === 0) return
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(
    columns.map((column) =>
      json.includes(column) ? sql`coalesce(${sql.ref(column)}, 'null'::jsonb)` : sql.ref(column),
    ),
  )
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.withoutPlugins(),
  )
}

/** Fills in the columns of a circle's key, row by row of the table's own key. */
export async function fillIn(tx: Tx, table: string, columns: string[], rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const key = table === 'parties' ? ['id'] : ['party_id', 'id']
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  const same = sql.join(
    key.map((column) => sql`${sql.table(table)}.${sql.ref(column)} = given.${sql.ref(column)}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where ${same}`.execute(tx.withoutPlugins())
}

export const setOwner = async (tx: Tx, partyId: string, ownerId: string) => {
  await tx
    .insertInto('memberships')
    .values({ partyId, userId: ownerId, administrator: true })
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'userId']).doUpdateSet({ administrator: true, access: 'member' }),
    )
    .execute()
  await tx.updateTable('parties').set({ ownerId }).where('id', '=', partyId).execute()
}

export const addImport = (tx: Tx, id: string, createdBy: string | null, createdAt: Date) =>
  tx.insertInto('partyImports').values({ id, createdBy, createdAt }).execute()

type Change = Partial<{
  state: 'waiting' | 'running' | 'done' | 'failed'
  parts: number
  done: number
  of: number
  partyId: string
  problem: string
}>

export const changeImport = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('partyImports').set(change).where('id', '=', id).execute()

/** Those begun before; they are gone from the list. */
export const takeOldImports = (tx: Tx, before: Date) =>
  tx.deleteFrom('partyImports').where('createdAt', '<', before).returning(['id', 'parts']).execute()
