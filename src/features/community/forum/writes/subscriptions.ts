import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

type Reading = { subscribed?: boolean; lastRead?: number }

/**
 * What is not given stays; who reads a thread for the first time does not follow it by default. Mails tell of what comes
 * after the thread was followed.
 */
export const saveReader = (tx: Tx, partyId: PartyId, threadId: string, userId: string, reading: Reading) =>
  sql`insert into forum_readers as r (party_id, thread_id, user_id, subscribed, last_read, last_told)
    select party_id, id, ${userId}, ${reading.subscribed ?? false}, ${reading.lastRead ?? null}::int, post_count
    from forum_threads where party_id = ${partyId} and id = ${threadId}
    on conflict (party_id, thread_id, user_id) do update set
      subscribed = coalesce(${reading.subscribed ?? null}::boolean, r.subscribed),
      last_read = coalesce(${reading.lastRead ?? null}::int, r.last_read),
      last_told = case when ${reading.subscribed ?? false} and not r.subscribed then excluded.last_told else r.last_told end`.execute(
    tx,
  )
