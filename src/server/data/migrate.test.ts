import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const run = () => migrate(database.connection, folder)

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

test('a changed file and a database from the future are refused', async () => {
  write('0001-first.sql', 'create table greens (n int);')
  write('0002-second.sql', 'create table bunkers (n int);')
  await run()
  write('0001-first.sql', 'create table greens (n bigint);')
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it had run')
  write('0001-first.sql', 'create table greens (n int);')
  fs.rmSync(path.join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow('newer than this program: it has run 0002-second.sql')
})

test('a fault names its file and stops there', async () => {
  write('0001-first.sql', 'create table greens (n int);')
  write('0002-second.sql', 'create table greens (n int);')
  await expect(run()).rejects.toThrow('The migration 0002-second.sql failed: relation "greens" already exists')
  expect((await client.query('select name from migrations')).rows).toEqual([{ name: '0001-first.sql' }])
})
