import type { Basis, HoleResult } from '../../card.ts'
import { maximumStrokes, stablefordPoints } from '../../hole.ts'
import type { RoundSummary, SideHole, SideScore } from '../../scored-card.ts'
import { sumOf } from '../../sums.ts'
import type { Scoring } from './scoring.ts'

/** The highest number of strokes that the office may write. */
const highestOnCard = 99

/** A phone takes no higher number of strokes (Pinhigh decision), where the game itself sets no lower one. */
export const highestOnPhone = 25

/** Points of one result; a pick-up has none, however many strokes are received. */
function pointsOf(result: NonNullable<HoleResult>, par: number, received: number): number {
  return result.pickedUp ? 0 : stablefordPoints(result.strokes, par, received)
}

/** Of a summary, by basis. */
export const pointsIn = (round: RoundSummary, basis: Basis) => (basis === 'net' ? round.pointsNet : round.pointsGross)
export const toParIn = (round: RoundSummary, basis: Basis) => (basis === 'net' ? round.toParNet : round.toParGross)

/** Of some holes of a side with own balls. */
export const sideSum = (side: SideScore, positions: readonly number[], of: (hole: SideHole) => number): number =>
  sumOf(positions, (position) => {
    const hole = side.holes[position]
    return hole ? of(hole) : 0
  })

/** What all scorings have in common in which each player's strokes are entered. */
export const ofStrokes = {
  entry: 'strokes',
  opponents: 'field',
  mayEnter: (value, par) => value >= 1 && value <= maximumStrokes(par),
  highest: maximumStrokes,
  counted: ({ strokes }) => strokes,
  mayStand: (value) => value === null || (value >= 1 && value <= highestOnCard),
  pickUp: (par) => ({ strokes: maximumStrokes(par), pickedUp: true }),
  missing: (par, defaultResult) => par + defaultResult - 1,
  fills: true,
  given: (playingStrokes) => playingStrokes,
  target: ({ par }) => par,
  points: pointsOf,
  unplayed: 0,
  isPlaced: ({ begun }) => begun,
  numbers: ({ score, begun, status, scoring }) => {
    const shown = begun && status === null
    const points = shown && scoring.measure === 'points'
    return {
      played: score.played,
      gross: shown ? score.strokes.gross : null,
      net: shown ? score.strokes.net : null,
      toParGross: shown ? score.toPar.gross : null,
      toParNet: shown ? score.toPar.net : null,
      pointsGross: points ? score.points.gross : null,
      pointsNet: points ? score.points.net : null,
      received: score.receivedPlayed,
      ...(score.side && { balls: score.side.ballsPlayed }),
      match: null,
    }
  },
} as const satisfies Partial<Scoring>
