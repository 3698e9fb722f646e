import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const open = async (more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/party-admin/users`, client: await party.as('anna'), ...more })
const choose = (page: Page, text: string, name = 'members.csv') =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const file = () =>
  [
    'Förnamn;Efternamn;E-post;Klubb;Ex;Skostorlek',
    `Harald;Holm;harald-${party.partyId}@example.org;;;`,
    'Olle;Öst;;Sjö GK;+2,4;44',
    'Pia;Ärlig;;Sjö GK;18;38',
    'Stina;;;Sjö GK;12;',
  ].join('\n')

describe('X8 import of members', () => {
  test('X8 a file is read, mapped, previewed, imported with a report, and undone', async () => {
    const { page, faults, close } = await open({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import or export' }).click()
    await page.getByText('No imports yet').waitFor()
    expect(await axe(page)).toEqual([])
    await choose(page, file())
    await rowOf(page, 'Harald Holm').getByText('Add', { exact: true }).waitFor()
    await rowOf(page, 'Olle Öst').getByText('The handicap is missing').waitFor()
    await page.getByLabel('Ex', { exact: true }).selectOption({ label: 'Handicap' })
    await rowOf(page, 'Olle Öst').getByText('Add without account').waitFor()
    await rowOf(page, 'Olle Öst').getByText('+2.4').waitFor()
    await rowOf(page, 'Stina').getByText('First or last name is missing').waitFor()
    await page.getByRole('button', { name: 'Leave out row 4' }).click()
    await rowOf(page, 'Pia Ärlig').getByText('Left out by you').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByText('Mails go to 1 people.').waitFor()
    await question.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('The import is done').waitFor()
    await rowOf(page, 'Olle Öst').getByText('Added without account').waitFor()
    expect(await axe(page)).toEqual([])
    await page.goto(`/?party=${party.partyId}#/party-admin/users`)
    await page.getByText('10 people').waitFor()
    await page.goto(`/?party=${party.partyId}#/party-admin/users/import`)
    await page.getByRole('link', { name: /members\.csv/ }).click()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('Undone: 2. Kept: 0').waitFor()
    await page.reload()
    await rowOf(page, 'Olle Öst').getByText('Taken back').waitFor()
    await page.goto(`/?party=${party.partyId}#/party-admin/users`)
    await page.getByText('8 people').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('X8 what is wrong with a file is said in place, and another one can be chosen', async () => {
    for (const [theme, language, wrong, empty] of [
      ['dark', 'en', 'This file cannot be read.', 'There is no row below the head.'],
      ['sunlight', 'sv', 'Filen går inte att läsa.', 'Det finns ingen rad under rubrikerna.'],
    ] as const) {
      const { page, close } = await open({ theme, language })
      await page.goto(`/?party=${party.partyId}#/party-admin/users/import`)
      await choose(page, 'no \0 text', 'picture.png')
      await page.getByText(wrong).waitFor()
      expect(await axe(page)).toEqual([])
      await choose(page, 'Name\n')
      await page.getByText(empty).waitFor()
      await choose(page, file())
      await rowOf(page, 'Harald Holm').waitFor()
      expect(await axe(page)).toEqual([])
      await close()
    }
  })

  test('X8 what was exported is imported again without a change', async () => {
    const { page, close } = await open()
    await page.goto(`/?party=${party.partyId}#/party-admin/users/import`)
    for (const name of ['Export XLSX', 'Export CSV']) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
      const buffer = fs.readFileSync(await download.path())
      await page.setInputFiles('input[type=file]', { name: download.suggestedFilename(), mimeType: '', buffer })
      await page.getByRole('button', { name: /^Skip \(7\)$/ }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Import 0 people' }).isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Choose another file' }).click()
    }
    await close()
  })
})
