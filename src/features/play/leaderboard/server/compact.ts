import type { Basis } from '../../../../golf/card.ts'
import type { ClassRow } from '../../../../golf/class-table.ts'
import type { Competition } from '../../../../golf/competition.ts'
import { contestLeaders, contestStandings } from '../../../../golf/contests.ts'
import type { Leaderboard, Row } from '../../../../golf/leaderboard.ts'
import type { Match } from '../../../../golf/match.ts'
import type { Standing } from '../../../../golf/ranking.ts'
import type { RoundSummary } from '../../../../golf/scored-card.ts'
import type { Tally } from '../../../../golf/tally.ts'
import type { TeamRow } from '../../../../golf/teams.ts'
import type { TieDecision } from '../../../../golf/tie-decisions.ts'
import type { BoardTable, EventBoard } from '../operations/board.ts'
import type { BoardSource } from '../reads/board-rows.ts'
import {
  less,
  type TallyContext,
  usuallyCounted,
  usualTally,
  usualTeamRounds,
  usualTeamTally,
} from '../rules/usual-numbers.ts'
import { type Keys, keyOf, keysOf } from './board-keys.ts'

/** The compact board: `readBoard` of the rules makes the same leaderboard out of it again. */
export function compactBoard(source: BoardSource, leaderboard: Leaderboard, asOf: Date): EventBoard {
  const { competition } = source
  const people = competition.players.map(({ id }) => id)
  const keys = keysOf([...people, ...leaderboard.rows.filter(({ members }) => members).map(({ playerId }) => playerId)])
  const context = contextOf(competition, leaderboard)
  return {
    version: source.version,
    asOf: asOf.toISOString(),
    event: source.event,
    basis: leaderboard.basis,
    rankedBy: leaderboard.rankedBy,
    ...said({ currentRound: leaderboard.currentRound }),
    rounds: source.rounds,
    classes: leaderboard.classes.map(({ name, error }) => ({ name, error })),
    players: playersOf(source, leaderboard, keys),
    rows: rowsOf(leaderboard, context, keys),
    teams: record(
      leaderboard.teams,
      ({ teamId }) => teamId,
      (team) => teamOf(team, leaderboard, context, keys),
    ),
    tables: tablesOf(leaderboard, keys),
    matches: record(
      leaderboard.matches,
      (_, at) => String(at),
      (match) => matchOf(match, keys),
    ),
    contests: contestsOf(source, keys),
    ...said({ tieDecisions: leaderboard.tieDecisions?.map((decision) => decisionOf(decision, keys)) }),
  }
}

const decisionOf = ({ id, by, of, basis, places, note }: TieDecision, keys: Keys) => ({
  id,
  by,
  of,
  basis,
  places: places.map((ids) => ids.map((one) => (of === 'players' ? keyOf(keys, one) : one))),
  ...said({ note: note || null }),
})

function record<T, V>(
  items: readonly T[],
  key: (item: T, at: number) => string,
  value: (item: T) => V,
): Record<string, V> {
  return Object.fromEntries(items.map((item, at) => [key(item, at), value(item)]))
}

type Said<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Leaves out what is null or undefined. */
function said<T extends Record<string, unknown>>(values: T): Said<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Said<T>
}

const unless = <T>(usual: T, value: T) => (value === usual ? null : value)

function contextOf(competition: Competition, { rankedBy, currentRound }: Leaderboard): TallyContext {
  return { rankedBy, games: competition.rounds, current: competition.rounds.findIndex(({ id }) => id === currentRound) }
}

/** Everybody who has a row, and the members of those who are sides. */
function playersOf(source: BoardSource, { rows }: Leaderboard, keys: Keys): EventBoard['players'] {
  const members = new Set(rows.flatMap((row) => row.members ?? []))
  const inSides = source.competition.players.filter(({ id }) => members.has(id))
  const withoutRow = inSides.map((player) => ({ ...player, playerId: player.id, class: null, members: undefined }))
  return record([...rows, ...withoutRow], ({ playerId }) => keyOf(keys, playerId), playerIn(source, keys))
}

type Named = Pick<Row, 'playerId' | 'firstName' | 'lastName' | 'club' | 'country' | 'handicap' | 'team' | 'class'> & {
  members?: readonly string[] | undefined
}

/** The bytes of a board are the same for everybody, so handicaps are in them only where visitors may see them. */
const playerIn =
  ({ showHandicaps }: BoardSource, keys: Keys) =>
  (row: Named): EventBoard['players'][string] => {
    const { playerId: id, firstName, lastName, team } = row
    const handicap = showHandicaps ? row.handicap : null
    const members = row.members?.map((member) => keyOf(keys, member))
    return {
      id,
      firstName,
      lastName,
      ...said({ club: row.club || null, country: row.country || null, handicap, team, class: row.class, members }),
    }
  }

type WireRow = EventBoard['rows'][string]

function rowsOf(leaderboard: Leaderboard, context: TallyContext, keys: Keys): Record<string, WireRow> {
  const inClass = new Map(leaderboard.classes.flatMap(({ rows }) => rows.map((row) => [row.playerId, row] as const)))
  return record(
    leaderboard.rows,
    ({ playerId }) => keyOf(keys, playerId),
    (row) => rowOf(row, context, inClass.get(row.playerId)),
  )
}

function rowOf(row: Row, context: TallyContext, inClass: ClassRow | undefined): WireRow {
  const rounds = row.rounds.flatMap((round, at) => (round ? [[String(at), roundOf(round)] as const] : []))
  return {
    ...said({
      thru: row.thru,
      status: row.status,
      holesFilled: row.holesFilled,
      placeBefore: row.placeBefore,
      contestPoints: unless(0, row.contestPoints),
      extras: unless(0, row.extras),
      match: row.match,
      net: differences(row, context, 'net'),
      gross: differences(row, context, 'gross'),
      classPoints: some(said({ net: inClass?.net.placePoints, gross: inClass?.gross.placePoints })),
      classSums: some(said({ net: inClass && sumsOf(inClass.net), gross: inClass && sumsOf(inClass.gross) })),
    }),
    rounds: Object.fromEntries(rounds),
  }
}

const sumsOf = ({ sums }: ClassRow['net']) => sums && said(sums)

function roundOf(round: RoundSummary): WireRow['rounds'][string] {
  const { played, status, gross, received } = round
  return {
    played,
    ...said({
      finished: unless(false, round.finished),
      status,
      gross,
      toPar: round.toParGross,
      balls: round.balls,
      received: unless(0, received),
      net: differing(less(gross, received), round.net),
      toParNet: differing(less(round.toParGross, received), round.toParNet),
      pointsGross: round.pointsGross,
      pointsNet: round.pointsNet,
      counted: unless(usuallyCounted(played, status), round.counted),
      placePoints: round.placePoints,
      match: round.match && { text: round.match.text, ...said({ outcome: round.match.outcome }) },
    }),
  }
}

function differing(usual: number | null, value: number | null): number | '-' | null {
  return value === usual ? null : (value ?? '-')
}

function differences(row: Row, context: TallyContext, basis: Basis) {
  return differencesOf(row[basis], usualTally(context, basis, row.rounds, row.status, row.contestPoints))
}

type Numbers = ReturnType<typeof usualTally>

function differencesOf({ total, toPar, points, placePoints, today }: Tally, usual: Numbers) {
  return some(
    said({
      total: differing(usual.total, total),
      toPar: differing(usual.toPar, toPar),
      points: differing(usual.points, points),
      placePoints: differing(usual.placePoints, placePoints),
      today: differing(usual.today, today),
    }),
  )
}

const some = <T extends object>(values: T): T | null => (Object.keys(values).length > 0 ? values : null)

function teamOf(
  team: TeamRow,
  { rows, basis }: Leaderboard,
  context: TallyContext,
  keys: Keys,
): EventBoard['teams'][string] {
  const members = rows.filter(({ playerId }) => team.playerIds.includes(playerId))
  const usual = usualTeamRounds(context, basis, members)
  const rounds = team.rounds.map((value, at) => [String(at), differing(usual[at] ?? null, value)] as const)
  return {
    name: team.name,
    country: team.country,
    players: team.playerIds.map((id) => keyOf(keys, id)),
    ...said({
      net: differencesOf(team.net, usualTeamTally('net', members)),
      gross: differencesOf(team.gross, usualTeamTally('gross', members)),
      rounds: some(said(Object.fromEntries(rounds))),
      match: team.match,
    }),
  }
}

function tablesOf(leaderboard: Leaderboard, keys: Keys): Record<string, BoardTable> {
  const { rows, teams, classes } = leaderboard
  const tables: Record<string, BoardTable> = {}
  for (const basis of ['net', 'gross'] as const) {
    tables[basis] = tableOf(rows.map((row) => ({ key: keyOf(keys, row.playerId), ...row[basis] })))
    if (teams.length > 0) tables[`team.${basis}`] = tableOf(teams.map((team) => ({ key: team.teamId, ...team[basis] })))
    classes.forEach((each, at) => {
      tables[`class.${at}.${basis}`] = tableOf(
        each.rows.map((row) => ({ key: keyOf(keys, row.playerId), ...row[basis] })),
      )
    })
  }
  const roundCount = rows[0]?.rounds.length ?? 0
  for (let at = 0; at < roundCount; at += 1) {
    const table = roundTable(rows, keys, at)
    if (table.placed > 0) tables[`round.${at}`] = table
  }
  return tables
}

type Placed = Pick<Standing, 'place' | 'rank'> & { key: string }

function tableOf(placed: readonly Placed[]): BoardTable {
  const sorted = placed.toSorted((a, b) => a.rank - b.rank)
  const tied = sorted.filter(({ place }, at) => at > 0 && place !== null && place === sorted[at - 1]?.place)
  return {
    order: sorted.map(({ key }) => key),
    tied: tied.map(({ key }) => key),
    placed: sorted.filter(({ place }) => place !== null).length,
  }
}

/** Places of one round; who has none is left out. */
function roundTable(rows: readonly Row[], keys: Keys, at: number): BoardTable {
  const placed = rows.flatMap(({ playerId, rounds }) => {
    const place = rounds[at]?.place ?? null
    return place === null ? [] : [{ key: keyOf(keys, playerId), place, rank: place }]
  })
  return tableOf(placed.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
}

function matchOf(match: Match, keys: Keys): EventBoard['matches'][string] {
  const { roundId, groupId, sides, leader, lead, played, left, state, text, decidedOn } = match
  return {
    roundId,
    sides: sides.map(({ team, playerIds, holesWon, points }) => ({
      team,
      players: playerIds.map((id) => keyOf(keys, id)),
      holesWon,
      ...(points !== undefined && { points }),
    })),
    lead,
    played,
    left,
    state,
    text,
    ...said({ groupId, leader, decidedOn }),
  }
}

type OnHole = { readonly id: string; readonly hole: number | null }

/** The first of its kind in the round has the key that it had when there was only one; others carry their hole. */
const contestKey = (round: number, { id, hole }: OnHole, before: readonly OnHole[]) =>
  before.some((other) => other.id === id) ? `${round}.${id}.${hole}` : `${round}.${id}`

function contestsOf({ competition }: BoardSource, keys: Keys): EventBoard['contests'] {
  const contests = competition.rounds.flatMap((round, at) =>
    round.contests.map((contest, position, all): [string, EventBoard['contests'][string]] => [
      contestKey(at, contest, all.slice(0, position)),
      {
        roundId: round.id,
        contestId: Number(contest.id),
        hole: contest.hole ?? 0,
        pts: contest.pts,
        best: contest.best,
        results: contestStandings(contest).map(({ playerId, value }) => ({ player: keyOf(keys, playerId), value })),
        leaders: contestLeaders(contest).map(({ playerId }) => keyOf(keys, playerId)),
        ...said({ unit: contest.unit }),
      },
    ]),
  )
  return Object.fromEntries(contests)
}
