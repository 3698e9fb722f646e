import type { Basis, HoleResult } from './card.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import { ballsCounted, type ShortSides } from './formats/settings.ts'
import type { Side } from './formats/sides/table.ts'
import { netStrokes } from './hole.ts'
import type { PlayedHole } from './holes.ts'
import type { SideHole, SideResult } from './scored-card.ts'
import { sumOf } from './sums.ts'

/** One ball of a side on one hole. */
export type Ball = {
  /** A member's, and not what stands in for one. */
  readonly isOwn: boolean
  readonly result: HoleResult
  readonly par: number
  readonly received: number
  /** Nothing was entered, and may be. */
  readonly isToCome: boolean
  readonly value: Readonly<Record<Basis, number | null>>
}

/** Par of a hole for a side: that of its members where all have the same one, else the course's. */
export function parOfSide(course: number, members: readonly number[]): number {
  const [first = course, ...others] = members
  return others.every((par) => par === first) ? first : course
}

type HoleOfSide = { readonly par: number; readonly hole: SideHole; readonly isLost: boolean }

/**
 * A hole of a side whose members play balls of their own: the best of them count, as many as the format says. `par` is of
 * all balls that count; `isLost`: in a game of strokes it can have no result any more. Phone and board both ask here.
 */
export function holeOfSide(
  { side, scoring }: { readonly side: Side; readonly scoring: Scoring },
  hole: Pick<PlayedHole, 'hole' | 'par'>,
  balls: readonly Ball[],
): HoleOfSide {
  const count = ballsCounted(side.count, hole.hole, hole.par)
  return {
    par: hole.par * count,
    hole: { count, net: bestOf(balls, 'net', count, scoring), gross: bestOf(balls, 'gross', count, scoring) },
    isLost: scoring.measure === 'strokes' && balls.filter(mayCount).length < count && balls.some(isEntered),
  }
}

type Entry = Pick<Ball, 'result' | 'par' | 'received' | 'isToCome'>

/** A member's ball. */
export function ballOf({ result, par, received, isToCome }: Entry, scoring: Scoring): Ball {
  const worth = (given: number) => (result ? scoring.hole(result, par, given) : null)
  return { isOwn: true, result, par, received, isToCome, value: { net: worth(received), gross: worth(0) } }
}

/** What stands in for the members that a side of so many lacks; blind ones are to come until they are drawn. */
export function standInsFor(
  members: number,
  { side, scoring }: { readonly side: Side; readonly scoring: Scoring },
  hole: Pick<PlayedHole, 'hole' | 'par'> | undefined,
): Ball[] {
  const missing = side.shortSides === 'as-they-are' ? 0 : Math.max(0, side.largest - members)
  const toCome: Ball = {
    ...ballOf({ result: null, par: 0, received: 0, isToCome: true }, scoring),
    isOwn: false,
  }
  return Array.from({ length: missing }, () =>
    side.shortSides === 'blind' ? toCome : standIn(side.shortSides, hole, scoring),
  )
}

/** What stands in for a missing member: its net par, or points by the hole. */
function standIn(shortSides: ShortSides, hole: Pick<PlayedHole, 'hole' | 'par'> | undefined, scoring: Scoring): Ball {
  const par = hole?.par ?? 0
  const points = shortSides === 'points-by-par' ? (par === 4 ? 2 : 1) : (hole?.hole ?? 0) % 2 === 1 ? 1 : 2
  const hasPoints = shortSides !== 'net-par' && scoring.measure === 'points'
  const value = hasPoints ? points : scoring.hole({ strokes: par }, par, 0)
  return {
    isOwn: false,
    result: { strokes: par },
    par,
    received: 0,
    isToCome: false,
    value: { net: value, gross: value },
  }
}

const isEntered = ({ isOwn, result }: Ball) => isOwn && result !== null
const mayCount = ({ value, isToCome }: Ball) => value.net !== null || isToCome

/**
 * The best balls of a hole on one basis; null: too few have a score, or in games of points nobody has. Strokes are compared
 * as such and not to par, which may be another from each member's tee. A ball that is still to come costs no points yet.
 * Source: Rules of Golf 23.2.
 */
function bestOf(balls: readonly Ball[], basis: Basis, count: number, scoring: Scoring): SideResult | null {
  if (!balls.some(isEntered)) return null
  const isPoints = scoring.measure === 'points'
  const best = balls
    .map((ball, at) => ({ ...ball, at, value: ball.value[basis] }))
    .filter((ball): ball is typeof ball & { value: number; result: NonNullable<HoleResult> } => ball.value !== null)
    .sort((a, b) => (isPoints ? b.value - a.value : a.value + a.par - b.value - b.par) || a.at - b.at)
    .slice(0, count)
  const missing = Math.max(0, count - best.length - balls.filter(({ isToCome }) => isToCome).length)
  if (best.length === 0 || (best.length < count && !isPoints)) return null
  return {
    strokes: sumOf(best, (ball) => strokesOf(ball, basis, scoring)),
    points: isPoints
      ? sumOf(best, ({ value }) => value) + missing * scoring.unplayed
      : sumOf(best, ({ result, par, received }) => scoring.points(result, par, basis === 'net' ? received : 0)),
    counting: best.map(({ at }) => at),
  }
}

type Entered = Pick<Ball, 'par' | 'received'> & { readonly result: NonNullable<HoleResult> }

function strokesOf({ result, par, received }: Entered, basis: Basis, scoring: Scoring): number {
  const given = basis === 'net' ? received : 0
  return netStrokes(scoring.counted(result, par, given) ?? 0, given)
}
