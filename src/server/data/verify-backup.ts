import type pg from 'pg'
import { type Manifest, quoted, readManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { newId } from './ids.ts'
import { restore } from './restore.ts'
import { withClient } from './with-client.ts'

/** Its files are read and compared, and put nowhere. */
const nowhere = {
  put: async () => {},
  get: async () => undefined,
  delete: async () => {},
  list: async () => [],
  size: async () => 0,
}

/**
 * Restores a backup into a database of its own on the same server, compares every table and all files with what the backup
 * says, and drops that database. Throws when anything differs, and where no database may be created.
 */
export async function verifyBackup(connection: pg.ClientConfig, place: BackupPlace): Promise<Manifest> {
  await readManifest(place)
  const name = await freeName(connection)
  await asOwner(connection, `create database ${quoted(name)} template template0 encoding 'UTF8'`)
  try {
    return await restore({ database: { owner: inDatabase(connection, name) }, files: nowhere }, place)
  } finally {
    await asOwner(connection, `drop database if exists ${quoted(name)} with (force)`)
  }
}

async function freeName(connection: pg.ClientConfig) {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ name: string }>('select current_database() as name'),
  )
  return databaseToVerify.nameFor(rows[0]?.name ?? '', new Date())
}

/** Names of databases into which a backup is restored to be compared, with the moment at which that began. */
export const databaseToVerify = {
  nameFor: (own: string, at: Date) => `${own.slice(0, 36)}_verify_${at.valueOf().toString(36)}_${newId().slice(-6)}`,
  /** Milliseconds since 1970; undefined: another database. */
  begunAt: (own: string, name: string): number | undefined => {
    const begin = `${own.slice(0, 36)}_verify_`
    const found = /^([0-9a-z]+)_[0-9a-f]{6}$/.exec(name.startsWith(begin) ? name.slice(begin.length) : '')
    return found?.[1] ? Number.parseInt(found[1], 36) : undefined
  },
}

async function asOwner(connection: pg.ClientConfig, statement: string) {
  try {
    await withClient(connection, (client) => client.query(statement))
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === '42501'
    throw isRefused
      ? new Error('The user of the database may not create one to restore into: alter role … createdb', {
          cause: error,
        })
      : error
  }
}

/** The same server, another database. */
function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}
