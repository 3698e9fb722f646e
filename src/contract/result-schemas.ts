import * as z from 'zod/mini'
import { formatSettings } from './format-schemas.ts'
import { day, id, roundGameType, strokesFactor } from './schemas.ts'

/** With or without the strokes received. */
export const basis = z.enum(['net', 'gross'])
/** What places go by. */
export const rankedBy = z.enum(['strokes', 'points', 'to-par', 'place-points', 'matches', 'eclectic'])
/** Withdrew, did not start, disqualified, no result. */
export const finalStatus = z.enum(['WD', 'DNS', 'DQ', 'NR'])
/** The same of a whole event: CUT for who missed the cut. */
export const overallStatus = z.enum(['WD', 'DNS', 'DQ', 'NR', 'CUT'])
/** Holes played, 'F' when finished. */
export const thru = z.union([z.int(), z.literal('F')])
export const matchOutcome = z.enum(['won', 'halved', 'lost'])
/** Matches of one player or team, and the points of them. */
export const matchRecord = z.object({ won: z.int(), halved: z.int(), lost: z.int(), points: z.number() })
export const matchState = z.enum(['not-started', 'playing', 'dormie', 'decided'])
const amount = z.nullable(z.number())

/** A player as results name them. */
export const namedPlayer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  country: z.string(),
})

/** '3&2', '1 up', '1 down', 'AS', 'w/o', as this player sees it. */
export const matchView = z.object({ outcome: z.nullable(matchOutcome), text: z.string() })

/** One player's result of one round. */
export const roundResult = z.object({
  /** Holes with a result. */
  played: z.int(),
  finished: z.boolean(),
  status: z.nullable(finalStatus),
  gross: amount,
  net: amount,
  toParGross: amount,
  toParNet: amount,
  pointsGross: amount,
  pointsNet: amount,
  /** Strokes received on the holes played. */
  received: z.number(),
  /** In the total, on the event's own basis. */
  counted: z.boolean(),
  /** Place and points of the round alone, where places give points. */
  place: z.nullable(z.int()),
  placePoints: amount,
  match: z.nullable(matchView),
})

/** A round as results list it. */
export const playedRound = z.object({
  id,
  number: z.int(),
  title: z.string(),
  date: day,
  courseName: z.string(),
  gameType: roundGameType,
  /** What is changed of that format; left out: nothing. */
  formatSettings: z.optional(formatSettings),
  /** Of all holes that are played. */
  par: z.int(),
  holeCount: z.int(),
  /** 0 makes the round gross. */
  strokesFactor,
  /** No more results are expected. */
  over: z.boolean(),
})
