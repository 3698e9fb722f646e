import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'

type NewPost = { id: string; authorId: string; body: string; at: Date }

/** Nobody else delivers the post of this id until the end of the transaction; the post, if it was delivered before. */
export async function lockDelivery(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum post ${id}`}, 0))`.execute(tx)
  return tx
    .selectFrom('forumPosts')
    .innerJoin('forumThreads', (join) =>
      join
        .onRef('forumThreads.partyId', '=', 'forumPosts.partyId')
        .onRef('forumThreads.id', '=', 'forumPosts.threadId'),
    )
    .select(['forumPosts.threadId', 'forumPosts.number', 'forumPosts.authorId', 'forumThreads.forumId'])
    .where('forumPosts.partyId', '=', partyOf(id))
    .where('forumPosts.id', '=', id)
    .executeTakeFirst()
}

export async function insertThread(tx: Tx, partyId: PartyId, forumId: string, title: string, post: NewPost) {
  const threadId = newId()
  const { authorId, at } = post
  await tx
    .insertInto('forumThreads')
    .values({ partyId, id: threadId, forumId, title, authorId, createdAt: at, lastActivity: at })
    .execute()
  await insertPost(tx, partyId, threadId, 1, post)
  return { threadId, postId: post.id }
}

/** Replies are numbered one after the other: the thread's row is held until the end of the transaction. */
export async function insertReply(tx: Tx, partyId: PartyId, threadId: string, post: NewPost) {
  const { rows } = await sql<{ postCount: number }>`
    update forum_threads set post_count = post_count + 1, last_activity = greatest(last_activity, ${post.at})
    where party_id = ${partyId} and id = ${threadId} returning post_count`.execute(tx)
  const number = rows[0]?.postCount ?? 1
  await insertPost(tx, partyId, threadId, number, post)
  return { number, postId: post.id }
}

const insertPost = (tx: Tx, partyId: PartyId, threadId: string, number: number, { id, authorId, body, at }: NewPost) =>
  tx.insertInto('forumPosts').values({ partyId, id, threadId, number, authorId, body, createdAt: at }).execute()

/** Nobody else writes or deletes in the thread until the end of the transaction. */
export const lockThread = (tx: Tx, partyId: PartyId, threadId: string) =>
  tx
    .selectFrom('forumThreads')
    .select('postCount')
    .where('partyId', '=', partyId)
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()

export const lockPost = (tx: Tx, partyId: PartyId, postId: string) =>
  tx
    .selectFrom('forumPosts')
    .select(['id', 'threadId', 'number', 'body', 'createdAt', 'modifiedAt', 'removed'])
    .where('partyId', '=', partyId)
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

export async function changePost(tx: Tx, partyId: PartyId, post: LockedPost, body: string, at: Date) {
  const modifiedAt = new Date(Math.max(at.valueOf(), (post.modifiedAt ?? post.createdAt).valueOf() + 1))
  await tx
    .insertInto('forumPostVersions')
    .values({ partyId, postId: post.id, writtenAt: post.modifiedAt ?? post.createdAt, body: post.body })
    .execute()
  await tx
    .updateTable('forumPosts')
    .set({ body, modifiedAt })
    .where('partyId', '=', partyId)
    .where('id', '=', post.id)
    .execute()
}

export const deleteThread = (tx: Tx, partyId: PartyId, threadId: string) =>
  tx.deleteFrom('forumThreads').where('partyId', '=', partyId).where('id', '=', threadId).execute()

/** The places after it close up, and whoever had read that far has read as much as before. */
export async function deleteReply(tx: Tx, partyId: PartyId, { id, threadId, number }: LockedPost) {
  await tx.deleteFrom('forumPosts').where('partyId', '=', partyId).where('id', '=', id).execute()
  const inThread = sql`party_id = ${partyId} and thread_id = ${threadId}`
  await sql`update forum_posts set number = number - 1 where ${inThread} and number > ${number}`.execute(tx)
  await sql`update forum_readers set last_read = last_read - 1 where ${inThread} and last_read >= ${number}`.execute(tx)
  await sql`update forum_readers set last_told = last_told - 1 where ${inThread} and last_told >= ${number}`.execute(tx)
  await sql`update forum_threads set post_count = post_count - 1,
      last_activity = (select max(created_at) from forum_posts where ${inThread})
    where party_id = ${partyId} and id = ${threadId}`.execute(tx)
}

export const setHidden = (tx: Tx, partyId: PartyId, postId: string, hidden: boolean) =>
  tx
    .updateTable('forumPosts')
    .set({ removed: hidden ? 'hidden' : null })
    .where('partyId', '=', partyId)
    .where('id', '=', postId)
    .execute()

/** Their posts keep their place, without text. */
export async function forgetAuthor(tx: Tx, userId: string) {
  await sql`delete from forum_post_versions v using forum_posts p
    where p.party_id = v.party_id and p.id = v.post_id and p.author_id = ${userId}`.execute(tx)
  await tx
    .updateTable('forumPosts')
    .set({ body: '', removed: 'former-player', authorId: null })
    .where('authorId', '=', userId)
    .execute()
  await tx.updateTable('forumThreads').set({ authorId: null }).where('authorId', '=', userId).execute()
  await tx.deleteFrom('forumReaders').where('userId', '=', userId).execute()
  await tx.deleteFrom('forumDigests').where('userId', '=', userId).execute()
  await tx.deleteFrom('forumDigestStops').where('userId', '=', userId).execute()
}
