import { type PointsByScore, pointsFor } from '../settings.ts'
import { scoringOfPoints } from './points.ts'
import type { Scoring } from './scoring.ts'

/** From albatross to double bogey; whatever is better or worse counts as the last of its end. Source: the PGA Tour's table. */
export const pgaTourPoints: PointsByScore = { from: -3, points: [8, 5, 2, 0, -1, -3] }

/** Points of the event's own choice; a ball that was picked up has those of the highest score in the list. */
export const ownPoints = (chosen: PointsByScore = pgaTourPoints, targets?: readonly number[]): Scoring =>
  scoringOfPoints(
    { of: (overPar) => pointsFor(chosen, overPar), levelPar: pointsFor(chosen, 0), worst: chosen.points.at(-1) ?? 0 },
    targets,
  )
