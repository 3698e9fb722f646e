// A backup without the database's own tools, which are not installed with the embedded one: a folder with a manifest,
// the rows of each table in PostgreSQL's own notation, and the files.
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Files } from '../files/files.ts'
import { readPendingJobs } from '../jobs/jobs.ts'
import {
  lastMigration,
  type Manifest,
  quoted,
  rowsAsWritten,
  type Source,
  sumOfFiles,
  sumOfRows,
} from './backup-manifest.ts'

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
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await rowsAsWritten(client)
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      at: new Date().toISOString(),
      migration: await lastMigration(client),
      tables: await saveTables(client, part),
      sequences: await readSequences(client),
      jobs: await readPendingJobs(client),
      ...(await saveFiles(files, part)),
    }
    fs.writeFileSync(path.join(part, 'manifest.json'), JSON.stringify(manifest, null, 2))
    fs.renameSync(part, folder)
    return manifest
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function saveTables(client: pg.Client, part: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const name of await tableNames(client)) {
    const to = fs.createWriteStream(path.join(part, 'tables', `${name}.gz`))
    let rows = 0
    const sum = sumOfRows()
    const lines = async function* () {
      for await (const row of rowsOf(client, name)) {
        rows++
        sum.add(row)
        yield `${JSON.stringify(row)}\n`
      }
    }
    await pipeline(lines, createGzip(), to)
    tables.push({ name, rows, sum: sum.text() })
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

async function saveFiles(files: Files, part: string): Promise<Pick<Manifest, 'files' | 'filesHash'>> {
  const sum = sumOfFiles()
  let count = 0
  for (const key of await files.list()) {
    const bytes = await files.get(key)
    if (!bytes) continue // removed a moment ago
    const at = path.join(part, 'files', key)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, bytes)
    sum.add(key, bytes)
    count++
  }
  return { files: count, filesHash: sum.text() }
}
