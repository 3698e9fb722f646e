import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { app, boardOf, club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { getGroup } from './operations.ts'

openClubOfFour()

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const onPhone = (language = 'en', size: { width?: number; height?: number } = {}) =>
  openPage(app, { path: '/#/score', client: club.member, language, ...size })

/** Taps a key for each row in turn and saves. */
async function score(page: Page, hole: number, ...keys: (string | RegExp)[]) {
  await head(page, `Score hole ${hole}`).waitFor()
  for (const name of keys) await key(page, name).click()
  await key(page, /^Save/).click()
}

/** Ends the group, so that the same four can start another. */
async function abort(page: Page) {
  await key(page, 'Abort Round').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abort Round' }).click()
  await page.waitForURL(/#\/start$/)
}

const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

describe('G4 pairs on the phone', () => {
  test('G4 four-ball: rows under their sides, the ball that counts is marked, a partner stays blank', async () => {
    const { eventId } = await startedByFour('four-ball-stableford')
    const { page, close, faults } = await onPhone()
    await head(page, 'Score hole 1').waitFor()
    const sides = page.locator('main section[aria-label]').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect.poll(() => sides.count()).toBeGreaterThanOrEqual(2)
    await key(page, '5 Bogey').click()
    await key(page, '3 Birdie').click()
    await expect.poll(() => sides.nth(0).innerText()).toContain('Hole: 3 points')
    await expect.poll(() => textsOf(page, 'li:has-text("counts")')).toHaveLength(1)
    expect(await axe(page)).toEqual([])
    // the third has a score, the fourth none: the side has what counts, so nothing is asked
    await key(page, '4 Par').click()
    await key(page, /^Save/).click()
    await head(page, 'Score hole 2').waitFor()
    await expect.poll(() => sides.nth(0).innerText()).toContain('3 points after 1')
    await expect.poll(() => sides.nth(1).innerText()).toContain('2 points after 1')
    // a side without any: asked by its name
    await key(page, '5 Par').click()
    await key(page, /^Save/).click()
    await page.getByRole('alertdialog').getByText('No score on hole 2', { exact: false }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    const { leaderboard } = await boardOf(eventId)
    expect(leaderboard.rows.map(({ net }) => net.points)).toEqual([3, 2])
    expect(faults).toEqual([])
    await abort(page)
    await close()
  })
})

describe('G5 one ball on the phone', () => {
  test('G5 foursomes: one row for a side, and its value is every member’s, to the end of the round', async () => {
    const { eventId } = await startedByFour('foursomes')
    const { page, close, faults } = await onPhone()
    const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await score(page, 1, '5 Bogey', '4 Par')
    await score(page, 2, '5 Par', '6 Bogey')
    await score(page, 3, '3 Par', '3 Par')
    await score(page, 4, '4 Par', '4 Par')
    await head(page, 'End of round').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    expect(await axe(page)).toEqual([])
    await key(page, 'Final submit').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Final submit' }).click()
    await page.waitForURL(/#\/view\//)
    await expect.poll(async () => (await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.toPar)).toEqual([1, 1])
    expect(faults).toEqual([])
    await close()
  })
})

describe('G5 minimum drives on the phone', () => {
  test('G5 Texas scramble: whose drive is a tap, what is owed is said at once and at the end', async () => {
    const { group } = await startedByFour('texas-scramble', {
      formatSettings: { drives: { each: 1, parThreesCount: true } },
    })
    const { page, close, faults } = await onPhone()
    const drives = page.getByRole('group', { name: 'Whose drive was played?' })
    await expect.poll(() => drives.innerText()).toContain('4 owed, 4 holes left. No free choice any more.')
    await drives.getByRole('button', { name: /^Anna/ }).click()
    await expect.poll(() => drives.innerText()).toContain('3 owed, 3 holes left.')
    expect(await axe(page)).toEqual([])
    await score(page, 1, '4 Par')
    await head(page, 'Score hole 2').waitFor()
    await drives.getByRole('button', { name: /^Anna/ }).click()
    await expect.poll(() => drives.innerText()).toContain('3 owed, 2 holes left. 1 too few.')
    // the drive alone is changed, and the score stays
    await drives.getByRole('button', { name: /^Bo/ }).click()
    await expect.poll(() => drives.innerText()).toContain('2 owed, 2 holes left.')
    await score(page, 2, '5 Par')
    await score(page, 3, '3 Par')
    await score(page, 4, '4 Par')
    await head(page, 'End of round').waitFor()
    await page.getByText('Anna 1, Bo 1, Cilla 0, Dan 0').waitFor()
    await page.getByText('2 owed, 2 holes left. No free choice any more.').waitFor()
    const read = async () => {
      const answer = await club.member.call(getGroup, { groupId: group.id })
      return answer.ok
        ? answer.value.players.map(({ result }) => result.slice(0, 2).map(({ drive }) => drive === true))
        : []
    }
    await expect.poll(read).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ])
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await abort(page)
    await close()
  })
})

describe('G6 matches by strokes on the phone', () => {
  test('G6 four-ball match: the state in words, a conceded hole, dormie, and the match', async () => {
    const { eventId } = await startedByFour('four-ball-match')
    const [first, second] = ['Anna / Bo', 'Cilla / Dan']
    const { page, close, faults } = await onPhone()
    const state = page.locator('main [role=status]').filter({ hasText: /to play|dormie|won/ })
    await head(page, 'Score hole 1').waitFor()
    await expect.poll(() => state.innerText()).toContain('All square with 4 to play')
    await key(page, '4 Par').click()
    await key(page, '5 Bogey').click()
    await key(page, '5 Bogey').click()
    await expect.poll(() => state.innerText()).toContain(`Hole to ${first}`)
    await expect.poll(() => state.innerText()).toContain(`${first} 1 up with 3 to play`)
    // the lower ball counts in a match, too
    const counting = page.getByRole('listitem').filter({ hasText: 'counts' }).first()
    await expect.poll(() => counting.innerText()).toContain('Anna')
    expect(await axe(page)).toEqual([])
    await key(page, /^Save/).click()
    await head(page, 'Score hole 2').waitFor()
    await key(page, 'Concede').click()
    await page.getByRole('menuitem', { name: `${second}: concede the hole` }).click()
    await expect.poll(() => state.innerText()).toContain(`${first} dormie 2`)
    await page.getByText('The hole was conceded.').waitFor()
    expect(await axe(page)).toEqual([])
    await key(page, /^Save/).click()
    await head(page, 'Score hole 3').waitFor()
    await expect.poll(async () => (await boardOf(eventId)).leaderboard.matches[0]?.text).toBe('2 up')
    // a wrong tap is taken back on the hole
    await key(page, 'Previous hole').click()
    await key(page, 'Enter strokes').click()
    await expect.poll(() => state.innerText()).toContain(`${first} 1 up with 3 to play`)
    await key(page, '5 Par').click()
    await key(page, '6 Bogey').click()
    await key(page, '4 Birdie').click()
    await key(page, /^Save/).click()
    await head(page, 'Score hole 3').waitFor()
    await expect.poll(async () => (await boardOf(eventId)).leaderboard.matches[0]?.text).toBe('AS')
    await key(page, 'Concede').click()
    await page.getByRole('menuitem', { name: `${first}: concede the match` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
    await head(page, 'End of round').waitFor()
    await page.getByText('The match was conceded.').waitFor()
    await expect.poll(async () => (await boardOf(eventId)).leaderboard.matches[0]?.text).toBe('conc.')
    expect(await axe(page)).toEqual([])
    await key(page, 'It was a wrong tap').click()
    await head(page, 'Score hole 3').waitFor()
    await expect.poll(async () => (await boardOf(eventId)).leaderboard.matches[0]?.text).toBe('AS')
    expect(faults).toEqual([])
    await abort(page)
    await close()
  })

  test('G6 in Swedish the match is said as golf says it', async () => {
    await startedByFour('foursomes-match')
    const { page, close, faults } = await onPhone('sv', { width: 360, height: 640 })
    await head(page, 'Registrera hål 1').waitFor()
    await page.getByText('Lika, 4 hål kvar').waitFor()
    await page.getByRole('list', { name: 'Spelare' }).getByRole('listitem').first().waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
