import { isDecided, matchPoints, strokesGiven, viewOf } from '../../match.ts'
import type { RoundSummary } from '../../scored-card.ts'
import type { Scoring } from './scoring.ts'
import { highestOnPhone, ofStrokes } from './strokes.ts'

/** Whoever has not won or halved comes last, whether the match is lost or goes on. */
const order = { won: 0, halved: 1, lost: 2 }

const textIn = (round: RoundSummary) => round.match?.text || null

/**
 * Match play by tiles: a hole is won, halved or lost, and 1, ½ or 0 is all that a match is worth elsewhere. Strokes are
 * given by index and shown, never entered. Source: Rules of Golf 3.2; Pinhigh decision.
 */
export const match: Scoring = {
  measure: 'matches',
  better: 'high',
  entry: 'tiles',
  opponents: 'group',
  needsIndexes: false,
  needsEveryRound: false,
  written: 'number',
  mayEnter: (value) => value === 0 || value === 1,
  highest: () => 1,
  mayStand: (value) => value === null || value === 0 || value === 1,
  counted: ({ strokes }) => strokes,
  pickUp: () => null,
  // halved
  missing: () => 0,
  fills: true,
  given: strokesGiven,
  target: ({ par }) => par,
  hole: ({ strokes }) => strokes,
  points: () => 0,
  unplayed: 0,
  sum: ({ strokes }) => strokes.gross,
  today: () => null,
  progress: ({ round, card, part }) => {
    const isOver = part !== null && isDecided(part.match)
    const status = card.status ?? (round.over && !isOver ? 'NR' : null)
    return { status, begun: isOver || (part?.match.played ?? 0) > 0, finished: status === null && isOver }
  },
  isPlaced: ({ finished }) => finished,
  value: ({ part }) => -((part && matchPoints(part.match, part.side)) ?? 0) + 0,
  // matches stand beside a total and are no part of it
  toPar: () => 0,
  missedToPar: () => 0,
  countBack: () => 0,
  countBackValue: (key) => -key + 0,
  numbers: ({ part }) => ({
    played: part?.match.played ?? 0,
    gross: null,
    net: null,
    toParGross: null,
    toParNet: null,
    pointsGross: null,
    pointsNet: null,
    received: 0,
    match: part ? viewOf(part.match, part.side) : null,
  }),
  cell: textIn,
  cellToPar: textIn,
  column: textIn,
  order: (round) => order[round.match?.outcome ?? 'lost'],
}

/**
 * Match play by strokes: the lower sum of net strokes wins a hole, strokes are given off the lowest player of the match. A
 * hole waits until both sides have numbers; a tile still gives one away. Source: Rules of Golf 3.2; Pinhigh decision.
 */
export const strokeMatch: Scoring = {
  ...match,
  entry: 'strokes',
  needsIndexes: true,
  mayEnter: (value) => value >= 1 && value <= highestOnPhone,
  highest: () => highestOnPhone,
  mayStand: ofStrokes.mayStand,
  pickUp: ofStrokes.pickUp,
  missing: ofStrokes.missing,
  fills: false,
  hole: ({ strokes, pickedUp }, par, received) => (pickedUp ? null : strokes - received - par),
}
