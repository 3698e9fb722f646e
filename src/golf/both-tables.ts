import type { Basis } from './card.ts'
import type { Field } from './field.ts'
import type { PlayerResult } from './player-result.ts'
import { tableOf } from './table.ts'

/** The table of some contenders on each basis. */
export type Tables = Readonly<Record<Basis, ReadonlyMap<string, PlayerResult>>>

/** Both bases of a table; in match events and events without strokes received they are one. */
export function bothTables(field: Field, playerIds: readonly string[]): Tables {
  const own = tableOf(field, playerIds, field.basis)
  if (field.basis === 'gross' || field.rankedBy === 'matches') return { net: own, gross: own }
  return { net: own, gross: tableOf(field, playerIds, 'gross') }
}

export function resultIn(tables: Tables, basis: Basis, id: string): PlayerResult {
  const result = tables[basis].get(id)
  if (!result) throw new RangeError(`no result of player ${id}`)
  return result
}
