import { usedHandicap } from './handicap.ts'
import { shuffledBy } from './start-list.ts'

/** Sides of so many players: as many whole ones as go, and the last ones shorter by one each where that is enough. */
function sizesOf(count: number, size: number): number[] {
  const sides = Math.ceil(count / size)
  const short = sides * size - count
  return short <= sides
    ? Array.from({ length: sides }, (_, at) => size - (at >= sides - short ? 1 : 0))
    : Array.from({ length: sides }, (_, at) => Math.min(size, count - at * size))
}

/** Players put together by chance: the same players and the same seed make the same sides, in whatever order they come. */
export function randomSides(ids: readonly string[], size: number, seed: number): string[][] {
  const rest = shuffledBy(seed, ids)
  return sizesOf(ids.length, size).map((own) => rest.splice(0, own))
}

/**
 * Sides as equal as their handicaps allow: players are dealt from the lowest to the highest and back again, so that in
 * pairs the lowest plays with the highest. A missing handicap counts as 15; equal ones stand by id.
 */
export function balancedSides(players: readonly { id: string; handicap: number | null }[], size: number): string[][] {
  const sorted = players.toSorted(
    (a, b) => usedHandicap(a.handicap) - usedHandicap(b.handicap) || (a.id < b.id ? -1 : 1),
  )
  const sizes = sizesOf(players.length, size)
  const sides = sizes.map((): string[] => [])
  for (let pass = 0, at = 0; at < sorted.length; pass += 1) {
    const order = pass % 2 === 0 ? sides.keys() : [...sides.keys()].reverse()
    for (const side of order) {
      const player = sorted[at]
      if (player && (sides[side]?.length ?? 0) < (sizes[side] ?? 0)) {
        sides[side]?.push(player.id)
        at += 1
      }
    }
  }
  return sides
}
