import type { Services } from '../../../server/services.ts'
import { reminderHour, startsOf } from '../rules.ts'
import { comingStarts, notify } from '../store.ts'

/** Reminds players of their start, from the evening before on, each once; who was told since then needs none. */
export async function remindStarts({ database, now }: Pick<Services, 'database' | 'now'>) {
  const at = now()
  for (const coming of await comingStarts(database.kysely, at, reminderHour)) {
    const { partyId, eventId, event, roundId, round, day } = coming
    for (const [userId, { time, hole }] of startsOf(coming.tees)) {
      const isOver = coming.time !== null && (time ?? '') <= coming.time
      if (time === null || isOver || coming.told.includes(userId)) continue
      await notify(database.kysely, partyId, at, {
        kind: 'start-time',
        about: `${roundId} reminder`,
        place: `/startlist/${eventId}`,
        details: { what: 'reminder', event, round, roundId, day, time, hole },
        to: [userId],
      })
    }
  }
}
