type FlightPlayer = {
  readonly id: string
  /** What flights are made by, the smaller first: a handicap in tenths, or a place; Infinity for who has none. */
  readonly value: number
}

/**
 * Players in flights of sizes as even as possible, the larger first: the smallest values in the first flight. Equal values
 * at a border stay together in the earlier flight, so that the next one is shorter; `exact`: sizes hold, and equal values
 * are parted in the order in which the players come. Source: Pinhigh decision 40.
 */
export function flightsOf(players: readonly FlightPlayer[], count: number, exact = false): string[][] {
  const sorted = players.toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value))
  let from = 0
  return borders(players.length, count).map((border) => {
    const to = exact ? border : Math.max(from, withEquals(sorted, border))
    const flight = sorted.slice(from, to).map(({ id }) => id)
    from = to
    return flight
  })
}

/** Where each flight ends: 7 players in 3 flights are 3 + 2 + 2. */
function borders(players: number, count: number): number[] {
  const [size, larger] = [Math.floor(players / count), players % count]
  return Array.from({ length: count }, (_, at) => (at + 1) * size + Math.min(at + 1, larger))
}

/** The border moved behind all who are equal to the last one before it. */
function withEquals(sorted: readonly FlightPlayer[], border: number): number {
  const last = sorted[border - 1]?.value
  if (last === undefined) return border
  const next = sorted.findIndex(({ value }, at) => at >= border && value !== last)
  return next < 0 ? sorted.length : next
}
