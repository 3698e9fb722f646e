import type { Services } from '../../../../server/services.ts'
import { type ComingStarts, comingStarts } from '../reads.ts'
import { reminderHour, startsOf, together } from '../rules.ts'
import { notify } from '../writes/notifications.ts'

/** Reminds players of their start, from the evening before on, each once; who was notified since then needs none. */
export async function remindStarts({ database, now }: Pick<Services, 'database' | 'now'>) {
  const at = now()
  for (const coming of await comingStarts(database.kysely, at, reminderHour)) {
    const { partyId, eventId, event, roundId, round, day } = coming
    for (const { userIds: to, said } of together(toRemind(coming))) {
      const details = { what: 'reminder' as const, event, round, roundId, day, time: said.time, hole: said.hole }
      const place = `/startlist/${eventId}`
      await notify(database.kysely, partyId, at, {
        kind: 'start-time',
        about: `${roundId} reminder`,
        place,
        details,
        to,
      })
    }
  }
}

/** Whose start has a time that is still to come. */
const toRemind = ({ tees, time: now, told }: ComingStarts) =>
  [...startsOf(tees)]
    .map(([userId, start]) => ({ userId, ...start }))
    .filter(({ userId, time }) => time !== null && (now === null || time > now) && !told.includes(userId))
