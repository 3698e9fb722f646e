import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTokens } from '../../features/account/tokens/operations.ts'
import { loadFeatures } from '../feature-folders.ts'
import { servings } from '../http/serve.ts'
import '../features.ts'
import { operations, operationsOf } from './operations.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-features-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

function write(file: string, names: string[], more = 'export const atMost = 20') {
  const at = path.join(folder, file)
  fs.mkdirSync(path.dirname(at), { recursive: true })
  const value = (name: string) => `{ method: 'get', path: '/${name}', who: () => true }`
  const lines = names.map((name) => `export const ${name} = ${value(name)}`)
  fs.writeFileSync(at, [...lines, more, ''].join('\n'))
}

test('R1 an operation has the name of its export', async () => {
  write('play/pins/operations.ts', ['getPins', 'movePin'])
  write('party/flags/operations.ts', ['getFlags'], "export * from './operations/moves.ts'")
  write('party/flags/operations/moves.ts', ['moveFlag'])
  const found = operationsOf(await loadFeatures('operations', folder))
  expect(found.map(({ id, path }) => `${id} ${path}`)).toEqual([
    'getFlags /getFlags',
    'moveFlag /moveFlag',
    'getPins /getPins',
    'movePin /movePin',
  ])
  expect(operations.find((one) => one === (getTokens as unknown))?.id).toBe('getTokens')
})

test('R1 two features that give an operation the same name are told so', async () => {
  write('community/pins/operations.ts', ['getPins'])
  const loaded = await loadFeatures('operations', folder)
  expect(() => operationsOf(loaded)).toThrow('community/pins and play/pins both have an operation getPins')
})

test('R1 what is served is in the API, and what is in the API is served', () => {
  expect([...servings.keys()].filter((one) => !(operations as unknown[]).includes(one))).toEqual([])
  expect(operations.filter((one) => !servings.has(one))).toEqual([])
})
