import { roundHalfUp } from '../handicap.ts'
import type { Rated, RecordedScore, RecordSettings, ScoreResult } from './types.ts'

const STANDARD_SLOPE = 113
const POINTS_OF_PAR = { 18: 36, 9: 18 } as const

/** A decimal with one place as whole tenths. */
export const tenthsOf = (value: number): number => roundHalfUp(value * 10)

/**
 * The adjusted gross of a result. Points: par + course handicap − (points − 36), over nine holes 18; holes up against par
 * are as many points more than 36. Source: Rules of Handicapping 3.1 as the Danish Golf Union applies it.
 */
export function adjustedGrossOf(result: ScoreResult, { holes, par }: Pick<Rated, 'holes' | 'par'>): number {
  if (result.kind === 'gross') return result.gross
  const better = result.kind === 'points' ? result.points - POINTS_OF_PAR[holes] : result.holesUp
  return par + result.courseHandicap - better
}

/**
 * 113/slope × (adjusted gross − rating − PCC) in tenths, not rounded; of nine holes with half the PCC. Whole numbers up to
 * the one division, so that a value which lies on a half is exactly there. Source: Rules of Handicapping 5.1.
 */
export function exactDifferential(score: Omit<RecordedScore, 'id' | 'day'>): number {
  const pccTenths = score.holes === 18 ? score.pcc * 10 : score.pcc * 5
  const over = adjustedGrossOf(score.result, score) * 10 - tenthsOf(score.rating) - pccTenths
  return (STANDARD_SLOPE * over) / score.slope
}

/** The score differential of the holes that were played: one decimal, half up, so that −5.65 is −5.6. */
export const scoreDifferential = (score: Omit<RecordedScore, 'id' | 'day'>): number =>
  roundHalfUp(exactDifferential(score)) / 10

/**
 * The differential that is expected of a player over the nine holes that were not played, in tenths. The official table
 * is not published; this is the estimate of the settings, for scores with which nobody has entered it. Source: Rules of Handicapping 5.1b; Pinhigh decision.
 */
export function expectedTenths(indexTenths: number, { expected }: RecordSettings): number {
  const hundredths = roundHalfUp(expected.perIndex * 100)
  return roundHalfUp((hundredths * indexTenths + tenthsOf(expected.added) * 100) / 100)
}

/** The highest adjusted gross whose differential is not above the given one; for the words "82 or better". */
export function grossFor(differential: number, rated: Rated): number {
  const reaches = (gross: number) =>
    scoreDifferential({ ...rated, pcc: 0, result: { kind: 'gross', gross } }) <= differential
  let gross = Math.ceil(rated.rating + ((differential + 0.1) * rated.slope) / STANDARD_SLOPE)
  while (!reaches(gross)) gross -= 1
  return gross
}
