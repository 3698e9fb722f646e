import type { BoardChange, BoardTable, EventBoard, TableChange } from '../operations/board.ts'
import { isObject } from '../rules/change.ts'

/** Bytes of a message that is never too long. */
const shortMessage = 4_000

/** What those who watch are told. A change as long as a good part of the board: reading it again, compressed, is less. */
export function shortestChange(before: EventBoard | undefined, after: EventBoard): BoardChange {
  const { version, asOf } = after
  if (!before) return { version, from: version, asOf, reload: true }
  const change = changeBetween(before, after)
  const length = JSON.stringify(change).length
  const isLong = length > shortMessage && length > JSON.stringify(after).length / 4
  return isLong ? { version, from: before.version, asOf, reload: true } : change
}

/** What makes the later board out of the earlier one; `applyBoardChange` of the rules carries it out. */
export function changeBetween(before: EventBoard, after: EventBoard): BoardChange {
  const { tables: tablesBefore, version: from, asOf: _before, ...restBefore } = before
  const { tables: tablesAfter, version, asOf, ...restAfter } = after
  const patch = mergeDifference(restBefore, restAfter) as Record<string, unknown> | undefined
  const tables = tableChanges(tablesBefore, tablesAfter)
  return { version, from, asOf, ...(patch ? { patch } : {}), ...(Object.keys(tables).length > 0 ? { tables } : {}) }
}

/** A merge patch (RFC 7396) from one value to the other; undefined when they are equal. */
function mergeDifference(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return same(before, after) ? undefined : after
  const patch: Record<string, unknown> = {}
  for (const name of Object.keys(before)) if (!(name in after)) patch[name] = null
  for (const [name, value] of Object.entries(after)) {
    const difference = name in before ? mergeDifference(before[name], value) : value
    if (difference !== undefined) patch[name] = difference
  }
  return Object.keys(patch).length > 0 ? patch : undefined
}

function same(before: unknown, after: unknown): boolean {
  if (before === after) return true
  return Array.isArray(before) && Array.isArray(after) && JSON.stringify(before) === JSON.stringify(after)
}

type Tables = EventBoard['tables']

function tableChanges(before: Tables, after: Tables): NonNullable<BoardChange['tables']> {
  const changes: NonNullable<BoardChange['tables']> = {}
  for (const name of Object.keys(before)) if (!(name in after)) changes[name] = null
  for (const [name, table] of Object.entries(after)) {
    const change = tableChange(before[name], table)
    if (change) changes[name] = change
  }
  return changes
}

function tableChange(before: BoardTable | undefined, after: BoardTable): TableChange | BoardTable | undefined {
  const there = new Set(after.order)
  if (!before || before.order.some((key) => !there.has(key))) return after
  const move = moves(before.order, after.order)
  const wasTied = new Set(before.tied)
  const isTied = new Set(after.tied)
  const tie = after.tied.filter((key) => !wasTied.has(key))
  const untie = before.tied.filter((key) => !isTied.has(key))
  const change: TableChange = {
    ...(move.length > 0 ? { move } : {}),
    ...(tie.length > 0 ? { tie } : {}),
    ...(untie.length > 0 ? { untie } : {}),
    ...(before.placed === after.placed ? {} : { placed: after.placed }),
  }
  if (Object.keys(change).length === 0) return undefined
  return JSON.stringify(change).length < JSON.stringify(after).length ? change : after
}

/** As few moves as can be: everyone stays who is in a longest run of the old order. */
function moves(before: readonly string[], after: readonly string[]): [string, number][] {
  const positions = new Map(before.map((key, at) => [key, at]))
  const staying = longestRun(after.map((key) => positions.get(key) ?? -1))
  return after.flatMap((key, at): [string, number][] => (staying.has(at) ? [] : [[key, at]]))
}

/** Positions of a longest increasing run; those below 0 are in none. */
function longestRun(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  values.forEach((value, at) => {
    if (value < 0) return
    const found = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const length = found < 0 ? ends.length : found
    previous[at] = ends[length - 1]
    ends[length] = at
  })
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at)
  return run
}
