import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startLoginProvider, walkThrough } from '../../../testing/login-provider.ts'
import { testPassword } from '../../../testing/password.ts'
import { giveNewPassword } from '../recovery/server/for-other-features.ts'
import { passSecondStep, proveLogin, setAuthenticatorApp, startAuthenticatorApp } from '../second-factor/operations.ts'
import { codeAt, secretBytes } from '../second-factor/server/totp.ts'
import { login } from '../session/operations.ts'
import { joinUser } from '../sign-up/operations.ts'
import { beginLinking, beginProviderLogin, finishProviderLogin, getLinkedLogin, unlinkLogin } from './operations.ts'

const people: Record<string, Record<string, unknown>> = {}
let provider: Awaited<ReturnType<typeof startLoginProvider>>
let app: TestApp
let party: Cast
let late = 0
beforeAll(async () => {
  provider = await startLoginProvider(people)
  const now = () => new Date(Date.now() + late)
  app = await startApp({ oidc: provider.settings }, { now })
  provider.serve(app.url)
})
beforeEach(async () => {
  party = await cast(app)
  for (const name of ['anna', 'bo'])
    people[`${name}-${party.partyId}`] = { email: emailOf(name), email_verified: true, name: `${name} Alm` }
})
afterEach(() => {
  late = 0
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const emailOf = (name: string) => `${name}-${party.partyId}@example.org`
const subjectOf = (name: string) => `${name}-${party.partyId}`

async function begun(client: TestClient, input: { backTo?: string; partyId?: string } = {}) {
  const answer = await client.call(beginProviderLogin, input)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.url
}
const finish = (client: TestClient, answer: string) => client.call(finishProviderLogin, { answer })

/** The whole way, as a subject of the provider. */
async function logInAs(subject: string, client = app.client(), input = {}) {
  return finish(client, await walkThrough(await begun(client, input), subject))
}
const userOf = async (client: TestClient) => {
  const answer = await client.call(refreshCurrentUser, {})
  return answer.ok ? (answer.value.user?.userId ?? null) : undefined
}
const actionsOf = async (userId: string) =>
  (
    await app.database.pool.query(
      `select action from audit_log where user_id = $1 or subject = $1::text order by at, id`,
      [userId],
    )
  ).rows.map(({ action }) => action)

describe('Z6 a login at the provider', () => {
  test('Z6 opens the account with the address that the provider has verified, on the page and in the party that were meant', async () => {
    const client = app.client()
    const answer = await logInAs(subjectOf('anna'), client, { backTo: '/news/7', partyId: party.partyId })
    expect(answer).toMatchObject({
      value: { user: { userId: party.ids.anna }, join: null, backTo: '/news/7', partyId: party.partyId },
    })
    expect(await userOf(client)).toBe(party.ids.anna)
    expect((await actionsOf(party.ids.anna)).slice(-2)).toEqual(['linkLogin', 'login'])
    expect(await app.client().call(login, { email: emailOf('anna'), password: testPassword })).toMatchObject({
      ok: true,
    })
  })

  test('Z6 Z7 is a first factor: who has a second one shows it too', async () => {
    const owner = await party.as('anna')
    const started = await owner.call(startAuthenticatorApp, {})
    const secret = (started.ok && started.value.secret) || ''
    await owner.call(setAuthenticatorApp, { secret, code: codeAt(secretBytes(secret), new Date()) })
    const client = app.client()
    expect(await logInAs(subjectOf('anna'), client, { backTo: '/news/7' })).toMatchObject({
      ...{
        status: 401,
        code: 'second-step-needed',
        data: { backTo: '/news/7', methods: expect.arrayContaining(['code']) },
      },
    })
    expect(await userOf(client)).toBe(null)
    late = 30_000
    const code = codeAt(secretBytes(secret), new Date(Date.now() + late))
    expect(await client.call(passSecondStep, { code })).toMatchObject({ value: { user: { userId: party.ids.anna } } })
  })

  test('Z6 is remembered: an address that changes there opens the same account, and nobody else’s', async () => {
    await logInAs(subjectOf('anna'))
    people[subjectOf('anna')] = { email: emailOf('bo'), email_verified: true }
    expect(await logInAs(subjectOf('anna'))).toMatchObject({ value: { user: { userId: party.ids.anna } } })
    people[subjectOf('anna')] = { email: emailOf('bo'), email_verified: false }
    expect(await logInAs(subjectOf('anna'))).toMatchObject({ value: { user: { userId: party.ids.anna } } })
  })

  test('Z6 an address that is not verified opens nothing, and it is said what to do', async () => {
    for (const verified of [false, undefined]) {
      people[subjectOf('anna')] = { email: emailOf('anna'), email_verified: verified }
      const client = app.client()
      expect(await logInAs(subjectOf('anna'), client)).toMatchObject({
        ...{ ok: false, status: 403, code: 'address-unverified' },
        detail: expect.stringMatching(/Confirm it there and come again, or log in with your password and link/),
      })
      expect(await userOf(client)).toBe(null)
    }
    people[subjectOf('anna')] = {}
    expect(await logInAs(subjectOf('anna'))).toMatchObject({ code: 'address-unverified' })
  })

  test('Z6 an account whose own address nobody has confirmed is not taken over by it', async () => {
    const { kysely } = app.database
    await kysely.updateTable('users').set({ emailConfirmed: false }).where('id', '=', party.ids.anna).execute()
    expect(await logInAs(subjectOf('anna'))).toMatchObject({
      ...{ status: 409, code: 'address-not-confirmed-here' },
      detail: expect.stringMatching(/Ask for a new password by mail once/),
    })
    expect((await actionsOf(party.ids.anna)).at(-1)).toBe('loginFailed')
  })

  test('Z6 an address that was given to somebody new there does not open what its former owner linked', async () => {
    await logInAs(subjectOf('anna'))
    people[`new-${party.partyId}`] = { email: emailOf('anna'), email_verified: true }
    expect(await logInAs(`new-${party.partyId}`)).toMatchObject({ status: 409, code: 'linked-otherwise' })
  })

  test('Z6 somebody new signs up as everybody does, with the party that invited them, and comes in by it from then on', async () => {
    const email = `new-${party.partyId}@example.org`
    const subject = `new-${party.partyId}`
    people[subject] = { email, email_verified: true, name: 'Nina von Holm' }
    await app.database.kysely
      .insertInto('accountTokens')
      .values({
        ...{ tokenHash: Buffer.alloc(32, newId()), purpose: 'invitation', email, partyId: party.partyId },
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const answer = await logInAs(subject)
    expect(answer).toMatchObject({ value: { user: null, join: { email, firstName: 'Nina', lastName: 'von Holm' } } })
    const token = (answer.ok && answer.value.join?.token) || ''
    const person = { firstName: 'Nina', lastName: 'von Holm', club: 'Home', hcp: 12.4 }
    const passwords = { password1: testPassword, password2: testPassword }
    const joined = await app
      .client()
      .call(joinUser, { email, token, identSelection: 'manual', ...person, ...passwords })
    expect(joined).toMatchObject({ ok: true })
    expect(await logInAs(subject)).toMatchObject({
      value: { user: { email, parties: [expect.objectContaining({ id: party.partyId })] } },
    })
    expect(
      await app.client().call(joinUser, { email, token, identSelection: 'manual', ...person, ...passwords }),
    ).toMatchObject({
      code: 'link-spent',
    })
  })
})

describe('Z6 what comes back is what was asked for, in the browser that asked, once', () => {
  test('Z6 a cancelled login, an answer that comes twice, and one in another browser', async () => {
    const client = app.client()
    expect(await logInAs('nobody', client)).toMatchObject({ status: 403, code: 'login-cancelled' })
    const answer = await walkThrough(await begun(client), subjectOf('anna'))
    expect(await finish(app.client(), answer)).toMatchObject({ status: 410, code: 'login-over' })
    expect(await finish(client, answer)).toMatchObject({ ok: true })
    expect(await finish(client, answer)).toMatchObject({ status: 410, code: 'login-over' })
  })

  test('Z6 an answer that comes after ten minutes', async () => {
    const client = app.client()
    const answer = await walkThrough(await begun(client), subjectOf('anna'))
    late = 11 * 60_000
    expect(await finish(client, answer)).toMatchObject({
      code: 'login-over',
      detail: expect.stringMatching(/begin anew/),
    })
  })

  test.each([
    ['state', (url: URL) => url.searchParams.set('state', 'another'), (answer: string) => answer],
    ['nonce', (url: URL) => url.searchParams.set('nonce', 'another'), (answer: string) => answer],
    ['client (audience)', (url: URL) => url.searchParams.set('client_id', 'other'), (answer: string) => answer],
    [
      'proof of the asker (PKCE)',
      (url: URL) => url.searchParams.set('code_challenge', 'a'.repeat(43)),
      (answer: string) => answer,
    ],
    ['issuer', () => {}, (answer: string) => answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Felsewhere.example')],
    ['code', () => {}, (answer: string) => answer.replace(/code=[^&]*/, 'code=guessed')],
  ])('Z6 another %s is refused, and stands in the log', async (_, change, changeAnswer) => {
    const client = app.client()
    const url = new URL(await begun(client))
    change(url)
    const answer = changeAnswer(await walkThrough(url.href, subjectOf('anna')))
    expect(await finish(client, answer)).toMatchObject({ status: 403, code: 'answer-refused' })
    expect(await userOf(client)).toBe(null)
    const { rows } = await app.database.pool.query(
      `select details from audit_log where action = 'loginFailed' order by at desc, id desc limit 1`,
    )
    expect(rows[0]?.details).toMatchObject({ by: 'provider', why: 'answer-refused', address: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain(provider.settings.clientSecret)
  })

  test('Z6 a clock that is hours off is named', async () => {
    // asked anew by an application whose clock is wrong
    const wrong = await startApp(
      { oidc: { ...provider.settings } },
      { now: () => new Date(Date.now() + 5 * 3_600_000) },
    )
    provider.serve(wrong.url)
    const client = wrong.client()
    const answer = await client.call(beginProviderLogin, {})
    const back = await walkThrough((answer.ok && answer.value.url) || '', subjectOf('anna'))
    expect(await finish(client, back)).toMatchObject({ code: 'clocks-differ', detail: expect.stringMatching(/clocks/) })
    await wrong.close()
    provider.serve(app.url)
  })

  test('Z6 a provider that is away: the application starts, its own login works, and it is said', async () => {
    const nowhere = { ...provider.settings, issuer: 'http://127.0.0.1:1' }
    const alone = await startApp({ oidc: nowhere })
    expect(await alone.client().call(beginProviderLogin, {})).toMatchObject({
      ...{ status: 503, code: 'provider-away' },
      detail: expect.stringMatching(/Log in with your password, or try again soon/),
    })
    await alone.close()
    const client = app.client()
    const answer = await walkThrough(await begun(client), subjectOf('anna'))
    provider.fallIll()
    expect(await finish(client, answer)).toMatchObject({ status: 503, code: 'provider-away' })
    provider.serve(app.url)
    expect(await logInAs(subjectOf('anna'))).toMatchObject({ ok: true })
  })

  test('Z6 without a provider there is none', async () => {
    const alone = await startApp()
    expect(await alone.client().call(beginProviderLogin, {})).toMatchObject({ status: 409, code: 'no-provider' })
    expect(await alone.client().call(finishProviderLogin, { answer: 'code=x' })).toMatchObject({ code: 'no-provider' })
    await alone.close()
  })
})

describe('Z6 linked by hand', () => {
  const link = async (client: TestClient, subject: string) => {
    const answer = await client.call(beginLinking, { backTo: '/settings' })
    if (!answer.ok) return answer
    return finish(client, await walkThrough(answer.value.url, subject))
  }

  test('Z6 a login with another address is linked by who has just shown who they are, and unlinked again', async () => {
    const client = await party.as('anna')
    people[`private-${party.partyId}`] = { email: 'anna@home.example', email_verified: false }
    await app.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
    expect(await client.call(beginLinking, {})).toMatchObject({ status: 403, code: 'proof-needed' })
    await client.call(proveLogin, { password: testPassword })
    expect(await link(client, `private-${party.partyId}`)).toMatchObject({ value: { user: null, join: null } })
    expect(await client.call(getLinkedLogin, {})).toMatchObject({ value: { linked: { email: 'anna@home.example' } } })
    expect(await logInAs(`private-${party.partyId}`)).toMatchObject({ value: { user: { userId: party.ids.anna } } })
    expect(await client.call(unlinkLogin, {})).toMatchObject({ ok: true })
    expect(await client.call(getLinkedLogin, {})).toMatchObject({ value: { linked: null } })
    expect(await logInAs(`private-${party.partyId}`)).toMatchObject({ code: 'address-unverified' })
    expect(await actionsOf(party.ids.anna)).toContain('unlinkLogin')
  })

  test('Z6 a login opens one account, and an account has one login; an answer to a link does not log anybody in', async () => {
    await logInAs(subjectOf('anna'))
    const bo = await party.as('bo')
    expect(await link(bo, subjectOf('anna'))).toMatchObject({ status: 409, code: 'linked-elsewhere' })
    expect(await link(bo, subjectOf('bo'))).toMatchObject({ ok: true })
    people[`second-${party.partyId}`] = { email: 'bo@home.example', email_verified: true }
    expect(await link(bo, `second-${party.partyId}`)).toMatchObject({ status: 409, code: 'linked-otherwise' })
    const begunByBo = await bo.call(beginLinking, {})
    const answer = await walkThrough((begunByBo.ok && begunByBo.value.url) || '', `second-${party.partyId}`)
    const anna = await party.as('anna')
    for (const [name, value] of bo.cookies) if (name.includes('provider')) anna.cookies.set(name, value)
    expect(await finish(anna, answer)).toMatchObject({ code: 'login-over' })
  })

  test('Z6 whoever has their account back by a new password has it alone', async () => {
    await logInAs(subjectOf('anna'))
    await giveNewPassword({ tx: app.database.kysely, services: app.services }, party.ids.anna, 'none')
    const { rows } = await app.database.pool.query('select 1 from linked_logins where user_id = $1', [party.ids.anna])
    expect(rows).toEqual([])
  })
})
