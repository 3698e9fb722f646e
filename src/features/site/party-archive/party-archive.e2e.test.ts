import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Competitions, competitions } from '../../../testing/competition.ts'
import { clientOf } from '../../../testing/two-parties.ts'

let old: TestApp
let fresh: TestApp
let golf: Competitions
beforeAll(async () => {
  old = await startApp()
  fresh = await startApp()
  golf = await competitions(old)
  await golf.players({ Ahlin: { handicap: 4 }, Bergman: { handicap: 12 } })
  const roundId = await golf.round(await golf.event({}))
  await golf.enter(roundId, { Ahlin: [4, 5, 3], Bergman: [5, 6, 4] })
})
afterAll(async () => {
  await old.close()
  await fresh.close()
})

test('X11 an administrator downloads the archive, level 50 imports it elsewhere, and the board is the same', async () => {
  const here = await openPage(old, { client: golf.admin, path: '/#/party-admin', width: 1440, height: 900 })
  await here.page.getByRole('link', { name: /The whole party as one file/ }).click()
  const downloading = here.page.waitForEvent('download')
  await here.page.getByRole('link', { name: 'Download the archive' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^pinhigh-party-.*\.tar\.gz$/)
  const file = await download.path()
  const boardHere = await boardOf(here.page)

  const operatorId = newId()
  const operator = { id: operatorId, email: 'op@example.org', firstName: 'Op', lastName: 'Erator', userLevel: 50 }
  await fresh.database.kysely.insertInto('users').values(operator).execute()
  const client = await clientOf(fresh, operatorId)
  const there = await openPage(fresh, { client, path: '/admin/#/import-party', width: 1440, height: 900 })
  await there.page.locator('input[type=file]').setInputFiles({
    name: 'party.tar.gz',
    mimeType: 'application/gzip',
    buffer: fs.readFileSync(file),
  })
  await there.page.getByRole('link', { name: 'Open the party' }).click()
  await there.page.getByRole('heading', { name: /Club/ }).first().waitFor()
  expect(await boardOf(there.page)).toEqual(boardHere)
  expect([...here.faults, ...there.faults]).toEqual([])
  await here.close()
  await there.close()

  async function boardOf(page: typeof here.page) {
    await page.evaluate(() => {
      location.hash = '#/events'
    })
    // the page before has a board of its own, with fewer columns
    await page.getByRole('heading', { level: 1, name: 'All events' }).waitFor()
    await page.getByRole('link', { name: /Cup/ }).first().click()
    await page.getByRole('columnheader', { name: 'Gross' }).waitFor()
    await page.getByRole('row', { name: /P Bergman/ }).waitFor()
    return page.getByRole('row').allInnerTexts()
  }
})

test('X11 a file that is no archive imports nothing and says so', async () => {
  const operatorId = newId()
  const operator = { id: operatorId, email: 'op2@example.org', firstName: 'Op', lastName: 'Erator', userLevel: 50 }
  await fresh.database.kysely.insertInto('users').values(operator).execute()
  const client = await clientOf(fresh, operatorId)
  const { page, close } = await openPage(fresh, { client, path: '/admin/#/import-party', language: 'sv' })
  const chosen = { name: 'bild.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ingen bild') }
  await page.locator('input[type=file]').setInputFiles(chosen)
  await page.getByText('Inget importerades').waitFor()
  await close()
})

test('X11 the page of the archive has no axe violation in any theme', async () => {
  const { page, close } = await openPage(old, { client: golf.admin, path: '/#/party-admin/archive' })
  await page.getByRole('link', { name: 'Download the archive' }).waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await close()
})
