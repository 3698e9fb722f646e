const minute = 60_000
/** A week has every time that such an expression can name. */
const most = 7 * 24 * 60

/** The first time after `now` that a cron expression names, in UTC; undefined where none is within a week. */
export function nextTime(cron: string, now: Date): Date | undefined {
  const [minutes = '', hours = '', ...others] = cron.split(' ')
  if (others.some((field) => field !== '*')) return undefined
  const first = Math.floor(now.valueOf() / minute) + 1
  for (let at = first; at < first + most; at++) {
    const time = new Date(at * minute)
    if (names(minutes, time.getUTCMinutes()) && names(hours, time.getUTCHours())) return time
  }
  return undefined
}

const names = (field: string, value: number) => field === '*' || field.split(',').includes(String(value))
