import { describe, expect, test } from 'vitest'
import type { Competition } from './competition.ts'
import { explain } from './explain.ts'
import { leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, order, overPar, player, round } from './testing.ts'

const event = (cards: PlayerCard[], given: Partial<Competition> = {}) => competition([round(cards)], given)
const placesOf = (cards: PlayerCard[], given: Partial<Competition> = {}) => order(leaderboard(event(cards, given)))

test('G7 one ball, example 17: the fractions of the last six decide', () => {
  const fours = Array.from({ length: 18 }, () => 4)
  const course = { par: fours, index: fours.map((_, at) => at + 1) }
  const first = card(
    'x',
    fours.map((four, at) => (at === 0 || at === 9 ? 3 : four)),
    { playingStrokes: 6 },
  )
  const made = competition([round([first, card('y', fours, { playingStrokes: 8 })], { card: course })])
  expect(order(leaderboard(made))).toEqual(['1 y', '2 x'])
  const step = explain(made, 'y')?.at(-1)
  expect(step).toMatchObject({ step: 'last 6', outcome: 'ahead' })
  expect(step).toMatchObject({ own: expect.closeTo(21.333, 3), other: 22 })
})

describe('G7 the long count-back goes on with the last 6, 3 and 1 of the first nine', () => {
  test.each([
    [{ 1: 1 }, { 4: 1 }, 'last 6 of first 9'],
    [{ 4: 1 }, { 7: 1 }, 'last 3 of first 9'],
    [{ 7: 1 }, { 9: 1 }, 'last 1 of first 9'],
    [{ 9: 1 }, { 10: 1 }, 'last 9'],
  ])('G7 %j against %j: %s', (first, second, step) => {
    const made = competition([round([card('b', overPar(second)), card('a', overPar(first))], { strokesFactor: 0 })], {
      tieBreak: 'long',
    })
    expect(order(leaderboard(made))).toEqual(['1 a', '2 b'])
    expect(explain(made, 'a')?.at(-1)).toMatchObject({ kind: 'tie', step, outcome: 'ahead' })
  })

  test('G7 the first nine of the last round goes before the round before', () => {
    const first = [card('a', overPar({ 18: 1 })), card('b', overPar({ 1: 1 }))]
    const last = [card('a', overPar({ 1: 1 })), card('b', overPar({ 4: 1 }))]
    const rounds = [round(first), round(last, { id: 'r2', number: 2 })]
    expect(order(leaderboard(competition(rounds, { tieBreak: 'long' })))).toEqual(['1 a', '2 b'])
    expect(order(leaderboard(competition(rounds)))).toEqual(['1 b', '2 a'])
  })

  test('G7 level in all of it, the place is shared; nine holes have no first nine', () => {
    expect(placesOf([card('a', overPar({ 1: 1 })), card('b', overPar({ 2: 1 }))], { tieBreak: 'long' })).toEqual([
      'T1 a',
      'T1 b',
    ])
    const nine = { holes: [1, 2, 3, 4, 5, 6, 7, 8, 9] }
    const cards = [card('a', overPar({ 1: 1 }).slice(0, 9)), card('b', overPar({ 2: 1 }).slice(0, 9))]
    expect(order(leaderboard(competition([round(cards, nine)], { tieBreak: 'long' })))).toEqual(['T1 a', 'T1 b'])
  })
})

describe('G7 the Swedish order', () => {
  const sgf = { tieBreak: 'sgf' } as const

  test('G7 the lower playing handicap is before the better last nine', () => {
    const cards = [
      card('low', overPar({ 18: 1 }), { playingStrokes: 8 }),
      card('high', overPar({ 1: 2 }), { playingStrokes: 9 }),
    ]
    expect(placesOf(cards, sgf)).toEqual(['1 low', '2 high'])
    expect(explain(event(cards, sgf), 'high')?.at(-1)).toMatchObject({
      step: 'playing handicap',
      own: 9,
      other: 8,
      outcome: 'behind',
    })
  })

  test.each([
    [{ 1: 1 }, { 10: 1 }, 'gross last 9', 36, 37],
    [{ 10: 1 }, { 13: 1 }, 'gross last 6', 25, 26],
    [{ 13: 1 }, { 16: 1 }, 'gross last 3', 12, 13],
    [{ 16: 1 }, { 18: 1 }, 'gross last 1', 4, 5],
  ])('G7 handicaps equal, %j against %j: %s', (first, second, step, own, other) => {
    const cards = [card('a', overPar(first), { playingStrokes: 5 }), card('b', overPar(second), { playingStrokes: 5 })]
    expect(placesOf(cards, sgf)).toEqual(['1 a', '2 b'])
    expect(explain(event(cards, sgf), 'a')?.at(-1)).toMatchObject({ step, own, other, outcome: 'ahead' })
  })

  test('G7 equal in all of it: shared until a lot is recorded', () => {
    const cards = [card('a', overPar({ 1: 1 })), card('b', overPar({ 2: 1 }))]
    expect(placesOf(cards, sgf)).toEqual(['T1 a', 'T1 b'])
  })

  test('G7 without handicap it is the usual count-back, in the gross table of a net event as well', () => {
    const cards = [
      card('a', overPar({ 1: 1 }), { playingStrokes: 9 }),
      card('b', overPar({ 18: 1 }), { playingStrokes: 8 }),
    ]
    const scratch = competition([round(cards, { strokesFactor: 0 })], sgf)
    expect(order(leaderboard(scratch))).toEqual(['1 a', '2 b'])
    const rows = leaderboard(event(cards, sgf)).rows.map(({ playerId, gross }) => [playerId, gross.text])
    expect(rows).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
  })

  test('G7 stableford: the gross points of the last holes', () => {
    const cards = [
      card('a', overPar({ 1: 1 }), { playingStrokes: 3 }),
      card('b', overPar({ 18: 1 }), { playingStrokes: 3 }),
    ]
    const made = competition([round(cards, { gameType: 'stableford' })], sgf)
    expect(explain(made, 'a')?.at(-1)).toMatchObject({ step: 'gross last 9', own: 18, other: 17, outcome: 'ahead' })
  })
})

describe('G8 a tie of teams', () => {
  const players = ['a1', 'a2', 'b1', 'b2'].map((id) => player(id, { team: id[0] ?? null }))
  const teams = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), country: '' }))
  const ofTeams = { players, teams, teamEvent: true }
  const cards = [
    card('a1', overPar({ 18: 2 })),
    card('a2', overPar({ 1: 2 })),
    card('b1', overPar({ 1: 1 })),
    card('b2', overPar({ 10: 3 })),
  ]
  const teamPlaces = (made: Competition) => leaderboard(made).teams.map(({ teamId, placeText }) => [teamId, placeText])

  test('G8 the members’ cards added up: the better last nine is ahead', () => {
    expect(teamPlaces(event(cards, ofTeams))).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
  })

  test('G8 only cards that count for the team break its tie', () => {
    // a counts a1 (36 + 38), b counts b1 (37 + 36 and one over): 73 each, the last nine 37 against 36.
    const best = [
      card('a1', overPar({ 18: 1 })),
      card('a2', overPar({ 1: 5 })),
      card('b1', overPar({ 1: 1 })),
      card('b2', overPar({ 18: 3 })),
    ]
    expect(teamPlaces(event(best, { ...ofTeams, teamCount: 1 }))).toEqual([
      ['b', '1'],
      ['a', '2'],
    ])
  })

  test('G8 shared while a member is on the course, where ties are shared, and in results of 0.2.0', () => {
    const playing = cards.map((each) =>
      each.playerId === 'b2' ? { ...each, results: each.results.slice(0, 17) } : each,
    )
    const open = competition([round(playing, { over: false })], ofTeams)
    expect(leaderboard(open).teams.map(({ place }) => place)).toEqual([1, 1])
    const shared = [
      ['a', 'T1'],
      ['b', 'T1'],
    ]
    expect(teamPlaces(event(cards, { ...ofTeams, tieBreak: 'shared' }))).toEqual(shared)
    expect(teamPlaces(event(cards, { ...ofTeams, rulesOf: '0.2.0' }))).toEqual(shared)
  })

  test('G8 the Swedish order adds the members’ playing handicaps', () => {
    const net = [
      card('a1', overPar({ 1: 3 }), { playingStrokes: 10 }),
      card('a2', overPar({ 1: 3 }), { playingStrokes: 10 }),
      card('b1', overPar({ 18: 2 }), { playingStrokes: 9 }),
      card('b2', overPar({ 1: 3 }), { playingStrokes: 10 }),
    ]
    expect(teamPlaces(event(net, { ...ofTeams, tieBreak: 'sgf' }))).toEqual([
      ['b', '1'],
      ['a', '2'],
    ])
  })
})
