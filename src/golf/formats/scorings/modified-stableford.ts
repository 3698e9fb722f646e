import { ownPoints, pgaTourPoints } from './points-by-score.ts'

/** Modified stableford: points that reward attack, and can fall below 0. */
export const modifiedStableford = (targets?: readonly number[]) => ownPoints(pgaTourPoints, targets)
