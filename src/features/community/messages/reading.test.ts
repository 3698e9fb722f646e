import { describe, expect, test } from 'vitest'
import { getPing } from '../../../contract/own-session.ts'
import type { TestClient } from '../../../testing/app.ts'
import { chat, like, say, unreadOf, value } from '../../../testing/features/messages.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { createEvent } from '../../competition/events/operations/change.ts'
import { revokeUser } from '../../party/members/operations.ts'
import { deleteMessage, getChats, getMessageChanges, getMessages, markMessagesRead } from './operations.ts'
import { unreadMessages } from './reads/unread.ts'

openFreshParties()

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
