import type { HandicapRules } from './handicaps/rules.ts'

/** The most that a hole counts in a game of a maximum score (Rules of Golf 21.2). */
export type Cap =
  /** So many strokes above par, 0 to 20. */
  | { readonly kind: 'over-par'; readonly strokes: number }
  | { readonly kind: 'double-par' }
  /** Two above par and the strokes received; received strokes are none in the gross table. */
  | { readonly kind: 'net-double-bogey' }
  /** The same number on every hole, 3 to 25. */
  | { readonly kind: 'strokes'; readonly strokes: number }

/** Points by net strokes above par: the first entry is for `from`, the next for one more. Outside of it the nearest counts. */
export type PointsByScore = { readonly from: number; readonly points: number[] }

/** How many balls of a side count on a hole, the best first. */
export type BallsCounted =
  /** The same number on every hole, 1 to the size of the side. */
  | { readonly kind: 'number'; readonly balls: number }
  /** By the course's hole number, whatever tee was started from; a list that is too short begins anew. */
  | { readonly kind: 'by-hole'; readonly balls: number[] }
  | { readonly kind: 'by-par'; readonly par3: number; readonly par4: number; readonly par5: number }

/** What stands in for the members that a side lacks. */
export type ShortSides =
  /** Nothing: the side has fewer balls. */
  | 'as-they-are'
  /** A ball that makes its net par on every hole. */
  | 'net-par'
  /** In games of points: two points on a par 4, else one. */
  | 'points-by-par'
  /** In games of points: one point on holes with an odd number, two on the others. */
  | 'points-in-turn'
  /** A player of another side, drawn when the round is over, whose ball counts for both. */
  | 'blind'

/**
 * How often each member's drive must be used; who chooses every drive owes none. `overRounds`: not in each round but over all
 * rounds of the event that have this set, for sides that play them together.
 */
export type Drives = {
  readonly each: number
  readonly parThreesCount: boolean
  readonly overRounds?: boolean | undefined
}

/** What a side pays that has closed its card with drives missing. */
export type MissingDrives =
  /** So many penalty strokes for each of them, 1 to 10. */
  { readonly kind: 'strokes'; readonly strokes: number } | { readonly kind: 'disqualified' }

/**
 * What a match is worth: a point; one for the first nine, one for the second and one for the whole; or half a point for
 * each hole that is won.
 */
export const matchPointsKinds = ['point', 'nassau', 'holes'] as const
export type MatchPointsKind = (typeof matchPointsKinds)[number]

/** What an event or a round changes of its format; what is left out is the format's own. */
export type FormatSettings = {
  /** Formats that can be scored in more than one way. */
  readonly scoring?: SideScoring | undefined
  /** Members of a side: 2 to 6 with balls of their own, 2 to 4 with one ball. */
  readonly size?: number | undefined
  /** Sides whose members play balls of their own. */
  readonly count?: BallsCounted | undefined
  readonly shortSides?: ShortSides | undefined
  /** Scrambles: a ghost with a course handicap of 20 stands in for each member that a side lacks; left out: a smaller side. */
  readonly ghost?: boolean | undefined
  /** What the draw of blind members follows from; left out: 0. */
  readonly blindSeed?: number | undefined
  /** Formats in which a drive is chosen. */
  readonly drives?: Drives | undefined
  /** Left out: the committee decides. */
  readonly missingDrives?: MissingDrives | undefined
  /** Matches; left out: a point. */
  readonly matchPoints?: MatchPointsKind | undefined
  /** Games of a maximum score. */
  readonly cap?: Cap | undefined
  /** The game whose points the event chooses. */
  readonly points?: PointsByScore | undefined
  /** Games of points: what a hole is measured by, from hole 1 of the course; a hole without a number by its par. */
  readonly targets?: number[] | undefined
  /** Every format: how handicaps count; left out: the round's share of the exact handicap. */
  readonly handicap?: HandicapRules | undefined
}

/** The ways to score that a format of sides may offer. */
export const sideScorings = [
  'stroke',
  'maximum',
  'stableford',
  'modifiedStableford',
  'pointsByScore',
  'parBogey',
] as const
export type SideScoring = (typeof sideScorings)[number]

/** How many balls count on a hole of the course, and on one of such a par. */
export function ballsCounted(count: BallsCounted, hole: number, par: number): number {
  if (count.kind === 'number') return count.balls
  if (count.kind === 'by-hole') return count.balls[(hole - 1) % count.balls.length] ?? 1
  return par <= 3 ? count.par3 : par === 4 ? count.par4 : count.par5
}

/** The most balls that count on any hole. */
export const mostBallsCounted = (count: BallsCounted): number =>
  count.kind === 'number'
    ? count.balls
    : Math.max(...(count.kind === 'by-hole' ? count.balls : [count.par3, count.par4, count.par5]))

/** Strokes at which a hole stops counting, of a hole on which so many are received. */
export function capOn(cap: Cap, par: number, received: number): number {
  if (cap.kind === 'over-par') return par + cap.strokes
  if (cap.kind === 'double-par') return 2 * par
  return cap.kind === 'strokes' ? cap.strokes : par + 2 + received
}

/** Points for so many net strokes above par. */
export function pointsFor({ from, points }: PointsByScore, overPar: number): number {
  const at = Math.min(points.length - 1, Math.max(0, overPar - from))
  return points[at] ?? 0
}
