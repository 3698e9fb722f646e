import { describe, expect, test } from 'vitest'
import type { Competition, Round } from './competition.ts'
import { championPlaces, finalPlaces, type Leaderboard, leaderboard } from './leaderboard.ts'
import { card, competition, contest, order, overPar, player, round, rowOf } from './testing.ts'

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
  test('S16 of equal results that of the better member counts, in whatever order the members come', () => {
    const level = [card('x1', overPar({ 1: 2 })), card('x2', overPar({}).slice(0, 1)), card('y1', overPar({ 1: 3 }))]
    const running = round([...level, card('x3', [6])], { over: false })
    const totals = [players, players.toReversed()].map((order) =>
      table(leaderboard(competition([running], { ...event, players: order, teamCount: 2 }))),
    )
    expect(totals[0]).toEqual([
      ['1', 'x', 78],
      ['2', 'y', 75],
    ])
    expect(totals[1]).toEqual(totals[0])
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

test('G6 six matches of two teams: after A A B and a half and A it is 3½ to 1½, and the sixth still counts', () => {
  // holes won by each side on a round of one hole; the sixth match has not begun
  const won = [[1, 0], [1, 0], [0, 1], [0, 0], [1, 0], []] as const
  const cards = won.flatMap((tiles, at) =>
    ['a', 'b'].map((team, side) => {
      const results = tiles[side] === undefined ? [] : [{ strokes: tiles[side] }]
      return { ...card(`${team}${at}`, []), results, groupId: `g${at}` }
    }),
  )
  const players = cards.map(({ playerId }) => player(playerId, { team: playerId.slice(0, 1) }))
  const teams = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), country: '' }))
  const one = round(cards, { gameType: 'match', holes: [1], over: false })
  const standings = leaderboard(competition([one], { players, teams, teamEvent: true })).teams
  expect(standings.map(({ teamId, place, match }) => [teamId, place, match])).toEqual([
    ['a', 1, { won: 3, halved: 1, lost: 1, points: 3.5 }],
    ['b', 2, { won: 1, halved: 1, lost: 3, points: 1.5 }],
  ])
})
