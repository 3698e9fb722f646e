import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide } from './classes.ts'
import type { Competition } from './competition.ts'
import { explain } from './explain.ts'
import { fieldOf } from './field.ts'
import { championPlaces, finalPlaces, leaderboard } from './leaderboard.ts'
import { levelsOf } from './levels.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, order, overPar, player, round } from './testing.ts'
import type { TieDecision } from './tie-decisions.ts'

const decided = (places: string[][], given: Partial<TieDecision> = {}): TieDecision => ({
  id: places.flat().join(' '),
  by: 'play-off',
  basis: 'net',
  of: 'players',
  places,
  note: '',
  ...given,
})

/** Level on totals; by count-back a, b, c and d, the last two equal. */
const fourLevel = [
  card('a', overPar({ 1: 1 })),
  card('b', overPar({ 10: 1 })),
  card('c', overPar({ 18: 1 })),
  card('d', overPar({ 18: 1 })),
  card('e', overPar({ 18: 2 })),
]
const boardOf = (tieDecisions: TieDecision[], given: Partial<Competition> = {}, cards: PlayerCard[] = fourLevel) =>
  leaderboard(competition([round(cards)], { tieDecisions, ...given }))

describe('G8 a play-off or a lot', () => {
  test.each<[string, string[][], string[]]>([
    ['nobody recorded anything', [], ['1 a', '2 b', 'T3 c', 'T3 d', '5 e']],
    ['all of the tied in an order', [['d'], ['c'], ['b'], ['a']], ['1 d', '2 c', '3 b', '4 a', '5 e']],
    ['those not separated share the next place', [['c'], ['a', 'b', 'd']], ['1 c', 'T2 a', 'T2 b', 'T2 d', '5 e']],
    ['a lot between two whom nothing separates', [['d'], ['c']], ['1 a', '2 b', '3 d', '4 c', '5 e']],
    ['only those named: count-back holds for the others', [['b'], ['a']], ['1 b', '2 a', 'T3 c', 'T3 d', '5 e']],
    ['one with another total is not moved by it', [['e'], ['d'], ['c']], ['1 a', '2 b', '3 d', '4 c', '5 e']],
    ['nobody level with anybody: nothing', [['e'], ['d']], ['1 a', '2 b', 'T3 c', 'T3 d', '5 e']],
  ])('G8 %s', (_, places, expected) => {
    expect(order(boardOf(places.length > 0 ? [decided(places)] : []))).toEqual(expected)
  })

  test('G8 totals stay as they are', () => {
    const before = boardOf([]).rows.map(({ playerId, net }) => [playerId, net.total])
    const after = boardOf([decided([['d'], ['a', 'b', 'c']])]).rows.map(({ playerId, net }) => [playerId, net.total])
    expect(after.toSorted()).toEqual(before.toSorted())
  })

  test('G8 where ties are shared as well, and whoever was not in it follows those who were', () => {
    const places = order(boardOf([decided([['d'], ['b']])], { tieBreak: 'shared' }))
    expect(places).toEqual(['1 d', '2 b', 'T3 a', 'T3 c', '5 e'])
  })

  test('G8 of the net table it says nothing in the gross one', () => {
    const board = boardOf([decided([['d'], ['a', 'b', 'c']])])
    const gross = board.rows.toSorted((a, b) => a.gross.rank - b.gross.rank)
    expect(gross.map(({ playerId, gross: { text } }) => `${text} ${playerId}`)).toEqual([
      '1 a',
      '2 b',
      'T3 c',
      'T3 d',
      '5 e',
    ])
  })

  test('G8 classes follow, and medals and the hall of fame', () => {
    const players = ['a', 'b', 'c', 'd', 'e'].map((id) => player(id, { gender: id === 'a' ? 'M' : 'F' }))
    const classes = [{ name: 'Women', filter: "gender == 'F'" }]
    const board = boardOf([decided([['d'], ['c'], ['b']])], { players, classes })
    expect(board.classes[0]?.rows.map(({ playerId, net }) => `${net.text} ${playerId}`)).toEqual([
      '1 d',
      '2 c',
      '3 b',
      '4 e',
    ])
    expect(championPlaces(board).slice(0, 2)).toEqual([
      { playerId: 'd', place: 1, class: 'Women' },
      { playerId: 'c', place: 2, class: 'Women' },
    ])
    expect(finalPlaces(boardOf([decided([['d'], ['a', 'b', 'c']])]))[0]).toEqual({
      playerId: 'd',
      place: 1,
      class: null,
    })
  })

  test('G8 teams: the team that won it is ahead, in matches too', () => {
    const players = ['a1', 'b1'].map((id) => player(id, { team: id[0] ?? null }))
    const teams = ['a', 'b'].map((id) => ({ id, name: id, country: '' }))
    const ofTeams = { teamEvent: true, players, teams, tieDecisions: [decided([['b'], ['a']], { of: 'teams' })] }
    const cards = [card('a1', overPar({ 1: 1 })), card('b1', overPar({ 1: 1 }))]
    const placesOf = (event: Competition) =>
      leaderboard(event).teams.map(({ name, placeText }) => `${placeText} ${name}`)
    expect(placesOf(competition([round(cards)], ofTeams))).toEqual(['1 b', '2 a'])
    const halved = ['a1', 'b1'].map((id) => card(id, Array(18).fill(0), { groupId: 'g', submitted: true }))
    const match = competition([round(halved, { gameType: 'team-match' })], { ...ofTeams, gameType: 'team-match' })
    expect(placesOf(match)).toEqual(['1 b', '2 a'])
  })

  test('G8 why names it, for those who were in it and for who stands behind', () => {
    const event = competition([round(fourLevel)], { tieDecisions: [decided([['d'], ['c']], { by: 'lot' })] })
    const tieOf = (id: string, otherId: string) =>
      explain(event, id)?.find((step) => step.kind === 'tie' && step.otherId === otherId)
    expect(tieOf('d', 'c')).toMatchObject({ step: 'lot', outcome: 'ahead', own: null, other: null })
    expect(tieOf('c', 'd')).toMatchObject({ step: 'lot', outcome: 'behind' })
    expect(tieOf('d', 'a')).toMatchObject({ step: 'last 9', outcome: 'behind' })
    const shared = competition([round(fourLevel)], { tieBreak: 'shared', tieDecisions: [decided([['d'], ['b']])] })
    expect(explain(shared, 'a')?.filter(({ kind }) => kind === 'tie')).toMatchObject([
      { otherId: 'd', step: 'play-off', outcome: 'behind' },
      { otherId: 'b', step: 'play-off', outcome: 'behind' },
      { otherId: 'c', step: null, outcome: 'shared' },
    ])
  })

  test('G8 the board names those that hold, and no others', () => {
    const first = decided([['d'], ['c']])
    expect(boardOf([first, decided([['e'], ['a']])]).tieDecisions).toEqual([first])
    expect(boardOf([]).tieDecisions).toBeUndefined()
  })

  test('G8 who is level, table by table', () => {
    const event = competition([round(fourLevel)], { classes: [{ name: 'All', filter: 'hcp > 0' }] })
    const levels = levelsOf(fieldOf(event), divide(event))
    expect(
      levels.map(({ of, basis, class: name, contenders }) => [of, basis, name, contenders.map(({ id }) => id)]),
    ).toEqual([
      ['players', 'net', null, ['a', 'b', 'c', 'd']],
      ['players', 'net', 'All', ['a', 'b', 'c', 'd']],
      ['players', 'gross', null, ['a', 'b', 'c', 'd']],
      ['players', 'gross', 'All', ['a', 'b', 'c', 'd']],
    ])
  })
})

test('G8 places are a total order with ties, whatever is recorded and in whatever order players come', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const anyDecision = fc
    .tuple(fc.shuffledSubarray(ids, { minLength: 2 }), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
    .map(([chosen, splits]) => {
      const places: string[][] = [[]]
      chosen.forEach((id, at) => {
        if (at > 0 && splits[at]) places.push([])
        places.at(-1)?.push(id)
      })
      return decided(places)
    })
  const anyCards = fc.array(fc.constantFrom(1, 4, 10, 13, 18), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      anyCards,
      fc.array(anyDecision, { maxLength: 3 }),
      fc.constantFrom('count-back' as const, 'long' as const, 'sgf' as const, 'shared' as const),
      (holes, tieDecisions, tieBreak) => {
        const cards = ids.map((id, at) => card(id, overPar({ [holes[at] ?? 1]: 1 + (at % 2) })))
        const made = (list: PlayerCard[]) => leaderboard(competition([round(list)], { tieDecisions, tieBreak }))
        const board = made(cards)
        expect(made(cards.toReversed()).rows).toEqual(board.rows)
        board.rows.forEach(({ place, net }, at, rows) => {
          expect(net.rank).toBe(at + 1)
          expect(place).toBe(rows.findIndex((other) => other.place === place) + 1)
          // the total goes before everything
          expect(at === 0 || (rows[at - 1]?.net.total ?? 0) <= (net.total ?? 0)).toBe(true)
        })
      },
    ),
    { numRuns: 300 },
  )
})
