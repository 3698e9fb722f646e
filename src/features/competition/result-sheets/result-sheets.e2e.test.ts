import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'

let app: TestApp
let club: Cast
let big: { eventId: string; roundId: string }
let small: { eventId: string; roundId: string }

const clubs = ['Tallmo GK', 'Björkvik GK', 'Skärsätra Golf- och Landsklubb']
const firstNames = ['Anna', 'Björn', 'Cecilia', 'Daniel', 'Elisabeth', 'Fredrik', 'Göran', 'Helena-Maria', 'Ida']
const lastNames = ['Ågren', 'Berg', 'von Cederström-Lagerhjelm', 'Dahl', 'Ek', 'Falk', 'Gran', 'Holmström']

/** A played event of so many who are not known otherwise, in three classes. */
async function played(count: number, settings: { gameType?: 'stroke' | 'stableford'; contests?: boolean } = {}) {
  const { kysely } = app.services.database
  const { partyId } = club
  const eventId = await club.event({ title: 'Skärsätra Open', strokeCount: settings.gameType ?? 'stroke' })
  const roundId = await club.round(eventId)
  const people = Array.from({ length: count }, (_, at) => ({
    isRegistered: false,
    firstName: firstNames[at % firstNames.length] ?? '',
    lastName: lastNames[at % lastNames.length] ?? '',
    golfClub: clubs[at % clubs.length] ?? '',
    handicap: (at * 7) % 37,
  }))
  const userIds = await addMembers(app, partyId, people)
  const cards = people.map(({ handicap }, at) => ({
    partyId,
    roundId,
    userId: userIds[at] ?? '',
    exactHandicap: handicap,
    playingStrokes: handicap,
    strokes: card.par.map((par, hole) => par + ((at * 5 + hole * 3) % 4) - (handicap < 12 ? 1 : 0)),
    marks: card.par.map(() => 0),
    submittedAt: new Date(),
  }))
  await kysely.insertInto('scorecards').values(cards).execute()
  const exact = people.map(({ handicap }, at) => ({ partyId, eventId, userId: userIds[at] ?? '', handicap }))
  await kysely.insertInto('eventHandicaps').values(exact).execute()
  const classes = ['A', 'B', 'C'].map((name, at) => ({ name: `Class ${name}`, filter: `hcp < ${(at + 1) * 12 + 1}` }))
  if (settings.contests) {
    await kysely.insertInto('roundContests').values({ partyId, roundId, contestId: 1, hole: 3 }).execute()
    const reported = userIds.slice(0, 7).map((userId, at) => ({ userId, value: at + 1.25 }))
    await kysely
      .insertInto('contestResults')
      .values(reported.map((one) => ({ ...one, partyId, roundId, contestId: 1, hole: 3, reportedBy: club.ids.anna })))
      .execute()
  }
  await kysely
    .updateTable('events')
    .set({ classes: JSON.stringify(classes), showHoleContests: settings.contests ?? false })
    .where('id', '=', eventId)
    .execute()
  return { eventId, roundId }
}

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  big = await played(144)
  small = await played(8, { gameType: 'stableford', contests: true })
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
const boxesOf = (pdf: Buffer) => [
  ...new Set((pdf.toString('latin1').match(/\/MediaBox\s*\[[^\]]*/g) ?? []).map((box) => box.replace(/.*\[/, ''))),
]
const printed = async (page: Page, name: string) => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  if (process.env.PAPERS) fs.writeFileSync(`${process.env.PAPERS}/${name}.pdf`, pdf)
  return pdf
}
const sheets = (page: Page) => page.locator('.paper')
/** Sheets on which something stands outside of its place. */
const overfull = (page: Page) =>
  sheets(page).evaluateAll(
    (all) =>
      all.filter((sheet) => {
        const foot = sheet.querySelector('.paper-foot')?.getBoundingClientRect()
        const rows = [...sheet.querySelectorAll('table, .paper-sign')].map((one) => one.getBoundingClientRect().bottom)
        return !foot || Math.max(...rows) > foot.top + 0.5 || foot.bottom > sheet.getBoundingClientRect().bottom
      }).length,
  )

describe('D4 results on paper', () => {
  test('D4 a field of 144 by class, on numbered sheets of A4 and of Letter, black on white in every theme', async () => {
    const path = `/#/leaderboard/${big.eventId}/print`
    const { page, faults, close } = await openPage(app, { path, width: 1280, height: 900, theme: 'dark' })
    await page.getByRole('heading', { level: 1, name: 'Results on paper' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Class A' }).first().waitFor()
    await poll(() => page.getByRole('columnheader', { name: 'Out' }).count()).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    const rows = page.locator('.paper tbody tr')
    expect(await rows.count()).toBe(144)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(20.5) // 5.2 mm are 19.7 px
    expect(await overfull(page)).toBe(0)
    const ink = await sheets(page)
      .first()
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
    expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const count = await sheets(page).count()
    expect(count).toBe(5)
    expect(await sheets(page).last().locator('.paper-foot').innerText()).toContain('Sheet 5 of 5')
    const pdf = await printed(page, 'field')
    expect(pagesOf(pdf)).toBe(count)
    expect(boxesOf(pdf)[0]).toMatch(/^0 0 59[45]/)
    await page.emulateMedia({ media: null })
    await page.getByLabel('Size of paper').selectOption('letter')
    const letter = await printed(page, 'field-letter')
    expect(pagesOf(letter)).toBe(await sheets(page).count())
    expect(boxesOf(letter)).toEqual(['0 0 612 792'])
    expect(await overfull(page)).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  test('D4 all cards of the field, hole by hole with their sums; a member chooses exact handicaps, a visitor sees none', async () => {
    const path = `/#/leaderboard/${big.eventId}/print`
    const { page, close } = await openPage(app, { path, client: await club.as('bo'), width: 1280, height: 900 })
    await page.getByRole('switch', { name: 'All cards' }).check()
    await page.getByRole('switch', { name: 'Classes' }).uncheck()
    await poll(() => page.locator('.paper-holes tbody .paper-upper').count()).toBe(144)
    expect(await page.getByRole('columnheader', { name: 'Hcp' }).count()).toBe(0)
    expect(await overfull(page)).toBe(0)
    expect(pagesOf(await printed(page, 'cards'))).toBe(6)
    const first = page.locator('.paper-holes tbody .paper-upper').first()
    const sums = (await first.locator('.sum').allInnerTexts()).map(Number)
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe(sums[2])
    await page.getByRole('switch', { name: 'The whole field' }).check()
    await page.getByRole('switch', { name: 'Exact handicaps' }).check()
    await page.getByRole('columnheader', { name: 'Hcp' }).first().waitFor()
    await close()
    const visitor = await openPage(app, { path, width: 1280, height: 900 })
    await visitor.page.getByRole('heading', { level: 2, name: 'Class A' }).first().waitFor()
    expect(await visitor.page.getByRole('switch', { name: 'Exact handicaps' }).count()).toBe(0)
    await visitor.close()
  })

  test('D4 a small event on one sheet: classes and contests, in Swedish, on a phone too', async () => {
    const path = `/#/leaderboard/${small.eventId}/print`
    const { page, close } = await openPage(app, { path, language: 'sv', width: 360, height: 640 })
    await page.getByRole('heading', { level: 3, name: 'Håltävlingar' }).waitFor()
    await poll(() => sheets(page).count()).toBe(1)
    const text = await page.locator('.paper').innerText()
    for (const word of ['Skärsätra Open', 'Class A', 'Poäng', 'Närmast hål', '1,25 m', 'Blad 1 av 1'])
      expect(text).toContain(word)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(pagesOf(await printed(page, 'small'))).toBe(1)
    await close()
  })

  test('D4 board and event page lead to it, and are printed on two sheets at most', async () => {
    for (const [address, name] of [
      [`/#/view/${big.eventId}`, 'event-page'],
      [`/#/leaderboard/${big.eventId}`, 'board-page'],
    ] as const) {
      const { page, close } = await openPage(app, { path: address, width: 1280, height: 900 })
      await poll(() => page.locator('.board tbody tr').count()).toBe(144)
      const pdf = await printed(page, name)
      expect(pagesOf(pdf)).toBeLessThanOrEqual(2)
      await page.getByRole('link', { name: 'Print or save results' }).click()
      await page.getByRole('heading', { level: 1, name: 'Results on paper' }).waitFor()
      expect(await page.getByRole('link', { name: 'Excel' }).getAttribute('href')).toContain('format=xlsx')
      await close()
    }
  })

  test('D4 Edit results leads to it; a file is downloaded', async () => {
    const path = `/#/event/${small.eventId}/edit-result/${small.roundId}`
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280, height: 900 })
    await page.getByRole('link', { name: 'Print or save results' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    expect(file.suggestedFilename()).toBe('Skärsätra Open Results.csv')
    await close()
  })

  test('D4 before anybody has played there is nothing to print, and it is said', async () => {
    const eventId = await club.event({ title: 'Empty cup' })
    const { page, close } = await openPage(app, { path: `/#/leaderboard/${eventId}/print` })
    await page.getByText('Nothing to print').waitFor()
    expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
    await close()
  })
})
