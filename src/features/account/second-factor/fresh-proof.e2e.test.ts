import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { codeAt, secretBytes } from './server/totp.ts'

let app: TestApp
let club: Cast
let now = new Date()
beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await cast(app)
})
afterAll(() => app.close())

const tenMinutesLater = () => {
  now = new Date(now.valueOf() + 10 * 60_000)
}

/** What opens Bo’s account beside the password, as the database has it. */
async function factors() {
  const of = { userId: club.ids.bo }
  const { kysely } = app.database
  const passkeys = await kysely.selectFrom('passkeys').select('id').where('userId', '=', of.userId).execute()
  const apps = await kysely.selectFrom('totpSecrets').select('userId').where('userId', '=', of.userId).execute()
  return { passkeys: passkeys.length, apps: apps.length }
}

async function logInWithAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  const person = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, ...person } })
  await page.goto('/#/login')
  await page.getByLabel('E-mail').fill(`bo-${club.partyId}@example.org`)
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
  await page.goto('/#/second-factor')
}

describe('Z7 what opens an account, in a browser that was left open', () => {
  test('Z7 a passkey and an authenticator app are added and removed after a fresh proof alone, ten minutes after the last', async () => {
    // Passkeys belong to a name: the same machine, called by it.
    const named = { url: app.url.replace('127.0.0.1', 'localhost') }
    const { page, faults, close } = await openPage(named, { width: 360, height: 640 })
    await logInWithAuthenticator(page)
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    const prove = async (password: string, code?: string) => {
      await proof.getByRole('textbox', { name: 'Current password' }).fill(password)
      if (code) await proof.getByLabel('Code, or recovery code').fill(code)
      await proof.getByRole('button', { name: 'Confirm' }).click()
    }
    /** What is begun asks who it is; given up, or with a wrong password, it changes nothing. */
    const asks = async (begin: () => Promise<void>, code?: string) => {
      const before = await factors()
      tenMinutesLater()
      await begin()
      await proof.getByRole('button', { name: 'Close' }).click()
      await proof.waitFor({ state: 'hidden' })
      expect(await factors()).toEqual(before)
      await begin()
      await prove('not my password', code)
      await proof.getByText('The current password is not right.').waitFor()
      expect(await axe(page)).toEqual([])
      expect(await factors()).toEqual(before)
    }

    await asks(() => page.getByRole('button', { name: 'Add a passkey' }).click())
    await prove(testPassword)
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    const [recoveryCode = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    expect(await factors()).toEqual({ passkeys: 1, apps: 0 })

    const removePasskey = async () => {
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /^Remove / })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    }
    await asks(removePasskey, recoveryCode)
    await prove(testPassword, recoveryCode)
    await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' })
    expect(await factors()).toEqual({ passkeys: 0, apps: 0 })

    await asks(() => page.getByRole('button', { name: 'Set up' }).click())
    await prove(testPassword)
    const setUp = page.getByRole('dialog', { name: 'Set up' })
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
    await setUp.getByLabel('Type its code').fill(codeAt(secretBytes(secret), now))
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    expect(await factors()).toEqual({ passkeys: 0, apps: 1 })

    const removeApp = async () => {
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    }
    await asks(removeApp, '000000')
    await prove(testPassword, codeAt(secretBytes(secret), now))
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    expect(await factors()).toEqual({ passkeys: 0, apps: 0 })
    expect(faults).toEqual([])
    await close()
  })
})
