/** How handicaps count in an event, as it chooses. */

/** Nobody receives strokes; exact handicap × a share of it; the World Handicap System's course handicap of a tee. */
export const handicapKinds = ['off', 'factor', 'whs'] as const
export type HandicapKind = (typeof handicapKinds)[number]

/** What an event chooses of its handicaps; what is left out is as in `usualRules`. */
export type HandicapRules = {
  readonly kind: HandicapKind
  /**
   * Percent of the course handicap, 0 to 200 with at most two decimals: one for a player alone, else one for each player
   * of a side that plays one ball, the lowest handicap's first. Left out: that of the format.
   */
  readonly allowance?: number[] | undefined
  /** Whether rating − par is part of the course handicap. Source: Rules of Handicapping 6.1. */
  readonly ratingMinusPar?: boolean | undefined
  /** The course handicap is rounded before the allowance as well, as some clubs do it. */
  readonly roundsCourseHandicap?: boolean | undefined
  /** Nobody's index counts for more; null: no limit but 54. */
  readonly indexAtMost?: number | null | undefined
  /** Nobody receives more strokes; null: no limit. */
  readonly strokesAtMost?: number | null | undefined
  /** What a side that plays one ball receives at most: nothing is taken off, or its lowest member's handicap. */
  readonly sideLimit?: 'none' | 'lowest-member' | undefined
  /**
   * Decimals of what a side that plays one ball takes off its total where strokes are ranked; its holes have the whole
   * number. Source: terms of Swedish clubs; Pinhigh decision.
   */
  readonly decimals?: 0 | 1 | undefined
  /** Tees of another par: a higher one gives strokes, or a lower one takes them. Source: Rules of Handicapping 6.2b. */
  readonly mixedTees?: 'add-to-higher' | 'take-from-lower' | undefined
  /** In a match: between rounded playing handicaps (Appendix C), or rounded once after the difference. */
  readonly difference?: 'rounded' | 'unrounded' | undefined
}

type Optional = 'kind' | 'allowance'
export const usualRules: Required<Omit<HandicapRules, Optional>> = {
  ratingMinusPar: true,
  roundsCourseHandicap: false,
  indexAtMost: null,
  strokesAtMost: null,
  sideLimit: 'none',
  decimals: 0,
  mixedTees: 'add-to-higher',
  difference: 'rounded',
}
