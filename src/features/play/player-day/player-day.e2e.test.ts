import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { fullEvent } from '../../../testing/full-event.ts'
import { layoutShift } from '../../../testing/layout-shift.ts'

let app: TestApp
let club: Cast
let eventId: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await fullEvent(
    app,
    club,
    (par, { player, round, hole }) => par - 1 + ((player * 7 + round * 3 + hole * 5) % 4),
  )
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

test('F3 a row of the board leads to the player’s day: the card as a line, in figures, and beside another player', async () => {
  const { page, faults, close } = await openPage(app, { path: `/public/${club.partyId}/leaderboard/${eventId}` })
  await page
    .getByRole('button', { name: /^Karl-Johan 12 / })
    .first()
    .click()
  await page.getByRole('link', { name: 'The day' }).click()
  await page.getByRole('heading', { name: /^Karl-Johan 12 / }).waitFor()
  const drawing = page.getByRole('img', { name: /after 9 holes/ })
  await drawing.waitFor()
  expect(await drawing.locator('path.day-field').count()).toBe(1)
  await poll(() => page.getByRole('row').count()).toBe(10)
  await page.getByRole('slider', { name: 'Hole' }).fill('0')
  await page.getByText(/^Hole 1: /).waitFor()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 })
  await page.getByText('halved').waitFor()
  await poll(() => drawing.locator('path.day-other').count()).toBe(1)
  await page.getByRole('button', { name: 'Round 2' }).click()
  const second = page.getByRole('img', { name: /after 18 holes/ })
  await second.waitFor()
  await poll(() => second.locator('path.day-other').count()).toBe(1)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  const address = page.url()
  expect(await layoutShift(page, address, () => second.waitFor())).toBeLessThanOrEqual(0.02)
  // Round and other player are in the address: a reload, or whoever gets the link, has the two beside each other.
  await poll(() => second.locator('path.day-other').count()).toBe(1)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 })
  await poll(() => second.locator('path.day-other').count()).toBe(0)
  expect(page.url()).not.toContain('with=')
  expect(faults).toEqual([])
  await close()
})

test('F6 the holes stand by difficulty, drawn and listed, for a visitor on a phone', async () => {
  const { page, faults, close } = await openPage(app, { language: 'sv' })
  const path = `/public/${club.partyId}/leaderboard/${eventId}#/holes/${eventId}`
  const isThere = () => page.getByRole('heading', { name: 'Hålen' }).waitFor()
  expect(await layoutShift(page, path, isThere)).toBeLessThanOrEqual(0.02)
  await page.getByRole('img', { name: 'Slag över par per hål' }).waitFor()
  await poll(() => page.locator('.holes-list > li').count()).toBe(18)
  await page.getByRole('button', { name: 'Runda 1' }).click()
  await poll(() =>
    page
      .locator('.holes-list')
      .getByText(/^inte spelat än/)
      .count(),
  ).toBe(0)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})
