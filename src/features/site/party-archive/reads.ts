import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { archived, courseColumns, personColumns, teeColumns } from './reads/archive-columns.ts'
import { inOrder } from './reads/table-order.ts'
import type { Column, Row } from './rules.ts'

type Key = { target: string; columns: string[]; nullable: string[] }

/** `json`: columns that must hold JSON, which may be its null. */
export type Table = { name: string; columns: Column[]; json: string[]; keys: Key[] }

/** The tables of an archive with those of its columns that the database has, each after those that it needs. */
export async function partyTables(tx: Tx): Promise<Table[]> {
  const tables = await tablesOf(tx, archived)
  const { rows } = await sql<Key & { table: string }>`
    select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey))::text[] as columns,
      (select coalesce(array_agg(a.attname), '{}') from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull)::text[] as nullable
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(tx.withoutPlugins())
  return inOrder(tables.map((table) => ({ ...table, keys: rows.filter((key) => key.table === table.name) })))
}

/** People and courses with their tees, which are the installation's. */
export async function sharedTables(tx: Tx) {
  const tables = await tablesOf(tx, { users: personColumns, courses: courseColumns, course_tees: teeColumns })
  const columnsOfTable = (name: string) => tables.find((table) => table.name === name)?.columns ?? []
  return { users: columnsOfTable('users'), courses: columnsOfTable('courses'), tees: columnsOfTable('course_tees') }
}

async function tablesOf(tx: Tx, wanted: Readonly<Record<string, readonly string[]>>) {
  const { rows } = await sql<{ name: string; columns: Column[]; json: string[] }>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns,
      coalesce(array_agg(a.attname) filter (where a.attnotnull and a.atttypid = 'jsonb'::regtype), '{}')::text[] as json
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${Object.keys(wanted)}::text[])
    group by c.relname order by c.relname`.execute(tx.withoutPlugins())
  return rows.map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => wanted[table.name]?.includes(name)),
  }))
}

/** All rows of a table of the party, as JSON. */
export async function rowsOf(tx: Tx, { name, columns }: Table, partyId: PartyId): Promise<Row[]> {
  const key = name === 'parties' ? 'id' : 'party_id'
  const chosen = sql.join(columns.map((column) => sql.ref(column.name)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (select ${chosen} from ${sql.table(name)} where ${sql.ref(key)} = ${partyId}) t`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ row }) => row)
}

const rowsById = async (tx: Tx, name: string, columns: readonly string[], ids: string[], key = 'id') => {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (
      select ${chosen} from ${sql.table(name)} where ${sql.ref(key)} = any(${ids}::uuid[]) order by id) t`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ row }) => row)
}

export const peopleOf = (tx: Tx, ids: string[]) => rowsById(tx, 'users', personColumns, ids)

export const coursesOf = (tx: Tx, ids: string[]) => rowsById(tx, 'courses', courseColumns, ids)

export const teesOf = (tx: Tx, courseIds: string[]) => rowsById(tx, 'course_tees', teeColumns, courseIds, 'course_id')

export async function lastMigration(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from (select name from migrations union all select name from migration_steps) as ran
    where name not like '%.after.sql'`.execute(tx)
  return rows[0]?.name ?? ''
}

export const hasParty = async (tx: Tx, id: string) =>
  (await tx.selectFrom('parties').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const idsAtOnce = 10_000

/** Those of the ids that a row of the table has here. */
export async function takenIds(tx: Tx, table: string, ids: readonly string[], column = 'id'): Promise<string[]> {
  const taken: string[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids.slice(from, from + idsAtOnce)}::uuid[])`.execute(tx)
    taken.push(...rows.map(({ id }) => id))
  }
  return taken
}

/** Accounts whose address is confirmed, by their addresses in lower case. */
export const accountsByEmail = (tx: Tx, emails: readonly string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('users')
        .select(['id', sql<string>`lower(email)`.as('email')])
        .where('isRegistered', '=', true)
        .where('emailConfirmed', '=', true)
        .where(sql<string>`lower(email)`, 'in', emails)
        .execute()

export const sameCourse = (tx: Tx, { name, country }: { name: string; country: string }) =>
  tx
    .selectFrom('courses')
    .select(['id', 'par', 'strokeIndex'])
    .where('name', '=', name)
    .where('country', '=', country)
    .execute()

export const teesByName = (tx: Tx, courseId: string) =>
  tx
    .selectFrom('courseTees')
    .select(['id', 'name'])
    .where('courseId', '=', courseId)
    .execute()
    .then((tees) => new Map(tees.map(({ id, name }) => [name, id])))

export const isTitleTaken = async (tx: Tx, title: string) =>
  (await tx
    .selectFrom('parties')
    .select('id')
    .where(({ fn }) => fn('lower', ['title']), '=', title.toLowerCase())
    .where('personal', '=', false)
    .executeTakeFirst()) !== undefined

/** The party with this id, or the one with this title, which no other has that is not personal. */
export const partiesCalled = (tx: Tx, word: string) =>
  tx
    .selectFrom('parties')
    .select(['id', 'title'])
    .where(({ and, eb, or }) =>
      or([
        eb(sql<string>`id::text`, '=', word.toLowerCase()),
        and([eb(sql<string>`lower(title)`, '=', word.toLowerCase()), eb('personal', '=', false)]),
      ]),
    )
    .execute()

/** A person has one personal party at the most. */
export const hasPersonalParty = async (tx: Tx, ownerId: string) =>
  (await tx
    .selectFrom('parties')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('personal', '=', true)
    .executeTakeFirst()) !== undefined

export const findImport = (tx: Tx, id: string) =>
  tx.selectFrom('partyImports').selectAll().where('id', '=', id).executeTakeFirst()
