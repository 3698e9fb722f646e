import { stablefordPoints } from '../../hole.ts'
import { scoringOfPoints } from './points.ts'

/** Stableford: two points for a net par; a hole without result only loses that hole (Rule 21.1; Pinhigh decision). */
export const stableford = (targets?: readonly number[]) =>
  scoringOfPoints({ of: (overPar) => stablefordPoints(overPar, 0, 0), levelPar: 2, worst: 0 }, targets)
