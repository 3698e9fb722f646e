import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { enterHoles } from '../../../testing/entered-holes.ts'
import { fullEvent } from '../../../testing/full-event.ts'

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
  await enterHoles(app.services.database, eventId)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })

test('F4 on a phone: from the board to the replay, by keyboard through a round, a moment and its link', async () => {
  const { page, context, faults, close } = await openPage(app)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/public/${club.partyId}/leaderboard/${eventId}`)
  await page.getByRole('link', { name: 'Replay of the board' }).click()
  const slider = page.getByRole('slider', { name: 'Time of the round' })
  await slider.waitFor()
  await page.getByRole('button', { name: 'Round 1' }).click()
  const rows = page.getByRole('list', { name: 'Board at this time' }).getByRole('listitem')
  await poll(() => rows.count()).toBe(144)
  const first = () => rows.first().innerText()
  await poll(first).toMatch(/^–/)
  const clock = () => slider.getAttribute('aria-valuetext')
  const began = await clock()
  await slider.focus()
  await page.keyboard.press('End')
  await poll(clock).not.toBe(began)
  await poll(first).toMatch(/^T?1\s/)
  await page.keyboard.press('Home')
  await poll(clock).toBe(began)
  await page.keyboard.press('PageUp')
  await poll(clock).not.toBe(began)
  await page.getByRole('button', { name: 'Play', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const playedFrom = await clock()
  await poll(clock).not.toBe(playedFrom)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Moments' }).click()
  const moment = page.locator('.replay-moments a').last()
  await moment.waitFor()
  const time = await moment.locator('.caption').innerText()
  await moment.click()
  await poll(clock).toBe(time)
  expect(new URL(page.url()).hash).toContain('?at=')
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/public/${club.partyId}/replay/${eventId}`)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.goto(link)
  await poll(clock).toBe(time)
  await page.getByRole('combobox', { name: 'Who' }).selectOption({ index: 2 })
  await poll(() => rows.count()).toBe(48)
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(link)
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await poll(() => rows.count()).toBe(48)
  await poll(clock).toBe(time)
  expect(faults).toEqual([])
  await close()
})

test('F4 on a wide screen, in Swedish: the day is drawn, nothing slides for who wants it still', async () => {
  const { page, faults, close } = await openPage(app, {
    path: `/public/${club.partyId}/replay/${eventId}`,
    width: 1440,
    height: 900,
    language: 'sv',
  })
  await page.getByRole('img', { name: /^Resultaten för 144 spelare över rundan/ }).waitFor()
  const slider = page.getByRole('slider', { name: 'Tid i rundan' })
  const before = await slider.getAttribute('aria-valuetext')
  await page.getByRole('button', { name: 'Spela', exact: true }).click()
  await poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('button', { name: 'Pausa' }).click()
  await page.getByRole('button', { name: 'Runda 1' }).click()
  await slider.focus()
  await page.keyboard.press('End')
  await poll(() => page.locator('.replay-moments li').count()).toBeGreaterThan(0)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await close()
})

test('F4 what cannot be played again says why, and leads to the board', async () => {
  const nothing = await club.event({ title: 'Nothing yet' })
  const empty = await openPage(app, { path: `/public/${club.partyId}/replay/${nothing}` })
  await empty.page.getByText(/^As soon as holes are saved/).waitFor()
  await empty.page.getByRole('link', { name: 'To the board' }).click()
  await empty.page.getByRole('heading', { name: 'Nothing yet' }).waitFor()
  await empty.close()
  const { page, close } = await openPage(app, {
    path: `/public/${club.partyId}/leaderboard/${eventId}#/replay/${club.partyId}`,
  })
  await page.getByText('No such replay').waitFor()
  await close()
})
