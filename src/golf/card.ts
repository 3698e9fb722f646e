import type { PlayedTee } from './formats/handicaps/played-tee.ts'

/** The card of a course and the card of a player. Nothing here is stored twice. */

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
} | null

/** One player's card of one round. */
export type PlayerCard = {
  readonly playerId: string
  readonly exactHandicap: number | null
  /** Received over 18 holes, frozen at the start; negative for plus handicaps. */
  readonly playingStrokes: number
  /** By position played, as long as the hole order; missing ones at the end may be left out. Longer in a match: extra holes. */
  readonly results: readonly HoleResult[]
  readonly status: Status | null
  readonly submitted: boolean
  /** Shotgun: the hole at which this player's group started; the hole order wraps from there. */
  readonly startHole?: number | null | undefined
  /** Where a tee was chosen. Its own par and stroke index are this player's card. */
  readonly tee?: PlayedTee | undefined
  /** Players of one group share it; in the match modes a group is one match. */
  readonly groupId?: string | null | undefined
  /** Id of the side, where members of a side have a result together. */
  readonly side?: string | null | undefined
  /** The card of a side whose members play balls of their own: theirs, and `results` is empty. */
  readonly balls?: readonly PlayerCard[] | undefined
  /** The card of a side that plays one ball: its members', which are all the same but for handicap and tee. */
  readonly sharedBy?: readonly PlayerCard[] | undefined
  /** Marks of extras (side games) by extra; they never change places. */
  readonly extras?: Readonly<Record<string, number>> | undefined
}
