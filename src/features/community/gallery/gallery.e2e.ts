import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { addPictures } from '../../../testing/pictures.ts'
import { updatePartyMeta } from '../../party/parties/operations.ts'
import { getEventImages } from '../images/operations.ts'
import { getMessages } from '../messages/operations.ts'

let app: TestApp
let club: Cast
let eventId: string
let ids: string[]

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  club = await cast(app)
  eventId = await club.event({ title: 'Spring cup' })
})
afterAll(() => app?.close())

const patience = { timeout: 15_000, interval: 40 }
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, patience)

const fill = async (count: number, of = eventId) => {
  ids = await addPictures(app.services, { partyId: club.partyId, eventId: of, userId: club.ids.bo }, count)
}
const open = (more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/public/${club.partyId}/#/gallery/${eventId}`, ...more })
/** With a clock that a test can move on. */
async function openWithClock(more: Partial<PageOptions> = {}) {
  const opened = await openPage(app, more)
  await opened.page.clock.install()
  await opened.page.emulateMedia({ reducedMotion: 'no-preference' })
  await opened.page.goto(`/public/${club.partyId}/#/gallery/${eventId}`)
  await tile(opened.page, 1).waitFor()
  return opened
}

const tile = (page: Page, at: number) => page.locator(`.gallery-grid li[aria-posinset="${at}"] button`)
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
const at = (page: Page) => viewer(page).locator('.viewer-at').textContent()
const progress = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow').then(Number)
const press = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true }).click()
const scale = (page: Page) =>
  viewer(page)
    .locator('.viewer-stage img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

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
  }, 60_000)

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
  }, 180_000)
})

/** How many images were in the document at most, how many different ones, and how often the middle of the window had none. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const grid = document.querySelector('.gallery-grid') as HTMLElement
    const seen = new Set<string>()
    let most = 0
    let blank = 0
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
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

describe('C3 one image', () => {
  test('C3 by keyboard: arrows, Enter, zoom, play, and Escape gives the focus back', async () => {
    await fill(12)
    const { page, faults, close } = await open({ width: 1440, height: 900 })
    await tile(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await poll(() => tile(page, 3).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await poll(() => tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await poll(() => at(page)).toBe('2 of 12')
    const said = viewer(page).locator('[aria-live="polite"]', { hasText: 'Image' })
    await poll(() => said.textContent()).toBe('Image 2 of 12: Picture 2')
    await page.keyboard.press('ArrowRight')
    await poll(() => said.textContent()).toBe('Image 3 of 12: Picture 3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await poll(() => said.textContent()).toBe('Image 12 of 12: Picture 12')
    await page.keyboard.press('+')
    await poll(() => scale(page)).toBe(1.25)
    for (let time = 0; time < 15; time++) await page.keyboard.press('+')
    await poll(() => scale(page)).toBe(10)
    for (let time = 0; time < 30; time++) await page.keyboard.press('-')
    await poll(() => scale(page)).toBeCloseTo(0.1)
    await page.keyboard.press('0')
    await poll(() => scale(page)).toBe(1)
    await page.keyboard.press(' ')
    await viewer(page).getByRole('button', { name: 'Pause the slideshow' }).waitFor()
    await page.keyboard.press(' ')
    await viewer(page).getByRole('button', { name: 'Play the slideshow' }).waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await poll(() => tile(page, 12).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await close()
  }, 60_000)

  test('C3 wheel and buttons zoom, dragging moves, and the window is 640 px wide', async () => {
    await fill(4)
    const { page, close } = await open({ width: 1440, height: 900 })
    await tile(page, 1).click()
    await poll(async () => (await viewer(page).boundingBox())?.width).toBe(640)
    const stage = viewer(page).locator('.viewer-stage')
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -600)
    await poll(() => scale(page)).toBeGreaterThan(2)
    const left = () => stage.locator('img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e)
    const before = await left()
    await page.mouse.down()
    await page.mouse.move(middle.x + 60, middle.y, { steps: 4 })
    await page.mouse.up()
    await poll(left).toBeCloseTo(before + 60, 0)
    await viewer(page)
      .getByRole('button', { name: /show the whole image/ })
      .click()
    await poll(() => scale(page)).toBe(1)
    await press(page, 'Zoom in')
    await press(page, 'Zoom in')
    await press(page, 'Zoom out')
    await poll(() => scale(page)).toBe(1.25)
    await press(page, 'Next image')
    await poll(() => at(page)).toBe('2 of 4')
    expect(await scale(page)).toBe(1)
    await page.mouse.click(20, 20)
    await viewer(page).waitFor({ state: 'detached' })
    await close()
  }, 60_000)

  test('C3 by touch: a swipe moves on, two fingers and two taps zoom', async () => {
    await fill(4)
    const { page, context, close } = await open()
    await tile(page, 1).tap()
    const box = (await viewer(page).locator('.viewer-stage').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: middle.x + x, y: middle.y + y, id })),
      })
    await touch('touchStart', [100, 0])
    for (const x of [60, 20, -40, -90]) await touch('touchMove', [x, 0])
    await touch('touchEnd')
    await poll(() => at(page)).toBe('2 of 4')
    await touch('touchStart', [-30, 0], [30, 0])
    for (const x of [45, 60, 75, 90]) await touch('touchMove', [-x, 0], [x, 0])
    await touch('touchEnd')
    await poll(() => scale(page)).toBeCloseTo(3, 0)
    expect(await at(page)).toBe('2 of 4')
    for (let tap = 0; tap < 2; tap++) {
      await touch('touchStart', [0, 0])
      await touch('touchEnd')
    }
    await poll(() => scale(page)).toBe(1)
    await close()
  }, 60_000)

  test('C3 the slideshow goes on after the party’s time, stands while somebody zooms, and the controls hide', async () => {
    await fill(5)
    const anna = await club.as('anna')
    await done(anna.call(updatePartyMeta, { partyId: club.partyId, meta: { gallerySpeed: 4_000 } }))
    const { page, close } = await openWithClock({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Slideshow' }).click()
    await poll(() => at(page)).toBe('1 of 5')
    await page.mouse.move(5, 5)
    await page.clock.runFor(4_050)
    await poll(() => at(page)).toBe('2 of 5')
    const controls = viewer(page).locator('.viewer-way')
    const opacity = () => controls.evaluate((element) => Number(getComputedStyle(element).opacity))
    await page.clock.runFor(300)
    await poll(opacity).toBe(0)
    await controls.hover({ force: true })
    await page.mouse.move(720, 300)
    await page.mouse.move(722, 310)
    await poll(opacity).toBe(1)
    await viewer(page).getByRole('button', { name: 'Pause the slideshow' }).hover()
    await page.clock.runFor(3_600)
    expect(await opacity()).toBe(1)
    await press(page, 'Zoom in')
    const held = await at(page)
    await page.clock.runFor(20_000)
    expect(await at(page)).toBe(held)
    await viewer(page)
      .getByRole('button', { name: /show the whole image/ })
      .click()
    await page.clock.runFor(4_050)
    await poll(() => at(page)).not.toBe(held)
    await page.mouse.move(720, 300)
    await page.keyboard.press('Tab')
    await page.clock.runFor(3_600)
    expect(await opacity()).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await viewer(page).locator('.viewer-stage').focus()
    await page.clock.runFor(9_000)
    expect(await opacity()).toBe(1)
    await close()
  }, 90_000)

  test('C3 fullscreen fills the screen, also where the browser has none', async () => {
    await fill(3)
    const { page, close } = await open({ width: 1280, height: 800 })
    await page.evaluate(() => {
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
    })
    await tile(page, 1).click()
    await press(page, 'Fullscreen')
    const size = async () => {
      const box = await viewer(page).locator('.viewer-stage').boundingBox()
      return box && [box.width, box.height]
    }
    await poll(size).toEqual([1280, 800])
    await page.keyboard.press('Escape')
    await viewer(page).getByRole('button', { name: 'Fullscreen', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await close()
    const other = await open({ width: 1280, height: 800 })
    await tile(other.page, 1).click()
    await press(other.page, 'Fullscreen')
    await poll(() => other.page.evaluate(() => document.fullscreenElement?.className)).toBe('viewer-frame')
    await press(other.page, 'Leave fullscreen')
    await poll(() => other.page.evaluate(() => document.fullscreenElement)).toBeNull()
    await other.close()
  }, 60_000)
})

describe('C3 V6 links', () => {
  test('C3 V6 the link says for 2 s that it is copied, and opens its image for a visitor, far down as well', async () => {
    await fill(60)
    const { page, context, close } = await openWithClock()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tile(page, 3).click()
    await press(page, 'Share link')
    await viewer(page).getByRole('button', { name: 'Link copied' }).waitFor()
    await page.clock.runFor(2_050)
    await viewer(page).getByRole('button', { name: 'Share link' }).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${app.url}/public/${club.partyId}/image/${ids[2]}`)
    await close()
    for (const [path, where] of [
      [`/public/${club.partyId}/#/gallery/${eventId}?image=${ids[51]}`, '52 of 60'],
      [`/public/${club.partyId}/image/${ids[2]}`, /\d+ of \d+/],
    ] as const) {
      const visitor = await openPage(app, { path })
      const streams: number[] = []
      visitor.page.on('response', (one) => void (one.url().includes('/api/live') && streams.push(one.status())))
      await visitor.page.reload()
      await poll(() => at(visitor.page)).toMatch(where)
      await viewer(visitor.page)
        .getByText(where === '52 of 60' ? 'Picture 52' : /Picture/)
        .first()
        .waitFor()
      await press(visitor.page, 'Close')
      await tile(visitor.page, 1).waitFor()
      expect(streams.filter((status) => status !== 200)).toEqual([])
      expect(visitor.faults).toEqual([])
      await visitor.close()
    }
  }, 90_000)

  test('C3 without a clipboard it is said; a link to what is gone says so and shows the rest', async () => {
    await fill(3)
    const { page, close } = await open({ language: 'en' })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await tile(page, 1).click()
    await press(page, 'Share link')
    await page.getByText('Unable to copy the link to your clipboard.', { exact: true }).waitFor()
    await close()
    const path = `/public/${club.partyId}/#/gallery/${eventId}?image=${crypto.randomUUID()}`
    const gone = await openPage(app, { path })
    await gone.page.getByText('The image of this link is no longer here.').waitFor()
    await tile(gone.page, 3).waitFor()
    await gone.close()
  }, 60_000)
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
  }, 90_000)

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
  }, 90_000)

  test('C3 to an event of long ago nobody but its administrators adds', async () => {
    eventId = await club.event({ title: 'Last year', startDate: '2025-06-01', endDate: '2025-06-02' })
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
  }, 60_000)
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
  }, 60_000)

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
  }, 60_000)

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
  }, 60_000)

  test.each([
    ['light', 'en', 390],
    ['dark', 'sv', 1280],
    ['sunlight', 'sv', 390],
  ] as const)(
    'C3 axe finds nothing in %s, %s, %s px wide',
    async (theme, language, width) => {
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
    },
    60_000,
  )
})
