import type { Field } from './field.ts'
import { missedCut } from './table.ts'

/** Players who missed the cut: members of a side go with it. */
export function playersCut(field: Field): ReadonlySet<string> {
  const missed = missedCut(field)
  const contenders = field.competition.players.filter(({ id }) => missed.has(id))
  return new Set(contenders.flatMap(({ id, members }) => members ?? [id]))
}
