import { expect, test } from 'vitest'
import { leaderboard } from '../../leaderboard.ts'
import type { PlayerCard } from '../../player-card.ts'
import { card, competition, overPar, round } from '../../testing.ts'
import { scoringOf } from '../presets.ts'
import type { Cap, FormatSettings } from '../settings.ts'

/** Strokes that count of what was made on a par 5 with two strokes received, and of a ball that was picked up. */
test.each<[string, Cap, { gross: number; net: number; pickedUp: number }]>([
  ['five over par', { kind: 'over-par', strokes: 5 }, { gross: 10, net: 10, pickedUp: 10 }],
  ['two over par', { kind: 'over-par', strokes: 2 }, { gross: 7, net: 7, pickedUp: 7 }],
  ['twice par', { kind: 'double-par' }, { gross: 10, net: 10, pickedUp: 10 }],
  ['net double bogey', { kind: 'net-double-bogey' }, { gross: 7, net: 9, pickedUp: 9 }],
  ['eight on every hole', { kind: 'strokes', strokes: 8 }, { gross: 8, net: 8, pickedUp: 8 }],
])('G3 a maximum of %s: eleven strokes are kept and count as the cap', (_, cap, expected) => {
  const { counted, highest } = scoringOf({ gameType: 'stroke', formatSettings: { cap } })
  const made = { strokes: 11 }
  expect({
    gross: counted(made, 5, 0),
    net: counted(made, 5, 2),
    pickedUp: counted({ strokes: 1, pickedUp: true }, 5, 2),
  }).toEqual(expected)
  expect(counted({ strokes: 3 }, 5, 2)).toBe(3)
  expect(highest(5)).toBe(cap.kind === 'over-par' && cap.strokes === 5 ? 10 : 25)
})

const boardOf = (
  cards: PlayerCard[],
  formatSettings: FormatSettings | null,
  gameType: 'stroke' | 'stroke-play',
  over = true,
) => leaderboard(competition([round(cards, { gameType, formatSettings, over })]))
test('G3 a cap takes strokes off the total, net and gross by their own caps', () => {
  const made = card('a', overPar({ 1: 7 }), { playingStrokes: 18 })
  const gross = made.results.reduce((sum, hole) => sum + (hole?.strokes ?? 0), 0)
  const none = boardOf([made], null, 'stroke').rows[0]
  expect([none?.gross.total, none?.net.total]).toEqual([gross, gross - 18])
  const capped = boardOf([made], { cap: { kind: 'net-double-bogey' } }, 'stroke').rows[0]
  // seven over par counts two over without a stroke received, three over with one
  expect([capped?.gross.total, capped?.net.total]).toEqual([gross - 5, gross - 4 - 18])
})

test('G3 stroke play: whoever picks up on a hole has no result, however low the others are', () => {
  const low = card('a', overPar({ 2: -1 }))
  const cards = [
    { ...low, results: low.results.map((hole, at) => (at === 4 ? { strokes: 9, pickedUp: true } : hole)) },
    card('b', overPar({ 1: 2, 2: 3 })),
  ]
  const places = (board: ReturnType<typeof boardOf>) =>
    board.rows.map(({ playerId, placeText }) => [playerId, placeText])
  expect(places(boardOf(cards, null, 'stroke-play'))).toEqual([
    ['b', '1'],
    ['a', 'NR'],
  ])
  // at once, while the round goes on
  expect(places(boardOf(cards, null, 'stroke-play', false))).toEqual([
    ['b', '1'],
    ['a', 'NR'],
  ])
  expect(places(boardOf(cards, null, 'stroke'))).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})
