import type { Side } from '../../../golf/competition.ts'

/** The sides that count in a round: its own where it has any, else those of all rounds. */
export function sidesOfRound(sides: readonly Side[], roundId: string): Side[] {
  const own = sides.filter((side) => side.roundId === roundId)
  return own.length > 0 ? own : sides.filter((side) => side.roundId === null)
}

/** Whether somebody is in two of the sides, or twice in one. */
export function isInTwoSides(sides: readonly { readonly members: readonly string[] }[]): boolean {
  const all = sides.flatMap(({ members }) => members)
  return new Set(all).size < all.length
}
