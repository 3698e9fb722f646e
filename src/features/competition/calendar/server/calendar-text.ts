import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { bbLines } from '../../../../contract/bb-code.ts'
import type { Config } from '../../../../server/config.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import type { Entry } from '../reads.ts'

/** iCalendar: whole days and tee times, ids that stay, a sequence that goes up with each change, and what was deleted as cancelled. */
export function calendarOf(name: string, entries: readonly Entry[], config: Config): string {
  const calendar = ical({
    name,
    prodId: '//Pinhigh//Pinhigh//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@pinhigh`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      ...timeOf(entry),
      timezone: 'UTC',
      summary: entry.title,
      ...(entry.place ? { location: entry.place } : {}),
      description: [bbLines(entry.description, 1_000), entry.party].filter(Boolean).join('\n\n'),
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.cancelled ? {} : { url: addressOf(config, pathOf(entry)) }),
    })
  }
  return calendar.toString()
}

const timeOf = ({ startDate, endDate, startsAt, endsAt }: Entry) =>
  startsAt && endsAt
    ? { start: startsAt, end: endsAt }
    : { start: dayOf(startDate), end: dayOf(endDate, 1), allDay: true }

/** iCalendar names the day after the last one as the end. */
function dayOf(day: string, later = 0): Date {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + later)
  return at
}

const pathOf = ({ kind, id, eventId = id, partyId }: Entry) =>
  kind === 'invite' ? `/?party=${partyId}#/invite` : `/?party=${partyId}#/view/${eventId}`
