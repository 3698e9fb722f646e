import { firstView, isMatchEvent, type Line, linesOf, showsOf, type View } from './board-view.tsx'
import type { Board } from './rules.ts'

type Match = Board['leaderboard']['matches'][number]

/**
 * One page of the big screen. `size` large: few rows to be read from afar; small: many, in columns. `from` is the place
 * of its first row among `count`.
 */
export type Sheet = { id: string; view: View; from: number; count: number } & (
  | { kind: 'lines'; size: 'large' | 'small'; lines: Line[] }
  | { kind: 'matches'; matches: readonly Match[] }
)

/** How many rows a screen takes. Upright there is one column, and more rows in it. */
const rooms = {
  landscape: { large: 8, small: 24, matches: 12 },
  upright: { large: 14, small: 20, matches: 12 },
}

/**
 * The pages of a board in their order: those who lead come back after every other page, so that they are gone for one
 * page at most. What leads is the table, or the matches where teams play them.
 */
export function sheetsOf(board: Board, isUpright: boolean): Sheet[] {
  const room = isUpright ? rooms.upright : rooms.landscape
  const matches = matchSheets(board, room.matches)
  const isOfTeams = isMatchEvent(board) && board.leaderboard.teams.length > 0 && matches.length > 0
  const table = linesSheets(board, 'all', 0, room.large, 'large').slice(0, 1)
  const others = showsOf(board).filter((show) => show === 'teams' || show.startsWith('class.'))
  const [leaders, ...between] = [
    ...(isOfTeams ? [...matches, ...table] : [...table, ...matches]),
    ...others.flatMap((show) => {
      const sheets = linesSheets(board, show, 0, room.large, 'large')
      return show === 'teams' ? sheets : sheets.slice(0, 1)
    }),
    ...(isOfTeams ? [] : linesSheets(board, 'all', room.large, room.small, 'small')),
  ]
  if (!leaders) return []
  return between.length === 0 ? [leaders] : between.flatMap((sheet) => [leaders, sheet])
}

/** The rows of a table from the one `after` so many on. */
function linesSheets(board: Board, show: string, after: number, room: number, size: 'large' | 'small'): Sheet[] {
  const view = { ...firstView(board), show }
  const lines = linesOf(board, view)
  const pages = Math.max(0, Math.ceil((lines.length - after) / room))
  return Array.from({ length: pages }, (_, page) => {
    const from = after + page * room
    const part = lines.slice(from, from + room)
    return { id: `${show} ${from}`, kind: 'lines', size, view, lines: part, from: from + 1, count: lines.length }
  })
}

/** Those that are played first, then those to come, then the decided ones. */
function matchSheets(board: Board, room: number): Sheet[] {
  const { matches, currentRound } = board.leaderboard
  const order = { playing: 0, dormie: 0, 'not-started': 1, decided: 2 }
  const current = matches.filter(({ roundId }) => roundId === currentRound)
  const shown = (current.length > 0 ? current : matches).toSorted((a, b) => order[a.state] - order[b.state])
  const view = { ...firstView(board), show: 'matches' }
  return Array.from({ length: Math.ceil(shown.length / room) }, (_, page) => {
    const part = shown.slice(page * room, (page + 1) * room)
    return { id: `matches ${page}`, kind: 'matches', view, matches: part, from: page * room + 1, count: shown.length }
  })
}
