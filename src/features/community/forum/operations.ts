import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, integer, line, paragraphs } from '../../../contract/schemas.ts'
import { anyone, isAdministrator, isMember, maySee } from '../../../contract/session.ts'
import { bodyAtLeast, isAuthor, pageSize, titleAtLeast } from './rules.ts'

const count = z._default(integer(1, 100), pageSize)
const place = integer(0, 1_000_000)
const title = line(titleAtLeast, 120)
/** BBCode, at most 20,000 characters. */
const body = paragraphs(bodyAtLeast, 20_000).check(
  z.refine((text) => text.trim().length >= bodyAtLeast, `At least ${bodyAtLeast} characters`),
)

const forum = z.object({
  id,
  forumId: id,
  title: z.string(),
  /** A closed forum is read only. */
  type: z.enum(['open', 'closed']),
  description: z.string(),
  /** Always false for a visitor. */
  has_unread_threads: z.boolean(),
  /** Threads of the forum, spelled as the specification has it. */
  tread_count: z.int(),
  /** The thread in which something was written last; null while there is none. */
  lastThread: z.nullable(
    z.object({
      thread_id: id,
      title: z.string(),
      thread_count: z.int(),
      /** Who wrote last; null: a former player. */
      user_id: z.nullable(id),
      name: z.string(),
      last_modified_at: instant,
    }),
  ),
})
export type Forum = z.output<typeof forum>

const thread = z.object({
  id,
  thread_id: id,
  title: z.string(),
  /** Null: a former player. */
  author_id: z.nullable(id),
  author: z.string(),
  created_at: instant,
  /** Posts after the first one. */
  reply_count: z.int(),
  /** All posts. */
  post_count: z.int(),
  last_activity: instant,
  /** 1: there are posts after the one that the caller read last; null: the caller has read none, or is a visitor. */
  has_unread_replies: z.nullable(z.union([z.literal(0), z.literal(1)])),
  is_subscribed: z.boolean(),
})
export type Thread = z.output<typeof thread>

const post = z.object({
  id,
  /** Its place in the thread, from 1; places close up when a post before is deleted. */
  number: z.int(),
  /** Null: a former player. */
  user_id: z.nullable(id),
  name: z.string(),
  /** Address of a small picture of the author; null without one, and for whoever is no member. */
  avatar: z.nullable(z.string()),
  /** BBCode; '' where `removed` says why. */
  post: z.string(),
  created_at: instant,
  /** Null: never changed. */
  modified_at: z.nullable(instant),
  /** `hidden` by an administrator, or written by somebody whose account is deleted. */
  removed: z.nullable(z.enum(['hidden', 'former-player'])),
})
export type Post = z.output<typeof post>

const subscription = z.object({
  is_subscribed: z.boolean(),
  forum_thread: z.object({ post_count: z.int() }),
  /** The post that was read last; null: none. */
  last_read_post: z.nullable(id),
  /** Its place in the thread. */
  last_read_number: z.nullable(z.int()),
})
export type Subscription = z.output<typeof subscription>

/**
 * What the sender calls this post (a UUID): it becomes its id. Sent again by the same person, the post is written once and
 * the answer is the same; `key-used`: it is another post's.
 */
const key = z.optional(id)

/** What the caller may do here. */
const rights = { partyId: id, mayWrite: z.boolean(), mayAdminister: z.boolean() }

/** The forums of a party in their order; visitors read those of a public party. */
export const getForums = operation({
  call: 'get_forums',
  summary: 'Forums of a party',
  get: '/parties/{partyId}/forums',
  input: z.object({ partyId: id }),
  output: z.object({
    ...rights,
    forums: z.array(forum),
    /** Whether the caller gets mails about threads they follow in this party; null: not a member. */
    mails: z.nullable(z.boolean()),
  }),
  who: maySee,
})

/** Threads of a forum, the one with the latest post first. `count` is 10 by default, 100 at most. */
export const getForumThreads = operation({
  call: 'get_forum_threads',
  summary: 'Threads of a forum',
  get: '/forums/{forumId}/threads',
  input: z.object({ forumId: id, offset: z._default(place, 0), count }),
  output: z.object({ ...rights, forum, threads: z.array(thread) }),
  who: maySee,
})

/**
 * Posts of a thread, the first one first. `offset` '-' is the latest page; the answer's `offset` says where the posts
 * begin. `subscription` is null for whoever is no member.
 */
export const getForumPosts = operation({
  call: 'get_forum_posts',
  summary: 'Posts of a thread',
  get: '/forum-threads/{threadId}/posts',
  input: z.object({ threadId: id, offset: z._default(z.union([place, z.literal('-')]), 0), count }),
  output: z.object({
    ...rights,
    forum,
    thread,
    posts: z.array(post),
    subscription: z.nullable(subscription),
    /** The post that was written last. */
    newestPostId: id,
    offset: z.int(),
  }),
  who: maySee,
})

/** Starts a thread with its first post, named `id` by its sender. Whoever has `forum_subscribe` follows it. */
export const postThread = operation({
  call: 'post_thread',
  summary: 'Start a thread',
  post: '/forums/{forumId}/threads',
  input: z.strictObject({ forumId: id, id: key, title, body }),
  output: z.object({ threadId: id, postId: id }),
  acting: 'refused',
  who: isMember,
  refusals: { 'forum-closed': 409, 'key-used': 409 },
})

/** Writes a reply, named `id` by its sender, at the end of a thread. Whoever has `forum_subscribe` follows it from then on. */
export const postThreadReply = operation({
  call: 'post_thread_reply',
  summary: 'Reply in a thread',
  post: '/forum-threads/{threadId}/posts',
  input: z.strictObject({ threadId: id, id: key, body }),
  output: z.object({ postId: id, number: z.int() }),
  acting: 'refused',
  who: isMember,
  refusals: { 'forum-closed': 409, 'key-used': 409 },
})

/** Changes one's own post; administrators can still read the earlier text. */
export const postThreadEdit = operation({
  call: 'post_thread_edit',
  summary: 'Change a post',
  put: '/forum-posts/{postId}',
  input: z.strictObject({ postId: id, body }),
  output: done,
  acting: 'refused',
  who: isAuthor,
  refusals: { 'forum-closed': 409, 'post-removed': 409 },
})

/** Deletes one's own reply. The first post goes, and the thread with it, only while it stands alone. */
export const postThreadReplyDelete = operation({
  call: 'post_thread_reply_delete',
  summary: 'Delete a reply',
  delete: '/forum-posts/{postId}',
  input: z.object({ postId: id }),
  output: z.object({ threadDeleted: z.boolean() }),
  acting: 'refused',
  who: isAuthor,
  refusals: { 'has-replies': 409, 'post-removed': 409 },
})

/** Follows a thread or not (`flag`), and sets the post that was read last; without one that stays as it is. */
export const postThreadSubscribe = operation({
  call: 'post_thread_subscribe',
  summary: 'Follow a thread, or mark it read',
  put: '/forum-threads/{threadId}/subscription',
  input: z.strictObject({ threadId: id, flag: z.boolean(), lastReadPostId: z.optional(z.nullable(id)) }),
  output: subscription,
  acting: 'refused',
  who: isMember,
})

/** Switches the daily mail about followed threads of a party on or off, for the caller. */
export const setForumMails = operation({
  summary: 'Switch mails about followed threads',
  put: '/parties/{partyId}/forum-mails',
  input: z.strictObject({ partyId: id, mails: z.boolean() }),
  output: done,
  acting: 'refused',
  tokens: 'refused',
  who: isMember,
})

/** Stops these mails with the token of the link in one of them, without a login. Using it again changes nothing. */
export const stopForumMails = operation({
  summary: 'Stop mails about followed threads by a link',
  post: '/forum-mail-stops',
  input: z.strictObject({ token: line(1, 100) }),
  output: z.object({ party: z.string() }),
  who: anyone,
  refusals: { 'unknown-link': 404, 'too-many-tries': 429 },
})

const forumSettings = { title: line(2, 80), description: line(0, 300) }

/** Adds a forum behind the others. At most 30 in a party. */
export const addForum = operation({
  summary: 'Add a forum',
  post: '/parties/{partyId}/forums',
  input: z.strictObject({ partyId: id, title: forumSettings.title, description: z._default(line(0, 300), '') }),
  output: z.object({ forumId: id }),
  who: isAdministrator,
  refusals: { 'too-many': 409 },
})

/** Renames, describes, closes (read only) or opens a forum; what is not given stays. */
export const updateForum = operation({
  summary: 'Change or close a forum',
  put: '/forums/{forumId}',
  input: z.strictObject({
    forumId: id,
    title: z.optional(forumSettings.title),
    description: z.optional(forumSettings.description),
    type: z.optional(z.enum(['open', 'closed'])),
  }),
  output: done,
  who: isAdministrator,
})

/** Puts the forums of a party into an order: each of them once. */
export const orderForums = operation({
  summary: 'Order the forums of a party',
  put: '/parties/{partyId}/forums/order',
  input: z.strictObject({ partyId: id, forumIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: done,
  who: isAdministrator,
  refusals: { 'other-forums': 409 },
})

/** Hides a post, so that it is shown as removed, or shows it again. */
export const hidePost = operation({
  summary: 'Hide a post, or show it again',
  put: '/forum-posts/{postId}/hidden',
  input: z.strictObject({ postId: id, hidden: z.boolean() }),
  output: done,
  who: isAdministrator,
  refusals: { 'post-removed': 409 },
})

/** The text of a post, though hidden, and its text before each change, the newest first. */
export const getPostHistory = operation({
  summary: 'History of a post',
  get: '/forum-posts/{postId}/history',
  input: z.object({ postId: id }),
  output: z.object({ versions: z.array(z.object({ written_at: instant, post: z.string() })) }),
  who: isAdministrator,
})
