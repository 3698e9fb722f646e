import { type HoleLine, linesOfHoles } from '../../play/holes/rules.ts'
import { classAt, firstView, isMatchEvent, type Line, linesOf, showsOf } from '../../play/leaderboard/board-view.tsx'
import type { Board, BoardContest } from '../../play/leaderboard/rules.ts'
import { type Sheet, sheetsOf } from '../../play/leaderboard/tv-sheets.tsx'
import type { OnTv } from './operations.ts'
import type { Mover } from './rules/happened.ts'
import { type Content, leadersBeside } from './rules.ts'

type Match = Board['leaderboard']['matches'][number]

/** A class or the teams, under its name; matches; a hole. */
export type Table = { show: string; lines: readonly Line[] }
export type Hole = { kind: 'hardest' | 'easiest'; hole: HoleLine }

/** Everything that a screen can show of an event at this moment. */
export type OnScreen = {
  /** Those who fill the screen: rows, or matches of teams. */
  alone: readonly Sheet[]
  /** They stay beside every other picture. */
  leaders: { kind: 'lines'; lines: readonly Line[] } | { kind: 'matches'; matches: readonly Match[] }
  lines: readonly Line[]
  field: readonly Line[]
  movers: readonly (Mover & { line: Line })[]
  classes: readonly Table[]
  matches: readonly (Table | { matches: readonly Match[] })[]
  holes: readonly Hole[]
  contests: readonly (readonly BoardContest[])[]
  pictures: OnTv['pictures']
  news: OnTv['news']
  sponsors: OnTv['sponsors']
}

export type HolesOfRound = Parameters<typeof linesOfHoles>[0]
type Besides = { onTv: OnTv | undefined; holes: HolesOfRound; movers: readonly Mover[] }

/** As many as stand below each other beside the leaders. */
const room = { matches: 6, contests: 3 }

export function onScreen(board: Board, isUpright: boolean, rows: number, { onTv, holes, movers }: Besides): OnScreen {
  const sheets = sheetsOf(board, isUpright)
  const lines = linesOf(board, firstView(board))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const played = sheetsOfMatches(sheets)
  const isOfTeams = isMatchEvent(board) && board.leaderboard.teams.length > 0 && played.length > 0
  const behind = isOfTeams ? played.slice(room.matches) : played
  return {
    alone: isOfTeams ? uniqueSheets(sheets).filter(({ kind }) => kind === 'matches') : sheets.slice(0, 1),
    leaders: isOfTeams
      ? { kind: 'matches', matches: played.slice(0, room.matches) }
      : { kind: 'lines', lines: lines.slice(0, leadersBeside) },
    lines,
    field: isOfTeams ? lines : lines.slice(leadersBeside),
    movers: movers.flatMap((mover) => {
      const line = byId.get(mover.id)
      return line ? [{ ...mover, line }] : []
    }),
    classes: tablesOf(board, (show) => classAt(board, show) !== undefined, rows),
    matches: [
      ...(isMatchEvent(board) ? [] : tablesOf(board, (show) => show === 'teams', rows)),
      ...inParts(behind, room.matches).map((matches) => ({ matches })),
    ],
    holes: holesOf(holes),
    contests: inParts(contestsOf(board), room.contests),
    pictures: onTv?.pictures ?? [],
    news: onTv?.news ?? [],
    sponsors: onTv?.sponsors ?? [],
  }
}

/** How much of each part there is. */
export function contentOf(shown: OnScreen): Content {
  return {
    leaders: shown.leaders.kind === 'lines' ? shown.leaders.lines.map(({ id }) => id) : [],
    field: shown.field.map(({ id }) => id),
    pages: {
      leaders: shown.alone.length,
      movers: Math.min(1, shown.movers.length),
      classes: shown.classes.length,
      matches: shown.matches.length,
      holes: shown.holes.length,
      contests: shown.contests.length,
      pictures: shown.pictures.length,
      news: shown.news.length,
      sponsors: shown.sponsors.length,
    },
  }
}

const uniqueSheets = (sheets: readonly Sheet[]) => [...new Map(sheets.map((sheet) => [sheet.id, sheet])).values()]

const sheetsOfMatches = (sheets: readonly Sheet[]): Match[] =>
  uniqueSheets(sheets).flatMap((sheet) => (sheet.kind === 'matches' ? [...sheet.matches] : []))

const tablesOf = (board: Board, isWanted: (show: string) => boolean, rows: number): Table[] =>
  showsOf(board)
    .filter(isWanted)
    .map((show) => ({ show, lines: linesOf(board, { ...firstView(board), show }).slice(0, rows) }))
    .filter(({ lines }) => lines.length > 0)

function holesOf(holes: HolesOfRound): Hole[] {
  const played = linesOfHoles(holes).filter(({ count }) => count > 0)
  const [hardest, easiest] = [played[0], played.at(-1)]
  if (!hardest || !easiest || hardest === easiest) return []
  return [
    { kind: 'hardest', hole: hardest },
    { kind: 'easiest', hole: easiest },
  ]
}

/** Those of the current round that somebody leads. */
const contestsOf = ({ event, leaderboard, contests }: Board): BoardContest[] =>
  event.showHoleContests
    ? contests.filter(({ roundId, leaderIds }) => roundId === leaderboard.currentRound && leaderIds.length > 0)
    : []

const inParts = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
