import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { card } from '../../../testing/cast.ts'
import { app, cellAt, club, openResultPages, played, poll, rowOf } from '../../../testing/pages/results.ts'
import { updateScores } from './operations/edit.ts'
import { getResultSheet } from './operations/sheet.ts'

openResultPages()

const cardsInAll = 100
/** Allowed for a card beyond its figures. */
const keysBeyondFigures = 20

/** 100 players on a start list, with empty cards. */
async function field(players = cardsInAll) {
  const round = await played([])
  const people = Array.from({ length: players }, (_, at) => ({
    firstName: 'P',
    lastName: `Field ${1000 + at}`,
    isRegistered: false,
  }))
  const userIds = await addMembers(app, club.partyId, people)
  const { kysely } = app.database
  const own = { partyId: club.partyId, roundId: round.roundId }
  await kysely
    .insertInto('scorecards')
    .values(userIds.map((userId) => ({ ...own, userId, strokes: [], marks: [] })))
    .execute()
  const tees = Array.from({ length: players / 4 }, (_, at) => ({
    time: `${String(8 + Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`,
    startHole: 1,
    players: userIds.slice(at * 4, at * 4 + 4),
  }))
  await kysely
    .insertInto('startLists')
    .values({ ...own, tees: JSON.stringify(tees) })
    .execute()
  return { ...round, userIds }
}

/** Counts what is pressed, as the page hears it. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const heard = window as unknown as { pressed: string[] }
    heard.pressed = []
    document.addEventListener('keydown', ({ key }) => heard.pressed.push(key), true)
  })
const pressed = (page: Page) => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)
/** 10 on one hole of each card, and not two cards beside each other alike. */
const scoresOf = (at: number) => card.par.map((par, hole) => (hole === at % 18 ? 10 : par + ((hole + at) % 2)))

describe('D3 the office', () => {
  test('D3 100 cards of 18 holes by nothing but keys: one key each beyond the figures, seven where one is looked for', {
    timeout: 900_000, // two thousand keys
  }, async () => {
    const { path, roundId, userIds } = await field()
    const frida = await club.as('frida')
    const { page, faults, close } = await openPage(app, { path, client: frida, width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
    await page.getByText('0 of 100 cards are in').waitFor()
    await countKeys(page)
    const counts: number[] = []
    const enter = async (at: number) => {
      const before = (await pressed(page)).length
      if (at % 5 === 0) {
        // From wherever one is: the name, and Enter.
        await page.keyboard.press(at === 0 ? 'Tab' : '/')
        await page.keyboard.type(String(1000 + at))
        await page.keyboard.press('Enter')
      }
      for (const score of scoresOf(at)) await page.keyboard.type(String(score))
      await page.keyboard.press('Enter')
      const figures = scoresOf(at).join('').length
      counts.push((await pressed(page)).length - before - figures)
    }
    for (let at = 0; at < cardsInAll; at += 1) await enter(at)
    await page.getByText('100 of 100 cards are in').waitFor()
    console.info(`keys beyond the figures: ${counts.reduce((sum, count) => sum + count)} for ${cardsInAll} cards`)
    expect(Math.max(...counts)).toBeLessThanOrEqual(keysBeyondFigures)
    const lookedFor = cardsInAll / 5
    expect(counts.filter((count) => count === 1)).toHaveLength(cardsInAll - lookedFor)
    expect(counts.filter((count) => count === 1 + 1 + 4 + 1)).toHaveLength(lookedFor)
    const sheet = await frida.call(getResultSheet, { roundId })
    const saved = new Map((sheet.ok ? sheet.value.rows : []).map((row) => [row.userId, row.scores]))
    expect(userIds.map((userId) => saved.get(userId)?.map(({ score }) => score))).toEqual(
      userIds.map((_, at) => scoresOf(at)),
    )
    await rowOf(page, 'Field 1099').getByText('Saved').waitFor()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(faults).toEqual([])
    await close()
  })

  test('D2 D3 S saves a card of paper as signed by both; without a network it waits, and the button takes it back', async () => {
    const { path, roundId, userIds } = await field(4)
    const { kysely } = app.database
    const round = kysely.selectFrom('rounds').select('eventId').where('id', '=', roundId)
    await kysely.updateTable('events').set({ markerCards: true }).where('id', '=', round).execute()
    const frida = await club.as('frida')
    const signed = async () => {
      const sheet = await frida.call(getResultSheet, { roundId })
      const rows = sheet.ok ? sheet.value.rows : []
      return userIds.map((userId) => rows.find((row) => row.userId === userId)?.signatures?.length)
    }
    const { page, faults, close } = await openPage(app, { path, client: frida, width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
    await page.getByText('S saves a card that both have signed on paper').waitFor()
    const [first, second, third] = ['P Field 1000', 'P Field 1001', 'P Field 1002']
    await cellAt(page, first, 1).click()
    await page.keyboard.type('4'.repeat(17))
    await page.keyboard.press('s')
    await rowOf(page, first).getByText('Not all holes are saved.').waitFor()
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('4')
    await page.keyboard.press('s')
    await rowOf(page, first).getByText('Signed on paper').waitFor()
    await page.route('**/api/rounds/*/paper-signatures', (route) => route.abort())
    // The last figure waits for a second one when S is pressed.
    await page.keyboard.type(`${'5'.repeat(17)}1`)
    await page.keyboard.press('s')
    await rowOf(page, second).getByText('Waiting').waitFor()
    expect(await signed()).toEqual([2, 0, 0, 0])
    await page.unroute('**/api/rounds/*/paper-signatures')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await rowOf(page, second).getByText('Signed on paper').waitFor()
    await page.keyboard.type('6'.repeat(18))
    await page.keyboard.press('Enter')
    await rowOf(page, third).getByText('Saved').waitFor()
    await rowOf(page, third).getByText('Not signed').waitFor()
    const names = () => page.locator('tbody tr[data-row] .sheet-name > :first-child').allInnerTexts()
    await page.getByRole('button', { name: 'Not in 1' }).click()
    await poll(names).toEqual(['P Field 1003'])
    await page.getByRole('button', { name: 'Not signed 2' }).click()
    await poll(names).toEqual([third, 'P Field 1003'])
    await cellAt(page, third, 1).click()
    await page.getByRole('button', { name: 'Both have signed on paper' }).click()
    // The active row stays where it is, though the filter has it no more.
    await page.getByRole('button', { name: 'Not signed 1' }).waitFor()
    expect(await names()).toEqual([third, 'P Field 1003'])
    await page.getByRole('button', { name: 'All 4' }).click()
    await rowOf(page, third).getByText('Signed on paper').waitFor()
    expect(await signed()).toEqual([2, 2, 2, 0])
    await page.getByRole('button', { name: 'Not signed on paper after all' }).click()
    await rowOf(page, third).getByText('Not signed').waitFor()
    expect(await signed()).toEqual([2, 2, 0, 0])
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(faults.filter((fault) => !/paper-signatures|ERR_FAILED/.test(fault))).toEqual([])
    await close()
  })

  test('D3 a pick-up, who did not start, two people at one row, and no network: each is said at the row', async () => {
    const { path, roundId, userIds } = await field()
    const frida = await club.as('frida')
    const { page, close } = await openPage(app, { path, client: frida, width: 390, height: 844 })
    await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
    const [first, second, third] = ['P Field 1000', 'P Field 1001', 'P Field 1002']
    await cellAt(page, first, 1).click()
    await page.keyboard.type('4p1')
    await page.keyboard.press('Enter')
    await rowOf(page, first).getByText('Saved').waitFor()
    await poll(() => cellAt(page, first, 2).innerText()).toBe('P')
    await poll(() => cellAt(page, first, 4).innerText()).toBe('')
    await page.keyboard.type('n')
    await page.keyboard.press('Enter')
    await rowOf(page, second).getByText('Saved').waitFor()
    await poll(() => rowOf(page, second).locator('td').last().innerText()).toBe('DNS')
    // Somebody else enters the same hole meanwhile.
    await page.keyboard.type('5')
    const anna = await club.as('anna')
    const theirs = { userId: userIds[2] ?? '', scoreDetails: [{ position: 1, score: 6 }] }
    expect((await anna.call(updateScores, { roundId, rows: [theirs] })).ok).toBe(true)
    const conflict = page.locator('tr', { has: page.getByRole('alert') })
    await conflict.getByText(/^Hole 1: you typed 5, (Anna Berg saved|now) 6/).waitFor()
    await page.keyboard.press('Enter')
    await rowOf(page, third).getByText('Refused').waitFor()
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('k')
    await poll(() => conflict.count()).toBe(0)
    await page.route('**/api/rounds/*/scores', (route) => route.abort())
    await page.keyboard.press('Enter')
    await rowOf(page, third).getByText('Waiting').waitFor()
    await page.unroute('**/api/rounds/*/scores')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await rowOf(page, third).getByText('Saved').waitFor()
    await poll(() => cellAt(page, third, 1).innerText()).toBe('5')
    await close()
  })

  test('D3 a card is called saved once the page can be left, and a newer save is not called so by an older one', async () => {
    const { path, roundId, userIds } = await field()
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1440, height: 900 })
    await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
    const [first, third] = ['P Field 1000', 'P Field 1002']
    await cellAt(page, first, 1).click()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/rounds/*/sheet', async (route) => {
      await held
      await route.continue()
    })
    const done = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await done
    await rowOf(page, first).getByText('Waiting').waitFor()
    await page.route('**/api/rounds/*/scores', (route) => route.abort())
    await cellAt(page, first, 2).click()
    await page.keyboard.type('6')
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    await failed
    const theirs = { userId: userIds[2] ?? '', scoreDetails: [{ position: 1, score: 6 }] }
    expect((await (await club.as('anna')).call(updateScores, { roundId, rows: [theirs] })).ok).toBe(true)
    release()
    await poll(() => cellAt(page, third, 1).innerText()).toBe('6')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await rowOf(page, first).innerText()).toContain('Waiting')
    await page.unroute('**/api/rounds/*/scores')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await rowOf(page, first).getByText('Saved').waitFor()
    // Nothing is asked of whoever leaves now.
    await page.goto(path.replace(/#.*$/, '#/news'))
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    await close()
  })
})
