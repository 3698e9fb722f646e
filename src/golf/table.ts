import type { Basis, OverallStatus, ShownStatus } from './card.ts'
import type { Round } from './competition.ts'
import { isAfterCut, missedCutIn } from './cut.ts'
import { eclecticOf } from './eclectic.ts'
import { eclecticResult } from './eclectic-result.ts'
import type { Entry } from './entries.ts'
import { type Field, isPlayed, listedOf, todayOf } from './field.ts'
import { scoringOf } from './formats/presets.ts'
import type { PlayerResult, RoundPlace } from './player-result.ts'
import { type Contender, rank, type Standing, worstStatus } from './ranking.ts'
import { partnersOf, roundPlaceOf } from './round-place.ts'
import { bestOf, neededRounds } from './rounds.ts'
import { sumOf } from './sums.ts'
import { addUp, partOfSum, rankedValue, type Tally } from './tally.ts'
import { decisionsFor } from './tie-decisions.ts'
import { roundTieKeys, type TieRules, tieKeys } from './ties.ts'

/**
 * The table of some players (all, or a class) on one basis, in places of its own. `roundCount` leaves out the rounds
 * from there on: the table as it stood before them.
 */
export function tableOf(
  field: Field,
  playerIds: readonly string[],
  basis: Basis,
  roundCount = field.competition.rounds.length,
): Map<string, PlayerResult> {
  const scope: Scope = {
    field,
    basis,
    rounds: field.competition.rounds.slice(0, roundCount),
    ...scopeFlags(field, roundCount),
  }
  const isByPlace = field.rankedBy === 'place-points'
  const places = scope.rounds.map((_, at) =>
    isByPlace ? roundPlaces(scope, playerIds, at) : new Map<string, Standing>(),
  )
  const isEclectic = field.rankedBy === 'eclectic'
  const results = playerIds.map((id) => (isEclectic ? bestHolesOf(scope, id) : resultOf(scope, id, places)))
  const isWhole = roundCount === field.competition.rounds.length
  const standings = rank(
    results.map(({ contender }) => contender),
    isWhole ? decisionsFor(field.competition, 'players', basis) : [],
  )
  return new Map(
    results.map((result) => {
      const standing = standings.get(result.contender.id)
      return [result.contender.id, standing ? { ...result, tally: { ...result.tally, ...standing } } : result]
    }),
  )
}

/** Who missed the cut of a competition; nobody before it is made. */
export const missedCut = (field: Field): ReadonlySet<string> => missedCutIn(field, tableOf)

type Scope = {
  readonly field: Field
  readonly basis: Basis
  readonly rounds: readonly Round[]
  /** Which rounds have a result. */
  readonly active: readonly boolean[]
  /** Every round is over: strokes decide, not the score to par. */
  readonly final: boolean
  /** The same of the whole competition: what a total lacks now it will never have. */
  readonly ended: boolean
}

function scopeFlags({ competition, entries }: Field, roundCount: number): Pick<Scope, 'active' | 'final' | 'ended'> {
  const rounds = competition.rounds.slice(0, roundCount)
  const areOver = (all: readonly Round[]) => all.every(({ over }) => over)
  const active = rounds.map((_, at) => isPlayed(entries, at))
  return { active, final: areOver(rounds), ended: areOver(competition.rounds) }
}

/** The places of one round among some players. */
function roundPlaces(scope: Scope, playerIds: readonly string[], at: number): Map<string, Standing> {
  const round = scope.rounds[at]
  const entries = playerIds.flatMap((id) => {
    const entry = scope.field.entries.get(id)?.[at]
    return entry && round ? [{ id, entry, side: entry.card.side ?? id }] : []
  })
  // Members of a side have one place together.
  const bySide = new Map(entries.toReversed().map((own) => [own.side, own]))
  const places = rank([...bySide.values()].reverse().map(({ id, entry }) => roundContender(scope, id, entry)))
  return new Map(
    entries.flatMap(({ id, side }) => {
      const place = places.get(bySide.get(side)?.id ?? id)
      return place ? [[id, place]] : []
    }),
  )
}

function roundContender(scope: Scope, id: string, entry: Entry): Contender {
  const { scoring } = entry
  const settled = entry.finished && scope.field.competition.tieBreak !== 'shared'
  return {
    id,
    status: entry.status,
    begun: scoring.isPlaced(entry),
    metric: [scoring.value(entry, scope.basis, entry.round.over)],
    tieKeys: settled ? roundTieKeys(entry, tieRulesOf(scope.field, scope.basis)) : null,
    listed: scope.field.nameOrder.get(id) ?? 0,
  }
}

/** One result that may be counted. `value` is what the best of several are chosen by; the smaller is better. */
type Candidate = { readonly at: number; readonly value: number; readonly entry: Entry; readonly placePoints: number }

function resultOf(scope: Scope, id: string, places: readonly ReadonlyMap<string, Standing>[]): PlayerResult {
  const { field, rounds } = scope
  const entries = rounds.map((_, at) => field.entries.get(id)?.[at] ?? null)
  const roundPlaces = rounds.map((round, at) =>
    roundPlaceOf(field, round, places[at]?.get(id), partnersOf(field, id, at)),
  )
  const candidates = candidatesOf(scope, entries, roundPlaces)
  const counted = bestOf(candidates, neededRounds(field.competition.countRounds, totalledRounds(field, rounds).length))
  const status = isCut(scope, id) ? 'CUT' : overallStatus(scope, entries, candidates)
  const contender: Contender = {
    id,
    status,
    begun: candidates.length > 0,
    metric: [shortfall(scope, candidates), metricOf(scope, id, entries, counted)],
    tieKeys: tieKeysOf(scope, entries, counted),
    listed: listedOf(field, id),
  }
  return {
    tally: tallyOf(scope, id, status, counted, roundPlaces),
    status,
    counted: counted.map(({ at }) => at),
    rounds: roundPlaces,
    contender,
  }
}

const isCut = ({ field, rounds }: Scope, id: string) =>
  isAfterCut(field.competition, rounds.length - 1) && missedCut(field).has(id)

function bestHolesOf(scope: Scope, id: string): PlayerResult {
  const { field, basis, rounds } = scope
  const entries = rounds.map((_, at) => field.entries.get(id)?.[at] ?? null)
  return eclecticResult({
    id,
    basis,
    rounds,
    eclectic: eclecticOf(rounds, entries, field.competition.eclecticPercent),
    isCut: isCut(scope, id),
    worst: worstStatus(entries.flatMap((entry) => entry?.status ?? [])),
    today: todayOf(field, id, basis),
    listed: listedOf(field, id),
  })
}

/** Matches stand beside a total of strokes or points and are no part of it; place points take every round. */
function isTotalled({ rankedBy }: Field, round: Round): boolean {
  const isOfMatches = scoringOf(round).measure === 'matches'
  return rankedBy === 'place-points' || isOfMatches === (rankedBy === 'matches')
}

function totalledRounds(field: Field, rounds: readonly Round[]): Round[] {
  return rounds.filter((round) => isTotalled(field, round))
}

function candidatesOf(
  scope: Scope,
  entries: readonly (Entry | null)[],
  places: readonly (RoundPlace | null)[],
): Candidate[] {
  const isSettled = entries.every((entry) => !entry?.begun || entry.finished || entry.status !== null)
  return entries.flatMap((entry, at): Candidate[] => {
    if (!entry?.begun || entry.status !== null || !isTotalled(scope.field, entry.round)) return []
    const placePoints = places[at]?.placePoints ?? 0
    return [{ at, entry, placePoints, value: valueIn(scope, entry, placePoints, isSettled) }]
  })
}

function valueIn({ field, basis }: Scope, entry: Entry, placePoints: number, settled: boolean): number {
  return rankedValue(entry, { rankedBy: field.rankedBy, basis, settled, placePoints })
}

/** Rounds that are over and that the total lacks: fewer counted rounds rank below. */
function shortfall({ field, rounds }: Scope, candidates: readonly Candidate[]): number {
  if (field.rankedBy === 'place-points' || field.rankedBy === 'matches') return 0
  const lacking = totalledRounds(field, rounds).filter((round) => round.over && isNeeded(field, round))
  const needed = neededRounds(field.competition.countRounds, field.competition.rounds.length)
  const had = candidates.filter(({ entry }) => lacking.includes(entry.round)).length
  return Math.max(0, Math.min(needed, lacking.length) - had)
}

/**
 * WD, DNS, DQ and NR of a round are those of the player when the rounds that are left cannot make up for it. Once the
 * competition is over, whose total lacks a round has no result.
 */
function overallStatus(
  scope: Scope,
  entries: readonly (Entry | null)[],
  candidates: readonly Candidate[],
): ShownStatus | null {
  const { field, rounds } = scope
  const lost = entries.filter((entry) => entry && entry.status !== null && isTotalled(field, entry.round))
  const worst = worstStatus(lost.flatMap((entry) => entry?.status ?? []))
  if (candidates.length === 0) return worst
  if (scope.ended && isLacking(scope, candidates)) return worst ?? 'NR'
  if (field.rankedBy === 'place-points' || field.rankedBy === 'matches') return null
  const needed = lost.filter((entry) => entry && (entry.scoring.needsEveryRound || entry.status !== 'NR'))
  if (needed.length === 0) return null
  const totalled = totalledRounds(field, field.competition.rounds)
  const missed = rounds.filter((round, at) => {
    return !entries[at] && round.over && isNeeded(field, round) && isTotalled(field, round)
  })
  const reachable = totalled.length - needed.length - missed.length
  return reachable < neededRounds(field.competition.countRounds, totalled.length) ? worst : null
}

/** Whether a total lacks a round that it needs. A round in which nobody has a result is needed by nobody. */
function isLacking({ field, rounds, active }: Scope, candidates: readonly Candidate[]): boolean {
  if (field.competition.rulesOf === '0.2.0') return false
  const played = rounds.filter((round, at) => active[at] && isTotalled(field, round))
  const needed = neededRounds(field.competition.countRounds, played.length)
  const had = candidates.filter(({ entry }) => isNeeded(field, entry.round)).length
  return had < Math.min(needed, played.filter((round) => isNeeded(field, round)).length)
}

/** Place points take every round; a total of matches, or of points that cannot be negative, only loses what was not played. */
function isNeeded({ rankedBy }: Field, round: Round): boolean {
  return rankedBy === 'place-points' || scoringOf(round).needsEveryRound
}

function metricOf(scope: Scope, id: string, entries: readonly (Entry | null)[], counted: readonly Candidate[]): number {
  const { field, final } = scope
  const sum = sumOf(counted, ({ entry, placePoints }) => valueIn(scope, entry, placePoints, final))
  if (field.rankedBy === 'place-points') return sum - (field.contestPoints.get(id) ?? 0)
  return field.rankedBy === 'to-par' ? sum + missedToPar(scope, entries) : sum
}

/** In a mixed event a missed round of points is no point on any hole, as it is where only points are played. */
function missedToPar({ field, rounds }: Scope, entries: readonly (Entry | null)[]): number {
  if (field.competition.countRounds) return 0
  return sumOf(rounds, (round) => {
    const isMissed = round.over && !entries[rounds.indexOf(round)]?.begun
    return isMissed ? scoringOf(round).missedToPar(round.holes.length) : 0
  })
}

/** Null while a round is open in which this player has not finished. */
function tieKeysOf(scope: Scope, entries: readonly (Entry | null)[], counted: readonly Candidate[]): number[] | null {
  const { field, rounds, active, basis } = scope
  if (field.competition.tieBreak === 'shared' || field.rankedBy === 'matches') return null
  const isOpen = rounds.some((round, at) => {
    const entry = entries[at]
    return active[at] && !round.over && !(entry && (entry.finished || entry.status !== null))
  })
  if (isOpen) return null
  return tieKeys(
    counted.map(({ entry }) => [entry]),
    tieRulesOf(field, basis),
  )
}

/** What breaks the ties of a table of a field. */
export const tieRulesOf = ({ competition, rankedBy }: Field, basis: Basis): TieRules => ({
  tieBreak: competition.tieBreak,
  rulesOf: competition.rulesOf,
  rankedBy,
  basis,
})

function tallyOf(
  { field, basis }: Scope,
  id: string,
  status: OverallStatus | null,
  counted: readonly Candidate[],
  places: readonly (RoundPlace | null)[],
): Tally {
  const standing: Standing = { place: null, text: '', rank: 0 }
  const none = { ...standing, total: null, toPar: null, points: null, placePoints: null, today: null }
  const isPlacePoints = field.rankedBy === 'place-points'
  // what was played before the cut stays
  if ((status !== null && status !== 'CUT') || counted.length === 0) {
    return { ...none, placePoints: isPlacePoints ? (field.contestPoints.get(id) ?? 0) : null }
  }
  return {
    ...standing,
    ...addUp(counted.map(({ entry }) => partOfSum(entry, field.rankedBy, basis))),
    placePoints: isPlacePoints
      ? sumOf(counted, ({ at }) => places[at]?.placePoints ?? 0) + (field.contestPoints.get(id) ?? 0)
      : null,
    today: todayOf(field, id, basis),
  }
}
