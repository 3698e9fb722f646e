import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { PrizeDecision, StoredRules } from './rules.ts'

const ofEvent = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx.updateTable('events').where('partyId', '=', partyId).where('id', '=', eventId)

export const keepRules = (
  tx: Tx,
  partyId: PartyId,
  eventId: string,
  rules: StoredRules,
  decisions: readonly PrizeDecision[],
) =>
  ofEvent(tx, partyId, eventId)
    .set({ prizeRules: JSON.stringify(rules), prizeDecisions: JSON.stringify(decisions) })
    .execute()

export const keepDecisions = (tx: Tx, partyId: PartyId, eventId: string, decisions: readonly PrizeDecision[]) =>
  ofEvent(tx, partyId, eventId)
    .set({ prizeDecisions: JSON.stringify(decisions) })
    .execute()

export const keepShown = (tx: Tx, partyId: PartyId, eventId: string, prizesShown: number | null) =>
  ofEvent(tx, partyId, eventId).set({ prizesShown }).execute()

/** Who got a prize stays; the words of a person who leaves go, and what others wrote where that person is named. */
export const forgetReasons = (tx: Tx, userId: string) =>
  sql`
    update events set prize_decisions = (
      select jsonb_agg(case when position(${userId} in decision::text) > 0 then decision || '{"reason":""}' else decision end
        order by at)
      from jsonb_array_elements(prize_decisions) with ordinality list (decision, at))
    where (party_id, id) in (
      select party_id, id from events where prize_decisions <> '[]' and prize_decisions @> ${JSON.stringify([{ byUserId: userId }])}::jsonb
      union all
      select party_id, id from events where prize_decisions <> '[]' and position(${userId} in prize_decisions::text) > 0
        and party_id in (select party_id from memberships where user_id = ${userId}))`.execute(tx)
