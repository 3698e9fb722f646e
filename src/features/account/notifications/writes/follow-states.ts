import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { FollowState } from '../rules/followed.ts'

type InEvent = { partyId: string; eventId: string }

/** How far the followers in an event were told, for nobody else until the transaction ends; undefined: another node is at it. */
export async function takeFollowState(tx: Tx, { partyId, eventId }: InEvent): Promise<FollowState | undefined> {
  await sql`insert into follow_states (party_id, event_id, version, state) values (${partyId}, ${eventId}, -1, '{}')
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ state: FollowState }>`
    select state from follow_states where party_id = ${partyId} and event_id = ${eventId}
    for update skip locked`.execute(tx)
  return rows[0]?.state
}

export const keepFollowState = (tx: Tx, { partyId, eventId }: InEvent, version: number, state: FollowState) =>
  sql`update follow_states set version = ${version}, state = ${JSON.stringify(state)}::jsonb
    where party_id = ${partyId} and event_id = ${eventId}`.execute(tx)
