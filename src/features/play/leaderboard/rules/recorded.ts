import type { Basis } from '../../../../golf/card.ts'
import type { ClassTable } from '../../../../golf/class-table.ts'
import type { TieDecision } from '../../../../golf/tie-decisions.ts'
import type { Board } from '../rules.ts'

/** A play-off or a lot that somebody was in, and whether they came first in it. */
export type Decided = { by: TieDecision['by']; isFirst: boolean }

type Contender = { of: TieDecision['of']; id: string }

/** What was recorded of a contender in a table: of a class, or of everybody; nothing in that of one round. */
export function recordedOf(
  { leaderboard }: Pick<Board, 'leaderboard'>,
  { basis, round }: { basis: Basis; round: number | null },
  inClass: ClassTable | undefined,
  { of, id }: Contender,
): TieDecision | undefined {
  const isShown = (one: string) => !inClass || inClass.rows.some(({ playerId }) => playerId === one)
  return leaderboard.tieDecisions?.find((decision) => {
    const ids = decision.places.flat().filter(isShown)
    return round === null && decision.of === of && decision.basis === basis && ids.includes(id) && ids.length > 1
  })
}

/** The same for a row; nothing where nothing was recorded. */
export function decidedBy(decision: TieDecision | undefined, id: string): { decided?: Decided } {
  if (!decision) return {}
  const [first = []] = decision.places
  return { decided: { by: decision.by, isFirst: first.includes(id) && first.length === 1 } }
}

/** The words for it. */
export const decidedKey = ({ by, isFirst }: Decided) =>
  by === 'lot' ? (isFirst ? 'wonLot' : 'inLot') : isFirst ? 'wonPlayOff' : 'inPlayOff'
