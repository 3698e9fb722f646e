import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoleResult } from '../../../golf/card.ts'
import { formatOf, playsMatches, type RoundGame, roundGames } from '../../../golf/formats/presets.ts'
import { playedHoles } from '../../../golf/holes.ts'
import { type Leaderboard, leaderboard } from '../../../golf/leaderboard.ts'
import { textOfSide } from '../../../golf/match.ts'
import type { PlayerCard } from '../../../golf/player-card.ts'
import { receivedOver } from '../../../golf/strokes.ts'
import { card, competition, player, round } from '../../../golf/testing.ts'
import { makeGroup } from '../../../testing/group-on-phone.ts'
import type { Group, GroupPlayer } from './operations/group.ts'
import { contendersOf } from './rules/group-sides.ts'
import { runningOf } from './rules/progress.ts'

const order = [1, 2, 3, 4, 5, 6]
const par = [4, 5, 3, 4, 4, 3]
const played = { par, index: order }
const holes = playedHoles(played, order)

const entered = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constant('P' as const),
  fc.constant(null),
)
const anyBalls = fc.array(
  fc.record({
    strokes: fc.array(entered, { minLength: par.length, maxLength: par.length }),
    handicap: fc.integer({ min: -3, max: 40 }),
  }),
  { minLength: 4, maxLength: 4 },
)
type Balls = typeof anyBalls extends fc.Arbitrary<infer T> ? T : never

const resultOf = (value: number | 'P' | null, hole: number): HoleResult =>
  value === null ? null : value === 'P' ? { strokes: hole + 5, pickedUp: true } : { strokes: value }

type OnCard = Pick<PlayerCard, 'playerId' | 'results' | 'playingStrokes'> & { readonly side: number }

/** One group of a format: two sides in a match, else as many as four players make. */
function cardsOf(game: RoundGame, balls: Balls): OnCard[] {
  const { balls: kind, largest } = formatOf(game).side
  const size = Math.min(4, largest)
  const players = playsMatches(game) && size === 1 ? balls.slice(0, 2) : balls
  return players.map((own, at) => {
    const side = Math.floor(at / size)
    const { strokes, handicap } = kind === 'one' ? (players[side * size] ?? own) : own
    const results = strokes.map((value, hole) => resultOf(value, par[hole] ?? 4))
    return { playerId: `p${at}`, playingStrokes: handicap, side, results }
  })
}

/** As the phone has it: received strokes come from the server, in a match over the lowest. */
function groupOf(game: RoundGame, cards: readonly OnCard[]): Group {
  const group = makeGroup({
    holes: order,
    strokeCount: game,
    ids: cards.map(({ playerId }) => playerId),
    sides: cards.map(({ side }) => side),
  })
  const given = formatOf(game).scoring.given(cards.map(({ playingStrokes }) => playingStrokes))
  const onCard = holes.map(({ hole, par: own, index }, at) => ({ position: at + 1, hole, lap: 0, par: own, index }))
  return {
    ...group,
    holes: onCard,
    players: group.players.map(
      (one, at): GroupPlayer => ({
        ...one,
        strokes: cards[at]?.playingStrokes ?? 0,
        receivedStrokes: receivedOver(holes, given[at] ?? 0, 18),
        result: one.result.map((result, hole) => {
          const made = cards[at]?.results[hole]
          return { ...result, strokes: made?.strokes ?? null, pickedUp: made?.pickedUp ?? false }
        }),
      }),
    ),
  }
}

function boardOf(game: RoundGame, cards: readonly OnCard[]): Leaderboard {
  const hasSides = formatOf(game).side.balls !== 'individual'
  const own = cards.map(({ playerId, results, playingStrokes, side }) => ({
    ...card(playerId, [], { playingStrokes }),
    results,
    ...(hasSides && { side: `s${side}` }),
    groupId: 'group',
  }))
  const ids = [...new Set(cards.map(({ side }) => side))]
  return leaderboard(
    competition([round(own, { gameType: game, card: played, holes: order, strokesFactor: 1, over: false })], {
      players: cards.map(({ playerId }) => player(playerId)),
      ...(hasSides && {
        sides: ids.map((side) => ({
          id: `s${side}`,
          name: '',
          roundId: null,
          members: cards.filter((one) => one.side === side).map(({ playerId }) => playerId),
        })),
      }),
    }),
  )
}

const games = roundGames.filter((game) => !playsMatches(game) || formatOf(game).scoring.entry === 'strokes')

describe('G3 G4 G5 G6 the phone has the numbers of the board', () => {
  test.each(games.filter((game) => !playsMatches(game)))(
    'G3 G4 G5 %s: what is played, and what it comes to',
    (game) => {
      const isPoints = formatOf(game).scoring.measure === 'points'
      fc.assert(
        fc.property(anyBalls, (balls) => {
          const cards = cardsOf(game, balls)
          const group = groupOf(game, cards)
          const board = boardOf(game, cards)
          for (const { members } of contendersOf(group)) {
            const [first] = members
            const row = board.rows.find(({ playerId, members: own = [playerId] }) =>
              own.includes(first?.user.userId ?? ''),
            )
            const summary = row?.rounds[0]
            const running = first && runningOf(group, first)
            expect(running?.text ?? null).toBe(summary?.status ?? null)
            if (!summary || summary.status || summary.played === 0) continue
            const shown = isPoints ? summary.pointsNet : summary.toParNet
            expect([running?.played, running?.value]).toEqual([summary.played, shown])
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(games.filter((game) => playsMatches(game)))(
    'G6 %s: who leads by how much, and the result in words',
    (game) => {
      fc.assert(
        fc.property(anyBalls, (balls) => {
          const cards = cardsOf(game, balls)
          const group = groupOf(game, cards)
          const [match] = boardOf(game, cards).matches
          for (const one of group.players) {
            const side = match?.sides.findIndex(({ playerIds }) =>
              playerIds.some((id) => id === one.user.userId || id === `s${one.side}`),
            )
            const lead = match?.leader === null ? 0 : match?.leader === side ? match?.lead : -(match?.lead ?? 0)
            const { played: count, value, text } = runningOf(group, one)
            expect([count, value]).toEqual([match?.played, lead])
            expect(text).toBe(match?.state === 'decided' ? textOfSide(match, side ?? -1) : undefined)
          }
        }),
        { numRuns: 60 },
      )
    },
  )
})
