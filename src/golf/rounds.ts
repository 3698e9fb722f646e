/** Points by place; every place after the last has none. `standard` is the table when nobody chooses. */
const PLACE_POINTS = {
  standard: [10, 8, 6, 5, 4, 3, 2, 1],
  'top-20': Array.from({ length: 20 }, (_, at) => 20 - at),
  'winner-heavy': [25, 15, 10, 7, 5, 4, 3, 2, 1],
} as const satisfies Record<string, readonly number[]>

export type PlacePointsTable = keyof typeof PLACE_POINTS | readonly number[]

/** The values of a table; a round's own list goes before the event's table. */
export function placePointsValues(table: PlacePointsTable, customScoring: readonly number[] | null): readonly number[] {
  if (customScoring && customScoring.length > 0) return customScoring
  return typeof table === 'string' ? PLACE_POINTS[table] : table
}

/** Points of a place (from 1); a shared place gives each the points of the printed place: 10, 8, 8, 5. */
export function placePoints(values: readonly number[], place: number | null): number {
  return place === null ? 0 : (values[place - 1] ?? 0)
}

/** How many rounds a total needs: `countRounds` of them; blank, 0 or more than there are: all. */
export function neededRounds(countRounds: number | null, roundCount: number): number {
  return countRounds && countRounds > 0 ? Math.min(countRounds, roundCount) : roundCount
}

/** The best of several results, the smaller value being better; of equal ones the later round. In round order. */
export function bestOf<T extends { readonly at: number; readonly value: number }>(
  results: readonly T[],
  count: number,
): T[] {
  if (results.length <= count) return [...results]
  return results
    .toSorted((a, b) => a.value - b.value || b.at - a.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
}
