import type { CardScore } from '../card-score.ts'
import type { Basis, PlayerCard, ShownStatus } from '../types.ts'

/** Stableford: the highest points win; a hole without result only loses that hole (Rule 21.1; Pinhigh decision). */
export function stablefordStatus(card: PlayerCard, score: CardScore, closed: boolean): ShownStatus | null {
  return card.status ?? (closed && score.played === 0 ? 'NR' : null)
}

/** The smaller is better, as everywhere in the ranking. */
export function stablefordValue(score: CardScore, basis: Basis): number {
  return -score.points[basis] + 0
}

/** Points as a score to par, for events that mix games: two points a hole are level par. */
export function stablefordToPar(score: CardScore, basis: Basis, finished: boolean): number {
  const holes = finished ? score.holes.length : score.played
  return 2 * holes - score.points[basis]
}
