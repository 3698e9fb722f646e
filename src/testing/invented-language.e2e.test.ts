import './invented-language.ts'

import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { openPage } from './browser.ts'
import { invented, inventedTexts, latinWords, namedInPage, nameInNumbers } from './invented-language.ts'
import { type TwoParties, twoParties } from './two-parties.ts'

let app: TestApp
let parties: TwoParties

beforeAll(async () => {
  app = await startApp()
  parties = await twoParties(app)
  await nameInNumbers(app.database)
})
afterAll(() => app.close())

const map = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/map.md'), 'utf8')
const migrations = fs.readdirSync(path.resolve(import.meta.dirname, '../../migrations'))
const lastMigration = migrations.toSorted().at(-1) ?? ''
/** What people wrote who use these pages: a condition, a question, a file. Players of examples, how golf writes a match, units. */
const written: Readonly<Record<string, readonly string[]>> = {
  '/admin/#/health': ['GB', 'MB', lastMigration],
  '/#/formats': ['Anna', 'Bo', 'Cilla', 'David', 'up'],
  '/#/extra-edit/$extraId': ['toPar', 'Who?'],
  '/#/extra-settings/$extraId': ['toPar', 'Who?'],
  '/#/party-admin/users/import': ['members.csv'],
  '/#/party-admin/users/import/$importId': [
    ...['members.csv', 'First name', 'Last name', 'Club', 'Handicap', 'Nora', 'Ny', 'Sjö GK'],
  ],
}

/** Every address of a page, as the map has it. */
const addresses = [...map.matchAll(/^\| `(\/[^`]*#[^`]*)` \|/gm)].map(([, address = '']) => address)
/** These end what the walk needs, or go on to another page at once. */
const leading = ['/#/logout', '/#/login/provider', '/#/party/$partyId/$']

function filled(address: string): string {
  const { ids } = parties.own
  const values: Record<string, string> = {
    ...ids,
    inviteId: ids.inviteId ?? '',
    hole: '1',
    holeNo: '1',
    tee: '1',
    tier: '2',
    step: '1',
    page: '1',
    count: '20',
    terms: '1',
    email: 'a@example.org',
    token: 'x',
    invitationToken: 'x',
    secret: 'x',
  }
  return address.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? expect.fail(`no ${name} for ${address}`))
}

/** A page that reads the invented language, as if the build had named it. */
async function openInvented(client: TwoParties['clients']['owner'] | undefined) {
  const opened = await openPage(app, { client, language: invented, width: 1200, height: 900 })
  await opened.page.route('**/languages/el.json', (route) => route.fulfill({ json: inventedTexts }))
  await opened.page.route(
    (url) => !url.pathname.includes('.') && !/^\/(api|images)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/<meta name="further-languages"[^>]*>/, '')
        .replace('</head>', `<meta name="further-languages" content="${namedInPage.replaceAll('"', '&quot;')}"></head>`)
      await route.fulfill({ response, body: html })
    },
  )
  return opened
}

/** What there is to read and to hear, but for what says that it is in another language, and code. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const own = document.documentElement.lang
    const isOurs = (element: Element | null) =>
      element !== null && !element.closest(`code, kbd, pre, script, style, textarea, [lang]:not([lang="${own}"])`)
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '')
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Within the page that is open, as a link would: to load it anew each time takes ten times as long. */
const goTo = (page: Page, address: string) =>
  page.evaluate((wanted) => {
    const { pathname, hash } = new URL(wanted, window.location.href)
    if (pathname === window.location.pathname) window.location.hash = hash
    else window.location.assign(wanted)
  }, address)

async function walk(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const address of paths) {
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''))
    await goTo(page, filled(address))
    await page
      .locator('h1:not([data-before])')
      .first()
      .waitFor({ timeout: 1_000, state: 'attached' })
      .catch(() => undefined)
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    for (const text of await shownIn(page)) {
      const words = latinWords(text, written[address])
      if (words.length > 0) found.push(`${address}: ${words.join(' ')} in '${text.slice(0, 80)}'`)
    }
  }
  return [...new Set(found)]
}

const ofAdmin = addresses.filter((address) => address.startsWith('/admin/'))
const ofAll = addresses.filter((address) => !address.startsWith('/admin/') && !leading.includes(address))

test('V8 no page has a text of its own: in an invented language nothing English or Swedish is left', {
  timeout: 300_000,
}, async () => {
  const { page, close } = await openInvented(parties.clients.owner)
  await page.goto(`/?party=${parties.own.partyId}#/start`)
  expect(addresses.length).toBeGreaterThan(80)
  expect(await walk(page, ofAll)).toEqual([])
  await close()
})

test('V8 nor have the pages of level 50 and those of visitors', async () => {
  const level50 = await openInvented(parties.clients.level50)
  await level50.page.goto('/admin/#/')
  expect(await walk(level50.page, [...ofAdmin, '/#/courses/import', '/#/courses/corrections'])).toEqual([])
  await level50.close()
  const visitor = await openInvented(undefined)
  await visitor.page.goto('/#/')
  expect(await walk(visitor.page, ['/#/', '/#/login', '/#/sign-up', '/#/join/$tier', '/#/recover/request'])).toEqual([])
  await visitor.close()
})
