import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../testing/app.ts'
import { s3Key, startS3 } from '../../testing/s3-server.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../logger.ts'
import { openFiles } from './files.ts'
import { FilesFault } from './files-fault.ts'
import { tryS3 } from './try-s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const filesAt = (filesUrl: string, key = s3Key) => openFiles({ dataDir: '/nowhere', filesUrl, s3Key: key })

test('Z5 a file on S3 is there from put to delete, below the folder of its address alone', async () => {
  const files = filesAt(s3.at('golf/club/pictures'))
  expect(await files.list()).toEqual([])
  expect(await files.get('images/one/full')).toBeUndefined()
  await files.put('images/one/full', new Uint8Array([1, 2, 3]), 'image/jpeg')
  expect([...((await files.get('images/one/full')) ?? [])]).toEqual([1, 2, 3])
  expect(await files.list()).toEqual(['images/one/full'])
  expect(await files.size()).toBe(3)
  expect(await filesAt(s3.at('golf/club')).list()).toEqual(['pictures/images/one/full'])
  expect(await filesAt(s3.at('golf/club/pic')).list()).toEqual([])
  await files.delete('images/one/full')
  await files.delete('images/one/full')
  expect(await files.get('images/one/full')).toBeUndefined()
})

test('Z5 more files than one page of S3 holds are all listed, in order', async () => {
  const files = filesAt(s3.at('golf/many'))
  const keys = Array.from({ length: 1_030 }, (_, at) => `images/${String(at).padStart(4, '0')}/full`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, new Uint8Array([at]), 'image/jpeg')))
  s3.requests.length = 0
  expect(await files.list()).toEqual(keys)
  expect(s3.requests.filter((request) => request.includes('list-type'))).toHaveLength(2)
  expect(await files.size()).toBe(1_030)
})

test('Z5 what is wrong is said in words that name the setting, and no key is in them', async () => {
  const wrong = async (url: string, key = s3Key) => {
    const fault = await filesAt(url, key)
      .put('images/one/full', new Uint8Array([1]), 'image/jpeg')
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(FilesFault)
    const { kind, message } = fault as FilesFault
    expect(message).not.toContain(key.secret === s3Key.secret ? '\0' : key.secret)
    return [kind, message]
  }
  expect(await wrong(s3.at('other'))).toEqual(['bucket', expect.stringMatching(/no bucket other at http.* Make it/)])
  const stranger = { id: 'STRANGER', secret: 'whispered' }
  expect(await wrong(s3.at('golf'), stranger)).toEqual(['key', expect.stringMatching(/Correct S3_ACCESS_KEY_ID and/)])
  const nobody = 's3://golf?endpoint=http://127.0.0.1:1'
  expect(await wrong(nobody)).toEqual(['away', expect.stringMatching(/127\.0\.0\.1:1 cannot be reached/)])
})

test('Z5 a start with a wrong bucket or key says what to change, for pictures and for backups; one with S3 away goes on', async () => {
  const log = createLog({ logLevel: 'silent' })
  const config = { ...readConfig({ DEMO: 'no' }), s3Key }
  const started = (settings: object) => tryS3({ ...config, ...settings }, log)
  await started({ filesUrl: s3.at('golf/pictures') })
  await expect(startApp({ filesUrl: s3.at('other/pictures'), s3Key })).rejects.toThrow(
    /^FILES_URL: there is no bucket other at http:.* Make it, or name another one\.$/,
  )
  await expect(started({ backupDir: s3.at('elsewhere') })).rejects.toThrow(/^BACKUP_DIR: there is no bucket elsewhere/)
  const stranger = { id: 'STRANGER', secret: 'whispered' }
  await expect(started({ filesUrl: s3.at('golf'), s3Key: stranger })).rejects.toThrow(/^FILES_URL: .* refuses the key/)
  await started({ filesUrl: 's3://golf?endpoint=http://127.0.0.1:1' })
})

test.each([
  ['s3://golf', true],
  ['s3://golf/club/pictures?endpoint=https://s3.example.org:9000&region=eu-north-1', true],
  ['s3://AKIA:whispered@golf/pictures', false],
  ['s3://golf?endpoint=https://key:whispered@s3.example.org', false],
  ['s3://golf?key=whispered', false],
  ['s3://golf/../other', true], // as the address is read, it is s3://golf/other
  ['s3://golf/with%20blanks', false],
  ['s3://', false],
])('Z5 %s can be a setting: %s', (url, can) => {
  const read = () => readConfig({ FILES_URL: url, BACKUP_DIR: url })
  if (can) expect(read()).toMatchObject({ filesUrl: url, backupDir: url })
  else expect(read).toThrow(/^(?!.*whispered).*FILES_URL should be .*BACKUP_DIR should be /s)
})

test('Z5 half a key is refused', () => {
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'golf' })).toThrow(/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong/)
  expect(readConfig({ S3_ACCESS_KEY_ID: 'golf', S3_SECRET_ACCESS_KEY: 'green' }).s3Key).toEqual({
    id: 'golf',
    secret: 'green',
  })
})
