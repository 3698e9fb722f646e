import type { Scoring } from './scoring.ts'
import { ofStrokes, pointsIn } from './strokes.ts'

/** Points of a net par. */
const levelPar = 2

/** Stableford: the highest points win; a hole without result only loses that hole (Rule 21.1; Pinhigh decision). */
export const stableford: Scoring = {
  ...ofStrokes,
  measure: 'points',
  better: 'high',
  needsIndexes: true,
  needsEveryHole: false,
  written: 'number',
  hole: ofStrokes.points,
  sum: ({ points }, basis) => points[basis],
  today: ({ points }, basis) => points[basis],
  progress: ({ round, card, score }) => {
    const isClosed = round.over || card.submitted
    const status = card.status ?? (isClosed && score.played === 0 ? 'NR' : null)
    const isEnough = score.complete || (isClosed && score.played > 0)
    return { status, begun: score.played > 0, finished: status === null && isEnough }
  },
  value: ({ score }, basis) => -score.points[basis] + 0,
  toPar: ({ score, finished }, basis) =>
    levelPar * (finished ? score.holes.length : score.played) - score.points[basis],
  // no point on any hole, as in stableford alone
  missedToPar: (holeCount) => levelPar * holeCount,
  countBack: (positions, card, score, basis) => {
    const points = positions.reduce((sum, position) => {
      const [result, hole] = [card.results[position], score.holes[position]]
      const received = basis === 'net' ? (score.received[position] ?? 0) : 0
      return result && hole ? sum + ofStrokes.points(result, hole.par, received) : sum
    }, 0)
    return -points + 0
  },
  countBackValue: (key) => -key + 0,
  cell: pointsIn,
  cellToPar: (round, basis) => {
    const points = pointsIn(round, basis)
    return points === null ? null : levelPar * round.played - points
  },
  column: pointsIn,
  order: (round, basis) => -(pointsIn(round, basis) ?? 0),
}
