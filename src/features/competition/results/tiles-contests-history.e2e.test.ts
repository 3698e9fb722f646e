import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { card, type Name } from '../../../testing/cast.ts'
import { app, cellAt, club, openResultPages, played, poll, rowOf, save } from '../../../testing/pages/results.ts'
import { updateScores } from './operations/edit.ts'

openResultPages()

const sumOf = (page: Page, name: string) => rowOf(page, name).locator('.sheet-sum').first().innerText()

/** Where the office edits a pair that has handed in its scramble at par, and owes a drive of each. */
async function pairWithoutDrives() {
  const formatSettings = JSON.stringify({
    size: 2,
    drives: { each: 1, parThreesCount: true },
    missingDrives: { kind: 'strokes', strokes: 1 },
  })
  const { eventId, roundId, path } = await played(['anna', 'bo'], { strokeCount: 'texas-scramble' })
  const { kysely } = app.database
  const side = { id: newId(), roundId: null, name: '', members: [club.ids.anna, club.ids.bo] }
  await kysely
    .updateTable('events')
    .set({ sides: JSON.stringify([side]), formatSettings })
    .where('id', '=', eventId)
    .execute()
  await kysely.updateTable('scorecards').set({ sideId: side.id }).where('roundId', '=', roundId).execute()
  return path
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
  test('E4 G5 matches are entered as tiles: the side that wins a hole has it; whose drive a scramble used by a D', async () => {
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
    await page.goto(`${app.url}${await pairWithoutDrives()}`)
    await poll(() => sumOf(page, 'Anna Berg')).toBe('74')
    await rowOf(page, 'Bo Alm').getByText('2 penalty strokes for missing drives').waitFor()
    await cellAt(page, 'Anna Berg', 1).click()
    await page.keyboard.type('d')
    await page.keyboard.press('Tab')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await poll(() => cellAt(page, 'Bo Alm', 2).innerText()).toBe('6')
    await poll(() => sumOf(page, 'Bo Alm')).toBe(String(73 + 6 - (card.par[1] ?? 0)))
    await save(page)
    await page.getByText('2 rows saved').waitFor()
    await page.reload()
    await poll(() => cellAt(page, 'Anna Berg', 1).innerText()).toBe(`${card.par[0]}D`)
    await poll(() => cellAt(page, 'Bo Alm', 2).innerText()).toBe('6')
    await close()
  })

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
  })
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
  })

  test.each([
    { what: 'after the page has read and before it listens', held: '/api/live', name: 'david' },
    { what: 'while the answer of the first read is on its way', held: '/api/own-corrections', name: 'cilla' },
  ] as const)('X10 a correction reaches the player who opens the page, $what', async ({ held, name }) => {
    const { roundId } = await played(['anna', name])
    const client = await club.as(name)
    const elsewhere = await openPage(app, { path: '/#/start', client })
    const { page, close } = await openPage(app, { client })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const reached: string[] = []
    page.on('response', (response) => void reached.push(new URL(response.url()).pathname))
    await page.route(
      ({ pathname }) => pathname === held,
      async (route) => {
        const response = held === '/api/live' || reached.includes(held) ? undefined : await route.fetch()
        reached.push(held)
        await isReleased
        await (response ? route.fulfill({ response }) : route.continue())
      },
    )
    await page.goto(`${app.url}/#/start`)
    await poll(() => reached).toEqual(expect.arrayContaining(['/api/live', '/api/own-corrections']))
    const rows = [{ userId: club.ids[name], scoreDetails: [{ position: 6, score: 5 }] }]
    await (await club.as('anna')).call(updateScores, { roundId, rows, reason: 'Counted the drop twice.' })
    await elsewhere.page.getByRole('button', { name: 'A result of yours was corrected' }).waitFor()
    release()
    await page.getByRole('button', { name: 'A result of yours was corrected' }).waitFor()
    await close()
    await elsewhere.close()
  })
})
