import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { passkeyPlace } from '../../../server/session/passkey-place.ts'
import { createTestClient, startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { addPeople } from '../../../testing/builder.ts'
import { createDatabase } from '../../../testing/cluster.ts'
import { testPassword, testPasswordHash } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { login } from '../session/operations.ts'
import {
  addPasskey,
  getSecondFactor,
  logInWithPasskey,
  passSecondStep,
  proveLogin,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './operations.ts'

const place = 'golf.example.org'
const settings = { publicUrl: `https://${place}` }
let now = new Date()
const clock = { now: () => now }
let app: TestApp
let other: TestApp
beforeAll(async () => {
  const { url: databaseUrl } = await createDatabase()
  app = await startApp({ ...settings, databaseUrl }, clock)
  other = await startApp({ ...settings, databaseUrl }, clock)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let people = 0
async function newPerson() {
  const email = `person-${people++}@example.org`
  const account = { email, passwordHash: await testPasswordHash() }
  const [userId = ''] = await addPeople(app, [{ firstName: 'Anna', lastName: 'Berg', ...account }])
  return { userId, email, client: await clientOf(app, userId) }
}

async function optionsOf(client: TestClient, operation: typeof startPasskey | typeof startPasskeyLogin) {
  const started = await client.call(operation, {})
  if (!started.ok) throw new Error(started.code)
  return started.value.options
}

/** Somebody with a passkey, and the device that has it. */
async function withPasskey() {
  const person = await newPerson()
  const device = authenticator(place)
  const passkey = device.make(await optionsOf(person.client, startPasskey))
  const added = await person.client.call(addPasskey, { name: 'Phone', passkey })
  if (!added.ok) throw new Error(added.code)
  return { ...person, device, passkeyId: added.value.id, recoveryCodes: added.value.recoveryCodes ?? [] }
}

const codeOf = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'in' : answer.code)
const isIn = async (client: TestClient) => {
  const answer = await client.call(refreshCurrentUser, {})
  return answer.ok && answer.value.user?.userId
}

describe('Z7 a passkey', () => {
  test('Z7 opens the account alone, begun on one node and ended on another; the list says when it was used', async () => {
    const anna = await withPasskey()
    expect(anna.recoveryCodes).toHaveLength(10)
    const client = app.client()
    const options = await optionsOf(client, startPasskeyLogin)
    expect(options).toMatchObject({ rpId: place, userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const there = other.client()
    expect(await there.call(logInWithPasskey, { passkey: anna.device.show(options) })).toMatchObject({
      value: { user: { userId: anna.userId } },
    })
    expect(await isIn(there)).toBe(anna.userId)
    expect(await there.call(getSecondFactor, {})).toMatchObject({
      value: {
        passkeysAt: place,
        passkeys: [{ name: 'Phone', place, lastUsedAt: now.toISOString() }],
        recoveryCodesLeft: 10,
      },
    })
    const { rows } = await app.database.pool.query(
      `select action, details ->> 'by' as by from audit_log where user_id = $1 order by id`,
      [anna.userId],
    )
    expect(rows).toContainEqual({ action: 'factor-passkey-added', by: null })
    expect(rows.at(-1)).toEqual({ action: 'login', by: 'passkey' })
    const mails = await app.database.kysely
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', anna.email)
      .execute()
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('a passkey was added.')])
  })

  test('Z7 is the second step of a password, of its owner alone; a recovery code is another', async () => {
    const [anna, bo] = [await withPasskey(), await withPasskey()]
    const client = app.client()
    expect(await client.call(login, { email: anna.email, password: testPassword })).toMatchObject({
      ...{ code: 'second-step-needed', data: { methods: ['passkey', 'recovery-code'] } },
    })
    const options = await optionsOf(client, startPasskeyLogin)
    expect(options.allowCredentials).toMatchObject([{ id: anna.device.id }])
    expect(await client.call(logInWithPasskey, { passkey: anna.device.show(options) })).toMatchObject({ ok: true })
    expect(await client.call(passSecondStep, { code: anna.recoveryCodes[0] ?? '' })).toMatchObject({
      code: 'step-expired',
    })
    // Whoever shows another person's passkey is that person, and no other.
    const again = app.client()
    await again.call(login, { email: anna.email, password: testPassword })
    await again.call(logInWithPasskey, { passkey: bo.device.show(await optionsOf(again, startPasskeyLogin)) })
    expect(await isIn(again)).toBe(bo.userId)
  })

  test('Z7 is refused when it is shown again, too late, from another page, for another name, unasked, or by a copy', async () => {
    const { device, userId } = await withPasskey()
    const client = app.client()
    const fresh = () => optionsOf(client, startPasskeyLogin)
    const show = async (passkey: ReturnType<typeof device.show>) =>
      codeOf(await client.call(logInWithPasskey, { passkey }))
    const first = device.show(await fresh())
    expect(await show(first)).toBe('in')
    expect(await show(first)).toBe('challenge-spent')
    expect(await show(device.show({ challenge: 'bm90IG91cnM' }))).toBe('challenge-spent')
    expect(await show(device.show(await fresh(), { origin: 'https://golf.example.com' }))).toBe('passkey-refused')
    expect(await show(device.show(await fresh(), { place: 'example.org' }))).toBe('passkey-refused')
    expect(await show(device.show(await fresh(), { unverified: true }))).toBe('passkey-refused')
    expect(await show(device.show(await fresh(), { counter: 1 }))).toBe('passkey-refused')
    expect(await show(device.show(await fresh(), { userHandle: 'AAAA' }))).toBe('passkey-refused')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await show(device.show(await fresh(), { key: privateKey }))).toBe('passkey-refused')
    expect(await show(authenticator(place).show(await fresh()))).toBe('passkey-refused')
    const old = device.show(await fresh())
    now = new Date(now.valueOf() + 601_000)
    expect(await show(old)).toBe('challenge-spent')
    expect(await show(device.show(await fresh()))).toBe('in')
    const { rows } = await app.database.pool.query(
      `select count(*)::int as failed from audit_log where action = 'loginFailed' and subject = $1`,
      [userId],
    )
    expect(rows).toEqual([{ failed: 6 }])
  })

  test('Z7 two who show the same answer at once: one gets in', async () => {
    const { device } = await withPasskey()
    const passkey = device.show(await optionsOf(app.client(), startPasskeyLogin))
    const answers = await Promise.all(
      [app, other, app].map((node) => node.client().call(logInWithPasskey, { passkey })),
    )
    expect(answers.map(codeOf).sort()).toEqual(['challenge-spent', 'challenge-spent', 'in'])
  })

  test('Z7 is added by who was asked, once, from the page itself, by a device that asks for its person', async () => {
    const [anna, bo] = [await newPerson(), await newPerson()]
    const device = authenticator(place)
    const fresh = () => optionsOf(anna.client, startPasskey)
    const add = async (passkey: ReturnType<typeof device.make>, client = anna.client) =>
      codeOf(await client.call(addPasskey, { name: 'Phone', passkey }))
    expect(await add(device.make(await fresh()), bo.client)).toBe('challenge-spent')
    expect(await add(device.make(await fresh(), { origin: 'https://evil.example' }))).toBe('passkey-refused')
    expect(await add(device.make(await fresh(), { place: 'evil.example' }))).toBe('passkey-refused')
    expect(await add(device.make(await fresh(), { unverified: true }))).toBe('passkey-refused')
    expect(
      await add(
        device.make(
          await optionsOf(anna.client, startPasskeyLogin).then((options) => ({ ...options, user: { id: 'AAAA' } })),
        ),
      ),
    ).toBe('challenge-spent')
    const made = device.make(await fresh())
    expect(await add(made)).toBe('in')
    expect(await add(made)).toBe('challenge-spent')
    expect(await add(device.make(await optionsOf(bo.client, startPasskey)), bo.client)).toBe('passkey-known')
    expect(await fresh()).toMatchObject({ excludeCredentials: [{ id: device.id }] })
    now = new Date(now.valueOf() + 601_000)
    expect(await anna.client.call(startPasskey, {})).toMatchObject({ code: 'proof-needed' })
  })

  test('Z7 shows once more who one is, as the own one alone; then others are renamed and removed', async () => {
    const [anna, bo] = [await withPasskey(), await withPasskey()]
    now = new Date(now.valueOf() + 601_000)
    const { client, device, passkeyId } = anna
    expect(await client.call(getSecondFactor, {})).toMatchObject({
      value: { proof: { password: true, code: true, passkey: true } },
    })
    expect(await client.call(removePasskey, { passkeyId })).toMatchObject({ code: 'proof-needed' })
    const foreign = bo.device.show(await optionsOf(client, startPasskeyLogin))
    expect(await client.call(proveLogin, { passkey: foreign })).toMatchObject({ status: 403, code: 'passkey-refused' })
    const own = device.show(await optionsOf(client, startPasskeyLogin))
    expect(await client.call(proveLogin, { passkey: own })).toMatchObject({ ok: true })
    expect(await client.call(renamePasskey, { passkeyId, name: 'Anna’s phone' })).toMatchObject({ ok: true })
    expect(await client.call(renamePasskey, { passkeyId: bo.passkeyId, name: 'Mine' })).toMatchObject({ ok: true })
    expect(await client.call(removePasskey, { passkeyId: bo.passkeyId })).toMatchObject({ ok: true })
    expect(await client.call(getSecondFactor, {})).toMatchObject({ value: { passkeys: [{ name: 'Anna’s phone' }] } })
    expect(await (await clientOf(app, bo.userId)).call(getSecondFactor, {})).toMatchObject({
      value: { passkeys: [{ name: 'Phone' }] },
    })
    expect(await client.call(removePasskey, { passkeyId })).toMatchObject({ ok: true })
    expect(await client.call(getSecondFactor, {})).toMatchObject({ value: { passkeys: [], recoveryCodesLeft: 0 } })
    const removed = device.show(await optionsOf(app.client(), startPasskeyLogin))
    expect(await app.client().call(logInWithPasskey, { passkey: removed })).toMatchObject({ code: 'passkey-refused' })
    expect(await app.client().call(login, { email: anna.email, password: testPassword })).toMatchObject({ ok: true })
  })
})

describe('Z7 where passkeys are', () => {
  test.each([
    ['https://golf.example.org', 'anything', { name: 'golf.example.org', origin: 'https://golf.example.org' }],
    ['https://golf.example.org:8443', 'x', { name: 'golf.example.org', origin: 'https://golf.example.org:8443' }],
    ['http://golf.example.org', 'golf.example.org', undefined],
    ['https://203.0.113.7', '203.0.113.7', undefined],
    ['http://localhost:3000', 'localhost:3000', { name: 'localhost', origin: 'http://localhost:3000' }],
    [undefined, 'localhost:3000', { name: 'localhost', origin: 'http://localhost:3000' }],
    [undefined, '127.0.0.1:3000', undefined],
    [undefined, 'evil.example', undefined],
    [undefined, 'localhost.evil.example', undefined],
  ])('Z7 with PUBLIC_URL %s and the host %s they are at %j', (publicUrl, host, found) => {
    expect(passkeyPlace({ publicUrl }, { header: (name) => (name === 'host' ? host : undefined) })).toEqual(found)
  })

  test('Z7 at an address of numbers none are made, and it is said so; as localhost they are', async () => {
    const here = await startApp()
    const [userId = ''] = await addPeople(here, [{ firstName: 'Anna', lastName: 'Berg' }])
    const numbers = await clientOf(here, userId)
    expect(await numbers.call(getSecondFactor, {})).toMatchObject({ value: { passkeysAt: null } })
    expect(await numbers.call(startPasskey, {})).toMatchObject({ status: 409, code: 'passkeys-elsewhere' })
    const named = createTestClient(here.url.replace('127.0.0.1', 'localhost'))
    for (const [name, value] of numbers.cookies) named.cookies.set(name, value)
    expect(await named.call(startPasskey, {})).toMatchObject({
      ok: true,
      value: { options: { rp: { id: 'localhost' } } },
    })
    await here.close()
  })
})
