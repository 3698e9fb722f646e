import type { Basis, OverallStatus } from './card.ts'
import type { Round } from './competition.ts'
import type { Eclectic } from './eclectic.ts'
import type { PlayerResult } from './player-result.ts'

type Given = {
  readonly id: string
  readonly eclectic: Eclectic
  readonly basis: Basis
  readonly rounds: readonly Round[]
  /** Missed the cut, or the worst status of the cards. */
  readonly isCut: boolean
  readonly worst: OverallStatus | null
  readonly today: number | null
  readonly listed: number
}

/**
 * The place of a card of best holes: whole cards by their sum, then the others by the holes that they lack and against
 * the par of what is filled. Equals share the place. Source: decision 48.
 */
export function eclecticResult({ id, eclectic, basis, rounds, isCut, worst, today, listed }: Given): PlayerResult {
  const { holes, holesFilled, strokes, par, reduction } = eclectic
  const begun = holesFilled > 0
  const status = isCut ? 'CUT' : begun ? null : worst
  const missing = holes.length - holesFilled
  const sum = strokes - (basis === 'net' ? reduction : 0)
  const used = new Set(holes.map(({ roundId }) => roundId))
  return {
    tally: {
      place: null,
      text: '',
      rank: 0,
      total: begun && missing === 0 ? sum : null,
      toPar: begun ? sum - par : null,
      points: null,
      placePoints: null,
      today: begun ? today : null,
    },
    status,
    counted: rounds.flatMap((round, at) => (used.has(round.id) ? [at] : [])),
    rounds: rounds.map(() => null),
    contender: { id, status, begun, metric: [missing, missing === 0 ? sum : sum - par], tieKeys: null, listed },
    holesFilled,
  }
}
