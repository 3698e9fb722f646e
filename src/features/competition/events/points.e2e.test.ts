import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

test("E1 a party's own points are stored from the form of an event and chosen for it", async () => {
  const path = `/?party=${club.partyId}#/create/event`
  const { page, faults, close } = await openPage(app, { path, client: club.admin })
  await chooseFormat(page, 'Maximum score')
  await page.getByLabel('Scoring system').selectOption('place-points')
  await page.getByRole('button', { name: 'Own points...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the table').fill('Order of merit')
  const list = dialog.getByLabel('Points from the first place on')
  await list.fill('12, nine')
  await dialog.getByText('Only numbers of 0 or more, with commas between.').waitFor()
  await list.fill('12, 9, 7.5')
  await list.press('Enter')
  await dialog.getByRole('button', { name: 'Edit Order of merit' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Points per place').inputValue()).toBe('Order of merit')
  expect(faults).toEqual([])
  await close()
})
