import type { Match } from '../../../../golf/match.ts'
import type { Board } from '../rules.ts'

/** The two sides of a match by name. */
export function sidesOf(board: Board, match: Match) {
  const { rows, teams } = board.leaderboard
  return match.sides.map(({ team, playerIds, holesWon }) => ({
    team: teams.find(({ teamId }) => teamId === team)?.name ?? '',
    players: playerIds.map((id) => {
      const row = rows.find(({ playerId }) => playerId === id)
      return row ? `${row.firstName} ${row.lastName}`.trim() : ''
    }),
    holesWon,
  }))
}
