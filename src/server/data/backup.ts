// A backup without the database's own tools, which are not installed with the embedded one: a place with a manifest,
// the rows of each table in PostgreSQL's own notation, and the files.
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Files } from '../files/files.ts'
import { readPendingJobs } from '../jobs/jobs.ts'
import {
  type Manifest,
  manifestName,
  migrationsOf,
  quoted,
  rowsAsWritten,
  type Source,
  sumOfFiles,
  sumOfRows,
} from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { stepTables } from './migrations-run.ts'

const atOnce = 1000

/**
 * Copies everything to a place while the application goes on. All rows are of one moment. The backup is there whole or
 * not at all. Throws when there is something already.
 */
export async function backup({ database, files }: Source, place: BackupPlace): Promise<Manifest> {
  if (await place.isThere()) throw new Error(`${place.address} exists already`)
  await place.giveUp()
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await rowsAsWritten(client)
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      ...(await migrationsOf(client)),
      tables: await saveTables(client, place),
      sequences: await readSequences(client),
      jobs: await readPendingJobs(client),
      ...(await saveFiles(files, place)),
    }
    await place.finish(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    return manifest
  } catch (error) {
    await place.giveUp().catch(() => {}) // its place may be what failed
    throw error
  } finally {
    await client.end()
  }
}

async function saveTables(client: pg.Client, place: BackupPlace): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const name of await tableNames(client)) {
    let rows = 0
    const sum = sumOfRows()
    const lines = async function* () {
      for await (const row of rowsOf(client, name)) {
        rows++
        sum.add(row)
        yield `${JSON.stringify(row)}\n`
      }
    }
    await pipeline(lines, createGzip(), (packed) => place.write(`tables/${name}.gz`, packed))
    tables.push({ name, rows, sum: sum.text() })
  }
  return tables
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($1)
     order by relname`,
    [[...stepTables]],
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

async function saveFiles(files: Files, place: BackupPlace): Promise<Pick<Manifest, 'files' | 'filesHash'>> {
  const sum = sumOfFiles()
  let count = 0
  for (const key of await files.list()) {
    const bytes = await files.get(key)
    if (!bytes) continue // removed a moment ago
    await place.write(`files/${key}`, bytes)
    sum.add(key, bytes)
    count++
  }
  return { files: count, filesHash: sum.text() }
}
