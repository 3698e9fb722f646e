import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/session/passwords.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { login, refreshCurrentUser, renewSession } from './operations.ts'

let app: TestApp
let club: Cast
const password = 'birdie on seven'
const emailOf = (name: 'anna' | 'bo' | 'harald') => `${name}-${club.partyId}@example.org`

beforeAll(async () => {
  app = await startApp({ demo: true })
  club = await cast(app)
  const passwordHash = await hashPassword(password)
  const { kysely } = app.database
  await kysely.updateTable('users').set({ passwordHash }).where('isRegistered', '=', true).execute()
  await kysely
    .insertInto('memberships')
    .values({ partyId: club.otherPartyId, userId: club.ids.anna, administrator: false, access: 'member' })
    .execute()
  const people = [{ kind: 'player', name: 'Bo Alm', email: emailOf('bo'), password }]
  await kysely
    .insertInto('installation')
    .values({ key: 'demo-people', value: JSON.stringify(people) })
    .execute()
})
afterAll(() => app.close())

const visitor = (path: string) => openPage(app, { path })
const bo = async (path: string) => openPage(app, { path, client: await freshClient('bo') })

/** A login of its own, so that what a test does to it touches no other. */
async function freshClient(name: 'anna' | 'bo') {
  const client = app.client()
  await client.call(login, { email: emailOf(name), password })
  return client
}

const expireAll = async () => {
  await app.database.kysely
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .execute()
  app.services.sessions.forget()
}

/** Two minutes later: what was replaced is not answered again. */
const agedRenewals = () =>
  app.database.kysely
    .updateTable('usedRenewals')
    .set({ usedAt: new Date(Date.now() - 120_000) })
    .execute()

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

describe('A3 login and logout', () => {
  test('A3 a visitor logs in on the login page, lands in the party and logs out again', async () => {
    const { page, faults, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill('not this')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByText('Wrong e-mail address or password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('party')).toBe(club.partyId)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(page.url()).toBe(`${app.url}/#/`)
    expect(faults).toEqual([])
    await close()
  })

  test('A3 L5 after ten wrong passwords the login page asks for a captcha, which opens by keyboard', async () => {
    for (let at = 0; at < 10; at++) await app.client().call(login, { email: emailOf('harald'), password: 'not this' })
    const { page, faults, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(emailOf('harald'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const person = page.getByRole('checkbox', { name: 'I am a person' })
    await person.waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Tab')
    if (!(await person.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('A3 who belongs to several parties chooses one', async () => {
    const { page, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').fill(emailOf('anna'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Which party?' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /Rough riders/ }).click()
    await page.waitForURL(`${app.url}/?party=${club.otherPartyId}#/start`)
    await close()
  })

  test('A3 a person of the demo is logged in by one press', async () => {
    const { page, close } = await visitor('/#/login')
    await page.getByRole('button', { name: /Bo Alm/ }).click()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await close()
  })

  test('A3 /logout logs out', async () => {
    const { page, close } = await bo('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await close()
  })

  test('A3 a login that was ended for security is said in a dialog, and Ok leads home', async () => {
    const client = await freshClient('bo')
    const { page, close } = await openPage(app, { path: '/#/start-user', client })
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    const stolen = app.client()
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value)
    await expireAll()
    await stolen.call(renewSession, {})
    await agedRenewals()
    const dialog = page.getByRole('alertdialog', { name: 'You have been logged out' })
    await dialog.getByText('Due to security concerns, you have been logged out. Please login again.').waitFor()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await page.waitForURL(`${app.url}/#/`)
    expect(await stolen.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
    await close()
  })

  test('A3 a tab follows silently when another tab logs out', async () => {
    const { page, context, close } = await bo('/#/start-user')
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    const other = await context.newPage()
    await other.goto('/#/logout')
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.waitForURL(`${app.url}/#/`)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await close()
  })
})

describe('A4 the party of a tab', () => {
  test('A4 /#/party/{partyId}/{rest} moves the tab to that party and there to the rest', async () => {
    const { page, close } = await bo(`/#/party/${club.partyId}/start-user`)
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await close()
  })

  test('A4 another first word does the same, unless a page begins with it', async () => {
    const { page, close } = await bo(`/#/x/${club.partyId}/start-user`)
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await page.goto(`/#/ui/${club.partyId}/start-user`)
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
    await close()
  })

  test('N3 addresses without hash lead to their page, unknown ones to Out of bounds, and the list of files to nobody', async () => {
    const { page, close } = await visitor('/login')
    await page.getByLabel('E-mail').waitFor()
    expect(page.url()).toBe(`${app.url}/#/login`)
    await page.goto(`/no/such/page?party=${club.partyId}`)
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
    expect(page.url()).toBe(`${app.url}/?party=${club.partyId}#/no/such/page`)
    for (const file of ['/.vite/manifest.json', '/.vite/manifest.json.br', '/index.html.gz'])
      expect((await fetch(app.url + file)).status).toBe(404)
    expect((await fetch(`${app.url}/index.html`)).status).toBe(200)
    await close()
  })

  test('A4 a visitor gets the login dialog for that party and then the page', async () => {
    const { page, close } = await visitor(`/#/party/${club.partyId}/start-user`)
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('E-mail').fill(emailOf('bo'))
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })

  test('A4 who does not belong to a party is told so', async () => {
    const { page, close } = await bo(`/#/party/${club.otherPartyId}/start`)
    await page.getByText('You do not belong to this party.').waitFor()
    await close()
  })

  test('A4 two tabs stay in their parties', async () => {
    const client = await freshClient('anna')
    const { page, context, close } = await openPage(app, { path: `/?party=${club.partyId}#/start`, client })
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    const other = await context.newPage()
    await other.goto(`/#/party/${club.otherPartyId}/start`)
    await other.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await close()
  })
})

describe('public pages of a party', () => {
  test('A4 a visitor logs in from them and comes to the same party', async () => {
    const { page, faults, close } = await visitor(`/public/${club.partyId}/#/start`)
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start`)
    expect(faults).toEqual([])
    await close()
  })

  test('A4 a member is offered to go on as one', async () => {
    const { page, close } = await bo(`/public/${club.partyId}/#/start`)
    await page.getByRole('button', { name: 'Open as a member' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start`)
    await close()
  })
})

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

describe('A3 typing at once', () => {
  test('A3 the login page has the focus in its first field, from wherever one comes', async () => {
    const { page, close } = await visitor('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await page.keyboard.type(emailOf('bo'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
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

describe('N5 guards', () => {
  test('N5 a visitor who opens a page for members logs in and comes to it', async () => {
    const { page, close } = await visitor('/#/start-user')
    await page.waitForURL(/#\/login/)
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })
})

describe('N3 the header', () => {
  test('N3 it is not printed', async () => {
    const { page, close } = await bo('/#/start')
    await page.getByRole('banner').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('banner').waitFor({ state: 'hidden' })
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
