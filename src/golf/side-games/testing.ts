import type { HoleResult } from '../card.ts'
import type { GameMark, GameRound, Standing } from './side-game.ts'
import { type ChosenSettings, type SideGameName, standingOf } from './table.ts'

/** Strokes of a hole by player: 'P' picked up, null nothing entered. */
export type OnHole = readonly (number | 'P' | null)[]

/** A round from what stands on each hole. `received`: by player, the same on every hole. */
export function roundOf(
  holes: readonly OnHole[],
  received: readonly number[] = [],
  given: Partial<GameRound> = {},
): GameRound {
  const ids = (holes[0] ?? []).map((_, at) => 'abcd'[at] ?? String(at))
  return {
    players: ids.map((id, at) => ({
      id,
      received: holes.map(() => received[at] ?? 0),
      results: holes.map((hole) => resultOf(hole[at] ?? null)),
    })),
    holes: holes.length,
    ...given,
  }
}

export const resultOf = (value: number | 'P' | null): HoleResult =>
  value === null ? null : value === 'P' ? { strokes: 9, pickedUp: true } : { strokes: value }

export const played = (
  game: SideGameName,
  round: GameRound,
  settings: ChosenSettings = {},
  marks: readonly GameMark[] = [],
): Standing => standingOf({ game, isField: false, settings, marks }, round)

/** Marks of one hole after the other. */
export const onHoles = (from: number, marks: readonly Omit<GameMark, 'position'>[]): GameMark[] =>
  marks.map((mark, at) => ({ position: from + at, ...mark }))
