import { handicapTenths, usedHandicap } from '../../handicap.ts'
import { courseHandicap, partsOfStroke, type Rating, roundedStrokes } from '../../tees.ts'
import { type HandicapRules, usualRules } from './rules.ts'

/** What a playing handicap follows from: the tee as this player plays it. Nine holes: rating, slope and par of that nine. */
export type FromTee = Rating & { readonly par: number; readonly holes: 9 | 18 }

export type IndexOnTee = {
  /** To one decimal, plus handicaps negative; null counts as 15.0. */
  readonly handicapIndex: number | null
  readonly tee: FromTee
}

/** The index that counts: 15.0 for none, and no more than the committee allows. */
export function usedIndex(handicapIndex: number | null, rules: Pick<HandicapRules, 'indexAtMost'>): number {
  const used = usedHandicap(handicapIndex)
  return Math.min(used, rules.indexAtMost ?? used)
}

/**
 * The course handicap by the event's rules, in parts of a stroke (`partsOfStroke`): index × slope ÷ 113 + (rating − par),
 * half of the index over nine holes. Unrounded, unless the event rounds it first. Source: Rules of Handicapping 6.1.
 */
export function courseHandicapBy(rules: HandicapRules, { handicapIndex, tee }: IndexOnTee): number {
  const index = usedIndex(handicapIndex, rules)
  const exact =
    (rules.ratingMinusPar ?? usualRules.ratingMinusPar)
      ? courseHandicap({ handicapIndex: index, ...tee })
      : handicapTenths(index) * (tee.holes === 9 ? 1 : 2) * tee.slope + 0
  return rules.roundsCourseHandicap ? roundedStrokes(exact) * partsOfStroke + 0 : exact
}
