import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Files } from '../files/files.ts'
import { addPendingJobs, installJobs } from '../jobs/jobs.ts'
import {
  type Manifest,
  migrationsOf,
  quoted,
  readManifest,
  rowsAsWritten,
  type Source,
  sumOfFiles,
  sumOfTable,
} from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { migrate } from './migrate.ts'

const atOnce = 1000

/**
 * Fills an empty database and an empty place for files from a backup, compares them with what it says of itself, and
 * brings them up to this program. It can be killed at any moment and run again. Throws when somebody lives in the
 * database already, or the backup is of a newer program.
 */
export async function restore({ database, files }: Source, place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place)
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await rowsAsWritten(client)
    await refuseInhabited(client)
    await restoreFiles(files, place, manifest)
    await migrateTo(database.owner, client, await stateOfBackup(manifest, place))
    await installJobs(database.owner)
    await addPendingJobs(database.owner, manifest.jobs)
    await loadTables(client, manifest, place)
  } finally {
    await client.end()
  }
  await migrate(database.owner, { removing: () => true }) // no other node is there
  return manifest
}

type State = { migration: string; removed?: string[] }

/** The tables as they were when it was made. */
async function migrateTo(connection: pg.ClientConfig, client: pg.Client, { migration, removed }: State) {
  const removing = (name: string) => removed?.includes(name) ?? true
  await migrate(connection, { last: migration, removing })
  if ((await migrationsOf(client)).migration !== migration)
    throw new Error(`The backup is of another version of the program: its last migration is ${migration}`)
}

/** 0.2.0 does not know what a newer program added to its tables; but its backup then has the list of that. */
async function stateOfBackup(manifest: Manifest, place: BackupPlace): Promise<State> {
  if (!manifest.tables.some(({ name }) => name === 'migration_steps')) return manifest
  const rows: string[] = []
  await readRows(await partOf(place, 'tables/migration_steps.gz'), async (row) => void rows.push(row))
  const names = rows.map((row) => row.slice(1, row.indexOf(',')).replaceAll('"', ''))
  return { migration: names.sort().at(-1) ?? manifest.migration, removed: [] }
}

async function refuseInhabited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  if (!rows[0]?.there) return
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount) throw new Error('The database is not empty: restore into a fresh DATA_DIR or another DATABASE_URL')
}

async function restoreFiles(files: Pick<Files, 'put'>, place: BackupPlace, manifest: Manifest): Promise<void> {
  const sum = sumOfFiles()
  const keys = await place.list('files')
  for (const key of keys) {
    const bytes = await buffer(await partOf(place, `files/${key}`))
    sum.add(key, bytes)
    await files.put(key, bytes, 'application/octet-stream')
  }
  if (keys.length !== manifest.files)
    throw new Error(`${place.address} has ${keys.length} files instead of ${manifest.files}`)
  if (manifest.filesHash && sum.text() !== manifest.filesHash)
    throw new Error(`The files in ${place.address} are not those that were backed up`)
}

async function partOf({ address, read }: BackupPlace, part: string): Promise<Readable> {
  const stream = await read(part)
  if (!stream) throw new Error(`${address} is not whole: ${part} is missing`)
  return stream
}

/** In one transaction: foreign keys are taken away and, with every row in place, put back, which proves them. */
async function loadTables(client: pg.Client, manifest: Manifest, place: BackupPlace): Promise<void> {
  const { sequences } = manifest
  const tables = manifest.tables.filter(({ name }) => name !== 'migration_steps') // they have run
  await client.query('begin')
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { name, rows, sum } of tables) {
    await client.query(`delete from ${quoted(name)}`) // what a migration put there
    const loaded = await loadTable(client, name, await partOf(place, `tables/${name}.gz`))
    if (loaded !== rows) throw new Error(`The backup of ${name} has ${loaded} rows instead of ${rows}`)
    if (sum && (await sumOfTable(client, name)).sum !== sum)
      throw new Error(`The rows of ${name} are not those that were backed up`)
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
  await client.query('commit')
}

type ForeignKey = { table: string; name: string; definition: string }

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  return rows
}

async function loadTable(client: pg.Client, table: string, file: Readable): Promise<number> {
  const insert = await insertInto(client, table)
  let loaded = 0
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [batch])
    loaded += batch.length
    batch = []
  }
  await readRows(file, async (row) => {
    batch.push(row)
    if (batch.length === atOnce) await flush()
  })
  await flush()
  return loaded
}

const readRows = (file: Readable, each: (row: string) => Promise<void>) =>
  pipeline(file, createGunzip().setEncoding('utf8'), async (chunks: AsyncIterable<string>) => {
    for await (const line of linesOf(chunks)) await each(JSON.parse(line) as string)
  })

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Without the columns that the database derives by itself. */
async function insertInto(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  const columns = rows.map(({ name }) => quoted(name))
  return `insert into ${quoted(table)} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(r).${column}`).join(', ')}
    from (select row::${quoted(table)} as r from unnest($1::text[]) as row offset 0) as rows`
}
