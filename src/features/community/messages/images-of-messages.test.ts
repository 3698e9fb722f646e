import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/app.ts'
import { cast, type Name } from '../../../testing/cast.ts'
import { chat, like, say, texts, value } from '../../../testing/features/messages.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { testPassword } from '../../../testing/password.ts'
import { tinyPicture } from '../../../testing/samples.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import { deletionPhrases } from '../../account/settings/rules.ts'
import type { Message } from './operations/shapes.ts'
import {
  deleteMessage,
  editMessage,
  getMessageAssets,
  getMessageChanges,
  likeMessage,
  postMessage,
  postMessageFragment,
  rotateMessage,
  searchMessages,
  updateMessage,
} from './operations.ts'

openFreshParties()

async function show(name: Name, caption = '', id = randomUUID()): Promise<Message> {
  const input = { partyId: party.partyId, id, imageData: `data:image/png;base64,${tinyPicture}`, caption }
  const [message] = value(await (await party.as(name)).call(postMessageFragment, input)).data.messages
  if (!message) throw new Error('Nothing was shown')
  return message
}

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
