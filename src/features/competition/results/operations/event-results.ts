import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import {
  basis,
  matchRecord,
  matchState,
  overallStatus,
  playedRound,
  rankedBy,
  roundResult,
  thru,
} from '../../../../contract/result-schemas.ts'
import { day, gameType, id, instant, scoringSystem, shareKey, tieBreak } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'

const place = z.nullable(z.int())

const amount = z.nullable(z.number())

const tally = z.object({
  /** Equal places are shared: 1, 2, 2, 4; null without. */
  place,
  /** '1', 'T2', 'NR', 'WD', 'DNS', 'DQ', '' (nothing played). */
  placeText: z.string(),
  /** Strokes of the counted rounds; of an eclectic the best of each hole, once there is a number on all. */
  total: amount,
  toPar: amount,
  /** Stableford points of the counted rounds. */
  points: amount,
  /** Those of the counted rounds and of contests; null unless places give points. */
  placePoints: amount,
  /** To par, or points of the game, in the latest round that was begun. */
  today: amount,
})

export const resultRow = z.object({
  /** Of the player; of a side its id. */
  userId: id,
  /** The row is a side's: user ids of its members; left out elsewhere. */
  members: z.optional(z.array(id)),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  country: z.string(),
  /** Exact, at the start of the event. */
  handicap: amount,
  /** On the event's own basis. */
  place,
  placeText: z.string(),
  /** What the places go by (`rankedBy`): to par, points, points of places, points of matches; of an eclectic to par of the holes with a number. */
  score: amount,
  /** Holes played in the latest round that was begun, 'F' when finished, null: not started. */
  thru: z.nullable(thru),
  status: z.nullable(overallStatus),
  /** Of an eclectic: on how many holes of the course there is a number; left out elsewhere. */
  holesFilled: z.optional(z.int()),
  /** Name of the team. */
  team: z.nullable(z.string()),
  /** Name of the class, and the place in it on the event's own basis. */
  class: z.nullable(z.string()),
  classPlace: place,
  net: tally,
  gross: tally,
  /** By round number; rounds without a card are left out. */
  rounds: z.array(z.object({ roundId: id, ...roundResult.shape })),
  contestPoints: z.number(),
  match: z.nullable(matchRecord),
})
export type ResultRow = z.output<typeof resultRow>

const classPlace = z.object({ place, placeText: z.string(), placePoints: amount })

const playedMatch = z.object({
  roundId: id,
  groupId: z.nullable(id),
  sides: z.array(
    z.object({
      team: z.nullable(z.string()),
      userIds: z.array(id),
      holesWon: z.int(),
      /** Of a match that is worth more than one point. */
      points: z.optional(z.number()),
    }),
  ),
  /** Position in `sides` of who leads or has won; null when level. */
  leader: z.nullable(z.int()),
  lead: z.int(),
  played: z.int(),
  left: z.int(),
  state: matchState,
  text: z.string(),
  /** The position played on which it was decided. */
  decidedOn: z.nullable(z.int()),
})

const playedOff = z.object({
  id,
  by: z.enum(['play-off', 'lot']),
  of: z.enum(['players', 'teams']),
  basis,
  /** Ids of players or names of teams, the best first; those in one list share their place. */
  places: z.array(z.array(z.string())),
  note: z.string(),
})

const playedContest = z.object({
  roundId: id,
  /** Which of the standard contests (`getAllContests`). */
  id: z.int(),
  hole: z.int(),
  pts: z.number(),
  unit: z.nullable(z.string()),
  best: z.enum(['lowest', 'highest']),
  /** The best first. */
  results: z.array(z.object({ userId: id, name: z.string(), value: amount })),
  /** Who leads; several share. */
  leaders: z.array(id),
})

/**
 * The whole result of an event for other programs: everything by name, nothing to be worked out. The live board says
 * the same shorter (`getEventBoard`). Visitors where the party is public or with the event's share key.
 */
export const getEventResults = operation({
  summary: 'The results of an event',
  get: '/events/{eventId}/results',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    event: z.object({
      id,
      partyId: id,
      title: z.string(),
      startDate: day,
      endDate: day,
      gameType,
      scoringSystem,
      tieBreak,
      /** The best N rounds of each player count; null: all. */
      countRounds: z.nullable(z.int()),
      teamEvent: z.boolean(),
      teamCount: z.nullable(z.int()),
      /** Since when the results are official; null: they are not. */
      officialAt: z.nullable(instant),
    }),
    /** Goes up with everything that can change the results. */
    version: z.int(),
    asOf: instant,
    /** The event's own: places go by it. */
    basis,
    rankedBy,
    rounds: z.array(playedRound),
    /** The best first. */
    rows: z.array(resultRow),
    /** The best first; empty unless a team event. */
    teams: z.array(
      z.object({
        name: z.string(),
        country: z.string(),
        userIds: z.array(id),
        place,
        placeText: z.string(),
        net: tally,
        gross: tally,
        /** By round: strokes, points, points of places or of matches on the own basis. */
        rounds: z.array(z.object({ roundId: id, result: amount })),
        match: z.nullable(matchRecord),
      }),
    ),
    /** In the order of the event's list; `error`: the filter could not be read, and takes nobody. */
    classes: z.array(
      z.object({
        name: z.string(),
        error: z.boolean(),
        /** `score`: what the place in the class goes by; another than the player's where scores start again in it. */
        rows: z.array(z.object({ userId: id, score: amount, net: classPlace, gross: classPlace })),
      }),
    ),
    /** Play-offs and lots that hold. */
    tieDecisions: z.array(playedOff),
    matches: z.array(playedMatch),
    contests: z.array(playedContest),
  }),
  who: maySee,
  conditional: true,
})
export type EventResults = z.output<typeof getEventResults.output>
