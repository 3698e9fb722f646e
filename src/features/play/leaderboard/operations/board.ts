import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import {
  basis,
  finalStatus,
  matchOutcome,
  matchRecord,
  matchState,
  overallStatus,
  playedRound,
  rankedBy,
  thru,
} from '../../../../contract/result-schemas.ts'
import { day, gameType, id, instant, scoringSystem, shareKey, tieBreak } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'

/** The end of a player's id, as long as it takes to tell the event's players apart (at least 5 characters). */
const playerKey = z.string()

/** A number that follows from the rounds is left out; it is here only where it differs. '-': there is none after all. */
const differing = z.optional(z.union([z.number(), z.literal('-')]))

/**
 * Players (or teams) of one table, the best first. Places follow from it: the first `placed` of `order` have the place
 * of their position, those in `tied` share that of the one before; the others have none.
 */
export const boardTable = z.object({
  order: z.array(z.string()),
  tied: z.array(z.string()),
  placed: z.int(),
})
export type BoardTable = z.output<typeof boardTable>

const boardMatchView = z.object({ outcome: z.optional(matchOutcome), text: z.string() })

/** One round of one row. What is null there is left out here. */
const boardRound = z.object({
  played: z.int(),
  finished: z.optional(z.boolean()),
  status: z.optional(finalStatus),
  gross: z.optional(z.int()),
  /** Gross strokes to par. */
  toPar: z.optional(z.int()),
  /** Of a side whose members play balls of their own: how many of them have counted. */
  balls: z.optional(z.int()),
  /** Strokes received on the holes played: net is gross, and net to par is `toPar`, less these. */
  received: z.optional(z.int()),
  net: differing,
  toParNet: differing,
  pointsGross: z.optional(z.int()),
  pointsNet: z.optional(z.int()),
  /** Left out where it is what is usual: begun and without status. */
  counted: z.optional(z.boolean()),
  placePoints: z.optional(z.number()),
  match: z.optional(boardMatchView),
})

/** Left out: the sum over the counted rounds; `today` is that of the current round; `placePoints` adds contests' points. */
const boardTally = z.object({
  total: differing,
  toPar: differing,
  points: differing,
  placePoints: differing,
  today: differing,
})

const amount = z.optional(z.number())
const classSums = z.object({
  total: amount,
  toPar: amount,
  points: amount,
  today: amount,
  /** Of an eclectic. */
  holesFilled: z.optional(z.int()),
})

const boardRow = z.object({
  thru: z.optional(thru),
  status: z.optional(overallStatus),
  /** Of an eclectic: on how many holes of the course there is a number. */
  holesFilled: z.optional(z.int()),
  placeBefore: z.optional(z.int()),
  contestPoints: z.optional(z.number()),
  extras: z.optional(z.number()),
  match: z.optional(matchRecord),
  net: z.optional(boardTally),
  gross: z.optional(boardTally),
  /** Place points within the class. */
  classPoints: z.optional(z.object({ net: z.optional(z.number()), gross: z.optional(z.number()) })),
  /** Where scores start again in the class: what its rounds add up to. */
  classSums: z.optional(z.object({ net: z.optional(classSums), gross: z.optional(classSums) })),
  /** By position in `rounds` of the board. */
  rounds: z.record(z.string(), boardRound),
})

const boardPlayer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.optional(z.string()),
  country: z.optional(z.string()),
  /** Exact handicap at the start of the event, where it shows them to visitors; members find theirs in getEvent. */
  handicap: z.optional(z.number()),
  /** Id of the team. */
  team: z.optional(z.string()),
  /** Name of the class. */
  class: z.optional(z.string()),
  /** It is a side: keys of its members, who stand in `players` too, without a row of their own. */
  members: z.optional(z.array(playerKey)),
})

const boardTeam = z.object({
  name: z.string(),
  country: z.string(),
  /** Keys of the members. */
  players: z.array(playerKey),
  /** Left out: the sum over the members. */
  net: z.optional(boardTally),
  gross: z.optional(boardTally),
  /** The team's result by position in `rounds` of the board; left out: the sum over the members who count it. */
  rounds: z.optional(z.record(z.string(), differing)),
  match: z.optional(matchRecord),
})

const boardMatch = z.object({
  roundId: id,
  groupId: z.optional(id),
  sides: z.array(
    z.object({
      team: z.nullable(z.string()),
      players: z.array(playerKey),
      holesWon: z.int(),
      /** Of a match that is worth more than one point. */
      points: z.optional(z.number()),
    }),
  ),
  leader: z.optional(z.int()),
  lead: z.int(),
  played: z.int(),
  left: z.int(),
  state: matchState,
  text: z.string(),
  decidedOn: z.optional(z.int()),
})

const boardContest = z.object({
  roundId: id,
  /** Which of the standard contests. */
  contestId: z.int(),
  hole: z.int(),
  pts: z.number(),
  unit: z.optional(z.string()),
  best: z.enum(['lowest', 'highest']),
  /** Everybody's, the best first. */
  results: z.array(z.object({ player: playerKey, value: z.nullable(z.number()) })),
  /** Who leads; several share. */
  leaders: z.array(playerKey),
})

const boardDecision = z.object({
  id,
  by: z.enum(['play-off', 'lot']),
  of: z.enum(['players', 'teams']),
  basis,
  /** Keys of players or ids of teams, the best first; those in one list share their place. */
  places: z.array(z.array(z.string())),
  /** What was played; left out: nothing was noted. */
  note: z.optional(z.string()),
})

/**
 * The whole board of an event, compact: nothing that follows from something else is in it, and what is null is left
 * out. `readBoard` (rules.ts) makes the golf engine's `Leaderboard` of it, names and places included, and
 * `applyBoardChange` brings it up to date from the live event `board`.
 */
export const eventBoard = z.object({
  /** Goes up with everything that can change the board. */
  version: z.int(),
  /** When the board was computed. */
  asOf: instant,
  event: z.object({
    id,
    partyId: id,
    partyTitle: z.string(),
    /** IANA name, of the party. */
    timeZone: z.string(),
    title: z.string(),
    startDate: day,
    endDate: day,
    country: z.string(),
    type: z.enum(['official', 'unofficial']),
    gameType,
    scoringSystem,
    tieBreak,
    /** The best N rounds of each player count; left out: all. */
    countRounds: z.optional(z.int()),
    /** Who plays on after the first rounds; left out: everybody. */
    cut: z.optional(
      z.object({ after: z.int(), top: z.optional(z.int()), within: z.optional(z.int()), byClass: z.boolean() }),
    ),
    teamEvent: z.boolean(),
    teamCount: z.optional(z.int()),
    useExtra: z.boolean(),
    showHoleContests: z.boolean(),
    heroImage: z.optional(z.string()),
    /** Since when the results are official. */
    officialAt: z.optional(instant),
  }),
  /** The competition's own basis: places go by it. */
  basis,
  rankedBy,
  /** Id of the latest round with a result. */
  currentRound: z.optional(id),
  rounds: z.array(playedRound),
  /** In the order of the list; `error`: the filter could not be read, and takes nobody. */
  classes: z.array(z.object({ name: z.string(), error: z.boolean() })),
  /** By key. */
  players: z.record(z.string(), boardPlayer),
  /** By key of the player. */
  rows: z.record(z.string(), boardRow),
  /** By id of the team; empty unless a team event. */
  teams: z.record(z.string(), boardTeam),
  /** `net`, `gross`, `team.net`, `team.gross`, `class.0.net` …, and `round.0` … (places of one round, own basis). */
  tables: z.record(z.string(), boardTable),
  /** By position. */
  matches: z.record(z.string(), boardMatch),
  /** By position of the round and number of the contest, '0.2'; the same contest on a later hole with that hole: '0.2.7'. */
  contests: z.record(z.string(), boardContest),
  /** Play-offs and lots that hold; left out: none. */
  tieDecisions: z.optional(z.array(boardDecision)),
})
export type EventBoard = z.output<typeof eventBoard>

const tableChange = z.object({
  /** Take these out, then put them in at these positions, in this order. */
  move: z.optional(z.array(z.tuple([z.string(), z.int()]))),
  tie: z.optional(z.array(z.string())),
  untie: z.optional(z.array(z.string())),
  placed: z.optional(z.int()),
})
export type TableChange = z.output<typeof tableChange>

/**
 * Data of the live event `board` on the topic `event:ID`: what makes the board of `version` out of the board of `from`.
 * `patch` is a JSON merge patch (RFC 7396) of everything but `tables`. `reload`: read getEventBoard again.
 */
export const boardChange = z.object({
  /** A page may watch several boards over one connection. */
  topic: z.optional(z.string()),
  version: z.int(),
  from: z.int(),
  asOf: instant,
  patch: z.optional(z.record(z.string(), z.unknown())),
  /** A changed order, or a whole table where that is shorter; null: the table is gone. */
  tables: z.optional(z.record(z.string(), z.nullable(z.union([tableChange, boardTable])))),
  reload: z.optional(z.boolean()),
})
export type BoardChange = z.output<typeof boardChange>

/**
 * The board of an event with all its rounds, classes, teams, matches and contests. Visitors where the party is public
 * or with the event's share key. Answers carry an ETag; `If-None-Match` gets 304. Live: topic `event:ID`, event `board`.
 */
export const getEventBoard = operation({
  summary: 'The whole board of an event, compact',
  get: '/events/{eventId}/leaderboard',
  input: z.object({
    eventId: id,
    key: shareKey,
    /** A version that was heard of: each has an address of its own, for caches. What is answered is the newest board all the same. */
    version: z.optional(z.int()),
  }),
  output: eventBoard,
  who: maySee,
  conditional: true,
})
