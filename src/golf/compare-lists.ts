/** Compares number by number; what one list lacks counts as 0. */
export function compareLists(first: readonly number[], second: readonly number[]): number {
  const length = Math.max(first.length, second.length)
  for (let at = 0; at < length; at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
