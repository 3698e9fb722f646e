import type { Card } from './card.ts'
import type { EclecticPercent } from './eclectic-percents.ts'
import type { GameType, RoundGame } from './formats/presets.ts'
import type { FormatSettings } from './formats/settings.ts'
import type { PlayerCard } from './player-card.ts'
import type { PlacePointsTable } from './rounds.ts'
import type { TieDecision } from './tie-decisions.ts'

/** The data of a golf competition, as the server hands it in. Nothing here is stored twice. */

/** `eclectic`: the best of each hole over all rounds of one course makes the card. */
export type ScoringSystem = 'total' | 'place-points' | 'eclectic'
/**
 * `count-back`: last round's total, then its last 9, 6, 3 and 1. `long`: then the last 6, 3 and 1 of its first nine as
 * well. `sgf`: the Swedish order, the lower playing handicap and then the gross last 9, 6, 3 and 1. `shared`: none.
 */
export type TieBreak = 'count-back' | 'long' | 'sgf' | 'shared'
/** A version whose rules of places still hold somewhere. */
export type RulesOf = '0.2.0'

export type ContestResult = { readonly playerId: string; readonly value: number | null }

export type Contest = {
  readonly id: string
  readonly hole: number | null
  /** Null: no value is measured, the last named player has it. */
  readonly unit: string | null
  readonly best: 'lowest' | 'highest'
  readonly pts: number
  /** In the order in which they were reported. */
  readonly results: readonly ContestResult[]
}

export type Round = {
  readonly id: string
  readonly number: number
  /** yyyy-mm-dd */
  readonly date: string
  readonly gameType: RoundGame
  /** What its event has chosen of that game; missing: nothing. */
  readonly formatSettings?: FormatSettings | null | undefined
  readonly card: Card
  /** The hole order: course hole numbers by position played. */
  readonly holes: readonly number[]
  /** 1, 0.75, 0.5, 0.25 or 0; 0 makes the round gross. */
  readonly strokesFactor: number
  /** Points per place of this round alone; null: the competition's table. */
  readonly customScoring: readonly number[] | null
  readonly cards: readonly PlayerCard[]
  /** No more results are expected: unfinished cards are NR. */
  readonly over: boolean
  /** It has a start list, so that who plays is known before everybody has begun; missing: anybody may still begin. */
  readonly isListed?: boolean
  readonly contests: readonly Contest[]
}

export type Player = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly club: string
  /** Lowercase ISO code or ''. */
  readonly country: string
  readonly gender: 'F' | 'M' | ''
  readonly birthYear: number | null
  /** Exact handicap at the start of the event. */
  readonly handicap: number | null
  readonly currentHandicap: number | null
  /** Id of the event's team that lists the player. */
  readonly team: string | null
  /** The contender is a side: its players. */
  readonly members?: readonly string[] | undefined
  /** The same people with what is known of each. */
  readonly people?: readonly Player[] | undefined
}

export type Team = { readonly id: string; readonly name: string; readonly country: string }

/** Players who have a result together in the rounds whose format has sides; a card names its own. */
export type Side = {
  readonly id: string
  /** Blank: its members' surnames. */
  readonly name: string
  readonly members: readonly string[]
  /** Null: it plays all rounds of the event. */
  readonly roundId: string | null
}

/** `filter` is an expression over `CLASS_VARIABLES`; the first class whose filter is true takes the player. */
export type ClassFilter = {
  readonly name: string
  readonly filter: string
  /** Ids: in place of the filter these players, such as of a flight. */
  readonly players?: readonly string[] | undefined
  /** Scores start again after so many rounds. Missing: all rounds count. */
  readonly restartAfter?: number | undefined
}

/** Who plays on after the first rounds of a competition: whoever passes by one of the two. */
export type Cut = {
  /** After so many rounds. */
  readonly after: number
  /** So many players and those level with the last of them; null: not by places. */
  readonly top: number | null
  /** So many strokes or points from the lead at most; null: not by results. */
  readonly within: number | null
  /** Each class by itself. */
  readonly byClass: boolean
}

export type Competition = {
  readonly gameType: GameType
  readonly scoringSystem: ScoringSystem
  /** How much of the playing handicap comes off an eclectic; missing: as is usual. */
  readonly eclecticPercent?: EclecticPercent | undefined
  /** The best N rounds of each player count; null or 0: all. */
  readonly countRounds: number | null
  readonly tieBreak: TieBreak
  /** What the committee recorded after a play-off or a lot, in the order of recording. Missing: nothing. */
  readonly tieDecisions?: readonly TieDecision[] | undefined
  /** Who plays on after the first rounds. Missing: everybody. */
  readonly cut?: Cut | null | undefined
  readonly teamEvent: boolean
  readonly teams: readonly Team[]
  /** The best N members of a team count in each round; null or 0: all. */
  readonly teamCount: number | null
  readonly placePoints: PlacePointsTable
  /** Members of a side share the place points of its place. Missing: each has all of them. */
  readonly sharePlacePoints?: boolean | undefined
  readonly classes: readonly ClassFilter[]
  readonly rounds: readonly Round[]
  readonly players: readonly Player[]
  /** Missing: nobody plays in sides. */
  readonly sides?: readonly Side[] | undefined
  /** '0.2.0': places as that version gave them, for results that it made official. Otherwise those of today. */
  readonly rulesOf?: RulesOf | null | undefined
  /** yyyy-mm-dd; ages are taken in its year. Missing: the first round's date. */
  readonly startDate?: string | undefined
}
