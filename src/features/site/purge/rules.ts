/** Days without activity after which an unused party is purged. */
export const purgeAfter = 90
/** Days before it at which its owner is written to. */
const firstWarning = 14
const secondWarning = 2

const dayLength = 86_400_000
const later = (at: Date, days: number) => new Date(at.valueOf() + days * dayLength)

type Warnings = { firstAt: Date; secondAt: Date | null }

/**
 * When a party may be purged that has been idle since `idleSince`: after 90 days, and not before its owner has had the
 * whole 14 and 2 days, however long nobody looked.
 */
export function purgeTime(idleSince: Date, warnings: Warnings | undefined, now: Date): Date {
  const times = [later(idleSince, purgeAfter), later(warnings?.firstAt ?? now, firstWarning)]
  if (warnings?.secondAt) times.push(later(warnings.secondAt, secondWarning))
  return new Date(Math.max(...times.map(Number)))
}

type Step = 'first-warning' | 'second-warning' | 'purge'

/** What is due for an unused party now; undefined: nothing yet. */
export function dueStep(idleSince: Date, warnings: Warnings | undefined, now: Date): Step | undefined {
  if (now < later(idleSince, purgeAfter - firstWarning)) return undefined
  if (!warnings) return 'first-warning'
  const at = purgeTime(idleSince, warnings, now)
  if (!warnings.secondAt) return now >= later(at, -secondWarning) ? 'second-warning' : undefined
  return now >= at ? 'purge' : undefined
}

/** Activity before this instant makes a party a candidate. */
export const candidateBefore = (now: Date) => later(now, firstWarning - purgeAfter)
