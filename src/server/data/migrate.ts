import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

type Migration = { name: string; sql: string; sha256: string }

/** any number, as long as every version of the program takes the same one */
const lock = 7_201_845_993
const named = /^\d{4}-[a-z0-9-]+\.sql$/

/** The migrations that came with the program. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Brings the database up to the program, one transaction for each file, one process at a time. It can be killed at any
 * moment and run again. Returns the names of those that it ran. Throws when a file that has run was changed, or the
 * database has seen files that this program does not have. `last` is the last one to run: all by default. `before` is
 * called while nothing has changed yet, if there is anything to run on a database that has run some; when it throws, nothing runs.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder = migrationsFolder,
  last?: string,
  before?: (missing: string[]) => Promise<void>,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client(connection) // its own: the lock belongs to the connection
  client.on('error', () => {}) // a lost connection also fails the statement that waits for it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
    const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    refuseForeign(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name) && (last === undefined || name <= last))
    if (missing.length > 0 && done.size > 0) await before?.(missing.map(({ name }) => name))
    for (const migration of missing) await run(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // gives the lock back
  }
}

/** All migrations of a folder, in their order. */
function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    if (!named.test(name)) throw new Error(`${name} should be named like 0001-what.sql`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

function refuseForeign(migrations: Migration[], done: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of done) {
    if (!known.has(name)) throw new Error(`The database is newer than this program: it has run ${name}`)
    if (known.get(name) !== sha256) throw new Error(`${name} was changed after it had run; add a new migration instead`)
  }
}

async function run(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
