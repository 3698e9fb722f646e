import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Competition, Side } from './competition.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'
import { formatOf, playsMatches, type RoundGame, roundGames } from './formats/presets.ts'
import { leaderboard, type Row } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { CARD_18, competition, HOLES_18, player, round } from './testing.ts'

// What holds of the board of every format, whatever is played.

const { par } = CARD_18
const womens: PlayedTee = {
  name: 'Red',
  gender: 'women',
  part: 'eighteen',
  rating: null,
  slope: null,
  ratedPar: 73,
  par: par.with(0, (par[0] ?? 4) + 1),
  strokeIndex: null,
  adjustment: 0,
}

const anyHole = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 2, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom('P' as const, null) },
)
const anyCard = fc.record({
  holes: fc.array(anyHole, { minLength: 18, maxLength: 18 }),
  playingStrokes: fc.integer({ min: -4, max: 40 }),
  status: fc.option(fc.constantFrom('WD' as const, 'DQ' as const), { freq: 12 }),
  isFromRed: fc.boolean(),
})
type AnyCard = typeof anyCard extends fc.Arbitrary<infer T> ? T : never
const fieldSize = 8

/** A field of eight in sides as the format has them, in one or two rounds. */
function anyField(game: RoundGame): fc.Arbitrary<Competition> {
  const { side } = formatOf({ gameType: game })
  const inSides = side.balls !== 'individual'
  const largest = inSides ? Math.min(side.largest, playsMatches(game) ? 2 : 4) : 1
  const sideAt = (at: number) => `s${Math.floor(at / largest)}`
  const sides = Array.from({ length: Math.ceil(fieldSize / largest) }, (_, at): Side => {
    const members = Array.from({ length: largest }, (_, place) => `p${at * largest + place}`)
    return { id: `s${at}`, name: '', roundId: null, members }
  })
  const cardOf = (all: readonly AnyCard[], at: number): PlayerCard => {
    const own = all[side.balls === 'one' ? at - (at % largest) : at]
    const { holes = [], playingStrokes = 0, status = null, isFromRed = false } = own ?? {}
    return {
      playerId: `p${at}`,
      exactHandicap: playingStrokes,
      playingStrokes,
      results: holes.map((hole, place) => {
        if (hole === null) return null
        if (game === 'match' || game === 'team-match') return { strokes: (place + Math.floor(at / largest)) % 2 }
        return hole === 'P' ? { strokes: (par[place] ?? 4) + 5, pickedUp: true } : { strokes: hole }
      }),
      status,
      submitted: true,
      groupId: playsMatches(game) ? `g${Math.floor(at / (2 * largest))}` : null,
      ...(inSides && { side: sideAt(at) }),
      ...(isFromRed && side.balls !== 'one' && { tee: womens }),
    }
  }
  const anyRound = fc.record({
    cards: fc.array(anyCard, { minLength: fieldSize, maxLength: fieldSize }),
    over: fc.boolean(),
  })
  return fc.array(anyRound, { minLength: 1, maxLength: 2 }).map((rounds) => {
    const made = rounds.map(({ cards, over }, at) => {
      const own = cards.map((_, place) => cardOf(cards, place))
      return round(own, { id: `r${at}`, number: at + 1, gameType: game, over, holes: HOLES_18, card: CARD_18 })
    })
    const players = Array.from({ length: fieldSize }, (_, at) => player(`p${at}`, { team: `t${at % 2}` }))
    const teams = [0, 1].map((at) => ({ id: `t${at}`, name: `T${at}`, country: '' }))
    const isTeams = game === 'team-match'
    return competition(made, {
      gameType: game,
      players,
      ...(inSides && { sides }),
      ...(isTeams && { teamEvent: true, teams }),
    })
  })
}

const shuffled = (event: Competition): Competition => ({
  ...event,
  players: event.players.toReversed(),
  rounds: event.rounds.map((each) => ({ ...each, cards: each.cards.toReversed() })),
})

/** Of two numbers that one of is missing nothing can be said. */
const sumOf = (values: readonly (number | null | undefined)[]) =>
  values.every((value) => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : undefined

test.each(roundGames)(
  'G10 %s: places are a total order with ties, whatever order players and cards come in',
  (game) => {
    fc.assert(
      fc.property(anyField(game), (event) => {
        const board = leaderboard(event)
        const other = leaderboard(shuffled(event))
        expect(other.rows).toEqual(board.rows)
        expect(board.rows.map(({ net }) => net.rank).toSorted((a, b) => a - b)).toEqual(
          board.rows.map((_, at) => at + 1),
        )
        const placed = board.rows.filter((row): row is Row & { place: number } => row.place !== null)
        expect(board.rows.slice(0, placed.length)).toEqual(placed)
        for (const { place, placeText, status } of placed) {
          const first = placed.findIndex((row) => row.place === place)
          const shared = placed.filter((row) => row.place === place).length
          expect([place, placeText, status]).toEqual([first + 1, shared > 1 ? `T${place}` : String(place), null])
        }
      }),
      { numRuns: 40 },
    )
  },
)

test.each(roundGames)('G10 %s: what a row has in all is what its rounds have together', (game) => {
  fc.assert(
    fc.property(anyField(game), (event) => {
      const { rows, rankedBy } = leaderboard(event)
      for (const { net, gross, rounds, status, match } of rows) {
        if (match) expect(match.points).toBe(match.won + match.halved / 2)
        const summed = (of: 'net' | 'gross' | 'pointsNet' | 'pointsGross') => sumOf(rounds.map((each) => each?.[of]))
        if (status !== null || rounds.some((each) => !each)) continue
        if (rankedBy === 'strokes' && net.total !== null) {
          expect(net.total).toBe(summed('net'))
          expect(gross.total).toBe(summed('gross'))
        }
        if (rankedBy === 'points' && summed('pointsNet') !== undefined) {
          expect(net.points).toBe(summed('pointsNet'))
          expect(gross.points).toBe(summed('pointsGross'))
        }
      }
    }),
    { numRuns: 40 },
  )
})
