import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Competition, Side } from './competition.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'
import type { RoundGame } from './formats/presets.ts'
import type { FormatSettings } from './formats/settings.ts'
import { finalPlaces, leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, order, player, round, rowOf } from './testing.ts'

/** The card that the examples of the rules are written for. */
const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const index = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]
const reference = { card: { par, index }, over: true }

const side = (id: string, ...playerIds: string[]): Side => ({ id, name: '', members: playerIds, roundId: null })
const membersOf = (...sides: Side[]) => sides.flatMap(({ members }) => members.map((id) => player(id)))
const inSide = (id: string, ...cards: PlayerCard[]): PlayerCard[] => cards.map((each) => ({ ...each, side: id }))

function sidesPlaying(
  gameType: RoundGame,
  sides: Readonly<Record<string, PlayerCard[]>>,
  given: { formatSettings?: FormatSettings; over?: boolean } = {},
): Competition {
  const all = Object.entries(sides).map(([id, cards]) => side(id, ...cards.map(({ playerId }) => playerId)))
  const cards = Object.entries(sides).flatMap(([id, own]) => inSide(id, ...own))
  return competition([round(cards, { ...reference, gameType, ...given })], { sides: all, players: membersOf(...all) })
}

describe('G4 own balls', () => {
  test('G4 four-ball stroke play: the lower net on each hole, the place is the pair’s', () => {
    const pars = card('a', par, { playingStrokes: 2 })
    const bogeys = card(
      'b',
      par.map((value, at) => (at === 0 || at === 4 ? value : value + 1)),
      { playingStrokes: 10 },
    )
    const board = leaderboard(sidesPlaying('four-ball', { ab: [pars, bogeys], cd: [card('c', par), card('d', [])] }))
    expect(order(board)).toEqual(['1 ab', '2 cd'])
    expect(rowOf(board, 'ab').net).toMatchObject({ total: 69, toPar: -3 })
    expect(rowOf(board, 'ab').gross.total).toBe(72)
    expect(rowOf(board, 'ab')).toMatchObject({ lastName: 'a / b', members: ['a', 'b'], thru: 'F' })
  })

  test('G4 the lower net counts where the tees of a pair have another par, and the par of the pair is the course’s', () => {
    const red: PlayedTee = {
      name: 'Red',
      gender: 'women',
      part: 'eighteen',
      rating: null,
      slope: null,
      ratedPar: 73,
      par: par.with(3, 5),
      strokeIndex: null,
      adjustment: 0,
    }
    // On hole 4 the woman, first by her id, has a par of 5, the man one of 4: both level, his is the lower number.
    const woman = { ...card('a', par.with(3, 5)), tee: red }
    const together = leaderboard(sidesPlaying('four-ball', { ab: [woman, card('b', par)] }))
    expect(rowOf(together, 'ab').gross).toMatchObject({ total: 72, toPar: 0 })
    // A birdie of hers and a par of his are the same number.
    const birdie = { ...card('a', par.with(3, 4)), tee: red }
    const other = leaderboard(sidesPlaying('four-ball', { ab: [birdie, card('b', par.with(3, 5))] }))
    expect(rowOf(other, 'ab').gross).toMatchObject({ total: 72, toPar: 0 })
    const women = leaderboard(sidesPlaying('four-ball', { ab: [woman, { ...woman, playerId: 'b' }] }))
    expect(rowOf(women, 'ab').gross).toMatchObject({ total: 73, toPar: 0 })
  })

  test('G4 best two of par/bogey: a ball that nobody has entered yet costs nothing', () => {
    const settings: FormatSettings = { scoring: 'parBogey', count: { kind: 'number', balls: 2 } }
    const pointsOf = (over: boolean) => {
      const cards = [card('a', [4], { submitted: over }), card('b', [null], { submitted: over })]
      const given = { over, formatSettings: settings }
      return rowOf(leaderboard(sidesPlaying('best-balls', { s: cards }, given)), 's').gross.points
    }
    expect(pointsOf(false)).toBe(0)
    // Closed, the partner's ball of hole 1 and both balls of the other 17 holes are lost.
    expect(pointsOf(true)).toBe(-35)
  })

  test.each([
    [[1, 1, 1, 'P'], [3, 1, 2], 5],
    [[0, 0, 0, 0], [0, 2, 2, 4], 6],
  ] as const)('G4 best two of four of %s count by points', (_, points, expected) => {
    // par 4 without strokes: points = 6 - strokes
    const cards = points.map((made, at) => card(`p${at}`, [6 - made], { submitted: false }))
    const pickedUp = { ...card('last', []), results: [{ strokes: 9, pickedUp: true }] }
    const all = points.length === 3 ? [...cards, pickedUp] : cards
    const board = leaderboard(
      sidesPlaying(
        'best-balls',
        { s: all },
        { over: false, formatSettings: { scoring: 'stableford', count: { kind: 'number', balls: 2 } } },
      ),
    )
    expect(rowOf(board, 's').net.points).toBe(expected)
  })

  test('G4 waltz: one, two, three balls in turn by hole number', () => {
    const strokes = [
      [4, 5, 4],
      [4, 3, 6],
      [5, 4, 5],
    ]
    const cards = strokes.map((own, at) => card(`p${at}`, own))
    const settings: FormatSettings = { scoring: 'stroke', size: 3 }
    const board = leaderboard(sidesPlaying('waltz', { s: cards }, { over: false, formatSettings: settings }))
    expect(rowOf(board, 's').rounds[0]).toMatchObject({ gross: 4 + 7 + 15, played: 3, balls: 6 })
  })

  test('G4 a partner may be absent; stroke play without a number on a hole is NR, points only lose the hole', () => {
    const gap = par.map((value, at) => (at === 6 ? null : value))
    const pair = { ab: [card('a', gap), card('b', [])], cd: [card('c', par), card('d', [])] }
    expect(order(leaderboard(sidesPlaying('four-ball', pair)))).toEqual(['1 cd', 'NR ab'])
    const points = leaderboard(sidesPlaying('four-ball-stableford', pair))
    expect(order(points)).toEqual(['1 cd', '2 ab'])
    expect(rowOf(points, 'ab').net.points).toBe(34)
  })

  test('G4 a hole on which both have picked up can have no score any more', () => {
    const pickedUp = { strokes: 9, pickedUp: true }
    const both = ['a', 'b'].map((id) => ({ ...card(id, []), results: [pickedUp] }))
    const board = leaderboard(
      sidesPlaying('four-ball', { ab: both, cd: [card('c', [4]), card('d', [])] }, { over: false }),
    )
    expect(order(board)).toEqual(['1 cd', 'NR ab'])
  })

  test('G4 by par 3 2 1, and aggregate counts both', () => {
    const cards = ['a', 'b', 'c'].map((id) => card(id, par))
    const byPar = leaderboard(sidesPlaying('balls-by-par', { s: cards }, { formatSettings: { size: 3 } }))
    const counts = par.map((value) => ({ 3: 3, 4: 2, 5: 1 })[value as 3 | 4 | 5])
    expect(rowOf(byPar, 's').net).toMatchObject({
      total: par.reduce((sum, value, at) => sum + value * (counts[at] ?? 0), 0),
      toPar: 0,
    })
    const both = leaderboard(sidesPlaying('aggregate', { s: cards.slice(0, 2) }))
    expect(rowOf(both, 's').net).toMatchObject({ total: 144, toPar: 0 })
  })

  test('G4 what stands in for a missing fourth: points by par, in turn, or a net par', () => {
    const cards = ['a', 'b', 'c'].map((id) =>
      card(
        id,
        par.map((value) => value + 2),
      ),
    )
    const pointsWith = (shortSides: FormatSettings['shortSides']) =>
      rowOf(
        leaderboard(sidesPlaying('three-of-four', { s: cards }, { formatSettings: shortSides ? { shortSides } : {} })),
        's',
      ).net.points
    // ten par 4
    expect(pointsWith(undefined)).toBe(10 * 2 + 8)
    expect(pointsWith('points-in-turn')).toBe(9 + 18)
    expect(pointsWith('net-par')).toBe(36)
    expect(pointsWith('as-they-are')).toBe(0)
  })

  test('G4 members in groups that began on different holes meet on the holes of the course', () => {
    const fromTen = [...par.slice(9), ...par.slice(0, 9)].map((value, at) => (at === 0 ? value - 1 : value))
    const pair = { s: [card('a', par), card('b', fromTen, { startHole: 10 })] }
    const board = leaderboard(sidesPlaying('four-ball', pair))
    expect(rowOf(board, 's').net.total).toBe(71)
  })

  test('G7 level pairs are separated by the last holes of their own balls', () => {
    const early = par.map((value, at) => (at === 0 ? value - 1 : value))
    const late = par.map((value, at) => (at === 17 ? value - 1 : value))
    const pairs = { ab: [card('a', early), card('b', par)], cd: [card('c', late), card('d', par)] }
    expect(order(leaderboard(sidesPlaying('four-ball', pairs)))).toEqual(['1 cd', '2 ab'])
    expect(order(leaderboard(sidesPlaying('four-ball-stableford', pairs)))).toEqual(['1 cd', '2 ab'])
  })
})

describe('G5 one ball', () => {
  const fours = { par: par.map(() => 4), index }
  const ofBoth = (ids: readonly string[], strokes: number[], playingStrokes: number) =>
    ids.map((id) => card(id, strokes, { playingStrokes }))

  test('G5 G7 the side’s handicap is taken off by eighteenths in the count-back', () => {
    const birdies = fours.par.map((value, at) => (at === 0 || at === 9 ? value - 1 : value))
    const sides = { x: ofBoth(['a', 'b'], birdies, 6), y: ofBoth(['c', 'd'], fours.par, 8) }
    const event = sidesPlaying('foursomes', sides)
    const board = leaderboard({ ...event, rounds: event.rounds.map((each) => ({ ...each, card: fours })) })
    expect(rowOf(board, 'x').net.total).toBe(rowOf(board, 'y').net.total)
    expect(order(board)).toEqual(['1 y', '2 x'])
    // each member has the place
    expect(finalPlaces(board)).toEqual([
      { playerId: 'c', place: 1, class: null },
      { playerId: 'd', place: 1, class: null },
      { playerId: 'a', place: 2, class: null },
      { playerId: 'b', place: 2, class: null },
    ])
  })
})

describe('G7 sides over several rounds', () => {
  const kept = [side('ab', 'a', 'b'), side('cd', 'c', 'd')]
  const day = (id: string, made: Readonly<Record<string, number>>, sideOf: Readonly<Record<string, string>>) =>
    round(
      Object.entries(made).map(([playerId, over]) => ({
        ...card(
          playerId,
          par.map((value, at) => (at === 0 ? value + over : value)),
        ),
        side: sideOf[playerId] ?? null,
      })),
      { ...reference, id, gameType: 'four-ball' },
    )
  const own = { a: 'ab', b: 'ab', c: 'cd', d: 'cd' }

  test('G7 kept sides add their rounds up', () => {
    const rounds = [day('r1', { a: 1, b: 2, c: 2, d: 2 }, own), day('r2', { a: 3, b: 3, c: 0, d: 1 }, own)]
    const board = leaderboard(competition(rounds, { sides: kept, players: membersOf(...kept) }))
    expect(board.rows.map((row) => [row.playerId, row.net.total, row.placeText])).toEqual([
      ['cd', 146, '1'],
      ['ab', 148, '2'],
    ])
  })

  test('G4 G7 no order of entry changes a board of sides, and a side of one is that player', () => {
    const anyStrokes = fc.array(fc.option(fc.integer({ min: 2, max: 8 }), { freq: 9 }), {
      minLength: 18,
      maxLength: 18,
    })
    const anyCards = fc.array(fc.record({ strokes: anyStrokes, playingStrokes: fc.integer({ min: -3, max: 36 }) }), {
      minLength: 4,
      maxLength: 8,
    })
    const games = fc.constantFrom<RoundGame>('four-ball', 'four-ball-stableford', 'four-ball-par-bogey', 'aggregate')
    fc.assert(
      fc.property(anyCards, games, fc.boolean(), (given, game, over) => {
        const cards = given.map(({ strokes, playingStrokes }, at) => card(`p${at}`, strokes, { playingStrokes }))
        const sides = Object.fromEntries(
          cards.flatMap((_, at) => (at % 2 === 0 ? [[`s${at}`, cards.slice(at, at + 2)] as const] : [])),
        )
        const event = sidesPlaying(game, sides, { over })
        const mixed = {
          ...event,
          players: event.players.toReversed(),
          sides: (event.sides ?? []).toReversed(),
          rounds: event.rounds.map((each) => ({ ...each, cards: each.cards.toReversed() })),
        }
        expect(leaderboard(mixed)).toEqual(leaderboard(event))
      }),
      { numRuns: 150 },
    )
    fc.assert(
      fc.property(anyCards, fc.boolean(), (given, over) => {
        const cards = given.map(({ strokes, playingStrokes }, at) => card(`p${at}`, strokes, { playingStrokes }))
        const alone = leaderboard(competition([round(cards, { ...reference, gameType: 'stroke-play', over })]))
        const sides = Object.fromEntries(cards.map((each) => [each.playerId, [each]]))
        const sided = leaderboard(sidesPlaying('four-ball', sides, { over }))
        const shown = (board: typeof alone) =>
          board.rows.map(({ playerId, placeText, net, gross, thru }) => [
            playerId,
            placeText,
            net.total,
            gross.toPar,
            thru,
          ])
        // count-back of one's own ball takes fractions, of a side's the strokes as they are given
        const sorted = (board: typeof alone) => shown(board).map(([id, , ...rest]) => [id, ...rest])
        expect(new Set(sorted(sided).map(String))).toEqual(new Set(sorted(alone).map(String)))
      }),
      { numRuns: 150 },
    )
  })
})
