import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../../testing/browser.ts'
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
  tile,
  viewer,
} from '../../../testing/pages/gallery.ts'
import { updatePartyMeta } from '../../party/parties/operations.ts'

openGallery()

const scale = (page: Page) =>
  viewer(page)
    .locator('.viewer-stage img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

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
  })

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
  })

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
  })

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
  })

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
  })
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
  })

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
  })
})
