import { sql } from 'kysely'
import type { PartyId } from '../../contract/session.ts'
import type { Tx } from '../../server/serve.ts'

/** Secrets, what was mailed, the log, and what belongs to this installation alone. */
const leftOut = [
  'account_tokens',
  'audit_log',
  'forum_digest_stops',
  'forum_digests',
  'invitation_tokens',
  'member_imports',
  'news_recipients',
  'news_stop_links',
  'notification_digests',
  'notifications',
  'party_imports',
  'personal_tokens',
  'purge_warnings',
  'push_deliveries',
  'webhook_deliveries',
  'webhooks',
]

/** What an archive has of a person: what administrators of the party see. */
const personColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'golf_id',
  'golf_club',
  'handicap',
  'gender',
  'birth_year',
  'city',
  'country',
  'phone',
  'description',
  'language',
  'is_registered',
]
const courseColumns = ['id', 'name', 'country', 'city', 'state', 'par', 'stroke_index', 'source', 'licence']

export type Row = Record<string, unknown>
type Key = { name: string; target: string; columns: string[]; nullable: string[] }
/** `json`: columns that must hold JSON, which may be its null. */
export type Table = { name: string; columns: string[]; json: string[]; keys: Key[] }

/** The tables of a party, each after those that it needs; a nullable key of a circle is filled in afterwards. */
export async function partyTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; json: string[] }>`
    select c.relname as name, array_agg(a.attname order by a.attnum)::text[] as columns,
      coalesce(array_agg(a.attname) filter (where a.attnotnull and a.atttypid = 'jsonb'::regtype), '{}')::text[] as json
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname = 'parties' or exists (
        select from pg_attribute p where p.attrelid = c.oid and p.attname = 'party_id' and p.attnum > 0))
      and c.relname <> all(${leftOut}::text[])
    group by c.relname order by c.relname`.execute(tx.withoutPlugins())
  const keys = await sql<Key & { table: string }>`
    select k.conrelid::regclass::text as "table", k.conname as name, k.confrelid::regclass::text as target,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey))::text[] as columns,
      (select coalesce(array_agg(a.attname), '{}') from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull)::text[] as nullable
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(tx.withoutPlugins())
  return inOrder(rows.map((table) => ({ ...table, keys: keys.rows.filter((key) => key.table === table.name) })))
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const isThere = (target: string) => ordered.some(({ name }) => name === target)
  const waiting = new Set(tables)
  const needs = ({ name, keys }: Table) =>
    keys.filter(({ target, nullable }) => nullable.length === 0 && target !== name).map(({ target }) => target)
  while (waiting.size > 0) {
    const inParty = (target: string) => tables.some(({ name }) => name === target)
    const next = [...waiting].find((table) => needs(table).every((target) => isThere(target) || !inParty(target)))
    if (!next) throw new Error(`Tables that need each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

/** All rows of a table of the party, as JSON. */
export async function rowsOf(tx: Tx, { name, columns }: Table, partyId: PartyId): Promise<Row[]> {
  const key = name === 'parties' ? 'id' : 'party_id'
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (select ${chosen} from ${sql.table(name)} where ${sql.ref(key)} = ${partyId}) t`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ row }) => row)
}

const rowsById = async (tx: Tx, name: string, columns: string[], ids: string[]) => {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (
      select ${chosen} from ${sql.table(name)} where id = any(${ids}::uuid[]) order by id) t`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ row }) => row)
}
export const peopleOf = (tx: Tx, ids: string[]) => rowsById(tx, 'users', personColumns, ids)
export const coursesOf = (tx: Tx, ids: string[]) => rowsById(tx, 'courses', courseColumns, ids)

export async function lastMigration(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(tx)
  return rows[0]?.name ?? ''
}

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

export const hasParty = async (tx: Tx, id: string) =>
  (await tx.selectFrom('parties').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Those of the ids that are taken here, of people or of courses. */
export const takenIds = async (tx: Tx, table: 'users' | 'courses', ids: string[]) =>
  ids.length === 0 ? [] : (await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

export const accountsByEmail = (tx: Tx, emails: string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('isRegistered', '=', true)
        .where('email', 'in', emails)
        .execute()

export const sameCourse = (tx: Tx, { name, country }: { name: string; country: string }) =>
  tx
    .selectFrom('courses')
    .select(['id', 'par', 'strokeIndex'])
    .where('name', '=', name)
    .where('country', '=', country)
    .execute()

export const isTitleTaken = async (tx: Tx, title: string) =>
  (await tx
    .selectFrom('parties')
    .select('id')
    .where(({ fn }) => fn('lower', ['title']), '=', title.toLowerCase())
    .where('personal', '=', false)
    .executeTakeFirst()) !== undefined

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

export const findImport = (tx: Tx, id: string) =>
  tx.selectFrom('partyImports').selectAll().where('id', '=', id).executeTakeFirst()

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
