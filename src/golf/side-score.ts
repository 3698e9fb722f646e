import type { Basis, HoleResult, PlayerCard } from './card.ts'
import { scoreCard } from './card-score.ts'
import type { Round } from './competition.ts'
import { formatOf } from './formats/presets.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import { ballsCounted, type ShortSides } from './formats/settings.ts'
import { netStrokes } from './hole.ts'
import { type PlayedHole, shiftOf } from './holes.ts'
import { sumOf } from './lists.ts'
import type { CardScore, SideHole, SideResult } from './scored-card.ts'

/**
 * Adds up the card of a side whose members play balls of their own: on each hole the best of them count, as many as the
 * format says, and net and gross each choose their own. In games of points a missing ball has the fewest points; in games
 * of strokes a hole with too few numbers has no result. Source: Rules of Golf 23; Pinhigh decision.
 */
export function scoreSide(round: Round, card: PlayerCard, holes: readonly PlayedHole[]): CardScore {
  const { side, scoring } = formatOf(round)
  const ballsOn = ballsByPosition(round, card, holes)
  const made = holes.map((hole, position): Made => {
    const count = ballsCounted(side.count, hole.hole, hole.par)
    const balls = ballsOn(position)
    return {
      par: hole.par * count,
      hole: { count, net: bestOf(balls, 'net', count, scoring), gross: bestOf(balls, 'gross', count, scoring) },
      isLost: scoring.measure === 'strokes' && balls.filter(mayCount).length < count && balls.some(isEntered),
    }
  })
  return addUp(round, card, holes, made)
}

type Made = { readonly par: number; readonly hole: SideHole; readonly isLost: boolean }

function addUp(round: Round, card: PlayerCard, holes: readonly PlayedHole[], made: readonly Made[]): CardScore {
  const unplayed = round.over || card.submitted ? formatOf(round).scoring.unplayed : 0
  const played = made.filter(({ hole }) => hole.net !== null)
  const ballsInAll = sumOf(made, ({ hole }) => hole.count)
  const ballsPlayed = sumOf(played, ({ hole }) => hole.count)
  const blank = unplayed * (ballsInAll - ballsPlayed)
  const par = sumOf(played, (each) => each.par)
  const strokesOn = (basis: Basis) => sumOf(played, ({ hole }) => hole[basis]?.strokes ?? 0)
  const pointsOn = (basis: Basis) => sumOf(played, ({ hole }) => hole[basis]?.points ?? 0) + blank
  const strokes = { gross: strokesOn('gross'), net: strokesOn('net') }
  return {
    holes,
    received: holes.map(() => 0),
    playingStrokes: card.playingStrokes,
    cycle: 18,
    played: played.length,
    complete: played.length === holes.length && holes.length > 0,
    par,
    receivedPlayed: strokes.gross - strokes.net,
    strokes,
    toPar: { gross: strokes.gross - par, net: strokes.net - par },
    points: { gross: pointsOn('gross'), net: pointsOn('net') },
    unplayed,
    side: { holes: made.map(({ hole }) => hole), ballsPlayed, ballsInAll, isLost: made.some(({ isLost }) => isLost) },
  }
}

/** One ball of a side on one hole. */
type Ball = {
  /** A member's, and not what stands in for one. */
  readonly isOwn: boolean
  readonly result: HoleResult
  readonly par: number
  readonly received: number
  /** Nothing was entered, and may be. */
  readonly isToCome: boolean
  readonly value: Readonly<Record<Basis, number | null>>
}

/** The balls of a side by position of its card: a member of another group may have begun elsewhere. */
function ballsByPosition(
  round: Round,
  card: PlayerCard,
  holes: readonly PlayedHole[],
): (position: number) => readonly Ball[] {
  const { side, scoring } = formatOf(round)
  const members = (card.balls ?? []).map((ball) => ({
    ball,
    score: scoreCard(round, ball),
    shift: shiftOf(round.holes, card.startHole) - shiftOf(round.holes, ball.startHole) + holes.length,
  }))
  const missing = side.shortSides === 'as-they-are' ? 0 : Math.max(0, side.largest - members.length)
  return (position) => [
    ...members.map(({ ball, score, shift }): Ball => {
      const at = (position + shift) % holes.length
      const [result, par, received] = [ball.results[at] ?? null, score.holes[at]?.par ?? 0, score.received[at] ?? 0]
      const isToCome = result === null && !round.over && !ball.submitted && ball.status === null
      const worth = (given: number) => (result ? scoring.hole(result, par, given) : null)
      return { isOwn: true, result, par, received, isToCome, value: { net: worth(received), gross: worth(0) } }
    }),
    ...Array.from({ length: missing }, () => standIn(side.shortSides, holes[position], scoring)),
  ]
}

/** What stands in for a missing member: its net par, or points by the hole. */
function standIn(shortSides: ShortSides, hole: PlayedHole | undefined, scoring: Scoring): Ball {
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

/** The best balls of a hole on one basis; null: too few have a score, or in games of points nobody has. */
function bestOf(balls: readonly Ball[], basis: Basis, count: number, scoring: Scoring): SideResult | null {
  if (!balls.some(isEntered)) return null
  const direction = scoring.better === 'low' ? 1 : -1
  const best = balls
    .map((ball, at) => ({ ...ball, at, value: ball.value[basis] }))
    .filter((ball): ball is typeof ball & { value: number; result: NonNullable<HoleResult> } => ball.value !== null)
    .sort((a, b) => direction * (a.value - b.value) || a.at - b.at)
    .slice(0, count)
  const isPoints = scoring.measure === 'points'
  if (best.length === 0 || (best.length < count && !isPoints)) return null
  return {
    strokes: sumOf(best, (ball) => strokesOf(ball, basis, scoring)),
    points: isPoints
      ? sumOf(best, ({ value }) => value) + (count - best.length) * scoring.unplayed
      : sumOf(best, ({ result, par, received }) => scoring.points(result, par, basis === 'net' ? received : 0)),
    counting: best.map(({ at }) => at),
  }
}

type Entered = Pick<Ball, 'par' | 'received'> & { readonly result: NonNullable<HoleResult> }

function strokesOf({ result, par, received }: Entered, basis: Basis, scoring: Scoring): number {
  const given = basis === 'net' ? received : 0
  return netStrokes(scoring.counted(result, par, given) ?? 0, given)
}
