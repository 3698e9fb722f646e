import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast, type Name } from '../../../testing/cast.ts'
import { updateScores } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 30 })

/** A round with full cards at par, without groups. */
async function played(names: Name[], settings: Parameters<Cast['event']>[0] = {}) {
  const eventId = await club.event({ title: 'Edit cup', ...settings })
  const roundId = await club.round(eventId)
  const rows = names.map((name, position) => ({
    partyId: club.partyId,
    roundId,
    userId: club.ids[name],
    position,
    exactHandicap: club.people[name].handicap,
    playingStrokes: 0,
    strokes: [...card.par],
    marks: card.par.map(() => 0),
    submittedAt: new Date(),
  }))
  if (rows.length > 0) await app.database.kysely.insertInto('scorecards').values(rows).execute()
  return { eventId, roundId, path: `/#/event/${eventId}/edit-result/${roundId}` }
}

const cell = (page: Page, what: string, name: string) => page.getByLabel(`${what}, ${name}`, { exact: true })
const rowOf = (page: Page, name: string) => page.locator('tbody tr', { has: page.getByRole('rowheader', { name }) })
/** Of a hole by its number, in a round from the first on. */
const cellAt = (page: Page, name: string, hole: number) => rowOf(page, name).locator(`td[data-column="${hole + 1}"]`)

async function save(page: Page, reason = '') {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Through the dialog of one contest of the round. */
async function enterContest(page: Page, name: Name, value: string, hole = 3) {
  await page.getByRole('button', { name: `Enter result, Closest to pin, hole ${hole}`, exact: true }).click()
  const { firstName, lastName } = club.people[name]
  await page.getByRole('combobox', { name: 'Player' }).fill(firstName)
  await page.getByRole('option', { name: `${firstName} ${lastName}` }).click()
  await page.getByLabel('Distance to the hole (m)').fill(value)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('E4 edit results', () => {
  test('E4 from the rounds: typed by keyboard, saved together with a reason, seen at once by who watches the board', async () => {
    const { eventId, roundId, path } = await played(['anna', 'bo'])
    const watcher = await openPage(app, { path: `/#/leaderboard/${eventId}`, client: await club.as('bo'), width: 1280 })
    const first = watcher.page.locator('main').getByText('Bo Alm').first()
    await first.waitFor()
    const { page, faults, close } = await openPage(app, {
      path: `/#/event/${eventId}/rounds`,
      client: await club.as('frida'),
      width: 1440,
      height: 900,
    })
    await page.getByRole('button', { name: 'More for Round 1' }).click()
    await page.getByRole('menuitem', { name: 'Edit results' }).click()
    await poll(() => page.url()).toContain(path.slice(1))
    for (const crumb of ['Party Settings', 'All Events', 'Settings for event', 'Event Rounds'])
      await page.getByRole('link', { name: crumb }).waitFor()
    await cellAt(page, 'Bo Alm', 1).click()
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    expect(await cell(page, 'Hole 2', 'Anna Berg').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('9')
    await page.keyboard.press('End')
    expect(await cell(page, 'Status', 'Anna Berg').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Home')
    await page.keyboard.type('10,4')
    await page.keyboard.press('ArrowDown')
    await page.getByText('2 rows changed').waitFor()
    await expect.poll(() => rowOf(page, 'Bo Alm').locator('.sheet-changed').count()).toBe(2)
    await expect.poll(() => rowOf(page, 'Bo Alm').locator('.sheet-sum').first().innerText()).toBe('68')
    await save(page, 'The card says two.')
    await page.getByText('2 rows saved').waitFor()
    await poll(() => page.locator('.sheet-changed').count()).toBe(0)
    await poll(async () => (await watcher.page.locator('main').innerText()).replace(/\s+/g, ' ')).toMatch(/Bo Alm.*−4/)
    const kept = await app.database.kysely
      .selectFrom('scorecards')
      .select(['strokes', 'exactHandicap', 'playingStrokes'])
      .where('roundId', '=', roundId)
      .where('userId', '=', club.ids.anna)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ exactHandicap: 10.4, playingStrokes: 10 })
    expect(kept.strokes.slice(0, 3)).toEqual([4, 5, 9])
    expect(faults).toEqual([])
    await watcher.close()
    await close()
  }, 90_000)

  test('E4 unsaved edits are undone, redone, survive a reload, and leaving asks', async () => {
    const { path, eventId } = await played(['anna'])
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280 })
    await cellAt(page, 'Anna Berg', 4).click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.getByText('1 row changed').waitFor()
    await page.keyboard.press('Control+z')
    await poll(() => cellAt(page, 'Anna Berg', 4).locator('input').inputValue()).toBe('4')
    await page.keyboard.press('Control+Shift+z')
    await poll(() => cellAt(page, 'Anna Berg', 4).locator('input').inputValue()).toBe('7')
    await page.getByRole('link', { name: 'Event Rounds' }).click()
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    expect(page.url()).toContain(path.slice(1))
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('1 row changed').waitFor()
    await poll(() => cellAt(page, 'Anna Berg', 4).innerText()).toBe('7')
    await page.getByRole('link', { name: 'Event Rounds' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await poll(() => page.url()).toContain(`/event/${eventId}/rounds`)
    await close()
  }, 60_000)

  test('E4 a block is pasted after a look at what is refused', async () => {
    const { path } = await played(['anna', 'bo'])
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280 })
    await cellAt(page, 'Bo Alm', 1).click()
    await cell(page, 'Hole 1', 'Bo Alm').evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text/plain', '5\t6\tx\n3\t100\t4\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    await dialog.getByText('4 cells change.').waitFor()
    await dialog.getByText('Hole 3, Bo Alm: “x”. Whole strokes, 1 to 99.').waitFor()
    await dialog.getByText('Hole 2, Anna Berg: “100”. Whole strokes, 1 to 99.').waitFor()
    await dialog.getByRole('button', { name: 'Paste' }).click()
    await page.getByText('2 rows changed').waitFor()
    await save(page)
    await poll(() => cellAt(page, 'Anna Berg', 3).innerText()).toBe('4')
    await expect.poll(() => cellAt(page, 'Bo Alm', 2).innerText()).toBe('6')
    await close()
  }, 60_000)

  test('E4 a failure keeps the rows and says so; a value that somebody else changed shows both', async () => {
    const { path, roundId } = await played(['anna', 'bo'])
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280 })
    await cellAt(page, 'Bo Alm', 1).click()
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await page.route('**/api/rounds/*/scores', (route) => route.abort())
    await save(page)
    await page.getByText('Nothing was saved. What you typed is kept.').waitFor()
    await expect.poll(() => cellAt(page, 'Bo Alm', 1).innerText()).toBe('6')
    await page.unroute('**/api/rounds/*/scores')
    const anna = await club.as('anna')
    const scoreDetails = [{ position: 1, score: 8 }]
    await anna.call(updateScores, { roundId, rows: [{ userId: club.ids.bo, scoreDetails }] })
    // At the row, with who it was.
    const conflict = page.locator('tr', { has: page.getByRole('alert') })
    await conflict.getByText(/^Hole 1: you typed 6, Anna Berg saved 8, /).waitFor()
    const next = await rowOf(page, 'Bo Alm').evaluate((row) => row.nextElementSibling?.className)
    expect(next).toBe('sheet-conflict')
    await page.getByText('Choose which value counts first.').waitFor()
    await conflict.getByRole('button', { name: 'Keep 6' }).click()
    await save(page)
    await page.getByText('1 row saved').waitFor()
    await poll(() => cellAt(page, 'Bo Alm', 1).innerText()).toBe('6')
    await close()
  }, 60_000)

  test('E4 everybody of the start list is added in one go, strokes are typed, the status is in sight', async () => {
    const { path, roundId } = await played(['anna'], { useExtra: true })
    const { kysely } = app.database
    const tees = [{ time: '09:00', startHole: 1, players: [club.ids.anna, club.ids.bo, club.ids.cilla] }]
    const list = { partyId: club.partyId, roundId, tees: JSON.stringify(tees) }
    await kysely.insertInto('startLists').values(list).execute()
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Add all 2 of the start list' }).click()
    await rowOf(page, 'Bo Alm').waitFor()
    await rowOf(page, 'Cilla Dahl').waitFor()
    await poll(() => page.getByRole('button', { name: /of the start list/ }).count()).toBe(0)
    const status = await rowOf(page, 'Bo Alm').locator('td').last().boundingBox()
    const grid = await page.getByRole('region', { name: 'Results', exact: true }).boundingBox()
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0))
    await cellAt(page, 'Anna Berg', 0).click()
    await expect.poll(() => cell(page, 'Strokes received', 'Anna Berg').inputValue()).toBe('0')
    await page.keyboard.type('+2')
    await page.keyboard.press('Enter')
    await poll(() => rowOf(page, 'Anna Berg').locator('.sheet-sum').nth(1).innerText()).toBe('74')
    await save(page)
    await page.getByText('1 row saved').waitFor()
    const kept = kysely.selectFrom('scorecards').select('playingStrokes').where('roundId', '=', roundId)
    expect(await kept.where('userId', '=', club.ids.anna).executeTakeFirst()).toEqual({ playingStrokes: -2 })
    await close()
  }, 60_000)

  test('E4 a player is added, the empty card shows 9s, and a text that is no result cannot be saved', async () => {
    const { path } = await played([])
    const { page, close } = await openPage(app, { path, client: await club.as('frida') })
    await page.getByText('No cards in this round yet').waitFor()
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('combobox', { name: 'Player' }).fill('Cilla')
    await page.getByRole('option', { name: /Cilla Dahl/ }).click()
    await page.getByText('Cilla Dahl added').waitFor()
    await page.keyboard.press('Escape')
    await cellAt(page, 'Cilla Dahl', 2).tap()
    await expect.poll(() => cell(page, 'Hole 2', 'Cilla Dahl').inputValue()).toBe('9')
    await page.keyboard.type('4x')
    await page.keyboard.press('Enter')
    await page.getByText('1 cell is no result.').waitFor()
    await cellAt(page, 'Cilla Dahl', 2).tap()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await page.getByText('1 row changed').waitFor()
    await save(page)
    await poll(() => rowOf(page, 'Cilla Dahl').locator('.sheet-sum').first().innerText()).toBe(String(17 * 9 + 4))
    await close()
  }, 60_000)

  test('E4 144 players stay fluent: one key draws two rows anew', async () => {
    const { roundId, path } = await played([])
    const people = Array.from({ length: 144 }, (_, at) => ({
      id: newId(),
      firstName: 'P',
      lastName: `Field ${1000 + at}`,
    }))
    const { kysely } = app.database
    await kysely
      .insertInto('users')
      .values(people.map((one) => ({ ...one, isRegistered: false })))
      .execute()
    const userIds = people.map(({ id }) => id)
    await kysely
      .insertInto('memberships')
      .values(userIds.map((userId) => ({ partyId: club.partyId, userId })))
      .execute()
    const cards = userIds.map((userId) => ({
      partyId: club.partyId,
      roundId,
      userId,
      strokes: [...card.par],
      marks: card.par.map(() => 0),
    }))
    await kysely.insertInto('scorecards').values(cards).execute()
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1440, height: 900 })
    await poll(() => page.locator('tbody tr').count()).toBe(144)
    await cellAt(page, 'P Field 1000', 1).click()
    const changed = await page.evaluate(async () => {
      const rows = new Set<Element>()
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest('tbody tr')
          if (row) rows.add(row)
        }
      })
      const body = document.querySelector('tbody')
      if (!body) return -1
      observer.observe(body, { childList: true, subtree: true, attributes: true, characterData: true })
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return rows.size
    })
    expect(changed).toBe(2)
    await close()
  }, 60_000)

  test('E4 matches are entered as tiles: the side that wins a hole has it, the other loses it', async () => {
    const { roundId, path } = await played([], { strokeCount: 'match' })
    const sides = (['anna', 'bo'] as const).map((name, side) => ({
      partyId: club.partyId,
      roundId,
      userId: club.ids[name],
      side,
      strokes: card.par.map(() => null),
      marks: card.par.map(() => 0),
    }))
    await app.database.kysely.insertInto('scorecards').values(sides).execute()
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1280 })
    await cellAt(page, 'Anna Berg', 1).click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await poll(() => cellAt(page, 'Bo Alm', 1).innerText()).toBe('0')
    await cellAt(page, 'Bo Alm', 2).click()
    await page.keyboard.type('c')
    await page.keyboard.press('ArrowRight')
    await poll(() => cellAt(page, 'Anna Berg', 2).innerText()).toBe('1')
    await save(page)
    await page.getByText('2 rows saved').waitFor()
    await page.reload()
    await poll(() => cellAt(page, 'Bo Alm', 2).innerText()).toBe('C')
    await close()
  }, 60_000)

  test('E4 results of contests are entered, changed and removed, and the event page shows and takes them too', async () => {
    const { path, roundId, eventId } = await played(['anna', 'bo'])
    const contest = { partyId: club.partyId, roundId, contestId: 1, hole: 3 }
    const { kysely } = app.database
    await kysely
      .insertInto('roundContests')
      .values([contest, { ...contest, hole: 7 }])
      .execute()
    await kysely.updateTable('events').set({ showHoleContests: true }).where('id', '=', eventId).execute()
    const { page, faults, close } = await openPage(app, {
      path,
      client: await club.as('frida'),
      width: 1440,
      height: 900,
    })
    const region = page.getByRole('region', { name: 'Results of hole contests' })
    await poll(() => region.getByText('Nobody yet').count()).toBe(2)
    await enterContest(page, 'anna', '7', 7)
    await enterContest(page, 'bo', '2,31')
    await poll(() => region.textContent()).toMatch(/hole 3.*Bo Alm2.31 m.*hole 7.*Anna Berg7 m/)
    await region.getByRole('button', { name: /^Change Bo Alm/ }).click()
    await page.getByLabel('Distance to the hole (m)').fill('3.5')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await poll(() => region.textContent()).toMatch(/Bo Alm3.5 m/)
    await page.goto(`${app.url}/#/view/${eventId}`)
    await enterContest(page, 'anna', '1.2')
    await poll(() => region.textContent()).toMatch(/Anna Berg1.2 m.*Bo Alm3.5 m/)
    const contests = page.locator('.board-contest')
    await poll(() => contests.nth(1).textContent()).toMatch(/Closest to pin, hole 7.*Anna Berg.*7 m/)
    const board = contests.nth(0)
    await poll(() => board.textContent()).toMatch(/Anna Berg.*1.2 m.*Bo Alm.*3.5 m/)
    expect(await axe(page)).toEqual([])
    await region.getByRole('button', { name: 'Remove Anna Berg, Closest to pin, hole 3' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await poll(() => board.textContent()).not.toMatch(/Anna Berg/)
    expect(faults).toEqual([])
    await close()
    const guest = await openPage(app, { path: `/#/view/${eventId}`, client: await club.as('bo') })
    await poll(() => guest.page.locator('.board-contest').count()).toBe(2)
    await expect.poll(() => guest.page.getByRole('region', { name: 'Results of hole contests' }).count()).toBe(0)
    await guest.close()
  }, 90_000)

  test('N5 E4 others are sent home', async () => {
    const { path } = await played(['anna'])
    for (const client of [await club.as('bo'), undefined]) {
      const { page, close } = await openPage(app, { path, client })
      await poll(() => new URL(page.url()).hash).toMatch(/^#\/?(start)?$/)
      await close()
    }
  }, 60_000)

  test('E4 nothing for axe in any theme, on a phone and a desk, and in Swedish', async () => {
    const { path } = await played(['anna', 'bo'])
    for (const width of [390, 1440]) {
      const { page, close } = await openPage(app, { path, client: await club.as('frida'), width })
      await cellAt(page, 'Bo Alm', 1).click()
      await page.keyboard.type('6')
      await page.keyboard.press('Enter')
      await page.getByText('1 row changed').waitFor()
      expect(await axeInThemes(page)).toEqual({ light: [], dark: [], sunlight: [] })
      await close()
    }
    const { page, close } = await openPage(app, { path, client: await club.as('frida'), language: 'sv' })
    await page.getByRole('heading', { level: 1, name: 'Ändra resultat' }).waitFor()
    await close()
  }, 90_000)
})

describe('X10 history of corrections', () => {
  test('X10 shown from the cell, undone with one press, and told to the player wherever they are', async () => {
    const { roundId, path } = await played(['anna', 'david'])
    const player = await openPage(app, { path: '/#/start', client: await club.as('david'), width: 390, height: 844 })
    await player.page.getByRole('heading', { level: 1 }).first().waitFor()
    const anna = await club.as('anna')
    const rows = [{ userId: club.ids.david, scoreDetails: [{ position: 6, score: 5 }] }]
    await anna.call(updateScores, { roundId, rows, reason: 'Counted the drop twice.' })
    const told = player.page.getByRole('complementary', { name: 'Corrected results' })
    await told.getByText('A result of yours was corrected').waitFor()
    // One line until it is opened: it stands on every page.
    expect((await told.boundingBox())?.height).toBeLessThan(60)
    await expect.poll(() => player.page.getByText('“Counted the drop twice.”').isVisible()).toBe(false)
    await told.getByRole('button', { name: 'A result of yours was corrected' }).click()
    await player.page.getByText('“Counted the drop twice.”').waitFor()
    expect(await axe(player.page)).toEqual([])

    const { page, close } = await openPage(app, { path, client: await club.as('frida'), width: 1440, height: 900 })
    await cellAt(page, 'David Ek', 6).click()
    await cellAt(page, 'David Ek', 6).getByRole('img', { name: 'Corrected once' }).waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Anna Berg').waitFor()
    await history.getByText('“Counted the drop twice.”').waitFor()
    await cellAt(page, 'Anna Berg', 6).click()
    await history.getByText('Nothing has been corrected.').waitFor()
    await history.getByRole('button', { name: 'All players' }).click()
    await history.getByRole('button', { name: 'Undo Hole 6 of David Ek' }).click()
    await poll(() => cellAt(page, 'David Ek', 6).innerText()).toBe('3')
    await history.getByText('Undone', { exact: true }).waitFor()
    await history.getByText('Taken back.').waitFor()
    await player.page.getByText('2 results of yours were corrected').waitFor()
    await player.page.getByRole('button', { name: 'Ok' }).click()
    await poll(() => player.page.getByText('of yours').count()).toBe(0)
    await player.page.reload()
    await player.page.getByRole('heading', { level: 1 }).first().waitFor()
    await player.close()
    await close()
  }, 90_000)
})
