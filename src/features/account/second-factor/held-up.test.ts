import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '../../../contract/own-session.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { addPeople } from '../../../testing/builder.ts'
import { done } from '../../../testing/competition.ts'
import { testPassword, testPasswordHash } from '../../../testing/password.ts'
import { login } from '../session/operations.ts'
import { passSecondStep, setAuthenticatorApp, startAuthenticatorApp } from './operations.ts'
import { codeAt, secretBytes } from './server/totp.ts'

let app: TestApp
let now = new Date()
const later = (seconds: number) => {
  now = new Date(now.valueOf() + seconds * 1_000)
}
beforeAll(async () => {
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

let people = 0
/** Somebody with an authenticator app, logged in with one browser, a step after the code that set it up. */
async function withApp() {
  const email = `person-${people++}@example.org`
  await addPeople(app, [{ firstName: 'Anna', lastName: 'Berg', email, passwordHash: await testPasswordHash() }])
  const client = app.client()
  const logIn = (browser: typeof client) => browser.call(login, { email, password: testPassword })
  await done(logIn(client))
  const { secret } = await done(client.call(startAuthenticatorApp, {}))
  const code = () => codeAt(secretBytes(secret), now)
  const { recoveryCodes } = await done(client.call(setAuthenticatorApp, { secret, code: code() }))
  later(30)
  return { client, logIn, code, recoveryCodes: recoveryCodes ?? [] }
}

describe('Z7 wrong codes', () => {
  test('Z7 what somebody else fails holds up neither a browser of the account nor a recovery code', async () => {
    const anna = await withApp()
    const stranger = app.client()
    await anna.logIn(stranger)
    const guess = () => stranger.call(passSecondStep, { code: '000000' })
    for (let at = 0; at < 10; at++) await guess()
    expect(await guess()).toMatchObject({ status: 429 })
    await anna.client.call(logout, {})
    await anna.logIn(anna.client)
    expect(await anna.client.call(passSecondStep, { code: anna.code() })).toMatchObject({ ok: true })
    const elsewhere = app.client()
    await anna.logIn(elsewhere)
    later(30)
    expect(await elsewhere.call(passSecondStep, { code: anna.code() })).toMatchObject({ status: 429 })
    expect(await elsewhere.call(passSecondStep, { code: anna.recoveryCodes[0] ?? '' })).toMatchObject({ ok: true })
    expect(await guess()).toMatchObject({ status: 429 })
  })

  test('Z7 a browser of the account may guess no more often than others', async () => {
    const anna = await withApp()
    await anna.client.call(logout, {})
    await anna.logIn(anna.client)
    for (let at = 0; at < 10; at++)
      expect(await anna.client.call(passSecondStep, { code: '000000' })).toMatchObject({ code: 'wrong-code' })
    expect(await anna.client.call(passSecondStep, { code: anna.code() })).toMatchObject({ status: 429 })
  })
})
