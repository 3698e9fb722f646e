import type { Round } from './competition.ts'
import { formatOf } from './formats/presets.ts'
import type { PlayerCard } from './player-card.ts'

/**
 * The players of other sides whose balls count for a side that lacks members: drawn once the round is over, among those
 * who have played. A player's lot follows from the seed, the side and the player alone, so that a correction elsewhere
 * changes no draw. Source: terms of team competitions; Pinhigh decision.
 */
export function blindMembers(round: Round, card: PlayerCard): readonly PlayerCard[] {
  const { shortSides, largest, blindSeed } = formatOf(round).side
  const missing = largest - (card.balls?.length ?? 0)
  if (shortSides !== 'blind' || missing <= 0 || !round.over) return []
  const others = new Map(
    round.cards
      .filter(({ side }) => side !== card.side)
      .flatMap(({ balls = [] }) => balls.map((ball) => [ball.playerId, ball] as const)),
  )
  return [...others.values()]
    .filter(({ status, results }) => status === null && results.some((result) => result))
    .map((ball) => ({ ball, lot: lotOf(`${blindSeed} ${card.side} ${ball.playerId}`) }))
    .sort((a, b) => a.lot - b.lot || (a.ball.playerId < b.ball.playerId ? -1 : 1))
    .slice(0, missing)
    .map(({ ball }) => ball)
}

/** A number below 2³² that has nothing to do with how alike two texts are: FNV-1a, mixed as in MurmurHash3. */
function lotOf(text: string): number {
  let lot = 0x811c9dc5
  for (const letter of text) lot = Math.imul(lot ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b)
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35)
  return (lot ^ (lot >>> 16)) >>> 0
}
