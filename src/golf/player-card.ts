import type { HoleResult, Status } from './card.ts'
import type { OtherDrives } from './drives.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'

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
  /** Where drives count over several rounds: what the others are to this player. */
  readonly otherDrives?: OtherDrives | undefined
  /** Marks of extras (side games) by extra; they never change places. */
  readonly extras?: Readonly<Record<string, number>> | undefined
}
