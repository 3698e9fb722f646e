import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startLoginProvider } from '../../../testing/login-provider.ts'
import { testPassword } from '../../../testing/password.ts'

const people: Record<string, Record<string, unknown>> = {}
let provider: Awaited<ReturnType<typeof startLoginProvider>>
let app: TestApp
let party: Cast
beforeAll(async () => {
  provider = await startLoginProvider(people)
  app = await startApp({ oidc: provider.settings })
  party = await cast(app)
  people.anna = { email: `anna-${party.partyId}@example.org`, email_verified: true, name: 'Anna Alm' }
  people.stranger = { email: 'nina@example.org', email_verified: true, name: 'Nina von Holm' }
  people.unverified = { email: `bo-${party.partyId}@example.org`, email_verified: false }
  provider.serve(app.url)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

test('Z6 by the provider to the page that was meant; unlinked and linked again in the settings', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/login?to=/settings', width: 360, height: 640 })
  await page.getByRole('button', { name: 'Log in with Skärsätra GK' }).waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('button', { name: 'Log in with Skärsätra GK' }).press('Enter')
  await page.getByRole('link', { name: 'anna', exact: true }).click()
  await page.waitForURL(/#\/settings$/)
  expect(page.url()).not.toContain('code=')
  await page.getByText(`Linked as anna-${party.partyId}@example.org`).waitFor()
  await page.getByRole('button', { name: 'Unlink Skärsätra GK' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await app.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
  await page.getByRole('button', { name: 'Link Skärsätra GK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Current password').fill(testPassword)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('From now on Skärsätra GK logs you in here too.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Unlink Skärsätra GK' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('Z6 what goes wrong is said on a page, in Swedish; who is new comes to the sign-up with their name', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/login', language: 'sv', width: 1440, height: 900 })
  const go = async (as: string) => {
    await page.getByRole('button', { name: 'Logga in med Skärsätra GK' }).click()
    // The provider may know who was there last.
    await page.getByRole('link', { name: as, exact: true }).click()
  }
  await go('nobody')
  await page.getByText('Inloggningen avslutades inte hos Skärsätra GK. Inget har ändrats.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.reload()
  await page.getByText('Den här inloggningen är redan avslutad', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await go('unverified')
  await page.getByText('Skärsätra GK har inte verifierat din e-postadress.', { exact: false }).waitFor()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await go('stranger')
  await page.getByRole('heading', { level: 1, name: 'Skapa ditt konto' }).waitFor()
  expect(await page.getByLabel('Förnamn').inputValue()).toBe('Nina')
  expect(await page.getByLabel('Efternamn').inputValue()).toBe('von Holm')
  expect(faults).toEqual([])
  await close()
})
