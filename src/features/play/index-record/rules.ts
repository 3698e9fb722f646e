import type { ScoreResult } from '../../../golf/index-record/types.ts'
import { ratingRange, type TeePart } from '../../../golf/tees.ts'

export const holesOf = (part: TeePart): 18 | 9 => (part === 'eighteen' ? 18 : 9)

export const kindsOfOverride = ['no-caps', 'no-reductions', 'penalty-score', 'frozen'] as const
export type KindOfOverride = (typeof kindsOfOverride)[number]
/** Those that are nothing without a number. */
export const needsValue = (kind: KindOfOverride) => kind === 'penalty-score' || kind === 'frozen'

/** The text that names it. */
export const nameOfKind = (kind: KindOfOverride) => (kind === 'frozen' ? 'frozenIndex' : kind)

/** The least and the most that an index or the differential of a penalty score can be. */
export const indexRange = [-10, 54] as const
/** The least and the most that may be expected over nine holes. */
export const expectedRange = [-10, 40] as const
export const scoresAtMost = 1000
export const overridesAtMost = 50

/** By holes: the least and the most of each. */
const limits = {
  18: { par: [54, 90], gross: [36, 300], points: [0, 120], holesUp: [-18, 18] },
  9: { par: [27, 45], gross: [18, 150], points: [0, 60], holesUp: [-9, 9] },
} as const

type Entered = {
  part: TeePart
  rating: number
  par: number
  result: ScoreResult
}
export type EntryFault = 'rating-wrong' | 'par-wrong' | 'score-wrong'

/** What cannot be of so many holes; undefined when nothing is. */
export function entryFault({ part, rating, par, result }: Entered): EntryFault | undefined {
  const { [holesOf(part)]: own } = limits
  if (isOutside(rating, ratingRange[part])) return 'rating-wrong'
  if (isOutside(par, own.par)) return 'par-wrong'
  return isOutside(...scoreIn(result, own)) ? 'score-wrong' : undefined
}

type Range = readonly [number, number]
const isOutside = (value: number, [atLeast, atMost]: Range) => value < atLeast || value > atMost

function scoreIn(result: ScoreResult, own: (typeof limits)[18 | 9]): [number, Range] {
  if (result.kind === 'gross') return [result.gross, own.gross]
  return result.kind === 'points' ? [result.points, own.points] : [result.holesUp, own.holesUp]
}
