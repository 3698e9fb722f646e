/** Handicaps are exact to one decimal, from -10.0 (shown as +10.0) to 54.0; inside they are whole tenths. */

const LOWEST_HANDICAP = -10
const HIGHEST_HANDICAP = 54
/** Counts for a missing handicap when strokes are given. */
const MISSING_HANDICAP = 15
/** Swedish players without a handicap yet are registered at 99. */
const NEW_PLAYER = 99

/** Rounds a half up, towards plus infinity (Rules of Handicapping 6.1, Appendix C), and never gives -0. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5) + 0
}

/** The handicap in tenths; a missing one, or a new player's 99, counts as 15.0; none is above 54.0 or below +10.0. */
export function handicapTenths(handicap: number | null): number {
  return roundHalfUp(usedHandicap(handicap) * 10)
}

/** The handicap that counts: 15 for none, else within the limits. */
export function usedHandicap(handicap: number | null): number {
  if (handicap === null || !Number.isFinite(handicap) || handicap >= NEW_PLAYER) return MISSING_HANDICAP
  return Math.min(HIGHEST_HANDICAP, Math.max(LOWEST_HANDICAP, handicap)) + 0
}

/**
 * Strokes received over 18 holes: exact handicap × factor, rounded once at the end, a half towards plus infinity.
 * Negative for plus handicaps. Source: Rules of Handicapping 6.1.
 */
export function playingStrokes(handicap: number | null, factor: number): number {
  const percent = roundHalfUp(factor * 100)
  // Whole numbers throughout: a product such as 12.5 × 0.6 may end just below its half.
  return Math.floor((2 * handicapTenths(handicap) * percent + 1000) / 2000) + 0
}

/** Reads '18,4', '18.4', '+2.4' and '-2.4' (both plus handicaps); null if it is no handicap within the limits. */
export function parseHandicap(text: string): number | null {
  const found = /^([+\-−]?)(\d{1,2})(?:[.,](\d))?$/.exec(text.trim())
  if (!found) return null
  const tenths = Number(found[2]) * 10 + Number(found[3] ?? 0)
  const handicap = ((found[1] ? -tenths : tenths) + 0) / 10
  return handicap < LOWEST_HANDICAP || handicap > HIGHEST_HANDICAP ? null : handicap
}
