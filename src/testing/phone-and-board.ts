import fc from 'fast-check'
import type { Group, GroupPlayer } from '../features/play/scoring/operations/group.ts'
import type { HoleResult } from '../golf/card.ts'
import { formatOf, playedAs, playsMatches } from '../golf/formats/presets.ts'
import { playedHoles } from '../golf/holes.ts'
import { type Leaderboard, leaderboard } from '../golf/leaderboard.ts'
import type { PlayerCard } from '../golf/player-card.ts'
import { receivedOver } from '../golf/strokes.ts'
import { card, competition, player, round } from '../golf/testing.ts'
import { makeGroup } from './group-on-phone.ts'

// The same four players over six holes, as a phone has them and as a board adds them up.

const order = [1, 2, 3, 4, 5, 6]
export const par = [4, 5, 3, 4, 4, 3]
const played = { par, index: order }
const holes = playedHoles(played, order)

const entered = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constant('P' as const),
  fc.constant(null),
)
/** Of each of four players: strokes, 'P' for a ball that was picked up, null for nothing; and the playing handicap. */
export const anyBalls = fc.array(
  fc.record({
    strokes: fc.array(entered, { minLength: par.length, maxLength: par.length }),
    handicap: fc.integer({ min: -3, max: 40 }),
  }),
  { minLength: 4, maxLength: 4 },
)
export type Balls = typeof anyBalls extends fc.Arbitrary<infer T> ? T : never

const resultOf = (value: number | 'P' | null, hole: number): HoleResult =>
  value === null ? null : value === 'P' ? { strokes: hole + 5, pickedUp: true } : { strokes: value }

export type OnCard = Pick<PlayerCard, 'playerId' | 'results' | 'playingStrokes'> & { readonly side: number }
/** What is played, and whether the group has handed its card in. */
export type PlayedBy = Pick<Group, 'strokeCount' | 'formatSettings'> & { readonly submitted?: boolean }

/** One group of a format: two sides in a match, else sides of `size`, of as many as there may be where it is left out. */
export function cardsOf(playedBy: PlayedBy, balls: Balls, size?: number): OnCard[] {
  const { balls: kind, largest } = formatOf(playedAs(playedBy)).side
  const own = size ?? Math.min(4, largest)
  const players = playsMatches(playedBy.strokeCount) && own === 1 ? balls.slice(0, 2) : balls
  return players.map((ball, at) => {
    const side = Math.floor(at / own)
    const { strokes, handicap } = kind === 'one' ? (players[side * own] ?? ball) : ball
    const results = strokes.map((value, hole) => resultOf(value, par[hole] ?? 4))
    return { playerId: `p${at}`, playingStrokes: handicap, side, results }
  })
}

/** As the phone has it: received strokes come from the server, in a match over the lowest. */
export function phoneOf(playedBy: PlayedBy, cards: readonly OnCard[]): Group {
  const { strokeCount, formatSettings, submitted = false } = playedBy
  const ids = cards.map(({ playerId }) => playerId)
  const group = makeGroup({ holes: order, strokeCount, ids, sides: cards.map(({ side }) => side) })
  const given = formatOf(playedAs(playedBy)).scoring.given(cards.map(({ playingStrokes }) => playingStrokes))
  const onCard = holes.map(({ hole, par: own, index }, at) => ({ position: at + 1, hole, lap: 0, par: own, index }))
  return {
    ...group,
    formatSettings,
    submitted,
    holes: onCard,
    players: group.players.map(
      (one, at): GroupPlayer => ({
        ...one,
        strokes: cards[at]?.playingStrokes ?? 0,
        receivedStrokes: receivedOver(holes, given[at] ?? 0, 18),
        result: one.result.map((result, hole) => {
          const { strokes = null, pickedUp = false, drive = false } = cards[at]?.results[hole] ?? {}
          return { ...result, strokes, pickedUp, drive }
        }),
      }),
    ),
  }
}

export function boardOf(playedBy: PlayedBy, cards: readonly OnCard[]): Leaderboard {
  const { strokeCount: gameType, formatSettings, submitted = false } = playedBy
  const hasSides = formatOf(playedAs(playedBy)).side.balls !== 'individual'
  const own = cards.map(({ playerId, results, playingStrokes, side }) => ({
    ...card(playerId, [], { playingStrokes, submitted }),
    results,
    ...(hasSides && { side: `s${side}` }),
    groupId: 'group',
  }))
  const ids = [...new Set(cards.map(({ side }) => side))]
  const given = { gameType, formatSettings, card: played, holes: order, strokesFactor: 1, over: false }
  return leaderboard(
    competition([round(own, given)], {
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

/** The row of whoever plays with this player. */
export const rowWith = ({ rows }: Leaderboard, id: string) =>
  rows.find(({ playerId, members = [playerId] }) => members.includes(id))
