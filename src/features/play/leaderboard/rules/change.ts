import type { BoardChange, BoardTable, EventBoard, TableChange } from '../operations/board.ts'

/**
 * Brings a board up to date with a live change. News that the board has already leave it as it is; 'reload' when
 * something in between is missing, so that only reading it again helps.
 */
export function applyBoardChange(board: EventBoard, change: BoardChange): EventBoard | 'reload' {
  if (change.version < board.version) return board
  if (change.from !== board.version) return change.version === board.version ? board : 'reload'
  if (change.reload) return 'reload'
  const patched = mergePatch(board, change.patch ?? {}) as EventBoard
  const tables = { ...board.tables }
  for (const [name, table] of Object.entries(change.tables ?? {})) {
    if (table === null) delete tables[name]
    else tables[name] = 'order' in table ? table : changedTable(tables[name], table)
  }
  return { ...patched, version: change.version, asOf: change.asOf, tables }
}

/** JSON merge patch, RFC 7396: objects are merged, null takes away, everything else replaces. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Carrying a change out a second time changes nothing. */
function changedTable(table: BoardTable = { order: [], tied: [], placed: 0 }, change: TableChange): BoardTable {
  const moved = new Set(change.move?.map(([key]) => key))
  const order = table.order.filter((key) => !moved.has(key))
  for (const [key, at] of change.move ?? []) order.splice(at, 0, key)
  const untied = new Set(change.untie)
  const tied = new Set([...table.tied.filter((key) => !untied.has(key)), ...(change.tie ?? [])])
  return { order, tied: order.filter((key) => tied.has(key)), placed: change.placed ?? table.placed }
}
