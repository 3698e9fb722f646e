import type { MatchPointsKind } from './formats/settings.ts'
import { isDecided, type Match, type SideInMatch } from './match.ts'

/** Positions of the first nine; a round that is no longer has one part alone. */
const nine = 9
const half = 0.5

type Counted = {
  readonly sides: readonly SideInMatch[]
  readonly holeCount: number
  readonly match: Pick<Match, 'state' | 'text' | 'leader' | 'played'>
  /** Nothing more is to come: what is open goes as it stands. */
  readonly isClosed: boolean
}

/**
 * What each side has of a match that is worth more than one point, while it is played too; null where it is worth one.
 * Holes after the decision count, in the order played. Who concedes the match, or does not play it, loses what is open.
 * Source: terms of matches by Nassau points and by holes; Pinhigh decision.
 */
export function pointsOfSides(kind: MatchPointsKind, counted: Counted): readonly number[] | null {
  if (kind === 'point') return null
  const winners = winnersOf(counted)
  if (kind === 'holes') return counted.sides.map((_, side) => half * winners.filter((winner) => winner === side).length)
  const { holeCount, match } = counted
  const nines = holeCount > nine ? [winners.slice(0, nine), winners.slice(nine)] : []
  const parts = nines.map((part) => partPoints(part, counted))
  // extra holes decide the whole alone
  const whole = isDecided(match) && match.leader !== null ? winOf(match.leader, counted) : partPoints(winners, counted)
  return counted.sides.map((_, side) => [...parts, whole].reduce((sum, points) => sum + (points[side] ?? 0), 0))
}

/** Who has won each position: a side, -1 for a halved one; null: nobody yet. */
function winnersOf({ sides, holeCount, match }: Counted): (number | null)[] {
  const rest = match.text === 'conc.' || match.text === 'w/o' ? match.leader : null
  return Array.from({ length: holeCount }, (_, position) => {
    const results = sides.map(({ cards }) => cards.flatMap((card) => card.results[position] ?? []))
    const isPlayed = results.some((own) => own.length > 0) && !results.flat().some(({ conceded }) => conceded)
    return isPlayed ? results.findIndex((own) => own.some(({ strokes }) => strokes === 1)) : rest
  })
}

const winOf = (leader: number, { sides }: Counted) => sides.map((_, side) => Number(side === leader))

/** A point for who has won a part, or a half for each of those who are level in it. */
function partPoints(winners: readonly (number | null)[], counted: Counted): number[] {
  const won = counted.sides.map((_, side) => winners.filter((winner) => winner === side).length)
  const [best = 0, second = best] = won.toSorted((a, b) => b - a)
  const left = winners.filter((winner) => winner === null).length
  const isOver = best - second > left || left === 0 || (counted.isClosed && counted.match.played > 0)
  if (!isOver) return won.map(() => 0)
  return won.map((count) => (count < best ? 0 : best > second ? 1 : half))
}
