import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import {
  aGroup,
  app,
  as,
  enter,
  eventually,
  groupNow,
  head,
  key,
  openScoringPages,
  primary,
  row,
  type Started,
  saved,
  strokesOf,
} from '../../../testing/pages/scoring.ts'
import { abortGroup, getGroup } from './operations.ts'

openScoringPages()

/** Opens a question and presses its last button within the next frames, as a double tap does: whether that answered it. */
async function answersAtOnce(name: string) {
  const frame = () => new Promise(requestAnimationFrame)
  const buttons = (place: string) => [...document.querySelectorAll<HTMLElement>(`${place} button`)]
  buttons('main')
    .find(({ textContent }) => textContent === name)
    ?.click()
  while (buttons('dialog').length === 0) await frame()
  buttons('dialog').at(-1)?.click()
  await frame()
  await frame()
  return buttons('dialog').length === 0
}

describe('S9 match modes', () => {
  test('S9 a tile gives its side the hole, pressed again it clears, and the winner shows +1', async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    const { page, close } = await as('bo', '/#/score')
    const tiles = page.getByRole('region', { name: 'Who won the hole' })
    const [bo, cilla] = [tiles.getByRole('button', { name: 'Bo' }), tiles.getByRole('button', { name: 'Cilla' })]
    await bo.click()
    await row(page, 'Bo Alm').getByText('+1').waitFor()
    await cilla.click()
    await row(page, 'Cilla Dahl').getByText('+1').waitFor()
    await expect.poll(() => bo.getAttribute('aria-pressed')).toBe('false')
    await cilla.click()
    await expect.poll(() => cilla.getAttribute('aria-pressed')).toBe('false')
    await cilla.click()
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'cilla')?.[0]).toBe(1)
    expect(strokesOf(await groupNow(started), 'bo')?.[0]).toBe(0)
    await row(page, 'Cilla Dahl').getByText('1 up after 1').waitFor()
    await close()
  })
})

describe('G6 extra holes and concessions', () => {
  const level = async (started: Started) => {
    for (const { position } of started.group.holes) await saved(started, position, 0)
  }
  const side = (page: Page, name: string) => page.getByRole('button', { name: `${name} concedes`, exact: true })
  const boardOf = async ({ eventId }: Started) => {
    const board = await as('bo', `/#/leaderboard/${eventId}`)
    await board.page.getByRole('tab', { name: 'Matches' }).click()
    return { ...board, match: board.page.getByRole('listitem').filter({ hasText: 'Bo Alm' }) }
  }

  test('G6 a level match goes on to the 19th, whose hole is conceded at the side, and the board says so', async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    await level(started)
    const board = await boardOf(started)
    await board.match.getByText('AS').first().waitFor()
    const { page, faults, close } = await as('bo', '/#/score/end')
    await key(page, 'Play an extra hole').click()
    await page.getByText('Extra hole').first().waitFor()
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede hole' }).click()
    const tile = page.getByRole('region', { name: 'Who won the hole' }).getByRole('button', { name: /^Bo/ })
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true')
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede hole' }).click()
    expect(await tile.getAttribute('aria-pressed')).toBe('true')
    expect(await axe(page)).toEqual([])
    await key(page, 'Save and End Round').or(primary(page)).click()
    await board.match.getByText('1 up (19th)').first().waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'bo')?.[18]).toBe(1)
    expect(faults).toEqual([])
    await board.close()
    await close()
  })

  test('G6 a match is conceded on the phone after a question, and the board says so', async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    await saved(started, 1, 0)
    const board = await boardOf(started)
    const { page, faults, close } = await as('bo', '/#/score')
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede match' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Does Cilla concede the match?' })
    await sure.getByRole('button', { name: 'Concede', exact: true }).click()
    await page.getByText('The match was conceded.').waitFor()
    await board.match.getByText('conc.').first().waitFor()
    expect(faults).toEqual([])
    await board.close()
    await close()
  })
})

describe('S10 to S12 the end of a round', () => {
  test('S10 the last hole ends the round; back returns to it; the final submit leads to the event', async () => {
    const started = await aGroup(['bo'], {}, { holeCount: 2 })
    await saved(started, 1, 4)
    const { page, close } = await as('bo', '/#/score')
    await head(page, 2).waitFor()
    await enter(page, '5 Par')
    await key(page, 'Save and End Round').click()
    await page.getByRole('heading', { name: 'End of round' }).waitFor()
    expect(await axe(page)).toEqual([])
    await key(page, 'Back to the last hole').click()
    await head(page, 2).waitFor()
    await key(page, 'Save and End Round').click()
    await key(page, 'Final submit').waitFor()
    expect(await page.evaluate(answersAtOnce, 'Final submit')).toBe(false)
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('The results cannot be changed afterwards.').waitFor()
    await sure.getByRole('button', { name: 'Final submit' }).click()
    await page.waitForURL(new RegExp(`#/view/${started.eventId}$`))
    await eventually(async () => (await groupNow(started)).submitted).toBe(true)
    await close()
  })

  test('S11 aborting asks first, deletes the group and returns to the start', async () => {
    const started = await aGroup(['bo'])
    await saved(started, 1, 4)
    const { page, close } = await as('bo', '/#/score')
    await head(page, 2).waitFor()
    await key(page, 'Abort Round').click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('All saved scores, extras and results for all players in this group will be lost.').waitFor()
    await sure.getByRole('button', { name: 'Abort Round' }).click()
    await page.waitForURL(/#\/start$/)
    expect(await started.client.call(getGroup, { groupId: started.group.id })).toMatchObject({ status: 404 })
    await close()
  })

  test('S12 what is saved elsewhere appears, and a group that is gone leads to the start, with a word', async () => {
    const started = await aGroup(['bo', 'anna'])
    const { page, close } = await as('anna', '/#/score')
    await head(page, 1).waitFor()
    await saved(started, 1, 7)
    await row(page, 'Bo Alm').getByRole('img', { name: /^7/ }).waitFor()
    await started.client.call(abortGroup, { groupId: started.group.id })
    await page.waitForURL(/#\/start$/)
    const word = page.getByRole('alertdialog', { name: 'The round was aborted' })
    await word.getByText(/^By Bo Alm, /).waitFor()
    await close()
  })

  test('S6 without a login the scoring page asks for one', async () => {
    const { page, close } = await openPage(app, { path: '/#/score/7' })
    await page.waitForURL(/#\/login/)
    await close()
  })
})
