import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { basis, namedPlayer, overallStatus, thru } from '../../../../contract/result-schemas.ts'
import { id, roundGameType, shareKey } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'

const leaderboardRow = z.object({
  /** Of a side its id, and its name as the last name. */
  user: namedPlayer,
  /** The row is a side's: user ids of its members; left out elsewhere. */
  members: z.optional(z.array(id)),
  /** Null without a place: nothing played yet, or a status. */
  place: z.nullable(z.int()),
  /** '1', 'T2', 'NR', 'WD', 'DNS', 'DQ', '' (nothing played). */
  placeText: z.string(),
  /** What the places go by: to par, points of the game, or points of matches; null: none. */
  score: z.nullable(z.number()),
  /** Holes played, 'F' when finished, null: not started. */
  thru: z.nullable(thru),
  status: z.nullable(overallStatus),
  gross: z.nullable(z.int()),
  /** In whole strokes, where the total of a side takes a decimal off; `score` has it. */
  net: z.nullable(z.int()),
  /** Strokes to par, gross and net. */
  toParGross: z.nullable(z.int()),
  toParNet: z.nullable(z.int()),
  pointsGross: z.nullable(z.int()),
  pointsNet: z.nullable(z.int()),
  /** Strokes received on the holes played. */
  received: z.int(),
  /** '3&2', '1 up', '1 down', 'AS', as this player sees it; null unless a match. */
  match: z.nullable(z.string()),
  team: z.nullable(z.string()),
})

/** The board of one round alone, the best first, on the round's own basis. Visitors as for getEventBoard. */
export const getLeaderboard = operation({
  call: 'get_leaderboard',
  summary: 'The board of one round',
  get: '/rounds/{roundId}/leaderboard',
  input: z.object({ roundId: id, key: shareKey }),
  output: z.object({
    eventId: id,
    version: z.int(),
    gameType: roundGameType,
    basis,
    data: z.array(leaderboardRow),
  }),
  who: maySee,
  conditional: true,
})
export type LeaderboardRow = z.output<typeof leaderboardRow>
