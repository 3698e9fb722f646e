import { describe, expect, test } from 'vitest'
import type { Side } from './competition.ts'
import { leaderboard } from './leaderboard.ts'
import { CARD_18, card, competition, overPar, player, round } from './testing.ts'

type SideOf = Readonly<Record<string, string>>

const players = ['a', 'b', 'c', 'd'].map((id) => player(id))
const first = { a: 'ab', b: 'ab', c: 'cd', d: 'cd' }
const second = { a: 'ac', c: 'ac', b: 'bd', d: 'bd' }
const sides = [...sidesOf(first, 'r1'), ...sidesOf(second, 'r2')]

function sidesOf(sideOf: SideOf, roundId: string): Side[] {
  const members = Object.groupBy(Object.keys(sideOf), (id) => sideOf[id] ?? '')
  return Object.entries(members).map(([id, own]) => ({ id, name: '', members: own ?? [], roundId }))
}

/** What each is over par, all of it on the first hole. */
function day(id: string, made: Readonly<Record<string, number>>, sideOf: SideOf) {
  const cards = Object.entries(made).map(([playerId, over]) => ({
    ...card(playerId, overPar({ 1: over })),
    side: sideOf[playerId] ?? null,
  }))
  return round(cards, { card: CARD_18, over: true, id, gameType: 'four-ball' })
}

describe('G7 place points where sides change', () => {
  const rounds = [day('r1', { a: 0, b: 2, c: 1, d: 2 }, first), day('r2', { a: 0, b: 3, c: 2, d: 1 }, second)]

  test('G7 players collect the place points of their sides, each the full value', () => {
    const board = leaderboard(competition(rounds, { sides, players }))
    expect(board.rankedBy).toBe('place-points')
    expect(board.rows.map((row) => [row.playerId, row.net.placePoints, row.placeText])).toEqual([
      ['a', 20, '1'],
      ['c', 18, '2'],
      ['b', 18, '3'],
      ['d', 16, '4'],
    ])
  })

  test('G7 the members of a side share them where the event says so', () => {
    const board = leaderboard(competition(rounds, { sides, players, sharePlacePoints: true }))
    expect(
      board.rows.map((row) => [row.playerId, row.net.placePoints, row.rounds.map((one) => one?.placePoints)]),
    ).toEqual([
      ['a', 10, [5, 5]],
      ['c', 9, [4, 5]],
      ['b', 9, [5, 4]],
      ['d', 8, [4, 4]],
    ])
  })

  test('G7 who plays for themselves shares with nobody', () => {
    const alone = { ...day('r2', { a: 0, b: 3, c: 2, d: 1 }, {}), gameType: 'stroke-play' as const }
    const ofFirst = sides.filter(({ roundId }) => roundId === 'r1')
    const board = leaderboard(
      competition([...rounds.slice(0, 1), alone], { sides: ofFirst, players, sharePlacePoints: true }),
    )
    const ofLast = board.rows.map((row) => [row.playerId, row.rounds[1]?.placePoints] as const)
    expect(ofLast.toSorted()).toEqual([
      ['a', 10],
      ['b', 5],
      ['c', 6],
      ['d', 8],
    ])
  })
})
