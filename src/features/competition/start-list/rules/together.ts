type Side = { readonly members: readonly string[] }

/** Some who play together, or somebody alone. `side`: undefined for who is in none. */
export type Unit<S extends Side = Side> = { side: S | undefined; players: string[] }

/** Players by who plays together, each side where the first of it comes; others alone. */
export function together<S extends Side>(players: readonly string[], sides: readonly S[] = []): Unit<S>[] {
  const units: Unit<S>[] = []
  for (const player of players) {
    const side = sides.find(({ members }) => members.includes(player))
    const known = side && units.find((unit) => unit.side === side)
    if (known) known.players.push(player)
    else units.push({ side, players: [player] })
  }
  return units
}

/** The same as lists of players. */
export const unitsOf = (players: readonly string[], sides?: readonly Side[]): string[][] =>
  together(players, sides).map((unit) => unit.players)

/** Players in an order in which nobody stands between two of a side. */
export const besideEachOther = (players: readonly string[], sides?: readonly Side[]): string[] =>
  unitsOf(players, sides).flat()
