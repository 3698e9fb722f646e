import type { Basis } from './card.ts'
import type { Team } from './competition.ts'
import type { Entry } from './entries.ts'
import { type Field, isPlayed } from './field.ts'
import { playsMatches, scoringOf } from './formats/presets.ts'
import { sumOf } from './lists.ts'
import { type Match, type MatchRecord, matchPoints } from './match.ts'
import { type Contender, rank } from './ranking.ts'
import { bestOf, neededRounds } from './rounds.ts'
import { type PlayerResult, tieRulesOf } from './table.ts'
import { addUp, partOfSum, rankedValue, type Tally } from './tally.ts'
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

export type Tables = Readonly<Record<Basis, ReadonlyMap<string, PlayerResult>>>

/** One member's result of one round that counts for the team. `value`: the smaller is better. */
type Part = { readonly at: number; readonly value: number; readonly entry: Entry; readonly placePoints: number }

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
        match: hasMatches(field) ? recordOf(field.matches, (side) => side.team === team.id) : null,
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
  const { points } = recordOf(own, (side) => side.team === team.id)
  const begun = own.some(({ state }) => state !== 'not-started')
  const contender = { id: team.id, status: null, begun, metric: [-points], tieKeys: null, listed }
  return { tally: EMPTY, parts: [], contender }
}

/** The matches of one side, a player or a team. */
function recordOf(matches: readonly Match[], isOwn: (side: Match['sides'][number]) => boolean): MatchRecord {
  const results = matches.flatMap((match) => {
    const side = match.sides.findIndex(isOwn)
    return side < 0 ? [] : [matchPoints(match, side)]
  })
  const count = (points: number) => results.filter((result) => result === points).length
  return { won: count(1), halved: count(0.5), lost: count(0), points: sumOf(results, (result) => result ?? 0) }
}

function sumResult(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  team: Team,
  listed: number,
): TeamResult {
  const members = membersOf(field, team)
  const { parts, shortfall } = field.competition.teamCount
    ? bestParts(field, table, basis, members, field.competition.teamCount)
    : allParts(field, table, basis, members)
  const contestPoints = sumOf(members, (id) => field.contestPoints.get(id) ?? 0)
  const tally = parts.length > 0 ? tallyOf(field, parts, basis, contestPoints) : EMPTY
  const contender = {
    id: team.id,
    status: null,
    // Whoever lacks a result once all is over has no place; in 0.2.0 it had one of the last.
    begun: parts.length > 0 && !(shortfall > 0 && isFinal(field) && field.competition.rulesOf !== '0.2.0'),
    metric: [shortfall, metricOf(field, parts, basis, contestPoints)],
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

type Parts = { readonly parts: readonly Part[]; readonly shortfall: number }

/** The members' counted results; a member's lacking stroke-play round puts the team below. */
function allParts(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
): Parts {
  const lists = members.map((id) => {
    const counted = table.get(id)?.counted ?? []
    return counted.flatMap((at) => partOf(field, table, basis, id, at))
  })
  const over = neededRoundsOver(field)
  const needed = Math.min(neededRounds(field.competition.countRounds, field.competition.rounds.length), over.length)
  const lacking = lists.map((parts) => Math.max(0, needed - parts.filter(({ at }) => over.includes(at)).length))
  return { parts: lists.flat(), shortfall: sumOf(lacking, (count) => count) }
}

/** The best `teamCount` members of each round, and the best `countRounds` of these rounds. */
function bestParts(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
  teamCount: number,
): Parts {
  const over = neededRoundsOver(field)
  const rounds = field.competition.rounds.flatMap((_, at) => {
    const all = members.flatMap((id) => partOf(field, table, basis, id, at))
    const parts = all.toSorted((a, b) => a.value - b.value).slice(0, teamCount)
    const lacking = over.includes(at) ? teamCount - parts.length : 0
    // A round that lacks results is left out before any complete one.
    return parts.length > 0 ? [{ at, parts, lacking, value: lacking * 1e6 + sumOf(parts, ({ value }) => value) }] : []
  })
  const needed = neededRounds(field.competition.countRounds, field.competition.rounds.length)
  const best = bestOf(rounds, needed)
  const missing = Math.max(0, Math.min(needed, over.length) - best.filter(({ at }) => over.includes(at)).length)
  return {
    parts: best.flatMap(({ parts }) => parts),
    shortfall: sumOf(best, ({ lacking }) => lacking) + missing * teamCount,
  }
}

/** Those in which somebody has a result: what nobody played no team lacks (in 0.2.0 every team lacked it). */
function neededRoundsOver({ competition, rankedBy, entries }: Field): number[] {
  if (rankedBy === 'place-points' || rankedBy === 'matches') return []
  return competition.rounds.flatMap((round, at) =>
    round.over && scoringOf(round).needsEveryRound && (competition.rulesOf === '0.2.0' || isPlayed(entries, at))
      ? [at]
      : [],
  )
}

function partOf(field: Field, table: ReadonlyMap<string, PlayerResult>, basis: Basis, id: string, at: number): Part[] {
  const entry = field.entries.get(id)?.[at]
  if (!entry?.begun || entry.status !== null) return []
  if (entry.scoring.measure === 'matches' && field.rankedBy !== 'place-points') return []
  const placePoints = table.get(id)?.rounds[at]?.placePoints ?? 0
  return [{ at, entry, placePoints, value: partValue(field, entry, basis, placePoints) }]
}

function partValue(field: Field, entry: Entry, basis: Basis, placePoints: number): number {
  return rankedValue(entry, { rankedBy: field.rankedBy, basis, settled: isFinal(field), placePoints })
}

function isFinal({ competition }: Field): boolean {
  return competition.rounds.every(({ over }) => over)
}

function metricOf(field: Field, parts: readonly Part[], basis: Basis, contestPoints: number): number {
  const sum = sumOf(parts, ({ entry, placePoints }) => partValue(field, entry, basis, placePoints))
  return field.rankedBy === 'place-points' ? sum - contestPoints : sum
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
      return own.length > 0 ? recordOf(own, (side) => side.team === team.id).points : null
    }
    const inRound = parts.filter((part) => part.at === at)
    if (inRound.length === 0) return null
    return sumOf(inRound, ({ entry, placePoints }) =>
      rankedBy === 'place-points' ? placePoints : entry.scoring.sum(entry.score, basis),
    )
  })
}
