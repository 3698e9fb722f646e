/** Groups items by a key, in the order in which the keys first come. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Adds numbers; results with decimals do not drift (six decimals are kept), and there is no -0. */
export function sumOf<T>(items: readonly T[], numberOf: (item: T) => number): number {
  const sum = items.reduce((total, item) => total + numberOf(item), 0)
  return Math.round(sum * 1e6) / 1e6 + 0
}
