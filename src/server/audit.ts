import type { Session } from '../contract/session.ts'
import { newId } from './ids.ts'
import type { Tx } from './serve.ts'

type Entry = { partyId?: string; action: string; subject?: string; details?: Record<string, unknown> }

/**
 * Who did what, in the transaction that did it; who acts for another is written down beside that person.
 * No secret belongs into `details`.
 */
export async function audit(tx: Tx, session: Session, entry: Entry) {
  await tx
    .insertInto('auditLog')
    .values({
      id: newId(),
      partyId: entry.partyId ?? null,
      userId: session.acting?.byUserId ?? session.userId,
      actingFor: session.acting ? session.userId : null,
      action: entry.action,
      subject: entry.subject ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
  if (entry.partyId && session.userId) await noteActivity(tx, entry.partyId, new Date())
}

/** How exactly the last activity of a party is known, in milliseconds: a party in use is not written to by each call. */
const activityEvery = 3_600_000

/** A party in which something happens is not purged. */
export const noteActivity = (tx: Tx, partyId: string, at: Date) =>
  tx
    .updateTable('parties')
    .set({ lastActivityAt: at })
    .where('id', '=', partyId)
    .where('lastActivityAt', '<', new Date(at.valueOf() - activityEvery))
    .execute()
