import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { type Season, season } from '../../../testing/season.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { revokeUser, updateMembership } from '../members/operations.ts'

let app: TestApp
let club: Competitions
let year: Season
let empty: Cast

beforeAll(async () => {
  app = await startApp({}, { now: () => new Date('2026-06-06T10:00:00Z') })
  club = await competitions(app)
  year = await season(club)
  empty = await cast(app)
})
afterAll(() => app?.close())

const patience = { timeout: 20_000 }
const desktop = { width: 1440, height: 900 }

const open = (path: string, more: PageOptions = {}) =>
  openPage(app, { path: `/?party=${club.partyId}#${path}`, client: club.admin, ...more })
const table = (page: Page, name: string) =>
  page.getByRole('table', { name: /^Figures/.test(name) ? name : `${name}, table`, exact: true })
/** The cells of a table by row, without the head. */
const cells = async (page: Page, name: string) =>
  (await table(page, name).locator('tbody tr').allInnerTexts()).map((row) =>
    row
      .split(/[\t\n]/)
      .map((cell) => cell.trim())
      .filter(Boolean),
  )
const names = async (page: Page, name: string) => table(page, name).locator('tbody th a').allInnerTexts()
const slim = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('C7 about the party', () => {
  test('C7 from the menu: members, hall of fame to the decimals, participants drawn and listed', async () => {
    const { page, faults, close } = await open('/start', desktop)
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('link', { name: 'Party', exact: true }).click()
    await page.waitForURL(/#\/party\/about$/)
    await expect
      .poll(() => names(page, 'Members'), patience)
      .toEqual(['P Eighteen', 'P Nine', 'Olga Owner', 'P Scratch'])

    await table(page, 'Hall of fame').waitFor()
    const hall = (await table(page, 'Hall of fame').locator('tbody tr').allInnerTexts()).map(slim)
    expect(hall.map((row) => row.match(/[\d,.]+$/)?.[0])).toEqual(['200,002', '199,998.9994', '99,999.9998'])
    await expect.poll(() => page.getByRole('img', { name: '1 second place, 1 third place' }).count()).toBe(1)

    const chart = page.getByRole('img', { name: /^Bar chart of the participants of 3 events/ })
    expect(await chart.evaluate((picture) => picture.getBoundingClientRect().height)).toBe(300)
    // two bars an event: those who took part before, and the first-timers on top
    const heights = await chart
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
    const one = (heights[1] ?? 0) / 3
    expect(heights.map((height) => Math.round(height / one))).toEqual([0, 3, 1, 1, 3, 0])
    expect(
      (await cells(page, 'Figures of the chart: Participants by event')).map((row) =>
        row.filter((cell) => /^\d$|cup|nine/.test(cell)),
      ),
    ).toEqual([
      ['Points cup', '3', '0'],
      ['Evening nine', '2', '1'],
      ['Spring cup', '3', '3'],
    ])
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Evening nine' }).click()
    await page.waitForURL(new RegExp(`/view/${year.evening.eventId}$`))
    expect(faults).toEqual([])
    await close()
  })

  test('C7 detailed statistics: every figure, sorted by its column, by keyboard too, and kept by the address', async () => {
    const { page, faults, close } = await open('/party/about', desktop)
    await page.getByRole('link', { name: 'Detailed statistics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Detailed statistics' }).waitFor()
    await page.reload()
    await table(page, 'Detailed statistics').waitFor()
    const nine = table(page, 'Detailed statistics').getByRole('row', { name: /Nine/ })
    const figures = slim(await nine.innerText())
    // 3 rounds, 27 + 10 points, level par at best, 243 and 216 strokes, 3 extras, 2 wins
    expect(figures).toMatch(/9\.0 3 37 E \+9 to par a round 243 strokes E to par a round 216 strokes 3 1 2$/)
    const sort = (column: string) => table(page, 'Detailed statistics').getByRole('button', { name: column })
    await sort('Points').click()
    await expect
      .poll(() => names(page, 'Detailed statistics'), patience)
      .toEqual(['P Nine', 'P Scratch', 'P Eighteen', 'Olga Owner'])
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort'))
      .toBe('descending')
    await sort('Gross').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => names(page, 'Detailed statistics'), patience)
      .toEqual(['P Scratch', 'P Nine', 'P Eighteen', 'Olga Owner'])
    await page.keyboard.press('Enter')
    await expect
      .poll(() => names(page, 'Detailed statistics'), patience)
      .toEqual(['P Eighteen', 'P Nine', 'P Scratch', 'Olga Owner'])
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('C7 an edited result is seen on the open page', async () => {
    const { page, close } = await open('/party/about', desktop)
    const first = () => table(page, 'Hall of fame').locator('tbody tr').first().innerText()
    await expect.poll(first, patience).toContain('200,002')
    const setFirst = (score: number) =>
      done(
        club.admin.call(updateScores, {
          roundId: year.spring.roundId,
          rows: [{ userId: club.idOf('Nine'), scoreDetails: [{ position: 1, score }] }],
        }),
      )
    // three more: 75 net, behind Eighteen
    await setFirst(8)
    await expect.poll(first, patience).toContain('200,000.9998')
    await setFirst(5)
    await expect.poll(first, patience).toContain('200,002')
    await close()
  })

  test('C7 on a phone, in Swedish, in the dark and in sunlight', async () => {
    for (const theme of ['dark', 'sunlight'] as const) {
      const { page, faults, close } = await open('/party/about', { theme, language: 'sv' })
      await page.getByRole('heading', { name: 'Deltagare per tävling' }).waitFor()
      await page.getByText(/^199\s998,9994$/).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('link', { name: 'Detaljerad statistik' }).click()
      await page.getByRole('columnheader', { name: 'Bästa score' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await axe(page)).toEqual([])
      expect(faults).toEqual([])
      await close()
    }
  })

  test('C7 a party in which nothing was played says so', async () => {
    const client = await empty.as('anna')
    const { page, faults, close } = await openPage(app, { path: `/?party=${empty.partyId}#/party/about`, client })
    await page.getByText('Nobody has played yet').waitFor()
    await page.getByText('Nobody yet').waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})

describe('C6 the member list', () => {
  test('C6 unofficial players behind a switch, hidden ones never, removed ones struck out; the search; to the profile', async () => {
    const { partyId } = club
    await club.players({ Shy: {} })
    await done(club.admin.call(updateMembership, { partyId, userId: club.idOf('Shy'), hidden: true }))
    await done(club.admin.call(revokeUser, { partyId, userId: club.idOf('Eighteen') }))
    const { page, faults, close } = await open('/users')
    await expect
      .poll(() => names(page, 'Members'), patience)
      .toEqual(['P Eighteen', 'P Nine', 'Olga Owner', 'P Scratch'])
    await expect.poll(() => page.locator('s').allInnerTexts()).toEqual(['P Eighteen'])
    await page.getByText('1 player without an official event').waitFor()
    await page.getByRole('switch', { name: 'Show unofficial players' }).focus()
    await page.keyboard.press('Space')
    await expect
      .poll(() => names(page, 'Members'), patience)
      .toEqual(['P Eighteen', 'P Guest', 'P Nine', 'Olga Owner', 'P Scratch'])
    await page.getByRole('status').getByText('5 members').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search name or club' }).fill('sjö')
    await expect.poll(() => names(page, 'Members'), patience).toEqual(['P Nine'])
    await page.getByRole('searchbox').fill('zebra')
    await page.getByText('No members found').waitFor()
    await page.getByRole('searchbox').fill('nine')
    await page.getByRole('link', { name: 'P Nine' }).click()
    await page.waitForURL(new RegExp(`/user/${club.idOf('Nine')}$`))
    await page.getByRole('heading', { level: 1, name: 'P Nine' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('C6 many members come by pages', async () => {
    const other = await competitions(app)
    await other.players(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Player ${100 + at}`, {}])))
    const { page, close } = await openPage(app, { path: `/?party=${other.partyId}#/users`, client: other.admin })
    await page.getByRole('switch').click()
    await page.getByText('Page 1 of 2').waitFor()
    expect((await names(page, 'Members')).length).toBe(50)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(async () => (await names(page, 'Members')).at(-1), patience).toBe('P Player 159')
    await close()
  })

  test('C6 visitors are asked to log in; who is no member sees nothing of the party', async () => {
    const visitor = await openPage(app, { path: `/?party=${club.partyId}#/users` })
    await visitor.page.waitForURL(/#\/login/)
    await visitor.close()
    const client = await empty.as('harald')
    const stranger = await openPage(app, { path: `/?party=${club.partyId}#/party/about`, client })
    await stranger.page.getByText('No party is open').waitFor()
    await expect.poll(() => stranger.page.getByText('Nine').count()).toBe(0)
    await stranger.close()
  })
})
