import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartyId } from '../contract/session.ts'
import { insertFirstForums } from '../features/community/forum/writes/forums.ts'
import { startApp, type TestApp } from '../testing/app.ts'
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
  .concat(['curate-images/@'])
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
  .concat(['invite', 'invite/create', 'settings', 'notifications', 'plan', 'version', 'about', 'legal', 'contact'])

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Each page that scrolls sideways, with by how many pixels. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of [...ofParty, ...ofEvent.map((path) => path.replace('@', eventId))]) {
    await page.goto('about:blank') // so that nothing of the page before is measured
    await page.goto(`/#/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    const pixels = await sideways(page)
    if (pixels > 0) found.push(`${path}: ${pixels}`)
  }
  return found
}

test.each([
  { width: 360, height: 640, text: 16 },
  { width: 390, height: 844, text: 32 },
])(
  'no page scrolls sideways on a phone $width pixels wide with text of $text',
  { timeout: 240_000 },
  async ({ width, height, text }) => {
    const client = await club.as('anna')
    const { page, context, close } = await openPage(app, { client, width, height, language: 'sv' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.enable')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    expect(await tooWide(page)).toEqual([])
    await close()
  },
)
