import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'

let app: TestApp
const titles = Array.from({ length: 16 }, (_, at) => `Heath Club ${String(at + 1).padStart(2, '0')}`)

beforeAll(async () => {
  app = await startApp()
  const { kysely } = app.database
  const ownerId = newId()
  await kysely.insertInto('users').values({ id: ownerId, firstName: 'Ann', lastName: 'Owner' }).execute()
  await kysely
    .insertInto('parties')
    .values([
      ...titles.map((title) => ({ id: newId(), title, ownerId })),
      { id: newId(), title: 'Heath Secret Society', ownerId, hidden: true },
      { id: newId(), title: 'Marsh Players', ownerId },
    ])
    .execute()
})
afterAll(() => app.close())

test('V3 parties are found by name, 14 a page, hidden ones never, and a card opens the public party', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/find-party' })
  await page.getByText('17 parties').waitFor()
  await page.getByLabel('Search by name').fill('heath')
  await page.getByText('16 parties').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Heath Club/ }).count()).toBe(14)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('link', { name: /Heath Club 16/ }).waitFor()
  await expect.poll(() => page.getByText('Secret').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Search by name').fill('nobody at all')
  await page.getByText('No results found.').waitFor()
  await page.getByLabel('Search by name').fill('marsh')
  await page.getByRole('link', { name: /Marsh Players/ }).click()
  await page.waitForURL(/\/public\/[0-9a-f-]{36}\/#\/start$/)
  await page.getByRole('heading', { level: 1, name: 'Marsh Players' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
