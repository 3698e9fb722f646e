import type { TeeGender, TeePart } from '../../tees.ts'
import { type Allowance, percentsOf } from './allowances.ts'
import { courseHandicapBy, usedIndex } from './course-handicap.ts'
import { ownBallStrokes, type Strokes } from './own-ball.ts'
import { fromPlayed, type PlayedTee } from './played-tee.ts'
import { type HandicapRules, usualRules } from './rules.ts'
import { inStrokes, shownFraction, wholeStrokes } from './whole-strokes.ts'

/** How an index becomes a playing handicap, as somebody would write it down. */
export type PlayingHandicapSteps = {
  readonly handicapIndex: number | null
  /** 15 when the index is missing; no more than the committee allows. */
  readonly usedIndex: number
  readonly tee: string
  readonly gender: TeeGender
  readonly part: TeePart
  /** Of nine holes: half of the index counts. */
  readonly holes: 9 | 18
  readonly rating: number
  readonly slope: number
  readonly par: number
  readonly ratingMinusPar: boolean
  /** Unrounded, three decimals; already whole where the event rounds it first. */
  readonly courseHandicap: number
  readonly roundedCourseHandicap: number
  /** Percent. */
  readonly allowance: number
  /** Course handicap × allowance, three decimals. */
  readonly unrounded: number
  readonly rounded: number
  /** Strokes that mixed tees added or took. */
  readonly adjustment: number
  /** The playing handicap is what the committee allows at most. */
  readonly isLimited: boolean
  readonly playingHandicap: number
}

type OfPlayer = { readonly handicapIndex: number | null; readonly tee: PlayedTee }

/** What a player's own ball receives from a tee; null where the tee has no rating. */
export function strokesFrom(
  { handicapIndex, tee }: OfPlayer,
  allowance: Allowance,
  rules: HandicapRules,
): Strokes | null {
  const from = fromPlayed(tee)
  const { adjustment } = tee
  return from && ownBallStrokes({ handicapIndex, tee: from }, allowance, rules, { adjustment })
}

/** The same step by step. */
export function playingHandicapSteps(
  player: OfPlayer,
  allowance: Allowance,
  rules: HandicapRules,
): PlayingHandicapSteps | null {
  const { handicapIndex, tee } = player
  const from = fromPlayed(tee)
  const strokes = strokesFrom(player, allowance, rules)
  if (!from || !strokes) return null
  const course = inStrokes(courseHandicapBy(rules, { handicapIndex, tee: from }))
  return {
    handicapIndex,
    usedIndex: usedIndex(handicapIndex, rules),
    tee: tee.name,
    gender: tee.gender,
    part: tee.part,
    ...from,
    ratingMinusPar: rules.ratingMinusPar ?? usualRules.ratingMinusPar,
    courseHandicap: shownFraction(course),
    roundedCourseHandicap: wholeStrokes(course),
    allowance: percentsOf(allowance)[0] ?? 100,
    unrounded: shownFraction(strokes.exact),
    rounded: wholeStrokes(strokes.exact),
    adjustment: strokes.adjustment,
    isLimited: strokes.isLimited,
    playingHandicap: strokes.strokes,
  }
}
