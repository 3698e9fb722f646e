import pg from 'pg'
import { type Manifest, quoted, readManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { newId } from './ids.ts'
import { restore } from './restore.ts'

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
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select current_database() as name').finally(() => client.end())
  return `${rows[0]?.name.slice(0, 40)}_verify_${newId().slice(-12)}`
}

async function asOwner(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === '42501'
    throw isRefused
      ? new Error('The user of the database may not create one to restore into: alter role … createdb', {
          cause: error,
        })
      : error
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}
