import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, themes, wear } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { features } from './rules.ts'

let app: TestApp
let club: Cast
let eventId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event({ title: 'Live cup' })
  const roundId = await club.round(eventId)
  const { kysely } = app.database
  await kysely
    .insertInto('scorecards')
    .values({ partyId: club.partyId, roundId, userId: club.ids.anna, strokes: [4, 4, 3], marks: [0, 0, 0] })
    .execute()
  await kysely
    .insertInto('courses')
    .values(
      ['se', 'se', 'se', 'no', 'no', 'dk', 'fi', 'de', 'fr', 'es'].map((country, at) => ({
        id: newId(),
        name: `Course ${at}`,
        country,
        par: [4, 4, 4],
        strokeIndex: [1, 2, 3],
      })),
    )
    .execute()
})
afterAll(() => app?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

describe('V1 the landing page', () => {
  test('V1 twelve features with pictures that open larger, by keyboard, one after the other', async () => {
    const { page, faults, close } = await openPage(app, { path: '/', width: 1280 })
    const grid = page.locator('.feature-grid')
    await poll(() => grid.getByRole('listitem').count()).toBe(features.length)
    await expect
      .poll(() => grid.getByRole('heading').allTextContents())
      .toEqual([
        'Leagues',
        'Easy scoring',
        'Statistics',
        'Images',
        'Live leaderboard',
        'News and announcements',
        'Messages',
        'Golf courses',
        'Closest to pin',
        'Longest drive',
        'Custom extras',
        'User management',
      ])
    await expect.poll(() => grid.locator('.picture').count()).toBe(features.length)
    await expect.poll(() => grid.locator('img').count()).toBe(0) // drawn, so that nothing of a picture can be missing
    const first = page.getByRole('button', { name: 'Leagues, larger picture' })
    await first.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Leagues' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('heading', { name: 'Easy scoring' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await dialog.getByRole('heading', { name: 'User management' }).waitFor()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('heading', { name: 'Leagues' }).waitFor()
    await page.keyboard.press('Escape')
    await poll(() => dialog.count()).toBe(0)
    await poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  test.each([
    ['sv', 'dark', 'Hål 14', 'Sommargreenerna är öppna'],
    ['en', 'light', 'Hole 14', 'Summer greens are open'],
  ] as const)(
    'V1 V8 the pictures are in the language %s and the theme %s, and larger ones are larger, on a phone',
    async (language, theme, hole, news) => {
      const { page, close } = await openPage(app, { path: '/', language, theme })
      const grid = page.locator('.feature-grid')
      const pictures = grid.locator('.picture')
      await grid.getByText(hole).first().waitFor()
      await grid.getByText(news).waitFor()
      const surface = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--surface').trim())
      expect(surface).toBe(theme === 'dark' ? '#191f1a' : '#fffdf8')
      const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()]
      expect(second?.y).toBe(first?.y) // two beside each other
      expect((await grid.boundingBox())?.height).toBeLessThan(2_600)
      for (const at of features.keys()) {
        const whole = await pictures.nth(at).evaluate((picture) => picture.scrollHeight <= picture.clientHeight)
        expect(whole, features[at]).toBe(true)
      }
      await grid.getByRole('button').first().click()
      const large = await page.getByRole('dialog').locator('.picture').boundingBox()
      expect((large?.width ?? 0) / (first?.width ?? 1)).toBeGreaterThan(1.7)
      expect(await axe(page)).toEqual([])
      await close()
    },
  )

  test('V1 Read more scrolls to the features', async () => {
    const { page, close } = await openPage(app, { path: '/' })
    const heading = page.getByRole('heading', { name: 'What it does for you' })
    await page.getByRole('button', { name: 'Read more' }).click()
    await poll(async () => (await heading.boundingBox())?.y ?? 1000).toBeLessThan(200)
    await poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await close()
  })

  test('V1 active parties with a live board, and three tiers that are free during the beta', async () => {
    const { page, faults, close } = await openPage(app, { path: '/', width: 1280 })
    await page.getByRole('region', { name: 'Live cup' }).locator('tbody tr').first().waitFor()
    const join = page.getByRole('region', { name: 'Join us now' })
    await expect.poll(() => join.textContent()).toContain('All memberships are free during the beta.')
    await expect
      .poll(() => join.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['4Par', '3Birdie', '2Eagle'])
    await expect.poll(() => page.getByRole('link', { name: 'Sign up for free' }).count()).toBe(2)
    await page.getByRole('link', { name: /Fairway friends/ }).click()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/public/${club.partyId}/`)
    await page.goto('/')
    const foot = page.getByRole('navigation', { name: 'About this site' })
    await expect
      .poll(() => foot.getByRole('link').allTextContents())
      .toEqual(['About', 'Formats', 'Legal', 'Contact', 'Career', 'Version'])
    await foot.getByRole('link', { name: 'Legal' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legal' }).waitFor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Choose Birdie' }).click()
    await poll(() => new URL(page.url()).hash).toBe('#/sign-up?tier=2')
    expect(faults).toEqual([])
    await close()
  })

  test('V1 who is logged in goes on to the party, unless /home was asked for', async () => {
    const { page, close } = await openPage(app, { path: '/', client: await club.as('anna') })
    await poll(() => new URL(page.url()).hash).toBe('#/start')
    await page.goto('/#/home')
    await page.getByRole('link', { name: 'To your party' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/home')
    await close()
  })

  test('V1 V8 clean in every theme, in Swedish, on a phone', async () => {
    const { page, faults, close } = await openPage(app, { path: '/', language: 'sv' })
    await page.getByRole('heading', { level: 1, name: 'Golf med vänner' }).waitFor()
    await page.getByRole('region', { name: 'Golfbanor' }).waitFor()
    for (const theme of themes) {
      await wear(page, theme)
      expect(await axe(page), theme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), theme).toBe(true)
    }
    expect(faults).toEqual([])
    await close()
  })

  test('V1 who goes on while the first paint stands gets there', async () => {
    const { page, close } = await openPage(app)
    const goOn = () => addEventListener('DOMContentLoaded', () => window.location.assign('#/login'))
    await page.addInitScript(goOn)
    await page.goto('/')
    await page.getByLabel('E-mail').waitFor()
    await close()
  })

  test('V1 the first paint does not show where another page was asked for', async () => {
    const { page, close } = await openPage(app)
    await page.route(/assets\/.*\.js/, (route) => route.abort())
    await page.goto('/#/find-party', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.locator('.first-paint h1').isVisible()).toBe(false)
    await page.goto('about:blank')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.locator('.first-paint h1').isVisible()).toBe(true)
    await close()
  })
})

describe('V2 the course counter', () => {
  test('V2 counts up, a tick each 100 ms, shows six countries in turn, then the regions', async () => {
    const { page, faults, close } = await openPage(app, { width: 1280 })
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const counter = page.getByRole('region', { name: 'Golf courses' })
    await counter.waitFor()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await counter.scrollIntoViewIfNeeded()
    const count = async () => Number(await counter.locator('.course-count b').textContent())
    const seen = new Set<string>()
    let last = await count()
    for (let tick = 0; tick < 100 && last < 10; tick++) {
      await page.clock.runFor(100)
      const now = await count()
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
    }
    expect(last).toBe(10)
    const places = counter.locator('.course-places')
    for (let turn = 0; turn < 40 && !seen.has('regions'); turn++) {
      const text = (await places.textContent()) ?? ''
      seen.add(text.includes('Northern Europe') ? 'regions' : text.replace(/^\d+ /, ''))
      await page.clock.runFor(500)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Sweden', 'Norway', 'regions']))
    expect(seen.size).toBeLessThanOrEqual(8)
    await expect.poll(() => counter.locator('.sr-only').textContent()).toMatch(/^10 curated golf courses.*Sweden 3/)
    await counter.getByRole('button', { name: 'Pause the counter' }).click()
    expect(faults).toEqual([])
    await close()
  })

  test('V2 stands where nothing may move', async () => {
    const { page, close } = await openPage(app, { path: '/' })
    const counter = page.getByRole('region', { name: 'Golf courses' })
    await counter.waitFor()
    await expect.poll(() => counter.locator('.course-count b').textContent()).toBe('10')
    await expect
      .poll(() => counter.locator('.course-places ul').first().getByRole('listitem', { includeHidden: true }).count())
      .toBe(6)
    await expect.poll(() => counter.getByRole('button').count()).toBe(0)
    await close()
  })
})

describe('V4 public addresses', () => {
  test('V4 each goes on to its hash route, and nothing further to the start', async () => {
    const { page, close } = await openPage(app)
    const thing = newId()
    const cases = [
      ['', '#/start'],
      ['/', '#/start'],
      ['/#/start', '#/start'],
      ['/nonsense', '#/start'],
      [`/view/${eventId}`, `#/view/${eventId}`],
      [`/leaderboard/${eventId}`, `#/leaderboard/${eventId}`],
      [`/tv/${eventId}`, `#/tv/${eventId}`],
      [`/startlist/${eventId}`, `#/startlist/${eventId}`],
      [`/startlist/${eventId}/#/startlist/${eventId}`, `#/startlist/${eventId}`],
      [`/news/${thing}`, `#/news/${thing}`],
      [`/forum-thread/${thing}`, `#/forum-thread/${thing}/1/10`],
      [`/view/${eventId}?key=abc`, `#/view/${eventId}`],
    ] as const
    for (const [rest, hash] of cases) {
      await page.goto('about:blank')
      await page.goto(`/public/${club.partyId}${rest}`)
      await poll(() => new URL(page.url()).hash).toBe(hash)
      expect(new URL(page.url()).pathname).toBe(`/public/${club.partyId}/`)
    }
    expect(new URL(page.url()).search).toBe('?key=abc')
    // The settings hub of an event shows its page to everybody else.
    await page.goto(`/public/${club.partyId}/event/${eventId}`)
    await page.getByRole('heading', { level: 1, name: 'Live cup' }).waitFor()
    await close()
  })

  test('V4 X6 what the server sent can be read until the page is there, without scripts for good', async () => {
    const { page, close } = await openPage(app)
    await page.route(/assets\/.*\.js/, (route) => route.abort())
    await page.goto(`/public/${club.partyId}/leaderboard/${eventId}`)
    await page.getByRole('heading', { level: 1, name: 'Live cup' }).waitFor()
    await page.getByRole('rowheader', { name: /Anna Berg/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('V4 a member on a public page is offered to switch', async () => {
    const { page, close } = await openPage(app, {
      path: `/public/${club.partyId}/view/${eventId}`,
      client: await club.as('bo'),
    })
    await page.getByRole('button', { name: 'Open as a member' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/view/${eventId}`)
    await close()
  })
})

test('V8 a visitor chooses the language, and the page says which it is in', async () => {
  const { page, close } = await openPage(app, { path: '/' })
  await page.getByRole('heading', { level: 1, name: 'Golf with friends' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByText('Svenska').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Golf med vänner' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sv')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Golf med vänner' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sv')
  await close()
})
