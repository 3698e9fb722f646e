import { expect, test } from 'vitest'
import { typedGolfId } from './golf-id.ts'

test.for([
  ['', ''],
  ['48010', '48010'],
  ['480101', '480101'],
  ['4801010', '480101-0'],
  ['480101-0', '480101-0'],
  ['480101-', '480101'],
  ['4801010179', '480101-0179'],
  ['48010101799', '480101-0179'],
  ['48 01 01 a 017', '480101-017'],
  ['-480101-017-', '480101-017'],
] as const)("A2 '%s' becomes '%s'", ([typed, shown]) => {
  expect(typedGolfId(typed)).toBe(shown)
})
