import type { RoundRow } from '../../scoring/store.ts'

/** In a team event the side is the team. */
export const sideOf = (round: RoundRow, { userId, side }: { userId: string; side: number | null }) =>
  teamOf(round, userId) ?? String(side ?? userId)

export const teamOf = ({ teamEvent, teams }: RoundRow, userId: string): string | null =>
  teamEvent ? (teams.find(({ members }) => members.includes(userId))?.name ?? null) : null
