import { thumbnailUrl } from '../../../../contract/pictures.ts'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Post } from '../operations.ts'
import type { Paging } from './threads.ts'

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

export const placeOfPost = (tx: Tx, postId: string) =>
  tx
    .selectFrom('forumPosts')
    .innerJoin('forumThreads', (join) =>
      join
        .onRef('forumThreads.partyId', '=', 'forumPosts.partyId')
        .onRef('forumThreads.id', '=', 'forumPosts.threadId'),
    )
    .select(['forumThreads.forumId', 'threadId', 'forumPosts.authorId'])
    .where('forumPosts.partyId', '=', partyOf(postId))
    .where('forumPosts.id', '=', postId)
    .executeTakeFirst()

export const readVersions = (tx: Tx, partyId: PartyId, postId: string) =>
  tx
    .selectFrom('forumPostVersions')
    .select(['writtenAt', 'body'])
    .where('partyId', '=', partyId)
    .where('postId', '=', postId)
    .orderBy('writtenAt', 'desc')
    .execute()

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

export const postsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('forumPosts')
    .innerJoin('forumThreads', (join) =>
      join
        .onRef('forumThreads.partyId', '=', 'forumPosts.partyId')
        .onRef('forumThreads.id', '=', 'forumPosts.threadId'),
    )
    .innerJoin('parties', 'parties.id', 'forumPosts.partyId')
    .select(['parties.title as party', 'forumThreads.title as thread', 'body', 'forumPosts.createdAt'])
    .where('forumPosts.authorId', '=', userId)
    .orderBy('forumPosts.id')
    .execute()
