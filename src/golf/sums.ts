/** Adds numbers; results with decimals do not drift (six decimals are kept), and there is no -0. */
export function sumOf<T>(items: readonly T[], numberOf: (item: T) => number): number {
  const sum = items.reduce((total, item) => total + numberOf(item), 0)
  return Math.round(sum * 1e6) / 1e6 + 0
}
