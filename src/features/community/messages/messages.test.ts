import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { tinyPicture } from '../../../testing/samples.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getPing } from '../../account/session/operations.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import { deletionPhrases } from '../../account/settings/rules.ts'
import { createEvent } from '../../competition/events/operations.ts'
import { revokeUser } from '../../party/members/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations.ts'
import {
  deleteMessage,
  editMessage,
  getChats,
  getMessageAssets,
  getMessageChanges,
  getMessages,
  likeMessage,
  type Message,
  markMessagesRead,
  postMessage,
  postMessageFragment,
  rotateMessage,
  searchMessages,
  updateMessage,
} from './operations.ts'
import { unreadMessages } from './reads/unread.ts'
import { moved, namesLike, namingAt, partsOf, reactions, swiped, unzoomed, zoomed } from './rules.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

/** What was answered; a refusal fails the test with its words. */
function value<T>(answer: { ok: true; value: T } | { ok: false; status: number; code: string; detail?: string }): T {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code} ${answer.detail}`)
  return answer.value
}

async function say(name: Name, text: string, id?: string): Promise<Message> {
  const answer = await (await party.as(name)).call(postMessage, { partyId: party.partyId, text, id })
  const [message] = value(answer).data
  if (!message) throw new Error('Nothing was said')
  return message
}

async function show(name: Name, caption = '', id = randomUUID()): Promise<Message> {
  const input = { partyId: party.partyId, id, imageData: `data:image/png;base64,${tinyPicture}`, caption }
  const [message] = value(await (await party.as(name)).call(postMessageFragment, input)).data.messages
  if (!message) throw new Error('Nothing was shown')
  return message
}

const chat = async (name: Name = 'anna', count = 50) =>
  value(await (await party.as(name)).call(getMessages, { partyId: party.partyId, count }))
const texts = async (name: Name = 'anna') => (await chat(name)).data.map(({ message }) => message.text)
const unreadOf = async (name: Name) => {
  const ping = value(await (await party.as(name)).call(getPing, { partyId: party.partyId }))
  return ping.hasUnreadMessages
}
const like = async (name: Name, messageId: string, emoji: (typeof reactions)[number]) =>
  value(await (await party.as(name)).call(likeMessage, { messageId, emoji })).data[0]?.message.likes

describe('C1 what is said', () => {
  test('C1 the newest comes first, with who said it and when', async () => {
    await say('bo', 'Tee 10.40?')
    const second = await say('cilla', 'Fine.\nSee you on the putting green.')
    expect(await texts('david')).toEqual(['Fine.\nSee you on the putting green.', 'Tee 10.40?'])
    expect(second).toMatchObject({
      user: { id: party.ids.cilla, first_name: 'Cilla', last_name: 'Dahl' },
      type: 'text',
      message: { file: null, caption: '', likes: {}, displayName: null, notice: null },
    })
    expect(Math.abs(Date.parse(second.created) - Date.now())).toBeLessThan(60_000)
  })

  test('C1 nothing but blanks, more than 4000 characters and NUL are refused; 4000 are not', async () => {
    const bo = await party.as('bo')
    for (const text of ['', '  \n\t ', '\u200b\u2060', 'x'.repeat(4001), 'a\0b'])
      expect(await bo.call(postMessage, { partyId: party.partyId, text })).toMatchObject({ status: 422 })
    await say('bo', 'x'.repeat(4000))
    expect(await texts()).toEqual(['x'.repeat(4000)])
  })

  test('C1 hostile texts stay texts', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '{"file":"../../etc/passwd","likes":{"all":"heart"}}',
      "'); drop table messages; --",
      '\u202e\u2066gnihton',
      '👩‍👩‍👧‍👦 Åsa 🏌️‍♀️',
      '\ud800 half',
    ]
    for (const text of hostile)
      await party.as('bo').then((bo) => bo.call(postMessage, { partyId: party.partyId, text }))
    const { data } = await chat()
    expect(data.every(({ message }) => message.file === null && Object.keys(message.likes).length === 0)).toBe(true)
    expect(data.map(({ message }) => message.text)).toEqual(expect.arrayContaining(hostile.slice(0, 5)))
  })

  test('C1 clients make no text_public', async () => {
    const bo = await party.as('bo')
    const input = { partyId: party.partyId, text: 'The results are official.' }
    for (const more of [{ type: 'text_public' }, { type: 'image' }, { displayName: 'The party' }, { notice: {} }])
      expect(await bo.call(postMessage, { ...input, ...more } as never)).toMatchObject({ status: 422 })
    expect(await texts()).toEqual([])
  })

  test('C1 outsiders, removed people and visitors know of nothing', async () => {
    const { id } = await say('bo', 'Ours')
    const { partyId } = party
    for (const name of ['gun', 'harald'] as const) {
      const client = await party.as(name)
      expect(await client.call(getMessages, { partyId })).toMatchObject({ status: 404 })
      expect(await client.call(getMessageChanges, { partyId, since: 0 })).toMatchObject({ status: 404 })
      expect(await client.call(postMessage, { partyId, text: 'Me too' })).toMatchObject({ status: 404 })
      expect(await client.call(likeMessage, { messageId: id, emoji: 'heart' })).toMatchObject({ status: 404 })
      expect(await client.call(markMessagesRead, { partyId, messageId: id })).toMatchObject({ status: 404 })
      expect((await client.fetch(`${app.url}/api/live?topics=messages:${partyId}`)).status).toBe(404)
    }
    expect(await app.client().call(getMessages, { partyId })).toMatchObject({ status: 401 })
  })

  test('C1 it is written down who did what, without what was said', async () => {
    const { id } = await say('bo', 'Between us')
    await like('cilla', id, 'heart')
    const rows = await app.database.kysely
      .selectFrom('auditLog')
      .select(['action', 'userId', 'details'])
      .where('partyId', '=', party.partyId)
      .orderBy('at')
      .execute()
    expect(rows).toMatchObject([
      { action: 'post-message', userId: party.ids.bo },
      { action: 'react-to-message', userId: party.ids.cilla, details: { emoji: 'heart' } },
    ])
    expect(JSON.stringify(rows)).not.toContain('Between us')
  })
})

describe('C1 sent twice', () => {
  test('C1 the same key says it once, also twenty times at once, by header or as id', async () => {
    const bo = await party.as('bo')
    const key = randomUUID()
    const input = { partyId: party.partyId, text: 'Once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? bo.call(postMessage, { ...input, id: key })
          : bo.call(postMessage, input, { headers: { 'idempotency-key': key } }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1)
    expect(await texts()).toEqual(['Once'])
  })

  test('C1 a key of somebody else’s message, or of another chat, is refused', async () => {
    const { id } = await say('bo', 'Mine')
    const cilla = await party.as('cilla')
    const harald = await party.as('harald')
    expect(await cilla.call(postMessage, { partyId: party.partyId, text: 'Mine now', id })).toMatchObject({
      status: 409,
      code: 'key-used',
    })
    expect(await harald.call(postMessage, { partyId: party.otherPartyId, text: 'Mine now', id })).toMatchObject({
      code: 'key-used',
    })
    expect(await texts()).toEqual(['Mine'])
  })

  test('C1 what is deleted does not come back with a late delivery', async () => {
    const { id } = await say('bo', 'Oops')
    const bo = await party.as('bo')
    value(await bo.call(deleteMessage, { messageId: id }))
    expect(value(await bo.call(postMessage, { partyId: party.partyId, text: 'Oops', id })).data).toEqual([])
    expect(await texts()).toEqual([])
  })

  test('C1 messages that come at once all have a place of their own', async () => {
    const names = ['anna', 'bo', 'cilla', 'david', 'erik'] as const
    await Promise.all(Array.from({ length: 25 }, (_, at) => say(names[at % 5] ?? 'bo', `Number ${at}`)))
    const { data, change } = await chat()
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => change - at))
  })
})

describe('C1 reading', () => {
  test('C1 pages follow one another without a gap or a repetition while more is said', async () => {
    for (let at = 0; at < 7; at += 1) await say('bo', `Old ${at}`)
    const anna = await party.as('anna')
    const first = value(await anna.call(getMessages, { partyId: party.partyId, count: 3 }))
    await say('cilla', 'New')
    const second = value(await anna.call(getMessages, { partyId: party.partyId, count: 3, before: first.next ?? '' }))
    const third = value(await anna.call(getMessages, { partyId: party.partyId, count: 3, before: second.next ?? '' }))
    expect([first, second, third].flatMap(({ data }) => data.map(({ message }) => message.text))).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((at) => `Old ${at}`),
    )
    expect(third.next).toBeNull()
  })

  test('C1 reading goes on from a message that is deleted by now', async () => {
    const [, middle] = [await say('bo', 'First'), await say('bo', 'Second'), await say('bo', 'Third')]
    value(await (await party.as('bo')).call(deleteMessage, { messageId: middle.id }))
    const older = await (await party.as('anna')).call(getMessages, { partyId: party.partyId, before: middle.id })
    expect(value(older).data.map(({ message }) => message.text)).toEqual(['First'])
  })

  test('C1 50,000 messages: each page is as quick as the first, and asks for no more than itself', async () => {
    await app.database.pool.query(
      `insert into messages (party_id, id, number, change, user_id, type, text, created_at)
       select $1, gen_random_uuid(), n, n, $2, 'text', 'Message ' || n, now() - (50001 - n) * interval '1 minute'
       from generate_series(1, 50000) n`,
      [party.partyId, party.ids.bo],
    )
    await app.database.pool.query('insert into message_counters values ($1, 50000)', [party.partyId])
    await app.database.pool.query('analyze messages')
    const anna = await party.as('anna')
    const at = async (number: number) => {
      const { rows } = await app.database.pool.query('select id from messages where party_id = $1 and number = $2', [
        party.partyId,
        number,
      ])
      return String(rows[0].id)
    }
    const deep = value(await anna.call(getMessages, { partyId: party.partyId, before: await at(101) }))
    expect(deep.data.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => 100 - n))
    expect(await unreadOf('anna')).toMatchObject({ unreadCount: 0 })
    const { rows } = await app.database.pool.query(
      `explain (analyze, format json) select id from messages m where m.party_id = $1 and m.deleted_at is null
       and m.number < (select number from messages where party_id = $1 and id = $2) order by m.number desc limit 51`,
      [party.partyId, await at(101)],
    )
    expect(JSON.stringify(rows)).toContain('messages_number')
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  })

  test('C1 changes come one by one: what is new, changed and deleted after what is known', async () => {
    const kept = await say('bo', 'Kept')
    const gone = await say('bo', 'Gone')
    const { change } = await chat()
    await say('cilla', 'New')
    await like('david', kept.id, 'laugh')
    value(await (await party.as('bo')).call(deleteMessage, { messageId: gone.id }))
    const anna = await party.as('anna')
    const changes = value(await anna.call(getMessageChanges, { partyId: party.partyId, since: change }))
    expect(changes.data.map(({ message }) => message.text)).toEqual(['New', 'Kept'])
    expect(changes).toMatchObject({
      complete: true,
      deleted: [gone.id],
      change: change + 3,
      people: { [party.ids.david]: { first_name: 'David', last_name: 'Ek' } },
    })
    const again = value(await anna.call(getMessageChanges, { partyId: party.partyId, since: changes.change }))
    expect(again).toMatchObject({ data: [], deleted: [], change: changes.change })
  })

  test('C1 whoever missed too much is told to read anew', async () => {
    await app.database.pool.query(
      `insert into messages (party_id, id, number, change, user_id, type, text)
       select $1, gen_random_uuid(), n, n, $2, 'text', 'x' from generate_series(1, 300) n`,
      [party.partyId, party.ids.bo],
    )
    await app.database.pool.query('insert into message_counters values ($1, 300)', [party.partyId])
    const changes = await (await party.as('anna')).call(getMessageChanges, { partyId: party.partyId, since: 50 })
    expect(value(changes)).toMatchObject({ complete: false, data: [], change: 300 })
  })
})

describe('C1 reactions', () => {
  test('C1 there are exactly seven; one a person, another one takes its place, the same again removes it', async () => {
    expect(reactions).toEqual(['heart', 'laugh', 'surprised', 'sad', 'thumbs up', 'thumbs down', 'golf flag'])
    const { id } = await say('bo', 'Hole in one')
    const { bo, cilla } = party.ids
    for (const emoji of reactions) expect(await like('cilla', id, emoji)).toEqual({ [cilla]: emoji })
    expect(await like('bo', id, 'heart')).toEqual({ [cilla]: 'golf flag', [bo]: 'heart' })
    expect(await like('cilla', id, 'golf flag')).toEqual({ [bo]: 'heart' })
    const anna = await party.as('anna')
    for (const emoji of ['like', 'Heart', '', '❤️'])
      expect(await anna.call(likeMessage, { messageId: id, emoji } as never)).toMatchObject({ status: 422 })
  })

  test('C1 reactions that come at once are all counted', async () => {
    const { id } = await say('bo', 'Birdie')
    const names = ['anna', 'bo', 'cilla', 'david', 'erik', 'frida'] as const
    await Promise.all(names.map((name) => like(name, id, 'thumbs up')))
    expect(Object.keys((await chat()).data[0]?.message.likes ?? {})).toHaveLength(6)
  })
})

describe('C1 images', () => {
  test('C1 an image has a caption and addresses for members only', async () => {
    const { id, message, type } = await show('bo', 'Hole 8, with the wind')
    expect({ type, ...message }).toMatchObject({ type: 'image', text: '', caption: 'Hole 8, with the wind' })
    const fetched = async (client: TestClient, address: string | null) =>
      (await client.fetch(`${app.url}${address}`)).status
    expect(await fetched(await party.as('cilla'), message.originalUrl)).toBe(200)
    expect(await fetched(await party.as('cilla'), message.thumbnailUrl)).toBe(200)
    expect(await fetched(await party.as('harald'), message.originalUrl)).toBe(404)
    expect(await fetched(app.client(), message.originalUrl)).toBe(404)
    expect((await chat()).data[0]?.id).toBe(id)
  })

  test('C1 delivered again it is there once', async () => {
    const id = randomUUID()
    const all = await Promise.all([1, 2, 3, 4].map(() => show('bo', 'Once', id)))
    expect(new Set(all.map(({ message }) => message.file)).size).toBe(1)
    expect((await chat()).data).toHaveLength(1)
    const pictures = await app.database.kysely
      .selectFrom('images')
      .select('id')
      .where('partyId', '=', party.partyId)
      .execute()
    expect(pictures).toHaveLength(1)
  })

  test('C1 what is no picture is refused and nothing is said', async () => {
    const bo = await party.as('bo')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const input = { partyId: party.partyId, id: randomUUID() }
    for (const imageData of [`data:image/svg+xml;base64,${svg}`, 'data:image/png;base64,AAAA', 'nothing'])
      expect(await bo.call(postMessageFragment, { ...input, imageData })).toMatchObject({ code: 'unreadable-image' })
    expect((await chat()).data).toEqual([])
  })

  test('C1 an answer quotes what it answers, as it is now, and nothing of it once that is deleted', async () => {
    const asked = await say('anna', `Tee 10.40? ${'x'.repeat(300)}`)
    const answer = async (name: Name, replyTo: string) =>
      (await party.as(name)).call(postMessage, { partyId: party.partyId, text: 'Yes', replyTo })
    const [reply] = value(await answer('bo', asked.id)).data
    expect(reply?.reply).toMatchObject({ id: asked.id, type: 'text', deleted: false, user: { first_name: 'Anna' } })
    expect(reply?.reply?.text).toHaveLength(200)
    const before = (await chat()).change
    const anna = await party.as('anna')
    value(await anna.call(editMessage, { messageId: asked.id, text: 'Tee 10.50?' }))
    const changes = value(await anna.call(getMessageChanges, { partyId: party.partyId, since: before }))
    expect(changes.data.map(({ id, reply: quoted }) => [id, quoted?.text])).toContainEqual([reply?.id, 'Tee 10.50?'])
    value(await anna.call(deleteMessage, { messageId: asked.id }))
    expect((await chat()).data[0]?.reply).toEqual({ id: asked.id, user: null, type: 'text', text: '', deleted: true })
    expect(await answer('bo', randomUUID())).toMatchObject({ status: 422, code: 'reply-to-unknown' })
    const elsewhere = await cast(app)
    const theirs = await (await elsewhere.as('anna')).call(postMessage, { partyId: elsewhere.partyId, text: 'Secret' })
    expect(await answer('bo', value(theirs).data[0]?.id ?? '')).toMatchObject({ code: 'reply-to-unknown' })
  })

  test('C1 words are their author’s alone to change, also before administrators, and are marked as edited', async () => {
    const said = await say('bo', 'Tee 10.40')
    expect(said.edited).toBeNull()
    const edit = async (name: Name, text: string, messageId = said.id) =>
      (await party.as(name)).call(editMessage, { messageId, text })
    expect(await edit('frida', 'I never said that')).toMatchObject({ status: 403 })
    expect(await edit('cilla', 'Mine')).toMatchObject({ status: 403 })
    expect(value(await edit('bo', 'Tee 10.40')).data[0]?.edited).toBeNull()
    const [edited] = value(await edit('bo', 'Tee 10.50')).data
    expect(edited).toMatchObject({ message: { text: 'Tee 10.50' }, number: said.number })
    expect(Date.parse(edited?.edited ?? '')).toBeGreaterThan(0)
    expect(await edit('bo', '  ')).toMatchObject({ status: 422 })
    expect(await edit('bo', 'Words', (await show('bo')).id)).toMatchObject({ code: 'no-text' })
    expect(await texts()).toContain('Tee 10.50')
  })

  test('C1 words and captions are found in any form, page by page, in one’s own chat alone', async () => {
    for (const text of ['The bunkers are raked', 'Bunker på nian', 'Nothing here', 'Another bunker'])
      await say('bo', text)
    await show('cilla', 'Sand of the bunker')
    const { id } = await say('anna', 'A bunker that goes')
    value(await (await party.as('anna')).call(deleteMessage, { messageId: id }))
    const find = async (terms: string, more = {}) =>
      value(await (await party.as('bo')).call(searchMessages, { partyId: party.partyId, terms, ...more }))
    const words = ({ data }: { data: Message[] }) => data.map(({ message }) => message.text || message.caption)
    const first = await find('bunker', { count: 3 })
    expect(words(first)).toEqual(['Sand of the bunker', 'Another bunker', 'Bunker på nian'])
    const rest = await find('bunker', { count: 3, before: first.next })
    expect(words(rest)).toEqual(['The bunkers are raked'])
    expect(rest.next).toBeNull()
    expect(words(await find('NIA pa'))).toEqual(['Bunker på nian'])
    expect(words(await find('b'))).toEqual([])
    const harald = await party.as('harald')
    expect(await harald.call(searchMessages, { partyId: party.partyId, terms: 'bunker' })).toMatchObject({
      status: 404,
    })
  })

  test('C1 the caption is the author’s and the administrators’', async () => {
    const { id } = await show('bo', 'Before')
    const change = async (name: Name, text: string) =>
      (await party.as(name)).call(updateMessage, { messageId: id, text })
    expect(await change('cilla', 'Mine')).toMatchObject({ status: 403 })
    expect(value(await change('bo', 'By bo')).data[0]?.message.caption).toBe('By bo')
    expect(value(await change('frida', '')).data[0]?.message.caption).toBe('')
    expect(await change('bo', 'x'.repeat(501))).toMatchObject({ status: 422 })
    const text = await say('bo', 'Words')
    expect(await (await party.as('bo')).call(updateMessage, { messageId: text.id, text: 'Other' })).toMatchObject({
      code: 'no-image',
    })
  })

  test('C1 it is turned by the author and administrators, and the former picture is gone', async () => {
    const { id, message } = await show('bo', 'Askew')
    const turn = async (name: Name) => (await party.as(name)).call(rotateMessage, { messageId: id, direction: 'left' })
    expect(await turn('cilla')).toMatchObject({ status: 403 })
    const { data } = value(await turn('bo'))
    expect(data.name).not.toBe(message.file)
    expect(data.message.message).toMatchObject({ file: data.name, caption: 'Askew' })
    const bo = await party.as('bo')
    expect((await bo.fetch(`${app.url}${data.message.message.originalUrl}`)).status).toBe(200)
    expect((await bo.fetch(`${app.url}${message.originalUrl}`)).status).toBe(404)
    const words = await say('bo', 'Words')
    expect(await bo.call(rotateMessage, { messageId: words.id, direction: 'right' })).toMatchObject({
      code: 'no-image',
    })
  })

  test('C1 images of some days, in the time zone of the party', async () => {
    const [before, on, after] = [
      await show('bo', 'Day before'),
      await show('bo', 'On the day'),
      await show('bo', 'After'),
    ]
    await say('bo', 'Words')
    await app.database.kysely
      .updateTable('parties')
      .set({ timeZone: 'Europe/Stockholm' })
      .where('id', '=', party.partyId)
      .execute()
    const times = {
      [before.id]: '2026-06-05T21:59:59Z',
      [on.id]: '2026-06-05T22:00:00Z',
      [after.id]: '2026-06-06T22:00:00Z',
    }
    for (const [id, createdAt] of Object.entries(times))
      await app.database.kysely.updateTable('messages').set({ createdAt }).where('id', '=', id).execute()
    const assets = async (startDate: string, endDate: string, count?: number) => {
      const input = { partyId: party.partyId, startDate, endDate, count }
      return value(await (await party.as('cilla')).call(getMessageAssets, input)).data
    }
    expect(await assets('2026-06-06', '2026-06-06')).toMatchObject([
      { id: on.id, caption: 'On the day', name: on.message.file, user: { first_name: 'Bo', last_name: 'Alm' } },
    ])
    expect((await assets('2026-06-05', '2026-06-07')).map(({ id }) => id)).toEqual([after.id, on.id, before.id])
    expect(await assets('2026-06-05', '2026-06-07', 2)).toHaveLength(2)
    const over = { partyId: party.partyId, startDate: '2026-06-05', endDate: '2026-06-07', count: 129 }
    expect(await (await party.as('cilla')).call(getMessageAssets, over)).toMatchObject({ status: 422 })
  })
})

describe('C1 deleting', () => {
  test('C1 the author and administrators delete a message with its picture and reactions', async () => {
    const { id, message } = await show('bo', 'Not for here')
    await like('cilla', id, 'sad')
    expect(await (await party.as('cilla')).call(deleteMessage, { messageId: id })).toMatchObject({ status: 403 })
    value(await (await party.as('frida')).call(deleteMessage, { messageId: id }))
    expect((await chat()).data).toEqual([])
    expect((await (await party.as('bo')).fetch(`${app.url}${message.originalUrl}`)).status).toBe(404)
    const row = await app.database.kysely.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ text: '', file: null })
    expect(await (await party.as('bo')).call(deleteMessage, { messageId: id })).toMatchObject({ status: 404 })
    expect(await (await party.as('bo')).call(likeMessage, { messageId: id, emoji: 'sad' })).toMatchObject({
      status: 404,
    })
  })

  test('C1 with the account what the person said, showed and liked goes, and open screens hear of it', async () => {
    const cilla = await party.as('cilla')
    const own = await say('cilla', 'My words')
    const picture = await show('cilla', 'My picture')
    const other = await say('bo', 'Stays')
    await like('cilla', other.id, 'heart')
    await like('bo', own.id, 'heart')
    const archive = value(await cilla.call(getOwnData, {})) as Record<string, unknown>
    expect(JSON.stringify(archive.chat)).toContain('My words')
    const { change } = await chat()
    value(
      await cilla.call(deleteUser, { userId: party.ids.cilla, phrase: deletionPhrases.own, password: testPassword }),
    )
    const { data } = await chat()
    expect(data).toMatchObject([{ id: other.id, message: { likes: {} } }])
    const anna = await party.as('anna')
    const changes = value(await anna.call(getMessageChanges, { partyId: party.partyId, since: change }))
    expect(new Set(changes.deleted)).toEqual(new Set([own.id, picture.id]))
    expect((await anna.fetch(`${app.url}${picture.message.originalUrl}`)).status).toBe(404)
    const { rows } = await app.database.pool.query('select messages::text as one from messages where party_id = $1', [
      party.partyId,
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`My words|My picture|${party.ids.cilla}`))
  })
})

describe('C1 unread messages', () => {
  test('C1 those of others count until they are read, on all devices alike', async () => {
    const first = await say('bo', 'One')
    const last = await say('bo', 'Two')
    await say('cilla', 'Own words are never unread')
    expect(await unreadOf('cilla')).toMatchObject({ lastMessage: null, unreadCount: 2 })
    const { maxMessage } = await unreadOf('cilla')
    expect(maxMessage).not.toBe(last.id)
    const cilla = await party.as('cilla')
    const phone = await clientOf(app, party.ids.cilla)
    const read = async (client: TestClient, messageId: string) =>
      value(await client.call(markMessagesRead, { partyId: party.partyId, messageId }))
    expect(await read(cilla, first.id)).toMatchObject({ lastMessage: first.id, unreadCount: 1 })
    expect(value(await phone.call(getPing, { partyId: party.partyId })).hasUnreadMessages).toMatchObject({
      lastMessage: first.id,
      unreadCount: 1,
    })
    await read(phone, last.id)
    expect(await read(cilla, first.id)).toMatchObject({ lastMessage: last.id, unreadCount: 0 })
    expect((await chat('cilla')).unread).toMatchObject({ unreadCount: 0 })
    value(await (await party.as('bo')).call(deleteMessage, { messageId: first.id }))
    expect(await unreadOf('david')).toMatchObject({ unreadCount: 2 })
  })

  test('C1 what was said before somebody joined is not unread', async () => {
    await say('bo', 'Long ago')
    await app.database.kysely
      .updateTable('memberships')
      .set({ joinedAt: new Date() })
      .where('userId', '=', party.ids.david)
      .execute()
    await say('bo', 'Welcome, David')
    expect(await unreadOf('david')).toMatchObject({ unreadCount: 1 })
    expect(await unreadMessages(app.database.kysely, party.ids.david)).toMatchObject([
      { partyId: party.partyId, unreads: { unreadCount: 1 } },
    ])
  })

  test('C1 a message of another chat marks nothing', async () => {
    const mine = await say('bo', 'Here')
    const harald = await party.as('harald')
    const input = { partyId: party.otherPartyId, messageId: mine.id }
    expect(await harald.call(markMessagesRead, input)).toMatchObject({ status: 404 })
  })

  test('C1 own parties come with what was said last, and with nothing of others', async () => {
    await say('bo', 'Latest here')
    const data = value(await (await party.as('cilla')).call(getChats, {})).data
    expect(data).toMatchObject([
      { partyId: party.partyId, unreads: { unreadCount: 1 }, last: { message: { text: 'Latest here' } } },
    ])
    expect(value(await (await party.as('harald')).call(getChats, {})).data).toMatchObject([
      { partyId: party.otherPartyId, unreads: { unreadCount: 0 }, last: null },
    ])
    expect(value(await (await party.as('gun')).call(getChats, {})).data).toEqual([])
    expect(value(await (await party.as('gun')).call(getPing, { partyId: party.partyId })).hasUnreadMessages).toEqual({
      lastMessage: null,
      maxMessage: null,
      unreadCount: 0,
    })
  })
})

describe('C1 what the party itself says', () => {
  test('C1 a new event and official results, once each, under the name of the party', async () => {
    const anna = await party.as('anna')
    const metaData = { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const }
    const dates = { startDate: party.today, endDate: party.today }
    const { id } = value(
      await anna.call(createEvent, { partyId: party.partyId, title: 'Autumn cup', ...dates, metaData }),
    )
    const roundId = await party.round(id)
    await app.database.kysely
      .insertInto('scorecards')
      .values({ partyId: party.partyId, roundId, userId: party.ids.bo, strokes: Array(18).fill(4), marks: [] })
      .execute()
    value(await anna.call(makeOfficial, { eventId: id }))
    await anna.call(makeOfficial, { eventId: id })
    const { data } = await chat('bo')
    expect(data.map(({ type, message }) => [type, message.text, message.notice])).toEqual([
      [
        'text_public',
        'The results of Autumn cup are official.',
        { kind: 'official-result', subject: id, title: 'Autumn cup' },
      ],
      ['text_public', 'New event: Autumn cup', { kind: 'new-event', subject: id, title: 'Autumn cup' }],
    ])
    expect(data[0]).toMatchObject({ user: null, message: { displayName: `Fairway friends ${party.partyId}` } })
    expect(await unreadOf('bo')).toMatchObject({ unreadCount: 2 })
  })

  test('C1 members react to it, administrators alone delete it', async () => {
    const anna = await party.as('anna')
    const metaData = { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const }
    const dates = { startDate: party.today, endDate: party.today }
    await anna.call(createEvent, { partyId: party.partyId, title: 'Autumn cup', ...dates, metaData })
    const [said] = (await chat()).data
    const messageId = said?.id ?? ''
    expect(await like('bo', messageId, 'golf flag')).toEqual({ [party.ids.bo]: 'golf flag' })
    expect(await (await party.as('bo')).call(deleteMessage, { messageId })).toMatchObject({ status: 403 })
    value(await anna.call(deleteMessage, { messageId }))
    expect((await chat()).data).toEqual([])
  })
})

describe('C1 live', () => {
  /** The frames of a stream, one at a time. */
  async function watch(client: TestClient, topics: string) {
    const stop = new AbortController()
    const response = await client.fetch(`${app.url}/api/live?topics=${topics}`, { signal: stop.signal })
    const decoder = new TextDecoder()
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let rest = ''
    async function next(): Promise<{ event: string; data: Record<string, unknown> } | undefined> {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const text = rest.slice(0, end)
          rest = rest.slice(end + 2)
          const event = /^event: (.+)$/m.exec(text)?.[1]
          if (event) return { event, data: JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? '{}') }
          continue
        }
        const { value: more, done } = await reader.read()
        if (done) return undefined
        rest += decoder.decode(more, { stream: true })
      }
    }
    expect(await next()).toMatchObject({ event: 'ready' })
    return { next, stop: () => stop.abort() }
  }

  test('C1 a new message, a reaction and a deletion reach an open screen as they are, in order', async () => {
    const screen = await watch(await party.as('anna'), `messages:${party.partyId}`)
    const said = await say('bo', 'Now')
    const first = await screen.next()
    expect(first).toMatchObject({
      event: 'messages',
      data: { topic: `messages:${party.partyId}`, from: 0, change: 1, data: [{ message: { text: 'Now' } }] },
    })
    await like('cilla', said.id, 'laugh')
    expect(await screen.next()).toMatchObject({ data: { from: 1, change: 2, data: [{ id: said.id }] } })
    value(await (await party.as('bo')).call(deleteMessage, { messageId: said.id }))
    expect(await screen.next()).toMatchObject({ data: { from: 2, change: 3, data: [], deleted: [said.id] } })
    screen.stop()
  })

  test('C1 what the party says itself is heard too', async () => {
    const screen = await watch(await party.as('bo'), `messages:${party.partyId}`)
    const metaData = { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const }
    const dates = { startDate: party.today, endDate: party.today }
    await (await party.as('anna')).call(createEvent, { partyId: party.partyId, title: 'Cup', ...dates, metaData })
    expect(await screen.next()).toMatchObject({ event: 'messages', data: { data: [{ type: 'text_public' }] } })
    screen.stop()
  })

  test('C1 other devices of the reader hear that something was read, nobody else', async () => {
    const said = await say('bo', 'Read me')
    const phone = await watch(await clientOf(app, party.ids.cilla), `badges:${party.ids.cilla}`)
    const cilla = await party.as('cilla')
    value(await cilla.call(markMessagesRead, { partyId: party.partyId, messageId: said.id }))
    expect(await phone.next()).toMatchObject({ event: 'changed', data: { topic: `badges:${party.ids.cilla}` } })
    phone.stop()
    const foreign = await (await party.as('bo')).fetch(`${app.url}/api/live?topics=badges:${party.ids.cilla}`)
    expect(foreign.status).toBe(404)
  })

  test('C1 who is removed from the party hears nothing more', async () => {
    const screen = await watch(await party.as('david'), `messages:${party.partyId}`)
    value(await (await party.as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.david }))
    await say('bo', 'Between us now')
    expect(await screen.next()).toBeUndefined()
  })
})

describe('C1 links in a text', () => {
  test.for([
    ['See https://example.org/a?b=1#c.', ['See ', 'https://example.org/a?b=1#c', '.']],
    ['(https://example.org/a_(b))', ['(', 'https://example.org/a_(b)', ')']],
    ['http://example.org and javascript:alert(1)', ['http://example.org and javascript:alert(1)']],
    ['https://bank.example@evil.example/', ['https://bank.example@evil.example/']],
    ['https://', ['https://']],
    ['<https://example.org>', ['<', 'https://example.org', '>']],
    ['https://a.example https://b.example!', ['https://a.example', ' ', 'https://b.example', '!']],
  ] as const)('C1 %s', ([text, parts]) => {
    expect(partsOf(text).map((part) => part.text)).toEqual(parts)
    for (const { href } of partsOf(text)) if (href) expect(new URL(href).protocol).toBe('https:')
  })
})

describe('C1 what the page works out', () => {
  test('C1 who is being named, by the beginning of a name, whatever its accents', () => {
    const typed = (text: string) => namingAt(text, text.length)?.typed
    expect(typed('Well stopped, @Å')).toBe('Å')
    expect(typed('@')).toBe('')
    expect(typed('(@Åsa Be')).toBe('Åsa Be')
    expect(typed('me@example')).toBeUndefined()
    expect(typed('@Åsa Bergqvist can')).toBeUndefined()
    expect(namingAt('@An and @Bo', 3)).toEqual({ from: 1, typed: 'An' })
    const people = ['Åsa Bergqvist', 'Anders Åkerman', 'Bo Alm'].map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return { firstName, lastName }
    })
    const named = (begin: string) => namesLike(people, begin).map(({ firstName }) => firstName)
    expect(named('a')).toEqual(['Åsa', 'Anders', 'Bo'])
    expect(named('åsa b')).toEqual(['Åsa'])
    expect(named('ake')).toEqual(['Anders'])
    expect(named('Bo Alm ')).toEqual([])
  })

  test('C1 a picture is enlarged within its frame, and a swipe is one that goes sideways', () => {
    const frame = { width: 400, height: 300 }
    expect(zoomed(unzoomed, 0.5, frame)).toEqual(unzoomed)
    expect(zoomed(unzoomed, 100, frame).scale).toBe(6)
    expect(moved({ scale: 2, x: 0, y: 0 }, 900, -900, frame)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(zoomed({ scale: 2, x: 200, y: 0 }, 0.5, frame)).toEqual(unzoomed)
    expect([swiped(-80, 5), swiped(80, 5), swiped(20, 0), swiped(80, 70)]).toEqual([1, -1, 0, 0])
  })
})
