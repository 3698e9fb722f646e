import type { Basis } from '../../../golf/card.ts'
import type { ClassRow, ClassTable } from '../../../golf/class-table.ts'
import { playsMatches, scoringOf, usualGame } from '../../../golf/formats/presets.ts'
import type { Row } from '../../../golf/leaderboard.ts'
import type { Standing } from '../../../golf/ranking.ts'
import type { RoundSummary } from '../../../golf/scored-card.ts'
import {
  classScore,
  roundScore,
  roundScoreKind,
  rowInClass,
  scoreKindOf,
  standingScore,
} from '../../../golf/standing.ts'
import type { Tally } from '../../../golf/tally.ts'
import type { TeamRow } from '../../../golf/teams.ts'
import type { TieDecision } from '../../../golf/tie-decisions.ts'
import { type Decided, decidedBy, recordedOf } from './rules/recorded.ts'
import type { Board, SideMember } from './rules.ts'

/** What of a board is shown. `show`: 'all', 'class.N', 'teams', 'matches', 'contests'; `round`: its position, null: the total. */
export type View = { basis: Basis; show: string; round: number | null }

/** How numbers of a column are written. */
export type Kind = 'toPar' | 'number'
type Cell = number | string | null

/** One row as it is shown. */
export type Line = {
  id: string
  /** Whose cards the row opens; null for a team. */
  playerId: string | null
  name: string
  /** `side`: the same members one by one; left out where nobody plays in sides. */
  caption: { club: string; handicap: number | null; members: string; side?: readonly SideMember[] }
  placeText: string
  /** Places up since the rounds before; null where there is nothing to compare. */
  moved: number | null
  score: Cell
  thru: number | 'F' | null
  today: number | null
  rounds: Cell[]
  /** Strokes, or points, on both bases; null until they are whole. */
  gross: number | null
  net: number | null
  contestPoints: number
  extras: number
  /** Of an eclectic: on how many holes there is a number. */
  holesFilled?: number
  /** WD, DNS, DQ, NR, CUT. */
  isOut: boolean
  /** A play-off or a lot that it was in, and whether it came first in it. */
  decided?: Decided
}

export type Shape = {
  scoreKind: Kind
  todayKind: Kind
  /** Positions of the rounds that have a column. */
  rounds: number[]
  hasToday: boolean
  /** Columns for what the results are on both bases. */
  hasGross: boolean
  hasNet: boolean
  hasContestPoints: boolean
  hasExtras: boolean
  hasMoves: boolean
}

export const isMatchEvent = ({ leaderboard }: Board) => leaderboard.rankedBy === 'matches'

/** Net and gross are the same where nobody receives strokes, and in match play. */
export const hasBases = (board: Board) =>
  !isMatchEvent(board) && board.rounds.some(({ strokesFactor }) => strokesFactor > 0)

export const firstView = (board: Board): View => ({ basis: board.leaderboard.basis, show: 'all', round: null })

/** What a board opens on: the matches where they are what counts. */
export function openingView(board: Board): View {
  const isOfMatches = isMatchEvent(board) && board.leaderboard.matches.length > 0
  return { ...firstView(board), show: isOfMatches ? 'matches' : 'all' }
}

/** The view as far as the board (still) has it. */
export function possibleView(board: Board, view: View): View {
  const shows = showsOf(board)
  return {
    basis: hasBases(board) ? view.basis : board.leaderboard.basis,
    show: shows.includes(view.show) ? view.show : 'all',
    round: view.round !== null && view.round < board.rounds.length && board.rounds.length > 1 ? view.round : null,
  }
}

export function showsOf(board: Board): string[] {
  const { teams, matches, classes } = board.leaderboard
  return [
    'all',
    ...classes.map((_, at) => `class.${at}`),
    ...(teams.length > 0 ? ['teams'] : []),
    ...(matches.length > 0 ? ['matches'] : []),
    ...(board.contests.length > 0 && board.event.showHoleContests ? ['contests'] : []),
  ]
}

export const classAt = (board: Board, show: string): ClassTable | undefined =>
  show.startsWith('class.') ? board.leaderboard.classes[Number(show.slice(6))] : undefined

export function shapeOf(board: Board, view: View): Shape {
  const { rankedBy } = board.leaderboard
  const inRound = view.round === null ? undefined : board.rounds[view.round]
  const current = board.rounds.find(({ id }) => id === board.leaderboard.currentRound)
  const hasStrokes = inRound ? !playsMatches(inRound.gameType) : rankedBy !== 'matches' && rankedBy !== 'place-points'
  return {
    scoreKind: inRound ? roundScoreKind(inRound) : scoreKindOf(rankedBy),
    todayKind: current && scoringOf(current).measure === 'points' ? 'number' : 'toPar',
    rounds: inRound || board.rounds.length < 2 || !hasRoundPoints(board, view) ? [] : latestRounds(board),
    hasToday: !inRound && board.rounds.length > 1 && rankedBy !== 'matches' && !board.event.officialAt,
    hasGross: hasStrokes && view.show !== 'teams',
    hasNet: hasStrokes && view.show !== 'teams' && hasBases(board),
    hasContestPoints: !inRound && board.leaderboard.rows.some(({ contestPoints }) => contestPoints > 0),
    hasExtras: !inRound && board.event.useExtra && board.leaderboard.rows.some(({ extras }) => extras > 0),
    hasMoves:
      !inRound &&
      view.show === 'all' &&
      view.basis === board.leaderboard.basis &&
      board.leaderboard.rows.some(({ placeBefore }) => placeBefore !== null),
  }
}

const latestRounds = (board: Board) => board.rounds.map((_, at) => at).slice(-4)

/** The points of a place in one round are known of the whole field on its own basis: beside others they add up to nothing. */
const hasRoundPoints = ({ leaderboard }: Board, view: View) =>
  leaderboard.rankedBy !== 'place-points' || (view.basis === leaderboard.basis && !view.show.startsWith('class.'))

const made = new WeakMap<Board, Map<string, readonly Line[]>>()

/** The rows of a view in their order. Several parts of a page ask for the same ones: they are made once a board. */
export function linesOf(board: Board, view: View): readonly Line[] {
  const ofBoard = made.get(board) ?? new Map<string, readonly Line[]>()
  made.set(board, ofBoard)
  const name = `${view.basis} ${view.show} ${view.round}`
  if (!ofBoard.has(name)) ofBoard.set(name, makeLines(board, view))
  return ofBoard.get(name) ?? []
}

function makeLines(board: Board, view: View): Line[] {
  if (view.show === 'teams') return teamLines(board, view)
  const standings = standingsOf(board, view)
  const rows = board.leaderboard.rows.flatMap((row) => {
    const standing = standings.get(row.playerId)
    return standing ? [{ row, standing }] : []
  })
  return rows
    .sort((a, b) => a.standing.rank - b.standing.rank)
    .map(({ row, standing }) => lineOf(board, view, rowInClass(row, standing.inClass), standing))
}

/** `inClass`: what the player has within a class; missing where a standing is of the whole field. */
type Place = Pick<Standing, 'rank' | 'text'> & { inClass?: ClassRow }

function standingsOf(board: Board, view: View): Map<string, Place> {
  const inClass = classAt(board, view.show)
  const players = inClass ? new Set(inClass.rows.map(({ playerId }) => playerId)) : undefined
  if (view.round !== null) return roundStandings(board, view.round, view.basis, players)
  const standings: readonly { playerId: string; net: Standing; gross: Standing }[] = board.leaderboard.rows
  if (!inClass) return new Map(standings.map((row) => [row.playerId, placeOf(row[view.basis])]))
  return new Map(inClass.rows.map((row) => [row.playerId, { ...placeOf(row[view.basis]), inClass: row }]))
}

const placeOf = ({ rank, text }: Standing): Place => ({ rank, text })

/** Places in one round. Where places give points the round has its own; elsewhere equal results share a place. */
function roundStandings(board: Board, at: number, basis: Basis, players?: ReadonlySet<string>): Map<string, Place> {
  const isOwn = basis === board.leaderboard.basis && !players
  const played = board.leaderboard.rows
    .filter(({ playerId, rounds }) => rounds[at] && (!players || players.has(playerId)))
    .map((row) => ({
      id: row.playerId,
      round: row.rounds[at] as RoundSummary,
      value: roundValue(board, at, row.rounds[at], basis),
    }))
    .sort((a, b) => a.value - b.value || (isOwn ? (a.round.place ?? 0) - (b.round.place ?? 0) : 0))
  const places = new Map<string, Place>()
  played.forEach(({ id, round, value }, index) => {
    const own = isOwn ? round.place : null
    const first = played.findIndex((other) => other.value === value) + 1
    const isShared =
      played.filter((other) => (own === null ? other.value === value : other.round.place === own)).length > 1
    const text = round.status ?? (value === Number.POSITIVE_INFINITY ? '' : `${isShared ? 'T' : ''}${own ?? first}`)
    places.set(id, { rank: index + 1, text })
  })
  return places
}

/** Lower is better. */
function roundValue(board: Board, at: number, round: RoundSummary | null | undefined, basis: Basis): number {
  const last = Number.POSITIVE_INFINITY
  if (!round || round.status !== null || round.played === 0) return last
  return scoringAt(board, at)?.order(round, basis) ?? last
}

/** Who plays in a side, under its name. */
function membersIn({ members: everybody }: Board, { members = [] }: Row): Pick<Line['caption'], 'members' | 'side'> {
  const side = members.flatMap((id) => everybody?.[id] ?? [])
  return { members: side.map(({ name }) => name).join(', '), ...(side.length > 0 && { side }) }
}

function lineOf(board: Board, view: View, row: Row, standing: Place): Line {
  const { playerId, firstName, lastName, club, handicap, contestPoints, extras } = row
  const tally = row[view.basis]
  const round = view.round === null ? undefined : row.rounds[view.round]
  const status = round ? round.status : row.status
  return {
    id: playerId,
    playerId,
    name: `${firstName} ${lastName}`.trim(),
    caption: { club, handicap, ...membersIn(board, row) },
    placeText: standing.text,
    moved: view.round === null && row.placeBefore !== null && row.place !== null ? row.placeBefore - row.place : null,
    score: round
      ? roundScore(board.rounds[view.round ?? 0] ?? usualGame, round, view.basis)
      : totalScore(board, view, row, standing),
    thru: round ? thruOf(round) : row.thru,
    today: tally.today,
    rounds: row.rounds.map((each, at) => roundCell(board, at, each, view.basis)),
    gross: wholeResult(board, view, row, standing, 'gross'),
    net: wholeResult(board, view, row, standing, 'net'),
    contestPoints,
    extras,
    isOut: status !== null,
    ...(view.round === null && { holesFilled: (standing.inClass?.[view.basis].sums ?? row).holesFilled }),
    ...decidedIn(board, view, 'players', playerId),
  }
}

/** What was recorded of a contender, among those whom the view shows. */
export const decisionIn = (board: Board, view: View, of: TieDecision['of'], id: string) =>
  recordedOf(board, view, classAt(board, view.show), { of, id })

const decidedIn = (...shown: Parameters<typeof decisionIn>) => decidedBy(decisionIn(...shown), shown[3])

/** Strokes are shown when all holes are in, points from the first. Where scores start again in a class it is their sum. */
function wholeResult(board: Board, { round: at }: View, row: Row, { inClass }: Place, basis: Basis): number | null {
  const round = at === null ? undefined : row.rounds[at]
  if (at !== null && round) return numberIn(scoringAt(board, at)?.column(round, basis))
  const own = inClass?.[basis].sums ?? row[basis]
  if (board.leaderboard.rankedBy === 'points') return own.points
  if (board.leaderboard.rankedBy === 'eclectic') return own.total
  return row.thru === 'F' || row.rounds.every((each) => !each?.counted || each.finished) ? own.total : null
}

const numberIn = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : null)

const scoringAt = (board: Board, at: number) => {
  const round = board.rounds[at]
  return round && scoringOf(round)
}

const thruOf = (round: RoundSummary) => (round.finished ? 'F' : round.played === 0 ? null : round.played)

function totalScore({ leaderboard }: Board, { basis }: View, row: Row, { inClass }: Place): Cell {
  return inClass ? classScore(leaderboard, row, inClass, basis) : standingScore(leaderboard, row, basis)
}

/** What one round is among others: strokes (when done), points, place points or the match. */
function roundCell(board: Board, at: number, round: RoundSummary | null, basis: Basis): Cell {
  if (!round || round.status !== null) return round?.status ?? null
  if (board.leaderboard.rankedBy === 'place-points') return round.placePoints
  return scoringAt(board, at)?.column(round, basis) ?? null
}

function teamLines(board: Board, view: View): Line[] {
  const names = new Map(board.leaderboard.rows.map((row) => [row.playerId, `${row.firstName} ${row.lastName}`.trim()]))
  return board.leaderboard.teams
    .map((team) => ({ team, tally: team[view.basis] }))
    .sort((a, b) => a.tally.rank - b.tally.rank)
    .map(({ team, tally }) => teamLine(board, view, team, tally, names))
}

function teamLine(board: Board, view: View, team: TeamRow, tally: Tally, names: ReadonlyMap<string, string>): Line {
  return {
    id: team.teamId,
    playerId: null,
    name: team.name,
    caption: { club: '', handicap: null, members: team.playerIds.map((id) => names.get(id) ?? '').join(', ') },
    placeText: tally.text,
    moved: null,
    score: standingScore(board.leaderboard, team, view.basis),
    thru: null,
    today: tally.today,
    rounds: [...team.rounds],
    gross: null,
    net: null,
    contestPoints: 0,
    extras: 0,
    isOut: false,
    ...decidedIn(board, view, 'teams', team.teamId),
  }
}
