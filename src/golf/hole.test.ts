import { describe, expect, test } from 'vitest'
import { formatOf, type RoundGame, scoringOf } from './formats/presets.ts'
import { stablefordPoints } from './hole.ts'
import { clickTile, completeHole, isValidResult } from './hole-results.ts'
import { type Match, matchPoints, matchState, strokesGiven, textOfSide, viewOf, withExtraHoles } from './match.ts'
import { matchesOf } from './matches.ts'
import { card, competition, player, round } from './testing.ts'

describe('S7 a saved hole has a result for everybody', () => {
  const players = [
    { id: 'a', defaultResult: 1 },
    { id: 'b', defaultResult: 3 },
    { id: 'c', defaultResult: null },
  ]
  test.each<[RoundGame, number[]]>([
    ['stroke', [4, 6, 5]],
    ['stableford', [4, 6, 5]],
    ['match', [0, 0, 0]],
    ['team-match', [0, 0, 0]],
  ])('S7 %s fills par + defaultResult − 1, 0 in the match modes', (game, strokes) => {
    const saved = completeHole({}, players, 4, formatOf(game))
    expect(['a', 'b', 'c'].map((id) => saved[id])).toEqual(strokes.map((value) => ({ strokes: value, filled: true })))
  })
  test('S7 what was given stays, a pick-up too, and strangers are dropped', () => {
    const format = formatOf('stroke')
    const given = { a: { strokes: 3 }, b: format.scoring.pickUp(4), x: { strokes: 1 } }
    const saved = completeHole(given, players, 4, format)
    expect(saved).toEqual({
      a: { strokes: 3 },
      b: { strokes: 9, pickedUp: true },
      c: { strokes: 5, filled: true },
    })
  })
})

test.each<[number, number, RoundGame, boolean]>([
  [1, 4, 'stroke', true],
  [0, 4, 'stroke', false],
  [9, 4, 'stroke', true],
  [10, 4, 'stroke', false],
  [4.5, 4, 'stroke', false],
  [Number.NaN, 4, 'stableford', false],
  [0, 4, 'match', true],
  [1, 4, 'team-match', true],
  [2, 4, 'match', false],
])('S6 %s on a par %i in %s: %s', (strokes, par, game, valid) =>
  expect(isValidResult(strokes, par, scoringOf(game))).toBe(valid),
)

test.each([
  // strokes, par, received, points: Rule 21.1
  [6, 4, 0, 0],
  [5, 4, 0, 1],
  [4, 4, 0, 2],
  [3, 4, 0, 3],
  [2, 4, 0, 4],
  [1, 4, 0, 5],
  [1, 4, 2, 7],
  [9, 4, 3, 0],
  [4, 4, -1, 1],
])('S16 %i on a par %i with %i received: %i points (Rule 21.1)', (strokes, par, received, points) => {
  expect(stablefordPoints(strokes, par, received)).toBe(points)
})

test('S9 a tile gives its side 1 and everyone else 0, and clears on the second click', () => {
  const first = clickTile({}, ['a', 'b'], ['a', 'b', 'c'])
  expect(first).toEqual({ a: { strokes: 1 }, b: { strokes: 1 }, c: { strokes: 0 } })
  expect(clickTile(first, ['c'], ['a', 'b', 'c'])).toEqual({ a: { strokes: 0 }, b: { strokes: 0 }, c: { strokes: 1 } })
  expect(clickTile(first, ['a', 'b'], ['a', 'b', 'c'])).toEqual({ a: null, b: null, c: null })
})

test('S16 strokes given in a match: the whole difference (Appendix C)', () => {
  expect(strokesGiven([-2, 1])).toEqual([0, 3])
  expect(strokesGiven([12, 7, 20, 7])).toEqual([5, 0, 13, 0])
})

/** '+' won by a, '-' by b, '=' halved, '.' not played. */
function play(course: string, holeCount = 18, over = false): Match {
  const marks = [...course]
  const a = marks.map((mark) => (mark === '.' ? null : mark === '+' ? 1 : 0))
  const b = marks.map((mark) => (mark === '.' ? null : mark === '-' ? 1 : 0))
  const holes = Array.from({ length: holeCount }, (_, at) => at + 1)
  const given = { gameType: 'match', holes, over } as const
  const [match] = matchesOf(competition([round([card('b', b), card('a', a)], given)]))
  if (!match) throw new Error('no match')
  return match
}

describe('S16 match play', () => {
  test.each([
    // course of the match, holes, standing, state, leader, source
    ['', 18, '', 'not-started', null, 'nothing played'],
    ['=', 18, 'AS', 'playing', null, 'all square'],
    ['+', 18, '1 up', 'playing', 0, ''],
    ['--', 18, '2 up', 'playing', 1, ''],
    ['+++=============', 18, '3&2', 'decided', 0, 'Rules of Golf 3.2a: three up, two left'],
    ['++++++++++', 18, '10&8', 'decided', 0, 'the largest win'],
    ['++===============', 18, '2&1', 'decided', 0, '2 up with one left is 2&1, never 2 up'],
    ['+================+', 18, '2 up', 'decided', 0, 'dormie one, and the last hole won'],
    ['=================+', 18, '1 up', 'decided', 0, ''],
    ['==================', 18, 'AS', 'decided', null, 'halved'],
    ['++==============', 18, '2 up', 'dormie', 0, 'lead = holes left'],
    ['++==============--', 18, 'AS', 'decided', null, 'from dormie to halved'],
    ['++++++++++--------', 18, '10&8', 'decided', 0, 'later holes do not count'],
    ['==================+', 18, '1 up (19th)', 'decided', 0, 'an extra hole'],
    ['==================-', 18, '1 up (19th)', 'decided', 1, 'an extra hole'],
    ['===================', 18, 'AS', 'decided', null, 'an extra hole halved'],
    ['====================+', 18, '1 up (21st)', 'decided', 0, 'the third extra hole'],
    ['=========+', 9, '1 up (10th)', 'decided', 0, 'after nine holes'],
    ['+++====', 9, '3&2', 'decided', 0, 'nine holes: what is left in the played list'],
    ['++..=', 5, '2 up', 'dormie', 0, 'skipped holes are left'],
  ])('S16 %j over %i holes is %j, %s, %s (%s)', (course, holes, text, state, leader, _source) => {
    expect(play(course, holes)).toMatchObject({ text, state, leader })
  })

  test('S16 a concession gives the match to the other side, whatever was won before and comes after', () => {
    const side = (tiles: readonly (0 | 1)[], on?: number) => ({
      cards: [{ status: null, results: tiles.map((strokes, at) => ({ strokes, conceded: at === on })) }],
    })
    const ahead = matchState([side([1, 1, 0, 1], 2), side([0, 0, 0, 0])], 18)
    expect(ahead).toMatchObject({ text: 'conc.', state: 'decided', leader: 1, lead: 0, played: 2, decidedOn: 2 })
    expect([textOfSide(ahead, 0), textOfSide(ahead, 1)]).toEqual(['conc.', 'conc.'])
    expect(matchState([side([0], 0), side([0])], 18)).toMatchObject({ text: 'conc.', leader: 1, decidedOn: null })
    expect(matchState([side([0]), side([0])], 18)).toMatchObject({ text: 'AS', leader: null })
  })

  test('S16 a level match has one more hole, in the same order with the same index', () => {
    const holes = [10, 11].map((hole, at) => ({ hole, lap: 0, par: 4, index: at + 7 }))
    const side = (tiles: readonly number[]) => ({
      cards: [{ status: null, results: tiles.map((strokes) => ({ strokes })) }],
    })
    const numbers = (first: number[], second: number[]) =>
      withExtraHoles(holes, [side(first), side(second)]).map(({ hole, index, extra }) => [hole, index, extra ?? false])
    expect(numbers([1], [0])).toHaveLength(2)
    expect(numbers([1, 0], [0, 0])).toHaveLength(2)
    expect(numbers([1, 0], [0, 1]).at(-1)).toEqual([10, 7, true])
    expect(numbers([1, 0, 0], [0, 1, 0]).at(-1)).toEqual([11, 8, true])
    expect(numbers([1, 0, 1], [0, 1, 0])).toHaveLength(3)
  })

  test('S16 each side has its own view and points', () => {
    const extra = play('==================-')
    expect([viewOf(extra, 0), viewOf(extra, 1)].map(({ text }) => text)).toEqual(['1 down (19th)', '1 up (19th)'])
    const won = play('+++=============')
    expect([viewOf(won, 0), viewOf(won, 1)]).toEqual([
      { outcome: 'won', text: '3&2' },
      { outcome: 'lost', text: '3&2' },
    ])
    expect([matchPoints(won, 0), matchPoints(won, 1)]).toEqual([1, 0])
    expect(viewOf(play('+'), 1)).toEqual({ outcome: null, text: '1 down' })
    const halved = play('==================')
    expect([matchPoints(halved, 0), matchPoints(halved, 1)]).toEqual([0.5, 0.5])
    expect(matchPoints(play('++'), 0)).toBeNull()
  })

  test('S16 a team wins a hole once, however many members hold the 1', () => {
    const tile = (won: string) => [...won].map(Number)
    const cards = [
      card('a1', tile('1100')),
      card('a2', tile('1100')),
      card('b1', tile('0010')),
      card('b2', tile('0010')),
    ]
    const players = ['a1', 'a2', 'b1', 'b2'].map((id) => player(id, { team: id.charAt(0) }))
    const teams = ['b', 'a'].map((id) => ({ id, name: id, country: 'se' }))
    const given = { teamEvent: true, teams, players }
    const [match] = matchesOf(competition([round(cards, { gameType: 'team-match' })], given))
    expect(match?.sides).toEqual([
      { team: 'b', playerIds: ['b1', 'b2'], holesWon: 1 },
      { team: 'a', playerIds: ['a1', 'a2'], holesWon: 2 },
    ])
    expect(match).toMatchObject({ leader: 1, lead: 1, played: 4, left: 14, text: '1 up' })
  })

  test('S16 three teams: the lead is best minus second best', () => {
    const cards = [card('a', [1, 1, 1, 0]), card('b', [0, 0, 0, 1]), card('c', [0, 0, 0, 0])]
    const players = ['a', 'b', 'c'].map((id) => player(id, { team: id }))
    const teams = ['a', 'b', 'c'].map((id) => ({ id, name: id, country: 'se' }))
    const given = { teamEvent: true, teams, players }
    expect(matchesOf(competition([round(cards, { gameType: 'team-match' })], given))[0]).toMatchObject({
      lead: 2,
      text: '2 up',
    })
  })

  test('S16 whoever is left after a withdrawal has won', () => {
    const cards = [card('a', [0, 0]), card('b', [1, 0], { status: 'WD' })]
    expect(matchesOf(competition([round(cards, { gameType: 'match' })]))[0]).toMatchObject({
      text: 'w/o',
      state: 'decided',
      leader: 0,
    })
  })
})
