import { bothTables, resultIn } from './both-tables.ts'
import { fieldOfClass } from './class-field.ts'
import type { ClassDivision } from './classes.ts'
import type { Field } from './field.ts'
import type { Standing } from './ranking.ts'
import type { Tally } from './tally.ts'

/** `sums`: of a class in which scores start again, what its rounds add up to. Missing: the player's of all rounds. */
type ClassStanding = Standing & {
  readonly placePoints: number | null
  readonly sums?: Pick<Tally, 'total' | 'toPar' | 'points' | 'today'>
}

/** A player's place within a class. */
export type ClassRow = {
  readonly playerId: string
  readonly net: ClassStanding
  readonly gross: ClassStanding
}

/** `error`: the filter could not be read, and takes nobody. `rows` in the order of the own basis. */
export type ClassTable = { readonly name: string; readonly error: boolean; readonly rows: readonly ClassRow[] }

/** A class has places and place points of its own, as if nobody else had played. */
export function classTable(whole: Field, each: ClassDivision['classes'][number]): ClassTable {
  const field = fieldOfClass(whole, each)
  const tables = bothTables(field, each.playerIds)
  const standingOf = (tally: Tally) => classStanding(tally, field !== whole)
  const rows = each.playerIds
    .map((playerId): ClassRow => {
      const net = resultIn(tables, 'net', playerId).tally
      return { playerId, net: standingOf(net), gross: standingOf(resultIn(tables, 'gross', playerId).tally) }
    })
    .sort((a, b) => a[field.basis].rank - b[field.basis].rank)
  return { name: each.name, error: each.error, rows }
}

function classStanding({ place, text, rank, placePoints, ...tally }: Tally, isOwnSum: boolean): ClassRow['net'] {
  const { total, toPar, points, today } = tally
  return { place, text, rank, placePoints, ...(isOwnSum ? { sums: { total, toPar, points, today } } : {}) }
}
