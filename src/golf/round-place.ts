import type { Round } from './competition.ts'
import type { Field } from './field.ts'
import type { RoundPlace } from './player-result.ts'
import type { Standing } from './ranking.ts'
import { placePoints, placePointsValues } from './rounds.ts'

/** Place and place points of a contender in a round; `partners` share the points. Null where places have no points. */
export function roundPlaceOf(
  { competition, rankedBy }: Field,
  round: Round,
  standing: Standing | undefined,
  partners: number,
): RoundPlace | null {
  if (!standing || rankedBy !== 'place-points') return null
  const values = placePointsValues(competition.placePoints, round.customScoring)
  return { place: standing.place, placePoints: placePoints(values, standing.place) / partners }
}

/** How many share the points of a contender's place in a round: the members of its side where they stand each for themselves. */
export function partnersOf({ competition, entries }: Field, id: string, at: number): number {
  const side = competition.sharePlacePoints ? entries.get(id)?.[at]?.card.side : null
  if (side === undefined || side === null) return 1
  return [...entries.values()].filter((own) => own[at]?.card.side === side).length
}
