import type { Basis } from './card.ts'
import type { Entry } from './entries.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import type { Standing } from './ranking.ts'
import { sumOf } from './sums.ts'

/** What a player has on one basis. `value` is what the table shows as the result, best first by its kind. */
export type Tally = Standing & {
  /** Strokes of the counted rounds; null without strokes, and for NR, WD, DNS, DQ. */
  readonly total: number | null
  readonly toPar: number | null
  /** Stableford points of the counted rounds. */
  readonly points: number | null
  /** Place points of the counted rounds and the contests' points; null unless places give points. */
  readonly placePoints: number | null
  /** To par (games of points: points) in the current round. */
  readonly today: number | null
}

/** What the places go by; 'to-par' when an event's rounds mix strokes and points (two points a hole are level par). */
export type RankedBy = 'strokes' | 'points' | 'to-par' | 'place-points' | 'matches' | 'eclectic'

/** A round that is added up. Strokes and score to par of a match are nothing's, and points only where points are played. */
type Part = {
  readonly scoring: Pick<Scoring, 'measure'>
  readonly strokes: number
  readonly toPar: number
  readonly points: number
}

/** The only sum of rounds: of players and teams, from cards and from boards. Null: none of the rounds counts in it. */
export function addUp(parts: readonly Part[]): Pick<Tally, 'total' | 'toPar' | 'points'> {
  const strokes = parts.filter(({ scoring }) => scoring.measure !== 'matches')
  const points = strokes.filter(({ scoring }) => scoring.measure === 'points')
  return {
    total: strokes.length > 0 ? sumOf(strokes, (part) => part.strokes) : null,
    toPar: strokes.length > 0 ? sumOf(strokes, (part) => part.toPar) : null,
    points: points.length > 0 ? sumOf(points, (part) => part.points) : null,
  }
}

/** A card as a part of such a sum. In events that mix strokes and points its score to par is that of their places. */
export const partOfSum = ({ score, scoring, ...entry }: Entry, rankedBy: RankedBy, basis: Basis): Part => ({
  scoring,
  strokes: score.strokes[basis],
  toPar: rankedBy === 'to-par' ? scoring.toPar({ score, scoring, ...entry }, basis) : score.toPar[basis],
  points: score.points[basis],
})

/** What a card adds to what the places go by; the smaller is better. */
export function rankedValue(
  entry: Entry,
  {
    rankedBy,
    basis,
    settled,
    placePoints,
  }: { rankedBy: RankedBy; basis: Basis; settled: boolean; placePoints: number },
): number {
  if (rankedBy === 'place-points') return -placePoints + 0
  return rankedBy === 'to-par' ? entry.scoring.toPar(entry, basis) : entry.scoring.value(entry, basis, settled)
}
