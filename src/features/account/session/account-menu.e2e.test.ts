import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  await app.database.kysely
    .insertInto('memberships')
    .values({ partyId: club.otherPartyId, userId: club.ids.bo })
    .execute()
})
afterAll(() => app.close())

async function openAccount(path: string, userId?: string) {
  const client = userId ? await clientOf(app, userId) : undefined
  const opened = await openPage(app, { path, ...(client ? { client } : {}) })
  await opened.page.getByRole('button', { name: 'Account' }).click()
  const menu = opened.page.getByRole('dialog')
  await menu.waitFor()
  return { ...opened, menu }
}

describe('N2 the account menu', () => {
  test('N2 a party that is chosen there becomes the party of the tab', async () => {
    const { page, menu, close } = await openAccount(`/?party=${club.partyId}#/start`, club.ids.bo)
    const titles = await app.database.kysely.selectFrom('parties').select(['id', 'title']).execute()
    const other = titles.find(({ id }) => id === club.otherPartyId)?.title ?? ''
    await menu.getByRole('button', { name: other }).click()
    await page.getByRole('heading', { level: 1, name: other }).waitFor()
    expect(new URL(page.url()).searchParams.get('party')).toBe(club.otherPartyId)
    await close()
  })

  test('N2 it has settings with the plan, update and logout, and logging out leads home', async () => {
    const { page, menu, close } = await openAccount(`/?party=${club.partyId}#/start`, club.ids.bo)
    await expect.poll(() => menu.getByRole('link', { name: /Settings/ }).textContent()).toMatch(/Par|Birdie|Eagle/)
    await menu.getByRole('button', { name: 'Update' }).waitFor()
    expect(await axe(page)).toEqual([])
    await menu.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await close()
  })

  test('N2 a visitor chooses the language, and anybody the theme', async () => {
    const { page, menu, close } = await openAccount('/#/')
    await menu.getByRole('radio', { name: 'Svenska' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'sv')
    await menu.getByRole('radio', { name: 'Solljus' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'sunlight')
    await page.reload()
    await page.waitForFunction(
      () => document.documentElement.lang === 'sv' && document.documentElement.dataset.theme === 'sunlight',
    )
    await close()
  })

  test('N2 the user button opens the own start page', async () => {
    const { page, close } = await openPage(app, {
      path: `/?party=${club.partyId}#/start`,
      client: await clientOf(app, club.ids.bo),
    })
    await page.getByRole('link', { name: /your start page/ }).click()
    await page.waitForURL(/#\/start-user$/)
    await close()
  })
})
