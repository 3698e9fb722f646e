import { bothTables, resultIn } from './both-tables.ts'
import { fieldOfClass } from './class-field.ts'
import type { ClassDivision } from './classes.ts'
import type { Field } from './field.ts'
import type { PlayerResult } from './player-result.ts'
import type { Standing } from './ranking.ts'
import type { Tally } from './tally.ts'

/**
 * `sums`: of a class in which scores start again, what its rounds add up to, and in an eclectic the holes that they have
 * filled. Missing: the player's of all rounds.
 */
type ClassStanding = Standing & {
  readonly placePoints: number | null
  readonly sums?: Pick<Tally, 'total' | 'toPar' | 'points' | 'today'> & Pick<PlayerResult, 'holesFilled'>
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
  const standingOf = (result: PlayerResult) => classStanding(result, field !== whole)
  const rows = each.playerIds
    .map((playerId): ClassRow => {
      const net = resultIn(tables, 'net', playerId)
      return { playerId, net: standingOf(net), gross: standingOf(resultIn(tables, 'gross', playerId)) }
    })
    .sort((a, b) => a[field.basis].rank - b[field.basis].rank)
  return { name: each.name, error: each.error, rows }
}

function classStanding({ tally, holesFilled }: PlayerResult, isOwnSum: boolean): ClassRow['net'] {
  const { place, text, rank, placePoints, total, toPar, points, today } = tally
  const sums = { total, toPar, points, today, ...(holesFilled !== undefined && { holesFilled }) }
  return { place, text, rank, placePoints, ...(isOwnSum ? { sums } : {}) }
}
