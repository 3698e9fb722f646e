/** A hole of a card: `received` are the strokes of the unlimited course handicap there; 'picked-up' has no number. */
export type HoleScore = {
  readonly par: number
  readonly received: number
  /** Null: not played. */
  readonly strokes: number | 'picked-up' | null
}

/** Of a card of 18 as many holes as make it acceptable; of nine all. */
const LEAST_HOLES = { 18: 10, 9: 9 } as const
/** Who has no index yet plays as with 54: a net double bogey is par + 5 then. */
const RECEIVED_BEFORE_INDEX = 3

/** The most that a hole counts: par + 2 + the strokes received there. Source: Rules of Handicapping 3.1b. */
export const netDoubleBogey = (par: number, received: number): number => par + 2 + received

/**
 * The adjusted gross of a card of 18 or nine holes: each hole at most a net double bogey (par + 5 before the first index),
 * a hole that was not played a net par. Null when too few were played. Source: Rules of Handicapping 3.1 and 3.2 of 2020.
 */
export function adjustedGross(holes: readonly HoleScore[], hasIndex: boolean): number | null {
  const least = holes.length === 18 ? LEAST_HOLES[18] : LEAST_HOLES[9]
  if (holes.filter(({ strokes }) => strokes !== null).length < least) return null
  return holes.reduce((sum, hole) => sum + adjustedHole(hole, hasIndex), 0)
}

function adjustedHole({ par, strokes, ...hole }: HoleScore, hasIndex: boolean): number {
  const received = hasIndex ? hole.received : RECEIVED_BEFORE_INDEX
  if (strokes === null) return par + received
  const most = netDoubleBogey(par, received)
  return strokes === 'picked-up' ? most : Math.min(strokes, most)
}
