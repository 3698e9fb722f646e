import type { OverallStatus } from './card.ts'
import type { Contender } from './ranking.ts'
import type { Tally } from './tally.ts'

/** A player's result in one table. */
export type PlayerResult = {
  readonly tally: Tally
  readonly status: OverallStatus | null
  /** Positions of the rounds in the total. */
  readonly counted: readonly number[]
  /** By round: place and place points within this table, where places give points. */
  readonly rounds: readonly (RoundPlace | null)[]
  readonly contender: Contender
  /** Of an eclectic: on how many holes there is a number. */
  readonly holesFilled?: number
}

export type RoundPlace = { readonly place: number | null; readonly placePoints: number }
