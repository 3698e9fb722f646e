import type { GameType, RoundGame } from './formats/presets.ts'

/** The data of a golf competition, as the server hands it in and the pages read it. Nothing here is stored twice. */

export type { GameType, RoundGame }

type ScoringSystem = 'total' | 'place-points'
type TieBreak = 'count-back' | 'shared'
/** A version whose rules of places still hold somewhere. */
export type RulesOf = '0.2.0'
export type Status = 'WD' | 'DNS' | 'DQ'
/** NR (no result) is derived: a card that is not complete when its round is over. */
export type ShownStatus = Status | 'NR'
export type Indicator = 'fish' | 'camel' | 'lion' | 'snake'
export type Basis = 'net' | 'gross'
export type PlacePointsTable = 'standard' | 'top-20' | 'winner-heavy' | readonly number[]

/** A course's holes; array position 0 is hole 1. A missing stroke index is null. */
export type Card = { readonly par: readonly number[]; readonly index: readonly (number | null)[] }

/** One hole of one player. In the match modes `strokes` is 1 (tile won) or 0. `filled`: put in by the save. */
export type HoleResult = {
  readonly strokes: number
  readonly pickedUp?: boolean | undefined
  readonly filled?: boolean | undefined
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
  /** Players of one group share it; in the match modes a group is one match. */
  readonly groupId?: string | null | undefined
  /** Marks of extras (side games) by extra; they never change places. */
  readonly extras?: Readonly<Record<string, number>> | undefined
}

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
}

export type Team = { readonly id: string; readonly name: string; readonly country: string }

/** `filter` is an expression over `CLASS_VARIABLES`; the first class whose filter is true takes the player. */
export type ClassFilter = { readonly name: string; readonly filter: string }

export type Competition = {
  readonly gameType: GameType
  readonly scoringSystem: ScoringSystem
  /** The best N rounds of each player count; null or 0: all. */
  readonly countRounds: number | null
  readonly tieBreak: TieBreak
  readonly teamEvent: boolean
  readonly teams: readonly Team[]
  /** The best N members of a team count in each round; null or 0: all. */
  readonly teamCount: number | null
  readonly placePoints: PlacePointsTable
  readonly classes: readonly ClassFilter[]
  readonly rounds: readonly Round[]
  readonly players: readonly Player[]
  /** '0.2.0': places as that version gave them, for results that it made official. Otherwise those of today. */
  readonly rulesOf?: RulesOf | null | undefined
  /** yyyy-mm-dd; ages are taken in its year. Missing: the first round's date. */
  readonly startDate?: string | undefined
}

/** A place in one table. `text`: '1', 'T2', 'NR', 'WD', 'DNS', 'DQ', '' (nothing played). `rank`: row number from 1. */
export type Standing = { readonly place: number | null; readonly text: string; readonly rank: number }

/** What a player has on one basis. `value` is what the table shows as the result, best first by its kind. */
export type Tally = Standing & {
  /** Strokes of the counted rounds; null without strokes, and for NR, WD, DNS, DQ. */
  readonly total: number | null
  readonly toPar: number | null
  /** Stableford points of the counted rounds. */
  readonly points: number | null
  /** Place points of the counted rounds and the contests' points; null unless places give points. */
  readonly placePoints: number | null
  /** To par (games of points: points) in the current round. */
  readonly today: number | null
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
  /** Whether the round is in the total on the competition's own basis. */
  readonly counted: boolean
  /** Place in the round, where places give points. */
  readonly place: number | null
  readonly placePoints: number | null
  readonly match: MatchView | null
}

/** A match as one side sees it: '3&2', '1 up', '1 down', '1 up (19th)', 'AS', 'conc.', 'w/o'. `outcome` is null until it is decided. */
export type MatchView = { readonly outcome: 'won' | 'halved' | 'lost' | null; readonly text: string }

export type MatchRecord = {
  readonly won: number
  readonly halved: number
  readonly lost: number
  /** 1 a win, ½ a half. */
  readonly points: number
}

export type Row = {
  readonly playerId: string
  readonly firstName: string
  readonly lastName: string
  readonly club: string
  readonly country: string
  readonly handicap: number | null
  /** Team id. */
  readonly team: string | null
  /** Name of the class. */
  readonly class: string | null
  /** Place on the competition's own basis. */
  readonly place: number | null
  readonly placeText: string
  /** Place after the rounds before the current one, on the own basis; null in the first. */
  readonly placeBefore: number | null
  /** 'F' or holes played in the current round; null: not started. */
  readonly thru: number | 'F' | null
  readonly status: ShownStatus | null
  readonly net: Tally
  readonly gross: Tally
  /** As long as the competition's rounds; null: no card. */
  readonly rounds: readonly (RoundSummary | null)[]
  readonly contestPoints: number
  readonly extras: number
  readonly match: MatchRecord | null
}

export type TeamRow = {
  readonly teamId: string
  readonly name: string
  readonly country: string
  readonly playerIds: readonly string[]
  readonly place: number | null
  readonly placeText: string
  readonly net: Tally
  readonly gross: Tally
  /** The team's result of each round on the own basis: strokes, points or place points; null: none. */
  readonly rounds: readonly (number | null)[]
  readonly match: MatchRecord | null
}

/** A player's place within a class. */
export type ClassRow = {
  readonly playerId: string
  readonly net: Standing & { readonly placePoints: number | null }
  readonly gross: Standing & { readonly placePoints: number | null }
}

/** `error`: the filter could not be read, and takes nobody. `rows` in the order of the own basis. */
export type ClassTable = { readonly name: string; readonly error: boolean; readonly rows: readonly ClassRow[] }

export type MatchSide = {
  readonly team: string | null
  readonly playerIds: readonly string[]
  readonly holesWon: number
}

type MatchState = 'not-started' | 'playing' | 'dormie' | 'decided'

export type Match = {
  readonly roundId: string
  readonly groupId: string | null
  readonly sides: readonly MatchSide[]
  /** Position in `sides` of the side that leads or has won; null when level. */
  readonly leader: number | null
  readonly lead: number
  readonly played: number
  readonly left: number
  readonly state: MatchState
  /** '3&2', '2 up', 'AS', '1 up (19th)' (extra hole), 'conc.' (conceded), 'w/o' (walkover); '' before the first hole. */
  readonly text: string
  /** The position played (from 1) on which it was decided; above the round's holes: an extra hole. */
  readonly decidedOn: number | null
}

/** What the places go by; 'to-par' when an event's rounds mix strokes and points (two points a hole are level par). */
export type RankedBy = 'strokes' | 'points' | 'to-par' | 'place-points' | 'matches'

export type Leaderboard = {
  readonly basis: Basis
  readonly rankedBy: RankedBy
  /** Id of the latest round with a result. */
  readonly currentRound: string | null
  /** In the order of the own basis. */
  readonly rows: readonly Row[]
  /** Empty unless a team event. */
  readonly teams: readonly TeamRow[]
  readonly classes: readonly ClassTable[]
  readonly matches: readonly Match[]
}

export type ScorecardHole = {
  readonly position: number
  readonly hole: number
  readonly par: number
  readonly index: number
  readonly received: number
  readonly strokes: number | null
  readonly pickedUp: boolean
  readonly filled: boolean
  readonly net: number | null
  readonly toPar: number | null
  readonly netToPar: number | null
  readonly points: number | null
  readonly grossPoints: number | null
}

/** The holes of one opened row. `provisional`: some indexes were missing and have been made up. */
export type Scorecard = {
  readonly playerId: string
  readonly roundId: string
  readonly gameType: RoundGame
  readonly exactHandicap: number | null
  readonly playingStrokes: number
  readonly strokesFactor: number
  readonly provisional: boolean
  readonly status: ShownStatus | null
  readonly holes: readonly ScorecardHole[]
  readonly summary: RoundSummary
}

/** Why a number is what it is, step by step (values only; the words are the page's). */
export type ExplainStep =
  | {
      readonly kind: 'strokes'
      readonly roundId: string
      readonly exactHandicap: number | null
      /** 15 when the exact handicap is missing. */
      readonly usedHandicap: number
      readonly factor: number
      /** Exact handicap × factor before rounding. */
      readonly unrounded: number
      readonly rounded: number
      /** What the round was started with; differs from `rounded` if it was changed by hand. */
      readonly playingStrokes: number
    }
  | {
      readonly kind: 'received'
      readonly roundId: string
      readonly holes: readonly { readonly hole: number; readonly index: number; readonly received: number }[]
      readonly total: number
      readonly provisional: boolean
    }
  | {
      readonly kind: 'round'
      readonly roundId: string
      readonly gameType: RoundGame
      readonly played: number
      readonly holes: number
      readonly par: number
      readonly gross: number | null
      readonly received: number
      readonly net: number | null
      readonly toPar: number | null
      readonly points: number | null
      readonly placePoints: number | null
      readonly counted: boolean
      readonly status: ShownStatus | null
      readonly match: MatchView | null
    }
  | {
      readonly kind: 'total'
      readonly basis: Basis
      readonly total: number | null
      readonly toPar: number | null
      readonly points: number | null
      readonly placePoints: number | null
      readonly contestPoints: number
      readonly place: number | null
      readonly placeText: string
    }
  | {
      readonly kind: 'tie'
      readonly otherId: string
      /** 'total' (of the round), 'last 9', 'last 6', 'last 3', 'last 1'; null when nothing decided. */
      readonly step: string | null
      readonly roundId: string | null
      /** Strokes with fractions taken off, or points, on those holes or in that round (to par where events mix games). */
      readonly own: number | null
      readonly other: number | null
      /** 'waiting': someone of the tie is still on the course. */
      readonly outcome: 'ahead' | 'behind' | 'shared' | 'waiting'
    }
