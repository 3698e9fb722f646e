import { expect, test } from 'vitest'
import type { Level } from '../../../golf/levels.ts'
import { placesOfOrder, problemOf, withTeamIds, withTeamNames } from './rules.ts'

const level = (given: Partial<Level> = {}): Level => ({
  of: 'players',
  basis: 'net',
  class: null,
  contenders: ['a', 'b', 'c', 'd'].map((id, at) => ({ id, place: at + 1, placeText: String(at + 1) })),
  isWaiting: false,
  ...given,
})
const wish = (places: string[][]) => ({ of: 'players', basis: 'net', places }) as const

test.each([
  ['all of them', [['b'], ['a'], ['c', 'd']], undefined],
  ['neighbours', [['c'], ['b']], undefined],
  ['somebody else stands between them', [['c'], ['a']], 'not-level'],
  ['somebody is not level', [['a'], ['x']], 'not-level'],
  ['somebody stands there twice', [['a'], ['b', 'a']], 'named-twice'],
] as const)('G8 an order of %s: %j → %s', (_, places, expected) => {
  expect(problemOf(wish(places.map((ids) => [...ids])), [level()], [])).toBe(expected)
})

test('G8 nothing is recorded of another table, while somebody plays, or twice', () => {
  const both = wish([['a'], ['b']])
  expect(problemOf(both, [level({ basis: 'gross' })], [])).toBe('not-level')
  expect(problemOf(both, [level({ isWaiting: true })], [])).toBe('still-playing')
  expect(problemOf(both, [level()], [wish([['d'], ['b']])])).toBe('already-decided')
  expect(problemOf(both, [level()], [{ ...wish([['d'], ['b']]), basis: 'gross' }])).toBeUndefined()
})

test('G8 those who share the place of somebody named may be left out', () => {
  const contenders = ['a', 'b', 'c'].map((id) => ({ id, place: 1, placeText: 'T1' }))
  expect(problemOf(wish([['c'], ['a']]), [level({ contenders })], [])).toBeUndefined()
})

test('G8 what a form says becomes lists: equal numbers together, those not separated last', () => {
  const order = [
    { id: 'a', chosen: 'not-separated' },
    { id: 'b', chosen: 2 },
    { id: 'c', chosen: 1 },
    { id: 'd', chosen: 'not-in' },
    { id: 'e', chosen: 'not-separated' },
  ] as const
  expect(placesOfOrder(order)).toEqual([['c'], ['b'], ['a', 'e']])
})

test('G8 teams are stored by name, so that another order of the list moves nothing', () => {
  const decision = { of: 'teams' as const, places: [['1'], ['0']] }
  const stored = withTeamNames(decision, [
    { id: '0', name: 'Reds' },
    { id: '1', name: 'Blues' },
  ])
  expect(stored.places).toEqual([['Blues'], ['Reds']])
  expect(withTeamIds(stored, [{ id: '0', name: 'Blues' }]).places).toEqual([['0']])
})
