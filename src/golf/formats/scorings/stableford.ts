import { stablefordPoints } from '../../hole.ts'
import { scoringOfPoints } from './points.ts'
import { ofStrokes } from './strokes.ts'

/**
 * Stableford: two points for a net par; a hole without result only loses that hole (Rule 21.1; Pinhigh decision). Measured
 * by par a hole takes up to par + 5, as the specification has it; numbers of the event may be higher than that.
 */
export const stableford = (targets: readonly number[] = []) => {
  const scoring = scoringOfPoints({ of: (overPar) => stablefordPoints(overPar, 0, 0), levelPar: 2, worst: 0 }, targets)
  return targets.length > 0 ? scoring : { ...scoring, mayEnter: ofStrokes.mayEnter, highest: ofStrokes.highest }
}
