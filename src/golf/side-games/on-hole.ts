import type { HoleResult } from '../card.ts'
import type { GameMark, GamePlayer, GameRound } from './side-game.ts'

/**
 * What each player has on a position: strokes by the basis, more than any number for a ball that was picked up; null while
 * somebody has nothing. Tiles of a match are no strokes. Source: Pinhigh decision, a hole counts once all have a result.
 */
export function scoresOn(
  { players, isOver = false, isOpen = false }: GameRound,
  position: number,
  basis: 'net' | 'gross',
): number[] | null {
  if (isOpen) return null
  const scores = players.map((player) => scoreOf(player, position, basis))
  if (scores.every((score) => score === null)) return null
  if (!isOver && scores.includes(null)) return null
  return scores.map((score) => score ?? Number.POSITIVE_INFINITY)
}

function scoreOf({ results, received }: GamePlayer, position: number, basis: 'net' | 'gross'): number | null {
  const result = results[position - 1] ?? null
  if (!isPlayed(result)) return null
  if (result.pickedUp) return Number.POSITIVE_INFINITY
  return result.strokes - (basis === 'net' ? (received[position - 1] ?? 0) : 0)
}

const isPlayed = (result: HoleResult): result is NonNullable<HoleResult> =>
  result !== null && !result.tile && !result.conceded

/** Who alone has the lowest; null: nobody. */
export function lowestAlone(scores: readonly number[]): number | null {
  const lowest = Math.min(...scores)
  const first = scores.indexOf(lowest)
  return first === scores.lastIndexOf(lowest) ? first : null
}

/** Which of two sides wins by its better ball: 0 or 1; null: neither. */
export function betterSide(scores: readonly number[], sides: readonly (readonly number[])[]): number | null {
  return lowestAlone(sides.map((members) => Math.min(...members.map((at) => scores[at] ?? Number.POSITIVE_INFINITY))))
}

export const positionsOf = ({ holes }: GameRound): number[] => Array.from({ length: holes }, (_, at) => at + 1)

export const markOn = (marks: readonly GameMark[], position: number): GameMark | undefined =>
  marks.find((mark) => mark.position === position)

/** The place of somebody in the list; null: nobody of the game. */
export function placeOf({ players }: GameRound, id: string | null | undefined): number | null {
  const at = id ? players.findIndex((player) => player.id === id) : -1
  return at < 0 ? null : at
}

/** A list with a value for each player. */
export const forEach = <Value>({ players }: GameRound, value: (at: number) => Value): Value[] =>
  players.map((_, at) => value(at))

/** By player, over all holes that count. */
export const sumOfHoles = (round: GameRound, holes: readonly { points: readonly number[] }[]): number[] =>
  forEach(round, (at) => holes.reduce((sum, { points }) => sum + (points[at] ?? 0), 0))
