import { roundHalfUp } from '../../handicap.ts'
import type { FromTee } from './course-handicap.ts'
import { type HandicapRules, usualRules } from './rules.ts'

/**
 * Strokes that a player gets, or loses, after the allowance because others play from a tee of another par. `among`: all
 * tees that are played from, the own one among them. Only where strokes are ranked: who is ranked by points or to par is
 * measured by the own par. Where rating − par is no part of the course handicap, ratings are compared and not pars.
 * Source: Rules of Handicapping 6.2b; without rating − par a Pinhigh decision.
 */
export function mixedTeesAdjustment(own: FromTee, among: readonly FromTee[], rules: HandicapRules): number {
  const hardness = (tee: FromTee) =>
    (rules.ratingMinusPar ?? usualRules.ratingMinusPar) ? tee.par * 10 : Math.round(tee.rating * 10)
  const all = [own, ...among].map(hardness)
  const from = (rules.mixedTees ?? usualRules.mixedTees) === 'add-to-higher' ? Math.min(...all) : Math.max(...all)
  return roundHalfUp((hardness(own) - from) / 10)
}

/**
 * The tees of a side that plays one ball: all members' course handicaps are compared with one par, by each one's own
 * rating and slope, and nothing is adjusted later. Source: Rules of Handicapping 6.2; the lowest par is a Pinhigh decision.
 */
export function teesOfSide(tees: readonly FromTee[], scoringPar?: number): FromTee[] {
  const par = scoringPar ?? Math.min(...tees.map((tee) => tee.par))
  return tees.map((tee) => ({ ...tee, par }))
}
