import { strokesToUse } from '../../strokes-to-use.ts'
import { scoringOfPoints } from './points.ts'
import type { Scoring } from './scoring.ts'

const pickedUp = 0
const ofHoles = scoringOfPoints({ of: (overPar) => -overPar + 0, levelPar: 0, worst: pickedUp })
/** More than anybody has left on a hole. */
const parts = 10_000

/**
 * Flag: each has par and the received strokes to use. Whoever has strokes left after all holes is ahead by these, whoever
 * has not by the holes completed and then by what was left for the next one. While it goes on a hole saves or costs what
 * it is under or over net par. Source: terms of flag competitions; Pinhigh decision.
 */
export const flag: Scoring = {
  ...ofHoles,
  needsEveryRound: true,
  unplayed: 0,
  toUse: strokesToUse,
  progress: (begun) => {
    const made = ofHoles.progress(begun)
    const isOut = begun.score.toUse?.net.isOut === true && made.begun
    return { ...made, finished: made.status === null && (made.finished || isOut) }
  },
  value: ({ score }, basis) => {
    const { isOut = false, left = 0 } = score.toUse?.[basis] ?? {}
    return -score.points[basis] - (isOut ? left / parts : 0) + 0
  },
}
