import { expect, test } from 'vitest'
import type { HoleResult } from '../../card.ts'
import { leaderboard } from '../../leaderboard.ts'
import type { PlayerCard } from '../../player-card.ts'
import { card, competition, overPar, results, round } from '../../testing.ts'
import { type RoundGame, scoringOf } from '../presets.ts'

/** By net strokes above par, from three better to three worse. */
test.each<[RoundGame, number[]]>([
  ['stableford', [5, 4, 3, 2, 1, 0, 0]],
  ['modified-stableford', [8, 5, 2, 0, -1, -3, -3]],
  ['par-bogey', [1, 1, 1, 0, -1, -1, -1]],
])('G3 %s gives these points on a par 5, gross and with a stroke received', (game, expected) => {
  const { points } = scoringOf(game)
  const given = (received: number) => expected.map((_, at) => points({ strokes: 2 + at + received }, 5, received))
  expect(given(0)).toEqual(expected)
  expect(given(1)).toEqual(expected)
})

test.each<[RoundGame, number]>([
  ['stableford', 0],
  ['modified-stableford', -3],
  ['par-bogey', -1],
])('G3 %s: a ball that is picked up is worth %i, whatever is received', (game, worst) => {
  const { points } = scoringOf(game)
  expect(points({ strokes: 2, pickedUp: true }, 5, 2)).toBe(worst)
})

// par 4 5 3 4 4 4 3 5 4 · 4 4 3 5 4 4 3 5 4, index 7 3 17 1 11 5 15 9 13 · 8 2 18 4 12 6 16 10 14
const ref = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4],
  index: [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14],
}
const cardOf = (id: string, changes: Record<number, number>, given: Partial<PlayerCard> = {}) =>
  card(id, overPar(changes, ref.par), given)
const boardOf = (gameType: RoundGame, cards: PlayerCard[], over = true) =>
  leaderboard(competition([round(cards, { gameType, card: ref, over })]))
const netOf = (board: ReturnType<typeof boardOf>) =>
  board.rows.map(({ playerId, net, status }) => [playerId, status ?? net.points])

test('G3 modified stableford: birdies on 1, 5 and 9, an eagle on 2, double bogeys on 3 and 16 are 5 points', () => {
  const board = boardOf('modified-stableford', [cardOf('a', { 1: -1, 2: -2, 3: 2, 5: -1, 9: -1, 16: 2 })])
  expect(netOf(board)).toEqual([['a', 5]])
})

test('G3 par/bogey off three strokes: bogeys on 4 and 9, a birdie on 18 is two up', () => {
  const board = boardOf('par-bogey', [cardOf('a', { 4: 1, 9: 1, 18: -1 }, { playingStrokes: 3 })])
  expect(netOf(board)).toEqual([['a', 2]])
})

const without = (from: PlayerCard, ...holes: number[]): PlayerCard => ({
  ...from,
  results: from.results.map((result, at): HoleResult => (holes.includes(at + 1) ? null : result)),
})

test('G3 a hole that is blank counts as picked up when the round is over, and nothing while it is played', () => {
  const cards = [cardOf('a', { 1: -1, 2: -1 }), without(cardOf('b', { 1: -1, 2: -1, 3: -1 }), 18)]
  expect(netOf(boardOf('modified-stableford', cards, false))).toEqual([
    ['b', 6],
    ['a', 4],
  ])
  const over = boardOf('modified-stableford', cards)
  expect(netOf(over)).toEqual([
    ['a', 4],
    ['b', 3],
  ])
  expect(over.rows.map(({ rounds }) => rounds[0]?.pointsGross)).toEqual([4, 3])
})

test('G3 equal points are told apart by the last nine, six, three and the last hole', () => {
  const board = boardOf('par-bogey', [cardOf('a', { 9: -1 }), cardOf('b', { 13: -1 }), cardOf('c', { 18: -1 })])
  expect(board.rows.map(({ playerId, net }) => [playerId, net.text])).toEqual([
    ['c', '1'],
    ['b', '2'],
    ['a', '3'],
  ])
})

test('G3 the last hole left blank loses the count-back as a hole lost does', () => {
  const blank = without(cardOf('a', { 1: -1, 2: -1 }), 18)
  const board = boardOf('par-bogey', [blank, cardOf('b', { 3: -1 })])
  expect(board.rows.map(({ playerId, net }) => [playerId, net.points, net.text])).toEqual([
    ['b', 1, '1'],
    ['a', 1, '2'],
  ])
})

const twoRounds = (games: [RoundGame, RoundGame], cards: [PlayerCard[], PlayerCard[]]) =>
  leaderboard(
    competition(
      games.map((gameType, at) => round(cards[at] ?? [], { id: `r${at + 1}`, number: at + 1, gameType, card: ref })),
      { gameType: 'custom' },
    ),
  )

test('G3 where points can fall below nothing, whoever misses a round has no place', () => {
  const board = twoRounds(
    ['modified-stableford', 'modified-stableford'],
    [[cardOf('a', { 1: 2, 2: 2 }), cardOf('b', {})], [cardOf('a', { 1: 2 })]],
  )
  expect(netOf(board)).toEqual([
    ['a', -9],
    ['b', 'NR'],
  ])
})

test('G3 points of two games are not added: the event is ranked to par', () => {
  const board = twoRounds(
    ['stableford', 'par-bogey'],
    [
      [cardOf('a', {}), cardOf('b', { 1: -1 })],
      [cardOf('a', { 1: -1, 2: -1 }), cardOf('b', {})],
    ],
  )
  expect(board.rankedBy).toBe('to-par')
  expect(board.rows.map(({ playerId, net }) => [playerId, net.toPar])).toEqual([
    ['a', -2],
    ['b', -1],
  ])
})

test('G3 a card of nothing but blanks is no result', () => {
  const board = boardOf('par-bogey', [{ ...cardOf('a', {}), results: results(Array(18).fill(null)) }, cardOf('b', {})])
  expect(netOf(board)).toEqual([
    ['b', 0],
    ['a', 'NR'],
  ])
})

test('G3 a hole has a number of the event in place of its par, and holes beyond the list their own', () => {
  // measured by 5, 5 and 4 where the course has 4, 5 and 3
  const targets = [5, 5, 4]
  const boardBy = (gameType: RoundGame) =>
    leaderboard(competition([round([cardOf('a', {})], { gameType, card: ref, formatSettings: { targets } })]))
  expect(netOf(boardBy('stableford'))).toEqual([['a', 38]])
  expect(netOf(boardBy('modified-stableford'))).toEqual([['a', 4]])
  expect(netOf(boardBy('par-bogey'))).toEqual([['a', 2]])
})
