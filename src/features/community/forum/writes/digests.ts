import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'

export const setStopped = (tx: Tx, partyId: string, userId: string, stopped: boolean) =>
  tx
    .insertInto('forumDigests')
    .values({ partyId, userId, stopped })
    .onConflict((conflict) => conflict.columns(['partyId', 'userId']).doUpdateSet({ stopped }))
    .execute()

/** True for the first who asks on a day; nobody else gets it until the transaction ends, nor afterwards. */
export async function claimDigest(tx: Tx, partyId: string, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into forum_digests as d (party_id, user_id, last_day) values (${partyId}, ${userId}, ${day})
    on conflict (party_id, user_id) do update set last_day = excluded.last_day
    where not d.stopped and (d.last_day is null or d.last_day < excluded.last_day)
    returning user_id`.execute(tx)
  return rows.length > 0
}

export type NewsOfThread = { threadId: string; title: string; forum: string; posts: number }

/** Followed threads with what is new in them for this person, the latest first; from then on they are notified of it. */
export async function tellReader(tx: Tx, partyId: string, userId: string): Promise<NewsOfThread[]> {
  const { rows } = await sql<NewsOfThread>`
    with news as (
      select r.thread_id, t.title, f.title as forum, t.post_count, t.last_activity,
        (select count(*) from forum_posts p where p.party_id = r.party_id and p.thread_id = r.thread_id
          and p.number > greatest(r.last_read, r.last_told) and p.removed is null
          and p.author_id is distinct from r.user_id) as posts
      from forum_readers r
      join forum_threads t on t.party_id = r.party_id and t.id = r.thread_id
      join forums f on f.party_id = t.party_id and f.id = t.forum_id
      where r.party_id = ${partyId} and r.user_id = ${userId} and r.subscribed
        and t.post_count > greatest(r.last_read, r.last_told)
    ), told as (
      update forum_readers r set last_told = news.post_count from news
      where r.party_id = ${partyId} and r.user_id = ${userId} and r.thread_id = news.thread_id
    )
    select thread_id, title, forum, posts from news where posts > 0 order by last_activity desc`.execute(tx)
  return rows
}

export const insertStop = (tx: Tx, stop: { tokenHash: Buffer; partyId: string; userId: string; createdAt: Date }) =>
  tx.insertInto('forumDigestStops').values(stop).execute()

export const forgetStopsBefore = (tx: Tx, day: Date) =>
  tx.deleteFrom('forumDigestStops').where('createdAt', '<', day).execute()

/** Its mail leaves out what a person was notified of in another way. */
export const noteTold = (tx: Tx, partyId: string, threadId: string, userId: string, number: number) =>
  tx
    .updateTable('forumReaders')
    .set({ lastTold: sql`greatest(last_told, ${number}::int)` })
    .where('partyId', '=', partyId)
    .where('threadId', '=', threadId)
    .where('userId', '=', userId)
    .execute()
