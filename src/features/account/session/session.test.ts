import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPing, logout, refreshCurrentUser, renewSession } from '../../../contract/own-session.ts'
import { visitor } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import { hashPassword } from '../../../server/session/passwords.ts'
import { sessionCache } from '../../../server/session/session-cache.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { login } from './operations.ts'

let app: TestApp
let now = new Date()
const later = (milliseconds: number) => {
  now = new Date(now.valueOf() + milliseconds)
}
const person = { email: 'anna@example.org', password: 'birdie on seven' }

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  await app.database.kysely
    .insertInto('users')
    .values({
      id: newId(),
      email: person.email,
      firstName: 'Anna',
      lastName: 'Berg',
      passwordHash: await hashPassword(person.password),
    })
    .execute()
})
afterAll(() => app.close())

describe('A3 login and logout', () => {
  test('A3 the right password opens a session that the next call is known by, and logout ends it', async () => {
    const client = app.client()
    const answer = await client.call(login, person)
    expect(answer).toMatchObject({ ok: true, value: { user: { firstName: 'Anna' } } })
    const known = await client.call(refreshCurrentUser, {})
    expect(known).toMatchObject({ ok: true, value: { user: { email: person.email } } })
    await client.call(logout, {})
    expect(await client.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
  })

  test('A3 a login ends the session that the browser held before, and no other', async () => {
    const [client, phone] = [app.client(), app.client()]
    await client.call(login, person)
    await phone.call(login, person)
    const before = app.client()
    for (const [name, value] of client.cookies) before.cookies.set(name, value)
    await client.call(login, person)
    const userOf = async (one: typeof client) => {
      const answer = await one.call(refreshCurrentUser, {})
      return answer.ok && answer.value.user?.firstName
    }
    expect(await userOf(before)).toBeUndefined()
    expect(await before.call(renewSession, {})).toMatchObject({ ok: false })
    expect(await userOf(client)).toBe('Anna')
    expect(await userOf(phone)).toBe('Anna')
  })

  test('A3 a wrong password and an unknown address get the same answer', async () => {
    const wrong = await app.client().call(login, { ...person, password: 'not this' })
    const unknown = await app.client().call(login, { email: 'nobody@example.org', password: 'not this' })
    expect(wrong).toMatchObject({ ok: false, status: 401, code: 'wrong-login' })
    expect(unknown).toMatchObject({ ok: false, status: 401, code: 'wrong-login' })
  })
})

describe('A5 an expired login', () => {
  test('A5 the ping says so and a renewal brings it back, once an hour', async () => {
    const client = app.client()
    await client.call(login, person)
    const expire = () =>
      app.database.kysely
        .updateTable('sessions')
        .set({ expiresAt: new Date(0) })
        .execute()
    await expire()
    app.services.sessions.forget()
    expect(await client.call(getPing, {})).toMatchObject({ ok: true, value: { loginExpired: true } })
    expect(await client.call(renewSession, {})).toMatchObject({ ok: true })
    expect(await client.call(getPing, {})).toMatchObject({ ok: true, value: { loginExpired: false } })
    await expire()
    app.services.sessions.forget()
    expect(await client.call(renewSession, {})).toMatchObject({ ok: false, code: 'nothing-to-renew' })
  })

  /** A browser, and another one that holds a copy of its cookies. */
  async function twice() {
    const owner = app.client()
    await owner.call(login, person)
    const copy = app.client()
    for (const [name, value] of owner.cookies) copy.cookies.set(name, value)
    return { owner, copy }
  }

  test('A5 a renewal whose answer was lost is answered with the same successor for 60 s', async () => {
    const { owner, copy } = await twice()
    expect(await copy.call(renewSession, {})).toMatchObject({ ok: true })
    expect(await owner.call(getPing, {})).toMatchObject({ value: { loginExpired: true, forcedLogout: false } })
    later(59_000)
    expect(await owner.call(renewSession, {})).toMatchObject({ ok: true })
    expect([...owner.cookies]).toEqual([...copy.cookies])
    for (const client of [owner, copy])
      expect(await client.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { email: person.email } } })
  })

  test('A3 of many renewals at once all get the same successor', async () => {
    const { owner } = await twice()
    const copies = Array.from({ length: 8 }, () => {
      const copy = app.client()
      for (const [name, value] of owner.cookies) copy.cookies.set(name, value)
      return copy
    })
    for (const answer of await Promise.all(copies.map((copy) => copy.call(renewSession, {}))))
      expect(answer).toMatchObject({ ok: true })
    expect(new Set(copies.map(({ cookies }) => JSON.stringify([...cookies]))).size).toBe(1)
  })

  test('A3 a renewal token that was replaced more than 60 s ago ends every session of its owner', async () => {
    const { owner, copy: stolen } = await twice()
    const elsewhere = app.client()
    await elsewhere.call(login, person)
    expect(await owner.call(renewSession, {})).toMatchObject({ ok: true })
    later(61_000)
    expect(await stolen.call(renewSession, {})).toMatchObject({ ok: false, code: 'forced-logout' })
    for (const client of [owner, elsewhere])
      expect(await client.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
  })

  test('A3 an older renewal token than the one just replaced ends every session at once', async () => {
    const { owner, copy: stolen } = await twice()
    expect(await owner.call(renewSession, {})).toMatchObject({ ok: true })
    later(3_601_000)
    expect(await owner.call(renewSession, {})).toMatchObject({ ok: true })
    expect(await stolen.call(renewSession, {})).toMatchObject({ ok: false, code: 'forced-logout' })
    expect(await owner.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
  })
})

describe('A3 cookies that nobody made here', () => {
  test('A3 long, odd and made-up cookies leave nothing behind, and the memory of sessions is bounded', async () => {
    const send = (value: string) =>
      fetch(`${app.url}/api/session`, { headers: { cookie: `pinhigh=${value}; pinhigh-renewal=${value}` } })
    const before = app.services.sessions.remembered()
    for (const value of ['x'.repeat(6_000), 'short', '%00'.repeat(43), 'ä'.repeat(43)])
      expect(await (await send(encodeURI(value))).json()).toMatchObject({ user: null, expired: false })
    expect(app.services.sessions.remembered()).toBe(before)
    const cache = sessionCache(() => now)
    const resolved = { session: { ...visitor }, sessionId: null, expired: false, ended: true }
    for (let at = 0; at < 20_100; at++) cache.set(`secret ${at} ${'x'.repeat(1_000)}`, resolved)
    expect(cache.size()).toBe(20_000)
    expect(cache.get(`secret 20099 ${'x'.repeat(1_000)}`)).toBe(resolved)
    expect(cache.get(`secret 0 ${'x'.repeat(1_000)}`)).toBeUndefined()
  })
})
