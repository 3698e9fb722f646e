import type { BoardScorecard } from './operations/scorecard.ts'

type Tile = Pick<BoardScorecard['holes'][number], 'hole' | 'strokes'>
/** One hole of a match. `winner`: 0 or 1, 'halved', null: not played, or after the match. `lead`: of the first side. */
export type MatchHole = { hole: number; winner: 0 | 1 | 'halved' | null; lead: number }

/**
 * The holes of a match from the cards of both sides, on which a 1 is a hole won; what follows the decision is not played.
 * An extra hole may stand on one of the two cards only.
 */
export function matchHoles(first: readonly Tile[], second: readonly Tile[], decidedOn: number | null): MatchHole[] {
  let lead = 0
  const longer = first.length >= second.length ? first : second
  return longer.map(({ hole }, at) => {
    const strokes = first[at]?.strokes ?? null
    const other = second[at]?.strokes ?? null
    const isAfter = decidedOn !== null && at >= decidedOn
    if (isAfter || (strokes === null && other === null)) return { hole, winner: null, lead }
    const winner = strokes === 1 ? 0 : other === 1 ? 1 : 'halved'
    lead += winner === 0 ? 1 : winner === 1 ? -1 : 0
    return { hole, winner, lead }
  })
}
