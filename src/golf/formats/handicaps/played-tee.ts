import type { Card } from '../../card.ts'
import { cardFrom, ratedPar, ratingOf, type TeePart, type TeeRating } from '../../tees.ts'
import type { FromTee } from './course-handicap.ts'

const holesOfNine = 9
const firstOf = { front: 1, back: 10 } as const

/**
 * Which rating of a tee a round is played on: that of a nine if the round is exactly this nine, from whatever hole it
 * starts, and the nine is rated; else that of 18 holes. Source: Rules of Handicapping 6.1b; other part rounds are a
 * Pinhigh decision.
 */
export function partOf(rating: TeeRating, holes: readonly number[]): TeePart {
  const nine = (['front', 'back'] as const).find((part) => isNine(holes, firstOf[part]))
  return nine && rating[nine] ? nine : 'eighteen'
}

function isNine(holes: readonly number[], first: number): boolean {
  const played = new Set(holes)
  const isWhole = Array.from({ length: holesOfNine }, (_, at) => first + at).every((hole) => played.has(hole))
  return holes.length === holesOfNine && isWhole
}

/** What the course handicap of a round on these holes follows from; null where the tee has no such rating. */
export function fromTee(course: Card, rating: TeeRating | null, holes: readonly number[]): FromTee | null {
  if (!rating) return null
  const part = partOf(rating, holes)
  const rated = ratingOf(rating, part)
  const par = ratedPar(cardFrom(course, rating).par, part)
  return rated && { ...rated, par, holes: part === 'eighteen' ? 18 : holesOfNine }
}
