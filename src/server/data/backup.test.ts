import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../testing/cluster.ts'
import { readConfig } from '../config.ts'
import { type Files, openFiles } from '../files/files.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../logger.ts'
import { queueMail } from '../mail/mail.ts'
import { backup } from './backup.ts'
import { backupInFolder } from './backup-in-folder.ts'
import { type Database, openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify-backup.ts'

type Installation = { database: Database; files: Files }

const log = createLog({ logLevel: 'silent' })
let folder: string
let old: Installation
let fresh: Installation

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-backup-'))
  old = await open('old', 'template')
  fresh = await open('fresh', 'empty')
})

afterEach(async () => {
  await old.database.close()
  await fresh.database.close()
  fs.rmSync(folder, { recursive: true })
})

async function open(name: string, from: 'template' | 'empty'): Promise<Installation> {
  const own = await createDatabase(from)
  const config = { ...readConfig({}), databaseUrl: own.url, dataDir: path.join(folder, name) }
  const database = await openDatabase(config, log)
  return { database, files: openFiles(config) }
}

async function fill({ database, files }: Installation) {
  const userId = newId()
  await database.kysely
    .insertInto('users')
    .values({
      id: userId,
      firstName: 'Åsa "Birdie"',
      lastName: 'Öberg\\\n,(tab\t)',
      handicap: -1.5,
      custom: JSON.stringify({ a: null }),
    })
    .execute()
  await fillParty(database, userId)
  await queueMail(database.kysely, {
    recipient: 'asa@example.org',
    language: 'en',
    subject: 'Välkommen',
    text: 'Rad 1\nRad 2',
  })
  for (const topic of ['one', 'two'])
    await database.kysely.insertInto('changes').values({ topic, node: newId() }).execute()
  await files.put('gallery/one.jpg', new Uint8Array([0, 255, 10, 13]), 'image/jpeg')
  await addJob(database)
}

/** A party and its hero image name each other. */
async function fillParty({ kysely }: Database, ownerId: string) {
  const [partyId, id] = [newId(), newId()]
  await kysely.insertInto('parties').values({ id: partyId, title: 'Öbergs', ownerId }).execute()
  const picture = { kind: 'asset', fileId: id, type: 'jpeg', width: 8, height: 3 } as const
  await kysely
    .insertInto('images')
    .values({ id, partyId, ...picture })
    .execute()
  await kysely.updateTable('parties').set({ heroImage: id }).where('id', '=', partyId).execute()
}

async function addJob(database: Database) {
  const jobs = createJobs(database, log)
  jobs.work('remind', async () => {})
  await jobs.start()
  await jobs.enqueue(database.kysely, 'remind', { about: 'the cup' }, { after: new Date('2999-01-01') })
  await jobs.stop()
}

/** Every row of every table, as the database itself writes it. */
async function contentOf({ database }: Installation) {
  const { rows: tables } = await database.pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'migration_steps') order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select t::text as row from "${name}" t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

test('what is restored is what was backed up: rows, files, waiting jobs, and numbers go on', async () => {
  await fill(old)
  await backup(old, backupInFolder(path.join(folder, 'backup')))
  await restore(fresh, backupInFolder(path.join(folder, 'backup')))

  const content = await contentOf(fresh)
  expect(content).toEqual(await contentOf(old))
  expect(content.users).toHaveLength(1)
  expect(content.mails).toHaveLength(1)
  expect(await fresh.files.get('gallery/one.jpg').then((bytes) => [...(bytes ?? [])])).toEqual([0, 255, 10, 13])
  const { rows: jobs } = await fresh.database.pool.query(`select data, start_after from jobs.job where name = 'remind'`)
  expect(jobs).toEqual([{ data: { about: 'the cup' }, start_after: new Date('2999-01-01') }])
  const next = fresh.database.kysely.insertInto('changes').values({ topic: 'three', node: newId() }).returning('number')
  expect(await next.executeTakeFirst()).toEqual({ number: 3 })
})

test('foreign keys hold again after a restore', async () => {
  await fill(old)
  await backup(old, backupInFolder(path.join(folder, 'backup')))
  await restore(fresh, backupInFolder(path.join(folder, 'backup')))
  const count = `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  expect((await fresh.database.pool.query(count)).rows).toEqual((await old.database.pool.query(count)).rows)
  const orphan = { id: newId(), userId: newId(), secretHash: Buffer.alloc(32), renewalHash: Buffer.alloc(32) }
  const dates = { expiresAt: new Date(), renewalExpiresAt: new Date() }
  await expect(
    fresh.database.kysely
      .insertInto('sessions')
      .values({ ...orphan, ...dates })
      .execute(),
  ).rejects.toThrow('foreign key')
})

test('a restore never overwrites people, and a backup no older one', async () => {
  await fill(old)
  await backup(old, backupInFolder(path.join(folder, 'backup')))
  await expect(restore(old, backupInFolder(path.join(folder, 'backup')))).rejects.toThrow('The database is not empty')
  await expect(backup(old, backupInFolder(path.join(folder, 'backup')))).rejects.toThrow('exists already')
  await expect(backup(fresh, backupInFolder(path.join(folder, 'other')))).rejects.toThrow('there is nothing to back up')
  await expect(restore(fresh, backupInFolder(folder))).rejects.toThrow('is no backup')
})

test('a restore that failed midway can be run again', async () => {
  await fill(old)
  const at = path.join(folder, 'backup')
  await backup(old, backupInFolder(at))
  const users = path.join(at, 'tables/users.gz')
  const bytes = fs.readFileSync(users)
  fs.rmSync(users)
  await expect(restore(fresh, backupInFolder(at))).rejects.toThrow()
  fs.writeFileSync(users, bytes)
  await restore(fresh, backupInFolder(at))
  expect(await contentOf(fresh)).toEqual(await contentOf(old))
})

test('Z8 a backup is restored beside the installation and compared: what differs is noticed, and nothing stays', async () => {
  await fill(old)
  const at = path.join(folder, 'backup')
  await backup(old, backupInFolder(at))
  const { connection, pool } = old.database
  const spoiled = async (name: string, change: (bytes: Buffer) => Uint8Array) => {
    const file = path.join(at, name)
    const bytes = fs.readFileSync(file)
    fs.writeFileSync(file, change(bytes))
    const said = await verifyBackup(connection, backupInFolder(at)).then(
      () => 'well',
      (error: Error) => error.message,
    )
    fs.writeFileSync(file, bytes)
    return said
  }
  const otherName = (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Birdie', 'Bogey'))
  expect(await spoiled('tables/users.gz', otherName)).toBe('The rows of users are not those that were backed up')
  expect(await spoiled('files/gallery/one.jpg', () => Buffer.from('other'))).toMatch(/not those that were backed up$/)
  const left = await pool.query(
    `select datname from pg_database where starts_with(datname, left(current_database(), 36) || '_verify_')`,
  )
  expect(left.rows).toEqual([])
})
