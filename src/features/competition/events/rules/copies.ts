import { addDays } from '../../../../contract/days.ts'

/** Copies that are made in one go. */
export const copiesAtMost = 100

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Weekdays in the order of a week that begins on Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** Days from the first to the second, each yyyy-mm-dd; below zero if it is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

type Series = { from: string; to: string; weekday: number; everyWeeks: number }

/** The first days of a series: every so many weeks on a weekday, from the first such day on. No more than fit in one go. */
export function daysOfSeries({ from, to, weekday, everyWeeks }: Series): string[] {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  const days: string[] = []
  for (let day = first; day <= to && days.length < copiesAtMost; day = addDays(day, 7 * everyWeeks)) days.push(day)
  return days
}

export type Naming = 'same' | 'number' | 'date'

/** The name of one of a series. `written`: its day as the reader writes days. */
export function titleInSeries(title: string, naming: Naming, number: number, written: string): string {
  const end = naming === 'number' ? ` ${number}` : naming === 'date' ? ` ${written}` : ''
  return title.trim().slice(0, 120 - end.length) + end
}

type Dated = { id: string; title: string; startDate: string; endDate: string }
export type Copy = { eventId: string; title: string; startDate: string }

/** A year later on the same weekday: 52 weeks, or 53 where those would end in the same year. */
export function yearLater(day: string): string {
  const later = addDays(day, 52 * 7)
  return later.slice(0, 4) > day.slice(0, 4) ? later : addDays(later, 7)
}

/** Events that begin in a year, by their first day. */
export const eventsOfYear = <E extends Dated>(events: readonly E[], year: number): E[] =>
  events
    .filter(({ startDate }) => Number(startDate.slice(0, 4)) === year)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))

/** An event as it comes again the year after: on the same weekday, and with the next year in its name where it has one. */
export function copyForNextYear({ id, title, startDate }: Dated): Copy {
  const year = Number(startDate.slice(0, 4))
  return {
    eventId: id,
    title: title.replaceAll(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'), String(year + 1)),
    startDate: yearLater(startDate),
  }
}
