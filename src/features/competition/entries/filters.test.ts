import { expect, test } from 'vitest'
import type { ShownEntry } from './operations/list.ts'
import { matching } from './rules/filters.ts'

const entry = (firstName: string, lastName: string, given: Partial<ShownEntry> = {}) =>
  ({ firstName, lastName, club: '', golfId: null, state: 'entered', isOverLimit: false, ...given }) as ShownEntry

const entries = [
  entry('Søren', 'Møller', { club: 'Fjärdholmens GK', golfId: '850101-007' }),
  entry('Björn', 'Sjöberg', { state: 'withdrawn' }),
  entry('Åsa', 'Sjöberg', { isOverLimit: true }),
]

test.each([
  ['moller', 'all', ['Søren']],
  ['850101 fjard', 'all', ['Søren']],
  ['SJOBERG', 'all', ['Åsa']],
  ['sjoberg', 'over', ['Åsa']],
  ['', 'withdrawn', ['Björn']],
  ['nobody', 'all', []],
] as const)('D5 of entries “%s” under “%s” finds %j', (search, filter, found) => {
  expect(matching(entries, filter, search).map(({ firstName }) => firstName)).toEqual(found)
})
