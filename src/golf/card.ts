/** The card of a course, and what stands on the card of a player. Nothing here is stored twice. */

export type Basis = 'net' | 'gross'
export type Status = 'WD' | 'DNS' | 'DQ'
/** NR (no result) is derived: a card that is not complete when its round is over. */
export type ShownStatus = Status | 'NR'
/** Of a player in the whole competition: CUT is derived, of who missed the cut. */
export type OverallStatus = ShownStatus | 'CUT'

/** A course's holes; array position 0 is hole 1. A missing stroke index is null. */
export type Card = { readonly par: readonly number[]; readonly index: readonly (number | null)[] }

/** One hole of one player. In the match modes `strokes` is 1 (tile won) or 0. `filled`: put in by the save. */
export type HoleResult = {
  readonly strokes: number
  readonly pickedUp?: boolean | undefined
  readonly filled?: boolean | undefined
  /** Matches by strokes: `strokes` is a tile all the same, 1 for the side that has won the hole and 0 for the others. */
  readonly tile?: boolean | undefined
  /** Match modes: before this hole was decided this player's side conceded the match. */
  readonly conceded?: boolean | undefined
  /** Of a side: this player's drive was used. */
  readonly drive?: boolean | undefined
} | null
