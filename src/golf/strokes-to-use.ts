import type { HoleResult } from './card.ts'

/** A hole of a card in the order in which it is played. */
type OnHole = { readonly result: HoleResult; readonly par: number; readonly received: number }

/** How somebody stands with the strokes that there are to use. */
export type StrokesToUse = {
  /** Par and received strokes of all holes. */
  readonly toUse: number
  /** Holes completed one after the other. */
  readonly completed: number
  /** What is left after these. */
  readonly left: number
  /** Nothing more counts: the strokes are used up, the ball was picked up, or the card is closed. */
  readonly isOut: boolean
}

/**
 * Strokes are used from hole to hole until there are none left: a hole that takes more than there are is not completed,
 * and one that was picked up, or is blank on a closed card, ends it. Source: terms of flag competitions; Pinhigh decision.
 */
export function strokesToUse(holes: readonly OnHole[], isClosed: boolean): StrokesToUse {
  const toUse = holes.reduce((sum, { par, received }) => sum + par + received, 0)
  let left = toUse
  for (const [completed, { result }] of holes.entries()) {
    const isEnded = left <= 0 || (result ? result.pickedUp === true || result.strokes > left : isClosed)
    if (isEnded || !result) return { toUse, completed, left: Math.max(0, left), isOut: isEnded }
    left -= result.strokes
  }
  return { toUse, completed: holes.length, left, isOut: false }
}

/** Strokes that are left when all holes are completed; below 0: the holes that are lacking. Null: it goes on. */
export const flagResult = ({ completed, left, isOut }: StrokesToUse, holes: number): number | null =>
  isOut ? completed - holes : completed === holes ? left : null
