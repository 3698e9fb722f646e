import { scoringOfPoints } from './points.ts'

/** By net strokes above par; whatever is better or worse counts as the last of its end. Source: the PGA Tour's table. */
const table: Readonly<Record<number, number>> = { [-3]: 8, [-2]: 5, [-1]: 2, 0: 0, 1: -1, 2: -3 }
const [best, last] = [-3, 2]

/** Modified stableford: points that reward attack, and can fall below 0. */
export const modifiedStableford = scoringOfPoints({
  of: (overPar) => table[Math.min(last, Math.max(best, overPar))] ?? 0,
  levelPar: 0,
  worst: -3,
})
