import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../data/data-folder.ts'
import { openFiles } from '../files/files.ts'
import { wordsForNoSpace } from '../http/no-space.ts'
import { createLog } from '../logger.ts'

const log = createLog({ logLevel: 'silent' })
const modeOf = (file: string) => fs.statSync(file).mode & 0o777
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-private-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('Z10 the folder of the data is its owner’s, also one that was open to others', () => {
  const dataDir = path.join(folder, 'data')
  fs.mkdirSync(dataDir)
  fs.chmodSync(dataDir, 0o755)
  makeDataFolder({ dataDir, databaseUrl: 'postgres://golf@db/golf' }, log)
  expect(modeOf(dataDir)).toBe(0o700)
  makeDataFolder({ dataDir, databaseUrl: undefined }, log)
  expect(modeOf(dataDir) & 0o067).toBe(0) // as root, the database's group passes through and reads nothing
})

test('Z10 a folder that everybody shares stays as it is', () => {
  fs.chmodSync(folder, 0o1777)
  makeDataFolder({ dataDir: folder, databaseUrl: 'postgres://golf@db/golf' }, log)
  expect(modeOf(folder)).toBe(0o777)
})

test('Z10 a picture can be read by nobody else', async () => {
  const files = openFiles({ dataDir: folder, filesUrl: undefined })
  await files.put('images/one/full', new Uint8Array([1]), 'image/png')
  expect(modeOf(path.join(folder, 'files/images/one/full'))).toBe(0o600)
})

test('Z10 of a full disk it is said what to do', () => {
  const config = { dataDir: '/srv/golf', databaseUrl: undefined }
  const full = /No space is left in \/srv\/golf\. Free some/
  expect(wordsForNoSpace(Object.assign(new Error('write'), { code: 'ENOSPC' }), config)).toMatch(full)
  expect(wordsForNoSpace(Object.assign(new Error('could not extend file'), { code: '53100' }), config)).toMatch(full)
  expect(wordsForNoSpace(new Error('initdb: No space left on device'), config)).toMatch(full)
  expect(wordsForNoSpace(new Error('anything else'), config)).toBeUndefined()
})
