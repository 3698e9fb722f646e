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

/** The order stays; the words of a person who leaves go, and what others wrote where that person is named. */
export const forgetReasons = (tx: Tx, userId: string) =>
  sql`
    update events set tie_decisions = (
      select jsonb_agg(case when position(${userId} in decision::text) > 0 then decision || '{"reason":""}' else decision end
        order by at)
      from jsonb_array_elements(tie_decisions) with ordinality list (decision, at))
    where (party_id, id) in (
      select party_id, id from events where tie_decisions <> '[]' and tie_decisions @> ${JSON.stringify([{ byUserId: userId }])}::jsonb
      union all
      select party_id, id from events where tie_decisions <> '[]' and position(${userId} in tie_decisions::text) > 0
        and party_id in (select party_id from memberships where user_id = ${userId}))`.execute(tx)
