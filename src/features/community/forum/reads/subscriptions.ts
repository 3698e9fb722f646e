import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Subscription } from '../operations.ts'
import { isUnread } from './forums.ts'

export async function readSubscription(
  tx: Tx,
  partyId: PartyId,
  threadId: string,
  userId: string,
): Promise<Subscription | undefined> {
  const row = await tx
    .selectFrom('forumThreads')
    .leftJoin('forumReaders', (join) =>
      join
        .onRef('forumReaders.partyId', '=', 'forumThreads.partyId')
        .onRef('forumReaders.threadId', '=', 'forumThreads.id')
        .on('forumReaders.userId', '=', userId),
    )
    .leftJoin('forumPosts', (join) =>
      join
        .onRef('forumPosts.partyId', '=', 'forumReaders.partyId')
        .onRef('forumPosts.threadId', '=', 'forumReaders.threadId')
        .onRef('forumPosts.number', '=', 'forumReaders.lastRead'),
    )
    .select(['postCount', 'subscribed', 'lastRead', 'forumPosts.id'])
    .where('forumThreads.partyId', '=', partyId)
    .where('forumThreads.id', '=', threadId)
    .executeTakeFirst()
  return (
    row && {
      is_subscribed: row.subscribed === true,
      forum_thread: { post_count: row.postCount },
      last_read_post: row.id,
      last_read_number: row.lastRead,
    }
  )
}

export async function followsWhatTheyWrite(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('forumSubscribe').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.forumSubscribe
}

/** Unread threads of a person: in one party, or in all that they belong to. Asked for with every ping. */
export async function countUnreadThreads(tx: Tx, userId: string, partyId?: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from forum_readers r
    join memberships m on m.party_id = r.party_id and m.user_id = r.user_id and m.access = 'member'
    join forum_threads t on t.party_id = r.party_id and t.id = r.thread_id
    where r.user_id = ${userId} and ${partyId ? sql`r.party_id = ${partyId}` : sql`true`} and ${isUnread}`.execute(tx)
  return rows[0]?.unread ?? 0
}
