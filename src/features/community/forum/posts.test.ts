import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import type { Cast, Name } from '../../../testing/cast.ts'
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
import { openMails } from '../../../testing/mails.ts'
import { testPassword } from '../../../testing/password.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import {
  getForumPosts,
  getForums,
  getForumThreads,
  getPostHistory,
  hidePost,
  postThread,
  postThreadEdit,
  postThreadReply,
  postThreadReplyDelete,
  postThreadSubscribe,
  setForumMails,
  stopForumMails,
} from './operations.ts'
import { lastOffset } from './rules.ts'
import { sendForumDigests } from './server/send-digests.ts'

openForum()

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

  test('C4 a key is its post’s: no other person, thread, forum or kind of post takes it over, nor does a post take what is no post’s', async () => {
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
    const aForum = { forumId: party.forumId, id: party.forumId, title, body: 'Mine' }
    expect(await bo.call(postThread, aForum)).toMatchObject(used)
    expect(await bo.call(postThreadReply, { threadId, id: threadId, body: 'Mine' })).toMatchObject(used)
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
    aMinuteLater()
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
