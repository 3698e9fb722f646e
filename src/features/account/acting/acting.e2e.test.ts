import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { revokeUser } from '../../party/members/operations.ts'

let app: TestApp
let party: Cast
let clock = Date.now()
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  party = await cast(app)
})
afterAll(() => app.close())

const users = () => `/?party=${party.partyId}#/party-admin/users`
const open = async (more: object = {}) =>
  openPage(app, { path: users(), client: await clientOf(app, party.ids.frida), ...more })
async function actForBo(page: Page) {
  await page.getByRole('button', { name: 'Actions for Bo Alm' }).click()
  await page.getByRole('menuitem', { name: 'Open account' }).click()
  await page
    .getByRole('alertdialog', { name: 'Act on behalf of Bo Alm?' })
    .getByRole('button', { name: 'Open account' })
    .click()
  await banner(page).waitFor()
}
const banner = (page: Page) => page.getByText('You act on behalf of Bo Alm. All actions are logged.')
const toHash = (page: Page, hash: string) => page.waitForURL((url) => url.hash === hash)

describe('A9 acting on behalf in the browser', () => {
  test('A9 from Manage Users: the banner with the time left, what stays closed, and Back', async () => {
    const { page, faults, close } = await open()
    await actForBo(page)
    await page.getByText('30 minutes left').waitFor()
    await toHash(page, '#/start')
    await page.getByRole('link', { name: /Bo Alm/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.goto(users().replace('party-admin/users', 'settings'))
    await page.getByText('This stays closed while you act for Bo Alm.').waitFor()
    await page.goto(users())
    await page.waitForURL((url) => ['#/', '#/start'].includes(url.hash))
    await page.reload()
    await banner(page).waitFor()
    await page.getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Manage Users' }).waitFor()
    await page.getByText('8 people').waitFor()
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(() => page.getByText('You no longer act for').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  test('A9 the banner is readable in every theme, in Swedish', async () => {
    const { page, close } = await openPage(app, {
      path: users(),
      client: await clientOf(app, party.ids.frida),
      language: 'sv',
    })
    await page.getByRole('button', { name: 'Åtgärder för Bo Alm' }).click()
    await page.getByRole('menuitem', { name: 'Öppna kontot' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Öppna kontot' }).click()
    await page.getByText('Du agerar för Bo Alm. Allt du gör loggas.').waitFor()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await close()
  })

  test('A9 after 30 minutes the page is the administrator’s again and says so, in both tabs', async () => {
    const { page, context, close } = await open()
    await actForBo(page)
    const other = await context.newPage()
    await other.goto(users().replace('party-admin/users', 'events'))
    await banner(other).waitFor()
    clock += 30 * 60_000
    const told = 'You no longer act for Bo Alm.'
    await Promise.any([page, other].map((tab) => tab.getByText(told).waitFor({ timeout: 15_000 })))
    for (const tab of [page, other]) {
      await banner(tab).waitFor({ state: 'detached', timeout: 15_000 })
      await tab.getByRole('link', { name: /Frida Falk/ }).waitFor()
    }
    await close()
  })

  test('A9 it ends when the membership is revoked', async () => {
    const { page, close } = await open()
    await actForBo(page)
    await (await party.as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.bo })
    await banner(page).waitFor({ state: 'detached', timeout: 15_000 })
    await page.getByRole('link', { name: /Frida Falk/ }).waitFor()
    await close()
  })

  test('A9 level 50 acts from the admin area, and Back leads to that person there', async () => {
    const { kysely } = app.database
    await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
    const client = await clientOf(app, party.ids.harald)
    const { page, faults, close } = await openPage(app, { path: `/admin/#/user/${party.ids.bo}`, client })
    await page.getByRole('button', { name: 'Act on behalf' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open account' }).click()
    await banner(page).waitFor()
    await toHash(page, '#/start-user')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/' && url.hash === `#/user/${party.ids.bo}`)
    await page.getByRole('heading', { name: 'Bo Alm' }).waitFor()
    await page.getByText('Stopped acting on behalf of').waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
