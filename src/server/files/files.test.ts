import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, openFiles } from './files.ts'

let folder: string
let files: Files

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-files-'))
  files = openFiles({ dataDir: folder, filesUrl: undefined })
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('a file is there from put to delete', async () => {
  expect(await files.list()).toEqual([])
  expect(await files.get('images/one.jpg')).toBeUndefined()
  await files.put('images/one.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg')
  expect([...((await files.get('images/one.jpg')) ?? [])]).toEqual([1, 2, 3])
  expect(await files.list()).toEqual(['images/one.jpg'])
  await files.delete('images/one.jpg')
  await files.delete('images/one.jpg')
  expect(await files.get('images/one.jpg')).toBeUndefined()
})

test.each(['../secret', 'images/../../secret', '/etc/passwd', 'images//x', '', 'a\0b'])('%j is no key', async (key) => {
  await expect(async () => files.put(key, new Uint8Array(), 'image/jpeg')).rejects.toThrow('is no key of a file')
  await expect(async () => files.get(key)).rejects.toThrow('is no key of a file')
})

test('Z8 a place that cannot be read is no empty place, of which a backup would be proven', async () => {
  fs.writeFileSync(path.join(folder, 'files'), 'a file where the folder should be')
  await expect(files.list()).rejects.toThrow()
})
