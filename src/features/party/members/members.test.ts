import { describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { addMembers } from '../../../testing/builder.ts'
import { emailOf, mailsTo, members, one } from '../../../testing/features/members.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import {
  addNewUser,
  findUsers,
  getOpenInvitations,
  getUsers,
  type MemberFilter,
  revokeUser,
  sendInvitationAgain,
  updateMembership,
  withdrawInvitation,
} from './operations.ts'

openFreshParties()

describe('P3 members of a party', () => {
  test('P3 administrators see every member with access, team, handicap and club; e-mail and gender are theirs alone', async () => {
    const all = await members('anna')
    expect(all.map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
      'Alm Bo',
      'Ask Inga',
      'Berg Anna',
      'Berg Erik',
      'Dahl Cilla',
      'Ek David',
      'Falk Frida',
      'Gran Gun',
    ])
    expect(all.find(({ userId }) => userId === party.ids.gun)?.meta.partyAccessLevel).toBe('revoked')
    expect(all.find(({ userId }) => userId === party.ids.inga)).toMatchObject({
      isRegistered: false,
      meta: { handicap: 24.9 },
    })
    expect(all.find(({ userId }) => userId === party.ids.anna)).toMatchObject({
      isOwner: true,
      administrator: true,
      email: emailOf('anna'),
      meta: { gender: '' },
    })
    const seen = (await members('bo')).find(({ userId }) => userId === party.ids.anna)
    expect(seen).toMatchObject({ email: null, meta: { handicap: 12.4, gender: null, birthYear: null } })
  })

  test('P3 two thousand members are searched, sorted and read a page at a time', async () => {
    const people = Array.from({ length: 2000 }, (_, at) => ({
      firstName: `First${at}`,
      lastName: `Last${String(at).padStart(4, '0')}`,
      golfClub: at % 2 ? 'Odd GC' : 'Even GC',
      handicap: (at % 500) / 10,
    }))
    await addMembers(app, party.partyId, people)
    const anna = await party.as('anna')
    const page = await anna.call(getUsers, {
      partyId: party.partyId,
      search: 'odd gc',
      sort: 'handicap',
      descending: true,
      count: 50,
      offset: 50,
    })
    expect(page).toMatchObject({ ok: true, value: { total: 1000 } })
    const users = page.ok ? page.value.users : []
    expect(users).toHaveLength(50)
    const handicaps = users.map(({ meta }) => meta.handicap ?? 0)
    expect(handicaps).toEqual([...handicaps].sort((a, b) => b - a))
    const byName = await anna.call(getUsers, { partyId: party.partyId, search: 'last0007 first7', count: 50 })
    expect(byName).toMatchObject({ value: { total: 1, users: [{ firstName: 'First7' }] } })
  })

  test('P3 filters count and show administrators, accounts, players without one and removed members', async () => {
    const anna = await party.as('anna')
    const of = async (filter: MemberFilter, search = '') => {
      const answer = await anna.call(getUsers, { partyId: party.partyId, filter, search })
      return answer.ok ? answer.value : undefined
    }
    expect(await of('all')).toMatchObject({
      total: 8,
      counts: { all: 8, administrators: 2, withAccount: 6, withoutAccount: 1, revoked: 1 },
    })
    const names = async (filter: MemberFilter) => (await of(filter))?.users.map(({ firstName }) => firstName)
    expect(await names('administrators')).toEqual(['Anna', 'Frida'])
    expect(await names('withoutAccount')).toEqual(['Inga'])
    expect(await names('revoked')).toEqual(['Gun'])
    expect(await names('withAccount')).toEqual(['Bo', 'Anna', 'Erik', 'Cilla', 'David', 'Frida'])
    expect(await of('administrators', 'berg')).toMatchObject({ total: 1, counts: { all: 2, administrators: 1 } })
  })

  test('P3 outsiders, removed members and visitors see nobody', async () => {
    const { partyId } = party
    expect(await (await party.as('harald')).call(getUsers, { partyId })).toMatchObject({ status: 404 })
    expect(await (await party.as('gun')).call(getUsers, { partyId })).toMatchObject({ status: 404 })
    expect(await app.client().call(getUsers, { partyId })).toMatchObject({ status: 401 })
  })
})

describe('P3 find people', () => {
  test('S2 by name among people of shared parties only', async () => {
    const bo = await party.as('bo')
    const found = await bo.call(findUsers, { query: 'cilla da' })
    expect(found).toMatchObject({
      ok: true,
      value: { users: [{ userId: party.ids.cilla, firstName: 'Cilla', lastName: 'Dahl', club: '', handicap: -2.4 }] },
    })
    for (const query of ['Harald', 'Gun Gran', 'Inga', 'c'])
      expect(await bo.call(findUsers, { query })).toMatchObject({ ok: true, value: { users: [] } })
  })

  test('S2 by whole address and by golf id anyone, answering name and club only', async () => {
    await app.database.kysely
      .updateTable('users')
      .set({ golfId: '570101-007', golfClub: 'Holm GK' })
      .where('id', '=', party.ids.harald)
      .execute()
    const bo = await party.as('bo')
    const answer = {
      ok: true,
      value: {
        users: [{ userId: party.ids.harald, firstName: 'Harald', lastName: 'Holm', club: 'Holm GK', handicap: null }],
      },
    }
    expect(await bo.call(findUsers, { query: emailOf('harald').toUpperCase() })).toEqual({ ...answer, etag: undefined })
    expect(await bo.call(findUsers, { golfId: '570101007' })).toEqual({ ...answer, etag: undefined })
    expect(await bo.call(findUsers, { golfId: '570101-00' })).toMatchObject({ value: { users: [] } })
    expect(await bo.call(findUsers, {} as { query: string })).toMatchObject({ status: 422 })
    await app.database.kysely.updateTable('users').set({ golfId: null }).where('id', '=', party.ids.harald).execute()
  })

  test('P3 whoever tries addresses one after the other is stopped', async () => {
    const david = await party.as('david')
    const tries = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => david.call(findUsers, { query: `nobody${at}@example.org` })))
    expect((await tries(100)).every((answer) => answer.ok)).toBe(true)
    expect(await tries(1)).toMatchObject([{ ok: false, status: 429, code: 'too-many-tries' }])
    expect(await david.call(findUsers, { query: 'Anna' })).toMatchObject({ ok: true })
  })

  test('P3 a visitor finds nobody', async () => {
    expect(await app.client().call(findUsers, { query: 'Anna' })).toMatchObject({ status: 401 })
  })
})

describe('P3 change and remove members', () => {
  test('P3 team, access and hidden are the party administrators', async () => {
    const frida = await party.as('frida')
    const { partyId, ids } = party
    expect(await frida.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds', hidden: true })).toMatchObject({
      ok: true,
    })
    expect(await one(ids.bo)).toMatchObject({ meta: { team: 'Reds', hidden: true, partyAccessLevel: 'member' } })
    expect(await (await party.as('bo')).call(refreshCurrentUser, {})).toMatchObject({
      value: { user: { administrator: false, meta: { team: 'Reds' } } },
    })
    expect(await frida.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { administrator: true } } })
    const visible = await frida.call(getUsers, { partyId, all: false })
    expect(visible.ok && visible.value.users.some(({ userId }) => userId === ids.bo)).toBe(false)
    expect(
      await (await party.as('bo')).call(updateMembership, { partyId, userId: ids.bo, team: 'Blues' }),
    ).toMatchObject({ status: 403 })
    expect(
      await (await party.as('harald')).call(updateMembership, { partyId, userId: ids.bo, team: 'Blues' }),
    ).toMatchObject({ status: 404 })
  })

  test('P3 a removed member is struck out, has no access, and nobody acts on that person', async () => {
    const frida = await party.as('frida')
    const { partyId, ids } = party
    const bo = await party.as('bo')
    expect(await frida.call(revokeUser, { partyId, userId: ids.bo })).toMatchObject({ ok: true })
    expect(await one(ids.bo)).toMatchObject({ meta: { partyAccessLevel: 'revoked' } })
    expect(await bo.call(getUsers, { partyId })).toMatchObject({ status: 404 })
    const active = await frida.call(getUsers, { partyId, activeOnly: true })
    expect(active.ok && active.value.users.some(({ userId }) => userId === ids.bo)).toBe(false)
    expect(await frida.call(revokeUser, { partyId, userId: ids.bo })).toMatchObject({ status: 404 })
    expect(await frida.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds' })).toMatchObject({ status: 404 })
    expect(await frida.call(updateMembership, { partyId, userId: ids.bo, partyAccessLevel: 'member' })).toMatchObject({
      ok: true,
    })
    expect(await bo.call(getUsers, { partyId })).toMatchObject({ ok: true })
  })

  test('P3 the owner cannot be removed, an administrator only by the owner', async () => {
    const { partyId, ids } = party
    const frida = await party.as('frida')
    await app.database.kysely
      .updateTable('memberships')
      .set({ administrator: true })
      .where('partyId', '=', partyId)
      .where('userId', '=', ids.cilla)
      .execute()
    for (const [userId, code] of [
      [ids.anna, 'is-owner'],
      [ids.cilla, 'owner-only'],
    ] as const) {
      expect(await frida.call(revokeUser, { partyId, userId })).toMatchObject({ ok: false, code })
      expect(await frida.call(updateMembership, { partyId, userId, partyAccessLevel: 'revoked' })).toMatchObject({
        ok: false,
        code,
      })
    }
    expect(await (await party.as('anna')).call(revokeUser, { partyId, userId: ids.cilla })).toMatchObject({ ok: true })
  })

  test('P3 ids of another party change nothing', async () => {
    const anna = await party.as('anna')
    const { partyId, otherPartyId, ids } = party
    expect(await anna.call(revokeUser, { partyId: otherPartyId, userId: ids.harald })).toMatchObject({ status: 404 })
    expect(await anna.call(revokeUser, { partyId, userId: ids.harald })).toMatchObject({ status: 404 })
    expect(await (await party.as('harald')).call(getUsers, { partyId: otherPartyId })).toMatchObject({
      value: { total: 1 },
    })
  })
})

describe('P3 open invitations', () => {
  const open = async () => {
    const answer = await (await party.as('frida')).call(getOpenInvitations, { partyId: party.partyId })
    return answer.ok ? answer.value.invitations : answer
  }
  const invited = async (email: string) =>
    (await party.as('frida')).call(addNewUser, { partyId: party.partyId, email, flag: true })
  const linkTo = async (email: string) => {
    const { kysely } = app.database
    const links = kysely.selectFrom('accountTokens').select(['tokenHash', 'expiresAt']).where('email', '=', email)
    return links.where('purpose', '=', 'invitation').execute()
  }

  test('P3 they are listed with the day on which they end, of this party alone, and not once it has passed', async () => {
    const [nora, past] = [`nora-${newId()}@example.org`, `past-${newId()}@example.org`]
    await invited(nora)
    await invited(nora)
    await invited(past)
    await app.database.kysely
      .updateTable('accountTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('email', '=', past)
      .execute()
    const list = await open()
    expect(list).toMatchObject([{ email: nora, name: '' }])
    const days = Array.isArray(list) ? (Date.parse(list[0]?.expiresAt ?? '') - Date.now()) / 86_400_000 : 0
    expect(Math.round(days)).toBe(7)
    const ask = { partyId: party.partyId }
    expect(await (await party.as('bo')).call(getOpenInvitations, ask)).toMatchObject({ status: 403 })
    expect(await (await party.as('harald')).call(getOpenInvitations, ask)).toMatchObject({ status: 404 })
  })

  test('P3 sent again, the new link replaces the old one; withdrawn, none is left', async () => {
    const email = `olle-${newId()}@example.org`
    const ask = { partyId: party.partyId, email }
    const frida = await party.as('frida')
    await invited(email)
    const [before] = await linkTo(email)
    expect(await frida.call(sendInvitationAgain, ask)).toMatchObject({ ok: true })
    const [after, another] = await linkTo(email)
    expect(another).toBeUndefined()
    expect(after?.tokenHash.equals(before?.tokenHash ?? Buffer.alloc(0))).toBe(false)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await frida.call(withdrawInvitation, ask)).toMatchObject({ ok: true })
    expect(await open()).toEqual([])
    expect(await linkTo(email)).toEqual([])
    expect(await frida.call(withdrawInvitation, ask)).toMatchObject({ status: 409, code: 'not-open' })
    expect(await frida.call(sendInvitationAgain, ask)).toMatchObject({ status: 409, code: 'not-open' })
    expect(await (await party.as('bo')).call(withdrawInvitation, ask)).toMatchObject({ status: 403 })
  })
})
