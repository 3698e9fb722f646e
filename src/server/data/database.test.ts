import { Writable } from 'node:stream'
import { sql } from 'kysely'
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
