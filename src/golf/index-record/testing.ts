import type { RecordedScore } from './types.ts'

/** Makers of small records for tests. */

/** A day so many days after the first of January 2026. */
export const dayAt = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

/** A score whose differential is the given one: slope 113, and a rating that lies so far below 100. */
export function level(id: string, day: string, differential: number): RecordedScore {
  const rating = 100 - differential
  return { id, day, holes: 18, par: 72, rating, slope: 113, pcc: 0, result: { kind: 'gross', gross: 100 } }
}

/** One score a day with these differentials. */
export const scoresOf = (differentials: readonly number[]): RecordedScore[] =>
  differentials.map((differential, at) => level(`s${at}`, dayAt(at), differential))
