import type { Basis } from '../../../golf/card.ts'
import { scoringOf } from '../../../golf/formats/presets.ts'
import type { Row } from '../../../golf/leaderboard.ts'
import type { RoundSummary } from '../../../golf/scored-card.ts'
import { scoreKindOf } from '../../../golf/standing.ts'
import type { TeamRow } from '../../../golf/teams.ts'
import type { Board } from './rules.ts'

type Value = number | string | null
/** A member's round; `counts`: it is in the team's sum. */
type Cell = { value: Value; counts: boolean }
export type TeamGrid = {
  kind: 'toPar' | 'number'
  members: { playerId: string; name: string; cells: Cell[] }[]
  /** What the team has of each round, on the competition's own basis; null: the round does not count. */
  sums: (number | null)[]
}

/** The rounds of a team by member, as the engine counts them (golf/teams.ts): all, or the best `teamCount` of a round. */
export function teamGrid(board: Board, team: TeamRow): TeamGrid {
  const { rankedBy, basis } = board.leaderboard
  const rows = team.playerIds.flatMap((id) => board.leaderboard.rows.find(({ playerId }) => playerId === id) ?? [])
  const counting = board.rounds.map((_, at) => countingIn(board, team, rows, at))
  const members = rows.map((row) => ({
    playerId: row.playerId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    cells: board.rounds.map((_, at) => ({
      value: partOf(board, row.rounds[at], at, basis),
      counts: counting[at]?.has(row.playerId) ?? false,
    })),
  }))
  const sums = board.rounds.map((_, at) => {
    if (rankedBy === 'matches') return team.rounds[at] ?? null
    const values = members.flatMap(({ cells }) => (cells[at]?.counts ? [Number(cells[at].value)] : []))
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
  })
  return { kind: scoreKindOf(rankedBy), members, sums }
}

function countingIn(board: Board, team: TeamRow, rows: readonly Row[], at: number): Set<string> {
  const { rankedBy, basis } = board.leaderboard
  const begun = rows.filter(({ rounds }) => rounds[at] && rounds[at].played > 0 && rounds[at].status === null)
  const ids = (some: readonly Row[]) => new Set(some.map(({ playerId }) => playerId))
  if (rankedBy === 'matches') return ids(begun)
  if (team.rounds[at] === null || team.rounds[at] === undefined) return new Set()
  if (!board.event.teamCount) return ids(begun.filter(({ rounds }) => rounds[at]?.counted))
  const worth = (row: Row) => Number(partOf(board, row.rounds[at], at, basis)) * (isLow(rankedBy) ? 1 : -1)
  return ids(begun.toSorted((a, b) => worth(a) - worth(b)).slice(0, board.event.teamCount))
}

const isLow = (rankedBy: Board['leaderboard']['rankedBy']) => rankedBy === 'strokes' || rankedBy === 'to-par'

/** A round as the team's table adds it up. */
function partOf(board: Board, round: RoundSummary | null | undefined, at: number, basis: Basis): Value {
  const { rankedBy } = board.leaderboard
  const game = board.rounds[at]
  if (!round || round.status !== null) return round?.status ?? null
  if (rankedBy === 'place-points') return round.placePoints
  if (!game) return null
  return rankedBy === 'to-par' ? scoringOf(game).cellToPar(round, basis) : scoringOf(game).cell(round, basis)
}
