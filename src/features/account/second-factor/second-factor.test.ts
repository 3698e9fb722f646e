import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout, refreshCurrentUser } from '../../../contract/own-session.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { addPeople } from '../../../testing/builder.ts'
import { openMails } from '../../../testing/mails.ts'
import { testPassword, testPasswordHash } from '../../../testing/password.ts'
import { recoverAccount, requestRecovery } from '../recovery/operations.ts'
import { login } from '../session/operations.ts'
import { changeEmailOrPassword, getOwnData } from '../settings/operations.ts'
import {
  getSecondFactor,
  getSecondStep,
  makeRecoveryCodes,
  passSecondStep,
  proveLogin,
  removeAuthenticatorApp,
  setAuthenticatorApp,
  startAuthenticatorApp,
} from './operations.ts'
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
async function newPerson() {
  const email = `person-${people++}@example.org`
  const [userId = ''] = await addPeople(app, [
    { firstName: 'Anna', lastName: 'Berg', email, passwordHash: await testPasswordHash() },
  ])
  return { userId, email }
}

const logIn = (email: string, client = app.client()) => client.call(login, { email, password: testPassword })

/** Somebody with an authenticator app, logged in, a step after the code that set it up. */
async function withApp() {
  const person = await newPerson()
  const client = app.client()
  await logIn(person.email, client)
  const started = await client.call(startAuthenticatorApp, {})
  if (!started.ok) throw new Error(started.code)
  const { secret } = started.value
  const code = () => codeAt(secretBytes(secret), now)
  const set = await client.call(setAuthenticatorApp, { secret, code: code() })
  if (!set.ok) throw new Error(set.code)
  later(30)
  return { ...person, client, secret, code, recoveryCodes: set.value.recoveryCodes ?? [] }
}

const isIn = async (client: TestClient) => {
  const answer = await client.call(refreshCurrentUser, {})
  return answer.ok && answer.value.user !== null
}
const mailsTo = async (email: string) => {
  const mails = await app.database.kysely
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map(({ text }) => text.replace(/\n/g, ' '))
}
const audited = async (userId: string) => {
  const rows = await app.database.kysely
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where((where) => where.or([where('userId', '=', userId), where('subject', '=', userId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ action, details }) => `${action} ${JSON.stringify(details)}`)
}

describe('Z7 an authenticator app', () => {
  test('Z7 is set up by its first code, and from then on the password alone opens nothing', async () => {
    const anna = await withApp()
    expect(anna.recoveryCodes).toHaveLength(10)
    const client = app.client()
    expect(await logIn(anna.email, client)).toMatchObject({
      ...{ ok: false, status: 401, code: 'second-step-needed' },
      data: { methods: ['code', 'recovery-code'] },
    })
    expect(await isIn(client)).toBe(false)
    expect(await client.call(getSecondStep, {})).toMatchObject({ value: { methods: ['code', 'recovery-code'] } })
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({
      ...{ ok: true, value: { user: { userId: anna.userId }, recoveryCodesLeft: null } },
    })
    expect(await isIn(client)).toBe(true)
    expect(await client.call(getSecondStep, {})).toMatchObject({ value: { methods: null } })
    const log = await audited(anna.userId)
    expect(log).toContainEqual('factor-app-set {}')
    expect(log.at(-1)).toContain('password and code')
    expect(await mailsTo(anna.email)).toContainEqual(expect.stringContaining('an authenticator app was set up.'))
  })

  test('Z7 a wrong first code sets nothing up, and a secret of nobody’s, of another person or of before is refused', async () => {
    const person = await newPerson()
    const client = app.client()
    await logIn(person.email, client)
    const [first, second] = [await client.call(startAuthenticatorApp, {}), await client.call(startAuthenticatorApp, {})]
    if (!first.ok || !second.ok) throw new Error('not started')
    const setUp = (by: TestClient, secret: string) =>
      by.call(setAuthenticatorApp, { secret, code: codeAt(secretBytes(secret), now) })
    expect(await client.call(setAuthenticatorApp, { secret: second.value.secret, code: '000000' })).toMatchObject({
      ...{ status: 422, code: 'wrong-code' },
    })
    expect(await setUp(client, first.value.secret)).toMatchObject({ status: 410, code: 'setup-expired' })
    expect(await setUp(client, 'JBSWY3DPEHPK3PXP')).toMatchObject({ status: 410, code: 'setup-expired' })
    const other = app.client()
    await logIn((await newPerson()).email, other)
    expect(await setUp(other, second.value.secret)).toMatchObject({ status: 410, code: 'setup-expired' })
    expect((await logIn(person.email)).ok).toBe(true)
    later(601)
    await client.call(proveLogin, { password: testPassword })
    expect(await setUp(client, second.value.secret)).toMatchObject({ status: 410, code: 'setup-expired' })
    expect(second.value.uri).toMatch(/^otpauth:\/\/totp\/Pinhigh:person-\d+%40example\.org\?/)
  })

  test('Z7 a code is taken once, one step early or late, and no further', async () => {
    const { email, secret } = await withApp()
    const at = (steps: number) => codeAt(secretBytes(secret), new Date(now.valueOf() + steps * 30_000))
    later(300)
    const attempt = async (code: string) => {
      const client = app.client()
      await logIn(email, client)
      const answer = await client.call(passSecondStep, { code })
      return answer.ok ? 'in' : answer.code
    }
    expect(await attempt(at(-2))).toBe('wrong-code')
    expect(await attempt(at(2))).toBe('wrong-code')
    expect(await attempt(at(-1))).toBe('in')
    expect(await attempt(at(-1))).toBe('code-used')
    expect(await attempt(at(1))).toBe('in')
    // What was before the code of a phone that is ahead does not count any more.
    expect(await attempt(at(0))).toBe('code-used')
    later(60)
    const clients = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = app.client()
        await logIn(email, client)
        return client
      }),
    )
    const answers = await Promise.all(clients.map((client) => client.call(passSecondStep, { code: at(0) })))
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.code)).sort()).toEqual(['code-used', 'code-used', 'in'])
  })

  test('Z7 without the right password no code opens anything, and a second step waits ten minutes', async () => {
    const anna = await withApp()
    const client = app.client()
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({
      status: 410,
      code: 'step-expired',
    })
    await client.call(login, { email: anna.email, password: 'not this' })
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({ code: 'step-expired' })
    await logIn(anna.email, client)
    client.cookies.set('pinhigh-step', 'A'.repeat(43))
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({ code: 'step-expired' })
    await logIn(anna.email, client)
    later(601)
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({ code: 'step-expired' })
  })

  test('Z7 ten wrong codes close the second step for a while, and a mail says that somebody has the password', async () => {
    const anna = await withApp()
    const client = app.client()
    await logIn(anna.email, client)
    for (let at = 0; at < 10; at++)
      expect(await client.call(passSecondStep, { code: '000000' })).toMatchObject({ status: 401, code: 'wrong-code' })
    expect(await client.call(passSecondStep, { code: anna.code() })).toMatchObject({
      status: 429,
      code: 'too-many-tries',
    })
    expect(await isIn(client)).toBe(false)
    const mails = await mailsTo(anna.email)
    expect(mails.filter((text) => text.includes('ten wrong codes'))).toHaveLength(1)
    const log = await audited(anna.userId)
    expect(log.filter((line) => line.startsWith('loginFailed') && line.includes('second'))).toHaveLength(10)
  })

  test('Z7 other sessions end with each change, and a session found open changes nothing without a proof', async () => {
    const anna = await withApp()
    const elsewhere = app.client()
    await logIn(anna.email, elsewhere)
    await elsewhere.call(passSecondStep, { code: anna.code() })
    later(601)
    for (const change of [startAuthenticatorApp, removeAuthenticatorApp, makeRecoveryCodes])
      expect(await elsewhere.call(change, {})).toMatchObject({ status: 403, code: 'proof-needed' })
    const moved = {
      userId: anna.userId,
      email: anna.email,
      currentPassword: testPassword,
      newPassword: 'long wedge at dusk',
    }
    expect(await elsewhere.call(changeEmailOrPassword, moved)).toMatchObject({ code: 'proof-needed' })
    expect(await elsewhere.call(proveLogin, { password: testPassword })).toMatchObject({ code: 'code-needed' })
    expect(await elsewhere.call(proveLogin, { code: anna.code() })).toMatchObject({ code: 'wrong-password' })
    expect(await elsewhere.call(proveLogin, { password: testPassword, code: '000000' })).toMatchObject({
      code: 'wrong-code',
    })
    const before = elsewhere.cookies.get('pinhigh')
    expect(await elsewhere.call(proveLogin, { password: testPassword, code: anna.code() })).toMatchObject({ ok: true })
    expect(elsewhere.cookies.get('pinhigh')).not.toBe(before)
    expect(await isIn(anna.client)).toBe(true)
    expect(await elsewhere.call(removeAuthenticatorApp, {})).toMatchObject({ ok: true })
    expect([await isIn(anna.client), await isIn(elsewhere)]).toEqual([false, true])
    expect((await logIn(anna.email)).ok).toBe(true)
    expect(await elsewhere.call(getSecondFactor, {})).toMatchObject({ value: { app: null, recoveryCodesLeft: 0 } })
    expect(await mailsTo(anna.email)).toContainEqual(expect.stringContaining('the authenticator app was removed.'))
  })
})

describe('Z7 recovery codes', () => {
  test('Z7 each opens the account once, however it is typed; a used one says when, and the mail how many are left', async () => {
    const anna = await withApp()
    const [first = '', second = ''] = anna.recoveryCodes
    const client = app.client()
    await logIn(anna.email, client)
    expect(await client.call(passSecondStep, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })).toMatchObject({
      ...{ ok: true, value: { recoveryCodesLeft: 9 } },
    })
    const again = app.client()
    await logIn(anna.email, again)
    expect(await again.call(passSecondStep, { code: first })).toMatchObject({
      ...{ ok: false, code: 'code-used', data: { left: 9, usedAt: now.toISOString() } },
    })
    expect(await again.call(passSecondStep, { code: 'k7pq-2mxd' })).toMatchObject({ code: 'wrong-code' })
    expect(await again.call(passSecondStep, { code: second })).toMatchObject({ value: { recoveryCodesLeft: 8 } })
    expect(await mailsTo(anna.email)).toContainEqual(expect.stringContaining('Of these 8 are left.'))
    expect(await audited(anna.userId)).toContainEqual('factor-code-used {}')
  })

  test('Z7 new ones take the place of all others, and none is stored as it is', async () => {
    const anna = await withApp()
    const made = await anna.client.call(makeRecoveryCodes, {})
    if (!made.ok) throw new Error(made.code)
    const client = app.client()
    await logIn(anna.email, client)
    expect(await client.call(passSecondStep, { code: anna.recoveryCodes[0] ?? '' })).toMatchObject({
      code: 'wrong-code',
    })
    expect(await client.call(passSecondStep, { code: made.value.recoveryCodes[0] ?? '' })).toMatchObject({ ok: true })
    const { rows } = await app.database.pool.query<{ kept: string }>(
      `select encode(code_hash, 'escape') || encode(salt, 'escape') as kept from recovery_codes`,
    )
    expect(rows.some(({ kept }) => made.value.recoveryCodes.some((code) => kept.includes(code.slice(0, 4))))).toBe(
      false,
    )
    expect(await client.call(logout, {})).toMatchObject({ ok: true })
  })

  test('Z7 come with a second factor alone', async () => {
    const client = app.client()
    await logIn((await newPerson()).email, client)
    expect(await client.call(makeRecoveryCodes, {})).toMatchObject({ status: 409, code: 'no-factor' })
  })
})

/** With the link of a mail. */
async function recover(email: string, password: string) {
  await app.client().call(requestRecovery, { email })
  const links = async () => {
    await openMails(app)
    const mails = await app.database.kysely.selectFrom('mails').select('link').where('recipient', '=', email).execute()
    return mails.flatMap(({ link }) => /recover\/challenge\/[^/]+\/(.+)$/.exec(link ?? '')?.[1] ?? [])
  }
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(1)
  const [token = ''] = await links()
  expect(await app.client().call(recoverAccount, { email, token, password })).toMatchObject({ ok: true })
}

describe('Z7 ways around', () => {
  test('Z7 a password recovered by mail still meets the second step, and ends the steps that waited', async () => {
    const anna = await withApp()
    const waiting = app.client()
    await logIn(anna.email, waiting)
    await recover(anna.email, 'seven iron to the left')
    expect(await waiting.call(passSecondStep, { code: anna.code() })).toMatchObject({ code: 'step-expired' })
    const answer = await app.client().call(login, { email: anna.email, password: 'seven iron to the left' })
    expect(answer).toMatchObject({ ok: false, code: 'second-step-needed' })
  })

  test('Z7 the own data say what is set up, and no secret', async () => {
    const anna = await withApp()
    const data = await anna.client.call(getOwnData, {})
    if (!data.ok) throw new Error(data.code)
    expect(data.value).toMatchObject({ second_factor: { recovery_codes_left: 10 } })
    expect(JSON.stringify(data.value)).not.toContain(anna.secret)
  })
})
