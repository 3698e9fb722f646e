import { expect, test } from 'vitest'
import { leaderboard } from '../leaderboard.ts'
import { card, competition, overPar, round } from '../testing.ts'
import { formatOf, gameOfRound, gameTypes, handicapOf, type RoundGame, roundGames } from './presets.ts'

test('G3 an event is offered each preset, and rounds that choose for themselves', () => {
  expect(gameTypes).toEqual([...roundGames, 'custom'])
  expect(gameOfRound('custom', 'match')).toBe('match')
  expect(gameOfRound('custom', null)).toBe(null)
  expect(gameOfRound('stableford', 'match')).toBe('stableford')
})

/** Who plays: whose balls, how many at most, and how many of them count; then what is added up and what is entered. */
test.each<[RoundGame, string]>([
  ['stroke', 'individual 1 · strokes of strokes'],
  ['stroke-play', 'individual 1 · strokes of strokes'],
  ['stableford', 'individual 1 · points of strokes'],
  ['modified-stableford', 'individual 1 · points of strokes'],
  ['own-points', 'individual 1 · points of strokes'],
  ['par-bogey', 'individual 1 · points of strokes'],
  ['flag', 'individual 1 · points of strokes'],
  ['match', 'individual 1 · matches of tiles'],
  ['team-match', 'individual 2 · matches of tiles'],
  ['singles-match', 'individual 1 · matches of strokes'],
  ['four-ball', 'own 2 best 1 · strokes of strokes'],
  ['four-ball-stableford', 'own 2 best 1 · points of strokes'],
  ['four-ball-par-bogey', 'own 2 best 1 · points of strokes'],
  ['four-ball-match', 'own 2 best 1 · matches of strokes'],
  ['foursomes', 'one 2 · strokes of strokes'],
  ['foursomes-stableford', 'one 2 · points of strokes'],
  ['foursomes-match', 'one 2 · matches of strokes'],
  ['greensomes', 'one 2 · strokes of strokes'],
  ['greensomes-match', 'one 2 · matches of strokes'],
  ['gruesomes', 'one 2 · strokes of strokes'],
  ['gruesomes-match', 'one 2 · matches of strokes'],
  ['chapman', 'one 2 · strokes of strokes'],
  ['chapman-match', 'one 2 · matches of strokes'],
  ['aggregate', 'own 2 best 2 · strokes of strokes'],
  ['total-of-two-match', 'own 2 best 2 · matches of strokes'],
  ['scramble', 'one 4 · strokes of strokes'],
  ['texas-scramble', 'one 4 · strokes of strokes'],
  ['florida-scramble', 'one 4 · strokes of strokes'],
  ['ambrose', 'one 4 · strokes of strokes'],
  ['swedish-scramble', 'one 4 · strokes of strokes'],
  ['shamble', 'own 4 best 1 · strokes of strokes'],
  ['best-balls', 'own 4 best 2 · points of strokes'],
  ['irish-rumble', 'own 4 best 1,1,1,1,1,1,2,2,2,2,2,2,3,3,3,3,3,4 · points of strokes'],
  ['balls-by-par', 'own 4 best 1/2/3 · strokes of strokes'],
  ['waltz', 'own 4 best 1,2,3 · points of strokes'],
  ['three-of-four', 'own 4 best 3 · points of strokes'],
])('G3 G4 G5 G6 %s: %s', (game, expected) => {
  const { side, scoring } = formatOf(game)
  const counted = { number: String, 'by-hole': String, 'by-par': () => '1/2/3' } as const
  const { kind } = side.count
  const best = side.balls === 'own' ? ` best ${counted[kind](kind === 'by-par' ? 0 : side.count.balls)}` : ''
  expect(`${side.balls} ${side.largest}${best} · ${scoring.measure} of ${scoring.entry}`).toBe(expected)
})

test('G3 every format is in the table above', () => {
  expect(roundGames).toHaveLength(36)
})

test('G3 a name that no preset has is never played as another game', () => {
  const unknown = 'skins' as RoundGame
  expect(() => formatOf(unknown)).toThrow(RangeError)
  expect(() => leaderboard(competition([round([card('a', overPar())], { gameType: unknown })]))).toThrow(RangeError)
  expect(() => formatOf('toString' as RoundGame)).toThrow(RangeError)
})

test.each<[RoundGame, { missing: number; pickUp: number | null; largest: number; isTeam: boolean; indexes: boolean }]>([
  ['stroke', { missing: 6, pickUp: 9, largest: 1, isTeam: false, indexes: false }],
  ['stableford', { missing: 6, pickUp: 9, largest: 1, isTeam: false, indexes: true }],
  ['modified-stableford', { missing: 6, pickUp: 9, largest: 1, isTeam: false, indexes: true }],
  ['par-bogey', { missing: 6, pickUp: 9, largest: 1, isTeam: false, indexes: true }],
  ['match', { missing: 0, pickUp: null, largest: 1, isTeam: false, indexes: false }],
  ['team-match', { missing: 0, pickUp: null, largest: 2, isTeam: true, indexes: false }],
])('G3 %s: what a blank becomes on a par 4 with a default of double bogey, and who plays it', (game, expected) => {
  const { scoring, side } = formatOf(game)
  expect({
    missing: scoring.missing(4, 3),
    pickUp: scoring.pickUp(4)?.strokes ?? null,
    largest: side.largest,
    isTeam: side.isTeam,
    indexes: scoring.needsIndexes,
  }).toEqual(expected)
})

test('G3 a share of nothing makes a round gross, whatever was set before the start', () => {
  expect(handicapOf({ gameType: 'stroke', strokesFactor: 0 }).counting(18)).toBe(0)
  expect(handicapOf({ gameType: 'stroke', strokesFactor: 0.5 }).counting(18)).toBe(18)
  const formatSettings = { handicap: { kind: 'whs' as const } }
  expect(handicapOf({ gameType: 'stroke', strokesFactor: 0, formatSettings }).counting(18)).toBe(0)
  expect(
    handicapOf({ gameType: 'stroke', strokesFactor: 1, formatSettings: { handicap: { kind: 'off' } } }).isGross,
  ).toBe(true)
})
