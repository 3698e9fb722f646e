// What a backup says of itself, and how its rows and files are compared with what is there.
import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import type { PendingJob } from '../jobs/jobs.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Database } from './database.ts'
import { readRan, stateOf } from './migrations-run.ts'

export type Manifest = {
  format: 1
  at: string
  /** the last migration that had run, apart from those that take away */
  migration: string
  /** those that had taken away what the version before used; backups from before that there were any have none */
  removed?: string[]
  /** `sum`: of all rows, in whatever order; backups of 0.2.0 have none */
  tables: { name: string; rows: number; sum?: string }[]
  sequences: { name: string; last: number }[]
  jobs: PendingJob[]
  files: number
  /** of all files with their names; backups of 0.2.0 have none */
  filesHash?: string
}

export type Source = { database: Pick<Database, 'owner'>; files: Files }

export const manifestName = 'manifest.json'

/** Reads what a backup says of itself. Throws when the place has none. */
export async function readManifest({ address, read }: BackupPlace): Promise<Manifest> {
  const file = await read(manifestName)
  if (!file) throw new Error(`${address} is no backup: it has no ${manifestName}`)
  const manifest = (await json(file)) as Manifest
  if (manifest.format !== 1)
    throw new Error(`${address} has the format ${manifest.format}, which this program does not know`)
  return manifest
}

/** Which migrations had run. Throws where none has. */
export async function migrationsOf(client: pg.Client): Promise<{ migration: string; removed: string[] }> {
  const { last, removed } = stateOf(await readRan(client))
  if (last === undefined) throw new Error('The database is empty: there is nothing to back up')
  return { migration: last, removed }
}

/** The text of a row is the same in each database, whatever its settings are. */
export const rowsAsWritten = (client: pg.Client) =>
  client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1`,
  )

/** Adds rows up, in whatever order they come, as `sumOfTable` does. */
export function sumOfRows() {
  let sum = 0n
  return {
    add: (row: string) => {
      sum += createHash('md5').update(row).digest().readBigInt64BE(0)
    },
    text: () => String(sum),
  }
}

/** What a table holds: how many rows, and their sum. */
export async function sumOfTable(client: pg.Client, table: string) {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from ${quoted(table)} t`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** Adds files up that come in the order of their names. */
export function sumOfFiles() {
  const all = createHash('sha256')
  return {
    add: (key: string, bytes: Uint8Array) => {
      all.update(`${key}\0${createHash('sha256').update(bytes).digest('hex')}\n`)
    },
    text: () => all.digest('hex'),
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
