import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

/** Chromium's own authenticator, which has a person who is always there; it forgets nothing before the test ends. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

describe('Z7 a passkey, in a browser', () => {
  test('Z7 is added in the settings, is renamed, and logs in alone and as a second step', async () => {
    // Passkeys belong to a name: the same machine, called by it.
    const named = { url: app.url.replace('127.0.0.1', 'localhost') }
    const { page, faults, close } = await openPage(named, { width: 360, height: 640 })
    await withAuthenticator(page)
    const fillIn = async () => {
      await page.goto('/#/login')
      await page.getByLabel('E-mail').fill(`bo-${club.partyId}@example.org`)
      await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    }
    const home = page.getByRole('heading', { level: 1, name: /Fairway friends/ })
    const logOut = async () => {
      await page.goto('/#/logout')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    }
    await fillIn()
    await home.waitFor()
    await page.goto('/#/second-factor')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
    await expect.poll(() => row.count()).toBe(1)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /^Rename / }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Bo’s phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Bo’s phone').waitFor()

    await logOut()
    await page.goto('/#/login')
    const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
    await usePasskey.waitFor()
    expect(await axe(page)).toEqual([])
    await usePasskey.click()
    await home.waitFor()

    await logOut()
    await fillIn()
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await home.waitFor()

    await page.goto('/#/second-factor')
    await row.getByText(/last used/).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
