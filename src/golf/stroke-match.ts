import type { HoleResult } from './card.ts'
import { formatOf, type Played } from './formats/presets.ts'
import { ballsCounted } from './formats/settings.ts'
import type { PlayedHole } from './holes.ts'
import { strokesGiven } from './match.ts'
import { type Cycle, receivedOver } from './strokes.ts'

/** One ball of a side. */
export type MatchBall = {
  /** By position, longer than the list of holes where extra holes were played. */
  readonly results: readonly HoleResult[]
  /** Those that count. */
  readonly playingStrokes: number
  /** The holes with the indexes of the own tee; missing: as the round has them. */
  readonly holes?: readonly { readonly index: number }[] | undefined
  /** Over how many holes they go; missing: 18. */
  readonly cycle?: Cycle | undefined
}
/** What a side has on a hole: the sum of its best net strokes, that it waits for numbers, or that it has picked up. */
type OnHole = number | 'waits' | 'picked-up'

/**
 * A match by strokes as tiles: for each side, by position, 1 where it has won the hole and 0 where it has not; null while
 * the hole waits for numbers. A tile that was entered decides; else the lower sum of the best net strokes wins, a side
 * that has picked up with too few numbers loses, and two such sides halve. Strokes are given off the lowest ball of the
 * match; extra holes come in the same order with the same indexes. Source: Rules of Golf 3.2, 23; Pinhigh decision.
 */
export function tilesOf(
  played: Played,
  holes: readonly Pick<PlayedHole, 'hole' | 'par' | 'index'>[],
  sides: readonly (readonly MatchBall[])[],
): HoleResult[][] {
  const length = Math.max(0, ...sides.flat().map(({ results }) => results.length))
  const onHole = sidesOnHole(played, holes, sides)
  const winners = Array.from({ length }, (_, position) => tileOn(sides, position) ?? winnerOf(onHole(position)))
  return sides.map((balls, at) =>
    winners.map((winner, position): HoleResult => {
      const conceded = balls.some(({ results }) => results[position]?.conceded)
      if (winner === null) return conceded ? { strokes: 0, conceded } : null
      return { strokes: winner === at ? 1 : 0, ...(conceded && { conceded }) }
    }),
  )
}

/** The side that a tile gives the hole to, -1 for a halved one; null: no tile was entered. */
function tileOn(sides: readonly (readonly MatchBall[])[], position: number): number | null {
  const tiles = sides.map((balls) => balls.map(({ results }) => results[position]).find((result) => result?.tile))
  return tiles.some((tile) => tile) ? tiles.findIndex((tile) => tile?.strokes === 1) : null
}

/** The side with the lowest sum, -1 for a halved hole; null: the hole waits. */
function winnerOf(onHole: readonly OnHole[]): number | null {
  if (onHole.includes('waits')) return null
  const sums = onHole.map((made) => (typeof made === 'number' ? made : Number.POSITIVE_INFINITY))
  const lowest = Math.min(...sums)
  const winners = sums.flatMap((sum, at) => (sum === lowest ? [at] : []))
  return winners.length === 1 ? (winners[0] ?? null) : -1
}

/** What each side has on a position. */
function sidesOnHole(
  played: Played,
  holes: readonly Pick<PlayedHole, 'hole' | 'par' | 'index'>[],
  sides: readonly (readonly MatchBall[])[],
): (position: number) => OnHole[] {
  const { side, scoring } = formatOf(played)
  const balls = sides.flat()
  const given = strokesGiven(balls.map(({ playingStrokes }) => playingStrokes))
  const received = new Map(
    balls.map((ball, at) => [ball, receivedOver(ball.holes ?? holes, given[at] ?? 0, ball.cycle ?? 18)]),
  )
  return (position) => {
    const at = position % Math.max(1, holes.length)
    const hole = holes[at]
    if (!hole) return sides.map(() => 'waits')
    const count = ballsCounted(side.count, hole.hole, hole.par)
    return sides.map((own): OnHole => {
      const nets = own.flatMap((ball) => {
        const result = ball.results[position]
        const net = result ? scoring.hole(result, 0, received.get(ball)?.[at] ?? 0) : null
        return net === null ? [] : [net]
      })
      if (nets.length < count) return own.some(({ results }) => results[position]?.pickedUp) ? 'picked-up' : 'waits'
      const best = nets.sort((a, b) => a - b).slice(0, count)
      return best.reduce((sum, net) => sum + net, 0)
    })
  }
}
