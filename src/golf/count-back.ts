import type { Basis } from './card.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import type { PlayedHole } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'

/** The last holes that are compared, one after the other. */
export const COUNT_BACK_SIZES = [9, 6, 3, 1] as const
/** The same of the first nine. */
export const FIRST_NINE_SIZES = [6, 3, 1] as const
const nine = 9

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

/** Of a card: what is asked of the scoring. */
type Counted = { readonly scoring: Scoring; readonly card: PlayerCard; readonly score: CardScore }

const keyOf = (positions: readonly number[], { scoring, card, score }: Counted, basis: Basis) =>
  scoring.countBack(positions, card, score, basis)

/**
 * The last holes of a card, as the scoring makes a number of them: the smaller is better, 0 where the list is too short
 * for the size. Source: Rules of Golf, Committee Procedures 5A(6); Pinhigh decision.
 */
export function lastHolesKey(size: number, counted: Counted, basis: Basis): number {
  const order = courseOrder(counted.score.holes)
  return size >= order.length ? 0 : keyOf(order.slice(-size), counted, basis)
}

/**
 * The last holes of the first nine: of eighteen holes 4–9, 7–9 and 9. Of fewer the holes before the last nine take the
 * place of the first nine. Source: Rules of Golf, Committee Procedures 5A(6).
 */
export function firstNineKey(size: number, counted: Counted, basis: Basis): number {
  const order = courseOrder(counted.score.holes)
  const first = order.slice(0, Math.max(0, Math.min(nine, order.length - nine)))
  return size >= first.length ? 0 : keyOf(first.slice(-size), counted, basis)
}
