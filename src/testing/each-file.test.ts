import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const byItself = /^(beforeAll|beforeEach|afterAll|afterEach)\(/m

test('nothing that several files of tests import registers hooks by itself, which only the first of them would have', () => {
  const shared = fs.globSync(['**/*.ts'], { cwd: folder }).filter((file) => !/\.test\.ts$|^each-file\.ts$/.test(file))
  expect(shared.length).toBeGreaterThan(20)
  const found = shared.filter((file) => byItself.test(fs.readFileSync(path.join(folder, file), 'utf8')))
  expect(found).toEqual([])
})
