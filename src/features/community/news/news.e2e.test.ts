import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, type FoundByTheme, openPage, themes } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails, writeNewsMails } from '../../../testing/mails.ts'
import { addPictures } from '../../../testing/pictures.ts'
import { createNews, updateNews } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const open = async (name: 'anna' | 'bo', path: string, more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(name), ...more })

async function publish(more: object = {}) {
  const anna = await party.as('anna')
  const written = { title: 'Greens open', ingress: 'From [b]Monday[/b].', text: 'All eighteen of them.' }
  const answer = await anna.call(createNews, { partyId: party.partyId, ...written, ...more })
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.id
}
const picture = async (width: number, height: number) => ({
  name: 'green.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#4d6d51' } })
    .png()
    .toBuffer(),
})
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text' })

describe('P5 write', () => {
  test('P5 two administrators: title and picture show both values, what nobody else touched is saved', async () => {
    const { kysely } = app.services.database
    const [first = '', second = ''] = await addPictures(
      app.services,
      {
        partyId: party.partyId,
        eventId: await party.event(),
      },
      2,
    )
    await kysely.updateTable('images').set({ width: 1600, height: 500 }).where('id', 'in', [first, second]).execute()
    const newsId = await publish({ heroImage: first })
    const { page, faults, close } = await open('anna', `/news/${newsId}/edit`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await editor(page).fill('Nine of them.')
    await page.getByRole('button', { name: 'Remove hero image' }).click()
    const anna = await party.as('anna')
    const words = { title: 'Theirs', ingress: 'From [b]Monday[/b].', text: 'All eighteen of them.' }
    const change = (more: object) => anna.call(updateNews, { partyId: party.partyId, newsId, ...words, ...more })
    expect(await change({ heroImage: second, was: { heroImage: first } })).toMatchObject({ ok: true })
    expect(await change({ heroImage: first, was: { heroImage: first } })).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: 'heroImage', was: first, now: second }] },
    })
    await page.getByRole('button', { name: 'Save' }).click()
    const difference = (field: string) => page.locator(`[data-difference="${field}"]`)
    await expect.poll(() => difference('title').innerText()).toMatch(/Yours\s+Mine\s+Saved now\s+Theirs/)
    await expect.poll(() => difference('heroImage').innerText()).toMatch(/Yours\s+nothing\s+Saved now/)
    expect(await difference('heroImage').locator('img').count()).toBe(1)
    expect(await page.locator('[data-difference]').count()).toBe(2)
    expect(await axe(page)).toEqual([])
    await page.reload()
    await difference('title').getByRole('button', { name: 'Keep mine' }).click()
    await difference('heroImage').getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
    await page.locator('article').getByText('Nine of them.').waitFor()
    expect(await page.locator('article img').getAttribute('src')).toContain(second)
    expect(faults).toEqual([])
    await close()
  })

  test('P5 an administrator writes with marks, a hero and a picture, sees it as it will be, and mails it to all', async () => {
    const watching = await open('bo', '/news')
    await watching.page.getByText('No news yet').waitFor()
    const { page, faults, close } = await open('anna', '/news', { width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Write news' }).click()
    await page.getByText('The title needs at least 2 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('Greens open')
    await page.getByText('The text needs at least 2 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Ingress' }).fill('From [b]Monday[/b].')
    await editor(page).fill(
      'All eighteen of them. [i]Slowly[/i], [u]please[/u]. [code]1 < 2[/code] [color=seagreen]Green[/color]\n',
    )
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture(1600, 1000))
    await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await editor(page).press('Control+End')
    await page.locator('input[type=file][aria-label=Picture]').setInputFiles(await picture(900, 600))
    const preview = page.getByTestId('news-preview')
    await preview.locator('.bb img').scrollIntoViewIfNeeded()
    await preview.locator('.bb img').waitFor()
    await preview.getByText('Monday').and(preview.locator('strong')).waitFor()
    await preview.locator('em', { hasText: 'Slowly' }).waitFor()
    await preview.locator('u', { hasText: 'please' }).waitFor()
    await preview.locator('code', { hasText: '1 < 2' }).waitFor()
    await preview.locator('.bb-color', { hasText: 'Green' }).waitFor()
    await expect.poll(() => preview.locator('img').count()).toBe(2)
    expect(await axe(page)).toEqual([])
    await page.getByRole('switch', { name: 'Send by e-mail to all' }).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('News published').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Greens open' }).waitFor()
    await expect.poll(() => page.locator('article img').count()).toBe(2)
    await watching.page.getByRole('link', { name: 'Read more: Greens open' }).click()
    await watching.page.locator('article').getByText('All eighteen of them.').waitFor()
    await expect.poll(() => watching.page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
    expect([...faults, ...watching.faults]).toEqual([])
    await Promise.all([close(), watching.close()])
  })

  test('P5 what was typed survives a failure, which is shown, and a reload', async () => {
    const { page, context, close } = await open('anna', '/news/0/edit')
    await page.getByRole('textbox', { name: 'Title' }).fill('Kept')
    await editor(page).fill('A long text about <p>paragraphs</p>')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page
      .getByRole('alertdialog', { name: 'Error' })
      .getByText(/BBCode, not HTML/)
      .waitFor()
    await page.keyboard.press('Escape')
    await editor(page).fill('A long text')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alertdialog', { name: 'Error' }).waitFor()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await page.reload()
    await page.getByText('Your draft from before is here.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kept')
    await expect.poll(() => editor(page).inputValue()).toBe('A long text')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('News published').waitFor()
    await page.goto(`/?party=${party.partyId}#/news/0/edit`)
    await page.getByText('The title needs at least 2 characters.').waitFor()
    await expect.poll(() => page.getByText('Your draft from before is here.').count()).toBe(0)
    await close()
  })

  test('P5 news is edited and deleted; N5 who does not administer comes to the list', async () => {
    const newsId = await publish()
    const { page, faults, close } = await open('anna', `/news/${newsId}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Greens closed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('News saved').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Greens closed' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No news yet').waitFor()
    expect(faults).toEqual([])
    await close()
    for (const path of ['/news/0/edit', `/news/${newsId}/edit`]) {
      const bo = await open('bo', path)
      await bo.page.waitForURL((url) => url.hash === '#/news')
      await bo.close()
    }
  })
})

describe('P5 read', () => {
  test('P5 an article has all news beside it; an unknown one says News not found.', async () => {
    await publish({ title: 'Older news' })
    const newsId = await publish()
    const { page, faults, close } = await open('bo', `/news/${newsId}`, { width: 1440, height: 900 })
    await page.getByRole('list', { name: 'All news' }).getByText('Older news').click()
    await page.getByRole('heading', { level: 1, name: 'Older news' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Greens open' }).waitFor()
    expect(faults).toEqual([])
    await page.goto(`/?party=${party.partyId}#/news/${party.partyId}`)
    await page.getByText('News not found.').waitFor()
    await close()
  })

  test('P5 visitors read news of a public party, V4 by the link to share too, in Swedish', async () => {
    const newsId = await publish()
    const { page, faults, close } = await openPage(app, {
      path: `/public/${party.partyId}/#/news`,
      language: 'sv',
    })
    await page.getByRole('link', { name: 'Läs mer: Greens open' }).click()
    await page.getByText('All eighteen of them.').waitFor()
    await page.goto(`/public/${party.partyId}/news/${newsId}`)
    await page.waitForURL((url) => url.hash === `#/news/${newsId}`)
    await page.getByRole('heading', { level: 1, name: 'Greens open' }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  let looking: Promise<FoundByTheme> | undefined
  async function lookAtAll() {
    const newsId = await publish({
      text: '[quote=Bo]Well[/quote] [url=https://golf.example]Here[/url] [color=red]Red[/color]',
    })
    const found: FoundByTheme = { light: [], dark: [], sunlight: [] }
    for (const path of ['/news', `/news/${newsId}`, '/news/0/edit', '/news-stop/none']) {
      const { page, close } = await open('anna', path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.skeleton').waitFor({ state: 'detached' })
      await axeInThemes(page, found)
      await close()
    }
    return found
  }

  test.for(themes)('P5 axe finds nothing in %s', async (theme) => {
    looking ??= lookAtAll()
    expect((await looking)[theme]).toEqual([])
  })

  test('P5 the link in a mail leads to a button, and only the button stops the mails', async () => {
    const newsId = await publish({ emailToAll: true })
    await writeNewsMails(app, newsId)
    await openMails(app)
    const mail = await app.database.kysely
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', `bo-${party.partyId}@example.org`)
      .executeTakeFirstOrThrow()
    const path = /\/#\/news-stop\/\S+/.exec(mail.text)?.[0] ?? ''
    const wantsNews = async () =>
      (
        await app.database.kysely
          .selectFrom('users')
          .select('newsByMail')
          .where('id', '=', party.ids.bo)
          .executeTakeFirstOrThrow()
      ).newsByMail
    const { page, faults, close } = await openPage(app, { path })
    await page.getByRole('heading', { level: 1, name: 'News by e-mail' }).waitFor()
    expect(await wantsNews()).toBe(true)
    await page.getByRole('button', { name: 'Stop news by e-mail' }).click()
    await page.getByText('News does not come by e-mail any more.').waitFor()
    expect(await wantsNews()).toBe(false)
    expect(faults).toEqual([])
    await close()
  })
})
