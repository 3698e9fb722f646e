import type { Tx } from '../../../server/data/tables.ts'
import { type Candidate, candidates } from './reads.ts'

/**
 * The same of one party, locked: undefined when it is a candidate no longer, or another node is at it. It is read after it is
 * locked: what another node wrote until then is not seen by a statement that began before.
 */
export async function lockCandidate(tx: Tx, partyId: string, before: Date, now: Date): Promise<Candidate | undefined> {
  const locked = await tx
    .selectFrom('parties')
    .select('id')
    .where('id', '=', partyId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked && candidates(tx, before, now).where('parties.id', '=', partyId).executeTakeFirst()
}

export const noteFirstWarning = (tx: Tx, partyId: string, since: Date, now: Date) =>
  tx
    .insertInto('purgeWarnings')
    .values({ partyId, idleSince: since, firstAt: now, secondAt: null })
    .onConflict((conflict) =>
      conflict.column('partyId').doUpdateSet({ idleSince: since, firstAt: now, secondAt: null }),
    )
    .execute()

export const noteSecondWarning = (tx: Tx, partyId: string, now: Date) =>
  tx.updateTable('purgeWarnings').set({ secondAt: now }).where('partyId', '=', partyId).execute()
