import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const text = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8')

test('V6 every test that docs/security.md names is there, and every chapter of the standard has its row', () => {
  const named = [...text.matchAll(/`(src\/[^`]+\.test\.ts)`/g)].map(([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  const chapters = [...text.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
})
