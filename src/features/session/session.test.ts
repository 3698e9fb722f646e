import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import { hashPassword } from '../../server/passwords.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { getPing, login, logout, refreshCurrentUser, renewSession } from './operations.ts'

let app: TestApp
const person = { email: 'anna@example.org', password: 'birdie on seven' }

beforeAll(async () => {
  app = await startApp()
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

  test('A3 a renewal token that was used before ends every session of its owner', async () => {
    const owner = app.client()
    const elsewhere = app.client()
    await owner.call(login, person)
    await elsewhere.call(login, person)
    const stolen = app.client()
    for (const [name, value] of owner.cookies) stolen.cookies.set(name, value)
    expect(await owner.call(renewSession, {})).toMatchObject({ ok: true })
    expect(await stolen.call(renewSession, {})).toMatchObject({ ok: false, code: 'forced-logout' })
    for (const client of [owner, elsewhere])
      expect(await client.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
  })
})
