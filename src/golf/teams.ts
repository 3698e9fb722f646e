import type { Tables } from './both-tables.ts'
import type { Basis } from './card.ts'
import type { Team } from './competition.ts'
import type { Field } from './field.ts'
import { playsMatches } from './formats/presets.ts'
import { type Match, type MatchRecord, recordOfParts } from './match.ts'
import type { PlayerResult } from './player-result.ts'
import { type Contender, rank } from './ranking.ts'
import { sumOf } from './sums.ts'
import { tieRulesOf } from './table.ts'
import { addUp, partOfSum, type Tally } from './tally.ts'
import { countedParts, isFinal, type Part } from './team-parts.ts'
import { decisionsFor } from './tie-decisions.ts'
import { tieKeys } from './ties.ts'

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

type TeamResult = { readonly tally: Tally; readonly parts: readonly Part[]; readonly contender: Contender }

/**
 * The teams' table. Match modes: 1 a won match and ½ a halved one. Else the sum of the members' counted results, or of
 * the best `teamCount` in each round. Source: Pinhigh decision, Competition.
 */
export function teamRows(field: Field, tables: Tables): TeamRow[] {
  const { competition, basis } = field
  const net = teamResults(field, tables.net, 'net')
  const gross = teamResults(field, tables.gross, 'gross')
  const own = basis === 'net' ? net : gross
  return competition.teams
    .map((team): TeamRow => {
      const result = required(own, team.id)
      return {
        teamId: team.id,
        name: team.name,
        country: team.country,
        playerIds: membersOf(field, team),
        place: result.tally.place,
        placeText: result.tally.text,
        net: required(net, team.id).tally,
        gross: required(gross, team.id).tally,
        rounds: roundTotals(field, team, result.parts),
        match: hasMatches(field) ? recordOfTeam(field.matches, team.id) : null,
      }
    })
    .sort((a, b) => a[basis].rank - b[basis].rank)
}

function required(results: ReadonlyMap<string, TeamResult>, id: string): TeamResult {
  const result = results.get(id)
  if (!result) throw new RangeError(`no result of team ${id}`)
  return result
}

function membersOf({ competition }: Field, team: Team): string[] {
  return competition.players.filter((player) => player.team === team.id).map(({ id }) => id)
}

export function hasMatches({ competition }: Field): boolean {
  return competition.rounds.some(({ gameType }) => playsMatches(gameType))
}

/** The teams of a table, from that of the players. */
export function teamResults(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
): Map<string, TeamResult> {
  const results = field.competition.teams.map((team, listed) =>
    field.rankedBy === 'matches' ? matchResult(field, team, listed) : sumResult(field, table, basis, team, listed),
  )
  const standings = rank(
    results.map(({ contender }) => contender),
    decisionsFor(field.competition, 'teams', basis),
  )
  return new Map(
    results.map((result) => {
      const { id } = result.contender
      const standing = standings.get(id) ?? { place: null, text: '', rank: 0 }
      return [id, { ...result, tally: { ...result.tally, ...standing } }]
    }),
  )
}

const EMPTY: Tally = {
  place: null,
  text: '',
  rank: 0,
  total: null,
  toPar: null,
  points: null,
  placePoints: null,
  today: null,
}

function matchResult({ matches }: Field, team: Team, listed: number): TeamResult {
  const own = matches.filter(({ sides }) => sides.some((side) => side.team === team.id))
  const { points } = recordOfTeam(own, team.id)
  const begun = own.some(({ state }) => state !== 'not-started')
  const contender = { id: team.id, status: null, begun, metric: [-points], tieKeys: null, listed }
  return { tally: EMPTY, parts: [], contender }
}

/** The matches of one team added up. */
export function recordOfTeam(matches: readonly Match[], teamId: string): MatchRecord {
  return recordOfParts(
    matches.flatMap((match) => {
      const side = match.sides.findIndex(({ team }) => team === teamId)
      return side < 0 ? [] : [{ match, side }]
    }),
  )
}

function sumResult(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  team: Team,
  listed: number,
): TeamResult {
  const members = membersOf(field, team)
  const { parts, shortfall, value } = countedParts(field, table, basis, members)
  const contestPoints = sumOf(members, (id) => field.contestPoints.get(id) ?? 0)
  const tally = parts.length > 0 ? tallyOf(field, parts, basis, contestPoints) : EMPTY
  const contender = {
    id: team.id,
    status: null,
    // Whoever lacks a result once all is over has no place; in 0.2.0 it had one of the last.
    begun: parts.length > 0 && !(shortfall > 0 && isFinal(field) && field.competition.rulesOf !== '0.2.0'),
    metric: [shortfall, field.rankedBy === 'place-points' ? value - contestPoints : value],
    tieKeys: tieKeysOf(field, table, basis, members, parts),
    listed,
  }
  return { tally, parts, contender }
}

/**
 * A tie of teams is broken on the cards that count for them, added up round by round (decision 40); 0.2.0 shared the
 * place. Null while a member is on the course.
 */
function tieKeysOf(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
  parts: readonly Part[],
): number[] | null {
  const isDecidable = members.every((id) => table.get(id)?.contender.tieKeys)
  if (!isDecidable || field.competition.rulesOf === '0.2.0') return null
  const rounds = field.competition.rounds.map((_, at) => parts.filter((part) => part.at === at))
  const counted = rounds.filter((inRound) => inRound.length > 0)
  return tieKeys(
    counted.map((inRound) => inRound.map(({ entry }) => entry)),
    tieRulesOf(field, basis),
  )
}

function tallyOf(field: Field, parts: readonly Part[], basis: Basis, contestPoints: number): Tally {
  const current = parts.filter(({ at }) => at === field.currentRound)
  const today = current.flatMap(({ entry }) => entry.scoring.today(entry.score, basis) ?? [])
  return {
    ...EMPTY,
    ...addUp(parts.map(({ entry }) => partOfSum(entry, field.rankedBy, basis))),
    placePoints: field.rankedBy === 'place-points' ? sumOf(parts, (part) => part.placePoints) + contestPoints : null,
    today: today.length > 0 ? sumOf(today, (number) => number) : null,
  }
}

function roundTotals(field: Field, team: Team, parts: readonly Part[]): (number | null)[] {
  const { competition, rankedBy, basis, matches } = field
  return competition.rounds.map((round, at) => {
    if (rankedBy === 'matches') {
      const own = matches.filter(({ roundId, sides }) => roundId === round.id && sides.some((s) => s.team === team.id))
      return own.length > 0 ? recordOfTeam(own, team.id).points : null
    }
    const inRound = parts.filter((part) => part.at === at)
    if (inRound.length === 0) return null
    return sumOf(inRound, ({ entry, placePoints }) =>
      rankedBy === 'place-points' ? placePoints : entry.scoring.sum(entry.score, basis),
    )
  })
}
