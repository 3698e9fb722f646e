import { scoringOfPoints } from './points.ts'

/** Par/bogey: each hole is won (+1), halved (0) or lost (−1) against net par (Rule 21.3). */
export const parBogey = (targets?: readonly number[]) =>
  scoringOfPoints({ of: (overPar) => -Math.sign(overPar) + 0, levelPar: 0, worst: -1 }, targets)
