import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chat, like, say, texts, unreadOf, value } from '../../../testing/features/messages.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { createEvent } from '../../competition/events/operations/change.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import {
  deleteMessage,
  getMessageChanges,
  getMessages,
  likeMessage,
  markMessagesRead,
  postMessage,
} from './operations.ts'
import { reactions } from './rules.ts'

openFreshParties()

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
