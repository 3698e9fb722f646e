import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { publishStartList } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
const printed = async (page: Page, name: string) => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  if (process.env.PAPERS) fs.writeFileSync(`${process.env.PAPERS}/${name}.pdf`, pdf)
  return pdf
}
const millimetre = 96 / 25.4

type Settings = { game?: 'stroke' | 'stableford' | 'match'; holes?: number; par?: number[]; strokeIndex?: number[] }
async function started(
  groups: { names: Name[]; startHole?: number }[],
  { game = 'stroke', holes, ...card }: Settings = {},
) {
  const eventId = await club.event({ title: 'Autumn cup', strokeCount: game })
  const roundId = await club.round(eventId, { ...(holes ? { holeCount: holes } : {}), ...card })
  const tees = groups.map(({ names, ...rest }) => ({
    time: '09:00',
    players: names.map((one) => club.ids[one]),
    ...rest,
  }))
  const anna = await club.as('anna')
  const answer = await anna.call(publishStartList, { eventId, list: [{ roundId, tees }] })
  if (!answer.ok) throw new Error(answer.code)
  return { roundId, path: `/#/startlist/${eventId}/scorecards/${roundId}` }
}

/** In millimetres of paper. */
const sizesOf = (page: Page, cells: string) =>
  page
    .locator(cells)
    .evaluateAll((all) =>
      all.map((one) => ({ width: one.getBoundingClientRect().width, height: one.getBoundingClientRect().height })),
    )
const least = (values: number[]) => Math.min(...values) / millimetre
const overfull = (page: Page) =>
  page.locator('.paper').evaluateAll(
    (all) =>
      all.filter((sheet) => {
        const foot = sheet.querySelector('.paper-foot')?.getBoundingClientRect()
        const parts = [...sheet.querySelectorAll('table, .paper-sign, .paper-beside > *')]
        const lowest = Math.max(...parts.map((one) => one.getBoundingClientRect().bottom))
        return !foot || lowest > foot.top + 0.5 || foot.bottom > sheet.getBoundingClientRect().bottom
      }).length,
  )
const rowOf = (page: Page, hole: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: hole, exact: true }) })

describe('D4 scorecards on paper', () => {
  test('D4 one card a player: room to write, two signatures and the time, received strokes, A4 and Letter', async () => {
    const { path } = await started([{ names: ['anna', 'bo', 'cilla', 'frida'] }, { names: ['david', 'erik'] }])
    const { page, faults, close } = await openPage(app, {
      path,
      client: await club.as('frida'),
      width: 1280,
      height: 900,
    })
    const cards = page.locator('.paper')
    await poll(() => cards.count()).toBe(6)
    await poll(() => page.locator('.paper-beside .qr path').count()).toBe(6)
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(least((await sizesOf(page, '.paper-card tbody tr')).map(({ height }) => height))).toBeGreaterThanOrEqual(
      8.85,
    )
    expect(
      least((await sizesOf(page, '.paper-card .paper-card-score')).map(({ width }) => width)),
    ).toBeGreaterThanOrEqual(23)
    expect(await overfull(page)).toBe(0)
    const first = cards.first()
    const text = await first.innerText()
    for (const word of [
      'Anna Berg',
      'Handicap 12.4',
      '12 strokes',
      'Player, Anna Berg',
      'Marker',
      'Time',
      'Bo Alm',
      'Net',
    ])
      expect(text).toContain(word)
    expect(text).not.toContain('Points')
    // 12 of 12.4: one on indexes 1 to 12.
    expect(text.match(/•/g)).toHaveLength(12)
    // Cilla's +2 gives a stroke back on indexes 18 and 17: holes 16 and 6.
    expect((await cards.nth(2).innerText()).match(/○/g)).toHaveLength(2)
    expect(await first.locator('.paper-sign > p').count()).toBe(3)
    expect(pagesOf(await printed(page, 'card-player'))).toBe(6)
    await page.emulateMedia({ media: null })
    await page.getByLabel('Size of paper').selectOption('letter')
    expect(pagesOf(await printed(page, 'card-player-letter'))).toBe(6)
    expect(await overfull(page)).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  test('D4 one card a group of a shotgun in stableford: points, a signature for each, out and in of the card', async () => {
    const { path } = await started(
      [
        { names: ['anna', 'bo', 'cilla', 'david'], startHole: 14 },
        { names: ['erik'], startHole: 1 },
      ],
      { game: 'stableford' },
    )
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280, height: 900 })
    await poll(() => page.locator('.paper').count()).toBe(5)
    await page.getByLabel('Whose card').selectOption({ label: 'One card a group' })
    await poll(() => page.locator('.paper').count()).toBe(2)
    for (const size of ['a4', 'letter']) {
      await page.getByLabel('Size of paper').selectOption(size)
      await page.emulateMedia({ media: 'print' })
      const heights = (await sizesOf(page, '.paper-group tbody tr')).map(({ height }) => height)
      expect(least(heights)).toBeGreaterThanOrEqual(8.85)
      expect(
        least((await sizesOf(page, '.paper-group .paper-card-score')).map(({ width }) => width)),
      ).toBeGreaterThanOrEqual(23)
      expect(await overfull(page)).toBe(0)
      expect(pagesOf(await printed(page, `card-group-${size}`))).toBe(2)
      await page.emulateMedia({ media: null })
    }
    expect(await axe(page)).toEqual([])
    const first = page.locator('.paper').first()
    expect(await first.getByText('Points', { exact: true }).count()).toBe(4)
    expect(await first.locator('.paper-sign').count()).toBe(4)
    expect(await first.getByText('Marker', { exact: true }).count()).toBe(4)
    const heads = await first.locator('tbody th').allInnerTexts()
    expect(heads).toEqual([...range(1, 9), 'Out', ...range(10, 18), 'In', 'Total'])
    // Par of the holes 1 to 9, wherever the group begins.
    expect((await rowOf(page, 'Out').first().innerText()).trim()).toMatch(/^Out\s+36/)
    expect(await first.locator('.paper-foot').innerText()).toContain('Play starts on hole 14')
    await close()
  })

  test('D4 36 holes go on to a second sheet; visitors, who are shown no handicap, get no strokes', async () => {
    const { path } = await started([{ names: ['anna', 'bo'] }], { holes: 36 })
    const { page, close } = await openPage(app, { path, width: 1280, height: 900 })
    await poll(() => page.locator('.paper').count()).toBe(4)
    expect(await page.locator('.paper').first().innerText()).not.toMatch(/•|strokes/)
    const foots = await page.locator('.paper-foot').allInnerTexts()
    expect(foots.map((foot) => foot.trim())).toEqual(['Sheet 1 of 2', 'Sheet 2 of 2', 'Sheet 1 of 2', 'Sheet 2 of 2'])
    expect(await page.getByRole('rowheader', { name: 'Total' }).count()).toBe(2)
    expect(await overfull(page)).toBe(0)
    await close()
  })
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
