import type { PartyId, Session } from '../../../contract/session.ts'
import { takeId } from '../../../server/data/directory.ts'
import { newId } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import {
  getForumPosts,
  getForums,
  getForumThreads,
  postThread,
  postThreadEdit,
  postThreadReply,
  postThreadReplyDelete,
  postThreadSubscribe,
  setForumMails,
} from './operations.ts'
import { readMails } from './reads/digests.ts'
import { isForumClosed, readForum, readForums } from './reads/forums.ts'
import { numberOf, postAt, postsOf, readPosts } from './reads/posts.ts'
import { followsWhatTheyWrite, readSubscription } from './reads/subscriptions.ts'
import { readThread, readThreads } from './reads/threads.ts'
import { lastOffset } from './rules.ts'
import { forumOfInput, postOfInput, rightsIn, threadOfInput } from './server/forum-facts.ts'
import { setStopped } from './writes/digests.ts'
import {
  changePost,
  deleteReply,
  deleteThread,
  forgetAuthor,
  insertReply,
  insertThread,
  lockDelivery,
  lockPost,
  lockThread,
} from './writes/posts.ts'
import { saveReader } from './writes/subscriptions.ts'
import './server/administer-forums.ts'
import './server/send-digests.ts'
import './server/share-threads.ts'

const usedKey = 'This key belongs to another post.'
const closed = 'This forum is closed: it can be read, but nothing can be written.'
const userIdOf = (session: Session) => session.userId ?? notFound()

serve(getForums, {
  facts: partyOfInput,
  run: async ({ tx, session, facts }) => {
    const { partyId, role } = facts.party
    const mails = session.userId && role !== 'none' ? await readMails(tx, partyId, session.userId) : null
    return { ...rightsIn(facts), forums: await readForums(tx, partyId, session.userId), mails }
  },
})

serve(getForumThreads, {
  facts: forumOfInput,
  run: async ({ input, tx, session, facts }) => {
    const { partyId } = facts.party
    const forum = (await readForum(tx, partyId, input.forumId, session.userId)) ?? notFound()
    const threads = await readThreads(tx, partyId, input.forumId, session.userId, input)
    return { ...rightsIn(facts, forum.type), forum, threads }
  },
})

serve(getForumPosts, {
  facts: threadOfInput,
  run: async ({ input: { threadId, offset: given, count }, tx, session, facts }) => {
    const { partyId, role } = facts.party
    const reader = session.userId
    const forum = (await readForum(tx, partyId, facts.forumId, reader)) ?? notFound()
    const thread = (await readThread(tx, partyId, threadId, reader)) ?? notFound()
    const offset = given === '-' ? lastOffset(thread.post_count, count) : given
    const posts = (await readPosts(tx, partyId, threadId, { offset, count })).map((post) =>
      role === 'none' ? { ...post, avatar: null } : post,
    )
    const subscription = reader && role !== 'none' ? await readSubscription(tx, partyId, threadId, reader) : null
    const newestPostId = (await postAt(tx, partyId, threadId, thread.post_count)) ?? notFound()
    return {
      ...rightsIn(facts, forum.type),
      forum,
      thread,
      posts,
      subscription: subscription ?? null,
      newestPostId,
      offset,
    }
  },
})

serve(postThread, {
  facts: forumOfInput,
  run: async (call) => {
    const { input, tx, session, services, facts, refuse, happen } = call
    const { partyId } = facts.party
    const post = { id: input.id ?? newId(), authorId: userIdOf(session), body: input.body, at: services.now() }
    const before = await lockDelivery(tx, post.id)
    if (before) {
      const isSame = before.authorId === post.authorId && before.forumId === facts.forumId && before.number === 1
      return isSame ? { threadId: before.threadId, postId: post.id } : refuse('key-used', usedKey)
    }
    if (!(await takeId(tx, partyId, post.id))) refuse('key-used', usedKey)
    if (await isForumClosed(tx, partyId, facts.forumId)) refuse('forum-closed', closed)
    const made = await insertThread(tx, partyId, facts.forumId, input.title, post)
    await rememberWriting(tx, partyId, made.threadId, post.authorId, 1)
    await happen({
      what: 'thread-started',
      partyId,
      threadId: made.threadId,
      forumId: facts.forumId,
      title: input.title,
    })
    return made
  },
})

/** Who writes has read up to there, and follows the thread if they want that. */
async function rememberWriting(tx: Tx, partyId: PartyId, threadId: string, userId: string, number: number) {
  const subscribed = (await followsWhatTheyWrite(tx, userId)) || undefined
  await saveReader(tx, partyId, threadId, userId, { subscribed, lastRead: number })
}

serve(postThreadReply, {
  facts: threadOfInput,
  run: async (call) => {
    const { input, tx, session, services, facts, refuse, happen } = call
    const { partyId } = facts.party
    const post = { id: input.id ?? newId(), authorId: userIdOf(session), body: input.body, at: services.now() }
    const before = await lockDelivery(tx, post.id)
    if (before) {
      const isSame = before.authorId === post.authorId && before.threadId === input.threadId && before.number > 1
      return isSame ? { postId: post.id, number: before.number } : refuse('key-used', usedKey)
    }
    if (!(await takeId(tx, partyId, post.id))) refuse('key-used', usedKey)
    if (await isForumClosed(tx, partyId, facts.forumId)) refuse('forum-closed', closed)
    if (!(await lockThread(tx, partyId, input.threadId))) notFound()
    const made = await insertReply(tx, partyId, input.threadId, post)
    await rememberWriting(tx, partyId, input.threadId, post.authorId, made.number)
    const { threadId } = input
    await happen({ what: 'reply-written', partyId, forumId: facts.forumId, threadId, ...made })
    return made
  },
})

serve(postThreadEdit, {
  facts: postOfInput,
  run: async (call) => {
    const { input, tx, services, facts, refuse, happen } = call
    const { partyId } = facts.party
    if (await isForumClosed(tx, partyId, facts.forumId)) refuse('forum-closed', closed)
    const post = (await lockPost(tx, partyId, input.postId)) ?? notFound()
    if (post.removed) refuse('post-removed', 'This post was removed by an administrator.')
    if (post.body !== input.body) await changePost(tx, partyId, post, input.body, services.now())
    await happen({ what: 'post-edited', partyId, postId: post.id, forumId: facts.forumId })
    return { ok: true }
  },
})

serve(postThreadReplyDelete, {
  facts: postOfInput,
  run: async (call) => {
    const { input, tx, facts, refuse, happen } = call
    const { partyId } = facts.party
    // The thread first, as whoever replies does: its places stand still from here on.
    const thread = (await lockThread(tx, partyId, facts.threadId)) ?? notFound()
    const post = (await lockPost(tx, partyId, input.postId)) ?? notFound()
    if (post.removed) refuse('post-removed', 'This post was removed by an administrator.')
    if (post.number === 1 && thread.postCount > 1)
      refuse('has-replies', 'The first post can only be deleted while nobody has replied.')
    const threadDeleted = post.number === 1
    if (threadDeleted) await deleteThread(tx, partyId, post.threadId)
    else await deleteReply(tx, partyId, post)
    await happen({ what: 'post-deleted', partyId, postId: post.id, forumId: facts.forumId, threadDeleted })
    return { threadDeleted }
  },
})

serve(postThreadSubscribe, {
  facts: threadOfInput,
  run: async ({ input, tx, session, facts, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    const { threadId, lastReadPostId } = input
    const lastRead = lastReadPostId
      ? ((await numberOf(tx, partyId, threadId, lastReadPostId)) ?? notFound())
      : undefined
    await saveReader(tx, partyId, threadId, userId, { subscribed: input.flag, lastRead })
    await happen({ what: 'thread-subscription-changed', partyId, threadId, subscribed: input.flag })
    return (await readSubscription(tx, partyId, threadId, userId)) ?? notFound()
  },
})

serve(setForumMails, {
  facts: partyOfInput,
  run: async ({ input, tx, session, facts, happen }) => {
    const { partyId } = facts.party
    await setStopped(tx, partyId, userIdOf(session), !input.mails)
    await happen({ what: 'forum-mails-chosen', partyId, mails: input.mails })
    return { ok: true }
  },
})

removals.push(forgetAuthor)
archives.push(async (tx, userId) => ({ forum_posts: await postsOf(tx, userId) }))
