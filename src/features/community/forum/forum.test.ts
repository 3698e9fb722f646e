import { describe, expect, test } from 'vitest'
import { getPing } from '../../../contract/own-session.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import {
  aMinuteLater,
  app,
  club,
  now,
  ok,
  openForum,
  read,
  reply,
  start,
  threadOf,
} from '../../../testing/features/forum.ts'
import { updateUser } from '../../account/settings/operations.ts'
import { createParty } from '../../party/parties/operations.ts'
import {
  addForum,
  getForumPosts,
  getForums,
  getForumThreads,
  orderForums,
  postThread,
  postThreadEdit,
  postThreadReply,
  postThreadSubscribe,
  updateForum,
} from './operations.ts'
import { isPostUnread, isThreadUnread } from './rules.ts'

openForum()

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
      aMinuteLater()
      made.push((await start(party, 'bo', `Thread number ${at}`)).threadId)
    }
    aMinuteLater()
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
