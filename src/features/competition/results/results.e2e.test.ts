import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeInThemes, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { card } from '../../../testing/cast.ts'
import { app, cellAt, club, openResultPages, played, poll, rowOf, save } from '../../../testing/pages/results.ts'
import { updateScores } from './operations/edit.ts'

openResultPages()

const cell = (page: Page, what: string, name: string) => page.getByLabel(`${what}, ${name}`, { exact: true })

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
  })

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
  })

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
  })

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
  })

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
  })

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
  })

  test('E4 144 players stay fluent: one key draws two rows anew', async () => {
    const { roundId, path } = await played([])
    const people = Array.from({ length: 144 }, (_, at) => ({
      firstName: 'P',
      lastName: `Field ${1000 + at}`,
      isRegistered: false,
    }))
    const userIds = await addMembers(app, club.partyId, people)
    const cards = userIds.map((userId) => ({
      partyId: club.partyId,
      roundId,
      userId,
      strokes: [...card.par],
      marks: card.par.map(() => 0),
    }))
    await app.database.kysely.insertInto('scorecards').values(cards).execute()
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
  })

  test('N5 E4 others are sent home', async () => {
    const { path } = await played(['anna'])
    for (const client of [await club.as('bo'), undefined]) {
      const { page, close } = await openPage(app, { path, client })
      await poll(() => new URL(page.url()).hash).toMatch(/^#\/?(start)?$/)
      await close()
    }
  })

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
  })
})
