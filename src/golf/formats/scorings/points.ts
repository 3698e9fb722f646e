import type { HoleResult } from '../../card.ts'
import type { CardScore } from '../../scored-card.ts'
import type { Scoring } from './scoring.ts'
import { highestOnPhone, ofStrokes, pointsIn, sideSum } from './strokes.ts'

/** What a game of points gives for a hole. */
type Points = {
  /** For so many net strokes above par, below 0 for better ones. */
  readonly of: (overPar: number) => number
  /** For a net par; so much a hole is what the card is compared with where an event adds different games. */
  readonly levelPar: number
  /** For a ball that was picked up, and for a hole that is blank when the round is over. */
  readonly worst: number
}

const ballsInAll = ({ side, holes }: CardScore) => side?.ballsInAll ?? holes.length
const ballsPlayed = ({ side, played }: CardScore) => side?.ballsPlayed ?? played

/**
 * A game in which the strokes of each hole give points and the most points win. Holes are measured by par, or by numbers of
 * the event. Source: Rules of Golf 21.1; Pinhigh decision.
 */
export function scoringOfPoints({ of, levelPar, worst }: Points, targets: readonly number[] = []): Scoring {
  const points = (result: NonNullable<HoleResult>, par: number, received: number) =>
    result.pickedUp ? worst : of(result.strokes - received - par)
  const target: Scoring['target'] = ({ hole, par }) => targets[hole - 1] ?? par
  return {
    ...ofStrokes,
    mayEnter: (value) => value >= 1 && value <= highestOnPhone,
    highest: () => highestOnPhone,
    target,
    measure: 'points',
    better: 'high',
    needsIndexes: true,
    // a round without points would be better than a bad one
    needsEveryRound: worst < 0,
    written: 'number',
    hole: points,
    points,
    unplayed: worst,
    sum: (sums, basis) => sums.points[basis],
    today: (sums, basis) => sums.points[basis],
    progress: ({ round, card, score }) => {
      const isClosed = round.over || card.submitted
      const status = card.status ?? (isClosed && score.played === 0 ? 'NR' : null)
      const isEnough = score.complete || (isClosed && score.played > 0)
      return { status, begun: score.played > 0, finished: status === null && isEnough }
    },
    value: ({ score }, basis) => -score.points[basis] + 0,
    toPar: ({ score, finished }, basis) =>
      levelPar * (finished ? ballsInAll(score) : ballsPlayed(score)) - score.points[basis],
    // no point on any hole, as where only this game is played
    missedToPar: (holeCount) => levelPar * holeCount,
    countBack: (positions, card, score, basis) => {
      if (score.side)
        return -sideSum(score.side, positions, (hole) => hole[basis]?.points ?? hole.count * score.unplayed) + 0
      const sum = positions.reduce((all, position) => {
        const [result, hole] = [card.results[position], score.holes[position]]
        if (!hole) return all
        const received = basis === 'net' ? (score.received[position] ?? 0) : 0
        return all + (result ? points(result, target(hole), received) : score.unplayed)
      }, 0)
      return -sum + 0
    },
    countBackValue: (key) => -key + 0,
    cell: pointsIn,
    cellToPar: (round, basis) => {
      const made = pointsIn(round, basis)
      return made === null ? null : levelPar * (round.balls ?? round.played) - made
    },
    column: pointsIn,
    order: (round, basis) => -(pointsIn(round, basis) ?? 0),
  }
}
