import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/cluster.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let client: pg.Client

beforeEach(async () => {
  database = await createDatabase('empty')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-migrations-'))
  client = new pg.Client(database.connection)
  await client.connect()
})

afterEach(async () => {
  await client.end()
  fs.rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
const run = (options: Parameters<typeof migrate>[1] = {}) => migrate(database.connection, { folder, ...options })

test('each file runs once, in the order of its number', async () => {
  write('0002-second.sql', 'insert into greens values (2);')
  write('0001-first.sql', 'create table greens (n int); insert into greens values (1);')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await run()).toEqual([])
  expect((await client.query('select n from greens order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a file killed midway leaves nothing and runs at the next start', async () => {
  write('0001-first.sql', 'create table greens (n int); select pg_sleep(60); insert into greens values (1);')
  const killed = run()
  const rejected = expect(killed).rejects.toThrow(/0001-first.sql failed/)
  await expect.poll(killSleeper).toBe(1)
  await rejected
  expect((await client.query("select to_regclass('greens') as found")).rows).toEqual([{ found: null }])
  write('0001-first.sql', 'create table greens (n int);')
  expect(await run()).toEqual(['0001-first.sql'])
})

async function killSleeper() {
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  )
  return rowCount
}

test('two processes that start at once run each file once', async () => {
  write('0001-first.sql', 'create table greens (n int); select pg_sleep(0.1);')
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat()).toEqual(['0001-first.sql'])
})

test('a changed file, and a database from which a newer program took something, are refused', async () => {
  write('0001-first.sql', 'create table greens (n int);')
  write('0002-second.sql', 'create table bunkers (n int);')
  await run()
  write('0001-first.sql', 'create table greens (n bigint);')
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it had run')
  write('0001-first.sql', 'create table greens (n int);')
  write('0002-second.after.sql', 'drop table bunkers;')
  await run({ removing: () => true })
  for (const name of ['0002-second.sql', '0002-second.after.sql']) fs.rmSync(path.join(folder, name))
  await expect(run()).rejects.toThrow('newer than this program: it has run 0002-second.after.sql')
})

test('Z9 the version before starts on what a newer one added', async () => {
  write('0001-first.sql', 'create table greens (n int);')
  await run()
  write('0002-second.sql', 'alter table greens add column speed int;')
  write('0002-second.after.sql', 'alter table greens drop column n;')
  expect(await run()).toEqual(['0002-second.sql'])
  for (const name of ['0002-second.sql', '0002-second.after.sql']) fs.rmSync(path.join(folder, name))
  expect(await run()).toEqual([])
  // A program as old as 0.2.0 looks at this table alone, and refuses names that it does not have.
  expect((await client.query('select name from migrations')).rows).toEqual([])
})

test('Z9 what takes away runs when it is told to, and at once where nobody ran a version before', async () => {
  write('0001-first.sql', 'create table greens (n int, old int);')
  write('0001-first.after.sql', 'alter table greens drop column old;')
  expect(await run()).toEqual(['0001-first.sql', '0001-first.after.sql'])
  write('0002-second.sql', 'create table bunkers (n int);')
  write('0002-second.after.sql', 'alter table greens drop column n;')
  expect(await run()).toEqual(['0002-second.sql'])
  expect(await run({ removing: () => true })).toEqual(['0002-second.after.sql'])
  write('0003-third.after.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0003-third.after.sql comes after a migration that is not there')
})

describe('Z9 a busy table', () => {
  let busy: pg.Client
  beforeEach(async () => {
    write('0001-first.sql', 'create table greens (n int); insert into greens values (1)')
    await run()
    write('0002-second.sql', 'alter table greens add column speed int')
    busy = new pg.Client(database.connection)
    await busy.connect()
    await busy.query('begin')
    await busy.query('select n from greens') // whoever reads keeps it from being altered, until it has ended
  })
  afterEach(() => busy.end())

  const waiting = async () =>
    (await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .rowCount

  test('Z9 a migration waits for it without holding up those who come after', async () => {
    const migrating = run()
    await expect.poll(waiting).toBe(1)
    const began = performance.now()
    await client.query('select n from greens')
    expect(performance.now() - began).toBeLessThan(3_000)
    await busy.query('commit')
    expect(await migrating).toEqual(['0002-second.sql'])
  })

  test('Z9 where a migration and a request wait for each other, the migration gives way and goes through later', async () => {
    write('0002-second.sql', 'alter table bunkers add column n int; alter table greens add column speed int')
    await client.query('create table bunkers (id int)')
    const migrating = run()
    await expect.poll(waiting).toBe(1) // for greens, which `busy` reads, while it holds bunkers
    expect((await busy.query('select id from bunkers')).rows).toEqual([])
    await busy.query('commit')
    expect(await migrating).toEqual(['0002-second.sql'])
  })

  test('Z9 an index is made while others write, and made anew where that was interrupted', async () => {
    write(
      '0002-second.sql',
      'alter table tees add column of int;\ncreate index by_n on greens (n);\ncreate index by_of on tees (of);',
    )
    await client.query('create table tees (n int)')
    await busy.query('insert into greens values (2)')
    await client.query(`set statement_timeout = 300`)
    await expect(client.query('create index concurrently by_n on greens (n)')).rejects.toThrow('statement timeout')
    await client.query('set lock_timeout = 100')
    const migrating = run()
    await expect.poll(waiting).toBe(1) // for the writer, not in the way of others
    for (let time = 0; time < 20; time++) await client.query('insert into greens values (3)')
    await busy.query('commit')
    expect(await migrating).toEqual(['0002-second.sql'])
    const { rows } = await client.query(`select indexrelid::regclass::text as name from pg_index
      where indisvalid and indrelid in ('greens'::regclass, 'tees'::regclass) order by 1`)
    expect(rows).toEqual([{ name: 'by_n' }, { name: 'by_of' }])
  })

  test('Z9 one that stays busy is named with who holds it, and nothing has changed', async () => {
    await expect(run({ patience: 0 })).rejects.toThrow(
      /0002-second.sql failed: .*lock timeout.* longest transaction is that of '' \(process \d+\)/,
    )
    expect((await client.query('select * from greens')).rows).toEqual([{ n: 1 }])
  })
})

test('a fault names its file and stops there', async () => {
  write('0001-first.sql', 'create table greens (n int);')
  write('0002-second.sql', 'create table greens (n int);')
  await expect(run()).rejects.toThrow('The migration 0002-second.sql failed: relation "greens" already exists')
  expect((await client.query('select name from migration_steps')).rows).toEqual([{ name: '0001-first.sql' }])
})
