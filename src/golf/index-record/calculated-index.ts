import { roundHalfUp } from '../handicap.ts'
import type { Cap, RecordSettings } from './types.ts'

/** All numbers of this file are whole tenths. */

export const LATEST_SCORES = 20
const HIGHEST_INDEX = 540
const SOFT_FROM = 30
const HARD_AT = 50

/** Up to how many scores, how many of them are used and what is added. Source: Rules of Handicapping 5.2a. */
const TABLE: readonly (readonly [upTo: number, used: number, adjustment: number])[] = [
  [3, 1, -20],
  [4, 1, -10],
  [5, 1, 0],
  [6, 2, -10],
  [8, 2, 0],
  [11, 3, 0],
  [14, 4, 0],
  [16, 5, 0],
  [18, 6, 0],
  [19, 7, 0],
  [LATEST_SCORES, 8, 0],
]

/** How many of so many scores are used; null where they are too few for an index. */
export function usedOf(count: number, { minimumScores }: RecordSettings): { used: number; adjustment: number } | null {
  const row = TABLE.find(([upTo]) => count <= upTo)
  return row && count >= minimumScores ? { used: row[1], adjustment: row[2] } : null
}

/** The mean to a tenth, half up. */
export const meanOf = (values: readonly number[]): number =>
  roundHalfUp(values.reduce((sum, value) => sum + value, 0) / values.length)

/**
 * Slows an index that rises: what is more than 3.0 above the low index counts half, and more than 5.0 above it none can
 * be. Without a low index there is no cap. Source: Rules of Handicapping 5.8.
 */
export function capped(calculated: number, low: number | null): { index: number; cap: Cap } {
  if (low === null || calculated - low <= SOFT_FROM) return { index: calculated, cap: 'none' }
  const slowed = roundHalfUp(low + SOFT_FROM + (calculated - low - SOFT_FROM) / 2)
  return slowed > low + HARD_AT ? { index: low + HARD_AT, cap: 'hard' } : { index: slowed, cap: 'soft' }
}

/** No index is above 54.0. */
export const limited = (index: number): number => Math.min(HIGHEST_INDEX, index) + 0
