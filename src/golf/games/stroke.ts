import type { CardScore } from '../card-score.ts'
import type { Basis, PlayerCard, ShownStatus } from '../types.ts'

/**
 * Stroke play: the lowest total wins, and every hole needs a result; a card that is closed without is NR.
 * Source: Rules of Golf 3.3; Pinhigh decision.
 */
export function strokeStatus(card: PlayerCard, score: CardScore, closed: boolean): ShownStatus | null {
  return card.status ?? (closed && !score.complete ? 'NR' : null)
}

/** While it goes on, boards rank by score to par; the end result is strokes. The smaller is better. */
export function strokeValue(score: CardScore, basis: Basis, final: boolean): number {
  return final ? score.strokes[basis] : score.toPar[basis]
}
