import { bothTables, resultIn, type Tables } from './both-tables.ts'
import type { Basis, OverallStatus } from './card.ts'
import { type ClassTable, classTable } from './class-table.ts'
import { type ClassDivision, divide } from './classes.ts'
import type { Competition, Player } from './competition.ts'
import type { Entry } from './entries.ts'
import { type Field, fieldOf } from './field.ts'
import { decisionsThatHold } from './levels.ts'
import { type Match, type MatchRecord, recordOfParts } from './match.ts'
import type { PlayerResult } from './player-result.ts'
import type { RoundSummary } from './scored-card.ts'
import { sumOf } from './sums.ts'
import { tableOf } from './table.ts'
import type { RankedBy, Tally } from './tally.ts'
import { hasMatches, type TeamRow, teamRows } from './teams.ts'
import type { TieDecision } from './tie-decisions.ts'

export type Row = {
  readonly playerId: string
  readonly firstName: string
  readonly lastName: string
  readonly club: string
  readonly country: string
  readonly handicap: number | null
  /** The row is a side's: its players. */
  readonly members?: readonly string[]
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
  readonly status: OverallStatus | null
  /** Of an eclectic: on how many holes of the course there is a number. */
  readonly holesFilled?: number
  readonly net: Tally
  readonly gross: Tally
  /** As long as the competition's rounds; null: no card. */
  readonly rounds: readonly (RoundSummary | null)[]
  readonly contestPoints: number
  readonly extras: number
  readonly match: MatchRecord | null
}

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
  /** Play-offs and lots that hold: of contenders who are level. Missing: none. */
  readonly tieDecisions?: readonly TieDecision[]
}

/** The whole board of a competition, from its cards alone. It does not depend on the order in which they come. */
export function leaderboard(competition: Competition): Leaderboard {
  return boardOf(fieldOf(competition))
}

/** The board of a field that has been added up already. */
export function boardOf(field: Field): Leaderboard {
  const { competition, basis, currentRound } = field
  const playerIds = competition.players.map(({ id }) => id)
  const tables = bothTables(field, playerIds)
  const before = currentRound > 0 ? tableOf(field, playerIds, basis, currentRound) : null
  const division = divide(competition)
  const rows = competition.players
    .map((player) => rowOf(field, player, tables, before, division))
    .sort((a, b) => a[basis].rank - b[basis].rank)
  const decided = decisionsThatHold(field, division)
  return {
    basis,
    rankedBy: field.rankedBy,
    currentRound: competition.rounds[currentRound]?.id ?? null,
    rows,
    teams: competition.teamEvent ? teamRows(field, tables) : [],
    classes: division.classes.map((each) => classTable(field, each)),
    matches: field.matches,
    ...(decided.length > 0 ? { tieDecisions: decided } : {}),
  }
}

function rowOf(
  field: Field,
  player: Player,
  tables: Tables,
  before: ReadonlyMap<string, PlayerResult> | null,
  division: ClassDivision,
): Row {
  const { competition, basis } = field
  const net = resultIn(tables, 'net', player.id)
  const gross = resultIn(tables, 'gross', player.id)
  const own = basis === 'net' ? net : gross
  const entries = field.entries.get(player.id) ?? []
  return {
    playerId: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    club: player.club,
    country: player.country,
    handicap: player.handicap,
    ...(player.members && { members: player.members }),
    team: player.team,
    class: division.byPlayer.get(player.id) ?? null,
    place: own.tally.place,
    placeText: own.tally.text,
    placeBefore: before?.get(player.id)?.tally.place ?? null,
    thru: thruOf(entries[field.currentRound] ?? null),
    status: own.status,
    ...(own.holesFilled !== undefined && { holesFilled: own.holesFilled }),
    net: net.tally,
    gross: gross.tally,
    rounds: competition.rounds.map((_, at) => summaryOf(entries[at] ?? null, own, at)),
    contestPoints: field.contestPoints.get(player.id) ?? 0,
    extras: sumOf(entries, (entry) => sumOf(Object.values(entry?.card.extras ?? {}), (count) => count)),
    match: hasMatches(field) ? recordOfPlayer(entries) : null,
  }
}

/** Holes played in a round, F when it is finished; null: none, or a status. */
export function thruOf(entry: Entry | null): Row['thru'] {
  if (!entry?.begun || entry.status !== null) return null
  if (entry.finished || entry.score.complete) return 'F'
  return entry.part ? entry.part.match.played : entry.score.played
}

/** The matches of one player, or side, added up. */
export function recordOfPlayer(entries: readonly (Entry | null)[]): MatchRecord {
  return recordOfParts(entries.flatMap((entry) => (entry?.part ? [entry.part] : [])))
}

/** One round of one player, on the competition's own basis where only one number has room. */
export function summaryOf(entry: Entry | null, own: PlayerResult, at: number): RoundSummary | null {
  if (!entry) return null
  const { played, received, match, ...numbers } = entry.scoring.numbers(entry)
  const place = own.rounds[at] ?? null
  return {
    played,
    finished: entry.finished,
    status: entry.status,
    ...numbers,
    received,
    counted: own.counted.includes(at),
    place: place?.place ?? null,
    placePoints: place?.placePoints ?? null,
    match,
  }
}

/** Whether a row is somebody's: the own, or that of the own side. */
export const isRowOf = ({ playerId, members }: Pick<Row, 'playerId' | 'members'>, userId: string): boolean =>
  members ? members.includes(userId) : playerId === userId

/** Everybody who has a result in a row. */
export const playersOf = ({ playerId, members }: Pick<Row, 'playerId' | 'members'>): readonly string[] =>
  members ?? [playerId]

/** A place of the event: medals, champion and hall of fame are taken from these. */
type FinalPlace = { readonly playerId: string; readonly place: number; readonly class: string | null }

/**
 * The places of an event. A team event gives the team's place to every member, and a side its own to each of its players;
 * with classes each class has its own; players without a place are left out. Source: Pinhigh decision, Competition.
 */
export function finalPlaces(board: Leaderboard): FinalPlace[] {
  const members = new Map(board.rows.map((row) => [row.playerId, row.members]))
  return placesOf(board).flatMap((place) =>
    (members.get(place.playerId) ?? [place.playerId]).map((playerId) => ({ ...place, playerId })),
  )
}

function placesOf(board: Leaderboard): FinalPlace[] {
  if (board.teams.length > 0) {
    return board.teams.flatMap(({ place, playerIds }) =>
      place === null ? [] : playerIds.map((playerId) => ({ playerId, place, class: null })),
    )
  }
  if (board.classes.length > 0) {
    return board.classes.flatMap(({ name, rows }) =>
      rows.flatMap((row) => {
        const { place } = row[board.basis]
        return place === null ? [] : [{ playerId: row.playerId, place, class: name }]
      }),
    )
  }
  return board.rows.flatMap(({ playerId, place }) => (place === null ? [] : [{ playerId, place, class: null }]))
}

/**
 * The places that make the champion and the hall of fame: the first class of the list, without classes all. `sharedBy`: how many
 * share what the place is worth, the members of a side where they do so; missing: nobody.
 */
export function championPlaces(
  board: Leaderboard,
  sidesShare = false,
): (FinalPlace & { readonly sharedBy?: number })[] {
  const first = board.classes[0]?.name ?? null
  const places = finalPlaces(board).filter((place) => place.class === null || place.class === first)
  if (!sidesShare) return places
  const partners = new Map(
    board.rows.flatMap((row) => playersOf(row).map((id) => [id, playersOf(row).length] as const)),
  )
  return places.map((place) => ({ ...place, sharedBy: partners.get(place.playerId) ?? 1 }))
}
