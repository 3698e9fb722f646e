import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Thread } from '../operations.ts'
import { nameOfUser, type Reader } from './forums.ts'

type ThreadRow = {
  id: string
  title: string
  authorId: string | null
  name: string
  createdAt: Date
  postCount: number
  lastActivity: Date
  lastRead: number | null
  subscribed: boolean | null
}

const threadOf = (row: ThreadRow): Thread => ({
  id: row.id,
  thread_id: row.id,
  title: row.title,
  author_id: row.authorId,
  author: row.name,
  created_at: row.createdAt.toISOString(),
  reply_count: row.postCount - 1,
  post_count: row.postCount,
  last_activity: row.lastActivity.toISOString(),
  has_unread_replies: row.lastRead === null ? null : row.lastRead < row.postCount ? 1 : 0,
  is_subscribed: row.subscribed === true,
})

const threadColumns = (reader: Reader) => sql`
  select t.id, t.title, t.author_id, ${nameOfUser} as name, t.created_at, t.post_count, t.last_activity,
    r.last_read, r.subscribed
  from forum_threads t
  left join users u on u.id = t.author_id
  left join forum_readers r on r.party_id = t.party_id and r.thread_id = t.id and r.user_id = ${reader}::uuid`

export async function readThreads(tx: Tx, partyId: PartyId, forumId: string, reader: Reader, paging: Paging) {
  const { rows } = await sql<ThreadRow>`${threadColumns(reader)}
    where t.party_id = ${partyId} and t.forum_id = ${forumId}
    order by t.last_activity desc, t.id desc limit ${paging.count} offset ${paging.offset}`.execute(tx)
  return rows.map(threadOf)
}

export type Paging = { count: number; offset: number }

export async function readThread(tx: Tx, partyId: PartyId, threadId: string, reader: Reader) {
  const { rows } = await sql<ThreadRow>`${threadColumns(reader)}
    where t.party_id = ${partyId} and t.id = ${threadId}`.execute(tx)
  return rows[0] && threadOf(rows[0])
}

/** Where a thread or a post belongs, whatever the party: the permission check goes on from here. */
export const forumOfThread = (tx: Tx, threadId: string) =>
  tx
    .selectFrom('forumThreads')
    .select('forumId')
    .where('partyId', '=', partyOf(threadId))
    .where('id', '=', threadId)
    .executeTakeFirst()
