import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { card } from '../../../testing/cast.ts'
import { type Competitions, competitions } from '../../../testing/competition.ts'
import { layoutShift } from '../../../testing/layout-shift.ts'

let app: TestApp
let club: Competitions
let eventId: string
let roundId: string
beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({ Anna: {}, Bo: {}, Cilla: {} })
  eventId = await club.event({ strokesFactor: 0 }, 'Höstpokalen')
  roundId = await club.round(eventId)
})
afterAll(() => app.close())

const over = (changes: Record<number, number>, holes: number) =>
  card.par.slice(0, holes).map((par, at) => par + (changes[at + 1] ?? 0))
const start = () => club.enter(roundId, { Anna: over({ 1: -1, 2: -1, 3: -1 }, 4), Bo: over({}, 4), Cilla: over({}, 4) })

test('F5 on a phone the board leads to the story, which goes on while somebody reads it, and is shared as text', async () => {
  const { page, faults, close, context } = await openPage(app, {
    path: `/public/${club.partyId}/leaderboard/${eventId}#/story/${eventId}`,
  })
  await page.getByText('There is nothing to tell yet').waitFor()
  await start()
  await page.getByText('P Anna leads at 3 under par, 3 ahead of P Bo and P Cilla.').waitFor()
  await club.enter(roundId, { Anna: over({ 1: -1, 2: 4, 3: -1 }, 4) })
  await page.getByText('P Bo and P Cilla share the lead at level par.').waitFor()
  await start()
  await page.getByText('P Anna played 3 holes in a row under par, 1 to 3.').waitFor()
  await page.goto(`/public/${club.partyId}/leaderboard/${eventId}`)
  await page.getByRole('link', { name: 'The story' }).click()
  await page.getByRole('heading', { name: 'The story' }).waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share the story' }).click()
  await page.getByText('Copied').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('Höstpokalen\n\nNow\nP Anna leads at 3 under par')
  expect(text).toContain(`#/story/${eventId}`)
  await page.getByText('How it is told').click()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await close()
})

test('F5 in Swedish, by keyboard from the event page, on a small phone with large text and on a big screen', async () => {
  await start()
  const small = { width: 360, height: 640, language: 'sv' }
  const { page, faults, close } = await openPage(app, { ...small, path: `/public/${club.partyId}/view/${eventId}` })
  const link = page.getByRole('link', { name: 'Berättelsen' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByText('P Anna leder på 3 under par, 3 före P Bo och P Cilla.').waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await close()
  const big = await openPage(app, { width: 1440, height: 900, language: 'sv' })
  const address = `/public/${club.partyId}/leaderboard/${eventId}#/story/${eventId}`
  const isThere = () => big.page.getByText('P Anna leder på 3 under par').waitFor()
  expect(await layoutShift(big.page, address, isThere)).toBeLessThanOrEqual(0.02)
  expect(await axeInThemes(big.page)).toEqual(cleanInThemes)
  await big.close()
})

test('F5 without a network the story stands with its age; where it cannot be read it says so and is read again', async () => {
  await start()
  const { page, context, close } = await openPage(app, { path: `/public/${club.partyId}/leaderboard/${eventId}` })
  await page.getByRole('heading', { name: 'Höstpokalen' }).waitFor()
  await page.route('**/story**', (route) =>
    route.request().url().includes('/api/') ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.getByRole('link', { name: 'The story' }).click()
  await page.getByText('The story could not be read').waitFor()
  await page.unroute('**/story**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('P Anna leads at 3 under par').waitFor()
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByText('P Anna leads at 3 under par').waitFor()
  await close()
})
