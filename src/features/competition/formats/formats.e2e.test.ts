import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getEvent } from '../events/operations/event.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The form of a new event, filled in but for what is tested. */
async function newEvent(title: string, game: string) {
  const opened = await openPage(app, { path: '/#/create/event', client: await club.as('frida') })
  const { page } = opened
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, game)
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByLabel('Start date').fill(club.today)
  await page.getByLabel('End date').fill(club.today)
  return opened
}

async function created(page: Page) {
  await button(page, 'Create Event').click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const answer = await (await club.as('frida')).call(getEvent, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

test('G2 G3 G10 a maximum of net double bogey at 95 %: chosen in the form, ten strokes on a phone count as the cap', async () => {
  const { page, faults, close } = await newEvent('Cap', 'Maximum score')
  await page.getByLabel('A hole counts at most').selectOption({ label: 'Strokes above par' })
  await page.getByLabel('Strokes', { exact: true }).fill('3')
  await page.getByLabel('A hole counts at most').selectOption({ label: 'Net double bogey' })
  await page.getByLabel('Received strokes').selectOption({ label: 'Another percentage' })
  await expect.poll(() => page.getByLabel('Per cent').inputValue()).toBe('95')
  expect(await axe(page)).toEqual([])
  const event = await created(page)
  expect(event.meta).toMatchObject({ formatSettings: { cap: { kind: 'net-double-bogey' } }, strokesFactor: 0.95 })
  expect(faults).toEqual([])
  await close()

  const roundId = await club.round(event.id, { holeCount: 1 })
  const players = (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  expect(await (await club.as('bo')).call(startRound, { roundId, players })).toMatchObject({ ok: true })
  const phone = await openPage(app, { path: '/#/score', client: await club.as('bo') })
  await phone.page.getByLabel('A higher score for Bo').selectOption('14')
  await button(phone.page, '5 Bogey').click()
  await button(phone.page, /^Save/).click()
  await button(phone.page, 'Final submit').waitFor()
  const card = phone.page.getByRole('article', { name: /Bo/ })
  await expect.poll(() => card.textContent()).toMatch(/14 strokes.*\+2 net|14.*\+2/)
  expect(phone.faults).toEqual([])
  await phone.close()

  const board = await openPage(app, { path: `/#/leaderboard/${event.id}`, client: await club.as('bo') })
  const rows = board.page.getByRole('table', { name: /^Leaderboard/ }).locator('tbody tr')
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => /[+−]\d+/.exec(text)?.[0]))
    .toEqual(['+1', '+2'])
  await board.close()
})

test('G3 G10 points of its own: the form starts with the usual table, and only what the format has is saved', async () => {
  const { page, close } = await newEvent('Points', 'Maximum score')
  await page.getByLabel('A hole counts at most').selectOption({ label: 'Twice par' })
  await chooseFormat(page, 'Own points')
  await expect.poll(() => page.getByLabel('Birdie').inputValue()).toBe('2')
  await page.getByLabel('Birdie').fill('3')
  await page.getByLabel('Birdie').press('Tab')
  const { meta } = await created(page)
  expect(meta.formatSettings).toEqual({ points: { from: -3, points: [8, 5, 3, 0, -1, -3] } })
  await close()
})
