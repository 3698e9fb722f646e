import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import {
  chat,
  composer,
  eventually,
  log,
  open,
  patience,
  picture,
  said,
  say,
  write,
} from '../../../testing/pages/messages.ts'
import { likeMessage } from './operations.ts'

openFreshParties()

/** A press on a message, and what can be done with it then. */
async function act(page: Page, text: string) {
  await said(page, text).getByText(text).click()
  return page.getByRole('dialog', { name: /^Message of/ })
}

describe('C1 the conversation', () => {
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

  test('C1 X1 what a device without room could not store is in the field again, and can be sent later', async () => {
    const { page, close } = await open('bo')
    await page.getByText('Nothing said yet').waitFor()
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add
      IDBObjectStore.prototype.add = () => {
        IDBObjectStore.prototype.add = add
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await write(page, 'Back at six')
    const told = page.getByRole('alertdialog', { name: 'The message could not be sent' })
    await told.getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => composer(page).inputValue()).toBe('Back at six')
    await composer(page).press('Enter')
    await eventually(async () => (await chat()).map(({ message }) => message.text)).toEqual(['Back at six'])
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

/** With the size that it has: before it is loaded it has another. */
const standsThere = (image: Locator) =>
  eventually(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)

describe('C1 as in a messenger', () => {
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
    await standsThere(shown)
    const box = await shown.boundingBox()
    if (!box) throw new Error('No image')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await viewer.getByText('1 of 3').waitFor()
    const first = viewer.getByRole('img', { name: 'First' })
    await standsThere(first)
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

describe('C1 for everybody', () => {
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
