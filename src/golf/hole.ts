/** The highest number of strokes that can be entered on a hole: par + 5 (Rule 21.2, Maximum Score). */
export function maximumStrokes(par: number): number {
  return par + 5
}

/** Net = gross − strokes received on the hole. */
export function netStrokes(strokes: number, received: number): number {
  return strokes - received
}

/** Stableford points: two for a net par, one more for each stroke better, no ceiling, never below 0 (Rule 21.1). */
export function stablefordPoints(strokes: number, par: number, received: number): number {
  return Math.max(0, par + received + 2 - strokes)
}
