import type { PartyId } from '../../../../contract/session.ts'
import type { Means } from '../../../../server/live/happenings.ts'
import { withdrawFromComing } from '../writes/entries.ts'
import { passOnFee, release } from './charge.ts'
import { openDesk } from './desk.ts'

/** Who is no member any more plays in nothing that is to come, and owes nothing for it, as if an administrator had done it. */
export async function withdrawGone({ tx, services, by }: Means, partyId: PartyId, userId: string) {
  for (const { id, eventId } of await withdrawFromComing(tx, partyId, userId, services.now())) {
    const facts = { party: { partyId }, eventId }
    // What there is to tell of it is that the member has gone, and that is told already.
    const desk = await openDesk({ tx, services, session: by, happen: async () => undefined, facts })
    if (!desk) continue
    const gone = desk.entries.filter((entry) => entry.id === id)
    await release(desk, gone, '')
    await passOnFee(desk, gone)
  }
}
