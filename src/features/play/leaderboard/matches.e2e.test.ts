import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { cupEvent } from '../../../testing/cup-event.ts'
import { enterHoles } from '../../../testing/entered-holes.ts'

let app: TestApp
let club: Cast
let path: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  const eventId = await cupEvent(app, club)
  await enterHoles(app.services.database, eventId)
  path = `/public/${club.partyId}/leaderboard/${eventId}`
})
afterAll(() => app.close())

test('S16 F9 of the matches of several rounds those that are played now come first', async () => {
  const { page, faults, close } = await openPage(app, { path, width: 360, height: 640 })
  await page.getByText(/Round 2 of 2/).waitFor()
  await page.getByRole('tab', { name: 'Matches' }).click()
  await page.locator('.board-match').first().waitFor()
  expect(await page.getByRole('heading', { name: /^Round/ }).allInnerTexts()).toEqual(['Round 2', 'Round 1'])
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})

test('S16 F9 with a text of 200 % the numbers of an open card stand beside one another and scroll', async () => {
  const { page, faults, close } = await openPage(app, { path, width: 195, height: 422 })
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.locator('.board-button').first().click()
  const card = page.locator('.scorecard-nines > .scorecard').first()
  const marks = card.locator('.strokes .mark')
  await expect.poll(() => marks.count()).toBe(9)
  const edges = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()))
  for (const [at, { right }] of edges.slice(0, -1).entries())
    expect(right).toBeLessThanOrEqual(edges[at + 1]?.left ?? 0)
  await card.focus()
  for (let count = 0; count < 20; count += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => card.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})
