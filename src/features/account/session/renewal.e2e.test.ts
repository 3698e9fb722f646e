import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import {
  app,
  bo,
  club,
  emailOf,
  expireAll,
  freshClient,
  openLogins,
  password,
  visitor,
} from '../../../testing/pages/session.ts'

openLogins()

/** Keeps what a page asks for from it until the function that it returns is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** By the page's own clock, which is moved on second by second. */
async function secondsToNextPing(client: Awaited<ReturnType<typeof freshClient>> | undefined) {
  const { page, close } = await openPage(app, { client })
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  const pings = { asked: 0, answered: 0 }
  page.on('request', (request) => void (request.url().includes('/api/ping') && pings.asked++))
  page.on('requestfinished', (request) => void (request.url().includes('/api/ping') && pings.answered++))
  await secondsToPing(page, pings) // from the pause on, which came at any time after the ping before
  const seconds = await secondsToPing(page, pings)
  await close()
  return seconds
}

/** The page's own seconds until it asks again; comes back when that is answered, from when the page counts anew. */
async function secondsToPing(page: Page, pings: { asked: number; answered: number }) {
  const before = pings.asked
  let seconds = 0
  while (pings.asked === before && seconds < 60) {
    await page.clock.runFor(1_000)
    await page.evaluate(() => document.title)
    seconds++
  }
  await expect.poll(() => pings.answered).toBe(pings.asked)
  await page.evaluate(() => document.title)
  return seconds
}

describe('A5 ping and renewal', () => {
  test('A5 an expired login is renewed silently and the page reloads', async () => {
    const { page, close } = await bo('/#/start-user')
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await page.evaluate(() => Object.assign(window, { before: true }))
    await expireAll()
    await page.waitForFunction(() => !('before' in window))
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    const sessions = await app.database.kysely
      .selectFrom('sessions')
      .select('renewedAt')
      .where('renewedAt', 'is not', null)
      .execute()
    expect(sessions).toHaveLength(1)
    await close()
  })

  test('A5 the ping comes every 6 s with a login and every 30 s without one', async () => {
    expect([5, 6, 7]).toContain(await secondsToNextPing(await freshClient('bo')))
    expect([29, 30, 31]).toContain(await secondsToNextPing(undefined))
  })

  test('A5 a login that expired while the page was closed comes back without a word', async () => {
    const client = await freshClient('bo')
    await expireAll()
    const { page, close } = await openPage(app, { path: '/#/start-user', client })
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })
})

describe('A5 without a network', () => {
  test('A5 the page opens with the person known last, and nobody is logged out', async () => {
    const client = await freshClient('bo')
    const { page, context, close } = await openPage(app, { path: '/#/start-user', client, offline: true })
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await context.setOffline(false)
    await page.waitForResponse((response) => response.url().includes('/api/ping'))
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })
})

describe('A5 who is known late', () => {
  test('A5 what a page for everybody was waiting for is asked again once it is known who looks', async () => {
    const { page, faults, close } = await openPage(app, { client: await freshClient('bo') })
    const asked: (string | null)[] = []
    await page.route(/\/api\/version$/, async (route) => {
      asked.push(await route.request().headerValue('x-person'))
      if (asked.length > 1) await route.continue() // the first one is never answered
    })
    const letKnow = await hold(page, /\/api\/session$/)
    const isAsked = page.waitForRequest(/\/api\/version$/)
    await page.goto(`/?party=${club.partyId}#/version`)
    await isAsked
    letKnow()
    await page.getByRole('link', { name: 'Bo Alm, your start page' }).waitFor()
    await page.getByRole('heading', { level: 1, name: /Version \S/ }).waitFor()
    expect(asked).toEqual([null, club.ids.bo])
    expect(faults).toEqual([])
    await close()
  })
})

describe('X1 pages without a network', () => {
  test('X1 what could not be read or opened without a network comes by itself when it is back', async () => {
    const client = await freshClient('bo')
    const path = `/?party=${club.partyId}#/start`
    const { page, context, close } = await openPage(app, { path, client, offline: true })
    await page.getByText('No events yet').waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^What stands here was read \d/).waitFor()
    await page.getByText('No events yet').waitFor()
    await context.setOffline(false)
    await page.getByText('No network').waitFor({ state: 'detached' })
    await context.setOffline(true)
    await page.goto('/#/courses')
    await page.getByText('There is no connection, and this page was not opened before.').waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
    await close()
  })
})

describe('N4 the generic dialog', () => {
  test('N4 it says the detail of the answer', async () => {
    const { page, close } = await visitor('/#/login')
    await page.route('**/api/session', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: '{"code":"server-error","detail":"Out of balls"}',
          })
        : route.continue(),
    )
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await dialog
      .getByText("The server was not able to process this request. It responded with 'Out of balls'.", { exact: true })
      .waitFor()
    await close()
  })
})

describe('N1 the menu', () => {
  test('N1 an administrator has the administration in it, a member has not', async () => {
    for (const name of ['anna', 'bo'] as const) {
      const client = await freshClient(name)
      const { page, close } = await openPage(app, { path: `/?party=${club.partyId}#/start`, client })
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Home' }).waitFor()
      await expect.poll(() => menu.getByRole('link', { name: 'Party Settings' }).count()).toBe(name === 'anna' ? 1 : 0)
      expect(await axe(page)).toEqual([])
      await close()
    }
  })

  test('N1 the focus is on the heading also where page or answer come late', async () => {
    const { page, close } = await openPage(app, { client: await freshClient('bo') })
    const releaseScript = await hold(page, /\/assets\/start-page/)
    await page.goto(`/?party=${club.partyId}#/start`)
    await page.getByRole('link', { name: 'Bo Alm, your start page' }).click()
    releaseScript()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Bo Alm')

    const eventId = await club.event({ title: 'Late Cup' })
    await page.goto('/#/events')
    const releaseAnswer = await hold(page, new RegExp(`/api/events/${eventId}(\\?|$)`))
    await page.getByRole('link', { name: 'Late Cup' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    releaseAnswer()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Late Cup')
    await close()
  })

  test('N1 the focus is on the heading of the page that was chosen', async () => {
    const { page, close } = await bo('/#/start')
    await page.getByRole('link', { name: 'Bo Alm, your start page' }).click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.title()).toBe('Bo Alm – Pinhigh')
    expect(await axe(page)).toEqual([])
    await close()
  })
})
