import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { getMessages, likeMessage, type Message, postMessage, postMessageFragment } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const patience = { timeout: 10_000 }
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, patience)

const open = async (name: Name, more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/messages`, client: await party.as(name), ...more })

async function say(name: Name, text: string): Promise<Message> {
  const [message] = (await done((await party.as(name)).call(postMessage, { partyId: party.partyId, text }))).data
  if (!message) throw new Error('Nothing was said')
  return message
}
const chat = async () =>
  (await done((await party.as('anna')).call(getMessages, { partyId: party.partyId, count: 100 }))).data

async function picture(name: Name, caption = ''): Promise<Message> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 60, g: 130, b: 70 } } })
    .jpeg()
    .toBuffer()
  const imageData = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const input = { partyId: party.partyId, imageData, caption }
  const [message] = (await done((await party.as(name)).call(postMessageFragment, input))).data.messages
  if (!message) throw new Error('Nothing was shown')
  return message
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^(Message|Meddelande)$/ })
const log = (page: Page) => page.getByRole('region', { name: /^(Conversation|Konversation)$/ })
const said = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
/** A press on a message, and what can be done with it then. */
async function act(page: Page, text: string) {
  await said(page, text).getByText(text).click()
  return page.getByRole('dialog', { name: /^Message of/ })
}
const write = async (page: Page, text: string) => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

describe('C1 the conversation', { timeout: 60_000 }, () => {
  test('C1 said there, seen here: words, reactions with who, and what is taken back', async () => {
    const anna = await open('anna')
    const bo = await open('bo')
    await bo.page.getByText('Nothing said yet').waitFor()
    await write(anna.page, 'Tee 10.40?')
    await said(bo.page, 'Tee 10.40?').getByText('Anna Berg').waitFor()
    await act(bo.page, 'Tee 10.40?')
    const picker = bo.page.getByRole('group', { name: /^React to/ })
    expect(
      await picker.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Heart', 'Laugh', 'Surprised', 'Sad', 'Thumbs up', 'Thumbs down', 'Golf flag'])
    await picker.getByRole('button', { name: 'Golf flag' }).click()
    const flag = (page: Page, who: string) =>
      said(page, 'Tee 10.40?').getByRole('button', { name: `Golf flag, ${who}` })
    await flag(anna.page, '1: Bo Alm').waitFor()
    await expect.poll(() => flag(bo.page, '1: You').getAttribute('aria-pressed')).toBe('true')
    await flag(anna.page, '1: Bo Alm').click()
    await flag(bo.page, '2: Anna Berg, You').click()
    await flag(anna.page, '1: You').waitFor()

    await (await act(anna.page, 'Tee 10.40?')).getByRole('button', { name: 'Delete' }).click()
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(bo.page, 'Tee 10.40?').waitFor({ state: 'detached' })
    await bo.page.getByText('Nothing said yet').waitFor()
    expect([...anna.faults, ...bo.faults]).toEqual([])
    await anna.close()
    await bo.close()
  })

  test('C1 Enter sends, Shift+Enter begins a line, nothing empty is sent, and a draft survives a reload', async () => {
    const { page, close } = await open('bo')
    await page.getByText('Nothing said yet').waitFor()
    await composer(page).press('Enter')
    await write(page, '   ')
    await composer(page).fill('')
    await page.keyboard.type('First line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('second line')
    await expect.poll(() => composer(page).inputValue()).toBe('First line\nsecond line')
    await page.reload()
    await eventually(() => composer(page).inputValue()).toBe('First line\nsecond line')
    await composer(page).press('Enter')
    await said(page, 'First line').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await eventually(async () => (await chat()).map(({ message }) => message.text)).toEqual(['First line\nsecond line'])
    await page.reload()
    await said(page, 'First line').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await close()
  })

  test('C1 unread messages stand in the menu on every page and device, until they are read on one of them', async () => {
    await say('anna', 'One')
    const phone = await open('bo', { path: `/?party=${party.partyId}#/events` })
    const desk = await open('bo', { path: `/?party=${party.partyId}#/version`, width: 1440, height: 900 })
    const menu = (page: Page, count: number) => page.getByRole('button', { name: `Menu, ${count} unread` })
    await menu(phone.page, 1).waitFor()
    await menu(desk.page, 1).waitFor()
    await say('cilla', 'Two')
    await menu(phone.page, 2).waitFor()
    await menu(desk.page, 2).click()
    await desk.page
      .getByRole('link', { name: /Messages/ })
      .getByText('2')
      .waitFor()
    await desk.page.getByRole('link', { name: /Messages/ }).click()
    await desk.page.getByText('New since your last visit').waitFor()
    await phone.page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    await phone.close()
    await desk.close()
  })

  test('C1 what the party itself says stands under its name, in the reader’s language', async () => {
    const { kysely } = app.database
    const eventId = await party.event({ title: 'Höstpokalen' })
    const notice = { kind: 'new-event', subject: eventId, title: 'Höstpokalen', displayName: 'Fredagsgolfen' }
    await kysely.insertInto('messageCounters').values({ partyId: party.partyId, number: 1 }).execute()
    await kysely
      .insertInto('messages')
      .values({
        partyId: party.partyId,
        id: eventId,
        number: 1,
        change: 1,
        type: 'text_public',
        notice: JSON.stringify(notice),
      })
      .execute()
    const { page, close } = await open('bo', { language: 'sv' })
    const article = page.getByRole('article', { name: 'Fredagsgolfen' })
    await article.getByText('Ny tävling: Höstpokalen').waitFor()
    await article.getByRole('link', { name: 'Tävling' }).click()
    await page.waitForURL(new RegExp(`#/view/${eventId}`))
    await close()
  })

  test('C1 hostile texts stay texts, and only https addresses become links', async () => {
    await say('cilla', '<img src=x onerror="document.title=1"> javascript:alert(1) http://plain.example')
    await say('cilla', 'See https://example.org/rules.')
    const { page, faults, close } = await open('bo')
    await said(page, '<img src=x').waitFor()
    const link = said(page, 'See').getByRole('link')
    await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/rules')
    await expect.poll(() => link.getAttribute('rel')).toContain('nofollow')
    // Beside it there are only links to people, which stay within the application.
    await expect.poll(() => log(page).locator('a[href*=":"]').count()).toBe(1)
    await expect.poll(() => log(page).locator('img[src=x]').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })
})

describe('C1 as in a messenger', { timeout: 60_000 }, () => {
  test('C1 a phone shows a dozen short messages, each in its name and its line', async () => {
    for (let at = 0; at < 16; at += 1) await say(at % 2 ? 'anna' : 'cilla', 'Ok!')
    const { page, close } = await open('anna')
    await said(page, 'Ok!').last().waitFor()
    await eventually(() =>
      log(page).evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        const rows = [...box.querySelectorAll('article')].map((row) => row.getBoundingClientRect())
        return rows.filter((row) => row.top >= top && row.bottom <= bottom).length
      }),
    ).toBeGreaterThanOrEqual(12)
    await close()
  })

  test('C1 an answer quotes and leads back, own words are edited, members are suggested, and words are found', async () => {
    await say('anna', 'Who has a spare peg?')
    for (let at = 0; at < 90; at += 1) await say(at % 2 ? 'cilla' : 'anna', `In between ${at}`)
    const { page, faults, close } = await open('bo')
    await page.getByRole('button', { name: 'Search the messages' }).click()
    await page.getByRole('searchbox', { name: 'Words' }).fill('pegs')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /spare peg/ })
      .click()
    await said(page, 'Who has a spare peg?').waitFor()
    await (await act(page, 'Who has a spare peg?')).getByRole('button', { name: 'Reply' }).click()
    await page.getByText('Reply to Anna Berg').waitFor()
    await composer(page).pressSequentially('I have, @cil')
    await page.getByRole('option', { name: /Cilla Dahl/ }).waitFor()
    await composer(page).press('Enter')
    await expect.poll(() => composer(page).inputValue(), patience).toBe('I have, @Cilla Dahl ')
    await composer(page).press('Enter')
    const answer = said(page, 'I have, @Cilla Dahl')
    await answer.getByText('Who has a spare peg?').waitFor()

    await (await act(page, 'I have, @Cilla Dahl')).getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => composer(page).inputValue()).toBe('I have, @Cilla Dahl')
    await composer(page).fill('I have two')
    await composer(page).press('Enter')
    await said(page, 'I have two').getByText('edited').waitFor()
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await said(page, 'I have two').getByRole('button', { name: 'Go to what Anna Berg said' }).click()
    await eventually(() =>
      log(page)
        .getByRole('article')
        .filter({ hasText: 'Who has a spare peg?' })
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    const others = await act(page, 'In between 0')
    await expect.poll(() => others.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  test('C1 from image to image by key, button and swipe, enlarged, and downloaded', async () => {
    for (const caption of ['First', 'Second', 'Third']) await picture('cilla', caption)
    const { page, faults, close } = await open('bo')
    await page.getByRole('button', { name: 'Open the image: Second' }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByText('2 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('3 of 3').waitFor()
    await expect.poll(() => viewer.getByRole('button', { name: 'Next image' }).isDisabled()).toBe(true)
    await viewer.getByRole('button', { name: 'Previous image' }).click()
    const shown = viewer.getByRole('img', { name: 'Second' })
    const box = await shown.boundingBox()
    if (!box) throw new Error('No image')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await viewer.getByText('1 of 3').waitFor()
    const first = viewer.getByRole('img', { name: 'First' })
    const before = (await first.boundingBox())?.width ?? 0
    await viewer.getByRole('button', { name: 'Larger' }).click()
    await eventually(async () => ((await first.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.5, 1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.(jpg|png)$/)
    expect(faults).toEqual([])
    await close()
  })
})

describe('C1 without a network', { timeout: 60_000 }, () => {
  test('C1 messages wait, survive a reload of the page, and arrive once and in their order', async () => {
    await say('anna', 'Before')
    const { page, context, close } = await open('bo', { offline: true })
    await said(page, 'Before').waitFor()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await write(page, 'From the tunnel')
    await write(page, 'Still in it')
    await said(page, 'From the tunnel').getByText('Waiting to be sent').waitFor()
    await said(page, 'Still in it').getByText('Waiting to be sent').waitFor()
    await page.getByText('No connection. What you send waits here').waitFor()
    await context.setOffline(false)
    await eventually(async () => (await chat()).map(({ message }) => message.text)).toEqual([
      'Still in it',
      'From the tunnel',
      'Before',
    ])
    await page.getByText('Waiting to be sent').first().waitFor({ state: 'detached' })
    await expect.poll(() => said(page, 'From the tunnel').count()).toBe(1)
    await close()
  })

  test('C1 what was left waiting is sent from any page of a later visit', async () => {
    const { page, context, close } = await open('bo')
    await page.getByText('Nothing said yet').waitFor()
    await context.route('**/api/parties/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(page, 'Later then')
    await said(page, 'Later then').getByText('Waiting to be sent').waitFor()
    await context.unroute('**/api/parties/*/messages')
    await page.goto(`/?party=${party.partyId}#/version`)
    await page.reload()
    await eventually(async () => (await chat()).map(({ message }) => message.text)).toEqual(['Later then'])
    await close()
  })

  test('C1 a refused message is shown, holds back no other, and can be discarded', async () => {
    const { page, context, close } = await open('bo')
    await page.getByText('Nothing said yet').waitFor()
    let refusals = 1
    await context.route('**/api/parties/*/messages', (route) =>
      route.request().method() === 'POST' && refusals-- > 0
        ? route.fulfill({ status: 422, json: { code: 'invalid-input', detail: 'Not like this' } })
        : route.continue(),
    )
    await write(page, 'Refused one')
    await said(page, 'Refused one').getByText('Not sent: Not like this').waitFor()
    await write(page, 'Next one')
    await eventually(async () => (await chat()).map(({ message }) => message.text)).toEqual(['Next one'])
    await said(page, 'Refused one').getByRole('button', { name: 'Discard' }).click()
    await said(page, 'Refused one').waitFor({ state: 'detached' })
    await close()
  })
})

describe('C1 a long history', { timeout: 90_000 }, () => {
  const many = 50_000
  async function fill() {
    await app.database.pool.query(
      `insert into messages (party_id, id, number, change, user_id, type, text, created_at)
       select $1, gen_random_uuid(), n, n, $2, 'text', 'Message number ' || n || repeat(' and some more words', n % 5),
         now() - ($3 - n + 1) * interval '7 minutes'
       from generate_series(1, $3::int) n`,
      [party.partyId, party.ids.anna, many],
    )
    await app.database.pool.query('insert into message_counters values ($1, $2)', [party.partyId, many])
    await app.database.pool.query('analyze messages')
  }
  const rows = (page: Page) => page.locator('[data-message]')
  const top = (page: Page) =>
    log(page).evaluate((box) => {
      for (const row of box.querySelectorAll<HTMLElement>('[data-message]')) {
        const { bottom, top } = row.getBoundingClientRect()
        const edge = box.getBoundingClientRect().top
        if (bottom > edge) return { id: row.dataset.message, text: row.textContent, top: Math.round(top - edge) }
      }
    })

  const placeOf = (page: Page, id: string | undefined) =>
    log(page).evaluate((box, wanted) => {
      const row = box.querySelector(`[data-message="${wanted}"]`)
      return (row?.getBoundingClientRect().top ?? Number.NaN) - box.getBoundingClientRect().top
    }, id)

  test('C1 it loads as one scrolls up, stays where it was, and the page holds few of 50,000', async () => {
    await fill()
    const { page, close } = await open('bo')
    await said(page, `Message number ${many}`).waitFor()
    let most = 0
    for (let at = 0; at < 14; at += 1) {
      await log(page).evaluate((box) => box.scrollBy(0, -2500))
      await eventually(() => log(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
      most = Math.max(most, await rows(page).count())
    }
    expect(most).toBeLessThanOrEqual(150)
    const first = Number(/number (\d+)/.exec((await rows(page).first().textContent()) ?? '')?.[1])
    expect(first).toBeLessThan(many - 150)

    const before = await top(page)
    await say('cilla', 'New at the end')
    await page.getByRole('button', { name: '1 new' }).waitFor()
    expect(await top(page)).toEqual(before)
    await page.getByRole('button', { name: '1 new' }).click()
    await said(page, 'New at the end').waitFor()
    await eventually(() => rows(page).count()).toBeLessThanOrEqual(150)
    await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'detached' })
    await close()
  })

  test('C1 older messages come without what one reads moving away, and newer ones on the way down', async () => {
    await fill()
    const { page, close } = await open('bo')
    await said(page, `Message number ${many}`).waitFor()
    await log(page).evaluate((box) => box.scrollTo(0, 1200))
    const here = await top(page)
    await log(page).evaluate((box) => box.scrollBy(0, -500))
    await eventually(() => rows(page).count()).toBeGreaterThan(60)
    expect(Math.abs((await placeOf(page, here?.id)) - (here?.top ?? 0) - 500)).toBeLessThanOrEqual(2)
    await eventually(async () => {
      await log(page).evaluate((box) => box.scrollBy(0, -3000))
      return said(page, `Message number ${many}`).count()
    }).toBe(0)
    await log(page).focus()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End')
          return said(page, `Message number ${many}`).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await close()
  })

  test('C1 what is new begins at a line, and the page opens there', async () => {
    await app.database.kysely
      .updateTable('memberships')
      .set({ joinedAt: new Date(Date.now() - 3_600_000) })
      .where('partyId', '=', party.partyId)
      .execute()
    for (let at = 1; at <= 30; at += 1) await say(at % 2 ? 'anna' : 'cilla', `Said while away, ${at}.`)
    const { page, close } = await open('bo')
    await page.getByText('New since your last visit').waitFor()
    await said(page, 'Said while away, 1.').first().waitFor()
    await expect(said(page, 'Said while away, 1.').first().isVisible()).resolves.toBe(true)
    await page.getByRole('button', { name: 'Newest' }).click()
    await eventually(() => page.getByRole('button', { name: 'Newest' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    await page.reload()
    await said(page, 'Said while away, 30.').waitFor()
    await expect.poll(() => page.getByText('New since your last visit').count()).toBe(0)
    await close()
  })
})

describe('C1 images', { timeout: 60_000 }, () => {
  test('C1 one is sent with a caption and seen elsewhere', async () => {
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: { r: 60, g: 130, b: 70 } },
    })
      .jpeg()
      .toBuffer()
    const bo = await open('bo')
    const anna = await open('anna', { width: 1440, height: 900 })
    await bo.page.getByText('Nothing said yet').waitFor()
    await bo.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer: bytes })
    const dialog = bo.page.getByRole('dialog', { name: 'Add a caption' })
    await dialog.getByRole('textbox').fill('Hole 8, with the wind')
    await dialog.getByRole('textbox').press('Enter')
    await said(anna.page, 'Hole 8, with the wind')
      .getByRole('button', { name: 'Open the image: Hole 8, with the wind' })
      .waitFor()
    expect([...bo.faults, ...anna.faults]).toEqual([])
    await bo.close()
    await anna.close()
  })

  test('C1 the author turns it and changes the caption: Enter and leaving save, Escape takes back', async () => {
    const { message } = await picture('bo', 'Before')
    const bo = await open('bo')
    const cilla = await open('cilla')
    await bo.page.getByRole('button', { name: 'Open the image: Before' }).click()
    const viewer = bo.page.getByRole('dialog')
    const caption = viewer.getByRole('textbox', { name: 'Caption' })
    await caption.fill('By Enter')
    await caption.press('Enter')
    await said(cilla.page, 'By Enter').waitFor()
    await caption.fill('By leaving')
    await viewer.getByRole('heading').click()
    await caption.blur()
    await said(cilla.page, 'By leaving').waitFor()
    await caption.fill('Never mind')
    await caption.press('Escape')
    await expect.poll(() => caption.inputValue()).toBe('By leaving')
    await viewer.getByRole('button', { name: 'Rotate right' }).click()
    await eventually(() => viewer.locator('img').getAttribute('src')).not.toBe(message.originalUrl)
    await eventually(() => viewer.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
    expect((await chat())[0]?.message).toMatchObject({ caption: 'By leaving', width: 200, height: 300 })
    await eventually(() =>
      cilla.page
        .getByRole('button', { name: /^Open the image/ })
        .locator('img')
        .getAttribute('src'),
    ).not.toBe(message.thumbnailUrl)
    await bo.page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    await cilla.page.getByRole('button', { name: /^Open the image/ }).click()
    await cilla.page.getByRole('dialog').getByText('By leaving').waitFor()
    await expect.poll(() => cilla.page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
    await expect.poll(() => cilla.page.getByRole('button', { name: 'Rotate right' }).count()).toBe(0)
    await bo.close()
    await cilla.close()
  })
})

describe('C1 for everybody', { timeout: 60_000 }, () => {
  test.for(['light', 'dark', 'sunlight'] as const)('C1 axe finds nothing, %s', async (theme) => {
    const first = await say('anna', 'Tee 10.40?')
    await picture('cilla', 'The green')
    await done((await party.as('bo')).call(likeMessage, { messageId: first.id, emoji: 'heart' }))
    const { page, close } = await open('bo', { theme, width: theme === 'dark' ? 1440 : 390 })
    await said(page, 'The green').waitFor()
    expect(await axe(page)).toEqual([])
    await act(page, 'Tee 10.40?')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Open the image/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('C1 a reaction by keyboard alone, and the focus comes back', async () => {
    await say('anna', 'Tee 10.40?')
    const { page, close } = await open('bo')
    const button = said(page, 'Tee 10.40?').getByRole('button', { name: /^More for/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await said(page, 'Tee 10.40?').getByRole('button', { name: 'Laugh, 1: You' }).waitFor()
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await close()
  })

  test('C1 in Swedish', async () => {
    await say('anna', 'Tee 10.40?')
    const { page, close } = await open('bo', { language: 'sv', width: 1440, height: 900 })
    await page.getByText('Nytt sedan ditt senaste besök').waitFor()
    await page.getByText('I dag').waitFor()
    await page.getByRole('button', { name: 'Skicka' }).waitFor()
    await page.getByRole('navigation', { name: 'Sällskap' }).getByText('Anna: Tee 10.40?').waitFor()
    await page.getByRole('button', { name: 'Mer för meddelandet från Anna Berg' }).waitFor()
    await close()
  })
})
