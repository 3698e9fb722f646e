import type { Basis, PlayerCard } from './card.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import type { PlayedHole } from './holes.ts'
import type { CardScore } from './scored-card.ts'

/** The last holes that are compared, one after the other. */
export const COUNT_BACK_SIZES = [9, 6, 3, 1] as const

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
 * One number for each of the sizes 9, 6, 3, 1: the smaller is better, 0 where the list is too short for the size. What it
 * is made of is the scoring's. Source: Rules of Golf, Committee Procedures 5A(6); Pinhigh decision.
 */
export function countBackKeys(scoring: Scoring, card: PlayerCard, score: CardScore, basis: Basis): number[] {
  const order = courseOrder(score.holes)
  return COUNT_BACK_SIZES.map((size) =>
    size >= order.length ? 0 : scoring.countBack(order.slice(-size), card, score, basis),
  )
}
