import type { PlayedHole } from '../../../../golf/holes.ts'
import { groupBy } from '../../../../golf/lists.ts'
import type { RoundRow } from '../../../play/scoring/reads.ts'
import { holesToPlay } from '../../../play/scoring/rules/match.ts'

/** In a team event the side is the team. */
export const sideOf = (round: RoundRow, { userId, side }: { userId: string; side: number | null }) =>
  teamOf(round, userId) ?? String(side ?? userId)

export const teamOf = ({ teamEvent, teams }: RoundRow, userId: string): string | null =>
  teamEvent ? (teams.find(({ members }) => members.includes(userId))?.name ?? null) : null

type MatchCard = Parameters<typeof holesToPlay>[2][number] & { groupId: string | null }

/** The holes of a round with the extra holes of its matches: as many as the longest has, or could be played next. */
export function holesOfMatches(round: RoundRow, listed: readonly PlayedHole[], cards: readonly MatchCard[]) {
  const matches = groupBy(cards, ({ groupId }) => groupId ?? '')
  return [...matches.values()].reduce<readonly PlayedHole[]>((longest, match) => {
    const sides = match.map((card) => ({ ...card, userId: sideOf(round, card), side: null }))
    const holes = holesToPlay(listed, round, sides)
    return holes.length > longest.length ? holes : longest
  }, listed)
}
