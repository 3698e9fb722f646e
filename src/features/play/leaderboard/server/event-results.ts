import type { ClassRow } from '../../../../golf/class-table.ts'
import type { Contest } from '../../../../golf/competition.ts'
import { contestLeaders, contestStandings } from '../../../../golf/contests.ts'
import type { Row } from '../../../../golf/leaderboard.ts'
import type { Match } from '../../../../golf/match.ts'
import { classScore, standingScore } from '../../../../golf/standing.ts'
import type { Tally } from '../../../../golf/tally.ts'
import type { TeamRow } from '../../../../golf/teams.ts'
import type { TieDecision } from '../../../../golf/tie-decisions.ts'
import { serve } from '../../../../server/http/serve.ts'
import { seesHandicaps } from '../../../competition/events/rules.ts'
import {
  type EventResults,
  getEventResults,
  type ResultRow,
} from '../../../competition/results/operations/event-results.ts'
import { withTeamNames } from '../../../competition/tie-decisions/rules.ts'
import { answer, type Computed } from './boards.ts'
import { keptFor } from './kept.ts'

serve(getEventResults, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.eventAs(tx, session, input.eventId, input.key),
  run: async ({ services, facts }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    const withHandicaps = seesHandicaps(facts.party, computed.source)
    return answer(computed, withHandicaps ? 'results with handicaps' : 'results', () =>
      resultsOf(computed, withHandicaps),
    )
  },
})

/** The board of one version, spelled out. */
function resultsOf({ source, leaderboard, board }: Computed, withHandicaps: boolean): EventResults {
  const { id, partyId, title, startDate, endDate, gameType, scoringSystem, tieBreak, teamEvent, ...rest } = source.event
  const context: Context = { computed: { source, leaderboard }, classPlaces: classPlacesOf(leaderboard) }
  return {
    event: {
      id,
      partyId,
      title,
      startDate,
      endDate,
      gameType,
      scoringSystem,
      tieBreak,
      countRounds: rest.countRounds ?? null,
      teamEvent,
      teamCount: rest.teamCount ?? null,
      officialAt: rest.officialAt ?? null,
    },
    version: source.version,
    asOf: board.asOf,
    basis: leaderboard.basis,
    rankedBy: leaderboard.rankedBy,
    rounds: source.rounds,
    rows: leaderboard.rows.map((row) => rowOf(context, withHandicaps ? row : { ...row, handicap: null })),
    teams: leaderboard.teams.map((team) => teamOf(context, team)),
    classes: leaderboard.classes.map(({ name, error, rows }) => ({
      name,
      error,
      rows: rows.map((row) => classRowOf(leaderboard, row)),
    })),
    matches: leaderboard.matches.map((match) => matchOf(context, match)),
    tieDecisions: (leaderboard.tieDecisions ?? []).map((decision) => decisionOf(source, decision)),
    contests: source.competition.rounds.flatMap((round) =>
      round.contests.map((contest) => contestOf(context, round.id, contest)),
    ),
  }
}

const decisionOf = ({ competition }: Computed['source'], { id, by, of, basis, places, note }: TieDecision) => ({
  id,
  by,
  of,
  basis,
  places: withTeamNames({ of, places }, competition.teams).places.map((names) => [...names]),
  note,
})

type Context = { computed: Pick<Computed, 'source' | 'leaderboard'>; classPlaces: ReadonlyMap<string, number | null> }

const classPlacesOf = ({ classes, basis }: Computed['leaderboard']) =>
  new Map(classes.flatMap(({ rows }) => rows.map((row) => [row.playerId, row[basis].place] as const)))

function rowOf({ computed, classPlaces }: Context, row: Row): ResultRow {
  const { source, leaderboard } = computed
  return {
    userId: row.playerId,
    ...(row.members && { members: [...row.members] }),
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    club: row.club,
    country: row.country,
    handicap: row.handicap,
    place: row.place,
    placeText: row.placeText,
    score: standingScore(leaderboard, row, leaderboard.basis),
    thru: row.thru,
    status: row.status,
    ...(row.holesFilled !== undefined && { holesFilled: row.holesFilled }),
    team: teamName(computed, row.team),
    class: row.class,
    classPlace: classPlaces.get(row.playerId) ?? null,
    net: tallyOf(row.net),
    gross: tallyOf(row.gross),
    rounds: source.rounds.flatMap(({ id }, at) => {
      const round = row.rounds[at]
      return round ? [{ roundId: id, ...round }] : []
    }),
    contestPoints: row.contestPoints,
    match: row.match,
  }
}

const teamName = ({ source }: Context['computed'], teamId: string | null) =>
  source.competition.teams.find(({ id }) => id === teamId)?.name ?? null

const tallyOf = ({ place, text, total, toPar, points, placePoints, today }: Tally) => ({
  place,
  placeText: text,
  total,
  toPar,
  points,
  placePoints,
  today,
})

const teamOf = ({ computed }: Context, team: TeamRow): EventResults['teams'][number] => ({
  name: team.name,
  country: team.country,
  userIds: [...team.playerIds],
  place: team.place,
  placeText: team.placeText,
  net: tallyOf(team.net),
  gross: tallyOf(team.gross),
  rounds: computed.source.rounds.map(({ id }, at) => ({ roundId: id, result: team.rounds[at] ?? null })),
  match: team.match,
})

function classRowOf({ rows, ...board }: Computed['leaderboard'], row: ClassRow) {
  const { playerId, net, gross } = row
  const whole = rows.find((one) => one.playerId === playerId)
  const score = whole ? classScore(board, whole, row, board.basis) : null

  const placeOf = ({ place, text, placePoints }: ClassRow['net']) => ({ place, placeText: text, placePoints })
  return { userId: playerId, score, net: placeOf(net), gross: placeOf(gross) }
}

const matchOf = ({ computed }: Context, { sides, ...match }: Match): EventResults['matches'][number] => ({
  ...match,
  sides: sides.map(({ team, playerIds, holesWon, points }) => ({
    team: teamName(computed, team),
    userIds: playerIds.flatMap((id) => membersOf(computed, id)),
    holesWon,
    ...(points !== undefined && { points }),
  })),
})

/** Of a side its players. */
const membersOf = ({ leaderboard }: Context['computed'], id: string) =>
  leaderboard.rows.find(({ playerId }) => playerId === id)?.members ?? [id]

function contestOf({ computed }: Context, roundId: string, contest: Contest): EventResults['contests'][number] {
  const { players } = computed.source.competition
  const names = new Map(players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return {
    roundId,
    id: Number(contest.id),
    hole: contest.hole ?? 0,
    pts: contest.pts,
    unit: contest.unit,
    best: contest.best,
    results: contestStandings(contest).map(({ playerId, value }) => ({
      userId: playerId,
      name: names.get(playerId) ?? '',
      value,
    })),
    leaders: contestLeaders(contest).map(({ playerId }) => playerId),
  }
}
