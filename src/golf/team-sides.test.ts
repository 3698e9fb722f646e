import { describe, expect, test } from 'vitest'
import type { Competition, Side } from './competition.ts'
import type { RoundGame } from './formats/presets.ts'
import { leaderboard } from './leaderboard.ts'
import { card, competition, overPar, player, round } from './testing.ts'

const teams = [
  { id: 'north', name: 'North', country: '' },
  { id: 'south', name: 'South', country: '' },
]

/** Sides of two by name, `north-1` of the team North, and what each is over par: both partners make the same. */
function sidesOf(gameType: RoundGame, made: Readonly<Record<string, number>>, given: Partial<Competition> = {}) {
  const sides = Object.keys(made).map((id): Side => ({ id, name: id, members: [`${id}a`, `${id}b`], roundId: null }))
  const cards = sides.flatMap(({ id, members }) =>
    members.map((member) => ({ ...card(member, overPar({ 1: made[id] ?? 0 })), side: id })),
  )
  const players = sides.flatMap(({ id, members }) =>
    members.map((member) => player(member, { team: id.split('-')[0] ?? null })),
  )
  return competition([round(cards, { gameType })], { sides, players, teamEvent: true, teams, ...given })
}

const ofTeams = (event: Competition) =>
  leaderboard(event).teams.map(({ teamId, placeText, net }) => [teamId, placeText, net.total, net.points])

describe('G7 totals of teams whose members play in sides', () => {
  const made = { 'north-1': 0, 'north-2': 1, 'north-3': 9, 'south-1': 2, 'south-2': 2, 'south-3': 2 }

  test('G7 a team takes all of its sides, each once and not once a member', () => {
    expect(ofTeams(sidesOf('foursomes', made))).toEqual([
      ['south', '1', 222, null],
      ['north', '2', 226, null],
    ])
    expect(ofTeams(sidesOf('four-ball', made))).toEqual([
      ['south', '1', 222, null],
      ['north', '2', 226, null],
    ])
  })

  test('G7 or its best n sides', () => {
    expect(ofTeams(sidesOf('foursomes', made, { teamCount: 2 }))).toEqual([
      ['north', '1', 145, null],
      ['south', '2', 148, null],
    ])
    expect(ofTeams(sidesOf('four-ball-stableford', made, { teamCount: 1 }))).toEqual([
      ['north', '1', 72, 36],
      ['south', '2', 74, 34],
    ])
  })

  test('G7 a team that lacks a side is ranked below, as one that lacks a player', () => {
    const { 'south-2': _, 'south-3': __, ...fewer } = made
    expect(ofTeams(sidesOf('foursomes', fewer, { teamCount: 2 }))).toEqual([
      ['north', '1', 145, null],
      ['south', '', 74, null],
    ])
  })

  test('G7 matches of sides give their team points', () => {
    const event = sidesOf('foursomes-match', { 'north-1': 0, 'south-1': 1 })
    const rounds = event.rounds.map((each) => ({
      ...each,
      cards: each.cards.map((own) => ({ ...own, groupId: 'group' })),
    }))
    const board = leaderboard({ ...event, rounds })
    expect(board.teams.map(({ teamId, match }) => [teamId, match?.points])).toEqual([
      ['north', 1],
      ['south', 0],
    ])
  })
})
