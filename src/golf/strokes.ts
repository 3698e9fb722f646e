import type { Card } from './card.ts'

/** Strokes are spread in cycles of 18 holes, whatever the length of the round. */
const STROKE_CYCLE = 18
/** Nine holes have strokes of their own where their handicap is worked out on the rating of that nine. */
export type Cycle = 9 | 18

/**
 * Strokes received on a hole of a stroke index (1 to 18): one for each full 18, the rest on the lowest indexes.
 * A plus player gives strokes back from index 18 downwards. Source: Rules of Handicapping, Appendix E and C.
 */
export function receivedOn(index: number, playingStrokes: number, cycle: Cycle = STROKE_CYCLE): number {
  const count = Math.abs(playingStrokes)
  const everywhere = Math.floor(count / cycle)
  const rest = count % cycle
  if (playingStrokes >= 0) return everywhere + (index <= rest ? 1 : 0)
  return -(everywhere + (index > cycle - rest ? 1 : 0)) + 0
}

/**
 * Strokes received by position. Those of nine holes go to the nine by rank: one each in ascending order of their index,
 * the tenth on the first again, and plus handicaps give back from the highest. Source: Rules of Handicapping, Appendix E.
 */
export function receivedOver(holes: readonly { index: number }[], playingStrokes: number, cycle: Cycle): number[] {
  if (cycle === STROKE_CYCLE) return holes.map(({ index }) => receivedOn(index, playingStrokes))
  const order = [...new Set(holes.map(({ index }) => index))].sort((a, b) => a - b)
  return holes.map(({ index }) => receivedOn(order.indexOf(index) + 1, playingStrokes, cycle))
}

/** Stroke indexes of a card on the scale of 18, without gaps. `provisional`: some were missing and are made up. */
type EffectiveIndexes = {
  readonly indexes: readonly number[]
  readonly provisional: boolean
  /** What a hole's index moves by when it is played again on a short course. */
  readonly lapStep: number
}

/**
 * Holes without an index take the unused numbers in hole order. A course of k < 18 holes that is indexed 1 to k is
 * spread over the 18: nine holes become 1, 3, … 17, and 2, 4, … 18 on the second lap. Source: Pinhigh decision.
 */
export function effectiveIndexes(card: Card): EffectiveIndexes {
  const complete = fillMissing(card)
  const provisional = card.index.slice(0, card.par.length).some((index) => index === null)
  const count = complete.length
  if (count >= STROKE_CYCLE) return { indexes: complete, provisional, lapStep: 0 }
  if (isOneTo(complete, count)) {
    const indexes = complete.map((index) => Math.floor(((index - 1) * STROKE_CYCLE) / count) + 1)
    return { indexes, provisional, lapStep: 1 }
  }
  return { indexes: complete, provisional, lapStep: lapStepOf(complete) }
}

/** The index of a hole on a given lap (0 is the first). */
export function indexOnLap({ indexes, lapStep }: EffectiveIndexes, hole: number, lap: number): number {
  const index = indexes[hole - 1] ?? STROKE_CYCLE
  return lapStep === 0 || lap === 0 ? index : ((index - 1 + lap * lapStep + STROKE_CYCLE) % STROKE_CYCLE) + 1
}

function fillMissing(card: Card): number[] {
  const given = card.par.map((_, at) => card.index[at] ?? null)
  const used = new Set(given)
  const unused = rangeFrom(1, Math.max(STROKE_CYCLE, card.par.length)).filter((number) => !used.has(number))
  return given.map((index) => index ?? unused.shift() ?? STROKE_CYCLE)
}

function isOneTo(indexes: readonly number[], count: number): boolean {
  const sorted = indexes.toSorted((a, b) => a - b)
  return sorted.every((index, at) => index === at + 1) && sorted.length === count
}

/** Nine holes printed in odd numbers leave the even ones to the second lap, and the other way round. */
function lapStepOf(indexes: readonly number[]): number {
  if (indexes.every((index) => index % 2 === 1)) return 1
  if (indexes.every((index) => index % 2 === 0)) return -1
  return 0
}

function rangeFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
