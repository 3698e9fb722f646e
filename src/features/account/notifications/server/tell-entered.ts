import { newId } from '../../../../server/data/ids.ts'
import type { Means } from '../../../../server/live/happenings.ts'
import type { Details } from '../rules.ts'
import { notify } from '../writes/notifications.ts'

type InEntries = { partyId: string; eventId: string; event: string; byName?: string }

/** How much is owed stands on the page, since a locked screen may be read by others. Who did it knows it. */
export async function tellEntered(
  { partyId, eventId, event, byName = '' }: InEntries,
  what: Details['entry']['what'],
  userIds: readonly string[],
  { tx, services, by }: Means,
) {
  const to = userIds.filter((userId) => userId !== by.userId)
  const about = what === 'fee' ? `${eventId} fee` : newId()
  const details = { what, event, name: byName }
  await notify(tx, partyId, services.now(), { kind: 'entry', about, place: `/enter/${eventId}`, details, to })
}
