import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

test('X15 a token is made in Settings, shown once, used by a program, and revoked', async () => {
  const { page, faults, close } = await openPage(app, { client: club.member, path: '/#/settings' })
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('What is it for?').fill('Clubhouse screen')
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  expect(token).toMatch(/^pinhigh_[\w-]{43}$/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const read = () => fetch(`${app.url}/api/parties/${club.partyId}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).status).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Clubhouse screen' })
  await row.waitFor()
  expect(await page.content()).not.toContain(token)

  await row.getByRole('button', { name: 'Revoke Clubhouse screen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('You have no tokens.').waitFor()
  expect((await read()).status).toBe(401)
  expect(faults).toEqual([])
  await close()
})

test('X15 the dialog of a token has no axe violation in any theme', async () => {
  const { page, close } = await openPage(app, { client: club.member, path: '/#/settings', language: 'sv' })
  await page.getByRole('button', { name: 'Ny nyckel' }).click()
  await page.getByLabel('Vad är den till för?').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await close()
})
