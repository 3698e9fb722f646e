import type { Basis, ShownStatus } from './card.ts'
import type { DrivesPaid } from './drives.ts'
import type { PlayedHole } from './holes.ts'
import type { MatchPart, MatchView } from './match.ts'
import type { PlayerCard } from './player-card.ts'
import type { Cycle } from './strokes.ts'
import type { StrokesToUse } from './strokes-to-use.ts'

/** Two numbers, one for each basis. */
type Both = Readonly<Record<Basis, number>>

/** What a card adds up to over the holes that have a result. */
export type CardScore = {
  readonly holes: readonly PlayedHole[]
  /** Strokes received by position, all holes. */
  readonly received: readonly number[]
  readonly playingStrokes: number
  /** Over how many holes they go: nine where nine holes have a handicap of their own. */
  readonly cycle: Cycle
  readonly played: number
  readonly complete: boolean
  readonly par: number
  readonly receivedPlayed: number
  readonly strokes: Both
  readonly toPar: Both
  readonly points: Both
  /** Points of each hole without a result: nothing while the card is open. */
  readonly unplayed: number
  /** Where strokes are used up from hole to hole: how the card stands with them. */
  readonly toUse?: Readonly<Record<Basis, StrokesToUse>> | undefined
  /** Of a side whose members play balls of their own: what its holes are made of. */
  readonly side?: SideScore | undefined
  /** Of a side whose total has them so: its strokes to one decimal, which are in the net sums. */
  readonly strokesToTenth?: number | undefined
  /** Players of other sides who were drawn into it. */
  readonly blinds?: readonly string[] | undefined
  /** What its side pays for missing drives, which is in the sums already. */
  readonly drivesPaid?: DrivesPaid | undefined
}

/** The best balls of a side on one hole. */
export type SideResult = {
  /** Strokes and points of the balls that count. */
  readonly strokes: number
  readonly points: number
  /** Positions of these balls in the side's card; what stands in for a missing member comes after the balls. */
  readonly counting: readonly number[]
}

/** One hole of a side. Null: it has no result. */
export type SideHole = {
  /** How many balls count on it. */
  readonly count: number
  readonly net: SideResult | null
  readonly gross: SideResult | null
}

/** What the card of a side with own balls is made of. */
export type SideScore = {
  /** By position. */
  readonly holes: readonly SideHole[]
  /** How many balls count on the holes with a result, and on all. */
  readonly ballsPlayed: number
  readonly ballsInAll: number
  /** A hole can have no result any more. */
  readonly isLost: boolean
}

/** A card with what it adds up to and where it stands: all that a scoring is asked about. */
export type ScoredCard = {
  readonly round: { readonly over: boolean }
  readonly card: PlayerCard
  readonly score: CardScore
  readonly part: MatchPart | null
  readonly status: ShownStatus | null
  /** Has at least one hole, or a decided match. */
  readonly begun: boolean
  /** Nothing more is to come, and it counts. */
  readonly finished: boolean
}

/** One round of one player, without holes. */
export type RoundSummary = {
  /** Holes with a result. */
  readonly played: number
  readonly finished: boolean
  readonly status: ShownStatus | null
  readonly gross: number | null
  readonly net: number | null
  readonly toParGross: number | null
  readonly toParNet: number | null
  readonly pointsGross: number | null
  readonly pointsNet: number | null
  /** Strokes received on the holes played. */
  readonly received: number
  /** Of a side with own balls: how many of them the result is made of. */
  readonly balls?: number | undefined
  /** Whether the round is in the total on the competition's own basis. */
  readonly counted: boolean
  /** Place in the round, where places give points. */
  readonly place: number | null
  readonly placePoints: number | null
  readonly match: MatchView | null
}
