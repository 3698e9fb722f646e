import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Leaderboard } from '../../../golf/leaderboard.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { Services } from '../../../server/services.ts'
import { nobody } from './reads/results.ts'

/** Nobody can save a hole of the event until the transaction is over. */
export const lockGroups = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('scoringGroups')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select('scoringGroups.id')
    .where('scoringGroups.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .orderBy('scoringGroups.id')
    .forUpdate('scoringGroups')
    .execute()

export const closeGroups = (tx: Tx, partyId: PartyId, groupIds: readonly string[], at: Date) =>
  tx
    .updateTable('scoringGroups')
    .set((row) => ({ submittedAt: at, version: row('version', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', 'in', groupIds.length > 0 ? groupIds : [nobody])
    .where('submittedAt', 'is', null)
    .execute()

export const submitCards = (tx: Tx, partyId: PartyId, roundId: string, userIds: readonly string[], at: Date) =>
  tx
    .updateTable('scorecards')
    .set({ submittedAt: at })
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('userId', 'in', userIds.length > 0 ? userIds : [nobody])
    .where('submittedAt', 'is', null)
    .execute()

/** False, and nothing written, when the event is no longer at the version that the results were computed from. */
export async function keepResults(
  tx: Tx,
  partyId: PartyId,
  { id, version }: { id: string; version: number },
  results: Leaderboard,
  officialAt: Date | null,
): Promise<boolean> {
  const written = await tx
    .updateTable('events')
    .set({ results: JSON.stringify(results), ...(officialAt ? { officialAt, version: version + 1 } : {}) })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}

/** The job that computes kept results anew. */
export const recomputing = 'recompute-results'

/**
 * To be called in the transaction of whatever can move a place: where results are official already, they are computed
 * anew by the rules of today once it is committed. The board goes by these at once.
 */
export async function recomputeIfOfficial(tx: Tx, { jobs }: Services, partyId: PartyId, eventId: string) {
  const { rows } = await sql`
    update events set rules_of = null, version = version + (rules_of is not null)::int
    where party_id = ${partyId} and id = ${eventId} and official_at is not null returning id`.execute(tx)
  if (rows.length > 0) await jobs.enqueue(tx, recomputing, { eventId }, { key: eventId })
}
