import { partsOfStroke } from '../../tees.ts'
import { type Allowance, shareOf } from './allowances.ts'
import { limited, type PlayerHandicap, partsOf } from './own-ball.ts'
import { type HandicapRules, usualRules } from './rules.ts'
import { type Fraction, inStrokes, strokesToTenth, wholeStrokes } from './whole-strokes.ts'

export type SideStrokes = {
  /** Each member's handicap before the allowance, in strokes, and its share in percent (of a factor too), in the order of the members. */
  readonly members: readonly { readonly handicap: Fraction; readonly weight: number }[]
  /** The share in percent of each ghost, who stands in for a missing member with a course handicap of 20. */
  readonly ghosts: readonly number[]
  /** The parts together, before rounding. */
  readonly exact: Fraction
  /** `strokes` are no more than the lowest member's handicap, or than the committee allows. */
  readonly isLimited: boolean
  /** Whole strokes for the holes, negative for plus handicaps. */
  readonly strokes: number
  /** The same to one decimal, for the total of an event that takes it off so. */
  readonly toTenth: number
}

/** The course handicap of whoever stands in for a missing member. Source: terms of scrambles; Pinhigh decision. */
export const handicapOfGhost = 20

/**
 * What a side receives that plays one ball: the members' shares are added unrounded, low to high by unrounded course
 * handicap, and rounded once. Under a factor it is the sum of weight × exact handicap × factor.
 * `allowance`: as many weights as members and ghosts (`allowanceFor`). Members' tees have one par already (`teesOfSide`).
 * Source: Rules of Handicapping 6.2 and Appendix C.
 */
export function sideStrokes(
  members: readonly PlayerHandicap[],
  allowance: Allowance,
  rules: HandicapRules,
  { factor = 1, ghosts = 0 } = {},
): SideStrokes {
  const { weights, of } = rules.kind === 'factor' ? shareOf(allowance, factor) : allowance
  const parts = members.map((member) => partsOf(member, rules))
  const ofGhost = rules.kind === 'off' ? 0 : handicapOfGhost * partsOfStroke
  const all = [...parts, ...Array.from({ length: ghosts }, () => ofGhost)]
  const order = all.map((_, at) => at).sort((a, b) => (all[a] ?? 0) - (all[b] ?? 0) || a - b)
  const weightOf = (at: number) => weights[order.indexOf(at)] ?? 0
  const percentOf = (at: number) => Math.round((weightOf(at) / of) * 10_000) / 100
  const sum = all.reduce((total, own, at) => total + own * weightOf(at), 0) + 0
  const exact = { number: sum, of: inStrokes(0).of * of }
  const share = rules.kind === 'factor' ? Math.round(factor * 100) * (of / 100) : of
  const atMost = { ...exact, number: Math.min(sum, Math.min(...parts) * share) + 0 }
  const isOnLowest = (rules.sideLimit ?? usualRules.sideLimit) === 'lowest-member' && atMost.number < sum
  const counting = isOnLowest ? atMost : exact
  const { strokes, isLimited } = limited(wholeStrokes(counting), rules)
  return {
    members: parts.map((own, at) => ({
      handicap: inStrokes(own),
      weight: percentOf(at),
    })),
    ghosts: Array.from({ length: ghosts }, (_, at) => percentOf(parts.length + at)),
    exact,
    isLimited: isOnLowest || isLimited,
    strokes,
    toTenth: Math.min(strokesToTenth(counting), rules.strokesAtMost ?? Number.POSITIVE_INFINITY) + 0,
  }
}
