import { netStrokes } from '../../hole.ts'
import type { Scoring } from './scoring.ts'
import { ofStrokes, toParIn } from './strokes.ts'

const fullRound = 18

/**
 * Stroke play: the lowest total wins, and every hole needs a result; a card that is closed without is NR. While it goes
 * on boards rank by score to par; the end result is strokes. Source: Rules of Golf 3.3; Pinhigh decision.
 */
export const stroke: Scoring = {
  ...ofStrokes,
  measure: 'strokes',
  better: 'low',
  needsIndexes: false,
  needsEveryRound: true,
  written: 'toPar',
  hole: ({ strokes }, par, received) => netStrokes(strokes, received) - par,
  sum: ({ strokes }, basis) => strokes[basis],
  today: ({ toPar }, basis) => toPar[basis],
  progress: ({ round, card, score }) => {
    const isClosed = round.over || card.submitted
    const status = card.status ?? (isClosed && !score.complete ? 'NR' : null)
    return { status, begun: score.played > 0, finished: status === null && score.complete }
  },
  value: ({ score }, basis, settled) => (settled ? score.strokes[basis] : score.toPar[basis]),
  toPar: ({ score }, basis) => score.toPar[basis],
  // whoever misses a round has no total at all
  missedToPar: () => 0,
  // Gross × 18 − playing strokes × holes: the fractions of the strokes (1/2, 1/3, 1/6, 1/18) stay exact.
  countBack: (positions, card, score, basis) => {
    const gross = positions.reduce((sum, position) => sum + (card.results[position]?.strokes ?? 0), 0)
    return gross * fullRound - (basis === 'net' ? score.playingStrokes : 0) * positions.length
  },
  countBackValue: (key) => key / fullRound + 0,
  cell: toParIn,
  cellToPar: toParIn,
  column: (round, basis) => (round.finished ? round[basis] : null),
  order: (round, basis) => toParIn(round, basis) ?? Number.POSITIVE_INFINITY,
}
