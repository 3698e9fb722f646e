import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '../../operator/operate.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { createDatabase } from '../../testing/cluster.ts'
import { s3Key, startS3 } from '../../testing/s3-server.ts'
import { openFiles } from '../files/files.ts'
import { s3AddressOf } from '../files/s3-address.ts'
import { createS3Store } from '../files/s3-store.ts'
import { newId } from './ids.ts'
import { openShelf } from './open-backup.ts'
import { makeScheduledBackup, readBackups } from './scheduled-backup.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-on-s3-'))
  app = await startApp({ filesUrl: s3.at('golf/pictures'), backupDir: s3.at('golf/backups'), s3Key })
  await app.database.kysely.insertInto('users').values({ id: newId(), firstName: 'Åsa', lastName: 'Öberg' }).execute()
  await app.services.files.put('gallery/one.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg')
})
beforeEach(() => {
  s3.fails = () => undefined
})
afterAll(async () => {
  await app.close()
  await s3.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const named = (day: number) => `scheduled-2026-05-${String(day).padStart(2, '0')}T031000Z`
const shelf = () => openShelf(app.services.config)

async function run(args: string[], env: Record<string, string> = {}) {
  let said = ''
  const say = (line: string) => {
    said += `${line}\n`
  }
  const { dataDir, databaseUrl = '' } = app.services.config
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FILES_URL: s3.at('golf/pictures') }
  const key = { S3_ACCESS_KEY_ID: s3Key.id, S3_SECRET_ACCESS_KEY: s3Key.secret }
  const status = await operate(args, { ...own, ...key, ...env }, { out: say, err: say })
  return { status, said }
}

test('Z5 Z8 a scheduled backup on S3 is proven out of what lies there; then older ones go, and nothing else', async () => {
  const store = createS3Store(s3AddressOf(s3.at('golf/backups')) as never, s3Key)
  for (const day of [...Array(12).keys()].map((at) => at + 1))
    await store.put(`${named(day)}/manifest.json`, Buffer.from('{}'), 'application/json')
  await store.put('by-hand/notes.txt', Buffer.from('x'), 'text/plain')
  await makeScheduledBackup({ ...app.services, now: () => new Date('2026-05-13T03:10:00Z') })
  const [note] = await readBackups(app.database.pool)
  expect(note).toMatchObject({ fault: null, files: 1, place: `s3://golf/backups/${named(13)}?endpoint=${s3.url}` })
  expect(note?.bytes).toBeGreaterThan(1000)
  expect(note?.place).not.toContain(s3Key.secret)
  // 7 days, and of two weeks before these the last one each
  expect((await shelf().names()).sort()).toEqual([3, 7, 8, 9, 10, 11, 12, 13].map(named))
  expect(await store.get('by-hand/notes.txt')).toBeDefined()
  expect(fs.readdirSync(app.services.config.dataDir).filter((name) => name.startsWith('backup-part'))).toEqual([])
})

test('Z5 Z8 a copy that differs by a byte is set aside on S3 and takes no other one’s place', async () => {
  const before = await shelf().names()
  const store = createS3Store(s3AddressOf(s3.at('golf/backups')) as never, s3Key)
  const at = new Date('2026-05-14T03:10:00Z')
  const picture = `golf/backups/${named(14)}/files/gallery/one.jpg`
  s3.fails = ({ method, url = '' }) => {
    if (method === 'GET' && url.includes(picture)) s3.spoil(picture)
    return undefined
  }
  await expect(makeScheduledBackup({ ...app.services, now: () => at })).rejects.toThrow('are not those that were')
  const aside = named(14).replace('scheduled', 'unproven')
  expect((await shelf().names()).sort()).toEqual([...before, aside].sort())
  expect((await readBackups(app.database.pool))[0]).toMatchObject({ place: expect.stringContaining(aside) })
  expect(await store.get(`${aside}/tables/users.gz`)).toBeDefined()
})

test('Z5 Z8 S3 that goes away in the middle leaves no backup behind, and the fault says so', async () => {
  const before = (await shelf().names()).sort()
  s3.fails = ({ method, url = '' }) => (method === 'PUT' && url.includes('users.gz') ? 'broken' : undefined)
  const at = new Date('2026-05-15T03:10:00Z')
  await expect(makeScheduledBackup({ ...app.services, now: () => at })).rejects.toThrow(/cannot be reached/)
  expect((await readBackups(app.database.pool))[0]?.fault).toMatch(/cannot be reached .* Check endpoint=/)
  expect((await shelf().names()).sort()).toEqual(before)
})

test('Z5 pictures are in a backup from S3, and a restore puts them onto S3 again', async () => {
  const place = s3.at('golf/by-hand/may')
  expect(await run(['backup', place])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/rows and 1 files are in/),
  })
  expect(await run(['backup', place])).toMatchObject({ status: 1, said: expect.stringMatching(/exists already/) })
  expect(await run(['verify-backup', place])).toMatchObject({ status: 0 })
  expect(await run(['verify-backup', s3.at('golf/by-hand')])).toMatchObject({
    said: expect.stringMatching(/is no backup/),
  })
  const empty = await createDatabase('empty')
  const restored = { DATABASE_URL: empty.url, DATA_DIR: path.join(folder, 'new'), FILES_URL: s3.at('golf/restored') }
  expect(await run(['restore', place], restored)).toMatchObject({ status: 0 })
  const files = openFiles({ dataDir: folder, filesUrl: s3.at('golf/restored'), s3Key })
  expect([...((await files.get('gallery/one.jpg')) ?? [])]).toEqual([1, 2, 3])
})

test('Z5 pictures move to a folder and back to S3, go on where it was broken off, and say how far they are', async () => {
  for (let at = 0; at < 420; at += 20)
    await Promise.all(
      [...Array(20).keys()].map((own) =>
        app.services.files.put(
          `images/${String(at + own).padStart(3, '0')}/full`,
          Buffer.from(`${at + own}`),
          'image/jpeg',
        ),
      ),
    )
  const to = path.join(folder, 'moved')
  s3.fails = ({ method, url = '' }) => (method === 'GET' && url.includes('images/300/') ? 'broken' : undefined)
  const broken = await run(['move-files', to])
  expect(broken).toMatchObject({
    status: 1,
    said: expect.stringMatching(/200 of 421 files are there[\s\S]*After 29\d of 421/),
  })
  s3.fails = () => undefined
  expect(await run(['move-files', to, '--json'])).toMatchObject({
    status: 0,
    said: expect.stringMatching(/"copied": 1\d\d\b/),
  })
  expect(fs.readFileSync(path.join(to, 'images/419/full'), 'utf8')).toBe('419')
  fs.writeFileSync(path.join(to, 'images/007/full'), 'bond')
  const back = await run(['move-files', s3.at('golf/pictures'), '--from', to])
  expect(back).toMatchObject({ status: 0, said: expect.stringMatching(/1 of 421 files were copied to s3:/) })
  expect(Buffer.from((await app.services.files.get('images/007/full')) ?? []).toString()).toBe('bond')
  expect(await run(['move-files', to, '--from', s3.at('golf/nothing-there')])).toMatchObject({ status: 1 })
  expect(await run(['move-files', 's3://key:secret@golf'])).toMatchObject({
    status: 1,
    said: expect.stringMatching(/no address such as/),
  })
})
