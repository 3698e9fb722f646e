import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { startRound } from './operations/start.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Taps a key for each player and saves. */
async function score(page: Page, hole: number, ...keys: (string | RegExp)[]) {
  await page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true }).waitFor()
  for (const name of keys) await key(page, name).click()
  await key(page, /^Save/).click()
}

/** An administrator chooses it in the form of a new event, in which nobody receives strokes. */
async function eventOf(game: string): Promise<string> {
  const { page, close } = await openPage(app, { path: '/#/create/event', client: await club.as('frida'), width: 1440 })
  await page.getByLabel('Name', { exact: true }).fill(`Cup of ${game}`)
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, game)
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByLabel('Start date').fill(club.today)
  await page.getByLabel('End date').fill(club.today)
  await page.getByLabel('Received strokes').selectOption('0')
  await key(page, 'Create Event').click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await close()
  return eventId
}

/** Bo and Erik on holes of par 4, 5 and 3. */
async function groupOf(eventId: string) {
  const roundId = await club.round(eventId, { holeCount: 3 })
  const players = (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  const answer = await (await club.as('bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value.id
}

/** Place, name and points. */
const standings = (page: Page) =>
  page
    .getByRole('table', { name: /^Leaderboard/ })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [0, 1, 2].map((at) => (row.children[at]?.querySelector('b') ?? row.children[at])?.textContent)),
    )

test.each([
  { game: 'Par/bogey', running: ['1 point after 1', '−1 point after 1'], bo: '0', erik: '1' },
  // 12 strokes to use
  { game: 'Flag', running: ['9 strokes to use after 1', '7 strokes to use after 1'], bo: '−1', erik: '1' },
  { game: 'Modified stableford', running: ['2 points after 1', '−1 point after 1'], bo: '−1', erik: '3' },
])(
  'G3 $game: chosen for an event, entered with a pick-up on the phone, added up on the board',
  async ({ game, running, bo, erik }) => {
    const eventId = await eventOf(game)
    await groupOf(eventId)
    const phone = await openPage(app, { path: '/#/score', client: await club.as('bo'), width: 390 })
    const board = await openPage(app, { path: `/#/leaderboard/${eventId}`, width: 1440 })
    await score(phone.page, 1, '3 Birdie', '5 Bogey')
    await phone.page.getByRole('heading', { level: 1, name: 'Score hole 2', exact: true }).waitFor()
    const rows = phone.page.getByRole('list', { name: 'Players' }).getByRole('listitem')
    await expect.poll(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[1])).toEqual(running)
    await score(phone.page, 2, '5 Par', '4 Birdie')
    await score(phone.page, 3, 'Pick up', '2 Birdie')
    await phone.page.getByRole('heading', { level: 1, name: 'End of round' }).waitFor()
    expect(await axe(phone.page)).toEqual([])
    await expect
      .poll(() => standings(board.page), { timeout: 15_000 })
      .toEqual([
        ['1', 'Erik Berg', erik],
        ['2', 'Bo Alm', bo],
      ])
    expect(await axe(board.page)).toEqual([])
    await key(phone.page, 'Abort Round').click()
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Abort Round' }).click()
    await phone.page.waitForURL(/#\/start$/)
    await phone.close()
    await board.close()
  },
)
