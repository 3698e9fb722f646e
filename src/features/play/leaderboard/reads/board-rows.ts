import type { Card, Status } from '../../../../golf/card.ts'
import type { Competition, Cut, Player, RulesOf, ScoringSystem, Side, TieBreak } from '../../../../golf/competition.ts'
import type { EclecticPercent } from '../../../../golf/eclectic-percents.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import type { GameType, RoundGame } from '../../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../../golf/formats/settings.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import type { TieDecision } from '../../../../golf/tie-decisions.ts'
import type { EventBoard } from '../operations/board.ts'

/** Everything that a board is made from, as the database has it at one moment. */
export type BoardData = {
  /** The event's own and those of its groups together: a save touches its group alone, so groups do not wait for another. */
  version: number
  eventVersion: number
  event: EventRow
  rounds: RoundRow[]
  contests: ContestRow[]
  players: Player[]
  /** User ids on the start list, by round. */
  startLists: ReadonlyMap<string, readonly string[]>
  groups: ReadonlyMap<string, GroupState>
  /** By round, then by player. */
  cards: ReadonlyMap<string, ReadonlyMap<string, PlayerCard>>
}

/** A scoring group: its version, and its date while it is not submitted. */
type GroupState = { version: number; openDate: string | null }

export type EventRow = {
  id: string
  partyId: string
  partyTitle: string
  timeZone: string
  title: string
  startDate: string
  endDate: string
  country: string
  type: 'official' | 'unofficial'
  strokeCount: GameType
  formatSettings: FormatSettings | null
  scoringSystem: ScoringSystem
  eclecticPercent: EclecticPercent
  tieBreak: TieBreak
  tppId: string
  sharePlacePoints: boolean
  pointTable: number[] | null
  strokesFactor: number
  countRounds: number | null
  cut: Cut | null
  teamEvent: boolean
  teamCount: number | null
  teams: { name: string; country: string; members: string[] }[]
  sides: Side[]
  classes: { name: string; filter: string; players?: string[]; restartAfter?: number }[]
  useExtra: boolean
  showHoleContests: boolean
  showHandicaps: boolean
  heroImage: string | null
  officialAt: string | null
  rulesOf: RulesOf | null
  /** Of teams by their names. */
  tieDecisions: TieDecision[]
}

export type RoundRow = {
  id: string
  number: number
  title: string
  date: string
  courseName: string
  card: Card
  startHole: number
  holeCount: number
  holeConfig: number[] | null
  strokesFactor: number | null
  customScoring: number[] | null
  gameType: RoundGame | null
  formatSettings: FormatSettings | null
}

export type ContestRow = {
  roundId: string
  contestId: number
  hole: number
  pts: number
  results: { playerId: string; value: number | null }[]
}

export type CardRow = {
  roundId: string
  userId: string
  groupId: string | null
  startHole: number | null
  sideId: string | null
  exactHandicap: number | null
  playingStrokes: number
  tee: PlayedTee | null
  strokes: (number | null)[]
  marks: (number | null)[]
  status: Status | null
  submitted: boolean
  /** Marks by extra; null in events without extras. */
  extras: Record<string, number> | null
}

/** What the loading and the updating of a board need of the engine's types and of the answer's. */
export type BoardSource = {
  version: number
  competition: Competition
  event: EventBoard['event']
  rounds: EventBoard['rounds']
  /** Also to who is not of the party. */
  showHandicaps: boolean
}
