import type { HoleResult } from './card.ts'
import type { Format } from './formats/presets.ts'
import type { Scoring } from './formats/scorings/scoring.ts'

/** The setting of a player without account or without a choice: bogey. */
const DEFAULT_RESULT = 2

/** Whether a value may be entered: from 1 to the highest of the scoring, or 0 and 1 for tiles. */
export function isValidResult(value: number, par: number, scoring: Scoring): boolean {
  return Number.isInteger(value) && scoring.mayEnter(value, par)
}

/** What a save puts in for a missing result: par + defaultResult − 1, and 0 (halved) for tiles. */
function filledResult(par: number, defaultResult: number | null, scoring: Scoring): NonNullable<HoleResult> {
  return { strokes: scoring.missing(par, defaultResult ?? DEFAULT_RESULT), filled: true }
}

/** `par`: of the own tee, where it is another one. */
type HolePlayer = { readonly id: string; readonly defaultResult: number | null; readonly par?: number | undefined }

/** Whether a save puts something in where nothing was entered. */
export const fillsBlanks = ({ scoring, side }: Format): boolean => scoring.fills && side.balls === 'individual'

/**
 * A saved hole has a result for everybody who has one alone; a pick-up is a result. What members of a side lack, and a hole
 * of a match by strokes, stays blank. Given results of others than the players are dropped.
 */
export function completeHole(
  given: Readonly<Record<string, HoleResult | undefined>>,
  players: readonly HolePlayer[],
  par: number,
  format: Format,
): Record<string, HoleResult> {
  const { scoring } = format
  const fills = fillsBlanks(format)
  return Object.fromEntries(
    players.map((player) => [
      player.id,
      given[player.id] ?? (fills ? filledResult(player.par ?? par, player.defaultResult, scoring) : null),
    ]),
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
