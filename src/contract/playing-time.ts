import { addDays, dayIn } from './days.ts'

/** A moment, and where the party is (IANA). */
export type Clock = { readonly timeZone: string; readonly now: Date }

const minute = 60_000
const hour = 60 * minute
/** No place is further from UTC than that. */
const furthestZone = 15 * hour
/** A started group can be scored for so long after its date. */
const scorableAfterDate = 24 * hour

/**
 * The first moment of a day (yyyy-mm-dd) in a time zone, in milliseconds since 1970: midnight, or where the clocks are put
 * forward over midnight the moment at which they are.
 */
export function startOfDay(timeZone: string, day: string): number {
  const about = Date.parse(`${day}T00:00:00Z`)
  let [before, from] = [about - furthestZone, about + furthestZone]
  while (from - before > minute) {
    const between = before + Math.floor((from - before) / 2 / minute) * minute
    if (dayIn(timeZone, new Date(between)) < day) before = between
    else from = between
  }
  return from
}

/** Whether a day has ended where the party is. */
export const isDayOver = ({ timeZone, now }: Clock, day: string): boolean => dayIn(timeZone, now) > day

/** Whether a started group may still be scored: until 24 hours after the end of its date, whatever the clocks do then. */
export const isScorable = ({ timeZone, now }: Clock, date: string): boolean =>
  !isDayOver({ timeZone, now }, date) || now.valueOf() < startOfDay(timeZone, addDays(date, 1)) + scorableAfterDate

/**
 * Whether a round or an event is over: its last day has ended where the party is, and no group that was started and not
 * submitted has its 24 hours left. `openDates`: the dates of such groups. Boards, the job that makes results official,
 * lists of rounds and events, tiles and the ping all go by this.
 */
export const isPlayOver = (clock: Clock, lastDay: string, openDates: readonly string[]): boolean =>
  isDayOver(clock, lastDay) && !openDates.some((date) => isScorable(clock, date))
