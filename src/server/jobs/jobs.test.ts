import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/cluster.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { createLog } from '../logger.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog({ logLevel: 'silent' })
let own: TestDatabase
let database: Database
let jobs: Jobs
const done: object[] = []

beforeEach(async () => {
  done.length = 0
  own = await createDatabase()
  database = await openDatabase({ ...readConfig({}), databaseUrl: own.url }, log)
  jobs = createJobs(database, log)
  jobs.work('freeze', async (data) => void done.push(data))
  await jobs.start()
})

afterEach(async () => {
  await jobs.stop()
  await database.close()
})

test('a job is done exactly if the transaction that asked for it was committed', async () => {
  const cancelled = database.kysely.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'freeze', { eventId: 'never' })
    throw new Error('cancelled')
  })
  await expect(cancelled).rejects.toThrow('cancelled')
  await database.kysely.transaction().execute((tx) => jobs.enqueue(tx, 'freeze', { eventId: 'one' }))
  await database.kysely.transaction().execute((tx) => jobs.enqueue(tx, 'freeze', { eventId: 'two' }))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ eventId: 'one' }, { eventId: 'two' }])
})

test('a job of the same key waits only once, and a job of nobody is a fault', async () => {
  const later = new Date('2999-01-01')
  for (let n = 0; n < 3; n++) await jobs.enqueue(database.kysely, 'freeze', { n }, { key: 'cup', after: later })
  const { rows } = await database.pool.query(`select data from jobs.job where name = 'freeze'`)
  expect(rows).toEqual([{ data: { n: 0 } }])
  await expect(jobs.enqueue(database.kysely, 'unknown', {})).rejects.toThrow('Nobody works on the job unknown')
})
