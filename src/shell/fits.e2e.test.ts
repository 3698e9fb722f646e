import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartyId } from '../contract/session.ts'
import { insertFirstForums } from '../features/community/forum/writes/forums.ts'
import { startApp, type TestApp, type TestClient } from '../testing/app.ts'
import { openPage } from '../testing/browser.ts'
import { type Cast, cast } from '../testing/cast.ts'

let app: TestApp
let club: Cast
let eventId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event({ title: 'The long-awaited Midsummer Invitational Championship' })
  await club.round(eventId)
  await insertFirstForums(app.database.kysely, club.partyId as PartyId)
})
afterAll(() => app.close())

const ofEvent = ['view/@', 'leaderboard/@', 'startlist/@', 'startlist-create/@', 'event-settings/@', 'event/@']
  .concat(['event/@/rounds', 'event/@/classes', 'event/@/add-round', 'event-messages/@', 'gallery/@'])
  .concat(['curate-images/@', 'event/@/sides', 'event/@/ties', 'event/@/entries', 'event/@/entries/rules', 'enter/@'])
  .concat(['event/@/prizes', 'event/@/pace', 'event/@/copy', 'holes/@'])
const ofParty = [
  '',
  'start-user',
  'play-golf',
  'messages',
  'forum',
  'users',
  'search/anna',
  'events',
  'news',
  'party/about',
]
  .concat(['course', 'courses', 'party-admin', 'party-admin/users', 'party-admin/users/import', 'party-admin/settings'])
  .concat(['party-admin/audit', 'party-admin/webhooks', 'party-admin/archive', 'extra-settings', 'create/event'])
  .concat([
    'invite',
    'invite/create',
    'settings',
    'notifications',
    'plan',
    'version',
    'about',
    'legal',
    'contact',
    'formats',
    'second-factor',
    'next-season',
  ])

const ofVisitor = [
  '',
  'login',
  'code',
  'sign-up',
  'recover/request',
  'formats',
  'view/@',
  'leaderboard/@',
  'startlist/@',
]

const sizes = [
  { width: 360, height: 640, text: 16 },
  { width: 390, height: 844, text: 32 },
]

/** Of the languages that there are, the one whose words are hardest to break. */
const longestWords = 'de'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Each page that scrolls sideways at one of the sizes, with by how many pixels: a member's pages, and a visitor's. */
async function tooWide(): Promise<string[][]> {
  const ofAnna = await tooWideFor([...ofParty, ...ofEvent], await club.as('anna'))
  const ofVisitors = await tooWideFor(ofVisitor)
  return ofAnna.map((found, at) => [...found, ...(ofVisitors[at] ?? []).map((path) => `visitor ${path}`)])
}

/** A page is opened once for all sizes. */
async function tooWideFor(paths: string[], client?: TestClient): Promise<string[][]> {
  const { page, context, close } = await openPage(app, { client, language: longestWords })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const found: string[][] = sizes.map(() => [])
  for (const path of paths.map((path) => path.replace('@', eventId))) {
    await page.goto('about:blank') // so that nothing of the page before is measured
    await page.goto(`/#/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    for (const [at, { width, height, text }] of sizes.entries()) {
      await page.setViewportSize({ width, height })
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
      await twoFrames(page)
      const pixels = await sideways(page)
      if (pixels > 0) found[at]?.push(`${path}: ${pixels}`)
    }
  }
  await close()
  return found
}

/** What reckons with the size has done so after two frames. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

let looking: Promise<string[][]> | undefined

test.each(sizes)('no page scrolls sideways on a phone $width pixels wide with text of $text', async (size) => {
  looking ??= tooWide()
  expect((await looking)[sizes.indexOf(size)]).toEqual([])
})
