import type { Scoring } from './formats/scorings/scoring.ts'
import type { HoleResult } from './types.ts'

/** The setting of a player without account or without a choice: bogey. */
const DEFAULT_RESULT = 2

/** The highest number of strokes that can be entered on a hole: par + 5 (Rule 21.2, Maximum Score). */
export function maximumStrokes(par: number): number {
  return par + 5
}

/** Whether a value may be entered: 1 to par + 5, or 0 and 1 for tiles. */
export function isValidResult(value: number, par: number, scoring: Scoring): boolean {
  return Number.isInteger(value) && scoring.mayEnter(value, par)
}

/** What a save puts in for a missing result: par + defaultResult − 1, and 0 (halved) for tiles. */
function filledResult(par: number, defaultResult: number | null, scoring: Scoring): NonNullable<HoleResult> {
  return { strokes: scoring.missing(par, defaultResult ?? DEFAULT_RESULT), filled: true }
}

type HolePlayer = { readonly id: string; readonly defaultResult: number | null }

/** A saved hole has a result for everybody; a pick-up is a result. Given results of others than the players are dropped. */
export function completeHole(
  given: Readonly<Record<string, HoleResult | undefined>>,
  players: readonly HolePlayer[],
  par: number,
  scoring: Scoring,
): Record<string, NonNullable<HoleResult>> {
  return Object.fromEntries(
    players.map((player) => [player.id, given[player.id] ?? filledResult(par, player.defaultResult, scoring)]),
  )
}

/**
 * A click on a side's tile: its members get 1 and everyone else 0. The same side again clears the hole: null for all.
 */
export function clickTile(
  current: Readonly<Record<string, HoleResult | undefined>>,
  side: readonly string[],
  players: readonly string[],
): Record<string, HoleResult> {
  const held = side.length > 0 && side.every((id) => current[id]?.strokes === 1)
  return Object.fromEntries(players.map((id) => [id, held ? null : { strokes: side.includes(id) ? 1 : 0 }]))
}

/** Net = gross − strokes received on the hole. */
export function netStrokes(strokes: number, received: number): number {
  return strokes - received
}

/** Stableford points: two for a net par, one more for each stroke better, no ceiling, never below 0 (Rule 21.1). */
export function stablefordPoints(strokes: number, par: number, received: number): number {
  return Math.max(0, par + received + 2 - strokes)
}
