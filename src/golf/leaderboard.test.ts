import { describe, expect, test } from 'vitest'
import type { Competition, Round } from './competition.ts'
import { explain } from './explain.ts'
import { finalPlaces, leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { scorecard } from './scorecard.ts'
import { CARD_18, card, competition, HOLES_18, order, overPar, player, round, rowOf } from './testing.ts'

function placesOf(
  cards: readonly PlayerCard[],
  given: Partial<Round> = {},
  event: Partial<Competition> = {},
): string[] {
  return order(leaderboard(competition([round(cards, given)], event)))
}

const firstNine = (strokes: readonly number[]) => strokes.map((value, at) => (at < 9 ? value : null))

describe('S16 stroke play', () => {
  test('S16 net is gross minus the strokes received on the holes played, to par over the same holes', () => {
    const half = card('a', firstNine(overPar()), { playingStrokes: 15 })
    const board = leaderboard(competition([round([half], { over: false })]))
    // Indexes up to 15 among holes 1 to 9: all but 17, so 8 strokes
    expect(rowOf(board, 'a').rounds[0]).toMatchObject({ gross: 36, net: 28, toParGross: 0, toParNet: -8, received: 8 })
    expect(rowOf(board, 'a')).toMatchObject({ thru: 9, net: { toPar: -8, today: -8 }, gross: { toPar: 0 } })
  })

  test('S16 a live board ranks by score to par, with holes played', () => {
    const cards = [
      card('a', overPar({ 1: -1 })),
      card('b', firstNine(overPar({ 1: -2 }))),
      card('c', firstNine(overPar({ 1: 1 }))),
      card('d', []),
    ]
    const board = leaderboard(competition([round(cards, { over: false })]))
    expect(order(board)).toEqual(['1 b', '2 a', '3 c', 'd'])
    expect(board.rows.map(({ thru }) => thru)).toEqual([9, 'F', 9, null])
  })

  test('S16 a round that is over without a hole is NR, after the finishers', () => {
    const cards = [card('a', firstNine(overPar({ 1: -3 }))), card('b', overPar({ 1: 9 })), card('c', overPar())]
    expect(placesOf(cards)).toEqual(['1 c', '2 b', 'NR a'])
  })

  test('S16 NR, WD, DNS, DQ follow in that order without place (Pinhigh decision)', () => {
    const cards = [
      card('dq', overPar(), { status: 'DQ' }),
      card('dns', [], { status: 'DNS' }),
      card('wd', firstNine(overPar()), { status: 'WD' }),
      card('nr', firstNine(overPar())),
      card('last', overPar({ 1: 5, 2: 5 })),
    ]
    const board = leaderboard(competition([round(cards)]))
    expect(order(board)).toEqual(['1 last', 'NR nr', 'WD wd', 'DNS dns', 'DQ dq'])
    expect(rowOf(board, 'wd').net).toMatchObject({ total: null, toPar: null, place: null })
    expect(finalPlaces(board)).toEqual([{ playerId: 'last', place: 1, class: null }])
  })

  test('S16 the reader may look at gross; a factor of 0 makes gross the own basis', () => {
    const cards = [card('a', overPar({ 1: 5 }), { playingStrokes: 18 }), card('b', overPar())]
    const net = leaderboard(competition([round(cards)]))
    expect([net.basis, order(net)]).toEqual(['net', ['1 a', '2 b']])
    expect(rowOf(net, 'b').gross).toMatchObject({ place: 1, text: '1', total: 72 })
    const gross = leaderboard(competition([round(cards, { strokesFactor: 0 })]))
    expect([gross.basis, order(gross)]).toEqual(['gross', ['1 b', '2 a']])
    expect(rowOf(gross, 'a').net.total).toBe(77)
  })

  test('S16 a plus player gives strokes back', () => {
    const board = leaderboard(competition([round([card('a', overPar(), { playingStrokes: -2 })])]))
    expect(rowOf(board, 'a').net).toMatchObject({ total: 74, toPar: 2 })
  })
})

describe('S16 ties', () => {
  test('S16 places 1, T2, T2, 4', () => {
    const cards = [
      card('a', overPar()),
      card('b', overPar({ 1: 1 })),
      card('c', overPar({ 1: 1 })),
      card('d', overPar({ 1: 2 })),
    ]
    expect(placesOf(cards)).toEqual(['1 a', 'T2 b', 'T2 c', '4 d'])
  })

  test.each([
    // over par by hole of a (better in the count-back) and b, the step, source
    [{ 1: 1 }, { 10: 1 }, 'last 9', 'Committee Procedures 5A(6)'],
    [{ 10: 1 }, { 13: 1 }, 'last 6', 'Committee Procedures 5A(6)'],
    [{ 13: 1 }, { 16: 1 }, 'last 3', 'Committee Procedures 5A(6)'],
    [{ 16: 1 }, { 18: 1 }, 'last 1', 'Committee Procedures 5A(6)'],
    [{ 1: 1, 12: 1 }, { 2: 1, 13: 1 }, 'last 6', 'the last nine are equal'],
  ])('S16 gross count-back %j against %j: %s (%s)', (first, second, step, _source) => {
    const event = competition([round([card('b', overPar(second)), card('a', overPar(first))], { strokesFactor: 0 })])
    expect(order(leaderboard(event))).toEqual(['1 a', '2 b'])
    expect(explain(event, 'a')?.at(-1)).toMatchObject({ kind: 'tie', otherId: 'b', step, outcome: 'ahead' })
  })

  test('S16 shared where the event says so, or nothing decides', () => {
    const cards = [card('a', overPar({ 1: 1 })), card('b', overPar({ 10: 1 }))]
    expect(placesOf(cards, {}, { tieBreak: 'shared' })).toEqual(['T1 a', 'T1 b'])
    expect(placesOf([card('a', overPar({ 1: 1 })), card('b', overPar({ 2: 1 }))])).toEqual(['T1 a', 'T1 b'])
  })

  test('S16 net count-back keeps the fractions of the strokes', () => {
    // Last nine: a 36 − 7/2 = 32.5, b 36 − 8/2 = 32, level in total (72 − 7 = 65 and 73 − 8 = 65)
    const cards = [card('a', overPar(), { playingStrokes: 7 }), card('b', overPar({ 1: 1 }), { playingStrokes: 8 })]
    const event = competition([round(cards)])
    expect(order(leaderboard(event))).toEqual(['1 b', '2 a'])
    expect(explain(event, 'a')?.at(-1)).toMatchObject({ step: 'last 9', own: 32.5, other: 32, outcome: 'behind' })
  })

  test('S16 count-back goes by hole number, whatever tee was started from', () => {
    const strokes = overPar({ 18: 1 })
    const fromTen = [...strokes.slice(9), ...strokes.slice(0, 9)]
    const cards = [card('a', fromTen, { startHole: 10 }), card('b', overPar({ 1: 1 }))]
    expect(placesOf(cards)).toEqual(['1 b', '2 a'])
    expect(scorecard(competition([round(cards)]), 'a', 'r1')?.holes[0]).toMatchObject({ hole: 10, strokes: 4 })
  })

  test('S16 stableford counts points back, without fractions', () => {
    const cards = [
      card('a', overPar({ 1: 1 }), { playingStrokes: 18 }),
      card('b', overPar({ 18: 1 }), { playingStrokes: 18 }),
    ]
    expect(placesOf(cards, { gameType: 'stableford' })).toEqual(['1 a', '2 b'])
  })

  test('S16 nine holes: the last 6, 3 and 1', () => {
    const nine = { holes: HOLES_18.slice(0, 9) }
    const cards = [card('a', overPar({ 3: 1 }).slice(0, 9)), card('b', overPar({ 4: 1 }).slice(0, 9))]
    expect(placesOf(cards, nine)).toEqual(['1 a', '2 b'])
  })

  test('S16 two laps of nine: the second lap is the last nine', () => {
    const nine = { par: Array(9).fill(4), index: [1, 2, 3, 4, 5, 6, 7, 8, 9] }
    const holes = [...HOLES_18.slice(0, 9), ...HOLES_18.slice(0, 9)]
    const strokes = (late: number) => holes.map((_, at) => (at === late ? 5 : 4))
    expect(placesOf([card('a', strokes(9)), card('b', strokes(8))], { card: nine, holes })).toEqual(['1 b', '2 a'])
  })

  test('S16 several rounds: the last counted round first', () => {
    const first = [card('a', overPar({ 18: 1 })), card('b', overPar({ 1: 1 }))]
    const second = [card('a', overPar({ 1: 1 })), card('b', overPar({ 18: 1 }))]
    const rounds = [round(first), round(second, { id: 'r2', number: 2 })]
    const event = competition(rounds)
    expect(order(leaderboard(event))).toEqual(['1 a', '2 b'])
    expect(explain(event, 'b')?.at(-1)).toMatchObject({ step: 'last 9', roundId: 'r2', outcome: 'behind' })
  })

  test('S16 several rounds: the total of the last one goes before its last nine, then the round before', () => {
    // 75 + 70 against 70 + 75: the better last round wins, though its last nine is the worse one.
    const last = [card('a', overPar({ 1: -3, 10: 1 })), card('b', overPar({ 1: 3 }))]
    const first = [card('a', overPar({ 1: 3 })), card('b', overPar({ 1: -2 }))]
    const event = competition([
      round(first, { strokesFactor: 0 }),
      round(last, { id: 'r2', number: 2, strokesFactor: 0 }),
    ])
    expect(order(leaderboard(event))).toEqual(['1 a', '2 b'])
    const step = { kind: 'tie', step: 'total', roundId: 'r2', own: 70, other: 75, outcome: 'ahead' }
    expect(explain(event, 'a')?.at(-1)).toMatchObject(step)
  })

  test('S16 what 0.2.0 made official keeps its places: the last nine before the total, and the last place for who lacks a round', () => {
    const last = [card('a', overPar({ 1: -3, 10: 1 })), card('b', overPar({ 1: 3 })), card('c', overPar())]
    const first = [card('a', overPar({ 1: 3 })), card('b', overPar({ 1: -2 }))]
    const given = { strokesFactor: 0, over: true }
    const rounds = [round(first, given), round(last, { ...given, id: 'r2', number: 2 })]
    expect(order(leaderboard(competition(rounds)))).toEqual(['1 a', '2 b', 'NR c'])
    const then = competition(rounds, { rulesOf: '0.2.0' })
    expect(order(leaderboard(then))).toEqual(['1 b', '2 a', '3 c'])
    expect(explain(then, 'a')?.at(-1)).toMatchObject({ step: 'last 9', roundId: 'r2', outcome: 'behind' })
  })

  test('S16 level in all of the last round, the last nine of the round before decides', () => {
    const first = [card('a', overPar({ 18: 1 })), card('b', overPar({ 1: 1 }))]
    const level = [card('a', overPar()), card('b', overPar())]
    const points = { gameType: 'stableford' } as const
    const event = competition([round(first, points), round(level, { ...points, id: 'r2', number: 2 })])
    expect(order(leaderboard(event))).toEqual(['1 b', '2 a'])
    const step = { step: 'last 9', roundId: 'r1', own: 18, other: 17, outcome: 'ahead' }
    expect(explain(event, 'b')?.at(-1)).toMatchObject(step)
  })

  test('S16 while someone of the tie is on the course it is shared', () => {
    const cards = [
      card('a', overPar({ 18: -1 })),
      card('b', overPar({ 1: -1 })),
      card('c', firstNine(overPar({ 2: -1 }))),
    ]
    const event = competition([round(cards, { over: false })])
    expect(order(leaderboard(event))).toEqual(['T1 a', 'T1 b', 'T1 c'])
    expect(explain(event, 'a')?.at(-1)).toMatchObject({ kind: 'tie', outcome: 'waiting' })
  })
})

describe('S16 stableford', () => {
  const game = { gameType: 'stableford' } as const
  test('S16 the highest points win; a hole without result only loses that hole', () => {
    const cards = [
      card('a', overPar(), { playingStrokes: 18 }),
      card(
        'b',
        overPar().map((value, at) => (at === 0 ? null : value)),
        { playingStrokes: 18 },
      ),
      card('c', overPar(), { playingStrokes: 0 }),
    ]
    const board = leaderboard(competition([round(cards, game)]))
    expect(board.rows.map(({ playerId, net }) => [playerId, net.points])).toEqual([
      ['a', 54],
      ['b', 51],
      ['c', 36],
    ])
    expect(rowOf(board, 'a').gross.points).toBe(36)
  })
  test('S16 a pick-up has no point, even with four strokes on the hole', () => {
    const picked = { ...card('a', overPar(), { playingStrokes: 72 }) }
    const results = picked.results.map((result, at) => (at === 0 ? { strokes: 9, pickedUp: true } : result))
    const board = leaderboard(competition([round([{ ...picked, results }], game)]))
    expect(rowOf(board, 'a').net.points).toBe(17 * 6)
  })
  test('S16 a missed round is 0 and still placed', () => {
    const rounds = [
      round([card('a', overPar()), card('b', overPar({ 1: 1 }))], game),
      round([card('b', overPar())], { ...game, id: 'r2' }),
    ]
    expect(order(leaderboard(competition(rounds)))).toEqual(['1 b', '2 a'])
  })
})

describe('X4 why this number', () => {
  test('X4 from the exact handicap to the place', () => {
    const event = competition([
      round([card('a', overPar(), { exactHandicap: 18.7, playingStrokes: 14 })], { strokesFactor: 0.75 }),
    ])
    const steps = explain(event, 'a') ?? []
    expect(steps.map(({ kind }) => kind)).toEqual(['strokes', 'received', 'round', 'total'])
    expect(steps[0]).toMatchObject({
      usedHandicap: 18.7,
      factor: 0.75,
      unrounded: 14.025,
      rounded: 14,
      playingStrokes: 14,
    })
    expect(steps[1]).toMatchObject({ total: 14, provisional: false })
    expect(steps[2]).toMatchObject({ gross: 72, received: 14, net: 58, par: 72, toPar: -14 })
    expect(steps[3]).toMatchObject({ total: 58, place: 1, placeText: '1' })
  })
  test('X4 nobody is not explained', () => expect(explain(competition([]), 'x')).toBeNull())
})

test('S6 dots in a match are the whole difference to the lowest', () => {
  const cards = [card('a', [1], { playingStrokes: 3 }), card('b', [0], { playingStrokes: 5 })]
  const event = competition([round(cards, { gameType: 'match', over: false })])
  const dots = (id: string) =>
    scorecard(event, id, 'r1')
      ?.holes.filter(({ received }) => received > 0)
      .map(({ index }) => index)
  expect([dots('a'), dots('b')]).toEqual([[], [1, 2]])
  expect(scorecard(event, 'a', 'r2')).toBeNull()
})

test('S16 an event before its first round has rows without places', () => {
  const board = leaderboard(
    competition([round([], { card: CARD_18, over: false })], { players: [player('b'), player('a')] }),
  )
  expect(board).toMatchObject({ currentRound: null, teams: [], matches: [] })
  expect(order(board)).toEqual(['a', 'b'])
})
