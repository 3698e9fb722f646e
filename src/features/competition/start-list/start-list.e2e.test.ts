import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { axe, axeInThemes, openPage } from '../../../testing/browser.ts'
import { cast } from '../../../testing/cast.ts'
import {
  app,
  club,
  madeEvent,
  namesOn,
  openStartLists,
  players,
  poll,
  published,
  tee,
  twoTees,
} from '../../../testing/pages/start-list.ts'
import { publishStartList } from './operations.ts'

openStartLists()

describe('E5 generating', () => {
  test('E5 from the hub: players, options, an arrangement that survives a reload, published', async () => {
    const { eventId, roundId } = await madeEvent()
    const { page, faults, close } = await openPage(app, {
      path: `/#/event/${eventId}`,
      client: await club.as('frida'),
      width: 1280,
      height: 900,
    })
    await page.getByRole('link', { name: /Start List/i }).click()
    await page.getByRole('heading', { level: 1, name: 'Generate Start List' }).waitFor()
    await page.getByLabel('Anna Berg').check()
    await page.getByText('Choose more than 4 players.').waitFor()
    await page.getByRole('button', { name: 'Choose all 7 shown' }).click()
    await page.getByText('7 chosen', { exact: true }).waitFor()
    await page.getByLabel('First tee time').fill('08:50')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this draw' }).click()
    await tee(page, '08:50 Tee 1').waitFor()
    await tee(page, '09:00 Tee 2').waitFor()
    await page.getByRole('tab', { name: 'Round 1 differs from the published list' }).waitFor()
    expect(await published(roundId)).toBeUndefined()
    await page.reload()
    await tee(page, '08:50 Tee 1').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Start list published').waitFor()
    await poll(() => page.url()).toContain(`#/startlist/${eventId}`)
    expect((await published(roundId))?.map(({ time, players }) => [time, players.length])).toEqual([
      ['08:50', 4],
      ['09:00', 3],
    ])
    await page.goto(`/#/startlist-create/${eventId}`)
    await poll(() => page.url()).toContain(`#/startlist/${eventId}`)
    expect(faults).toEqual([])
    await close()
  })

  test('E5 a shotgun by team of three, from chosen holes', async () => {
    const { eventId } = await madeEvent()
    const { page, close } = await openPage(app, {
      path: `/#/startlist-create/${eventId}`,
      client: await club.as('frida'),
    })
    await page.getByRole('button', { name: 'Choose all 7 shown' }).click()
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By name' })
    await page.getByLabel('Players on a tee').selectOption('3')
    await page.getByLabel('Shotgun: all at once').check()
    const holes = page.getByRole('group', { name: 'Holes to start from' })
    for (const hole of ['2', '5', '7']) await holes.getByRole('button', { name: hole, exact: true }).click()
    await page.getByRole('button', { name: 'Use this draw' }).click()
    await poll(() => namesOn(page, '09:00 2A')).toEqual(['Bo Alm', 'Inga Ask', 'Anna Berg'])
    await tee(page, '09:00 7A').waitFor()
    await close()
  })

  test('N5 E5 others and unknown events go home', async () => {
    const { eventId } = await madeEvent()
    for (const [client, id] of [
      [await club.as('bo'), eventId],
      [undefined, eventId],
      [await club.as('frida'), '00000000-0000-7000-8000-000000000000'],
    ] as const) {
      const { page, close } = await openPage(app, { path: `/#/startlist-create/${id}`, ...(client && { client }) })
      await poll(() => new URL(page.url()).hash).toMatch(/^#\/?(start)?$/)
      await close()
    }
  })
})

describe('V5 the public start list', () => {
  test('V5 visitors see it after a second, without header, and share its link', async () => {
    const { eventId } = await madeEvent(twoTees())
    const address = `/public/${club.partyId}/startlist/${eventId}/#/startlist/${eventId}`
    const inside = await openPage(app, { path: `/#/startlist/${eventId}` })
    await inside.page.getByText('The start list is on its way').waitFor()
    await inside.page.getByText('David Ek').waitFor()
    await inside.close()
    const { page, context, close } = await openPage(app, { path: address })
    // What the server sent to read stays until the list stands: there is nothing to wait for.
    await page.getByText('David Ek').waitFor()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    await expect.poll(() => page.locator('header.app-bar').count()).toBe(0)
    await expect.poll(() => page.getByText('12.4').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).count()).toBe(0)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${address}`)
    await close()
  })

  test('V5 nothing yet, nothing at all, and nothing for axe in any theme, in both languages', async () => {
    const { eventId } = await madeEvent()
    const empty = await openPage(app, { path: `/#/startlist/${eventId}`, client: await club.as('bo') })
    await empty.page.getByText('No start list yet').waitFor()
    await empty.close()
    const unknown = await openPage(app, { path: '/#/startlist/00000000-0000-7000-8000-000000000000' })
    await unknown.page.getByText('No start list here').waitFor()
    await unknown.close()
    const full = await madeEvent(twoTees())
    for (const name of ['bo', 'frida'] as const) {
      const path = `/#/startlist/${full.eventId}`
      const opened = await openPage(app, { path, client: await club.as(name), language: 'sv', width: 1280 })
      await opened.page.getByText('David Ek').waitFor()
      await opened.page.getByRole('heading', { level: 1, name: 'Startlista' }).waitFor()
      expect(await axeInThemes(opened.page)).toEqual({ light: [], dark: [], sunlight: [] })
      await opened.close()
    }
  })
})

describe('E5 which round comes first', () => {
  test('E5 from midnight at the club on, the round of the new day, although it is still yesterday here and in UTC', async () => {
    const abroad = await cast(app)
    const inTokyo = app.database.kysely.updateTable('parties').set({ timeZone: 'Asia/Tokyo' })
    await inTokyo.where('id', '=', abroad.partyId).execute()
    const eventId = await abroad.event()
    const rounds = [
      await abroad.round(eventId, { title: 'Round 1' }),
      await abroad.round(eventId, { title: 'Round 2', roundNumber: 2, roundDate: addDays(abroad.today, 1) }),
    ]
    const list = rounds.map((roundId) => ({ roundId, tees: [{ players: [abroad.ids.bo] }] }))
    expect((await (await abroad.as('anna')).call(publishStartList, { eventId, list })).ok).toBe(true)
    const { page, close } = await openPage(app, { client: await abroad.as('bo') })
    await page.clock.setFixedTime(new Date(`${abroad.today}T14:59:00Z`))
    await page.goto(`/#/startlist/${eventId}`)
    await page.getByRole('tab', { name: 'Round 1', selected: true }).waitFor()
    await page.clock.setFixedTime(new Date(`${abroad.today}T15:01:00Z`))
    await page.reload()
    await page.getByRole('tab', { name: 'Round 2', selected: true }).waitFor()
    await close()
  })
})

describe('X9 on paper', () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

  test('X9 the start list on one A4 with times and holes, a code for each group when asked for; no header in print', async () => {
    const { eventId } = await madeEvent([
      { time: '09:00', startHole: 1, players: players('anna', 'bo', 'cilla', 'frida') },
      { time: '09:00', startHole: 10, players: players('david', 'erik') },
    ])
    const client = await club.as('bo')
    const { page, close } = await openPage(app, { path: `/#/startlist/${eventId}`, client, width: 1280 })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Start list' }).click()
    await page.getByRole('region', { name: 'By time, Round 1, Sheet 1 of 1' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Codes' }).check()
    await page
      .getByRole('img', { name: 'QR code that starts the scoring of Hole 10' })
      .locator('path')
      .waitFor({ state: 'attached' })
    await page.getByRole('checkbox', { name: 'A to Z' }).uncheck()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const paper = await page.locator('body').innerText()
    for (const text of ['Autumn cup, Round 1', 'Ekbacken', '09:00', '6 players in 2 groups', '10', 'Anna Berg', '12.4'])
      expect(paper).toContain(text)
    expect(paper).not.toContain('Back to the start list')
    expect(paper).not.toContain('Pinhigh')
    await close()
  })

  test('X9 S4 a group’s code asks for a login, then opens the start with the group of the tee filled in', async () => {
    const { roundId } = await madeEvent([
      { startHole: 10, players: players('cilla', 'bo', 'erik') },
      { players: players('anna') },
    ])
    const path = `/?party=${club.partyId}#/tee/${roundId}/1`
    const visitor = await openPage(app, { path })
    await poll(() => visitor.page.url()).toContain('#/login')
    await visitor.close()
    const { page, close } = await openPage(app, { path, client: await club.as('cilla') })
    await page.getByRole('heading', { level: 1, name: 'Select players' }).waitFor()
    await page.getByText('Cilla Dahl').first().waitFor()
    const chosen = () =>
      page
        .getByRole('combobox')
        .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text))
    await poll(async () => (await chosen()).filter((name) => name?.includes('Alm') || name?.includes('Berg'))).toEqual([
      'Bo Alm',
      'Erik Berg',
    ])
    await page.getByText(/hole 10/i).waitFor()
    await close()
  })
})
