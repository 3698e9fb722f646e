import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { roundGames } from '../../../golf/formats/presets.ts'
import { type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type ByHand, formatsByHand } from '../../../testing/features/formats-by-hand.ts'
import { app, club, openClubOfFour } from '../../../testing/features/sides.ts'
import { nameField, patsome, started } from '../../../testing/features/started-by-hand.ts'
import { submit } from '../../../testing/pages/main-job.ts'
import { abortGroup } from './operations.ts'

openClubOfFour()

/** A name as the table has it. */
const surname = (text: string) => text.replace(/\b(Anna|Bo|Cilla|Dan) (?=[A-Z])/g, '')

/** One page for all of them: it goes from the phone to the board and back as a person does, without being loaded again. */
let opened: OpenedPage
beforeAll(async () => {
  await nameField()
  opened = await openPage(app, { path: '/#/start', client: club.member })
})

/** To another page of the application, as a link goes there. */
const go = (page: Page, path: string) => page.evaluate((to) => window.location.assign(`#${to}`), path)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function tapHole(page: Page, hole: number, taps: ByHand['taps'][number]) {
  await page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true }).waitFor()
  for (const tap of taps) {
    if (typeof tap === 'number') await button(page, new RegExp(`^${tap} [A-Z]`)).click()
    else if (tap === 'P') await button(page, 'Pick up').click()
    else if ('tile' in tap)
      await page.getByRole('region', { name: 'Who won the hole' }).getByRole('button', { name: tap.tile }).click()
    else
      await page
        .getByRole('group', { name: 'Whose drive was played?' })
        .getByRole('button', { name: new RegExp(`^${tap.drive}`) })
        .click()
  }
  await button(page, /^Save/).click()
}

/** Whom the phone has a row for; where the group before was still being forgotten, scoring is opened again. */
async function rowsOfPhone(page: Page) {
  if (!page.url().includes('#/score')) await go(page, '/score')
  return (await page.locator('main li b.text-lead').allInnerTexts()).map(surname)
}

/** The rows of the board as they stand: of players and sides, or the matches. */
const boardRows = async (page: Page) => (await textsOfBoard(page)).map(surname)
const textsOfBoard = (page: Page) =>
  page.evaluate(() => {
    const textOf = (row: Element, selector: string) => row.querySelector(selector)?.textContent?.trim() ?? ''
    const matches = [...document.querySelectorAll('main .board-match')].map((row) =>
      [textOf(row, '.board-match-leader > span:not(.caption, .sr-only)'), textOf(row, '.board-match-result b')]
        .filter(Boolean)
        .join(': '),
    )
    const rows = [...document.querySelectorAll('main table.board tbody tr[data-row]')].map((row) =>
      [textOf(row, '.board-place span'), textOf(row, 'th b'), textOf(row, '.to-par')].join(' '),
    )
    return [...matches, ...rows]
  })

/** The phone ends the group, so that its player can start another. */
async function abort(page: Page) {
  await go(page, '/score')
  await button(page, 'Abort Round').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abort Round' }).click()
  await page.waitForURL(/#\/start$/)
}

/** Where something was wrong, the formats after it begin anew all the same. */
async function beginAnew(groupId: string) {
  await club.member.call(abortGroup, { groupId })
  await opened.close()
  opened = await openPage(app, { path: '/#/start', client: club.member })
}

describe('G3 G4 G5 G6 each format from the phone to the board', () => {
  test.each(roundGames)('G10 %s: tapped as it asks, and the board has what the rules make of it', async (game) => {
    const byHand = formatsByHand[game] ?? expect.fail(`${game} has no line in formats-by-hand.ts`)
    const { eventId, groupId } = await started(game, byHand)
    const { page, faults } = opened
    onTestFailed(() => beginAnew(groupId))
    await expect.poll(() => rowsOfPhone(page)).toEqual(byHand.rows)
    for (const [at, taps] of byHand.taps.entries()) await tapHole(page, byHand.holes?.[at] ?? 5, taps)
    await page.getByRole('heading', { level: 1, name: 'End of round' }).waitFor()
    await go(page, `/leaderboard/${eventId}`)
    await expect.poll(() => boardRows(page)).toEqual(byHand.board)
    expect(faults).toEqual([])
    await abort(page)
  })
})

test('G3 G5 patsome: four-ball, greensomes and foursomes are tapped one after the other, and the board adds them up', async () => {
  const { eventId, startPart } = await patsome()
  const { page, faults } = opened
  // The second pair is six better in the first two parts, and six worse in the last.
  const parts = [
    { game: 'four-ball', rows: ['Alm', 'Boman', 'Cohn', 'Dahl'], taps: [5, 6, 4, 5] },
    { game: 'greensomes', rows: ['Alm / Boman', 'Cohn / Dahl'], taps: [5, 4] },
    { game: 'foursomes', rows: ['Alm / Boman', 'Cohn / Dahl'], taps: [4, 5] },
  ] as const
  for (const [at, { game, rows, taps }] of parts.entries()) {
    await startPart(game, at)
    await expect.poll(() => rowsOfPhone(page)).toEqual(rows)
    for (let hole = 6 * at + 1; hole <= 6 * at + 6; hole += 1) await tapHole(page, hole, taps)
    await submit(page)
  }
  await go(page, `/leaderboard/${eventId}`)
  await expect.poll(() => boardRows(page)).toEqual(['1 Cohn / Dahl +6', '2 Alm / Boman +12'])
  expect(faults).toEqual([])
})
