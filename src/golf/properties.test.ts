import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Competition } from './competition.ts'
import { leaderboard, type Row } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { CARD_18, competition, HOLES_18, player, round } from './testing.ts'

const GAMES = ['stroke', 'stableford', 'match'] as const

const anyCard = fc.record({
  strokes: fc.array(fc.option(fc.integer({ min: 1, max: 7 }), { freq: 12 }), { maxLength: 18 }),
  complete: fc.boolean(),
  playingStrokes: fc.integer({ min: -5, max: 40 }),
  status: fc.option(fc.constantFrom('WD' as const, 'DNS' as const, 'DQ' as const), { freq: 8 }),
  submitted: fc.boolean(),
  startHole: fc.option(fc.integer({ min: 1, max: 18 }), { freq: 3 }),
})
type AnyCard = typeof anyCard extends fc.Arbitrary<infer T> ? T : never

function cardOf(given: AnyCard, at: number, game: (typeof GAMES)[number]): PlayerCard {
  const strokes = given.complete ? HOLES_18.map((hole) => given.strokes[hole % 7] ?? 4) : given.strokes
  return {
    playerId: `p${at}`,
    exactHandicap: given.playingStrokes,
    playingStrokes: given.playingStrokes,
    results: strokes.map((value) => (value === null ? null : { strokes: game === 'match' ? value % 2 : value })),
    status: given.status,
    submitted: given.submitted,
    startHole: given.startHole,
    groupId: game === 'match' ? `g${Math.floor(at / 2)}` : null,
  }
}

const anyCompetition: fc.Arbitrary<Competition> = fc
  .record({
    rounds: fc.array(
      fc.record({
        cards: fc.array(anyCard, { minLength: 2, maxLength: 9 }),
        game: fc.constantFrom(...GAMES, 'stroke' as const),
        over: fc.boolean(),
        factor: fc.constantFrom(1, 0.5, 0),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    scoringSystem: fc.constantFrom('total' as const, 'place-points' as const),
    countRounds: fc.constantFrom(null, 1, 2),
    tieBreak: fc.constantFrom('count-back' as const, 'long' as const, 'sgf' as const, 'shared' as const),
    teamEvent: fc.boolean(),
    teamCount: fc.constantFrom(null, 2),
    isDivided: fc.boolean(),
  })
  .map(({ rounds, isDivided, ...event }) => {
    const made = rounds.map(({ cards, game, over, factor }, at) => {
      const own = cards.map((each, index) => cardOf(each, index, game))
      return round(own, { id: `r${at}`, number: at + 1, gameType: game, over, strokesFactor: factor, card: CARD_18 })
    })
    const players = Array.from({ length: 9 }, (_, at) => player(`p${at}`, { team: `t${at % 3}`, handicap: at }))
    const teams = [0, 1, 2].map((at) => ({ id: `t${at}`, name: `T${at}`, country: '' }))
    const classes = isDivided ? [{ name: 'Low', filter: 'hcp < 4' }] : []
    return competition(made, { ...event, gameType: 'custom', players, teams, classes })
  })

function shuffled(event: Competition): Competition {
  return {
    ...event,
    players: event.players.toReversed(),
    rounds: event.rounds.map((each) => ({ ...each, cards: each.cards.toReversed() })),
  }
}

test('S16 the board never depends on the order in which players and cards come', () => {
  fc.assert(
    fc.property(anyCompetition, (event) => {
      const other = leaderboard(shuffled(event))
      const teams = other.teams.map((team) => ({ ...team, playerIds: team.playerIds.toReversed() }))
      expect({ ...other, teams }).toEqual(leaderboard(event))
    }),
    { numRuns: 400 },
  )
})

test('S16 places rise with the rows, are shared with T, and only follow when someone is placed', () => {
  fc.assert(
    fc.property(anyCompetition, (event) => {
      const { rows } = leaderboard(event)
      expect(rows.map(({ net }) => net.rank).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1))
      const placed = rows.filter((row): row is Row & { place: number } => row.place !== null)
      expect(rows.slice(0, placed.length)).toEqual(placed)
      placed.forEach(({ place, placeText, status }, at) => {
        const first = placed.findIndex((row) => row.place === place)
        const shared = placed.filter((row) => row.place === place).length
        expect([place, placeText, status]).toEqual([first + 1, shared > 1 ? `T${place}` : String(place), null])
        expect(at).toBeGreaterThanOrEqual(first)
      })
    }),
    { numRuns: 400 },
  )
})

test('S16 a board survives as JSON, and no number in it is NaN, infinite or -0', () => {
  fc.assert(
    fc.property(anyCompetition, (event) => {
      const board = leaderboard(event)
      expect(JSON.parse(JSON.stringify(board))).toStrictEqual(board)
    }),
    { numRuns: 200 },
  )
})
