import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { cupEvent } from '../../../testing/cup-event.ts'
import { enterHoles } from '../../../testing/entered-holes.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
import { readBoard } from '../leaderboard/rules.ts'

let app: TestApp
let club: Cast
let eventId: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await cupEvent(app, club)
  await enterHoles(app.services.database, eventId)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test.for([
  [360, 640],
  [1440, 900],
] as const)(
  'F4 a cup is played again at %i × %i: its matches, what its teams have, and how each match ended',
  async ([width, height]) => {
    const { leaderboard } = readBoard(await done(app.client().call(getEventBoard, { eventId })))
    const { page, faults, close } = await openPage(app, {
      path: `/public/${club.partyId}/leaderboard/${eventId}`,
      width,
      height,
    })
    await page.getByRole('link', { name: 'Replay of the board' }).click()
    const slider = page.getByRole('slider', { name: 'Time of the round' })
    await slider.focus()
    const matches = page.getByRole('list', { name: 'Matches at this time' }).getByRole('listitem')
    const teams = page.getByRole('list', { name: 'Teams at this time' }).getByRole('listitem')
    await poll(() => matches.count()).toBe(12)
    await page.keyboard.press('Home')
    await poll(async () => inOneLine(await matches.last().innerText())).toContain('Not started')
    await page.keyboard.press('End')
    const last = leaderboard.matches.filter(({ roundId }) => roundId === leaderboard.currentRound)
    await poll(async () => (await matches.locator('.board-match-result > b').allInnerTexts()).join()).toBe(
      last.map(({ text }) => text).join(),
    )
    expect(new Set(last.map(({ text }) => text)).size).toBeGreaterThan(3)
    expect((await teams.allInnerTexts()).map((text) => inOneLine(text).replace('½', '.5'))).toEqual(
      leaderboard.teams.map(({ placeText, name, match }) => `${placeText} ${name} ${match?.points}`),
    )
    if (width < 900) await page.getByRole('button', { name: 'Moments' }).click()
    const won = page.locator('.replay-moments li', { hasText: ' beat ' }).first()
    await won.waitFor()
    const result = /, ([^,]+)$/.exec(inOneLine(await won.innerText()))?.[1] ?? 'none'
    await won.getByRole('link').click()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await poll(() => matches.filter({ hasText: result }).count()).toBeGreaterThan(0)

    const everybody = page.getByRole('list', { name: 'Board at this time' }).getByRole('listitem')
    if (width < 900) await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Teams' })
    else await page.getByRole('button', { name: 'Teams', exact: true }).click()
    await poll(() => everybody.count()).toBe(2)
    await page.getByRole('button', { name: 'Round 1' }).click()
    if (width < 900) await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'All' })
    else await page.getByRole('button', { name: 'All', exact: true }).click()
    await poll(() => everybody.count()).toBe(24)
    expect(faults).toEqual([])
    await close()
  },
)

test('F4 with a text of 200 % on a small phone the names of teams and players are whole, each in its row', async () => {
  const { page, close } = await openPage(app, {
    path: `/public/${club.partyId}/replay/${eventId}`,
    width: 180,
    height: 320,
  })
  await page.locator('.replay-matches').waitFor()
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.replay-rows > li, .replay-name, .replay-matches span')]
        .filter((part) => !part.closest('.sr-only'))
        .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map((part) => part.textContent),
    )
  expect(await cut()).toEqual([])
  await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'All' })
  await poll(() => page.locator('.replay-rows > li').count()).toBe(24)
  expect(await cut()).toEqual([])
  await close()
})
