/** What an exceptional score takes off, in tenths, from the better. Source: Rules of Handicapping 5.9. */
const STEPS = [
  { below: 100, reduction: -20 },
  { below: 70, reduction: -10 },
] as const

/** What a differential takes off each of the latest 20: the unrounded one against the index in force, both in tenths. */
export function reductionFor(exactTenths: number, indexTenths: number | null): number {
  if (indexTenths === null) return 0
  return STEPS.find(({ below }) => indexTenths - exactTenths >= below)?.reduction ?? 0
}
