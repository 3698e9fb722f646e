const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, yyyy-mm-dd, in a time zone (IANA); an unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): string {
  const format = formats.get(timeZone) ?? dayFormat(timeZone)
  formats.set(timeZone, format)
  return format.format(now)
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  } catch {
    return dayFormat('UTC')
  }
}

/** The day so many days after `day`, each yyyy-mm-dd; before it if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The calendar day where the person is. */
export const todayHere = (): string => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
