import { afterAll, beforeAll } from 'vitest'
import { login } from '../../features/account/session/operations.ts'
import { hashPassword } from '../../server/session/passwords.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage } from '../browser.ts'
import { type Cast, cast } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file, with people of two parties who know their password. */
export function openLogins() {
  beforeAll(async () => {
    app = await startApp({ demo: true })
    club = await cast(app)
    const passwordHash = await hashPassword(password)
    const { kysely } = app.database
    await kysely.updateTable('users').set({ passwordHash }).where('isRegistered', '=', true).execute()
    await kysely
      .insertInto('memberships')
      .values({ partyId: club.otherPartyId, userId: club.ids.anna, administrator: false, access: 'member' })
      .execute()
    const people = [{ kind: 'player', name: 'Bo Alm', email: emailOf('bo'), password }]
    await kysely
      .insertInto('installation')
      .values({ key: 'demo-people', value: JSON.stringify(people) })
      .execute()
  })
  afterAll(() => app.close())
}

export const password = 'birdie on seven'

export const emailOf = (name: 'anna' | 'bo' | 'harald') => `${name}-${club.partyId}@example.org`

export const visitor = (path: string) => openPage(app, { path })

export const bo = async (path: string) => openPage(app, { path, client: await freshClient('bo') })

/** A login of its own, so that what a test does to it touches no other. */
export async function freshClient(name: 'anna' | 'bo') {
  const client = app.client()
  await client.call(login, { email: emailOf(name), password })
  return client
}

export const expireAll = async () => {
  await app.database.kysely
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .execute()
  app.services.sessions.forget()
}
