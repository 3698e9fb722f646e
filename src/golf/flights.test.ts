import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOfClass } from './class-field.ts'
import { divide } from './classes.ts'
import { explainOf } from './explain.ts'
import { fieldOf } from './field.ts'
import { flightsOf } from './flights.ts'
import { championPlaces, leaderboard } from './leaderboard.ts'
import { card, competition, overPar, player, round } from './testing.ts'

const named = (values: readonly number[]) => values.map((value, at) => ({ id: `${'abcdefghij'[at]}`, value }))
const text = (flights: string[][]) => flights.map((ids) => ids.join('')).join(' ')

describe('G8 flights', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6], 2, 'abc def', 'abc def'],
    [[1, 2, 3, 4, 5, 6, 7], 2, 'abcd efg', 'abcd efg'],
    [[1, 2, 3, 4, 5, 6, 7], 3, 'abc de fg', 'abc de fg'],
    [[1, 2, 3, 3, 3, 6], 2, 'abcde f', 'abc def'],
    [[3, 3, 3, 3, 3, 6], 3, 'abcde  f', 'ab cd ef'],
    [[6, 5, 4, 3, 2, 1], 2, 'fed cba', 'fed cba'],
    [[1, 2, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 2, 'ab cd', 'ab cd'],
    [[1, 2], 3, 'a b ', 'a b '],
    [[], 2, ' ', ' '],
  ])('G8 of %j in %i: %s, of exact sizes %s', (values, count, together, exact) => {
    expect(text(flightsOf(named(values), count))).toBe(together)
    expect(text(flightsOf(named(values), count, true))).toBe(exact)
  })

  test('G8 everybody is in one flight, no value is in two, and values rise from flight to flight', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 10 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 6 }), (all, count) => {
        const players = named(all)
        const valueIn = (id: string) => players.find((one) => one.id === id)?.value ?? -1
        const flights = flightsOf(players, count)
        expect(flights).toHaveLength(count)
        expect(flights.flat().toSorted()).toEqual(players.map(({ id }) => id).toSorted())
        const used = flights.flatMap((ids) => [...new Set(ids.map(valueIn))])
        expect(used).toEqual([...new Set(all)].toSorted((a, b) => a - b))
        const sets = flightsOf(players.toReversed(), count).map((ids) => ids.toSorted())
        expect(sets).toEqual(flights.map((ids) => ids.toSorted()))
        const sizes = flightsOf(players, count, true).map((ids) => ids.length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      }),
      { numRuns: 300 },
    )
  })
})

describe('G8 flights are classes', () => {
  const players = ['a', 'b', 'c', 'd'].map((id, at) => player(id, { handicap: at }))
  const first = round([
    card('a', overPar()),
    card('b', overPar({ 1: 1 })),
    card('c', overPar({ 1: 5 })),
    card('d', overPar({ 1: 6 })),
  ])
  const last = round(
    [
      card('a', overPar({ 1: 4 })),
      card('b', overPar({ 1: 2 })),
      card('c', overPar({ 1: 3 })),
      card('d', overPar({ 1: 1 })),
    ],
    { id: 'r2', number: 2 },
  )
  const listed = [
    { name: 'Flight A', filter: '', players: ['a', 'b'] },
    { name: 'Flight B', filter: '', players: ['c', 'd'] },
  ]
  const placesIn = (classes: typeof listed) =>
    leaderboard(competition([first, last], { players, classes })).classes.map(({ rows }) =>
      rows.map(({ playerId, net }) => `${net.text} ${playerId}`),
    )

  test('G8 a list of players takes them, beside filters, and nobody lacks a value for it', () => {
    const classes = [listed[1] ?? { name: '', filter: '' }, { name: 'Low', filter: 'hcp < 9' }]
    const division = divide(competition([first], { players, classes }))
    expect(division.classes).toEqual([
      { name: 'Flight B', error: false, playerIds: ['c', 'd'] },
      { name: 'Low', error: false, playerIds: ['a', 'b'] },
    ])
    expect(division.withoutValue).toEqual([])
  })

  test('G8 scores carry over, or start again', () => {
    expect(placesIn(listed)).toEqual([
      ['1 b', '2 a'],
      ['1 d', '2 c'],
    ])
    const again = listed.map((one) => ({ ...one, restartAfter: 1 }))
    const event = competition([first, last], { players, classes: again })
    const board = leaderboard(event)
    expect(placesIn(again)).toEqual([
      ['1 b', '2 a'],
      ['1 d', '2 c'],
    ])
    expect(board.classes[1]?.rows.map(({ net }) => net.sums?.toPar)).toEqual([1, 3])
    expect(championPlaces(board)).toEqual([
      { playerId: 'b', place: 1, class: 'Flight A' },
      { playerId: 'a', place: 2, class: 'Flight A' },
    ])
    const own = fieldOfClass(fieldOf(event), { restartAfter: 1 })
    const steps = explainOf(own, 'c', 'net', ['c', 'd']) ?? []
    expect(steps.flatMap((step) => (step.kind === 'round' ? [step.roundId] : []))).toEqual(['r2'])
  })
})
