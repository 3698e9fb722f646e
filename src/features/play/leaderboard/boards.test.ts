import { describe, expect, test } from 'vitest'
import type { Competition, Round } from '../../../golf/competition.ts'
import { leaderboard as leaderboardOf } from '../../../golf/leaderboard.ts'
import { card, competition, overPar, player, round } from '../../../golf/testing.ts'
import { firstView, linesOf } from './board-view.tsx'
import { foundLines } from './found-lines.tsx'
import { matchHoles } from './match-holes.tsx'
import type { Board } from './rules.ts'
import { teamGrid } from './team-grid.tsx'
import { type Sheet, sheetsOf } from './tv-sheets.tsx'

const boardOf = (of: Competition, teamCount?: number) =>
  ({
    leaderboard: leaderboardOf(of),
    rounds: of.rounds.map(({ id, number, gameType, strokesFactor }) => ({ id, number, gameType, strokesFactor })),
    event: { teamCount, useExtra: false, showHoleContests: false },
    contests: [],
  }) as unknown as Board

const teams = [
  { id: 'reds', name: 'Reds', country: '' },
  { id: 'blues', name: 'Blues', country: '' },
]
const names = ['Anna Berg', 'Bo Alm', 'Åsa Sjöberg', 'Jo Li', 'Eva Dahl', 'Ida Ek']
const players = names.map((name, at) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return player(name, { firstName, lastName, club: at === 3 ? 'Tallmo GK' : '', team: at < 3 ? 'reds' : 'blues' })
})

/** Each player of the list so many over par on the second hole. */
const played = (over: readonly number[], given: Partial<Round> = {}): Round =>
  round(
    over.map((more, at) => card(names[at] ?? '', overPar({ 2: more }))),
    { strokesFactor: 0, ...given },
  )
const event = (rounds: Round[], given: Partial<Competition> = {}) =>
  competition(
    rounds.map((each, at) => ({ ...each, id: `r${at}`, number: at + 1 })),
    { players, teams, teamEvent: true, ...given },
  )

describe('S16 an opened team', () => {
  const of = event([played([1, 3, 2, 0, 0, 0]), played([2, 0, 5, 1, 1, 1])], { teamCount: 2 })
  const grid = teamGrid(boardOf(of, 2), leaderboardOf(of).teams.find(({ teamId }) => teamId === 'reds') as never)

  test('S16 has the rounds of its members, and says which the best of each round are', () => {
    const struck = grid.members.map(
      ({ name, cells }) => `${name} ${cells.map((c) => (c.counts ? c.value : `(${c.value})`))}`,
    )
    expect(struck).toEqual(['Anna Berg 1,2', 'Bo Alm (3),0', 'Åsa Sjöberg 2,(5)'])
  })

  test.each([
    ['stroke play', event([played([1, 3, 2, 0, 4, 2]), played([2, 0, 5, 1, 1, 1])], { teamCount: 2 }), 2],
    ['stroke play, all count', event([played([1, 3, 2, 0, 4, 2]), played([2, 0, 5, 1, 1, 1])]), undefined],
    [
      'the best round of two',
      event([played([1, 3, 2, 0, 4, 2]), played([2, 0, 5, 1, 1, 1])], { teamCount: 2, countRounds: 1 }),
      2,
    ],
    [
      'stableford',
      event([played([1, 3, 2, 0, 4, 2], { gameType: 'stableford' })], { gameType: 'stableford', teamCount: 2 }),
      2,
    ],
    ['place points', event([played([1, 3, 2, 0, 4, 2])], { scoringSystem: 'place-points', teamCount: 2 }), 2],
  ] as const)('S16 what counts of it adds up to what the team has: %s', (_, competition, teamCount) => {
    const board = boardOf(competition, teamCount)
    for (const team of board.leaderboard.teams) {
      const { sums } = teamGrid(board, team)
      const { rankedBy, basis } = board.leaderboard
      const has = { strokes: 'toPar', points: 'points', 'place-points': 'placePoints' } as const
      const total = team[basis][has[rankedBy as keyof typeof has]]
      expect(sums.reduce((sum, value) => (sum ?? 0) + (value ?? 0), 0)).toBe(total)
    }
  })
})

test('S16 an opened match: who won which hole, how it stood, and nothing after the decision', () => {
  const tiles = (all: string) =>
    [...all].map((tile, at) => ({ hole: at + 1, strokes: tile === '.' ? null : Number(tile) }))
  const holes = matchHoles(tiles('1001.'), tiles('0100.'), 3)
  expect(holes.map(({ winner, lead }) => `${winner} ${lead}`)).toEqual(['0 1', '1 0', 'halved 0', 'null 0', 'null 0'])
})

test('S16 an opened match shows its extra hole, whichever card it stands on', () => {
  const tiles = (all: string) => [...all].map((tile, at) => ({ hole: (at % 2) + 1, strokes: Number(tile) }))
  const [short, long] = [tiles('10'), tiles('011')]
  expect(matchHoles(short, long, 3).at(-1)).toEqual({ hole: 1, winner: 1, lead: -1 })
  expect(matchHoles(long, short, 3).at(-1)).toEqual({ hole: 1, winner: 0, lead: 1 })
})

test('S16 the search finds names, clubs and teams without minding case or the marks of letters', () => {
  const board = boardOf(event([played([1, 3, 2, 0, 4, 2])]))
  const found = (terms: string, show = 'all') =>
    foundLines(linesOf(board, { ...firstView(board), show }), terms).map(({ name }) => name)
  expect(found('SJO')).toEqual(['Åsa Sjöberg'])
  expect(found('sjö ås')).toEqual(['Åsa Sjöberg'])
  expect(found('tallmo')).toEqual(['Jo Li'])
  expect(found('sjoberg', 'teams')).toEqual(['Reds'])
  expect(found(' ')).toHaveLength(6)
  expect(found('nobody')).toEqual([])
})

describe('V5 the pages of the big screen', () => {
  const many = Array.from({ length: 144 }, (_, at) => player(`p${at}`, { firstName: 'P', lastName: String(at) }))
  const field = (given: Partial<Competition> = {}) =>
    boardOf(
      competition([round(many.map(({ id }, at) => card(id, overPar({ 1: at }))))], {
        players: many,
        classes: [
          { name: 'Low', filter: 'hcp < 12' },
          { name: 'Rest', filter: 'hcp >= 12' },
        ],
        ...given,
      }),
    )
  const isOfLeaders = (sheet: Sheet) => sheet.view.show === 'all' && sheet.from === 1
  const shown = (sheets: readonly Sheet[]) =>
    sheets.flatMap((s) => (s.kind === 'lines' ? s.lines.map(({ id }) => id) : []))

  test.each([
    ['landscape', false],
    ['upright', true],
  ])('V5 144 players in few pages, and those who lead on every second one: %s', (_, isUpright) => {
    const sheets = sheetsOf(field(), isUpright)
    expect(new Set(shown(sheets)).size).toBe(144)
    expect(sheets.length).toBeLessThanOrEqual(18)
    expect(sheets.filter((_, at) => at % 2 === 0).every(isOfLeaders)).toBe(true)
    expect(sheets.every(({ from, count }) => from >= 1 && count <= 144)).toBe(true)
  })

  test('V5 where teams play matches these lead, with what is played first', () => {
    const match = (at: number, first: string, second: string, holes: number) =>
      [first, second].map((id, side) =>
        card(
          id,
          Array.from({ length: holes }, (_, hole) => (hole < at && side === 0 ? 1 : 0)),
          { groupId: `g${at}` },
        ),
      )
    const cards = [...match(1, names[0] ?? '', names[3] ?? '', 18), ...match(2, names[1] ?? '', names[4] ?? '', 5)]
    const of = event([round(cards, { gameType: 'match' })], { gameType: 'match' })
    const [first, second] = sheetsOf(boardOf(of), false)
    expect(first?.kind === 'matches' && first.matches.map(({ text }) => text)).toEqual(['2 up', '1 up'])
    expect(second?.kind).toBe('lines')
  })
})
