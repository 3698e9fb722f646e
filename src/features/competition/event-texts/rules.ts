import { compileTextCondition } from '../../../golf/event-texts.ts'
import type { Event, Round } from '../events/operations/event.ts'
import { holesOf } from '../events/rules.ts'

export type TextDraft = { condition: string; conditionalText: string }

/** One cell a hole in the order of play; hole 0 is before the round. `position` from 0, which is hole 0's. */
export type Cell = { position: number; hole: number; isShown: boolean }

/** Where in a round a text is shown; null: its condition cannot be read. */
export function cellsOf(condition: string, event: Event, round: Round): Cell[] | null {
  const compiled = compileTextCondition(condition)
  if (!compiled.ok) return null
  const about = { event: event.title, round: round.roundNumber }
  const shows = (hole: number) =>
    compiled.value.run({ ...about, hole, par: hole === 0 ? 0 : (round.course.par[hole - 1] ?? 0) })
  return [0, ...holesOf(round)].map((hole, position) => ({ position, hole, isShown: shows(hole) }))
}

export const canBeRead = (condition: string) => compileTextCondition(condition).ok
