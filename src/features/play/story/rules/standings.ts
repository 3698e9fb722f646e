import { bothTables } from '../../../../golf/both-tables.ts'
import { fieldOfClass } from '../../../../golf/class-field.ts'
import { divide } from '../../../../golf/classes.ts'
import type { Competition, Round } from '../../../../golf/competition.ts'
import type { Entry } from '../../../../golf/entries.ts'
import { type Field, fieldOf } from '../../../../golf/field.ts'
import type { Leaderboard } from '../../../../golf/leaderboard.ts'
import { recordOfParts } from '../../../../golf/match.ts'
import { classScore, standingScore } from '../../../../golf/standing.ts'
import { tableOf } from '../../../../golf/table.ts'
import { teamRows } from '../../../../golf/teams.ts'
import type { Named } from './told.ts'

/** A moment of the event: after so many holes of a round, or (`after` null) after all of it. */
export type Step = { readonly round: number; readonly after: number | null }

export type Placed = { readonly id: string; readonly place: number; readonly score: number }

/** Among whom the first place is played for: everybody, a class, or the teams. */
export type Scope = {
  readonly class?: string
  readonly of: 'players' | 'teams'
  readonly names: ReadonlyMap<string, Named>
  readonly ids: readonly string[]
  /** Scores start again after so many rounds. */
  readonly restartAfter?: number
}

/** Who has a place of their own in the event. */
export function scopesOf(field: Field, board: Leaderboard): Scope[] {
  const names = namesOf(board)
  if (board.teams.length > 0) {
    const teams = board.teams.map(({ teamId, name }) => [teamId, { id: teamId, name, isMany: true }] as const)
    return [{ of: 'teams', names: new Map(teams), ids: teams.map(([id]) => id) }]
  }
  const { classes } = divide(field.competition)
  if (classes.length === 0) return [{ of: 'players', names, ids: [...names.keys()] }]
  return classes
    .filter(({ playerIds }) => playerIds.length > 0)
    .map(({ name, playerIds, restartAfter }) => ({
      class: name,
      of: 'players',
      names,
      ids: playerIds,
      ...(restartAfter ? { restartAfter } : {}),
    }))
}

/** Players and sides by id. */
export const namesOf = ({ rows }: Leaderboard): ReadonlyMap<string, Named> =>
  new Map(rows.map((row) => [row.playerId, namedOf(row)]))

const namedOf = ({ playerId, firstName, lastName, members }: Leaderboard['rows'][number]): Named => ({
  id: playerId,
  name: `${firstName} ${lastName}`.trim(),
  isMany: (members?.length ?? 1) > 1,
})

/** The board of the moment, from which boards, medals and the champion are taken as well. */
export function placedNow(board: Leaderboard, scope: Scope): Placed[] {
  if (scope.of === 'teams')
    return board.teams.flatMap((team) => placed(team.teamId, team.place, standingScore(board, team, board.basis)))
  const inClass = board.classes.find(({ name }) => name === scope.class)
  return board.rows.flatMap((row) => {
    const own = inClass?.rows.find(({ playerId }) => playerId === row.playerId)
    if (!inClass) return placed(row.playerId, row.place, standingScore(board, row, board.basis))
    return own ? placed(row.playerId, own[board.basis].place, classScore(board, row, own, board.basis)) : []
  })
}

const placed = (id: string, place: number | null, score: number | null): Placed[] =>
  place === null || score === null ? [] : [{ id, place, score }]

/** The field as it was at a step, by the cards of now: what came later is taken away, and nobody is separated who was level. */
export function fieldAt(competition: Competition, { round, after }: Step): Field {
  const rounds = competition.rounds.map((own, at) => {
    if (at < round || (at === round && after === null)) return own
    return at > round ? { ...own, cards: [], contests: [], over: false } : cutOff(own, after ?? 0)
  })
  return fieldOf({ ...competition, rounds, tieBreak: 'shared', tieDecisions: [] })
}

/** Whoever withdrew later was still playing. */
const cutOff = (round: Round, after: number): Round => ({
  ...round,
  over: false,
  contests: [],
  cards: round.cards.map((card) => ({
    ...card,
    results: card.results.slice(0, after),
    status: card.results.length > after ? null : card.status,
    submitted: false,
  })),
})

/** Everybody of a scope who had a place in such a field. */
export function placedIn(whole: Field, scope: Scope): Placed[] {
  const field = fieldOfClass(whole, scope)
  const { basis, rankedBy, competition } = field
  if (scope.of === 'teams') {
    const everybody = competition.players.map(({ id }) => id)
    const teams = teamRows(field, bothTables(field, everybody))
    return teams.flatMap((team) => placed(team.teamId, team.place, standingScore({ rankedBy }, team, basis)))
  }
  const table = tableOf(field, scope.ids, basis)
  return [...table].flatMap(([id, { tally }]) => {
    const parts = (field.entries.get(id) ?? []).flatMap((entry) => entry?.part ?? [])
    const match = rankedBy === 'matches' ? recordOfParts(parts) : null
    return placed(id, tally.place, standingScore({ rankedBy }, { net: tally, gross: tally, match }, basis))
  })
}

/**
 * The moments of an event that are behind everybody: after each hole of a round that all who play it have a result on, and
 * after each round that is over for all. What places or matches make goes by rounds, as halves of them are nobody's result.
 */
export function stepsOf(field: Field, { of }: Scope): Step[] {
  const { competition, rankedBy } = field
  const isByHole =
    rankedBy === 'strokes' ||
    rankedBy === 'points' ||
    rankedBy === 'to-par' ||
    (rankedBy === 'matches' && of === 'teams')
  return competition.rounds.flatMap((round, at) => {
    const all = [...field.entries.values()]
    const entries = all.flatMap((own) => own[at] ?? [])
    if (!entries.some(({ begun }) => begun)) return []
    const isAwaited = !round.over && all.some((own) => own[at] == null && mayBegin(own, at))
    const behind = isAwaited ? 0 : Math.min(...entries.map(holesBehind))
    const holes = isByHole ? Math.min(behind, round.holes.length - 1) : 0
    const steps: Step[] = Array.from({ length: holes }, (_, hole) => ({ round: at, after: hole + 1 }))
    return behind >= round.holes.length ? [...steps, { round: at, after: null }] : steps
  })
}

/** Who stands on the list and has no card yet may still get one: in the first round all, later who has played and not stopped. */
const mayBegin = (own: readonly (Entry | null | undefined)[], at: number) =>
  at === 0 || own.slice(0, at).some((entry) => entry?.begun && entry.status === null)

/** How many holes in a row somebody has behind them; nothing more is to come from who is done. */
export function holesBehind({ card, score, status, finished, part }: Entry): number {
  if (status !== null || finished || score.complete || part?.match.state === 'decided') return score.holes.length
  if (card.balls) return score.played
  const missing = card.results.findIndex((result) => !result)
  return missing < 0 ? card.results.length : missing
}
