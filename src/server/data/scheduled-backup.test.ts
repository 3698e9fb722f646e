import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../features/site/health/operations.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { cast } from '../../testing/cast.ts'
import { outlived } from './backup-retention.ts'
import { newId } from './ids.ts'
import { makeScheduledBackup, readBackups } from './scheduled-backup.ts'
import { databaseToVerify } from './verify-backup.ts'

let app: TestApp
let operator: TestClient
beforeAll(async () => {
  app = await startApp()
  const party = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
  operator = await party.as('harald')
})
afterAll(() => app.close())

const days = (count: number) => new Date(Date.UTC(2026, 4, 31, 3) - count * 86_400_000)
const named = (at: Date) => `scheduled-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

test('Z8 seven days, four weeks and six months have a backup that stays', () => {
  const year = Array.from({ length: 365 }, (_, count) => days(count))
  const gone = new Set(outlived(year, (at) => at))
  const stayed = year.filter((at) => !gone.has(at)).map((at) => at.toISOString().slice(0, 10))
  expect(stayed).toEqual([
    ...['2026-05-31', '2026-05-30', '2026-05-29', '2026-05-28', '2026-05-27', '2026-05-26', '2026-05-25'],
    ...['2026-05-24', '2026-05-17', '2026-05-10'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
  expect(outlived([...stayed], (day) => new Date(day))).toEqual([])
})

test('Z8 a backup that level 50 asks for is made as a scheduled one: restored, compared and noted; then older ones go, and none of anybody else', async () => {
  const { config } = app.services
  const old = Array.from({ length: 12 }, (_, count) => `${config.backupDir}/${named(days(count))}`)
  for (const folder of [...old, `${config.backupDir}/by-hand`]) fs.mkdirSync(folder, { recursive: true })
  expect(await operator.call(makeBackup, {})).toMatchObject({ ok: true })
  await expect.poll(() => readBackups(app.database.pool), { timeout: 90_000, interval: 500 }).toHaveLength(1)
  const [note] = await readBackups(app.database.pool)
  expect(note).toMatchObject({ fault: null, place: expect.stringContaining(config.backupDir) })
  expect(note?.rows).toBeGreaterThan(10)
  expect(note?.bytes).toBeGreaterThan(1000)
  const left = fs.readdirSync(config.backupDir)
  expect(left).toContain('by-hand')
  expect(left).toContain(note?.place.split('/').at(-1))
  expect(left).toContain(named(days(0)))
  expect(left).not.toContain(named(days(9)))
})

test('Z8 what killed backups have left goes with the next one, and nothing of what a person has put there', async () => {
  const { config, database } = app.services
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const folders = [`${named(at(30))}.part`, `${named(at(2))}.part`, 'by-hand.part']
  for (const name of folders) fs.mkdirSync(`${config.backupDir}/${name}/tables`, { recursive: true })
  const parts = ['backup-part-old', 'backup-part-new'].map((name) => `${config.dataDir}/${name}`)
  for (const name of parts) fs.mkdirSync(name)
  fs.utimesSync(parts[0] ?? '', at(30), at(30))
  const { rows: own } = await database.pool.query<{ name: string }>('select current_database() as name')
  const mine = own[0]?.name ?? ''
  const databases = [databaseToVerify.nameFor(mine, at(30)), databaseToVerify.nameFor(mine, at(2))]
  for (const name of databases) await database.pool.query(`create database "${name}" template template0`)
  const last = (await readBackups(database.pool))[0]?.place
  expect(await operator.call(makeBackup, {})).toMatchObject({ ok: true })
  await expect
    .poll(async () => (await readBackups(database.pool))[0]?.place !== last, { timeout: 90_000, interval: 500 })
    .toBe(true)
  expect(folders.filter((name) => fs.existsSync(`${config.backupDir}/${name}`))).toEqual(folders.slice(1))
  expect(parts.filter((name) => fs.existsSync(name))).toEqual(parts.slice(1))
  const there = await database.pool.query<{ name: string }>(
    'select datname as name from pg_database where datname = any($1)',
    [databases],
  )
  expect(there.rows.map(({ name }) => name)).toEqual(databases.slice(1))
  for (const name of there.rows) await database.pool.query(`drop database "${name.name}"`)
  for (const name of folders.slice(1)) fs.rmSync(`${config.backupDir}/${name}`, { recursive: true })
})

test('Z8 where one fails its fault is noted, and no older one goes', async () => {
  const { config } = app.services
  const before = fs.readdirSync(config.backupDir)
  const nowhere = { ...app.services, config: { ...config, backupDir: `${config.backupDir}/by-hand` } }
  const files = {
    ...app.services.files,
    list: async () => ['gallery/gone.jpg'],
    get: () => Promise.reject(new Error('no such disk')),
  }
  await expect(makeScheduledBackup({ ...nowhere, files })).rejects.toThrow('no such disk')
  expect((await readBackups(app.database.pool))[0]).toMatchObject({ fault: 'no such disk' })
  expect(fs.readdirSync(config.backupDir)).toEqual(before)
})

test('Z8 a copy that cannot be proven takes nobody’s place: the last one is set aside, however often it fails', async () => {
  const { config, database } = app.services
  const backupDir = `${config.backupDir}/by-hand`
  const role = `copier_${newId().slice(-12)}`
  await database.pool.query(`create role ${role}; grant pg_read_all_data to ${role}`)
  // reads everything, and may not create a database to restore into
  const owner = { ...database.owner, options: `-c role=${role}` }
  for (const at of [days(2), days(1)]) {
    const services = {
      ...app.services,
      database: { ...database, owner },
      now: () => at,
      config: { ...config, backupDir },
    }
    await expect(makeScheduledBackup(services)).rejects.toThrow('alter role … createdb')
  }
  await database.pool.query(`drop owned by ${role}; drop role ${role}`)
  expect(fs.readdirSync(backupDir)).toEqual([named(days(1)).replace('scheduled', 'unproven')])
  expect((await readBackups(database.pool))[0]).toMatchObject({ place: expect.stringContaining('unproven-') })
})
