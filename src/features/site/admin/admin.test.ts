import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { changeTier, endSessionsOf, findAccounts, getAccount } from './operations.ts'

let app: TestApp
let party: Cast
let root: TestClient
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
  root = await party.as('harald')
})
afterAll(() => app.close())

const account = async (userId: string) => {
  const answer = await root.call(getAccount, { userId })
  return answer.ok ? answer.value.account : undefined
}

describe('A10 find and open a person', () => {
  test('A10 by name, by a part of the address, by golf id with or without its hyphen', async () => {
    const { kysely } = app.database
    const digits = String(Date.now()).slice(-10)
    const golfId = `${digits.slice(0, 6)}-${digits.slice(6)}`
    await kysely
      .updateTable('users')
      .set({ golfId, lastName: `Alm${party.partyId}` })
      .where('id', '=', party.ids.bo)
      .execute()
    for (const search of [`bo alm${party.partyId}`, `BO-${party.partyId}`, digits, golfId])
      expect(await root.call(findAccounts, { search }), search).toMatchObject({
        value: { total: 1, accounts: [{ userId: party.ids.bo, parties: 1, tier: 1 }] },
      })
    expect(await root.call(findAccounts, { search: `nobody ${party.partyId}` })).toMatchObject({ value: { total: 0 } })
  })

  test('A10 pages neither repeat nor skip anybody', async () => {
    const all = await root.call(findAccounts, { count: 100 })
    const total = all.ok ? all.value.total : 0
    const seen: string[] = []
    for (let offset = 0; offset < total; offset += 7) {
      const page = await root.call(findAccounts, { count: 7, offset })
      seen.push(...(page.ok ? page.value.accounts.map(({ userId }) => userId) : []))
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  test('A10 parties, sessions, tier, confirmed, last seen, and nothing secret', async () => {
    await party.as('anna')
    await clientOf(app, party.ids.anna)
    const anna = await account(party.ids.anna)
    expect(anna).toMatchObject({
      firstName: 'Anna',
      emailConfirmed: true,
      sessions: 2,
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
      memberships: [{ partyId: party.partyId, isOwner: true, administrator: true, access: 'member' }],
    })
    expect(await account(party.ids.gun)).toMatchObject({ memberships: [{ access: 'revoked' }], lastSeenAt: null })
    expect(JSON.stringify(anna)).not.toMatch(/password|secret|hash|token|phone/i)
  })

  test('A10 a person who deleted the account is found no more', async () => {
    await (await party.as('bo')).call(deleteUser, {
      userId: party.ids.bo,
      phrase: 'delete my account',
      password: testPassword,
    })
    const found = await root.call(findAccounts, { search: 'Former player', count: 100 })
    expect(found.ok && found.value.accounts.map(({ userId }) => userId)).not.toContain(party.ids.bo)
  })
})

describe('A10 what level 50 does', () => {
  test('A10 a tier counts at once and is in the log with what it was', async () => {
    const bo = await party.as('bo')
    expect(await root.call(changeTier, { userId: party.ids.bo, tier: 3 })).toMatchObject({ ok: true })
    expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { premium: true } } })
    expect((await account(party.ids.bo))?.tier).toBe(3)
    const entries = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', party.ids.bo)
      .where('action', '=', 'changeTier')
      .execute()
    expect(entries).toMatchObject([{ userId: party.ids.harald, details: { from: 'Par', to: 'Eagle' } }])
    expect(await root.call(changeTier, { userId: party.ids.inga, tier: 2 })).toMatchObject({ code: 'no-account' })
    expect(await root.call(changeTier, { userId: party.ids.bo, tier: 4 })).toMatchObject({ status: 422 })
  })

  test('A10 ending all sessions logs the person out everywhere, and nobody else', async () => {
    const [bo, anna] = [await party.as('bo'), await party.as('anna')]
    const elsewhere = await clientOf(app, party.ids.bo)
    expect(await root.call(endSessionsOf, { userId: party.ids.bo })).toMatchObject({ value: { ended: 2 } })
    for (const client of [bo, elsewhere])
      expect(await client.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
    expect(await anna.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { userId: party.ids.anna } } })
  })

  test('A10 nobody below level 50 does any of it', async () => {
    const userId = party.ids.bo
    for (const client of [await party.as('anna'), await party.as('bo')]) {
      expect(await client.call(findAccounts, {})).toMatchObject({ status: 403 })
      expect(await client.call(getAccount, { userId })).toMatchObject({ status: 403 })
      expect(await client.call(changeTier, { userId, tier: 3 })).toMatchObject({ status: 403 })
      expect(await client.call(endSessionsOf, { userId })).toMatchObject({ status: 403 })
    }
    expect(await app.client().call(findAccounts, {})).toMatchObject({ status: 401 })
  })
})
