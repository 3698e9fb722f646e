import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildIndexes } from './build-indexes.ts'
import { isSame, type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { type Ran, readRan, stepTables, tableOf } from './migrations-run.ts'

/** any number, as long as every version of the program takes the same one */
const lock = 7_201_845_993

/**
 * How long a statement waits for a lock, and with it whoever comes after it and wants the same table: longer ones are
 * broken off and tried again, until `patience` is over. In milliseconds. Shorter than PostgreSQL waits before it looks
 * for a deadlock (one second), so that where the migration and a request wait for each other the request is not the one to end.
 */
const turn = 400
/** For the same reason the migration looks for deadlocks as soon as it waits. */
const deadlockAfter = 20
const pause = 700
const patience = 15 * 60_000

type Options = {
  folder?: string
  /** the last one to run: all by default */
  last?: string
  /** which steps run that take away what the version before uses: all on an empty database, else none, unless it is said */
  removing?: (name: string) => boolean
  /**
   * Called while nothing has changed yet, if there is anything to run on a database that has run some; when it throws,
   * nothing runs.
   */
  before?: (missing: string[]) => Promise<void>
  /** how long a busy table is waited for, in milliseconds */
  patience?: number
}

/**
 * Brings the database up to the program, one transaction for each file (indexes of tables that are in use before it), one
 * process at a time. It can be killed at any
 * moment and run again. Returns the names of those that it ran. Throws when a file that has run was changed, or the
 * database has lost what this program needs.
 */
export async function migrate(connection: pg.ClientConfig, options: Options = {}): Promise<string[]> {
  const { folder = migrationsFolder, last, before } = options
  const migrations = readMigrations(folder)
  const client = new pg.Client(connection) // its own: the lock belongs to the connection
  client.on('error', () => {}) // a lost connection also fails the statement that waits for it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`set deadlock_timeout = ${deadlockAfter}`).catch(() => {}) // it takes a superuser, or the right to
    for (const table of stepTables)
      await client.query(
        `create table if not exists ${table} (name text primary key, sha256 text not null, at timestamptz not null default now())`,
      )
    const ran = await readRan(client)
    refuseForeign(migrations, ran)
    const done = new Set(ran.map(({ name }) => name))
    const removing = options.removing ?? (() => done.size === 0)
    const missing = migrations.filter(
      ({ name, isAfter }) => !done.has(name) && (last === undefined || name <= last) && (!isAfter || removing(name)),
    )
    if (missing.length > 0 && done.size > 0) await before?.(missing.map(({ name }) => name))
    for (const migration of missing) {
      const sql = done.size > 0 ? await buildIndexes(client, migration.sql) : migration.sql
      await run(client, { ...migration, sql }, options.patience ?? patience)
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // gives the lock back
  }
}

/** What a newer program added does no harm; what it took away does. */
function refuseForeign(migrations: Migration[], ran: Ran[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256, table } of ran) {
    const own = known.get(name)
    if (!own && table === 'migrations') throw new Error(`The database is newer than this program: it has run ${name}`)
    if (own && !isSame(own, sha256))
      throw new Error(`${name} was changed after it had run; add a new migration instead`)
  }
}

async function run(client: pg.Client, migration: Migration, patience: number): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await runOnce(client, migration)
    } catch (cause) {
      await client.query('rollback').catch(() => {})
      const { code, message } = cause as { code?: string; message?: string }
      const isBusy = code === '55P03' || code === '40P01'
      if (isBusy && performance.now() < until) {
        await sleep(pause * (1 + Math.random()))
        continue
      }
      const holding = isBusy ? `. ${await longest(client)}` : ''
      throw new Error(`The migration ${migration.name} failed: ${message ?? cause}${holding}`, { cause })
    }
  }
}

async function runOnce(client: pg.Client, migration: Migration) {
  const { name, sql, sha256 } = migration
  await client.query('begin')
  await client.query(`set local lock_timeout = ${turn}`)
  await client.query(sql)
  await client.query(`insert into ${tableOf(migration)} (name, sha256) values ($1, $2)`, [name, sha256])
  await client.query('commit')
}

/** Who has had a transaction open for longest: most likely it holds the lock. */
async function longest(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; name: string; since: Date }>(
    `select pid, application_name as name, xact_start as since from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  )
  const [first] = rows
  return first
    ? `The longest transaction is that of '${first.name}' (process ${first.pid}), since ${first.since.toISOString()}`
    : 'Nobody has a transaction open any more: start again'
}
