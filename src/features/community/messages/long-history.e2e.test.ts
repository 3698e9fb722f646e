import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { chat, eventually, log, open, picture, said, say, write } from '../../../testing/pages/messages.ts'

openFreshParties()

describe('C1 without a network', () => {
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

describe('C1 a long history', () => {
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

describe('C1 images', () => {
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
