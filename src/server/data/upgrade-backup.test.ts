import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../testing/cluster.ts'
import { s3Key, startS3 } from '../../testing/s3-server.ts'
import { type Config, readConfig } from '../config.ts'
import { openFiles } from '../files/files.ts'
import { installJobs } from '../jobs/jobs.ts'
import { createLog } from '../logger.ts'
import { backupInFolder } from './backup-in-folder.ts'
import { readManifest } from './backup-manifest.ts'
import { type Database, openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { readRan, stateOf } from './migrations-run.ts'
import { openBackup } from './open-backup.ts'
import { readBackups } from './scheduled-backup.ts'
import { upgrade } from './upgrade.ts'

const log = createLog({ logLevel: 'silent' })
const [before = '', latest = ''] = readMigrations()
  .filter(({ isAfter }) => !isAfter)
  .map(({ name }) => name)
  .slice(-2)
let config: Config
let database: Database

/** A database as the version before had it. */
beforeEach(async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-upgrade-'))
  const { url } = await createDatabase('empty')
  config = { ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }) }
  database = await openDatabase(config, log)
  await migrate(database.owner, { last: before })
  await installJobs(database.owner)
})

afterEach(async () => {
  await database.close()
  fs.rmSync(config.dataDir, { recursive: true })
})

const addSomebody = () =>
  database.kysely.insertInto('users').values({ id: newId(), firstName: 'Åsa', lastName: 'Öberg' }).execute()

const lastRun = async () => stateOf(await readRan(database.pool)).last

const madeBefore = () =>
  fs.existsSync(config.backupDir) ? fs.readdirSync(config.backupDir).filter((name) => name.startsWith('before-')) : []

test('Z9 a database with people is copied and the copy proven before its migrations run, and the last three copies stay', async () => {
  await addSomebody()
  await openFiles(config).put('gallery/one.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg')
  const older = ['2026-01-01T000000Z', '2026-02-01T000000Z', '2026-03-01T000000Z'].map((at) => `before-upgrade-${at}`)
  for (const name of [...older, 'by-hand']) fs.mkdirSync(path.join(config.backupDir, name), { recursive: true })
  await upgrade({ config, database, log })
  expect(await lastRun()).toBe(latest)
  const [note] = await readBackups(database.pool)
  expect(note).toMatchObject({ fault: null, files: 1 })
  expect(await readManifest(backupInFolder(note?.place ?? ''))).toMatchObject({ migration: before, files: 1 })
  expect(madeBefore()).toEqual([...older.slice(1), path.basename(note?.place ?? '')])
  expect(fs.existsSync(path.join(config.backupDir, 'by-hand'))).toBe(true)
  await upgrade({ config, database, log })
  expect(await readBackups(database.pool)).toHaveLength(1)
})

test('Z9 a migration that fails at every start leaves the older copies and none of its own, for nothing has changed', async () => {
  await addSomebody()
  const older = ['2026-01-01T000000Z', '2026-02-01T000000Z', '2026-03-01T000000Z'].map((at) => `before-upgrade-${at}`)
  for (const name of older) fs.mkdirSync(path.join(config.backupDir, name), { recursive: true })
  // What the migration adds is there already, and is nobody's fault but the test's.
  await database.pool.query('alter table parties add column folded_title text')
  for (const _ of [1, 2]) await expect(upgrade({ config, database, log })).rejects.toThrow(/^The migration .* failed: /)
  expect(madeBefore()).toEqual(older)
  expect(await lastRun()).toBe(before)
  await database.pool.query('alter table parties drop column folded_title')
  await upgrade({ config, database, log })
  expect(await lastRun()).toBe(latest)
  expect(madeBefore()).toHaveLength(3)
})

test('Z5 Z9 that copy may go to S3, where no room is needed here but for what is restored', async () => {
  await addSomebody()
  const s3 = await startS3()
  const space = async () => ({ free: 1_000_000, size: 1e9 })
  const onS3 = { ...config, backupDir: s3.at('golf/backups'), s3Key }
  await upgrade({ config: onS3, database, log, space })
  const [note] = await readBackups(database.pool)
  expect(note).toMatchObject({ fault: null, place: expect.stringMatching(/^s3:\/\/golf\/backups\/before-upgrade-/) })
  expect(await readManifest(openBackup(note?.place ?? '', onS3))).toMatchObject({ migration: before })
  await s3.close()
})

test('Z9 without room for the copy the start is refused in words, and nothing has changed', async () => {
  await addSomebody()
  const space = async () => ({ free: 1_000_000, size: 1e9 })
  await expect(upgrade({ config, database, log, space })).rejects.toThrow(
    /The upgrade has not begun .* there is no room, .*backups has 1 MB free and .* are needed .*BACKUP_BEFORE_UPGRADE=no/s,
  )
  expect(await lastRun()).toBe(before)
  expect(madeBefore()).toEqual([])
})

test.each([
  ['nobody lives yet', true, false],
  ['BACKUP_BEFORE_UPGRADE says no', false, true],
])('Z9 nothing is copied where %s', async (_, backupBeforeUpgrade, isInhabited) => {
  if (isInhabited) await addSomebody()
  await upgrade({ config: { ...config, backupBeforeUpgrade }, database, log })
  expect(await lastRun()).toBe(latest)
  expect(madeBefore()).toEqual([])
})
