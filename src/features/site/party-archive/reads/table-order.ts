type Key = { target: string; nullable: readonly string[] }
type Needy = { name: string; keys: readonly Key[] }

/**
 * Each table after all that its keys lead to, nullable or not. Only where tables lead to each other in a circle, one of
 * the circle goes first that can be without the others; the columns of that key are filled in afterwards.
 */
export function inOrder<T extends Needy>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => missing(table, waiting).length === 0) ?? firstOfCircle(waiting)
    if (!next) throw new Error(`Tables that need each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

/** Keys of a table to others that still wait. */
const missing = <T extends Needy>(table: T, waiting: ReadonlySet<T>): Key[] =>
  table.keys.filter(({ target }) => target !== table.name && [...waiting].some(({ name }) => name === target))

function firstOfCircle<T extends Needy>(waiting: ReadonlySet<T>): T | undefined {
  return [...waiting].find(
    (table) =>
      missing(table, waiting).every(({ nullable }) => nullable.length > 0) &&
      reaches(table, table.name, waiting, new Set()),
  )
}

function reaches<T extends Needy>(from: T, goal: string, waiting: ReadonlySet<T>, seen: Set<string>): boolean {
  return missing(from, waiting).some(({ target }) => {
    if (target === goal) return true
    const next = [...waiting].find(({ name }) => name === target)
    if (!next || seen.has(target)) return false
    seen.add(target)
    return reaches(next, goal, waiting, seen)
  })
}

/** Columns of nullable keys that lead to a table which comes later, or to the table itself. */
export function circleOf<T extends Needy>(table: T, order: readonly T[]): string[] {
  const at = order.indexOf(table)
  return table.keys
    .filter(({ target, nullable }) => nullable.length > 0 && order.findIndex(({ name }) => name === target) >= at)
    .flatMap(({ nullable }) => [...nullable])
}
