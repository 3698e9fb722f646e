import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, boardOf, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { updateSides } from '../../competition/sides/operations.ts'
import { getPlayerChoices } from './operations/start.ts'

openClubOfFour()

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const choose = (page: Page, slot: number, name: string) =>
  page.getByLabel(`Player ${slot}`, { exact: true }).selectOption({ label: `${name} Berg` })

/** The names of each side of the page. */
const sidesOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Who plays with whom' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.chips > *')].map((one) => one.textContent)))

describe('G4 a group of pairs is started on the phone', () => {
  test('G4 four-ball: who plays with whom is put together by taps, played, and on the board', async () => {
    const { eventId } = await eventOf('four-ball')
    const { page, close, faults } = await openPage(app, { path: '/#/select-round', client: club.member })
    await page.waitForURL(/#\/select-players$/)
    await choose(page, 2, 'Bo')
    await choose(page, 3, 'Cilla')
    await choose(page, 4, 'Dan')
    await expect.poll(() => sidesOn(page)).toEqual([['Anna Berg', 'Bo Berg'], ['Cilla Berg', 'Dan Berg'], ['Nobody']])
    // three on one side are refused before anybody asks the server
    await key(page, 'Bo Berg: move to side 2').click()
    await page.getByText('A side has 2 players at most.').waitFor()
    await key(page, 'Cilla Berg: move to side 3').click()
    await key(page, 'Cilla Berg: move to side 1').click()
    await expect.poll(() => sidesOn(page)).toEqual([['Anna Berg', 'Cilla Berg'], ['Bo Berg', 'Dan Berg'], ['Nobody']])
    expect(await axe(page)).toEqual([])
    await key(page, 'Start Round').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start Round' }).click()
    const side = page.getByRole('region', { name: 'Anna / Cilla' })
    await expect.poll(() => side.getByRole('listitem').count()).toBe(2)
    for (const name of ['4 Par', '5 Bogey', '3 Birdie', '6 Double']) await key(page, name).click()
    await key(page, /^Save/).click()
    await page.getByRole('heading', { level: 1, name: 'Score hole 2', exact: true }).waitFor()
    const standing = async () =>
      (await boardOf(eventId)).leaderboard.rows.map(({ thru, members = [] }) => [thru, members.toSorted()])
    const [anna, bo, cilla, dan] = club.members
    await expect.poll(standing).toEqual([
      [1, [bo, dan].sort()],
      [1, [anna, cilla].sort()],
    ])
    expect(faults).toEqual([])
    await key(page, 'Abort Round').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abort Round' }).click()
    await page.waitForURL(/#\/start$/)
    await close()
  })

  test('G4 the side of the event is chosen already and stays together', async () => {
    const { eventId, roundId } = await eventOf('four-ball')
    const [anna = '', , , dan = ''] = club.members
    await done(club.admin.call(updateSides, { eventId, sides: [{ name: 'Eagles', members: [anna, dan] }] }))
    const choices = await done(club.member.call(getPlayerChoices, { roundId }))
    expect(choices.preselected).toEqual([anna, dan])
    expect(choices.sides.map(({ name, members }) => [name, members])).toEqual([['Eagles', [anna, dan]]])
  })
})
