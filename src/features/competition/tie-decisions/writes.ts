import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { StoredDecision } from './rules.ts'

export const keepDecisions = (tx: Tx, partyId: PartyId, eventId: string, decisions: readonly StoredDecision[]) =>
  tx
    .updateTable('events')
    .set((row) => ({ tieDecisions: JSON.stringify(decisions), version: row('version', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .execute()

/** The order stays; the words of a person who leaves go. */
export const forgetReasons = (tx: Tx, userId: string) =>
  sql`
    update events set tie_decisions = (
      select jsonb_agg(case when decision->>'byUserId' = ${userId} then decision || '{"reason":""}' else decision end
        order by at)
      from jsonb_array_elements(tie_decisions) with ordinality list (decision, at))
    where tie_decisions @> ${JSON.stringify([{ byUserId: userId }])}::jsonb`.execute(tx)
