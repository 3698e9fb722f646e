import { fieldOfClass } from '../../../../golf/class-field.ts'
import type { Entry } from '../../../../golf/entries.ts'
import { type Field, fieldOf, isPlayed, pointsOfContenders } from '../../../../golf/field.ts'
import { recordOfPlayer, thruOf } from '../../../../golf/leaderboard.ts'
import type { Match, MatchRecord } from '../../../../golf/match.ts'
import { standingScore } from '../../../../golf/standing.ts'
import { tableOf } from '../../../../golf/table.ts'
import type { Tally } from '../../../../golf/tally.ts'
import { recordOfTeam, teamResults } from '../../../../golf/teams.ts'
import { createMade, type Phase } from './made.ts'
import type { Replay } from './replay.ts'

/** A row of the board at a moment, in the order of the places. */
export type ReplayRow = {
  /** Position in the replay's contenders. */
  readonly player: number
  readonly place: number | null
  readonly placeText: string
  readonly score: number | null
  /** Undefined: of a team. */
  readonly thru: number | 'F' | null | undefined
  /** Holes of the current round, all of them once it is finished; of a team those of the member who is furthest. */
  readonly holes: number
}

/** A class that the board is shown of. */
export type ReplayClass = {
  readonly name: string
  readonly playerIds: readonly string[]
  readonly restartAfter?: number
}

/** What of an event is played again: those of a class, the teams, or the matches below their teams; undefined: everybody. */
export type ReplayShow = ReplayClass | 'teams' | 'matches' | undefined

/** Who plays in which class of a replay; none where there are fewer than two. */
export function classesOf({ competition: { classes } }: Replay): readonly ReplayClass[] {
  const all = classes.map(({ name, players = [], restartAfter }) => ({ name, playerIds: players, restartAfter }))
  const played = all.filter(({ playerIds }) => playerIds.length > 0)
  return played.length > 1 ? played : []
}

type Entries = Map<string, (Entry | null)[]>
/** How far the event is. `entered`: which holes of each card are in, by round; `matches`: as those of the whole event. */
type State = {
  phases: Phase[]
  entered: Set<number>[][]
  entries: Entries
  matches: readonly (Match | null)[]
  done: number
}

export type Boards = ReturnType<typeof createBoards>

/**
 * The boards of a replay: `at(step)` is the board after that step, by the rules of the board itself; -1: before the first.
 * With a class they have its players alone, whose places and sums are those of the class; with teams, or with matches, the
 * teams. `matchesAt(step)` has what each of `matches` was then; null: its round had not begun.
 */
export function createBoards(replay: Replay, show?: ReplayShow) {
  const whole = fieldOf(replay.competition)
  const made = createMade(replay.competition, whole)
  const known = new Map<number, { rows: readonly ReplayRow[]; matches: State['matches'] }>()
  let state = begun(replay, whole)

  function boardAt(step: number) {
    const board = known.get(step) ?? { rows: rowsOf(replay, fieldAt(step), show), matches: state.matches }
    known.set(step, board)
    return board
  }

  function fieldAt(step: number): Field {
    if (step < state.done) state = begun(replay, whole)
    while (state.done < step) goOn(state, replay, whole, made)
    const { phases, entries, matches } = state
    const isEnded = phases.every((phase) => phase === 'over')
    const competition = {
      ...whole.competition,
      rounds: phases.map((phase, round) => made.roundIn(round, phase)),
      tieDecisions: isEnded ? whole.competition.tieDecisions : [],
    }
    return {
      ...whole,
      competition,
      entries,
      matches: matches.filter((match) => match !== null),
      contestPoints: pointsOfContenders(competition),
      currentRound: phases.findLastIndex((_, round) => isPlayed(entries, round)),
    }
  }

  return {
    at: (step: number) => boardAt(step).rows,
    matchesAt: (step: number) => boardAt(step).matches,
    matches: whole.matches,
    show,
    /** Of each card of each round the position of who has a row for it. */
    rowOf: isOfTeams(show) ? replay.teamOf : replay.contenderOf,
    basis: whole.basis,
    rankedBy: whole.rankedBy,
  }
}

const isOfTeams = (show: ReplayShow) => show === 'teams' || show === 'matches'

const begun = ({ competition: { rounds } }: Replay, { competition: { players }, matches }: Field): State => ({
  phases: rounds.map(() => 'before'),
  entered: rounds.map(({ cards }) => cards.map(() => new Set())),
  entries: new Map(players.map(({ id }) => [id, rounds.map(() => null)])),
  matches: matches.map(() => null),
  done: -1,
})

/** The next step. Only what it is about is added up. */
function goOn(state: State, { steps, competition }: Replay, whole: Field, made: ReturnType<typeof createMade>) {
  state.done += 1
  const step = steps[state.done]
  if (!step) return
  const { round } = step
  if (step.kind === 'hole') for (const card of step.cards) state.entered[round]?.[card]?.add(step.position)
  else state.phases[round] = step.kind === 'begin' ? 'on' : 'over'
  const cards = step.kind === 'hole' ? step.cards : (competition.rounds[round]?.cards.keys() ?? [])
  for (const played of new Set([...cards].map((card) => made.playedWith(round, card)))) {
    const { entries, match } = made.partOf(round, played, state.entered[round] ?? [], state.phases[round] ?? 'before')
    for (const [id, entry] of entries) {
      const own = state.entries.get(id)
      if (own) own[round] = entry
    }
    if (match) {
      const at = whole.matches.findIndex((one) => one.roundId === match.roundId && one.groupId === match.groupId)
      state.matches = state.matches.with(at, match)
    }
  }
}

function rowsOf(replay: Replay, field: Field, show: ReplayShow): readonly ReplayRow[] {
  return isOfTeams(show)
    ? rowsOfTeams(replay, field)
    : rowsOfPlayers(field, typeof show === 'object' ? show : undefined)
}

function rowsOfPlayers(whole: Field, ofClass: ReplayClass | undefined): ReplayRow[] {
  const field = ofClass ? fieldOfClass(whole, ofClass) : whole
  const ids = whole.competition.players.map(({ id }) => id)
  const shown = ofClass?.playerIds ?? ids
  const positions = new Map(ids.map((id, player) => [id, player]))
  const table = tableOf(field, shown, field.basis)
  const ranked = shown.map((id) => {
    const thru = thruOf(whole.entries.get(id)?.[whole.currentRound] ?? null)
    const match = recordOfPlayer(field.entries.get(id) ?? [])
    return rowOf(field, table.get(id)?.tally, match, { player: positions.get(id) ?? -1, thru, holes: holesIn(thru) })
  })
  return inOrder(ranked)
}

function rowsOfTeams({ competition: { teams }, firstTeam }: Replay, field: Field): ReplayRow[] {
  if (teams.length === 0) return []
  const { players } = field.competition
  const ids = players.map(({ id }) => id)
  const results = teamResults(field, tableOf(field, ids, field.basis), field.basis)
  const ranked = teams.map(({ id }, at) => {
    const members = players.filter(({ team }) => team === id)
    const holes = members.map((own) => holesIn(thruOf(field.entries.get(own.id)?.[field.currentRound] ?? null)))
    const match = recordOfTeam(field.matches, id)
    return rowOf(field, results.get(id)?.tally, match, {
      player: firstTeam + at,
      thru: undefined,
      holes: Math.max(0, ...holes),
    })
  })
  return inOrder(ranked)
}

type Ranked = { rank: number; row: ReplayRow }
type Own = Pick<ReplayRow, 'player' | 'thru' | 'holes'>

function rowOf(field: Field, tally: Tally | undefined, match: MatchRecord, own: Own): Ranked {
  const score = tally ? standingScore(field, { net: tally, gross: tally, match }, field.basis) : null
  return {
    rank: tally?.rank ?? 0,
    row: { ...own, place: tally?.place ?? null, placeText: tally?.text ?? '', score },
  }
}

const inOrder = (ranked: Ranked[]): ReplayRow[] => ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row)

const holesIn = (thru: ReplayRow['thru']) => (thru === 'F' ? Number.POSITIVE_INFINITY : (thru ?? 0))
