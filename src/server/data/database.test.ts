import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/cluster.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../logger.ts'
import { type Database, isDatabaseAway, openDatabase, withoutTimeouts } from './database.ts'

let test1: TestDatabase
let database: Database
const lines: string[] = []
const log = createLog(
  { logLevel: 'debug' },
  new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
)

beforeAll(async () => {
  test1 = await createDatabase('empty')
  database = await openDatabase({ ...readConfig({}), databaseUrl: test1.url }, log)
})

afterAll(async () => {
  await database.close()
})

test('counts and sums are numbers, days are texts, instants are dates', async () => {
  const { rows } =
    await database.pool.query(`select 5::bigint as count, 12.5::numeric as handicap, date '2026-07-01' as day,
    timestamptz '2026-07-01 12:00Z' as instant, array[1.5, null] as list, array[date '2026-07-01'] as days, '{}'::bigint[] as none`)
  expect(rows[0]).toEqual({
    count: 5,
    handicap: 12.5,
    day: '2026-07-01',
    instant: new Date('2026-07-01T12:00:00Z'),
    list: [1.5, null],
    days: ['2026-07-01'],
    none: [],
  })
})

test('a listener hears what is sent, and is told when it missed something', async () => {
  const heard: string[] = []
  let missed = 0
  const stop = await database.listen(
    'flags',
    (payload) => heard.push(payload),
    () => missed++,
  )
  await database.pool.query("select pg_notify('flags', 'one')")
  await expect.poll(() => heard).toEqual(['one'])
  await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")
  await expect.poll(() => missed, { timeout: 5000 }).toBe(1)
  await database.pool.query("select pg_notify('flags', 'two')")
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await stop()
})

test('what is logged never holds a connection, its key, a password or a token', async () => {
  const error = await database.pool.query('select nothing').catch((fault) => fault)
  const client = await database.pool.connect()
  Object.assign(error, { client })
  log.error({ err: error, client, password: 'hunter2', resetToken: 'hunter2' }, 'failed')
  client.release()
  const line = lines.at(-1) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '42703', message: 'column "nothing" does not exist' },
    password: '…',
  })
  expect(line).not.toMatch(/hunter2|secretKey|processID|connectionParameters/)
})

test('a connection that ends while a transaction holds it fails this transaction and nothing else', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const end = new Promise<void>((resolve) => client.once('end', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await end
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

const shownTimeouts = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`

test('Z11 a statement, a lock and an idle transaction end by themselves, but not in a long piece of work', async () => {
  const { rows } = await database.pool.query(shownTimeouts)
  expect(rows).toEqual([{ statement: '1min', lock: '15s', idle: '1min' }])
  const within = await database.kysely.transaction().execute(async (tx) => {
    await withoutTimeouts(tx)
    return sql.raw(shownTimeouts).execute(tx)
  })
  expect(within.rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
  expect((await database.pool.query(shownTimeouts)).rows).toEqual(rows)
})

test('Z11 a statement that was ended for its length may be tried again', async () => {
  const client = await database.pool.connect()
  await client.query(`set statement_timeout = '5ms'`)
  const fault = await client.query('select pg_sleep(10)').catch((error: Error) => error)
  client.release(true)
  expect(isDatabaseAway(fault as Error)).toBe(true)
  expect(isDatabaseAway((await database.pool.query('select 1 / 0').catch((error: Error) => error)) as Error)).toBe(
    false,
  )
})

test('L3 a primary that has become a replica, and a connection that is cut in the middle, may be tried again', async () => {
  const client = await database.pool.connect()
  await client.query('set default_transaction_read_only = on')
  const refused = await client.query('create table written (at int)').catch((error: Error) => error)
  client.release(true)
  expect(isDatabaseAway(refused as Error)).toBe(true)

  const between = await cutInTheMiddle(test1.connection)
  const away = await between.query.catch((error: Error) => error)
  expect(isDatabaseAway(away as Error)).toBe(true)
  await between.close()
})

/** A statement whose connection is reset while it runs, as by a proxy whose server is gone. */
async function cutInTheMiddle({ host, port, ...rest }: TestDatabase['connection']) {
  const proxy = net.createServer((near) => {
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`))
    far.pipe(near)
    near.on('data', (part) => (part.includes('pg_sleep') ? near.resetAndDestroy() : far.write(part)))
    near.on('error', () => {}).once('close', () => far.destroy())
    far.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: at } = proxy.address() as AddressInfo
  const client = new pg.Client({ ...rest, host: '127.0.0.1', port: at })
  client.on('error', () => {})
  await client.connect()
  const query = client.query('select pg_sleep(60)')
  return { query, close: () => new Promise((resolve) => proxy.close(resolve)) }
}
