import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { championPlaces, finalPlaces, leaderboard } from './leaderboard.ts'
import { scorecard } from './scorecard.ts'
import { CARD_18, card, competition, contest, HOLES_18, overPar, player, round } from './testing.ts'
import type { Competition, Leaderboard, PlayerCard, Round } from './types.ts'

/** 'place id' of each row, in order. */
function order(board: Leaderboard): string[] {
  return board.rows.map(({ placeText, playerId }) => `${placeText} ${playerId}`.trim())
}

function placesOf(
  cards: readonly PlayerCard[],
  given: Partial<Round> = {},
  event: Partial<Competition> = {},
): string[] {
  return order(leaderboard(competition([round(cards, given)], event)))
}

function rowOf(board: Leaderboard, id: string) {
  const row = board.rows.find(({ playerId }) => playerId === id)
  if (!row) throw new Error(`no row of ${id}`)
  return row
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

describe('S16 totals over rounds', () => {
  const scores = (values: Readonly<Record<string, readonly (number | null)[]>>, given: Partial<Round> = {}) =>
    [0, 1, 2].map((at) =>
      round(
        Object.entries(values).flatMap(([id, over]) => {
          const value = over[at]
          return typeof value === 'number' ? [card(id, overPar({ [at + 1]: value }))] : []
        }),
        { id: `r${at + 1}`, number: at + 1, ...given },
      ),
    )

  test('S16 countRounds keeps the best N', () => {
    const board = leaderboard(competition(scores({ a: [5, 1, 1], b: [2, 2, 2] }), { countRounds: 2 }))
    expect(board.rows.map(({ playerId, net }) => [playerId, net.total])).toEqual([
      ['a', 146],
      ['b', 148],
    ])
    expect(rowOf(board, 'a').rounds.map((summary) => summary?.counted)).toEqual([false, true, true])
  })
  test.each([null, 0, 3, 9])('S16 countRounds %s counts all three', (countRounds) => {
    const board = leaderboard(competition(scores({ a: [5, 1, 1], b: [2, 2, 2] }), { countRounds }))
    expect(board.rows.map(({ playerId, net }) => [playerId, net.total])).toEqual([
      ['b', 222],
      ['a', 223],
    ])
  })
  test('S16 stroke play: fewer counted rounds rank below', () => {
    const values = { a: [-5, -5, null], b: [5, 5, 5], c: [-9, null, null] }
    const all = scores(values)
    const going = [...all.slice(0, 2), { ...all[2], over: false } as Round]
    expect(order(leaderboard(competition(going, { countRounds: 2 })))).toEqual(['1 a', '2 b', '3 c'])
    expect(order(leaderboard(competition(all)))).toEqual(['1 b', 'NR a', 'NR c'])
    expect(order(leaderboard(competition(all, { countRounds: 2 })))).toEqual(['1 a', '2 b', 'NR c'])
  })
  test('S16 once over, who lacks a round that the total needs has no place, no medal and no points', () => {
    const values = { a: [0, 0], b: [1, 9], c: [-9, null], d: [9, 9] }
    for (const scoringSystem of ['total', 'place-points'] as const) {
      const board = leaderboard(competition(scores(values), { scoringSystem }))
      expect(order(board).at(-1)).toBe('NR c')
      expect(finalPlaces(board).map(({ playerId }) => playerId)).toEqual(['a', 'b', 'd'])
      const points = scoringSystem === 'total' ? null : 0
      expect(rowOf(board, 'c').net).toMatchObject({ place: null, total: null, toPar: null, placePoints: points })
    }
  })
  test('S16 a round that nobody played is needed by nobody; a withdrawal stays one; stableford loses points alone', () => {
    const rained = [...scores({ a: [0], b: [1] }), round([], { id: 'r9', number: 9 })]
    expect(order(leaderboard(competition(rained)))).toEqual(['1 a', '2 b'])
    const withdrawn = round([card('a', overPar()), card('c', overPar(), { status: 'WD' })], { id: 'r2', number: 2 })
    const places = competition([...scores({ a: [0], c: [-9] }), withdrawn], { scoringSystem: 'place-points' })
    expect(order(leaderboard(places))).toEqual(['1 a', 'WD c'])
    const points = scores({ a: [0, 0], c: [-9, null] }).map((each) => ({ ...each, gameType: 'stableford' }) as Round)
    expect(order(leaderboard(competition(points)))).toEqual(['1 a', '2 c'])
  })
  test('S16 a withdrawal in one round of best two of three only loses that round', () => {
    const rounds = scores({ a: [0, 0, 0], b: [1, 1, 1] })
    const withdrawn = rounds.map((each, at) =>
      at === 2
        ? { ...each, cards: each.cards.map((own) => (own.playerId === 'a' ? { ...own, status: 'WD' as const } : own)) }
        : each,
    )
    expect(order(leaderboard(competition(withdrawn, { countRounds: 2 })))).toEqual(['1 a', '2 b'])
    expect(order(leaderboard(competition(withdrawn)))).toEqual(['1 b', 'WD a'])
  })
  test('S16 places before the current round', () => {
    const rounds = scores({ a: [0, 5, null], b: [1, 1, null], c: [2, 1, null] }).slice(0, 2)
    const board = leaderboard(competition(rounds))
    expect(board.rows.map(({ playerId, placeBefore }) => [playerId, placeBefore])).toEqual([
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ])
  })
  test('S16 rounds of strokes and of points: two points a hole are level par', () => {
    const stroke = round([card('a', overPar({ 1: 1 })), card('b', overPar())])
    const points = round([card('a', overPar({ 1: -2 })), card('b', overPar())], { id: 'r2', gameType: 'stableford' })
    const board = leaderboard(competition([stroke, points], { gameType: 'custom' }))
    expect(board.rankedBy).toBe('to-par')
    expect(board.rows.map(({ playerId, net }) => [playerId, net.toPar])).toEqual([
      ['a', -1],
      ['b', 0],
    ])
  })
})

describe('S16 place points', () => {
  const event = { scoringSystem: 'place-points' } as const
  const field = (over: readonly number[]) =>
    over.map((value, at) => card('abcdefghij'.charAt(at), overPar({ 1: value })))
  const points = (board: Leaderboard) => board.rows.map(({ playerId, net }) => `${playerId}${net.placePoints}`)

  test('S16 10, 8, 6, 5, 4, 3, 2, 1, then 0', () => {
    const board = leaderboard(competition([round(field([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))], event))
    expect(points(board)).toEqual(['a10', 'b8', 'c6', 'd5', 'e4', 'f3', 'g2', 'h1', 'i0', 'j0'])
  })
  test('S16 a shared place gives each the points of that place: 10, 8, 8, 5', () => {
    expect(points(leaderboard(competition([round(field([0, 1, 1, 3]))], event)))).toEqual(['a10', 'b8', 'c8', 'd5'])
  })
  test("S16 the round's own list goes before the event's table", () => {
    const rounds = [round(field([0, 1]), { customScoring: [3] }), round(field([1, 0]), { id: 'r2' })]
    const board = leaderboard(competition(rounds, { ...event, placePoints: 'top-20' }))
    expect(points(board)).toEqual(['a22', 'b20'])
  })
  test("S16 the best rounds by points, and the contests' points on top", () => {
    const rounds = [
      round(field([0, 1]), { contests: [contest({ results: [{ playerId: 'b', value: 2 }] })] }),
      round(field([0, 1]), { id: 'r2' }),
    ]
    const board = leaderboard(competition(rounds, { ...event, countRounds: 1 }))
    expect(points(board)).toEqual(['a10', 'b9'])
    expect(rowOf(board, 'b')).toMatchObject({ contestPoints: 1 })
  })
  test("S16 elsewhere the contests' points stand apart and change no place", () => {
    const contests = [contest({ pts: 50, results: [{ playerId: 'b', value: 0 }] })]
    const board = leaderboard(competition([round(field([0, 1]), { contests })]))
    expect(order(board)).toEqual(['1 a', '2 b'])
    expect(rowOf(board, 'b')).toMatchObject({ contestPoints: 50, net: { placePoints: null } })
  })
})

describe('S16 teams', () => {
  const teams = ['x', 'y'].map((id) => ({ id, name: id.toUpperCase(), country: 'se' }))
  const players = ['x1', 'x2', 'x3', 'y1', 'y2', 'y3'].map((id) => player(id, { team: id.charAt(0) }))
  const event = { teamEvent: true, teams, players }
  const cards = Object.entries({ x1: 0, x2: 9, x3: 9, y1: 4, y2: 4, y3: 4 }).map(([id, over]) =>
    card(id, overPar({ 1: over })),
  )
  const table = (board: Leaderboard) => board.teams.map(({ teamId, placeText, net }) => [placeText, teamId, net.total])

  test('S16 the sum of the members, or of the best of each round', () => {
    expect(table(leaderboard(competition([round(cards)], event)))).toEqual([
      ['1', 'y', 228],
      ['2', 'x', 234],
    ])
    expect(table(leaderboard(competition([round(cards)], { ...event, teamCount: 1 })))).toEqual([
      ['1', 'x', 72],
      ['2', 'y', 76],
    ])
  })
  test('S16 a team that lacks a result ranks below, and once over it has no place', () => {
    const without = cards.filter(({ playerId }) => playerId !== 'y3')
    const board = leaderboard(competition([round(without)], event))
    expect(table(board)[0]).toEqual(['1', 'x', 234])
    expect(board.teams.map(({ placeText }) => placeText)).toEqual(['1', ''])
  })
  test("S16 the place is every member's", () => {
    const board = leaderboard(competition([round(cards)], event))
    expect(finalPlaces(board).map(({ playerId, place }) => `${playerId}${place}`)).toEqual([
      'y11',
      'y21',
      'y31',
      'x12',
      'x22',
      'x32',
    ])
  })
  test('S16 matches give 1 and ½', () => {
    const won = Array(10).fill(1)
    const lost = Array(10).fill(0)
    const halved = Array(18).fill(0)
    const rounds = [
      round(
        [
          card('x1', won, { groupId: 'g' }),
          card('y1', lost, { groupId: 'g' }),
          card('x2', halved, { groupId: 'h' }),
          card('y2', halved, { groupId: 'h' }),
        ],
        { gameType: 'match' },
      ),
    ]
    const board = leaderboard(competition(rounds, event))
    expect(board.rankedBy).toBe('matches')
    expect(board.teams.map(({ teamId, placeText, match }) => [placeText, teamId, match])).toEqual([
      ['1', 'x', { won: 1, halved: 1, lost: 0, points: 1.5 }],
      ['2', 'y', { won: 0, halved: 1, lost: 1, points: 0.5 }],
    ])
    expect(rowOf(board, 'y1').rounds[0]?.match).toEqual({ outcome: 'lost', text: '10&8' })
    expect(rowOf(board, 'x1')).toMatchObject({ place: 1, thru: 'F' })
  })
})

describe('E6 classes', () => {
  const players = [
    player('a', { gender: 'F', handicap: 8 }),
    player('b', { gender: 'M', handicap: 20 }),
    player('c', { gender: 'F', handicap: null }),
    player('d', { gender: 'M', handicap: 3, birthYear: 1950 }),
  ]
  const cards = ['a', 'b', 'c', 'd'].map((id, at) => card(id, overPar({ 1: at })))
  const divided = (classes: Competition['classes'], given: Partial<Competition> = {}) =>
    leaderboard(competition([round(cards)], { players, classes, ...given }))
  const lists = (board: Leaderboard) =>
    board.classes.map(
      ({ name, rows }) => `${name}: ${rows.map(({ net, playerId }) => `${net.text}${playerId}`).join(' ')}`,
    )

  test('E6 each class has places of its own; the first true filter takes the player', () => {
    const board = divided([
      { name: 'Ladies', filter: "gender == 'F'" },
      { name: 'Low', filter: 'hcp < 10' },
      { name: 'Rest', filter: 'true' },
    ])
    expect(lists(board)).toEqual(['Ladies: 1a 2c', 'Low: 1d', 'Rest: 1b'])
    expect(board.rows.map((row) => row.class)).toEqual(['Ladies', 'Rest', 'Ladies', 'Low'])
    expect(championPlaces(board)).toEqual([
      { playerId: 'a', place: 1, class: 'Ladies' },
      { playerId: 'c', place: 2, class: 'Ladies' },
    ])
  })
  test('E6 an unknown handicap counts as 18 and an unknown birth year as 1900', () => {
    expect(lists(divided([{ name: 'A', filter: 'hcp == 18' }]))).toEqual(['A: 1c'])
    expect(lists(divided([{ name: 'Old', filter: 'age > 100' }]))).toEqual(['Old: 1a 2b 3c'])
  })
  test('E6 a filter that cannot be read takes nobody and says so', () => {
    expect(divided([{ name: 'A', filter: 'hcp' }]).classes).toEqual([{ name: 'A', error: true, rows: [] }])
  })
  test('E6 place points are those of the class', () => {
    const board = divided([{ name: 'Men', filter: "gender == 'M'" }], { scoringSystem: 'place-points' })
    expect(board.classes[0]?.rows.map(({ playerId, net }) => [playerId, net.placePoints])).toEqual([
      ['b', 10],
      ['d', 8],
    ])
    expect(rowOf(board, 'd').net.placePoints).toBe(5)
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
