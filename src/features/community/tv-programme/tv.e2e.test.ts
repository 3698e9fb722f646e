import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes } from '../../../testing/browser.ts'
import { fullEvent } from '../../../testing/full-event.ts'
import {
  app,
  club,
  open,
  openBoardPages,
  poll,
  rows,
  save,
  threeOnTheCourse,
} from '../../../testing/pages/leaderboard.ts'

openBoardPages()
let eventId: string
beforeAll(async () => {
  eventId = await fullEvent(
    app,
    club,
    (par, { player, round, hole }) => par + (hole <= (player * 7 + round) % 12 ? 1 : 0),
  )
})

/** What stands below the edge of where it may be, or in less room than it needs from top to bottom. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('.tv > footer')?.getBoundingClientRect()
    const all = [...document.querySelectorAll<HTMLElement>('.tv tbody tr, .tv-panel li, .tv-panel p, .tv-panel figure')]
    const low = all.filter((one) => one.getBoundingClientRect().bottom > (foot?.top ?? 0) + 1)
    const cells = [...document.querySelectorAll<HTMLElement>('.tv tbody th, .tv tbody td')]
    const tight = cells.filter((cell) => {
      const isShown = getComputedStyle(cell).display !== 'none'
      return isShown && Number.parseFloat(getComputedStyle(cell).fontSize) > cell.clientHeight
    })
    return [...low, ...tight].map((one) => one.textContent)
  })

const titleOf = (page: Page) => page.locator('.tv-panel h2').first().textContent()

test.each([
  ['a usual screen', 1920, 1080],
  ['one that stands upright', 1080, 1920],
  ['a small one', 1280, 720],
  ['a very large one', 3840, 2160],
])('F7 on %s nothing is cut, and everybody is seen once in a turn, the leaders always', async (_, width, height) => {
  const { page, faults, close } = await open(undefined, { width, height })
  await page.clock.install()
  await page.goto(`/#/tv/${eventId}`)
  await poll(async () => (await rows(page)).length).toBeGreaterThanOrEqual(8)
  const leaders = (await rows(page)).slice(0, 8)
  expect(await cutOff(page)).toEqual([])
  const seen = new Set(leaders)
  await page.clock.runFor(12_100)
  await poll(() => titleOf(page)).toMatch(/^9 to \d+ of 144$/)
  for (let turn = 0; turn < 20 && seen.size < 144; turn++) {
    expect(await rows(page, '.tv-beside table')).toEqual(leaders)
    expect(await cutOff(page)).toEqual([])
    const title = await titleOf(page)
    for (const row of await rows(page, '.tv-panel table')) seen.add(row)
    await page.clock.runFor(10_000)
    await poll(() => titleOf(page)).not.toBe(title)
  }
  expect(seen.size).toBe(144)
  expect(faults).toEqual([])
  await close()
})

test('F7 a new leader stands over the head of the screen within five seconds of the save, in Swedish too', async () => {
  const cup = await threeOnTheCourse('Lead cup')
  const screens = await Promise.all(
    ['en', 'sv'].map((language) => open(`/#/tv/${cup.eventId}`, { width: 1920, height: 1080, language })),
  )
  for (const { page } of screens) await poll(() => rows(page)).toHaveLength(3)
  const began = performance.now()
  await save('anna', cup.groupId, 10, { anna: 4, bo: 4, frida: 1 })
  const said = async (at: number) => (await screens[at]?.page.locator('.tv-lead').textContent()) ?? ''
  await poll(() => said(0)).toBe('Frida Falk leads now −1')
  expect(performance.now() - began).toBeLessThan(5_000)
  await poll(() => said(1)).toBe('Frida Falk leder nu −1')
  for (const { page, faults, close } of screens) {
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(faults).toEqual([])
    await close()
  }
})

test('F7 in Swedish, with nobody at the line, paused, past midnight and after a reload it goes on', async () => {
  const { page, context, faults, close } = await open(undefined, { width: 1920, height: 1080, language: 'sv' })
  await page.clock.install({ time: new Date('2026-06-06T23:59:30') })
  await page.goto(`/#/tv/${eventId}`)
  await poll(async () => (await rows(page)).length).toBe(8)
  await page.getByText('Härnäst: Resten av tavlan').waitFor()
  await page.clock.runFor(12_100)
  await poll(() => titleOf(page)).toBe('9 till 20 av 144')
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('button', { name: 'Pausa bläddringen' }).click()
  await page.clock.runFor(60_000)
  expect(await titleOf(page)).toBe('9 till 20 av 144')
  await page.getByRole('button', { name: 'Fortsätt bläddra' }).click()
  await context.setOffline(true)
  await page.getByText(/^Ingen anslutning/).waitFor()
  await page.clock.runFor(10_100)
  await poll(() => titleOf(page)).toMatch(/^21 till \d+ av 144$/)
  await context.setOffline(false)
  await page.reload()
  await poll(async () => (await rows(page)).length).toBe(8)
  expect(faults).toEqual([])
  await close()
})

test('F7 a day before the screen leaves no more on the page than an hour does', async () => {
  const { page, close } = await open(undefined, { width: 1920, height: 1080 })
  await page.clock.install()
  await page.goto(`/#/tv/${eventId}`)
  await poll(async () => (await rows(page)).length).toBe(8)
  const most = async (turns: number) => {
    const counts: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      await page.clock.runFor(10_000)
      counts.push(await page.evaluate(() => document.querySelectorAll('*').length))
    }
    return Math.max(...counts)
  }
  const first = await most(30)
  await page.clock.fastForward('08:00:00')
  expect(await most(30)).toBeLessThanOrEqual(first * 1.02)
  await close()
})
