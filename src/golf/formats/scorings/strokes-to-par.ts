import { maximumStrokes, netStrokes } from '../../hole.ts'
import { type Cap, capOn } from '../settings.ts'
import type { Scoring } from './scoring.ts'
import { highestOnPhone, ofStrokes, sideSum, toParIn } from './strokes.ts'

const fullRound = 18

/** How many of the strokes that were made count on a hole; null: it has no score. */
type Counted = Scoring['counted']

const scoringOfStrokes = (counted: Counted, highest: Scoring['highest']): Scoring => ({
  ...ofStrokes,
  mayEnter: (value, par) => value >= 1 && value <= highest(par),
  highest,
  counted,
  measure: 'strokes',
  better: 'low',
  needsIndexes: false,
  needsEveryRound: true,
  written: 'toPar',
  hole: (result, par, received) => {
    const strokes = counted(result, par, received)
    return strokes === null ? null : netStrokes(strokes, received) - par
  },
  sum: ({ strokes }, basis) => strokes[basis],
  today: ({ toPar }, basis) => toPar[basis],
  progress: ({ round, card, score }) => {
    const isLost = score.side
      ? score.side.isLost
      : card.results.some((result) => result && counted(result, 0, 0) === null)
    const isClosed = round.over || card.submitted
    const status = card.status ?? (isLost || (isClosed && !score.complete) ? 'NR' : null)
    return { status, begun: score.played > 0, finished: status === null && score.complete }
  },
  value: ({ score }, basis, settled) => (settled ? score.strokes[basis] : score.toPar[basis]),
  toPar: ({ score }, basis) => score.toPar[basis],
  // whoever misses a round has no total at all
  missedToPar: () => 0,
  // Counted strokes × 18 − playing strokes × holes: the fractions of the strokes (1/2, 1/3, 1/6, 1/18) stay exact. Strokes
  // of nine holes count twice, since they are taken off as ninths.
  countBack: (positions, card, score, basis) => {
    if (score.side) return fullRound * sideSum(score.side, positions, (hole) => hole[basis]?.strokes ?? 0)
    const strokes = positions.reduce((sum, position) => {
      const [result, hole] = [card.results[position], score.holes[position]]
      const received = basis === 'net' ? (score.received[position] ?? 0) : 0
      return sum + (result && hole ? (counted(result, hole.par, received) ?? 0) : 0)
    }, 0)
    const received = basis === 'net' ? (score.strokesToTenth ?? score.playingStrokes) : 0
    const key = strokes * fullRound - received * positions.length * (fullRound / score.cycle)
    // a handicap with a decimal leaves tenths
    return Math.round(key * 10) / 10
  },
  countBackValue: (key) => key / fullRound + 0,
  cell: toParIn,
  cellToPar: toParIn,
  column: (round, basis) => (round.finished ? round[basis] : null),
  order: (round, basis) => toParIn(round, basis) ?? Number.POSITIVE_INFINITY,
})

/**
 * Stroke play as the Rules have it: the lowest total wins, every hole needs a score, and a ball that was picked up gives
 * none; a card that is closed without is NR, and so is one with such a hole at once. While it goes on boards rank by
 * score to par; the end result is strokes.
 * Source: Rules of Golf 3.3.
 */
export const strokePlay = scoringOfStrokes(
  ({ strokes, pickedUp }) => (pickedUp ? null : strokes),
  () => highestOnPhone,
)

/** Maximum score at par + 5, which is all that can be entered: a ball that was picked up counts that (Rule 21.2). */
export const maximumScore = scoringOfStrokes(({ strokes }) => strokes, maximumStrokes)

/** Maximum score at another cap. What is above it is kept on the card and counts as the cap. */
export const cappedScore = (cap: Cap): Scoring =>
  scoringOfStrokes(
    ({ strokes, pickedUp }, par, received) => {
      const most = capOn(cap, par, received)
      return pickedUp ? most : Math.min(strokes, most)
    },
    cap.kind === 'over-par' && cap.strokes === 5 ? maximumStrokes : () => highestOnPhone,
  )
