import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Competition, Cut } from './competition.ts'
import { explain } from './explain.ts'
import { finalPlaces, leaderboard, type Row } from './leaderboard.ts'
import { card, competition, order, overPar, player, round, rowOf } from './testing.ts'

const cutOf = (given: Partial<Cut>): Cut => ({ after: 1, top: null, within: null, byClass: false, ...given })

/** Over par in the first round: a 0, b 1, c 1, d 3, e 8; f withdrew. */
const first = round([
  card('a', overPar()),
  card('b', overPar({ 18: 1 })),
  card('c', overPar({ 1: 1 })),
  card('d', overPar({ 1: 3 })),
  card('e', overPar({ 1: 8 })),
  card('f', overPar(), { status: 'WD' }),
])
const second = (ids: readonly string[], over = true) =>
  round(
    ids.map((id) => card(id, overPar())),
    { id: 'r2', number: 2, over },
  )
const placesOf = (cut: Cut | null, ids: readonly string[], given: Partial<Competition> = {}) =>
  order(leaderboard(competition([first, second(ids)], { cut, tieBreak: 'shared', ...given })))

describe('G8 the cut', () => {
  test.each<[string, Partial<Cut>, string[], string[]]>([
    ['top 2 and ties: no count-back', { top: 2 }, ['a', 'b', 'c'], ['1 a', 'T2 b', 'T2 c', 'CUT d', 'CUT e', 'WD f']],
    ['within 3 of the lead', { within: 3 }, ['a', 'b', 'c', 'd'], ['1 a', 'T2 b', 'T2 c', '4 d', 'CUT e', 'WD f']],
    ['either passes', { top: 1, within: 1 }, ['a', 'b', 'c'], ['1 a', 'T2 b', 'T2 c', 'CUT d', 'CUT e', 'WD f']],
    ['more than there are', { top: 99 }, ['a', 'b', 'c', 'd', 'e'], ['1 a', 'T2 b', 'T2 c', '4 d', '5 e', 'WD f']],
    ['neither: nobody passes', {}, [], ['CUT a', 'CUT b', 'CUT c', 'CUT d', 'CUT e', 'WD f']],
  ])('G8 %s', (_, given, ids, expected) => {
    expect(placesOf(cutOf(given), ids)).toEqual(expected)
  })

  test('G8 those cut keep the total of what they played, and have no place, medal or place points', () => {
    const event = competition([first, second(['a', 'b', 'c'])], { cut: cutOf({ top: 2 }) })
    const board = leaderboard(event)
    expect(rowOf(board, 'd')).toMatchObject({ place: null, status: 'CUT', net: { total: 75, toPar: 3 } })
    expect(finalPlaces(board).map(({ playerId }) => playerId)).toEqual(['a', 'c', 'b'])
    expect(explain(event, 'd')?.at(-1)).toMatchObject({ kind: 'total', placeText: 'CUT' })
  })

  test('G8 it is made once the rounds before it are over, and where a round follows', () => {
    const open = { ...first, over: false }
    const cut = cutOf({ top: 1 })
    const statuses = (event: Competition) => leaderboard(event).rows.flatMap(({ status }) => status ?? [])
    expect(statuses(competition([open, second([], false)], { cut }))).toEqual(['WD'])
    expect(statuses(competition([first], { cut }))).toEqual(['WD'])
    expect(statuses(competition([first, second([], false)], { cut }))).toEqual(['CUT', 'CUT', 'CUT', 'CUT', 'WD'])
  })

  test('G8 whoever has a result in a later round was let in by the committee', () => {
    expect(placesOf(cutOf({ top: 1 }), ['a', 'e'])).toEqual(['1 a', '2 e', 'CUT b', 'CUT c', 'CUT d', 'WD f'])
  })

  test('G8 each class by itself, and those of no class among themselves', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => player(id, { gender: at < 2 ? 'F' : '' }))
    const classes = [{ name: 'Women', filter: "gender == 'F'" }]
    const given = { players, classes }
    const cut = cutOf({ top: 1, byClass: true })
    expect(placesOf(cut, ['a', 'c'], given)).toEqual(['1 a', '2 c', 'CUT b', 'CUT d', 'CUT e', 'WD f'])
  })

  test('G8 most points pass in stableford', () => {
    const rounds = [first, second(['a'])].map((each) => ({ ...each, gameType: 'stableford' as const }))
    const event = competition(rounds, { cut: cutOf({ within: 0 }) })
    expect(order(leaderboard(event))).toEqual(['1 a', 'CUT b', 'CUT c', 'CUT d', 'CUT e', 'WD f'])
  })
})

test('G8 whatever the cut: those in it are no worse than those out of it, and the order of entry changes nothing', () => {
  const over = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 9 })
  const limit = fc.option(fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(over, limit, limit, (scores, top, within) => {
      const cards = scores.map((value, at) => card(`p${at}`, overPar({ 1: value })))
      const made = (list: typeof cards) =>
        leaderboard(competition([round(list), second([], false)], { cut: cutOf({ top, within }) }))
      const board = made(cards)
      expect(made(cards.toReversed()).rows).toEqual(board.rows)
      const totals = (status: Row['status']) =>
        board.rows.flatMap((row) => (row.status === status ? [row.net.total ?? 0] : []))
      const [inside, outside] = [totals(null), totals('CUT')]
      expect(Math.max(...inside)).toBeLessThan(Math.min(...outside, Number.POSITIVE_INFINITY))
      if (top !== null) expect(inside.length).toBeGreaterThanOrEqual(Math.min(top, scores.length))
    }),
    { numRuns: 200 },
  )
})
