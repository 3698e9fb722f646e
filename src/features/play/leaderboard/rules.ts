import type { Basis } from '../../../golf/card.ts'
import type { ClassTable } from '../../../golf/class-table.ts'
import type { Leaderboard, Row } from '../../../golf/leaderboard.ts'
import type { Match } from '../../../golf/match.ts'
import type { Standing } from '../../../golf/ranking.ts'
import type { RoundSummary } from '../../../golf/scored-card.ts'
import type { Tally } from '../../../golf/tally.ts'
import type { TeamRow } from '../../../golf/teams.ts'
import type { TieDecision } from '../../../golf/tie-decisions.ts'
import type { BoardTable, EventBoard } from './operations/board.ts'
import {
  less,
  type Numbers,
  type Rounds,
  type TallyContext,
  usuallyCounted,
  usualTally,
  usualTeamRounds,
  usualTeamTally,
} from './rules/usual-numbers.ts'

/** A board as pages read it: the engine's leaderboard with the event around it. */
export type Board = Pick<EventBoard, 'version' | 'asOf' | 'event' | 'rounds'> & {
  leaderboard: Leaderboard
  /** In the order of rounds and contests. */
  contests: BoardContest[]
  /** Who plays in sides, by id; left out where nobody does. */
  members?: Readonly<Record<string, SideMember>>
}

/** `handicap`: the exact one, where the event shows them to visitors. */
export type SideMember = { name: string; handicap: number | null }

export type BoardContest = Omit<EventBoard['contests'][string], 'results' | 'leaders'> & {
  results: { playerId: string; name: string; value: number | null }[]
  leaderIds: string[]
}

/** The engine's leaderboard out of the compact board, with all that the compact one leaves out. */
export function readBoard(board: EventBoard): Board {
  const { version, asOf, event, rounds, basis, rankedBy } = board
  const rows = rowsOf(board)
  return {
    version,
    asOf,
    event,
    rounds,
    leaderboard: {
      basis,
      rankedBy,
      currentRound: board.currentRound ?? null,
      rows,
      teams: teamsOf(board, rows),
      classes: classesOf(board),
      matches: inOrder(board.matches).map((match) => matchOf(board, match)),
      ...(board.tieDecisions ? { tieDecisions: board.tieDecisions.map((one) => decisionOf(board, one)) } : {}),
    },
    contests: inOrder(board.contests).map((contest) => contestOf(board, contest)),
    ...membersOf(board),
  }
}

function membersOf({ players }: EventBoard): Pick<Board, 'members'> {
  const keys = Object.values(players).flatMap(({ members = [] }) => members)
  const named = keys.flatMap((key) => players[key] ?? [])
  if (named.length === 0) return {}
  const members = named.map(({ id, firstName, lastName, handicap = null }) => [
    id,
    { name: `${firstName} ${lastName}`.trim(), handicap },
  ])
  return { members: Object.fromEntries(members) }
}

const decisionOf = (
  { players }: EventBoard,
  { note = '', places, ...decision }: NonNullable<EventBoard['tieDecisions']>[number],
): TieDecision => ({
  ...decision,
  note,
  places: places.map((keys) => (decision.of === 'players' ? keys.map((key) => players[key]?.id ?? key) : keys)),
})

type WireRow = EventBoard['rows'][string]
type WireRound = WireRow['rounds'][string]

type Places = ReadonlyMap<string, Standing>

function rowsOf(board: EventBoard): Row[] {
  const statusOf = (key: string) => board.rows[key]?.status ?? ''
  const net = standings(board.tables.net, statusOf)
  const gross = standings(board.tables.gross, statusOf)
  const roundPlaces = board.rounds.map((_, at) => standings(board.tables[`round.${at}`], () => ''))
  const order = board.tables[board.basis]?.order ?? []
  return order.map((key) => rowOf(board, key, { net, gross }, roundPlaces))
}

/** Place, text and row number of everyone in a table. */
function standings(table: BoardTable | undefined, textWithoutPlace: (key: string) => string): Places {
  const { order = [], tied = [], placed = 0 } = table ?? {}
  const sharing = new Set(tied)
  const places = new Map<string, Standing>()
  let place = 0
  for (const [at, key] of order.entries()) {
    const rank = at + 1
    const isPlaced = at < placed
    if (isPlaced && !sharing.has(key)) place = rank
    const next = order[rank]
    const shared = place !== rank || (rank < placed && next !== undefined && sharing.has(next))
    const text = shared ? `T${place}` : String(place)
    places.set(key, isPlaced ? { place, text, rank } : { place: null, text: textWithoutPlace(key), rank })
  }
  return places
}

const nowhere: Standing = { place: null, text: '', rank: 0 }

function rowOf(board: EventBoard, key: string, places: Record<Basis, Places>, roundPlaces: readonly Places[]): Row {
  const player = board.players[key]
  const row = board.rows[key]
  if (!player || !row) throw new RangeError(`The board has no player ${key}`)
  const rounds = board.rounds.map((_, at) => summaryOf(row.rounds[at], roundPlaces[at]?.get(key)?.place ?? null))
  const own = places[board.basis].get(key) ?? nowhere
  const tally = (basis: Basis) => tallyOf(board, basis, row, rounds, places[basis].get(key) ?? nowhere)
  return {
    playerId: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    club: player.club ?? '',
    country: player.country ?? '',
    handicap: player.handicap ?? null,
    ...(player.members && { members: player.members.map((member) => board.players[member]?.id ?? member) }),
    team: player.team ?? null,
    class: player.class ?? null,
    place: own.place,
    placeText: own.text,
    placeBefore: row.placeBefore ?? null,
    thru: row.thru ?? null,
    status: row.status ?? null,
    ...(row.holesFilled !== undefined && { holesFilled: row.holesFilled }),
    net: tally('net'),
    gross: tally('gross'),
    rounds,
    contestPoints: row.contestPoints ?? 0,
    extras: row.extras ?? 0,
    match: row.match ?? null,
  }
}

function summaryOf(round: WireRound | undefined, place: number | null): RoundSummary | null {
  if (!round) return null
  const gross = round.gross ?? null
  const toParGross = round.toPar ?? null
  const received = round.received ?? 0
  return {
    played: round.played,
    finished: round.finished ?? false,
    status: round.status ?? null,
    gross,
    net: chosen(round.net, less(gross, received)),
    toParGross,
    toParNet: chosen(round.toParNet, less(toParGross, received)),
    pointsGross: round.pointsGross ?? null,
    pointsNet: round.pointsNet ?? null,
    received,
    ...(round.balls !== undefined && { balls: round.balls }),
    counted: round.counted ?? usuallyCounted(round.played, round.status),
    place,
    placePoints: round.placePoints ?? null,
    match: round.match ? { outcome: round.match.outcome ?? null, text: round.match.text } : null,
  }
}

const chosen = (said: number | '-' | undefined, usual: number | null) =>
  said === undefined ? usual : said === '-' ? null : said

function tallyOf(board: EventBoard, basis: Basis, row: WireRow, rounds: Rounds, standing: Standing): Tally {
  const usual = usualTally(contextOf(board), basis, rounds, row.status, row.contestPoints ?? 0)
  return { ...standing, ...saidOr(row[basis], usual) }
}

const saidOr = (said: WireRow['net'], usual: Numbers): Numbers => ({
  total: chosen(said?.total, usual.total),
  toPar: chosen(said?.toPar, usual.toPar),
  points: chosen(said?.points, usual.points),
  placePoints: chosen(said?.placePoints, usual.placePoints),
  today: chosen(said?.today, usual.today),
})

function contextOf({ rankedBy, rounds, currentRound }: EventBoard): TallyContext {
  return { rankedBy, games: rounds, current: rounds.findIndex(({ id }) => id === currentRound) }
}

function teamsOf(board: EventBoard, rows: readonly Row[]): TeamRow[] {
  const places = {
    net: standings(board.tables['team.net'], () => ''),
    gross: standings(board.tables['team.gross'], () => ''),
  }
  return (board.tables[`team.${board.basis}`]?.order ?? []).flatMap((teamId) => {
    const team = board.teams[teamId]
    return team ? [teamOf(board, teamId, team, rows, places)] : []
  })
}

type WireTeam = EventBoard['teams'][string]

function teamOf(
  board: EventBoard,
  teamId: string,
  team: WireTeam,
  rows: readonly Row[],
  places: Record<Basis, Places>,
): TeamRow {
  const playerIds = team.players.map((key) => idOf(board, key))
  const members = rows.filter(({ playerId }) => playerIds.includes(playerId))
  const own = places[board.basis].get(teamId) ?? nowhere
  const usualRounds = usualTeamRounds(contextOf(board), board.basis, members)
  const tally = (basis: Basis): Tally => ({
    ...(places[basis].get(teamId) ?? nowhere),
    ...saidOr(team[basis], usualTeamTally(basis, members)),
  })
  return {
    teamId,
    name: team.name,
    country: team.country,
    playerIds,
    place: own.place,
    placeText: own.text,
    net: tally('net'),
    gross: tally('gross'),
    rounds: usualRounds.map((usual, at) => chosen(team.rounds?.[at], usual)),
    match: team.match ?? null,
  }
}

const idOf = (board: EventBoard, key: string) => board.players[key]?.id ?? key

const noSums = { total: null, toPar: null, points: null, today: null }

function classesOf(board: EventBoard): ClassTable[] {
  return board.classes.map(({ name, error }, at) => {
    const statusOf = (key: string) => board.rows[key]?.status ?? ''
    const net = standings(board.tables[`class.${at}.net`], statusOf)
    const gross = standings(board.tables[`class.${at}.gross`], statusOf)
    const order = board.tables[`class.${at}.${board.basis}`]?.order ?? []
    const rows = order.map((key) => {
      const { classPoints: points, classSums: sums } = board.rows[key] ?? {}
      return {
        playerId: idOf(board, key),
        net: {
          ...(net.get(key) ?? nowhere),
          placePoints: points?.net ?? null,
          ...(sums?.net && { sums: { ...noSums, ...sums.net } }),
        },
        gross: {
          ...(gross.get(key) ?? nowhere),
          placePoints: points?.gross ?? null,
          ...(sums?.gross && { sums: { ...noSums, ...sums.gross } }),
        },
      }
    })
    return { name, error, rows }
  })
}

function matchOf(board: EventBoard, match: EventBoard['matches'][string]): Match {
  const { groupId = null, leader = null, decidedOn = null, sides, ...rest } = match
  const sideOf = ({ team, players, ...side }: (typeof sides)[number]) => ({
    team,
    playerIds: players.map((key) => idOf(board, key)),
    ...side,
  })
  return { ...rest, groupId, leader, decidedOn, sides: sides.map(sideOf) }
}

function contestOf(board: EventBoard, contest: EventBoard['contests'][string]): BoardContest {
  const { results, leaders, ...rest } = contest
  const nameOf = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string } = {}) =>
    `${firstName} ${lastName}`.trim()
  return {
    ...rest,
    results: results.map(({ player, value }) => ({
      playerId: idOf(board, player),
      name: nameOf(board.players[player]),
      value,
    })),
    leaderIds: leaders.map((key) => idOf(board, key)),
  }
}

/** Keys are numbers, alone or with points ('0.2', '0.2.7'): by these, not by the order in which a patch put them in. */
function inOrder<T>(record: Readonly<Record<string, T>>): T[] {
  return Object.entries(record)
    .toSorted(
      ([a], [b]) =>
        Number(a.split('.')[0]) - Number(b.split('.')[0]) ||
        Number(a.split('.')[1]) - Number(b.split('.')[1]) ||
        Number(a.split('.')[2] ?? 0) - Number(b.split('.')[2] ?? 0),
    )
    .map(([, value]) => value)
}
