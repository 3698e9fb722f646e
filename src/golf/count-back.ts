import { type CardScore, pointsOf } from './card-score.ts'
import { isMatchGame } from './hole.ts'
import type { PlayedHole } from './holes.ts'
import type { Basis, PlayerCard, RoundGame } from './types.ts'

/** The last holes that are compared, one after the other. */
export const COUNT_BACK_SIZES = [9, 6, 3, 1] as const
const FULL_ROUND = 18

/** Many cards share one list of holes, and so its order. */
const KNOWN_ORDERS = new WeakMap<readonly PlayedHole[], readonly number[]>()

/**
 * Positions of a card in the order of the course (10–18 are the last nine, whatever tee was started from); on a course
 * that is played again the second lap comes after the first.
 */
function courseOrder(holes: readonly PlayedHole[]): readonly number[] {
  const order = KNOWN_ORDERS.get(holes) ?? sortedPositions(holes)
  KNOWN_ORDERS.set(holes, order)
  return order
}

function sortedPositions(holes: readonly PlayedHole[]): number[] {
  return holes
    .map((hole, position) => ({ hole, position }))
    .sort((a, b) => a.hole.lap - b.hole.lap || a.hole.hole - b.hole.hole)
    .map(({ position }) => position)
}

/**
 * One number for each of the sizes 9, 6, 3, 1: the smaller is better, 0 where the list is too short for the size.
 * Strokes: gross × 18 − playing strokes × size, so that the fractions of the strokes stay exact (1/2, 1/3, 1/6, 1/18).
 * Stableford: points on those holes, negative. Source: Rules of Golf, Committee Procedures 5A(6); Pinhigh decision.
 */
export function countBackKeys(game: RoundGame, card: PlayerCard, score: CardScore, basis: Basis): number[] {
  const order = courseOrder(score.holes)
  return COUNT_BACK_SIZES.map((size) => {
    if (isMatchGame(game) || size >= order.length) return 0
    const last = order.slice(-size)
    return game === 'stableford' ? -pointsOn(last, card, score, basis) + 0 : strokesOn(last, card, score, basis)
  })
}

function pointsOn(positions: readonly number[], card: PlayerCard, score: CardScore, basis: Basis): number {
  return positions.reduce((sum, position) => {
    const [result, hole] = [card.results[position], score.holes[position]]
    const received = basis === 'net' ? (score.received[position] ?? 0) : 0
    return result && hole ? sum + pointsOf(result, hole.par, received) : sum
  }, 0)
}

function strokesOn(positions: readonly number[], card: PlayerCard, score: CardScore, basis: Basis): number {
  const gross = positions.reduce((sum, position) => sum + (card.results[position]?.strokes ?? 0), 0)
  const strokes = basis === 'net' ? score.playingStrokes : 0
  return gross * FULL_ROUND - strokes * positions.length
}

/** Shows a key as what it stands for: strokes with their fraction, or points. */
export function countBackValue(game: RoundGame, key: number): number {
  return (game === 'stableford' ? -key : key / FULL_ROUND) + 0
}
