import type { Allowance } from './allowances.ts'
import { shareOf } from './allowances.ts'
import { courseHandicapBy, type IndexOnTee, usedIndex } from './course-handicap.ts'
import { type HandicapRules, usualRules } from './rules.ts'
import { type Fraction, inStrokes, partsOfHandicap, wholeStrokes } from './whole-strokes.ts'

/** What strokes are made from: handicap and tee of a player. A factor needs no tee. */
export type PlayerHandicap = { readonly handicapIndex: number | null; readonly tee: IndexOnTee['tee'] | null }

/** What a share is taken of, in parts of a stroke: the course handicap, or the exact handicap under a factor. */
export function partsOf({ handicapIndex, tee }: PlayerHandicap, rules: HandicapRules): number {
  if (rules.kind === 'off') return 0
  if (rules.kind === 'factor') return partsOfHandicap(usedIndex(handicapIndex, rules))
  if (!tee) throw new RangeError('A course handicap needs a tee with a rating')
  return courseHandicapBy(rules, { handicapIndex, tee })
}

/** `factor` takes its share of the format's allowance only where a side plays one ball; alone it is all that counts. */
export const factorAlone: Allowance = { weights: [1], of: 1 }

export type Strokes = {
  /** Before rounding. */
  readonly exact: Fraction
  /** Whole strokes over the holes of the tee, negative for plus handicaps. */
  readonly strokes: number
  /** What mixed tees added or took; part of `strokes`. */
  readonly adjustment: number
  /** `strokes` is what the committee allows at most. */
  readonly isLimited: boolean
}

/** What one player's own ball receives: the allowance of the course handicap, rounded once, then what mixed tees add. */
export function ownBallStrokes(
  player: PlayerHandicap,
  allowance: Allowance,
  rules: HandicapRules,
  { factor = 1, adjustment = 0 } = {},
): Strokes {
  const { weights, of } = rules.kind === 'factor' ? shareOf(factorAlone, factor) : allowance
  const { number, of: parts } = inStrokes(partsOf(player, rules))
  const exact = { number: number * (weights[0] ?? 0) + 0, of: parts * of }
  const added = rules.kind === 'whs' ? adjustment : 0
  return { exact, adjustment: added, ...limited(wholeStrokes(exact) + added, rules) }
}

/** The same under a factor, which needs no tee: exact handicap × factor, within what the committee allows. */
export const strokesByFactor = (exactHandicap: number | null, factor: number, rules: HandicapRules): Strokes =>
  ownBallStrokes({ handicapIndex: exactHandicap, tee: null }, factorAlone, { ...rules, kind: 'factor' }, { factor })

/** No more strokes than the committee allows. */
export function limited(strokes: number, { strokesAtMost = usualRules.strokesAtMost }: HandicapRules) {
  const most = strokesAtMost ?? strokes
  return { strokes: Math.min(strokes, most) + 0, isLimited: strokes > most }
}
