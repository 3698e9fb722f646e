import * as z from 'zod/mini'
import { handicapKinds } from '../golf/formats/handicaps/rules.ts'
import { matchPointsKinds, sideScorings } from '../golf/formats/settings.ts'
import { exactHandicap, integer } from './schemas.ts'

/** The most that a hole counts: so many above par, twice par, two above par and received strokes, or a number. */
const cap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('over-par'), strokes: integer(0, 20) }),
  z.strictObject({ kind: z.literal('double-par') }),
  z.strictObject({ kind: z.literal('net-double-bogey') }),
  z.strictObject({ kind: z.literal('strokes'), strokes: integer(3, 25) }),
])

/** Points by net strokes above par: the first of `points` is for `from`, the next for one more. */
const pointsByScore = z.strictObject({
  from: integer(-10, 10),
  points: z.array(integer(-100, 100)).check(z.minLength(1), z.maxLength(30)),
})

/** Of the course handicap, with at most two decimals. */
const percent = z.number().check(
  z.minimum(0),
  z.maximum(200),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Two decimals'),
)

/** How handicaps count: golf/formats/handicaps/rules.ts says what each value means, and what stands where one is left out. */
const handicapRules = z.strictObject({
  /** `off`: gross. `factor`: exact handicap × `strokesFactor`. `whs`: course handicap of the player's tee × allowance. */
  kind: z.enum(handicapKinds),
  /** Percent for a player alone; of a side that plays one ball one for each player, the lowest handicap first. */
  allowance: z.optional(z.array(percent).check(z.minLength(1), z.maxLength(6))),
  /** False: the course handicap is index × slope ÷ 113 alone. */
  ratingMinusPar: z.optional(z.boolean()),
  /** True: the course handicap is rounded before the allowance, too. */
  roundsCourseHandicap: z.optional(z.boolean()),
  /** Nobody's index counts for more; null: no limit. */
  indexAtMost: z.optional(z.nullable(exactHandicap)),
  /** Nobody receives more strokes; null: no limit. */
  strokesAtMost: z.optional(z.nullable(integer(0, 108))),
  /** What a side that plays one ball receives at most. */
  sideLimit: z.optional(z.enum(['none', 'lowest-member'])),
  /** 1: a side that plays one ball takes its strokes off its total to one decimal; its holes have the whole number. */
  decimals: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** Where tees of another par are played in one field that is ranked by strokes. */
  mixedTees: z.optional(z.enum(['add-to-higher', 'take-from-lower'])),
  /** In a match: between rounded playing handicaps, or rounded once after the difference. */
  difference: z.optional(z.enum(['rounded', 'unrounded'])),
})

/** How many balls of a side count on a hole: the same number, by the course's hole number (a short list begins anew), by par. */
const ballsCounted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), balls: integer(1, 6) }),
  z.strictObject({ kind: z.literal('by-hole'), balls: z.array(integer(1, 6)).check(z.minLength(1), z.maxLength(72)) }),
  z.strictObject({ kind: z.literal('by-par'), par3: integer(1, 6), par4: integer(1, 6), par5: integer(1, 6) }),
])

/** Penalty strokes for each drive that is missing, or disqualification. */
const missingDrives = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('strokes'), strokes: integer(1, 10) }),
  z.strictObject({ kind: z.literal('disqualified') }),
])

/** What is changed of a format; what is left out is the format's own. Only what the format has may be named. */
export const formatSettings = z.strictObject({
  /** What formats of sides that offer it add up: strokes, maximum score, or one of the games of points. */
  scoring: z.optional(z.enum(sideScorings)),
  /** Members of a side, where the format leaves it open. */
  size: z.optional(integer(2, 6)),
  /** Balls that count, not more than a side has members. */
  count: z.optional(ballsCounted),
  /** What stands in for members that a side lacks. */
  shortSides: z.optional(z.enum(['as-they-are', 'net-par', 'points-by-par', 'points-in-turn', 'blind'])),
  /** Scrambles: true: a course handicap of 20 stands in for each member that a side lacks. */
  ghost: z.optional(z.boolean()),
  /** What the draw of blind members follows from: the same number draws the same players. */
  blindSeed: z.optional(integer(0, 2 ** 31 - 1)),
  /** How many drives of each member must be used. */
  drives: z.optional(
    z.strictObject({ each: integer(0, 18), parThreesCount: z.boolean(), overRounds: z.optional(z.boolean()) }),
  ),
  /** What a side pays for drives that are missing at its end; left out: the committee decides. */
  missingDrives: z.optional(missingDrives),
  /** Matches: a point, points for both nines and the whole, or half a point for each hole that is won; left out: a point. */
  matchPoints: z.optional(z.enum(matchPointsKinds)),
  /** Maximum score: game `stroke`, or a game of sides with that scoring. */
  cap: z.optional(cap),
  /** Own points: game `own-points`, or a game of sides with that scoring. */
  points: z.optional(pointsByScore),
  /** Games of points: what a hole is measured by in place of its par, from hole 1; holes beyond the list by their par. */
  targets: z.optional(z.array(integer(1, 20)).check(z.minLength(1), z.maxLength(72))),
  /** Every game. */
  handicap: z.optional(handicapRules),
})
