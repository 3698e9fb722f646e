import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import {
  aGroup,
  app,
  chip,
  club,
  eventually,
  head,
  key,
  longestPause,
  onPhone,
  openPhones,
} from '../../../testing/pages/phones.ts'
import type { Group } from '../scoring/operations/group.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { addSideGame, getSideGames } from './operations.ts'

openPhones()

const four = ['bo', 'cilla', 'david', 'erik'] as const

async function setUp(group: Group, game: InputOf<typeof addSideGame>['game'], settings: object = {}) {
  const players = four.map((name) => club.ids[name])
  return done((await club.as('bo')).call(addSideGame, { groupId: group.id, game, players, settings }))
}

const saveFour = async (group: Group, position: number, strokes: readonly number[]) => {
  const results = four.map((name, at) => ({ userId: club.ids[name], strokes: strokes[at] ?? 4 }))
  const input = { groupId: group.id, position, version: group.version, base: [], results }
  await done((await club.as('bo')).call(saveHole, input))
}

/** Points of each game as the server has them. */
const pointsOf = async ({ roundId }: Group, name: Name = 'erik') => {
  const { games } = await done((await club.as(name)).call(getSideGames, { roundId }))
  return games.map(({ players }) => players.map(({ points }) => points))
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('T4 side games on phones', () => {
  test('T4 X1 a game is set up on the phone, marked without a network over a reload; the marks arrive, or are refused', async () => {
    const group = await aGroup([...four])
    const { page, context, faults, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await key(page, 'Side games').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No side games yet').waitFor()
    await key(page, 'Set up a game').click()
    await dialog.getByLabel('Game').selectOption('wolf')
    await chip(dialog, 'Players, in order', '1. Bo').click()
    await dialog.getByText('Wolf is for 4 players.').waitFor()
    await dialog.getByLabel('Game').selectOption('bingo-bango-bongo')
    await dialog.getByText('Tap to take out and add in the order of play.').waitFor()
    await chip(dialog, 'Players, in order', 'Bo').click()
    await dialog.getByLabel('Name of a unit').fill('kr')
    expect(await axe(page)).toEqual([])
    await key(page, 'Save the game').click()
    await dialog.getByText('1 kr a point').waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('Bingo – · Bango – · Bongo –').waitFor()

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await key(page, 'Mark: Bingo bango bongo').click()
    await chip(page, 'Bingo: first on the green', 'Bo').click()
    await chip(page, 'Bongo: first in', 'Bo').click()
    await chip(page, 'Bongo: first in', 'Cilla').click()
    await key(page, 'Close').click()
    await page.getByText('Bingo Bo · Bango – · Bongo Cilla').waitFor()
    await page.goto('about:blank')
    await page.goto('/#/score')
    await page.getByText('Bingo Bo · Bango – · Bongo Cilla').waitFor()
    expect(await pointsOf(group)).toEqual([[0, 0, 0, 0]])
    await context.setOffline(false)
    await expect.poll(() => pointsOf(group), { timeout: longestPause }).toEqual([[1, 0, 0, 1]])
    expect(await page.getByText('Bingo Bo · Bango – · Bongo Cilla').count()).toBe(1)
    // The phone does not hear of it before it marks.
    await context.route('**/api/rounds/*/side-games**', (route) => route.abort())
    const officialAt = new Date()
    await app.database.kysely.updateTable('events').set({ officialAt }).where('id', '=', group.event.id).execute()
    await key(page, 'Mark: Bingo bango bongo').click()
    await chip(page, 'Bango: closest to the hole', 'David').click()
    await key(page, 'Close').click()
    const refused = 'A mark of Bingo bango bongo on hole 1 was not taken. The results of this event are official.'
    await page.getByText(refused).waitFor()
    await key(page, 'Forget it').click()
    await page.getByText(refused).waitFor({ state: 'detached' })
    expect(await pointsOf(group)).toEqual([[1, 0, 0, 1]])
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|409/.test(fault))).toEqual([])
    await close()
  })

  test('T4 X2 what one phone marks stands on the other, whose mark stands on both', async () => {
    const group = await aGroup([...four])
    await setUp(group, 'wolf', { basis: 'gross' })
    const [bo, erik] = [await onPhone('bo'), await onPhone('erik')]
    for (const { page } of [bo, erik]) await page.getByText('Bo is the wolf').waitFor()
    await key(bo.page, 'Choose: Wolf').click()
    await chip(bo.page, 'Bo plays', 'with Cilla').click()
    await erik.page.getByText('Bo with Cilla').waitFor()
    await key(erik.page, 'Choose: Wolf').click()
    await chip(erik.page, 'Bo plays', 'Blind').click()
    await key(erik.page, 'Close').click()
    await key(bo.page, 'Close').click()
    for (const { page } of [bo, erik]) await page.getByText('Bo alone, blind').waitFor()
    await saveFour(group, 1, [3, 4, 4, 4])
    await eventually(() => pointsOf(group)).toEqual([[6, -2, -2, -2]])
    await bo.close()
    await erik.close()
  })

  test('T4 everybody reads who pays whom; administrators set skins up for everybody', async () => {
    const group = await aGroup([...four])
    await setUp(group, 'skins', { basis: 'gross', unit: 'kr', stake: 5 })
    await setUp(group, 'nassau', { basis: 'gross', unit: 'kr', stake: 20 })
    await saveFour(group, 1, [3, 4, 4, 4])
    await saveFour(group, 2, [4, 4, 4, 4])
    const { page, faults, close } = await openPage(app, {
      path: `/#/view/${group.event.id}`,
      client: await club.as('frida'),
      width: 360,
      height: 640,
    })
    await page
      .getByRole('region', { name: 'Side games' })
      .getByRole('link', { name: /Round 1/ })
      .click()
    const pays = page.getByRole('list', { name: 'Who pays whom' })
    await pays.getByText('David pays Bo').waitFor()
    await expect.poll(() => pays.getByRole('listitem').allInnerTexts()).toHaveLength(3)
    await expect.poll(() => page.getByRole('heading', { name: /Skins/ }).count()).toBe(1)
    expect(await isWithin(page)).toBe(true)
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    const ticked = async () => {
      const { settlements } = await done((await club.as('erik')).call(getSideGames, { roundId: group.roundId }))
      return settlements[0]?.payments.map(({ paid }) => paid !== null)
    }
    await pays.getByRole('checkbox', { name: 'Paid David to Bo' }).check()
    await expect.poll(ticked).toEqual([true, false, false])
    // somebody else sees it, in another language and without a box where two others settle
    const other = await openPage(app, {
      path: `/#/side-games/${group.roundId}`,
      client: await club.as('erik'),
      language: 'sv',
      width: 390,
      height: 844,
    })
    const theirs = other.page.getByRole('list', { name: 'Vem betalar vem' }).getByRole('listitem')
    await expect.poll(() => theirs.filter({ hasText: 'David betalar Bo' }).getByText('Betalt').count()).toBe(1)
    // of the three payments two are his
    await expect.poll(() => other.page.getByRole('checkbox').count()).toBe(2)
    expect(await axe(other.page)).toEqual([])
    await saveFour(group, 3, [4, 4, 4, 3])
    await other.page.getByText(/betalades innan scorerna ändrades|betalade Bo .* innan scorerna ändrades/).waitFor()
    await other.close()
    await page.getByText('1 carried').waitFor()
    await key(page, 'Skins for everybody').click()
    await key(page, 'Save the game').click()
    await page.getByRole('heading', { name: 'Everybody', exact: true }).waitFor()
    expect((await pointsOf(group)).at(-1)).toHaveLength(4)
    expect(faults).toEqual([])
    await close()
  })
})
