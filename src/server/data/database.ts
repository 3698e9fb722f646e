import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../logger.ts'
import { applicationName } from './application-name.ts'
import { startEmbedded } from './embedded-postgres.ts'
import type { EmbeddedOptions } from './postgres-cluster.ts'
import type { Tables } from './tables.ts'

export type Database = {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** how another client of this process's (such as the one that holds a lock) connects */
  connection: pg.ClientConfig
  /** the same as who owns the tables, for migrations and a restore */
  owner: pg.ClientConfig
  /**
   * Hears what is sent to a channel until the returned function is called. `missed` is called when the connection
   * was lost and is there again: what was sent meanwhile is lost.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Whatever runs a statement: the pool, or a client within a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * Whatever reads, a transaction too. Who is in one reads in it: whoever holds a connection and asks the pool for another
 * waits for good where twenty do so at once.
 */
export type Readable = Queryable | Kysely<Tables>

/**
 * What a statement, the waiting for a lock, and a transaction in which nothing happens may take, in milliseconds: one
 * that hangs gives its connection and its locks back. Migrations and backups connect by themselves, without them.
 */
export const timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For the rest of this transaction they do not count: an import, an export, a purge takes the time it takes. */
export const withoutTimeouts = (tx: Kysely<Tables>) =>
  sql`select set_config(name, '0', true) from unnest(${Object.keys(timeouts)}::text[]) as name`.execute(tx)

const int8 = 20
const date = 1082
const numeric = 1700
const arrays: Record<number, (element: string) => unknown> = { 1016: Number, 1182: (day) => day, 1231: Number }

/** Connects to the database of the settings, or starts the embedded one. */
export async function openDatabase(config: Config, log: Log, options: EmbeddedOptions = {}): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataDir, (line) => log.debug({ postgres: line }, 'database'), options)
  const connection: pg.ClientConfig = {
    ...(embedded ? embedded.connection : { connectionString: config.databaseUrl }),
    application_name: applicationName,
    types: { getTypeParser: parserOf },
  }
  const pool = new pg.Pool({
    ...connection,
    ...timeouts,
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  // one that is in use fails the request it works for; without a listener it would end the process too
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection ended')),
  )
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const listener = createListener(connection, log)
  return {
    pool,
    kysely,
    connection,
    owner: config.databaseOwnerUrl ? { ...connection, connectionString: config.databaseOwnerUrl } : connection,
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await kysely.destroy()
      if (!pool.ended) await pool.end() // Kysely ends only a pool that it has used
      await embedded?.stop()
    },
  }
}

/** Counts and sums as numbers, days as yyyy-mm-dd, instants as Date. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  if (oid === date) return (day: string) => day
  const element = arrays[oid]
  if (element) return (list: string) => elementsOf(list).map((each) => (each === 'NULL' ? null : element(each)))
  return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format)
}

/** Of an array in one dimension whose elements need no quotes. */
function elementsOf(list: string): string[] {
  return list === '{}' ? [] : list.slice(1, -1).split(',')
}

/** A statement that each connection prepares once: for the paths that are taken often. */
export function named<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (readable: Readable, values: unknown[] = []): Promise<Row[]> => {
    const answer =
      'query' in readable
        ? await readable.query<Row>({ name, text, values })
        : await readable.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))
    return answer.rows
  }
}

type Ear = { channel: string; heard: (payload: string) => void; missed: (() => void) | undefined }

/** One connection for everything that this process listens to. */
function createListener(connection: pg.ClientConfig, log: Log) {
  const ears = new Set<Ear>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the listening connection failed'))
    fresh.on('end', reconnect)
    await fresh.connect()
    for (const channel of new Set([...ears].map((ear) => ear.channel))) await fresh.query(`listen ${quoted(channel)}`)
    return fresh
  }

  const reconnect = () => {
    client = undefined
    clearTimeout(retry)
    if (closed || ears.size === 0) return
    retry = setTimeout(async () => {
      try {
        client = connect()
        await client
        for (const ear of ears) ear.missed?.()
      } catch {
        reconnect()
      }
    }, 500)
  }

  const listen = async (channel: string, heard: Ear['heard'], missed?: () => void) => {
    const ear: Ear = { channel, heard, missed }
    ears.add(ear)
    client ??= connect()
    await (await client).query(`listen ${quoted(channel)}`)
    return async () => {
      ears.delete(ear)
      if (closed || [...ears].some((other) => other.channel === channel)) return
      await (await client)?.query(`unlisten ${quoted(channel)}`)
    }
  }

  const close = async () => {
    closed = true
    clearTimeout(retry)
    await client?.then((open) => open.end()).catch(() => {})
  }

  return { listen, close }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Being started or stopped, out of connections, memory or disk: of PostgreSQL's classes 08, 53 and 57P. Or so busy that a
 * statement, a lock or a transaction took longer than it may (57014, 55P03, 25P03), or that two waited for each other (40P01).
 * Or no longer the one that takes writes (25006), because another has taken its place.
 */
const awayStates = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25006|40P01)$/
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** What a connection to the database ends with when the machine or the proxy between is gone. */
const cutCodes = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** Whether a statement failed because the database is not there at the moment, so that the same call may do well soon. */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = String(error.code ?? '')
  return (
    error.syscall === 'connect' || cutCodes.includes(code) || awayStates.test(code) || awayWords.test(error.message)
  )
}
