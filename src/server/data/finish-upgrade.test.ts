import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operate } from '../../operator/operate.ts'
import { createDatabase } from '../../testing/cluster.ts'
import { type Config, readConfig } from '../config.ts'
import { checkMigrations } from '../doctor/check-database.ts'
import { openFiles } from '../files/files.ts'
import { installJobs } from '../jobs/jobs.ts'
import { createLog } from '../logger.ts'
import { queueMail } from '../mail/mail.ts'
import { mailSecret } from '../mail/mail-secrets.ts'
import { backup } from './backup.ts'
import { backupInFolder } from './backup-in-folder.ts'
import { type Database, openDatabase } from './database.ts'
import { finishWhenDue, readWaiting } from './finish-upgrade.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { readRan } from './migrations-run.ts'
import { restore } from './restore.ts'
import { spaceOf } from './space.ts'
import { upgrade } from './upgrade.ts'

const log = createLog({ logLevel: 'silent' })
/** The last migration of 0.2.0. */
const released = '0031-last-of-0.2.0'
const step = '0048-contests-by-hole.after.sql'
const day = 24 * 60 * 60_000
let config: Config
let database: Database

/** An installation that was of 0.2.0 a moment ago. */
beforeEach(async () => {
  const { url } = await createDatabase('empty')
  config = readConfig({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-finish-')),
    DATABASE_URL: url,
    BACKUP_BEFORE_UPGRADE: 'no',
  })
  database = await openDatabase(config, log)
  await migrate(database.owner, { last: released })
  await installJobs(database.owner)
  await upgrade({ config, database, log })
  looked = 0
})
afterEach(async () => {
  await database.close()
  fs.rmSync(config.dataDir, { recursive: true })
})

const hour = 60 * 60_000
let looked = 0
/** Looks every hour, as a node does, until so many milliseconds have passed since the upgrade. */
async function finishIn(time: number): Promise<string[]> {
  const finished: string[] = []
  const look = async (at: number) =>
    finished.push(...(await finishWhenDue({ config, database, log, now: () => new Date(Date.now() + at) })))
  for (; looked + hour < time; looked += hour) await look(looked + hour)
  await look(time)
  return finished
}
const found = () =>
  checkMigrations({ config, database, files: openFiles(config), isNode: false, now: () => new Date(), spaceOf })

const addSomebody = () =>
  database.kysely.insertInto('users').values({ id: newId(), firstName: 'Åsa', lastName: 'Öberg' }).execute()

/** A process as 0.2.0 connects. */
async function older() {
  const client = new pg.Client({ ...database.connection, application_name: 'pinhigh' })
  await client.connect()
  return client
}

test('Z9 what the version before uses stays for a day after the upgrade, and the health page says until when', async () => {
  const waiting = await readWaiting(database.pool)
  expect(waiting?.names).toContain(step)
  expect(await found()).toMatchObject({ state: 'look', finding: 'migrations-unfinished', values: { first: step } })
  expect(await finishIn(day - 60_000)).toEqual([])
  expect(await finishIn(day + 60_000)).toEqual(waiting?.names)
  expect(await found()).toMatchObject({ state: 'well' })
  expect(await readWaiting(database.pool)).toBeUndefined()
})

test('Z9 it stays as long as an older node is connected, and a day longer', async () => {
  const node = await older()
  expect(await found()).toMatchObject({ finding: 'migrations-older-node', values: { version: '0.2.0' } })
  expect(await finishIn(3 * day)).toEqual([])
  await node.end()
  await expect.poll(async () => (await readWaiting(database.pool))?.older).toEqual([])
  expect(await finishIn(4 * day - 60_000)).toEqual([])
  expect(await finishIn(4 * day + 60_000)).toContain(step)
})

test('Z9 who went back to the version before for some days has another day, and a copy of what that one wrote', async () => {
  await addSomebody()
  const looks = (at: number) =>
    finishWhenDue({
      config: { ...config, backupBeforeUpgrade: true },
      database,
      log,
      now: () => new Date(Date.now() + at),
    })
  expect(await looks(2 * hour - 60_000)).toEqual([])
  // Three days of the version before, which notes nothing of itself and does not run any more when this one starts.
  expect(await looks(3 * day)).toEqual([])
  for (let at = 3 * day; at < 4 * day; at += hour) expect(await looks(at)).toEqual([])
  expect(await looks(4 * day + 60_000)).toContain(step)
  const [copy] = fs.readdirSync(config.backupDir).filter((name) => name.startsWith('before-finish-'))
  const manifest = JSON.parse(fs.readFileSync(path.join(config.backupDir, copy ?? '', 'manifest.json'), 'utf8'))
  expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'users', rows: 1 }))
})

test('Z9 a process of 0.2.0 goes on writing contests, and leaves a mail alone whose link it could not make', async () => {
  const { pool, kysely } = database
  const [partyId, userId, eventId, roundId] = [newId(), newId(), newId(), newId()]
  await kysely.insertInto('users').values({ id: userId, firstName: 'Åsa', lastName: 'Öberg' }).execute()
  await kysely.insertInto('parties').values({ id: partyId, title: 'Öbergs', ownerId: userId }).execute()
  await kysely.insertInto('memberships').values({ partyId, userId }).execute()
  await pool.query(
    `insert into events (party_id, id, title, start_date, end_date, country, stroke_count) values ($1, $2, 'Cup', '2026-05-01', '2026-05-01', 'se', 'stroke')`,
    [partyId, eventId],
  )
  await pool.query(
    `insert into rounds (party_id, id, event_id, title, round_date, course_name, par, stroke_index) values ($1, $2, $3, 'R', '2026-05-01', 'C', '{3}', '{1}')`,
    [partyId, roundId, eventId],
  )
  // Its own statements.
  const choose = (hole: number) =>
    pool.query(
      `insert into round_contests (party_id, round_id, contest_id, hole, points) values ($1, $2, 1, $3, 0)
       on conflict (party_id, round_id, contest_id) do update set hole = excluded.hole`,
      [partyId, roundId, hole],
    )
  const report = (value: number) =>
    pool.query(
      `insert into contest_results (party_id, round_id, contest_id, user_id, value) values ($1, $2, 1, $3, $4)
       on conflict (party_id, round_id, contest_id, user_id) do update set value = excluded.value`,
      [partyId, roundId, userId, value],
    )
  await choose(3)
  await report(2.5)
  await report(2)
  await choose(7)
  const { rows } = await pool.query('select hole, value::float8 from contest_results')
  expect(rows).toEqual([{ hole: 7, value: 2 }])

  const mail = { language: 'en', recipient: 'asa@example.org', subject: 'Hello', text: 'Come in' }
  await queueMail(kysely, mail)
  await queueMail(kysely, { ...mail, subject: 'Your link', secret: mailSecret('account_tokens') })
  const { rows: taken } = await pool.query('select subject from mails where sent_at is null and next_try_at <= now()')
  expect(taken).toEqual([{ subject: 'Hello' }])
})

test('Z9 a backup that 0.2.0 makes after it was started again is restored here', async () => {
  await addSomebody()
  const folder = path.join(config.dataDir, 'backup')
  const files = openFiles(config)
  await backup({ database, files }, backupInFolder(folder))
  // It backs up every table but its own list of migrations, and says what stands last in that.
  const at = path.join(folder, 'manifest.json')
  const { removed: _, ...manifest } = JSON.parse(fs.readFileSync(at, 'utf8'))
  const { rows } = await database.pool.query<{ row: string }>('select s::text as row from migration_steps s')
  const lines = rows.map(({ row }) => `${JSON.stringify(row)}\n`)
  fs.writeFileSync(path.join(folder, 'tables/migration_steps.gz'), gzipSync(lines.join('')))
  const tables = [...manifest.tables, { name: 'migration_steps', rows: rows.length }]
  fs.writeFileSync(at, JSON.stringify({ ...manifest, migration: released, tables }))
  const { connection } = await createDatabase('empty')
  await restore({ database: { owner: connection }, files }, backupInFolder(folder))
  const client = new pg.Client(connection)
  await client.connect()
  expect((await client.query('select first_name from users')).rows).toEqual([{ first_name: 'Åsa' }])
  expect((await readRan(client)).map(({ name }) => name)).toContain(step)
  await client.end()
})

test('Z9 a command does it at once, unless an older node would break', async () => {
  const said: string[] = []
  const command = () =>
    operate(
      ['finish-upgrade'],
      { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl },
      { out: (line) => said.push(line), err: (line) => said.push(line) },
    )
  const node = await older()
  expect(await command()).toBe(1)
  expect(said.at(-1)).toContain('pinhigh (0.2.0) still runs')
  await node.end()
  await expect.poll(async () => (await readWaiting(database.pool))?.older).toEqual([])
  expect(await command()).toBe(0)
  expect(said.at(-1)).toContain(step)
  expect(await command()).toBe(0)
  expect(said.at(-1)).toContain('Nothing waits')
})
