import type { Basis } from './card.ts'
import { compareLists } from './compare-lists.ts'

/**
 * The order of those who were level, as the committee recorded it after a play-off or a lot. Totals stay as they are.
 * It holds for these alone, while they are level, before any count-back; in every table of the basis.
 */
export type TieDecision = {
  readonly id: string
  readonly by: 'play-off' | 'lot'
  readonly basis: Basis
  readonly of: 'players' | 'teams'
  /** Ids of contenders, the best first; those in one list were not separated and share their place. */
  readonly places: readonly (readonly string[])[]
  /** What was played, such as holes and scores; '' for nothing. */
  readonly note: string
}

type Level = { readonly id: string; readonly keys: readonly number[] }

/** Where somebody stands among those who are level. Compared number by number. */
type Position = readonly [
  keys: readonly number[],
  rest: readonly [isUndecided: number, decision: number, place: number],
]

/**
 * The positions of contenders who are level, each with the keys of its count-back. Those of one decision stay together,
 * where the best of them would stand; whoever was not in it and is equal to that follows them.
 */
export function positionsAmong(level: readonly Level[], decisions: readonly TieDecision[]): Map<string, Position> {
  const positions = new Map<string, Position>(level.map(({ id, keys }) => [id, [keys, [1, 0, 0]]]))
  decisions.forEach((decision, at) => {
    const members = level.filter(({ id }) => placeIn(decision, id) >= 0)
    const [best] = members.map(({ keys }) => keys).sort(compareLists)
    if (!best || members.length < 2) return
    for (const { id } of members) positions.set(id, [best, [0, at, placeIn(decision, id)]])
  })
  return positions
}

export const comparePositions = (a: Position, b: Position): number =>
  compareLists(a[0], b[0]) || compareLists(a[1], b[1])

/** Those that hold in the tables of a basis. */
export const decisionsFor = (
  { tieDecisions = [] }: { readonly tieDecisions?: readonly TieDecision[] | undefined },
  of: TieDecision['of'],
  basis: Basis,
): readonly TieDecision[] => tieDecisions.filter((decision) => decision.of === of && decision.basis === basis)

/** The decision that both were in; undefined: none. */
export const decisionOn = (decisions: readonly TieDecision[], first: string, second: string): TieDecision | undefined =>
  decisions.find((decision) => placeIn(decision, first) >= 0 && placeIn(decision, second) >= 0)

/** The first decision that either was in: one beside it was put behind those who were. */
export const decisionAround = (
  decisions: readonly TieDecision[],
  first: string,
  second: string,
): TieDecision | undefined =>
  decisions.find((decision) => placeIn(decision, first) >= 0 || placeIn(decision, second) >= 0)

const placeIn = ({ places }: TieDecision, id: string) => places.findIndex((ids) => ids.includes(id))
