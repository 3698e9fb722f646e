import type { Card } from './card.ts'
import { groupBy } from './lists.ts'
import { effectiveIndexes, indexOnLap } from './strokes.ts'

export const MAX_HOLES = 72

type HoleOrder = {
  readonly courseHoles: number
  readonly startHole?: number | null | undefined
  readonly holeCount?: number | null | undefined
  /** Replaces start and count. */
  readonly manual?: readonly number[] | null | undefined
}

/** How many holes a round has when nobody says: 18, or the course's when it has fewer. */
export function defaultHoleCount(courseHoles: number): number {
  return Math.min(18, courseHoles)
}

/**
 * The course's hole numbers by position played: the manual list, else from the start hole, wrapping after the course's
 * last hole, for as many laps as the count needs. Source: Pinhigh decision, Competition.
 */
export function holeOrder({ courseHoles, startHole, holeCount, manual }: HoleOrder): number[] {
  if (manual && manual.length > 0) return [...manual]
  const start = startHole ?? 1
  const count = holeCount ?? defaultHoleCount(courseHoles)
  return Array.from({ length: count }, (_, at) => ((start - 1 + at) % courseHoles) + 1)
}

/**
 * Reads a comma-separated hole list. Blank gives an empty list (no manual list); null: something in it is no hole of
 * the course, or it has more than 72 entries.
 */
export function parseHoleList(text: string, courseHoles: number): number[] | null {
  if (text.trim() === '') return []
  const entries = text.split(',').map((entry) => entry.trim())
  const holes = entries.map(Number)
  const valid =
    entries.every((entry) => /^\d{1,2}$/.test(entry)) && holes.every((hole) => hole >= 1 && hole <= courseHoles)
  return valid && holes.length <= MAX_HOLES ? holes : null
}

/** A group that starts elsewhere (shotgun) plays the same holes, wrapping; a hole outside the order changes nothing. */
export function rotateTo(order: readonly number[], startHole: number | null | undefined): readonly number[] {
  const at = shiftOf(order, startHole)
  return at === 0 ? order : [...order.slice(at), ...order.slice(0, at)]
}

/** How many positions after the round's first one a group begins that starts elsewhere (shotgun). */
export const shiftOf = (order: readonly number[], startHole: number | null | undefined): number =>
  startHole === null || startHole === undefined ? 0 : Math.max(0, order.indexOf(startHole))

/** One position of a round as it is played. */
export type PlayedHole = {
  readonly hole: number
  /** 0 the first time the hole comes, 1 the second. */
  readonly lap: number
  readonly par: number
  /** On the scale of 18. */
  readonly index: number
}

/** The positions of a round with par and stroke index. */
export function playedHoles(card: Card, order: readonly number[]): PlayedHole[] {
  const effective = effectiveIndexes(card)
  const laps = new Map<number, number>()
  return order.map((hole) => {
    const lap = laps.get(hole) ?? 0
    laps.set(hole, lap + 1)
    return { hole, lap, par: card.par[hole - 1] ?? 4, index: indexOnLap(effective, hole, lap) }
  })
}

const HOLES_OF_A_NINE = 9

/**
 * The nines of a card as it is printed: holes 1 to 9, then 10 to 18, a second lap after the first. A group that began
 * elsewhere has its out and in on the same holes as all others; holes that are not played are left out, and so are empty
 * nines. Source: Pinhigh decision, sums stand in the order of the card.
 */
export function ninesOf<Hole extends { readonly hole: number }>(holes: readonly Hole[]): Hole[][] {
  const laps = new Map<number, number>()
  const placed = holes.map((own) => {
    const lap = laps.get(own.hole) ?? 0
    laps.set(own.hole, lap + 1)
    return { own, lap, nine: Math.floor((own.hole - 1) / HOLES_OF_A_NINE) }
  })
  placed.sort((a, b) => a.lap - b.lap || a.own.hole - b.own.hole)
  return [...groupBy(placed, ({ lap, nine }) => `${lap} ${nine}`).values()].map((nine) => nine.map(({ own }) => own))
}
