import type { Field } from './field.ts'
import { entersTiles } from './formats/presets.ts'
import { playedHoles } from './holes.ts'
import { holesOfCards, type ScorecardHole, scorecardOf } from './scorecard.ts'

/** How a hole was played: sums over the balls that were played on it, and how many were where against par. */
export type HoleFigures = {
  /** The course's own number. */
  readonly hole: number
  readonly par: number
  readonly index: number
  /** Balls with a result. */
  readonly count: number
  /** Sums over these: strokes to par, less those received, and points of the game. */
  readonly toPar: number
  readonly netToPar: number
  readonly points: number
  /** Birdie or better, par, bogey, worse. */
  readonly under: number
  readonly level: number
  readonly over: number
  readonly worse: number
}

type Result = { readonly toPar: number; readonly netToPar: number; readonly points: number }
type Counted = Omit<HoleFigures, 'hole' | 'par' | 'index'>

/** A hole that was picked up counts as a double bogey where the game has no number for it. */
const pickedUpToPar = 2

export const noFigures: Counted = { count: 0, toPar: 0, netToPar: 0, points: 0, under: 0, level: 0, over: 0, worse: 0 }

/** With `times` more balls of this result. */
export const withResult = (figures: Counted, { toPar, netToPar, points }: Result, times = 1): Counted => ({
  count: figures.count + times,
  toPar: figures.toPar + toPar * times,
  netToPar: figures.netToPar + netToPar * times,
  points: figures.points + points * times,
  under: figures.under + (toPar < 0 ? times : 0),
  level: figures.level + (toPar === 0 ? times : 0),
  over: figures.over + (toPar === 1 ? times : 0),
  worse: figures.worse + (toPar > 1 ? times : 0),
})

export const together = (one: Counted, other: Counted): Counted => ({
  count: one.count + other.count,
  toPar: one.toPar + other.toPar,
  netToPar: one.netToPar + other.netToPar,
  points: one.points + other.points,
  under: one.under + other.under,
  level: one.level + other.level,
  over: one.over + other.over,
  worse: one.worse + other.worse,
})

/** What somebody made of a hole; null: nothing yet, or a value that nobody entered. */
export function resultOf(
  hole: Pick<ScorecardHole, 'toPar' | 'netToPar' | 'points' | 'pickedUp' | 'filled' | 'received'>,
) {
  if (hole.filled) return null
  if (hole.toPar === null && !hole.pickedUp) return null
  const toPar = hole.toPar ?? pickedUpToPar
  return { toPar, netToPar: hole.netToPar ?? toPar - hole.received, points: hole.points ?? 0 }
}

/**
 * The figures of each hole of a round in the order of the course, over every ball that was played: members of a side that
 * play balls of their own each count, a side with one ball once. Empty for matches without strokes.
 */
export function holeFigures(field: Field, roundId: string): HoleFigures[] {
  const round = field.competition.rounds.find(({ id }) => id === roundId)
  if (!round || entersTiles(round.gameType)) return []
  const figures = new Map<number, Counted>()
  for (const [playerId, holes] of holesOfCards(field, roundId)) {
    const isOfBalls = holes.some(({ count }) => count !== undefined)
    const balls = isOfBalls ? (scorecardOf(field, playerId, roundId)?.balls ?? []).map((ball) => ball.holes) : [holes]
    for (const hole of balls.flat()) {
      const result = resultOf(hole)
      if (result) figures.set(hole.hole, withResult(figures.get(hole.hole) ?? noFigures, result))
    }
  }
  const course = new Map(playedHoles(round.card, round.holes).map((hole) => [hole.hole, hole]))
  return [...course.values()]
    .sort((a, b) => a.hole - b.hole)
    .map(({ hole, par, index }) => ({ hole, par, index, ...(figures.get(hole) ?? noFigures) }))
}

/** Strokes over par on the average; null where nobody has played. */
export const averageOf = ({ count, toPar }: Pick<HoleFigures, 'count' | 'toPar'>): number | null =>
  count === 0 ? null : toPar / count

/** By hole its rank, the hardest first: '1', 'T4'; holes that nobody has played have none. */
export function ranksOf(holes: readonly HoleFigures[]): Map<number, string> {
  const played = holes.filter(({ count }) => count > 0)
  const isHarder = (a: HoleFigures, b: HoleFigures) => a.toPar * b.count > b.toPar * a.count
  const isLevel = (a: HoleFigures, b: HoleFigures) => a.toPar * b.count === b.toPar * a.count
  return new Map(
    played.map((hole) => {
      const rank = played.filter((other) => isHarder(other, hole)).length + 1
      const shared = played.some((other) => other !== hole && isLevel(other, hole))
      return [hole.hole, `${shared ? 'T' : ''}${rank}`]
    }),
  )
}

/** The hardest first; those level in the order of the course, unplayed ones last. */
export const hardestFirst = (holes: readonly HoleFigures[]): HoleFigures[] =>
  holes.toSorted((a, b) =>
    a.count === 0 || b.count === 0
      ? Number(a.count === 0) - Number(b.count === 0)
      : b.toPar * a.count - a.toPar * b.count,
  )
