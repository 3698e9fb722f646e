import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
})
afterAll(() => app.close())

const open = async (hash: string, more: object = {}) =>
  openPage(app, { path: `/admin/${hash}`, client: await clientOf(app, party.ids.harald), ...more })

describe('A10 the admin area', () => {
  test('A10 a person is found and opened, the tier changed, sessions ended, and all of it stands in the log', async () => {
    const bo = await party.as('bo')
    const { page, faults, close } = await open('')
    await page.getByLabel('Name, e-mail or golf id').fill(`bo-${party.partyId}`)
    await page.getByText('1 person').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Bo Alm' }).click()
    await page.getByRole('heading', { name: 'Bo Alm' }).waitFor()
    await page.getByText(`bo-${party.partyId}@example.org`).waitFor()
    await page.getByText(`Fairway friends ${party.partyId}`).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Tier').selectOption({ label: 'Eagle' })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change tier' }).click()
    await page.getByText('from Par to Eagle').waitFor()
    await page.getByRole('button', { name: 'End all sessions' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
    await page.getByText('1 session ended').waitFor()
    expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
    await page.reload()
    await expect.poll(() => page.getByLabel('Tier').inputValue()).toBe('3')
    expect(faults).toEqual([])
    await close()
  })

  test('A10 an account is deleted with its phrase, and settings open', async () => {
    const { page, close } = await open(`#/user/${party.ids.bo}`)
    await page.getByRole('button', { name: 'Delete this account' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('delete this account')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this account' }).click()
    await page.getByText('All personal data, tokens and passwords have been permanently removed').waitFor()
    await page.getByRole('alertdialog').getByRole('button').click()
    await page.goto(`/admin/#/user/${party.ids.anna}`)
    await page.getByRole('link', { name: 'Open settings' }).click()
    await page.waitForURL((url) => url.pathname === '/' && url.hash === `#/settings/${party.ids.anna}`)
    await close()
  })

  test('A10 A9 from the menu into the admin area, and from there on behalf of a person, who stands in front of the own parties', async () => {
    const client = await clientOf(app, party.ids.harald)
    const { page, faults, close } = await openPage(app, { path: '/#/start-user', client })
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('link', { name: 'Admin area' }).click()
    await page.getByLabel('Name, e-mail or golf id').waitFor()
    await page.goto(`/admin/#/user/${party.ids.bo}`)
    await page.getByRole('heading', { name: 'Bo Alm' }).waitFor()
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    await page.getByRole('button', { name: 'Act on behalf' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open account' }).click()
    await page.getByText('You act on behalf of Bo Alm. All actions are logged.').waitFor()
    const own = page.getByRole('button', { name: new RegExp(`Fairway friends ${party.partyId}`) })
    await own.waitFor()
    expect(await axe(page)).toEqual([])
    await own.click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`Fairway friends ${party.partyId}`) }).waitFor()
    expect(refused).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('A10 parties about to be purged stand there with dates and why, and the log is filtered', async () => {
    const idle = new Date(Date.now() - 80 * 86_400_000)
    const { kysely } = app.database
    await kysely
      .updateTable('parties')
      .set({ lastActivityAt: idle, createdAt: idle })
      .where('id', '=', party.partyId)
      .execute()
    for (const theme of ['light', 'dark', 'sunlight'] as const) {
      const { page, faults, close } = await open('#/purge', { theme, width: 1440, height: 900 })
      const row = page.getByRole('row').filter({ hasText: party.partyId })
      await row.getByText('No result, no event to come, idle for 80 days').waitFor()
      await row.getByRole('link', { name: 'Anna Berg' }).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('link', { name: 'Audit log' }).click()
      await page.getByLabel('Party').fill(party.partyId)
      await page.getByText('Nothing matches these filters').waitFor()
      expect(await axe(page)).toEqual([])
      expect(faults).toEqual([])
      await close()
    }
  })

  test('A10 whoever is not level 50 is sent home', async () => {
    for (const client of [await party.as('anna'), undefined]) {
      const { page, close } = await openPage(app, { path: '/admin/#/users', ...(client ? { client } : {}) })
      await page.waitForURL((url) => url.pathname === '/')
      await expect.poll(() => page.getByText('Admin area').count()).toBe(0)
      await close()
    }
  })

  test('A10 nobody there: the page says so, also in Swedish', async () => {
    const { page, close } = await open(`#/user/${party.partyId}`, { language: 'sv' })
    await page.getByText('Det finns ingen sådan person').waitFor()
    await page.getByRole('link', { name: 'Alla personer' }).click()
    await page.getByRole('heading', { name: 'Personer' }).waitFor()
    await close()
  })
})
