import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxOf } from '../../../contract/mailbox.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword, testPasswordHash } from '../../../testing/password.ts'
import { getCaptcha } from '../captcha/operations.ts'
import { requestRecovery } from '../recovery/operations.ts'
import { login } from './operations.ts'

let app: TestApp
/** Another process on the same database. */
let other: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  other = await startApp({ databaseUrl: app.services.config.databaseUrl })
  party = await cast(app)
})
afterAll(async () => {
  await other?.close()
  await app?.close()
})

const emailOf = (name: string) => `${name}-${party.partyId}@example.org`

type Given = { password?: string; from: string; client?: TestClient; captcha?: string | undefined }

/** A try from an address, as a proxy tells it. */
function tryLogin(email: string, { password = 'not this', from, client = app.client(), captcha }: Given) {
  return client.call(login, { email, password, captcha }, { headers: { 'x-forwarded-for': from } })
}

async function solved() {
  const challenge = await app.client().call(getCaptcha, {})
  if (!challenge.ok) throw new Error('no challenge')
  const solution = await solveChallenge({ challenge: challenge.value, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: challenge.value, solution })).toString('base64')
}

describe('A3 L5 limits of logins', () => {
  test('A3 L5 failures for an account are counted over all addresses and nodes; then a captcha opens, and its owner’s device needs none', async () => {
    const email = emailOf('bo')
    const known = app.client()
    expect(await tryLogin(email, { password: testPassword, from: '192.0.2.1', client: known })).toMatchObject({
      ok: true,
    })
    for (let at = 0; at < 10; at++)
      expect(await tryLogin(email, { from: `198.51.100.${at}` })).toMatchObject({ code: 'wrong-login' })
    const held = { password: testPassword, from: '203.0.113.9' }
    expect(await tryLogin(email, held)).toMatchObject({ status: 429, code: 'captcha-needed' })
    expect(await tryLogin(email.toUpperCase(), { ...held, client: other.client() })).toMatchObject({
      code: 'captcha-needed',
    })
    expect(await tryLogin(email, { ...held, captcha: 'nonsense' })).toMatchObject({ code: 'captcha-wrong' })
    const captcha = await solved()
    expect(await tryLogin(email, { ...held, captcha })).toMatchObject({ ok: true })
    expect(await tryLogin(email, { ...held, captcha })).toMatchObject({ code: 'captcha-wrong' })
    expect(await tryLogin(email, { password: testPassword, from: '203.0.113.7', client: known })).toMatchObject({
      ok: true,
    })
  })

  test('A3 a known device has a count of its own', async () => {
    const email = emailOf('cilla')
    const known = app.client()
    await tryLogin(email, { password: testPassword, from: '192.0.2.2', client: known })
    for (let at = 0; at < 10; at++) await tryLogin(email, { from: '192.0.2.2', client: known })
    expect(await tryLogin(email, { password: testPassword, from: '192.0.2.2', client: known })).toMatchObject({
      code: 'captcha-needed',
    })
    expect(await tryLogin(email, { password: testPassword, from: '192.0.2.3' })).toMatchObject({ ok: true })
  })

  test('A3 of fifty wrong tries at once no more than ten are looked at', async () => {
    const tries = Array.from({ length: 50 }, (_, at) => tryLogin(emailOf('david'), { from: `198.51.101.${at}` }))
    const codes = (await Promise.all(tries)).map((answer) => (answer.ok ? '' : answer.code))
    expect(codes.filter((code) => code === 'wrong-login')).toHaveLength(10)
    expect(codes.filter((code) => code === 'captcha-needed')).toHaveLength(40)
  })

  test('A3 seventy people log in at once behind one address', async () => {
    const passwordHash = await testPasswordHash()
    const people = Array.from({ length: 70 }, (_, at) => ({ id: newId(), email: `guest-${at}@example.org` }))
    await app.database.kysely
      .insertInto('users')
      .values(people.map((one) => ({ ...one, firstName: 'Guest', lastName: 'One', passwordHash })))
      .execute()
    const answers = await Promise.all(
      people.map(({ email }) => tryLogin(email, { password: testPassword, from: '192.0.2.70' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(70)
  })

  test('A3 L5 an address (IPv6 by /64) that failed sixty times solves captchas, on every node, and is told when to come again', async () => {
    const wrong = (at: number) => tryLogin(`nobody-${at}@example.org`, { from: `2001:db8:7:7::${at.toString(16)}` })
    for (let at = 0; at < 60; at++) expect(await wrong(at)).toMatchObject({ code: 'wrong-login' })
    const answer = await fetch(`${other.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:7:7:ffff::1' },
      body: JSON.stringify({ email: 'somebody@example.org', password: 'not this' }),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([429, 'captcha-needed'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(await tryLogin('somebody@example.org', { from: '2001:db8:7:8::1' })).toMatchObject({ code: 'wrong-login' })
  })
})

describe('A6 L5 limits by mailbox', () => {
  test.for([
    ['Anna.Berg+golf@Example.org', 'annaberg@example.org'],
    ['anna.berg@example.org', 'annaberg@example.org'],
    ['ANNABERG@EXAMPLE.ORG', 'annaberg@example.org'],
  ])('A6 mails to %s are counted for %s', ([address, mailbox]) => expect(mailboxOf(address ?? '')).toBe(mailbox))

  test('A6 L5 five recovery mails an hour reach one mailbox, however its address is written and whichever node is asked', async () => {
    await app.database.kysely
      .updateTable('users')
      .set({ email: 'frida.falk@example.org' })
      .where('id', '=', party.ids.frida)
      .execute()
    const ask = (email: string, at: TestApp) => at.client().call(requestRecovery, { email })
    for (let time = 0; time < 5; time++)
      expect(await ask(`frida.falk+${time}@example.org`, time % 2 ? app : other)).toMatchObject({ ok: true })
    expect(await ask('frida.falk@example.org', app)).toMatchObject({ ok: true })
    // Another one that is asked for later has arrived: so has, or would have, hers.
    expect(await ask(emailOf('bo'), app)).toMatchObject({ ok: true })
    const arrived = (recipient: string) =>
      app.database.kysely.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()
    await expect.poll(async () => (await arrived(emailOf('bo'))).length, { timeout: 15_000 }).toBe(1)
    expect(await arrived('frida.falk@example.org')).toEqual([])
  })
})
