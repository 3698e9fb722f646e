import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { testPassword } from '../../../testing/password.ts'
import { getPing } from '../../account/session/operations.ts'
import { deleteUser, getOwnData, updateUser } from '../../account/settings/operations.ts'
import { createParty } from '../../party/parties/operations.ts'
import {
  addForum,
  getForumPosts,
  getForums,
  getForumThreads,
  getPostHistory,
  hidePost,
  orderForums,
  postThread,
  postThreadEdit,
  postThreadReply,
  postThreadReplyDelete,
  postThreadSubscribe,
  setForumMails,
  stopForumMails,
  updateForum,
} from './operations.ts'
import { isPostUnread, isThreadUnread, lastOffset } from './rules.ts'
import { sendForumDigests } from './server/send-digests.ts'
import { insertFirstForums } from './writes/forums.ts'

let app: TestApp
let now = new Date('2026-06-10T06:00:00Z')

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

/** A party with the forums that each starts with. */
async function club() {
  const party = await cast(app)
  await insertFirstForums(app.database.kysely, party.partyId)
  const forums = await ok(await (await party.as('bo')).call(getForums, { partyId: party.partyId }))
  return { ...party, forums: forums.forums, forumId: forums.forums[0]?.id ?? '' }
}
type Club = Awaited<ReturnType<typeof club>>

function ok<T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

const start = async (party: Club, who: Name, title = 'Preferred lies?', body = 'Do we play them?') =>
  ok(await (await party.as(who)).call(postThread, { forumId: party.forumId, title, body }))
const reply = async (party: Cast, who: Name, threadId: string, body = 'Yes, we do.') =>
  ok(await (await party.as(who)).call(postThreadReply, { threadId, body }))
const read = async (
  party: Cast,
  who: Name,
  threadId: string,
  offset: number | '-' = 0,
): Promise<OutputOf<typeof getForumPosts>> => ok(await (await party.as(who)).call(getForumPosts, { threadId, offset }))
const threadOf = async (party: Club, who: Name, threadId: string) => {
  const { threads } = ok(await (await party.as(who)).call(getForumThreads, { forumId: party.forumId, count: 100 }))
  return threads.find(({ id }) => id === threadId)
}
const unreadOf = async (party: Cast, who: Name) =>
  ok(await (await party.as(who)).call(getPing, { partyId: party.partyId })).forum_threads_unread

describe('C4 forums of a party', () => {
  test('C4 a new party has General, Competitions and Market, open and empty', async () => {
    const { as } = await cast(app)
    const harald = await as('harald')
    await app.database.kysely.updateTable('users').set({ tier: 2 }).where('firstName', '=', 'Harald').execute()
    const { id: partyId } = ok(await harald.call(createParty, { name: `Forum club ${Date.now()}` }))
    const { forums } = ok(await harald.call(getForums, { partyId }))
    expect(
      forums.map(({ title, type, tread_count, lastThread, has_unread_threads }) => [
        title,
        type,
        tread_count,
        lastThread,
        has_unread_threads,
      ]),
    ).toEqual([
      ['General', 'open', 0, null, false],
      ['Competitions', 'open', 0, null, false],
      ['Market', 'open', 0, null, false],
    ])
  })

  test('C4 a thread with its replies is listed with the names of the specification', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    await reply(party, 'cilla', threadId)
    const { forums } = ok(await (await party.as('bo')).call(getForums, { partyId: party.partyId }))
    expect(forums[0]).toMatchObject({
      forumId: party.forumId,
      title: 'General',
      tread_count: 1,
      has_unread_threads: true,
      lastThread: {
        thread_count: 1,
        user_id: party.ids.cilla,
        name: 'Cilla Dahl',
        last_modified_at: now.toISOString(),
      },
    })
    const { threads } = ok(await (await party.as('bo')).call(getForumThreads, { forumId: party.forumId }))
    expect(threads).toEqual([
      {
        id: threadId,
        thread_id: threadId,
        title: 'Preferred lies?',
        author_id: party.ids.bo,
        author: 'Bo Alm',
        created_at: now.toISOString(),
        reply_count: 1,
        post_count: 2,
        last_activity: now.toISOString(),
        has_unread_replies: 1,
        is_subscribed: true,
      },
    ])
    const { posts, offset, subscription } = await read(party, 'bo', threadId)
    expect(offset).toBe(0)
    expect(
      posts.map(({ number, user_id, post, modified_at, removed }) => [number, user_id, post, modified_at, removed]),
    ).toEqual([
      [1, party.ids.bo, 'Do we play them?', null, null],
      [2, party.ids.cilla, 'Yes, we do.', null, null],
    ])
    expect(subscription).toMatchObject({
      is_subscribed: true,
      forum_thread: { post_count: 2 },
      last_read_post: posts[0]?.id,
    })
  })

  test('C4 the thread with the latest post comes first, a page at a time', async () => {
    const party = await club()
    const made: string[] = []
    for (let at = 0; at < 12; at++) {
      now = new Date(now.valueOf() + 60_000)
      made.push((await start(party, 'bo', `Thread number ${at}`)).threadId)
    }
    now = new Date(now.valueOf() + 60_000)
    await reply(party, 'cilla', made[3] ?? '')
    const bo = await party.as('bo')
    const first = ok(await bo.call(getForumThreads, { forumId: party.forumId }))
    const second = ok(await bo.call(getForumThreads, { forumId: party.forumId, offset: 10 }))
    const order = [...first.threads, ...second.threads].map(({ id }) => id)
    expect(first.threads.length).toBe(10)
    expect(first.forum.tread_count).toBe(12)
    expect(order).toEqual([made[3], ...made.filter((_, at) => at !== 3).reverse()])
  })

  test('C4 a title has at least 6 characters and a body at least 3, spaces around not counted', async () => {
    const party = await club()
    const bo = await party.as('bo')
    const post = (title: string, body: string) => bo.call(postThread, { forumId: party.forumId, title, body })
    expect(await post('Short', 'Long enough')).toMatchObject({ status: 422, code: 'invalid-input' })
    expect(await post('Short      ', 'Long enough')).toMatchObject({ status: 422 })
    expect(await post('Long enough', 'ab')).toMatchObject({ status: 422 })
    expect(await post('Long enough', '  a \n ')).toMatchObject({ status: 422 })
    expect(await post('Sixsix', 'abc')).toMatchObject({ ok: true })
  })

  test('C4 administrators add, rename, order and close forums, and a closed one is read only', async () => {
    const party = await club()
    const { partyId } = party
    const frida = await party.as('frida')
    const { forumId } = ok(await frida.call(addForum, { partyId, title: 'Travel', description: 'Trips' }))
    ok(await frida.call(updateForum, { forumId, title: 'Golf trips' }))
    const all = ok(await frida.call(getForums, { partyId })).forums.map(({ id }) => id)
    expect(await frida.call(orderForums, { partyId, forumIds: all.slice(1) })).toMatchObject({ code: 'other-forums' })
    ok(await frida.call(orderForums, { partyId, forumIds: [...all].reverse() }))
    const after = ok(await frida.call(getForums, { partyId })).forums
    expect(after.map(({ title }) => title)).toEqual(['Golf trips', 'Market', 'Competitions', 'General'])
    const { threadId, postId } = await start(party, 'bo')
    ok(await frida.call(updateForum, { forumId: party.forumId, type: 'closed' }))
    const bo = await party.as('bo')
    const refused = { status: 409, code: 'forum-closed' }
    expect(await bo.call(postThread, { forumId: party.forumId, title: 'Another one', body: 'abc' })).toMatchObject(
      refused,
    )
    expect(await bo.call(postThreadReply, { threadId, body: 'abc' })).toMatchObject(refused)
    expect(await bo.call(postThreadEdit, { postId, body: 'abc' })).toMatchObject(refused)
    expect(await read(party, 'bo', threadId)).toMatchObject({ mayWrite: false, forum: { type: 'closed' } })
    expect(await bo.call(addForum, { partyId, title: 'Mine' })).toMatchObject({ status: 403 })
    const actions = await app.database.kysely
      .selectFrom('auditLog')
      .select('action')
      .where('partyId', '=', partyId)
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['addForum', 'updateForum', 'orderForums', 'postThread']),
    )
  })
})

describe('C4 what is unread', () => {
  test('C4 the rules to the letter', () => {
    expect(isPostUnread({ post_count: 1 }, null, 1)).toBe(true)
    expect(isPostUnread({ post_count: 2 }, null, 2)).toBe(false)
    expect(isPostUnread({ post_count: 5 }, 3, 4)).toBe(true)
    expect(isPostUnread({ post_count: 5 }, 3, 3)).toBe(false)
    const thread = { has_unread_replies: null, is_subscribed: true, reply_count: 1, post_count: 2 } as const
    expect(isThreadUnread({ ...thread, has_unread_replies: 1, is_subscribed: false })).toBe(true)
    expect(isThreadUnread({ ...thread, has_unread_replies: 0 })).toBe(false)
    expect(isThreadUnread(thread)).toBe(true)
    expect(isThreadUnread({ ...thread, reply_count: 0, post_count: 1 })).toBe(true)
    expect(isThreadUnread({ ...thread, is_subscribed: false })).toBe(false)
    expect(isThreadUnread({ ...thread, reply_count: 2, post_count: 3 })).toBe(false)
  })

  test('C4 replies of others make a thread unread until it is marked read', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    expect(await unreadOf(party, 'bo')).toBe(0)
    const { postId } = await reply(party, 'cilla', threadId)
    expect(await unreadOf(party, 'bo')).toBe(1)
    expect(await unreadOf(party, 'cilla')).toBe(0)
    expect(await unreadOf(party, 'david')).toBe(0)
    expect((await threadOf(party, 'david', threadId))?.has_unread_replies).toBe(null)
    const bo = await party.as('bo')
    const marked = ok(await bo.call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: postId }))
    expect(marked).toMatchObject({ is_subscribed: true, last_read_post: postId, last_read_number: 2 })
    expect(await unreadOf(party, 'bo')).toBe(0)
    expect(await threadOf(party, 'bo', threadId)).toMatchObject({ has_unread_replies: 0 })
  })

  test('C4 a subscriber who has read nothing meets a thread of one post as unread; others do not', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    const david = await party.as('david')
    expect(await unreadOf(party, 'david')).toBe(0)
    ok(await david.call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: null }))
    expect(await unreadOf(party, 'david')).toBe(1)
    expect(await threadOf(party, 'david', threadId)).toMatchObject({ has_unread_replies: null, is_subscribed: true })
    ok(await david.call(postThreadSubscribe, { threadId, flag: false }))
    expect(await unreadOf(party, 'david')).toBe(0)
  })

  test('C4 unread threads count in their party only, and not for who was removed from it', async () => {
    const party = await club()
    const { threadId } = await start(party, 'erik')
    await reply(party, 'bo', threadId)
    const erik = await party.as('erik')
    expect(ok(await erik.call(getPing, {})).forum_threads_unread).toBe(1)
    expect(ok(await erik.call(getPing, { partyId: party.otherPartyId })).forum_threads_unread).toBe(0)
    await app.database.kysely
      .updateTable('memberships')
      .set({ access: 'revoked' })
      .where('userId', '=', party.ids.erik)
      .execute()
    expect(ok(await erik.call(getPing, {})).forum_threads_unread).toBe(0)
  })

  test('C4 who does not want to follow what they write does not', async () => {
    const party = await club()
    const david = await party.as('david')
    ok(await david.call(updateUser, { userId: party.ids.david, meta: { forum_subscribe: false } }))
    const { threadId } = await start(party, 'david')
    expect(await threadOf(party, 'david', threadId)).toMatchObject({ is_subscribed: false, has_unread_replies: 0 })
  })

  test('C4 a post of another thread cannot be the one that was read last', async () => {
    const party = await club()
    const one = await start(party, 'bo')
    const other = await start(party, 'bo', 'Another thread')
    const bo = await party.as('bo')
    const { threadId } = one
    expect(await bo.call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: other.postId })).toMatchObject({
      status: 404,
    })
  })
})

describe('C4 posts', () => {
  test('C4 "-" is the latest page, and its offset says where it begins', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    for (let at = 2; at <= 23; at++) await reply(party, at % 2 ? 'bo' : 'cilla', threadId, `Reply ${at}`)
    const last = await read(party, 'bo', threadId, '-')
    expect([last.offset, last.posts.map(({ number }) => number)]).toEqual([20, [21, 22, 23]])
    const second = await read(party, 'bo', threadId, 10)
    expect(second.posts.map(({ number }) => number)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect((await read(party, 'bo', threadId, 500)).posts).toEqual([])
    expect([lastOffset(20, 10), lastOffset(21, 10), lastOffset(0, 10), lastOffset(1, 10)]).toEqual([10, 20, 0, 0])
  })

  test('C4 forty replies at once get forty places, none twice', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    const writers = ['bo', 'cilla', 'david', 'erik'] as const
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) => reply(party, writers[at % 4] ?? 'bo', threadId, `Reply ${at}`)),
    )
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 2),
    )
    const { thread, posts } = await read(party, 'bo', threadId, '-')
    expect([thread.post_count, posts.map(({ number }) => number)]).toEqual([41, [41]])
  })

  test('C4 what is sent again under its key is written once, at the same moment too, and gets the same answer', async () => {
    const party = await club()
    const bo = await party.as('bo')
    const [threadKey, replyKey] = [newId(), newId()]
    const opening = { forumId: party.forumId, id: threadKey, title: 'Sent twice', body: 'Is it there once?' }
    const started = await Promise.all([bo.call(postThread, opening), bo.call(postThread, opening)])
    const { threadId, postId } = ok(started[0])
    expect([ok(started[1]), postId]).toEqual([{ threadId, postId }, threadKey])
    const answer = { threadId, id: replyKey, body: 'It is.' }
    const replied = await Promise.all([1, 2, 3].map(() => bo.call(postThreadReply, answer)))
    for (const one of replied) expect(ok(one)).toEqual({ postId: replyKey, number: 2 })
    await reply(party, 'cilla', threadId)
    expect(ok(await bo.call(postThreadReply, answer))).toEqual({ postId: replyKey, number: 2 })
    const { posts, thread } = await read(party, 'bo', threadId)
    expect([thread.post_count, posts.map(({ id }) => id).slice(0, 2)]).toEqual([3, [threadKey, replyKey]])
    const { threads } = ok(await bo.call(getForumThreads, { forumId: party.forumId }))
    expect(threads.filter(({ title }) => title === 'Sent twice')).toHaveLength(1)
  })

  test('C4 a key is its post’s: no other person, thread, forum or kind of post takes it over', async () => {
    const party = await club()
    const [bo, cilla] = [await party.as('bo'), await party.as('cilla')]
    const { threadId, postId } = await start(party, 'bo')
    const other = await start(party, 'bo', 'Another thread')
    const id = newId()
    ok(await bo.call(postThreadReply, { threadId, id, body: 'Mine' }))
    const used = { ok: false, status: 409, code: 'key-used' }
    expect(await cilla.call(postThreadReply, { threadId, id, body: 'Hers' })).toMatchObject(used)
    expect(await bo.call(postThreadReply, { threadId: other.threadId, id, body: 'Mine' })).toMatchObject(used)
    expect(await bo.call(postThreadReply, { threadId, id: postId, body: 'Mine' })).toMatchObject(used)
    const title = 'A new thread'
    expect(await bo.call(postThread, { forumId: party.forumId, id, title, body: 'Mine' })).toMatchObject(used)
    const forumId = party.forums[1]?.id ?? ''
    expect(await bo.call(postThread, { forumId, id: postId, title, body: 'Mine' })).toMatchObject(used)
    const far = await club()
    const abroad = { forumId: far.forumId, id: postId, title, body: 'Theirs' }
    expect(await (await far.as('bo')).call(postThread, abroad)).toMatchObject(used)
    expect((await read(party, 'bo', threadId)).posts.map(({ post }) => post)).toEqual(['Do we play them?', 'Mine'])
  })

  test('C4 a deleted reply leaves no gap, and nobody has read less than before', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    const second = await reply(party, 'cilla', threadId, 'Second')
    const third = await reply(party, 'david', threadId, 'Third')
    ok(await (await party.as('bo')).call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: third.postId }))
    await reply(party, 'cilla', threadId, 'Fourth')
    ok(await (await party.as('cilla')).call(postThreadReplyDelete, { postId: second.postId }))
    const { posts, subscription } = await read(party, 'bo', threadId)
    expect(posts.map(({ number, post }) => [number, post])).toEqual([
      [1, 'Do we play them?'],
      [2, 'Third'],
      [3, 'Fourth'],
    ])
    expect(subscription).toMatchObject({ last_read_post: third.postId, last_read_number: 2 })
    expect(await threadOf(party, 'bo', threadId)).toMatchObject({
      has_unread_replies: 1,
      post_count: 3,
      reply_count: 2,
    })
  })

  test('C4 the first post goes with its thread, and only while it stands alone', async () => {
    const party = await club()
    const bo = await party.as('bo')
    const answered = await start(party, 'bo')
    const { postId } = await reply(party, 'cilla', answered.threadId)
    const refused = { status: 409, code: 'has-replies' }
    expect(await bo.call(postThreadReplyDelete, { postId: answered.postId })).toMatchObject(refused)
    expect(await bo.call(postThreadReplyDelete, { postId })).toMatchObject({ status: 403 })
    const alone = await start(party, 'bo', 'Nobody answers')
    expect(ok(await bo.call(postThreadReplyDelete, { postId: alone.postId }))).toEqual({ threadDeleted: true })
    expect(await bo.call(getForumPosts, { threadId: alone.threadId })).toMatchObject({ status: 404 })
  })

  test('C4 authors change their own posts, also the first one; administrators see what stood there', async () => {
    const party = await club()
    const { threadId, postId } = await start(party, 'bo')
    const [bo, frida] = [await party.as('bo'), await party.as('frida')]
    now = new Date(now.valueOf() + 60_000)
    ok(await bo.call(postThreadEdit, { postId, body: 'Do we really play them?' }))
    expect(await frida.call(postThreadEdit, { postId, body: 'Not mine' })).toMatchObject({ status: 403 })
    expect((await read(party, 'cilla', threadId)).posts[0]).toMatchObject({
      post: 'Do we really play them?',
      modified_at: now.toISOString(),
    })
    const { versions } = ok(await frida.call(getPostHistory, { postId }))
    expect(versions.map(({ post }) => post)).toEqual(['Do we really play them?', 'Do we play them?'])
    expect(await bo.call(getPostHistory, { postId })).toMatchObject({ status: 403 })
  })

  test('C4 a hidden post keeps its place without its text, is in the log, and can be shown again', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    const { postId } = await reply(party, 'cilla', threadId, 'Something rude')
    const frida = await party.as('frida')
    ok(await frida.call(hidePost, { postId, hidden: true }))
    const shown = await (await app.client()).call(getForumPosts, { threadId })
    expect(ok(shown).posts[1]).toMatchObject({ number: 2, post: '', removed: 'hidden' })
    expect(JSON.stringify(await read(party, 'bo', threadId))).not.toContain('rude')
    expect(await (await party.as('cilla')).call(postThreadEdit, { postId, body: 'Still rude' })).toMatchObject({
      code: 'post-removed',
    })
    const entry = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', postId)
      .where('action', '=', 'hidePost')
      .executeTakeFirst()
    expect(entry).toMatchObject({ userId: party.ids.frida, partyId: party.partyId })
    ok(await frida.call(hidePost, { postId, hidden: false }))
    expect((await read(party, 'bo', threadId)).posts[1]).toMatchObject({ post: 'Something rude', removed: null })
  })

  test('C4 deleted persons’ posts keep their place without text, and their data had them', async () => {
    const party = await club()
    const { threadId } = await start(party, 'david', 'My last thread', 'Words of David')
    await reply(party, 'bo', threadId)
    const david = await party.as('david')
    expect(JSON.stringify(ok(await david.call(getOwnData, {})))).toContain('Words of David')
    ok(await david.call(deleteUser, { userId: party.ids.david, phrase: 'delete my account', password: testPassword }))
    const { posts, thread } = await read(party, 'bo', threadId)
    expect(posts[0]).toMatchObject({ number: 1, post: '', user_id: null, name: '', removed: 'former-player' })
    expect(thread).toMatchObject({ author_id: null, post_count: 2 })
  })
})

describe('V6 forums of a public party', () => {
  test('V6 visitors read them and may do nothing; those of a hidden party do not exist for them', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    const visitor = app.client()
    expect(ok(await visitor.call(getForums, { partyId: party.partyId }))).toMatchObject({
      mayWrite: false,
      mails: null,
    })
    const read = ok(await visitor.call(getForumPosts, { threadId }))
    expect(read).toMatchObject({ mayWrite: false, mayAdminister: false, subscription: null })
    expect(await visitor.call(postThreadReply, { threadId, body: 'Hello' })).toMatchObject({ status: 401 })
    const harald = await party.as('harald')
    expect(await harald.call(getForumPosts, { threadId })).toMatchObject({ ok: true })
    expect(await harald.call(postThreadReply, { threadId, body: 'Hello' })).toMatchObject({ status: 404 })
    await app.database.kysely.updateTable('parties').set({ hidden: true }).where('id', '=', party.partyId).execute()
    expect(await visitor.call(getForumPosts, { threadId })).toMatchObject({ status: 401 })
    expect(await harald.call(getForumPosts, { threadId })).toMatchObject({ status: 404 })
  })

  test('X6 search engines read a thread of a public party, markup taken for text', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo', 'Found by engines', 'Words <script>alert(1)</script> [b]bold[/b]')
    await reply(party, 'cilla', threadId, 'An answer that is found')
    const page = await fetch(`${app.url}/public/${party.partyId}/forum-thread/${threadId}`)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('Found by engines')
    expect(text).toContain('<strong>bold</strong>')
    expect(text).toContain('An answer that is found')
    expect(text).not.toContain('<script>alert')
    const map = await (await fetch(`${app.url}/sitemap.xml`)).text()
    expect(map).toContain(threadId)
  })
})

describe('C4 mails about followed threads', () => {
  const mailsTo = async (party: Cast, who: Name) => {
    await openMails(app)
    return app.database.kysely
      .selectFrom('mails')
      .select(['subject', 'text', 'link', 'unsubscribe'])
      .where('recipient', '=', `${who}-${party.partyId}@example.org`)
      .orderBy('id')
      .execute()
  }
  const send = (at: string) => sendForumDigests({ ...app.services, now: () => new Date(at) })

  test('C4 one a day and party with links, in the reader’s language, none twice, until the link in it stops them', async () => {
    const party = await club()
    await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', party.ids.bo).execute()
    const one = await start(party, 'bo', 'Followed thread')
    const two = await start(party, 'bo', 'Also followed')
    await start(party, 'cilla', 'Nobody follows')
    await reply(party, 'cilla', one.threadId)
    await reply(party, 'david', one.threadId)
    await reply(party, 'cilla', two.threadId)
    await send('2026-07-01T06:30:00Z')
    expect(await mailsTo(party, 'bo')).toEqual([])

    await Promise.all(Array.from({ length: 3 }, () => send('2026-07-01T07:30:00Z')))
    await send('2026-07-01T07:31:00Z')
    const [mail, ...more] = await mailsTo(party, 'bo')
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Nytt i 2 trådar')
    expect(mail?.text).toContain('Followed thread (General): 2 nya inlägg')
    expect(mail?.text).toContain('Also followed (General): 1 nytt inlägg')
    expect(mail?.text).toContain(`/?party=${party.partyId}#/forum-thread/${one.threadId}/-/10`)
    expect(mail?.text).not.toContain('Nobody follows')
    expect((await mailsTo(party, 'cilla'))[0]?.subject).toContain('New in a thread that you follow')
    expect(await mailsTo(party, 'erik')).toEqual([])

    await reply(party, 'david', two.threadId)
    await send('2026-07-01T20:30:00Z')
    expect(await mailsTo(party, 'bo')).toHaveLength(1)
    await send('2026-07-02T07:30:00Z')
    const next = await mailsTo(party, 'bo')
    expect(next).toHaveLength(2)
    expect(next[1]?.text).toContain('Also followed (General): 1 nytt inlägg')
    expect(next[1]?.text).not.toContain('Followed thread')

    const token = /forum-mail\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.unsubscribe).toBe(`${app.url}/api/forum-stop/${token}`)
    const visitor = app.client()
    expect(ok(await visitor.call(stopForumMails, { token }))).toMatchObject({
      party: `Fairway friends ${party.partyId}`,
    })
    const oneClick = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const body = 'List-Unsubscribe=One-Click'
    expect((await fetch(mail?.unsubscribe ?? '', { ...oneClick, body })).status).toBe(200)
    expect((await fetch(`${app.url}/api/forum-stop/another`, { ...oneClick, body })).status).toBe(404)
    expect(await visitor.call(stopForumMails, { token: 'another' })).toMatchObject({
      status: 404,
      code: 'unknown-link',
    })
    await reply(party, 'david', two.threadId)
    await send('2026-07-03T07:30:00Z')
    expect(await mailsTo(party, 'bo')).toHaveLength(2)
    const bo = await party.as('bo')
    expect(ok(await bo.call(getForums, { partyId: party.partyId })).mails).toBe(false)
    ok(await bo.call(setForumMails, { partyId: party.partyId, mails: true }))
    await send('2026-07-03T08:30:00Z')
    expect(await mailsTo(party, 'bo')).toHaveLength(3)
  })

  test('C4 who has read it gets no mail, nor who was removed, and a hidden post is no news', async () => {
    const party = await club()
    const { threadId } = await start(party, 'bo')
    ok(await (await party.as('erik')).call(postThreadSubscribe, { threadId, flag: true }))
    const { postId } = await reply(party, 'cilla', threadId)
    ok(await (await party.as('bo')).call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: postId }))
    ok(await (await party.as('frida')).call(hidePost, { postId, hidden: true }))
    await send('2026-08-01T09:30:00Z')
    expect([await mailsTo(party, 'bo'), await mailsTo(party, 'erik')]).toEqual([[], []])
  })
})
