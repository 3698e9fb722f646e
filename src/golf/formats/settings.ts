import type { HandicapRules } from './handicaps/rules.ts'

/** The most that a hole counts in a game of a maximum score (Rules of Golf 21.2). */
export type Cap =
  /** So many strokes above par, 0 to 20. */
  | { readonly kind: 'over-par'; readonly strokes: number }
  | { readonly kind: 'double-par' }
  /** Two above par and the strokes received; received strokes are none in the gross table. */
  | { readonly kind: 'net-double-bogey' }
  /** The same number on every hole, 3 to 25. */
  | { readonly kind: 'strokes'; readonly strokes: number }

/** Points by net strokes above par: the first entry is for `from`, the next for one more. Outside of it the nearest counts. */
export type PointsByScore = { readonly from: number; readonly points: number[] }

/** What an event or a round changes of its format; what is left out is the format's own. */
export type FormatSettings = {
  /** Games of a maximum score. */
  readonly cap?: Cap | undefined
  /** The game whose points the event chooses. */
  readonly points?: PointsByScore | undefined
  /** Every format: how handicaps count; left out: the round's share of the exact handicap. */
  readonly handicap?: HandicapRules | undefined
}

/** Strokes at which a hole stops counting, of a hole on which so many are received. */
export function capOn(cap: Cap, par: number, received: number): number {
  if (cap.kind === 'over-par') return par + cap.strokes
  if (cap.kind === 'double-par') return 2 * par
  return cap.kind === 'strokes' ? cap.strokes : par + 2 + received
}

/** Points for so many net strokes above par. */
export function pointsFor({ from, points }: PointsByScore, overPar: number): number {
  const at = Math.min(points.length - 1, Math.max(0, overPar - from))
  return points[at] ?? 0
}
