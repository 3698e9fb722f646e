// A backup without the database's own tools, which are not installed with the embedded one: a folder with a manifest,
// the rows of each table in PostgreSQL's own notation, and the files.
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import type { Files } from '../files/files.ts'
import { addPendingJobs, installJobs, type PendingJob, readPendingJobs } from '../jobs/jobs.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

type Manifest = {
  format: 1
  at: string
  /** the last migration that had run */
  migration: string
  tables: { name: string; rows: number }[]
  sequences: { name: string; last: number }[]
  jobs: PendingJob[]
  files: number
}

type Source = { database: Pick<Database, 'connection'>; files: Files }

const atOnce = 1000

/**
 * Copies everything into a new folder while the application goes on. All rows are of one moment. The folder is there
 * whole or not at all. Throws when it exists already.
 */
export async function backup({ database, files }: Source, folder: string): Promise<Manifest> {
  if (fs.existsSync(folder)) throw new Error(`${folder} exists already`)
  const part = `${folder}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(path.join(part, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      migration: await lastMigration(client),
      tables: await saveTables(client, part),
      sequences: await readSequences(client),
      jobs: await readPendingJobs(client),
      files: await saveFiles(files, part),
    }
    fs.writeFileSync(path.join(part, 'manifest.json'), JSON.stringify(manifest, null, 2))
    fs.renameSync(part, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query(`select to_regclass('public.migrations') as migrations`)
  if (!tables[0]?.migrations) throw new Error('The database is empty: there is nothing to back up')
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name desc limit 1')
  if (!rows[0]) throw new Error('The database is empty: there is nothing to back up')
  return rows[0].name
}

async function saveTables(client: pg.Client, part: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const name of await tableNames(client)) {
    const to = fs.createWriteStream(path.join(part, 'tables', `${name}.gz`))
    let rows = 0
    const lines = async function* () {
      for await (const row of rowsOf(client, name)) {
        rows++
        yield `${JSON.stringify(row)}\n`
      }
    }
    await pipeline(lines, createGzip(), to)
    tables.push({ name, rows })
  }
  return tables
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
     order by relname`,
  )
  return rows.map(({ name }) => name)
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`declare rows_of cursor for select t::text as row from ${quoted(table)} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from rows_of`)
    for (const { row } of rows) yield row
    if (rows.length < atOnce) break
  }
  await client.query('close rows_of')
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, last }) => ({ name, last: Number(last) }))
}

async function saveFiles(files: Files, part: string): Promise<number> {
  let count = 0
  for (const key of await files.list()) {
    const bytes = await files.get(key)
    if (!bytes) continue // removed a moment ago
    const at = path.join(part, 'files', key)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, bytes)
    count++
  }
  return count
}

/**
 * Fills an empty database and an empty place for files from a backup, and brings them up to this program. It can be
 * killed at any moment and run again. Throws when somebody lives in the database already, or the backup is of a newer
 * program.
 */
export async function restore({ database, files }: Source, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await refuseInhabited(client)
    await migrate(database.connection, undefined, manifest.migration)
    if ((await lastMigration(client)) !== manifest.migration) {
      throw new Error(`The backup is of another version of the program: its last migration is ${manifest.migration}`)
    }
    await installJobs(database.connection)
    await restoreFiles(files, path.join(folder, 'files'))
    await addPendingJobs(database.connection, manifest.jobs)
    await loadTables(client, manifest, folder)
  } finally {
    await client.end()
  }
  await migrate(database.connection)
  return manifest
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'manifest.json')
  if (!fs.existsSync(file)) throw new Error(`${folder} is no backup: it has no manifest.json`)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new Error(`${folder} has the format ${manifest.format}, which this program does not know`)
  return manifest
}

async function refuseInhabited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  if (!rows[0]?.there) return
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount) throw new Error('The database is not empty: restore into a fresh DATA_DIR or another DATABASE_URL')
}

async function restoreFiles(files: Files, folder: string): Promise<void> {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const at = path.join(entry.parentPath, entry.name)
    await files.put(
      path.relative(folder, at).replaceAll(path.sep, '/'),
      fs.readFileSync(at),
      'application/octet-stream',
    )
  }
}

/** In one transaction: foreign keys are taken away and, with every row in place, put back, which proves them. */
async function loadTables(client: pg.Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await client.query('begin')
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { name, rows } of tables) {
    await client.query(`delete from ${quoted(name)}`) // what a migration put there
    const loaded = await loadTable(client, name, path.join(folder, 'tables', `${name}.gz`))
    if (loaded !== rows) throw new Error(`The backup of ${name} has ${loaded} rows instead of ${rows}`)
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

async function loadTable(client: pg.Client, table: string, file: string): Promise<number> {
  const insert = await insertInto(client, table)
  let loaded = 0
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [batch])
    loaded += batch.length
    batch = []
  }
  await pipeline(
    fs.createReadStream(file),
    createGunzip().setEncoding('utf8'),
    async (chunks: AsyncIterable<string>) => {
      for await (const line of linesOf(chunks)) {
        batch.push(JSON.parse(line) as string)
        if (batch.length === atOnce) await flush()
      }
    },
  )
  await flush()
  return loaded
}

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

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
