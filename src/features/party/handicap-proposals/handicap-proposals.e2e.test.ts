import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { getMemberImport, readMemberFile, startMemberImport } from '../member-import/operations.ts'

let app: TestApp
let party: Cast
let title: string
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
  title = `Fairway friends ${party.partyId}`
})
afterAll(() => app.close())

const open = async (path: string, more: object = {}, name: 'anna' | 'bo' = 'bo') =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(name), ...more })
const take = (page: Page) => page.getByRole('button', { name: 'Take over 12.3' })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep 18.0' })
const handicapOf = async () =>
  (
    await app.database.kysely
      .selectFrom('users')
      .select('handicap')
      .where('id', '=', party.ids.bo)
      .executeTakeFirstOrThrow()
  ).handicap

/** Anna imports a file that has this handicap for Bo. */
async function propose(handicap: string) {
  const anna = await party.as('anna')
  const inParty = { partyId: party.partyId }
  const content = Buffer.from(`E-mail;Handicap\nbo-${party.partyId}@example.org;${handicap}\n`).toString('base64')
  const { importId } = await done(anna.call(readMemberFile, { ...inParty, fileName: 'club.csv', content }))
  await done(anna.call(startMemberImport, { ...inParty, importId }))
  const state = async () => (await done(anna.call(getMemberImport, { ...inParty, importId }))).import.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
}

describe('X8 P3 a proposed handicap', () => {
  test('X8 P3 stands on the own start page in both languages, is taken over by a double tap, and goes in another tab', async () => {
    await propose('12,3')
    const other = await open('/settings')
    await take(other.page).waitFor()
    expect(await axe(other.page)).toEqual([])
    await other.page.getByLabel('City').fill('Växjö')
    const swedish = await open('/start-user', { language: 'sv', theme: 'dark' })
    await swedish.page.getByText(`${title} har 12,3 för dig; i din profil står 18,0.`).waitFor()
    expect(await axe(swedish.page)).toEqual([])
    await swedish.close()
    const { page, faults, close } = await open('/start-user', { width: 360, height: 640 })
    await page.getByText(`${title} has 12.3 for you; your profile says 18.0.`).waitFor()
    expect(await axe(page)).toEqual([])
    await take(page).dblclick()
    await page.getByText('Your handicap is 12.3 now').waitFor()
    await expect.poll(() => keep(page).count()).toBe(0)
    expect(await handicapOf()).toBe(12.3)
    // What is typed in the other tab stays, the handicap there is the new one, and saving does not bring the old one back.
    await expect.poll(() => keep(other.page).count()).toBe(0)
    await expect.poll(() => other.page.getByLabel('Exact handicap').inputValue()).toBe('12.3')
    await other.page.getByRole('button', { name: 'Save Settings' }).click()
    await other.page.getByText('Saved').waitFor()
    expect(await handicapOf()).toBe(12.3)
    expect([...faults, ...other.faults]).toEqual([])
    await other.close()
    await close()
  })

  test('X8 P3 is declined by keyboard beside the handicap in settings, which the administrator sees', async () => {
    await propose('12.3')
    const { page, faults, close } = await open('/settings')
    await keep(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Your handicap stays 18.0').waitFor()
    await expect.poll(() => take(page).count()).toBe(0)
    // The focus stays where it was: the next field is the handicap's.
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)
    await expect.poll(focused).toBe('18.0')
    expect(await handicapOf()).toBe(18)
    const anna = await open('/party-admin/users', { width: 360, height: 640 }, 'anna')
    const row = anna.page.getByRole('row').filter({ hasText: 'Bo Alm' })
    await row.getByText('12.3 declined').waitFor()
    expect(await axe(anna.page)).toEqual([])
    await propose('11.9')
    await anna.page.reload()
    await row.getByText('11.9 proposed').waitFor()
    expect([...faults, ...anna.faults]).toEqual([])
    await anna.close()
    await close()
  })
})
