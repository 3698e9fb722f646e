import { expect, test } from 'vitest'
import { leaderboard } from '../leaderboard.ts'
import { card, competition, overPar, round } from '../testing.ts'
import { formatOf, gameOfRound, gameTypes, handicapOf, type RoundGame, roundGames } from './presets.ts'

test('G3 an event is offered each preset, and rounds that choose for themselves', () => {
  expect(roundGames).toEqual([
    'stroke',
    'stroke-play',
    'stableford',
    'modified-stableford',
    'own-points',
    'par-bogey',
    'match',
    'team-match',
  ])
  expect(gameTypes).toEqual([...roundGames, 'custom'])
  expect(gameOfRound('custom', 'match')).toBe('match')
  expect(gameOfRound('custom', null)).toBe(null)
  expect(gameOfRound('stableford', 'match')).toBe('stableford')
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
