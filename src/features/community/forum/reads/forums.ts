import { type RawBuilder, sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Forum } from '../operations.ts'

export type Reader = string | null

/** The rule of `isThreadUnread`, for a thread `t` and its reader `r`. */
export const isUnread = sql<boolean>`(r.last_read < t.post_count or (r.last_read is null and r.subscribed and t.post_count <= 2))`

export const nameOfUser = sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`

const forumsWhere = async (tx: Tx, reader: Reader, condition: RawBuilder<unknown>): Promise<Forum[]> => {
  const { rows } = await sql<ForumRow>`
    select f.id, f.title, f.type, f.description,
      (select count(*) from forum_threads t where t.party_id = f.party_id and t.forum_id = f.id) as threads,
      exists (
        select from forum_readers r join forum_threads t on t.party_id = r.party_id and t.id = r.thread_id
        where r.party_id = f.party_id and r.user_id = ${reader}::uuid and t.forum_id = f.id and ${isUnread}) as unread,
      l.id as thread_id, l.title as thread_title, l.last_activity, p.author_id, ${nameOfUser} as name
    from forums f
    left join lateral (
      select t.id, t.title, t.last_activity, t.post_count from forum_threads t
      where t.party_id = f.party_id and t.forum_id = f.id
      order by t.last_activity desc, t.id desc limit 1) l on true
    left join forum_posts p on p.party_id = f.party_id and p.thread_id = l.id and p.number = l.post_count
    left join users u on u.id = p.author_id
    where ${condition}
    order by f.position, f.id`.execute(tx)
  return rows.map(forumOf)
}

type ForumRow = {
  id: string
  title: string
  type: 'open' | 'closed'
  description: string
  threads: number
  unread: boolean
  threadId: string | null
  threadTitle: string
  lastActivity: Date
  authorId: string | null
  name: string
}

const forumOf = (row: ForumRow): Forum => ({
  id: row.id,
  forumId: row.id,
  title: row.title,
  type: row.type,
  description: row.description,
  has_unread_threads: row.unread,
  tread_count: row.threads,
  lastThread:
    row.threadId === null
      ? null
      : {
          thread_id: row.threadId,
          title: row.threadTitle,
          thread_count: row.threads,
          user_id: row.authorId,
          name: row.name,
          last_modified_at: row.lastActivity.toISOString(),
        },
})

export const readForums = (tx: Tx, partyId: PartyId, reader: Reader) =>
  forumsWhere(tx, reader, sql`f.party_id = ${partyId}`)

export const readForum = async (tx: Tx, partyId: PartyId, forumId: string, reader: Reader) =>
  (await forumsWhere(tx, reader, sql`f.party_id = ${partyId} and f.id = ${forumId}`))[0]

export const isForumClosed = async (tx: Tx, partyId: PartyId, forumId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('forums')
      .select('type')
      .where('partyId', '=', partyId)
      .where('id', '=', forumId)
      .executeTakeFirstOrThrow()
  ).type === 'closed'
