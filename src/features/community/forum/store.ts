import { type RawBuilder, sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { thumbnailUrl } from '../images/rules.ts'
import type { Forum, Post, Subscription, Thread } from './operations.ts'
import { firstForums } from './rules.ts'

type Reader = string | null

/** The rule of `isThreadUnread`, for a thread `t` and its reader `r`. */
const isUnread = sql<boolean>`(r.last_read < t.post_count or (r.last_read is null and r.subscribed and t.post_count <= 2))`
const nameOfUser = sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`

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
type Paging = { count: number; offset: number }

export async function readThread(tx: Tx, partyId: PartyId, threadId: string, reader: Reader) {
  const { rows } = await sql<ThreadRow>`${threadColumns(reader)}
    where t.party_id = ${partyId} and t.id = ${threadId}`.execute(tx)
  return rows[0] && threadOf(rows[0])
}

/** One range of an index, however long the thread. */
export async function readPosts(tx: Tx, partyId: PartyId, threadId: string, paging: Paging): Promise<Post[]> {
  const rows = await tx
    .selectFrom('forumPosts')
    .leftJoin('users', 'users.id', 'forumPosts.authorId')
    .select(['forumPosts.id', 'number', 'authorId', 'body', 'forumPosts.createdAt', 'modifiedAt', 'removed'])
    .select(['firstName', 'lastName', 'avatarId'])
    .where('forumPosts.partyId', '=', partyId)
    .where('threadId', '=', threadId)
    .where('number', '>', paging.offset)
    .where('number', '<=', paging.offset + paging.count)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    user_id: row.authorId,
    name: row.firstName === null ? '' : `${row.firstName} ${row.lastName}`,
    avatar: row.avatarId && thumbnailUrl(row.avatarId),
    post: row.removed ? '' : row.body,
    created_at: row.createdAt.toISOString(),
    modified_at: row.modifiedAt?.toISOString() ?? null,
    removed: row.removed,
  }))
}

/** Where a thread or a post belongs, whatever the party: the permission check goes on from here. */
export const forumOfThread = (tx: Tx, threadId: string) =>
  tx.selectFrom('forumThreads').select('forumId').where('id', '=', threadId).executeTakeFirst()

export const placeOfPost = (tx: Tx, postId: string) =>
  tx
    .selectFrom('forumPosts')
    .innerJoin('forumThreads', 'forumThreads.id', 'forumPosts.threadId')
    .select(['forumThreads.forumId', 'threadId', 'forumPosts.authorId'])
    .where('forumPosts.id', '=', postId)
    .executeTakeFirst()

export const isForumClosed = async (tx: Tx, partyId: PartyId, forumId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('forums')
      .select('type')
      .where('partyId', '=', partyId)
      .where('id', '=', forumId)
      .executeTakeFirstOrThrow()
  ).type === 'closed'

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

export const readVersions = (tx: Tx, partyId: PartyId, postId: string) =>
  tx
    .selectFrom('forumPostVersions')
    .select(['writtenAt', 'body'])
    .where('partyId', '=', partyId)
    .where('postId', '=', postId)
    .orderBy('writtenAt', 'desc')
    .execute()

type Reading = { subscribed?: boolean; lastRead?: number }

/**
 * What is not given stays; who reads a thread for the first time does not follow it unless told. Mails tell of what comes
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

/** The place of a post in its thread; undefined when it is not of this thread. */
export async function numberOf(tx: Tx, partyId: PartyId, threadId: string, postId: string) {
  const row = await tx
    .selectFrom('forumPosts')
    .select('number')
    .where('partyId', '=', partyId)
    .where('threadId', '=', threadId)
    .where('id', '=', postId)
    .executeTakeFirst()
  return row?.number
}

export async function postAt(tx: Tx, partyId: PartyId, threadId: string, number: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('forumPosts')
    .select('id')
    .where('partyId', '=', partyId)
    .where('threadId', '=', threadId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id
}

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

/** A party starts with these. */
export const insertFirstForums = (tx: Tx, partyId: string) =>
  tx
    .insertInto('forums')
    .values(firstForums.map((title, position) => ({ partyId, id: newId(), title, position })))
    .execute()

/** Forums are added one after the other: the party's row is held until the end of the transaction. */
export async function lockForums(tx: Tx, partyId: PartyId) {
  await tx.selectFrom('parties').select('id').where('id', '=', partyId).forUpdate().execute()
  return tx.selectFrom('forums').select(['id', 'position']).where('partyId', '=', partyId).orderBy('position').execute()
}

export async function insertForum(
  tx: Tx,
  partyId: PartyId,
  forum: { title: string; description: string; position: number },
) {
  const id = newId()
  await tx
    .insertInto('forums')
    .values({ partyId, id, ...forum })
    .execute()
  return id
}

type ForumChanges = { title?: string; description?: string; type?: 'open' | 'closed'; position?: number }

export const changeForum = (tx: Tx, partyId: PartyId, forumId: string, changes: ForumChanges) =>
  tx.updateTable('forums').set(changes).where('partyId', '=', partyId).where('id', '=', forumId).execute()

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

export const postsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('forumPosts')
    .innerJoin('forumThreads', 'forumThreads.id', 'forumPosts.threadId')
    .innerJoin('parties', 'parties.id', 'forumPosts.partyId')
    .select(['parties.title as party', 'forumThreads.title as thread', 'body', 'forumPosts.createdAt'])
    .where('forumPosts.authorId', '=', userId)
    .orderBy('forumPosts.id')
    .execute()

export async function readMails(tx: Tx, partyId: PartyId, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('forumDigests')
    .select('stopped')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.stopped !== true
}

export const setStopped = (tx: Tx, partyId: string, userId: string, stopped: boolean) =>
  tx
    .insertInto('forumDigests')
    .values({ partyId, userId, stopped })
    .onConflict((conflict) => conflict.columns(['partyId', 'userId']).doUpdateSet({ stopped }))
    .execute()

export type Due = {
  partyId: string
  party: string
  userId: string
  timeZone: string
  email: string
  firstName: string
  language: string
}

/** Who follows a thread in which somebody else wrote after what they read and were told of. */
export async function dueDigests(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct r.party_id, p.title as party, r.user_id, p.time_zone, u.email, u.first_name, u.language
    from forum_readers r
    join forum_threads t on t.party_id = r.party_id and t.id = r.thread_id
    join memberships m on m.party_id = r.party_id and m.user_id = r.user_id and m.access = 'member'
    join parties p on p.id = r.party_id
    join users u on u.id = r.user_id and u.email is not null and u.is_registered and u.email_confirmed
    left join forum_digests d on d.party_id = r.party_id and d.user_id = r.user_id
    where r.subscribed and t.post_count > greatest(r.last_read, r.last_told) and d.stopped is not true
      and exists (
        select from forum_posts post where post.party_id = r.party_id and post.thread_id = r.thread_id
          and post.number > greatest(r.last_read, r.last_told) and post.removed is null
          and post.author_id is distinct from r.user_id)
    order by r.party_id, r.user_id`.execute(tx)
  return rows
}

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

/** Followed threads with what is new in them for this person, the latest first; from then on they are told of it. */
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

export const readStop = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('forumDigestStops')
    .innerJoin('parties', 'parties.id', 'forumDigestStops.partyId')
    .select(['partyId', 'userId', 'parties.title'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const forgetStopsBefore = (tx: Tx, day: Date) =>
  tx.deleteFrom('forumDigestStops').where('createdAt', '<', day).execute()

/** A thread as visitors of a public party read it without the application: its first posts. */
export const readSharedThread = (tx: Tx, partyId: PartyId, threadId: string) =>
  tx
    .selectFrom('forumThreads')
    .innerJoin('parties', 'parties.id', 'forumThreads.partyId')
    .innerJoin('forums', 'forums.id', 'forumThreads.forumId')
    .select(['forumThreads.title', 'parties.title as party', 'forums.title as forum'])
    .where('forumThreads.partyId', '=', partyId)
    .where('forumThreads.id', '=', threadId)
    .executeTakeFirst()

export const listSharedThreads = (tx: Tx, count: number) =>
  tx
    .selectFrom('forumThreads')
    .innerJoin('parties', 'parties.id', 'forumThreads.partyId')
    .select(['forumThreads.partyId', 'forumThreads.id', 'forumThreads.lastActivity as changedAt'])
    .where('parties.hidden', '=', false)
    .where('parties.personal', '=', false)
    .orderBy('forumThreads.lastActivity', 'desc')
    .limit(count)
    .execute()
