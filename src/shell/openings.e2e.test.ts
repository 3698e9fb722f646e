import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartyId } from '../contract/session.ts'
import { insertFirstForums } from '../features/community/forum/writes/forums.ts'
import { postMessage } from '../features/community/messages/operations.ts'
import { createNews } from '../features/community/news/operations.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { openPage } from '../testing/browser.ts'
import { type Cast, cast } from '../testing/cast.ts'
import { layoutShift } from '../testing/layout-shift.ts'

let app: TestApp
let club: Cast
let eventId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event({ title: 'Opening cup' })
  await club.round(eventId)
  await club.event({ title: 'Past cup', startDate: '2020-05-01', endDate: '2020-05-02' })
  await insertFirstForums(app.database.kysely, club.partyId as PartyId)
  const anna = await club.as('anna')
  const { partyId } = club
  await anna.call(postMessage, { partyId, text: 'Tee time moved' })
  await anna.call(createNews, { partyId, title: 'Greens are open', ingress: 'From today', text: 'All eighteen.' })
})
afterAll(() => app.close())

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()
const home = (page: Page) => page.getByRole('heading', { name: 'Latest news' }).waitFor()

type Opening = { path: () => string; who?: 'bo'; isThere: (page: Page) => Promise<unknown> }

const openings: Opening[] = [
  { path: () => '/', isThere: heading('Golf with friends') },
  { path: () => '/#/login', isThere: (page) => page.getByLabel('E-mail').waitFor() },
  { path: () => `/public/${club.partyId}/`, isThere: home },
  { path: () => `/public/${club.partyId}/view/${eventId}`, isThere: heading('Opening cup') },
  { path: () => '/', who: 'bo', isThere: home },
  { path: () => '/#/start', who: 'bo', isThere: home },
  { path: () => '/#/start-user', who: 'bo', isThere: (page) => page.getByText('Completed events').waitFor() },
  { path: () => `/#/view/${eventId}`, who: 'bo', isThere: (page) => page.getByText('No results yet').waitFor() },
  { path: () => '/#/messages', who: 'bo', isThere: (page) => page.getByText('Tee time moved').first().waitFor() },
  { path: () => '/#/forum', who: 'bo', isThere: heading('Forum') },
  { path: () => '/#/gallery/*', who: 'bo', isThere: heading('Gallery') },
  { path: () => '/#/settings', who: 'bo', isThere: (page) => page.getByLabel('First name').waitFor() },
]

test('S6 who is logged in has the first answers asked for once, before the scripts run', async () => {
  const { page, close } = await openPage(app, { client: await club.as('bo') })
  await page.goto(`${app.url}/#/score/1`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [scripts, ...asked] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/(session|own-scoring-group)$/.test(name))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  ])
  // The page's scripts run once the document has been read to its end.
  const early = asked.filter(({ startTime }) => startTime < scripts.domInteractive).map(({ path }) => path)
  expect(early.sort()).toEqual(['/api/own-scoring-group', '/api/session'])
  expect(asked.map(({ path }) => path).sort()).toEqual(early)
  await close()
})

/** As over a mobile network: each answer comes after a while, so that what stands until then is seen. */
async function slowly(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: 1_000_000, uploadThroughput: 500_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 120, ...speed })
}

test.each([390, 1440])('X6 no page that is opened directly moves while it comes, %i pixels wide', async (width) => {
  const moved: string[] = []
  for (const { path, who, isThere } of openings) {
    const { page, close } = await openPage(app, { width, client: who && (await club.as(who)) })
    await slowly(page)
    const shift = await layoutShift(page, path(), () => isThere(page))
    if (shift > 0.02) moved.push(`${path()} ${who ?? 'visitor'}: ${shift.toFixed(3)}`)
    await close()
  }
  expect(moved).toEqual([])
})
