import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoleResult } from './card.ts'
import type { RoundGame } from './formats/presets.ts'
import { leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, player, round } from './testing.ts'

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const index = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]

/** The match of one group: players 'a' and 'b' against 'c' and 'd', or 'a' against 'c' alone. */
function matchOf(gameType: RoundGame, cards: readonly PlayerCard[]) {
  const sideOf = (id: string) => (id === 'a' || id === 'b' ? 'x' : 'y')
  const hasSides = cards.length > 2
  const own = cards.map((each) => ({ ...each, groupId: 'g', ...(hasSides && { side: sideOf(each.playerId) }) }))
  const sides = ['x', 'y'].map((id) => ({
    id,
    name: '',
    roundId: null,
    members: cards.map(({ playerId }) => playerId).filter((playerId) => sideOf(playerId) === id),
  }))
  const event = competition([round(own, { gameType, card: { par, index }, over: false })], {
    players: cards.map(({ playerId }) => player(playerId)),
    ...(hasSides && { sides }),
  })
  const [match] = leaderboard(event).matches
  if (!match) throw new Error('no match')
  return { ...match, leading: match.leader === null ? null : match.sides[match.leader]?.playerIds[0] }
}

const withResults = (id: string, results: readonly HoleResult[], playingStrokes = 0): PlayerCard => ({
  ...card(id, [], { playingStrokes }),
  results,
})
const pickedUp = { strokes: 9, pickedUp: true }

describe('G6 match by strokes', () => {
  test('G6 singles off 9 and 12, all pars: the three strokes decide on the sixteenth', () => {
    const match = matchOf('singles-match', [
      card('a', par, { playingStrokes: 9 }),
      card('c', par, { playingStrokes: 12 }),
    ])
    expect(match).toMatchObject({ leading: 'c', text: '3&2', decidedOn: 16, state: 'decided' })
  })

  test('G6 who concedes after twelve holes has lost, however far ahead', () => {
    // seven holes won, two lost
    const first = [3, 4, 2, 3, 3, 3, 2, 6, 5, 4, 4, 3].map((strokes) => ({ strokes }))
    const match = matchOf('singles-match', [
      withResults('a', [...first, { strokes: 0, conceded: true }]),
      withResults(
        'c',
        par.slice(0, 12).map((strokes) => ({ strokes })),
      ),
    ])
    expect(match).toMatchObject({ leading: 'c', text: 'conc.', lead: 0, decidedOn: 12 })
  })

  test.each<[string, HoleResult, HoleResult, string]>([
    ['lower net wins', { strokes: 3 }, { strokes: 4 }, 'a'],
    ['equal nets halve', { strokes: 4 }, { strokes: 4 }, 'halved'],
    ['a side without a number waits', { strokes: 3 }, null, 'waits'],
    ['who picks up loses to any number', { strokes: 12 }, pickedUp, 'a'],
    ['both picked up halve', pickedUp, pickedUp, 'halved'],
    ['a tile gives the hole', { strokes: 0, tile: true }, { strokes: 1, tile: true }, 'c'],
    ['a tile on both halves', { strokes: 0, tile: true }, { strokes: 0, tile: true }, 'halved'],
  ])('G6 %s', (_, first, second, expected) => {
    const { played, leading } = matchOf('singles-match', [withResults('a', [first]), withResults('c', [second])])
    expect(played === 0 ? 'waits' : (leading ?? 'halved')).toBe(expected)
  })

  test('G6 level after the list they go on, in the same order with the same indexes', () => {
    const one = (last: number) => [...par, last]
    const match = matchOf('singles-match', [card('a', one(4)), card('c', one(5))])
    expect(match).toMatchObject({ leading: 'a', text: '1 up (19th)' })
    const withStroke = matchOf('singles-match', [card('a', one(4)), card('c', one(4), { playingStrokes: 0 })])
    expect(withStroke).toMatchObject({ leading: null, text: 'AS' })
  })

  test('G6 four-ball: off the lowest of all four, the better ball of each side, a partner may be absent', () => {
    const match = matchOf('four-ball-match', [
      card('a', [4], { playingStrokes: 4 }),
      card('b', [], { playingStrokes: 11 }),
      card('c', [5], { playingStrokes: 15 }),
      card('d', [6], { playingStrokes: 22 }),
    ])
    // index 7: c has one stroke of eleven, d one of eighteen: net 4 and 5 against 4
    expect(match).toMatchObject({ played: 1, leader: null })
    const better = matchOf('four-ball-match', [
      card('a', [4], { playingStrokes: 4 }),
      card('b', [4], { playingStrokes: 11 }),
      card('c', [5], { playingStrokes: 15 }),
      card('d', [6], { playingStrokes: 22 }),
    ])
    // b has a stroke of seven here
    expect(better).toMatchObject({ played: 1, leading: 'x' })
  })

  test('G6 total of two: both balls count, and the hole waits for the fourth', () => {
    const cards = (last: number[]) => [card('a', [4]), card('b', [5]), card('c', [5]), card('d', last)]
    expect(matchOf('total-of-two-match', cards([]))).toMatchObject({ played: 0 })
    expect(matchOf('total-of-two-match', cards([3]))).toMatchObject({ played: 1, leading: 'y' })
  })

  test('G6 foursomes: the lower side plays off nothing', () => {
    const match = matchOf('foursomes-match', [
      card('a', [4], { playingStrokes: 6 }),
      card('b', [4], { playingStrokes: 6 }),
      card('c', [4], { playingStrokes: 13 }),
      card('d', [4], { playingStrokes: 13 }),
    ])
    // seven strokes: index 7 is the last of them
    expect(match).toMatchObject({ played: 1, leading: 'y' })
  })

  test('G6 changing the sides changes the sign and nothing else', () => {
    const anyStrokes = fc.array(fc.option(fc.integer({ min: 2, max: 7 }), { freq: 9 }), { maxLength: 18 })
    fc.assert(
      fc.property(anyStrokes, anyStrokes, fc.integer({ min: -4, max: 30 }), (first, second, strokes) => {
        const one = matchOf('singles-match', [card('a', first, { playingStrokes: strokes }), card('c', second)])
        const other = matchOf('singles-match', [card('a', second), card('c', first, { playingStrokes: strokes })])
        expect([other.text, other.lead, other.played]).toEqual([one.text, one.lead, one.played])
        expect(other.leading).toBe(one.leading === null ? null : one.leading === 'a' ? 'c' : 'a')
      }),
      { numRuns: 200 },
    )
  })
})
