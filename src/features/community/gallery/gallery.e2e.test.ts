import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  at,
  club,
  eventId,
  fill,
  ids,
  open,
  openGallery,
  openWithClock,
  poll,
  press,
  showEvent,
  tile,
  viewer,
} from '../../../testing/pages/gallery.ts'
import { updatePartyMeta } from '../../party/parties/operations.ts'
import { deleteImage, getEventImages } from '../images/operations.ts'
import { getMessages } from '../messages/operations.ts'

openGallery()

const progress = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow').then(Number)

describe('C3 pages', () => {
  test('C3 the next fifteen come after 2 s, after 10 s once an image is selected', async () => {
    await fill(50)
    const { page, faults, close } = await openWithClock()
    await page.getByText('15 of 50 images').waitFor()
    await page.clock.runFor(2_050)
    await page.getByText('30 of 50 images').waitFor()
    await tile(page, 2).click()
    await poll(() => at(page)).toBe('2 of 50')
    await page.clock.runFor(4_000)
    await expect.poll(() => page.getByText('30 of 50 images').count()).toBe(1)
    await page.clock.runFor(6_050)
    await page.getByText('45 of 50 images').waitFor()
    await page.mouse.move(100, 300)
    await press(page, 'Close')
    await page.clock.runFor(2_050)
    await poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  test('C3 of 500 images no more than 40 are in the document, wherever it is scrolled to', async () => {
    await fill(500)
    const { page, faults, close } = await openWithClock({ width: 1440, height: 900 })
    for (let loaded = 15; loaded < 500; loaded += 15) {
      await poll(() => progress(page)).toBe(Math.round((loaded / 500) * 100))
      await page.clock.runFor(2_050)
    }
    await poll(() => page.getByRole('progressbar').count()).toBe(0)
    const { most, seen, blank } = await scrollThrough(page)
    expect(most).toBeLessThanOrEqual(40)
    expect(seen).toBe(500)
    expect(blank).toBe(0)
    await tile(page, 500).click()
    await poll(() => at(page)).toBe('500 of 500')
    await expect.poll(() => page.locator('img').count()).toBeLessThanOrEqual(40)
    await page.keyboard.press('Home')
    await poll(() => at(page)).toBe('1 of 500')
    await page.keyboard.press('Escape')
    await poll(() => tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await close()
  })
})

/** How many images were in the document at most, how many different ones, and how often the middle of the window had none. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const scroll = () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    const grid = document.querySelector('.gallery-grid') as HTMLElement
    const seen = new Set<string>()
    let most = 0
    let blank = 0
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      const before = scrollY
      scrollTo({ top: y, behavior: 'instant' })
      if (scrollY !== before) await scroll()
      await frame()
      most = Math.max(most, document.images.length)
      for (const one of grid.children) seen.add(one.getAttribute('aria-posinset') ?? '')
      const box = grid.getBoundingClientRect()
      const isInside = box.top < innerHeight / 2 && box.bottom > innerHeight / 2
      const hit = document.elementsFromPoint(box.left + 8, innerHeight / 2 + 4)
      const below = document.elementsFromPoint(box.left + 8, innerHeight / 2 - 4)
      if (isInside && ![...hit, ...below].some(({ tagName }) => tagName === 'BUTTON')) blank++
    }
    return { most, seen: seen.size, blank }
  })

describe('C3 who adds and deletes', () => {
  const picture = async () => ({
    name: 'green.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 90, g: 150, b: 60 } } })
      .jpeg()
      .toBuffer(),
  })

  test('C3 an administrator’s image is in the gallery at once, elsewhere too, and can be deleted again', async () => {
    await fill(2)
    const admin = await open({ client: await club.as('frida'), path: `/?party=${club.partyId}#/gallery/${eventId}` })
    const member = await open({ client: await club.as('cilla'), path: `/?party=${club.partyId}#/gallery/${eventId}` })
    await tile(member.page, 2).click()
    await poll(() => at(member.page)).toBe('2 of 2')
    await admin.page.getByLabel(/Upload images/).setInputFiles(await picture())
    const caption = admin.page.getByRole('dialog', { name: 'Add a caption' })
    await caption.getByLabel('Caption').fill('Ace on the third')
    await caption.getByRole('button', { name: 'Save caption' }).click()
    await admin.page.getByRole('img', { name: 'Ace on the third' }).waitFor()
    await poll(() => at(member.page)).toBe('3 of 3')
    await viewer(member.page).getByRole('img', { name: 'Picture 2' }).waitFor()
    await press(member.page, 'Next image')
    await poll(() => at(member.page)).toBe('1 of 3')
    await viewer(member.page).getByText('Ace on the third').first().waitFor()
    await viewer(member.page)
      .getByText(/Frida Falk/)
      .waitFor()
    await expect.poll(() => viewer(member.page).getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await tile(admin.page, 1).click()
    await press(admin.page, 'Delete')
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await poll(() => at(admin.page)).toBe('1 of 2')
    await poll(() => at(member.page)).toBe('1 of 2')
    await admin.close()
    await member.close()
  })

  test('C3 a member’s image goes to the chat, to be chosen from; one’s own is deleted by oneself', async () => {
    await fill(2)
    const { page, close } = await open({
      client: await club.as('bo'),
      path: `/?party=${club.partyId}#/gallery/${eventId}`,
    })
    await page
      .getByText('They go to the chat as messages. The organisers choose there what the gallery shows.')
      .waitFor()
    await page.getByLabel(/Upload images/).setInputFiles(await picture())
    await page.getByRole('dialog', { name: 'Add a caption' }).getByLabel('Caption').fill('From the bunker')
    await page.getByRole('button', { name: 'Save caption' }).click()
    const bo = await club.as('bo')
    await poll(async () => {
      const { data } = await done(bo.call(getMessages, { partyId: club.partyId }))
      return data.map(({ message }) => message.caption)
    }).toEqual(['From the bunker'])
    expect((await done(bo.call(getEventImages, { partyId: club.partyId, eventId }))).total).toBe(2)
    await tile(page, 2).click()
    await press(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await poll(() => at(page)).toBe('1 of 1')
    await press(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await viewer(page).waitFor({ state: 'detached' })
    await page.getByText('No images yet').waitFor()
    await close()
  })

  test('C3 to an event of long ago nobody but its administrators adds', async () => {
    showEvent(await club.event({ title: 'Last year', startDate: '2025-06-01', endDate: '2025-06-02' }))
    await fill(1)
    for (const [name, count] of [
      ['bo', 0],
      ['anna', 1],
    ] as const) {
      const path = `/?party=${club.partyId}#/gallery/${eventId}`
      const { page, close } = await open({ client: await club.as(name), path })
      await tile(page, 1).waitFor()
      await poll(() => page.getByRole('heading', { name: 'Add images' }).count()).toBe(count)
      await close()
    }
  })
})

describe('C3 V6 what is shown when', () => {
  test('V6 a visitor finds the gallery of a public party in the menu, and the event of his choice', async () => {
    await fill(3)
    const autumn = await club.event({ title: 'Autumn cup' })
    const { page, faults, close } = await openPage(app, { path: `/public/${club.partyId}/#/news`, width: 1280 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await tile(page, 1).waitFor()
    await expect.poll(() => page.getByLabel(/Upload images/).count()).toBe(0)
    await tile(page, 1).click()
    await viewer(page).getByRole('link', { name: 'Spring cup' }).waitFor()
    await expect.poll(() => viewer(page).getByText('Bo Alm').count()).toBe(0)
    await expect.poll(() => viewer(page).getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await press(page, 'Close')
    await page.getByLabel('Event', { exact: true }).selectOption(autumn)
    await page.getByRole('heading', { level: 1, name: 'Pictures of Autumn cup' }).waitFor()
    await page.getByText('No images yet').waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('C3 no connection: what is here stays, and the rest comes with it', async () => {
    await fill(40)
    const { page, context, close } = await openWithClock()
    await page.getByText('15 of 40 images').waitFor()
    await context.setOffline(true)
    await page.clock.runFor(2_050)
    await page.getByText('No connection. What is loaded stays here; the rest comes by itself.').waitFor()
    expect(await axe(page)).toEqual([])
    await tile(page, 2).click()
    await poll(() => at(page)).toBe('2 of 40')
    await press(page, 'Close')
    await context.setOffline(false)
    await page.getByText('30 of 40 images').waitFor()
    await close()
  })

  test('C3 an image goes that was deleted after the page has read and before it listens', async () => {
    await fill(2)
    const { page, close } = await openPage(app)
    let listen = () => {}
    const mayListen = new Promise<void>((resolve) => {
      listen = resolve
    })
    await page.route(
      ({ pathname }) => pathname === '/api/live',
      (route) => mayListen.then(() => route.continue()),
    )
    await page.goto(`/public/${club.partyId}/#/gallery/${eventId}`)
    await tile(page, 2).waitFor()
    const anna = await club.as('anna')
    await done(anna.call(deleteImage, { imageId: ids[1] ?? '' }))
    listen()
    await tile(page, 2).waitFor({ state: 'detached' })
    await close()
  })

  test('C3 a gallery that fails can be tried again, and one that is closed says no more than that', async () => {
    await fill(2)
    const { page, close } = await openPage(app)
    let isDown = true
    await page.route('**/images?**', (route) =>
      isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto(`/public/${club.partyId}/#/gallery/*`)
    await page.getByText('The images could not be loaded').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await tile(page, 1).waitFor()
    const anna = await club.as('anna')
    await done(anna.call(updatePartyMeta, { partyId: club.partyId, meta: { hidden: true } }))
    for (const which of ['*', eventId]) {
      await page.goto('/#/version')
      await page.goto(`/public/${club.partyId}/#/gallery/${which}`)
      await page.getByText('There is no such gallery').waitFor()
    }
    await close()
  })

  test.each([
    ['light', 'en', 390],
    ['dark', 'sv', 1280],
    ['sunlight', 'sv', 390],
  ] as const)('C3 axe finds nothing in %s, %s, %s px wide', async (theme, language, width) => {
    await fill(20)
    const client = await club.as('anna')
    const path = `/?party=${club.partyId}#/gallery/${eventId}`
    const { page, faults, close } = await openPage(app, { client, path, theme, language, width })
    await tile(page, 1).waitFor()
    await page.getByText(language === 'sv' ? 'Lägg till bilder' : 'Add images').waitFor()
    expect(await axe(page)).toEqual([])
    await tile(page, 2).click()
    await page.getByRole('dialog', { name: language === 'sv' ? 'Bildvisare' : 'Image viewer' }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
