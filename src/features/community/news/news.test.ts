import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { addMany, openMails, writeAmongDeaths, writeNewsMails } from '../../../testing/mails.ts'
import { getUser, updateUser } from '../../account/settings/operations.ts'
import { updatePartyMeta } from '../../party/parties/operations.ts'
import { createNews, deleteNews, getNews, getNewsItem, getNewsLatest, stopNews, updateNews } from './operations.ts'
import { hasHtml, heroFault } from './rules.ts'
import { sendNews } from './server/mails.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const written = { title: 'Greens open', ingress: 'From [b]Monday[/b].', text: 'All eighteen of them.' }
async function publish(more: object = {}) {
  const anna = await party.as('anna')
  const answer = await anna.call(createNews, { partyId: party.partyId, ...written, ...more })
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.id
}
const emailOf = (name: string) => `${name}-${party.partyId}@example.org`
const mailsOf = async (newsId: string) => {
  await openMails(app)
  return app.database.kysely
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html', 'unsubscribe'])
    .where('link', 'like', `%${newsId}`)
    .orderBy('recipient')
    .execute()
}
const setNewsEmail = async (newsEmail: string) => {
  const anna = await party.as('anna')
  expect(await anna.call(updatePartyMeta, { partyId: party.partyId, meta: { newsEmail } })).toMatchObject({ ok: true })
}

describe('P5 news', () => {
  test('P5 words that somebody else changed since they were read are not overwritten', async () => {
    const newsId = await publish()
    const frida = await party.as('frida')
    const { title, ingress, text } = written
    const change = (words: Partial<typeof written>) =>
      frida.call(updateNews, { partyId: party.partyId, newsId, ...written, ...words, was: { title, ingress, text } })
    expect(await change({ title: 'Greens closed' })).toMatchObject({ ok: true })
    expect(await change({ text: 'Nine of them.' })).toMatchObject({
      status: 409,
      data: { fields: [{ field: 'title', was: 'Greens open', now: 'Greens closed' }] },
    })
    expect(await frida.call(getNewsItem, { newsId })).toMatchObject({ value: { title: 'Greens closed', text } })
  })

  test('P5 are published, read by everybody of a public party, changed and deleted', async () => {
    const older = await publish({ title: 'Older' })
    const newsId = await publish()
    const visitor = app.client()
    expect(await visitor.call(getNews, { partyId: party.partyId })).toMatchObject({
      value: { total: 2, news: [{ id: newsId, title: 'Greens open', ingress: 'From [b]Monday[/b].' }, { id: older }] },
    })
    const short = await visitor.call(getNews, { partyId: party.partyId })
    expect(short.ok && short.value.news.map(({ text }) => text)).toEqual([undefined, undefined])
    const text = 'All eighteen of them.'
    expect(await visitor.call(getNews, { partyId: party.partyId, full: true })).toMatchObject({
      value: {
        news: [
          { id: newsId, text },
          { id: older, text },
        ],
      },
    })
    expect(await visitor.call(getNewsLatest, { partyId: party.partyId })).toMatchObject({
      value: { news: { id: newsId, text } },
    })
    expect(await visitor.call(getNewsItem, { newsId })).toMatchObject({
      value: { text: 'All eighteen of them.', author: 'Anna Berg', mayEdit: false, mails: null },
    })
    const frida = await party.as('frida')
    const before = await frida.call(getNewsItem, { newsId })
    expect(
      await frida.call(updateNews, { partyId: party.partyId, newsId, ...written, title: 'Greens closed' }),
    ).toMatchObject({
      ok: true,
    })
    const after = await frida.call(getNewsItem, { newsId })
    expect(after).toMatchObject({ value: { title: 'Greens closed', mayEdit: true, author: 'Anna Berg' } })
    expect(after.ok && before.ok && after.value.date === before.value.date).toBe(true)
    expect(await frida.call(deleteNews, { partyId: party.partyId, newsId })).toMatchObject({ ok: true })
    expect(await visitor.call(getNewsItem, { newsId })).toMatchObject({ status: 401 })
  })

  test('P5 of a hidden party are its members’ only', async () => {
    const newsId = await publish()
    await app.database.kysely.updateTable('parties').set({ hidden: true }).where('id', '=', party.partyId).execute()
    expect(await (await party.as('bo')).call(getNewsItem, { newsId })).toMatchObject({ ok: true })
    expect(await (await party.as('harald')).call(getNewsItem, { newsId })).toMatchObject({ status: 404 })
    expect(await (await party.as('gun')).call(getNews, { partyId: party.partyId })).toMatchObject({ status: 404 })
    expect(await app.client().call(getNewsItem, { newsId })).toMatchObject({ status: 401 })
  })

  test('P5 HTML is refused, in a field of its own too', async () => {
    const anna = await party.as('anna')
    const codeOf = async (more: object) => {
      const answer = await anna.call(createNews, { partyId: party.partyId, ...written, ...more } as never)
      return answer.ok ? 'ok' : `${answer.status} ${answer.code}`
    }
    expect(await codeOf({ html: '<b>x</b>' })).toBe('422 invalid-input')
    expect(await codeOf({ text: 'Hi <img src=x onerror=alert(1)>' })).toBe('422 invalid-input')
    expect(await codeOf({ ingress: '<script>' })).toBe('422 invalid-input')
    expect(await codeOf({ text: 'Par <3 and 4 < 5' })).toBe('ok')
    expect(await codeOf({ title: 'G' })).toBe('422 invalid-input')
    expect(await codeOf({ text: 'a'.repeat(20_001) })).toBe('422 invalid-input')
    expect(['<b>', '</p', '<!-- x -->', 'a < b', 'a<b', '<3', '[b]x[/b]'].map(hasHtml)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('P5 a hero is a picture of the party, at least 800 px wide and at that width at most 300 high', async () => {
    expect(
      [
        { width: 800, height: 300 },
        { width: 1600, height: 600 },
        { width: 2048, height: 200 },
        { width: 799, height: 200 },
        { width: 800, height: 302 },
        { width: 1600, height: 900 },
      ].map(heroFault),
    ).toEqual([undefined, undefined, undefined, 'image-too-narrow', 'image-too-high', 'image-too-high'])
    const picture = async (partyId: string, kind: 'asset' | 'message', width: number, height: number) => {
      const id = newId()
      await app.database.kysely
        .insertInto('images')
        .values({ partyId, id, kind, fileId: newId(), type: 'jpeg', width, height })
        .execute()
      return id
    }
    const anna = await party.as('anna')
    const codeOf = async (heroImage: string) => {
      const answer = await anna.call(createNews, { partyId: party.partyId, ...written, heroImage })
      return answer.ok ? 'ok' : answer.code
    }
    expect(await codeOf(await picture(party.partyId, 'asset', 1600, 600))).toBe('ok')
    expect(await codeOf(await picture(party.partyId, 'asset', 640, 240))).toBe('image-too-narrow')
    expect(await codeOf(await picture(party.partyId, 'asset', 1600, 1067))).toBe('image-too-high')
    expect(await codeOf(await picture(party.partyId, 'message', 1600, 600))).toBe('no-such-image')
    expect(await codeOf(await picture(party.otherPartyId, 'asset', 1600, 600))).toBe('no-such-image')
  })

  test('P5 the party says in its chat that there is news, V4 and they are shared with search engines', async () => {
    const newsId = await publish()
    const messages = await app.database.kysely
      .selectFrom('messages')
      .select(['type', 'notice'])
      .where('partyId', '=', party.partyId)
      .execute()
    expect(messages).toMatchObject([{ type: 'text_public', notice: { kind: 'news', subject: newsId } }])
    const page = await app.client().fetch(`${app.url}/public/${party.partyId}/news/${newsId}`)
    const html = await page.text()
    expect(html).toContain('<h1>Greens open</h1>')
    expect(html).toContain('<strong>Monday</strong>')
    expect(html).toContain('og:title')
  })
})

describe('P5 mail to all', () => {
  test('P5 members who have not stopped it and the party’s further addresses, once each, in their language', async () => {
    await setNewsEmail(`press-${party.partyId}@paper.example, ${emailOf('bo')}, PRESS-${party.partyId}@paper.example`)
    await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', party.ids.cilla).execute()
    const david = await party.as('david')
    await david.call(updateUser, { userId: party.ids.david, meta: { newsEmail: false } })
    const silent = await publish({ title: 'Silent' })
    const newsId = await publish({ emailToAll: true })
    await writeNewsMails(app, newsId)
    await writeNewsMails(app, newsId)
    const mails = await mailsOf(newsId)
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      [...['anna', 'bo', 'cilla', 'erik', 'frida'].map(emailOf), `press-${party.partyId}@paper.example`].toSorted(),
    )
    expect(await mailsOf(silent)).toEqual([])
    const [toBo, toCilla] = ['bo', 'cilla'].map((name) => mails.find(({ recipient }) => recipient === emailOf(name)))
    expect(toBo?.text).toContain('From Monday.')
    expect(toBo?.html).toContain('From <strong>Monday</strong>.')
    expect(toBo?.text).toContain('Stop news by e-mail:')
    expect(toCilla?.text).toContain('Stoppa nyheter med e-post:')
    const again = await (await party.as('anna')).call(updateNews, {
      partyId: party.partyId,
      newsId,
      ...written,
      emailToAll: true,
    })
    expect(again.ok).toBe(true)
    await writeNewsMails(app, newsId)
    expect(await mailsOf(newsId)).toHaveLength(6)
    const item = await (await party.as('anna')).call(getNewsItem, { newsId })
    expect(item).toMatchObject({ value: { mails: { sent: 6, waiting: 0 } } })
  })

  test('P5 who stops it before the mail is written, or leaves, gets none', async () => {
    const newsId = await publish({ emailToAll: true })
    await writeNewsMails(app, newsId)
    await app.database.kysely.deleteFrom('mails').execute()
    await app.database.kysely
      .updateTable('newsRecipients')
      .set({ mailedAt: null })
      .where('newsId', '=', newsId)
      .execute()
    await app.database.kysely.updateTable('users').set({ newsByMail: false }).where('id', '=', party.ids.bo).execute()
    await app.database.kysely
      .updateTable('memberships')
      .set({ access: 'revoked' })
      .where('userId', '=', party.ids.cilla)
      .execute()
    await writeNewsMails(app, newsId)
    const recipients = (await mailsOf(newsId)).map(({ recipient }) => recipient)
    expect(recipients).toEqual(['anna', 'david', 'erik', 'frida'].map(emailOf))
  })

  test('P5 the link stops it for good: opening it does not, the button and the mail program do, as often as they like', async () => {
    const press = `press-${party.partyId}@paper.example`
    await setNewsEmail(press)
    const newsId = await publish({ emailToAll: true })
    await writeNewsMails(app, newsId)
    const mails = await mailsOf(newsId)
    const linkOf = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.unsubscribe ?? ''
    const visitor = app.client()
    const wantsNews = async () => {
      const user = await (await party.as('bo')).call(getUser, { userId: party.ids.bo })
      return user.ok && user.value.user.meta.newsEmail
    }
    const opened = await visitor.fetch(linkOf(emailOf('bo')), { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')?.startsWith('/#/news-stop/')]).toEqual([302, true])
    expect(await wantsNews()).toBe(true)
    const oneClick = () =>
      fetch(linkOf(emailOf('bo')), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect(await wantsNews()).toBe(false)
    const token = linkOf(press).split('/').at(-1) ?? ''
    expect(await visitor.call(stopNews, { token })).toMatchObject({ ok: true })
    expect(await visitor.call(stopNews, { token })).toMatchObject({ ok: true })
    expect(await visitor.call(stopNews, { token: 'none' })).toMatchObject({ status: 404 })
    const next = await publish({ emailToAll: true })
    await writeNewsMails(app, next)
    const recipients = (await mailsOf(next)).map(({ recipient }) => recipient)
    expect(recipients).toEqual(['anna', 'cilla', 'david', 'erik', 'frida'].map(emailOf))
  })

  test('P5 five hundred get one mail each, however often the writing is killed midway', async () => {
    await addMany(app, party.partyId, 495)
    const newsId = await publish({ emailToAll: true })
    expect(await writeAmongDeaths(app, () => sendNews(app.services, newsId))).toBeGreaterThan(5)
    const recipients = (await mailsOf(newsId)).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(501)
    expect(new Set(recipients).size).toBe(501)
  })
})
