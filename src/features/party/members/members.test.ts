import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOpenBeforeOwnPassword } from '../../../contract/account-rules.ts'
import { operations } from '../../../server/api/operations.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { inputSchema, smallest } from '../../../testing/arbitrary.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { samples } from '../../../testing/samples.ts'
import { confirmEmail } from '../../account/recovery/operations.ts'
import { login, refreshCurrentUser } from '../../account/session/operations.ts'
import { changeEmailOrPassword } from '../../account/settings/operations.ts'
import { createParty } from '../parties/operations.ts'
import {
  addNewUser,
  addPlayerByHand,
  addUser,
  findUsers,
  getOpenInvitations,
  getUsers,
  type Member,
  type MemberFilter,
  revokeUser,
  sendInvitationAgain,
  updateMembership,
  updatePlayerByHand,
  withdrawInvitation,
} from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

async function members(name: 'anna' | 'bo' = 'anna'): Promise<Member[]> {
  const answer = await (await party.as(name)).call(getUsers, { partyId: party.partyId })
  return answer.ok ? answer.value.users : []
}
const one = async (userId: string) => (await members()).find((member) => member.userId === userId)
const emailOf = (name: string) => `${name}-${party.partyId}@example.org`
const mailsTo = async (recipient: string) => {
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
}

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
    const { kysely } = app.database
    const people = Array.from({ length: 2000 }, (_, at) => ({
      id: newId(),
      firstName: `First${at}`,
      lastName: `Last${String(at).padStart(4, '0')}`,
      golfClub: at % 2 ? 'Odd GC' : 'Even GC',
      handicap: (at % 500) / 10,
    }))
    await kysely.insertInto('users').values(people).execute()
    await kysely
      .insertInto('memberships')
      .values(people.map(({ id }) => ({ partyId: party.partyId, userId: id })))
      .execute()
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

describe('P3 add existing users', () => {
  test('P3 takes effect at once, and the person gets a mail with a link to leave', async () => {
    const frida = await party.as('frida')
    const { partyId, ids } = party
    expect(await frida.call(addUser, { partyId, userId: ids.harald })).toMatchObject({ ok: true })
    expect(await (await party.as('harald')).call(getUsers, { partyId })).toMatchObject({ ok: true })
    const [mail] = await mailsTo(emailOf('harald'))
    expect(mail?.link).toContain(`/?party=${partyId}#/settings`)
    expect(mail?.text).toContain(mail?.link)
    expect(await frida.call(addUser, { partyId, userId: ids.harald })).toMatchObject({
      status: 409,
      code: 'already-member',
    })
  })

  test('P3 adding a removed member again restores the membership, without the old rights', async () => {
    const anna = await party.as('anna')
    const { partyId, ids } = party
    await anna.call(revokeUser, { partyId, userId: ids.frida })
    expect(await anna.call(addUser, { partyId, userId: ids.frida })).toMatchObject({ ok: true })
    expect(await one(ids.frida)).toMatchObject({ administrator: false, meta: { partyAccessLevel: 'member' } })
  })

  test('P3 nobody is added who does not exist, has no account or has not confirmed the address', async () => {
    const anna = await party.as('anna')
    const { partyId, ids } = party
    expect(await anna.call(addUser, { partyId, userId: newId() })).toMatchObject({ status: 404, code: 'no-such-user' })
    expect(await anna.call(addUser, { partyId, userId: ids.inga })).toMatchObject({ status: 404, code: 'no-such-user' })
    await app.database.kysely.updateTable('users').set({ emailConfirmed: false }).where('id', '=', ids.harald).execute()
    expect(await anna.call(addUser, { partyId, userId: ids.harald })).toMatchObject({
      status: 409,
      code: 'address-not-confirmed',
    })
    expect(await mailsTo(emailOf('harald'))).toEqual([])
  })

  test('P3 members may not, outsiders find no such party', async () => {
    const { partyId, ids, otherPartyId } = party
    expect(await (await party.as('bo')).call(addUser, { partyId, userId: ids.harald })).toMatchObject({ status: 403 })
    expect(await (await party.as('harald')).call(addUser, { partyId, userId: ids.harald })).toMatchObject({
      status: 404,
    })
    expect(await (await party.as('anna')).call(addUser, { partyId: otherPartyId, userId: ids.anna })).toMatchObject({
      status: 404,
    })
  })
})

describe('P3 create a user', () => {
  test('P3 the generated password is answered once, has no look-alikes and opens this party', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const email = `new-${newId()}@example.org`
    const made = await anna.call(addNewUser, { partyId, email: email.toUpperCase(), firstName: 'Nils', lastName: 'Ny' })
    const password = (made.ok && made.value.token) || ''
    expect(password).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/)
    const nils = app.client()
    expect(await nils.call(login, { email, password })).toMatchObject({
      ok: true,
      value: { user: { mustSetPassword: true, partyId } },
    })
    expect(await app.client().call(login, { email, password })).toMatchObject({ code: 'wrong-login' })
    expect(await nils.call(getUsers, { partyId })).toMatchObject({ status: 403, code: 'own-password-needed' })
    const stored = JSON.stringify(
      await app.database.kysely.selectFrom('auditLog').selectAll().where('partyId', '=', partyId).execute(),
    )
    expect(stored).toContain('addNewUser')
    expect(stored).not.toContain(password)
    const [mail] = await mailsTo(email)
    expect(mail?.text).not.toContain(password)
  })

  test('P3 a registered address is answered with 400 and the text of the specification', async () => {
    const anna = await party.as('anna')
    expect(
      await anna.call(addNewUser, { partyId: party.partyId, email: emailOf('harald').toUpperCase() }),
    ).toMatchObject({
      ok: false,
      status: 400,
      code: 'already-registered',
      detail: 'An account with this e-mail address is already registered. Try to add an existing user instead.',
    })
  })

  test('P3 the password stops working after 7 days, and after 20 tries', async () => {
    const anna = await party.as('anna')
    const make = async () => {
      const email = `new-${newId()}@example.org`
      const made = await anna.call(addNewUser, { partyId: party.partyId, email })
      const { token, userId } = made.ok ? made.value : { token: '', userId: '' }
      return { email, password: token ?? '', userId: userId ?? '' }
    }
    const late = await make()
    const { generatedUntil } = await app.database.kysely
      .selectFrom('users')
      .select('generatedUntil')
      .where('id', '=', late.userId)
      .executeTakeFirstOrThrow()
    expect(Math.round(((generatedUntil?.valueOf() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
    await app.database.kysely
      .updateTable('users')
      .set({ generatedUntil: new Date(Date.now() - 1000) })
      .where('id', '=', late.userId)
      .execute()
    expect(await app.client().call(login, late)).toMatchObject({ code: 'wrong-login' })
    const guessed = await make()
    await app.database.kysely
      .updateTable('users')
      .set({ generatedTries: 19 })
      .where('id', '=', guessed.userId)
      .execute()
    await app.client().call(login, { email: guessed.email, password: 'wrong' })
    expect(await app.client().call(login, guessed)).toMatchObject({ code: 'wrong-login' })
  })

  test('P3 until an own password is chosen nothing else is answered; until the address is confirmed nothing elsewhere', {
    timeout: 60_000,
  }, async () => {
    const anna = await party.as('anna')
    const { partyId, otherPartyId } = party
    const email = `new-${newId()}@example.org`
    const made = await anna.call(addNewUser, { partyId, email, firstName: 'Nils', lastName: 'Ny' })
    const { token: password, userId } = made.ok ? made.value : { token: '', userId: '' }
    const nils = app.client()
    await nils.call(login, { email, password: password ?? '' })
    const closed: string[] = []
    for (const operation of operations.filter((one) => !isOpenBeforeOwnPassword(one))) {
      const input =
        samples[operation.id]?.({ partyId, userId: userId ?? '' }) ?? smallest(inputSchema(operation), { partyId })
      const answer = await nils.call(operation, input as never)
      if (answer.ok || !['own-password-needed', 'invalid-input'].includes(answer.code)) closed.push(operation.id)
    }
    expect(closed).toEqual([])
    for (const path of [`/api/live?topics=party:${partyId}`, `/api/live?topics=user:${userId}`])
      expect((await nils.fetch(`${app.url}${path}`)).status).toBe(403)
    expect(await nils.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { mustSetPassword: true } } })
    const credentials = {
      userId: userId ?? '',
      email,
      currentPassword: password ?? '',
      newPassword: 'three wood over water',
    }
    expect(await nils.call(changeEmailOrPassword, credentials)).toMatchObject({ ok: true })

    expect(await nils.call(getUsers, { partyId })).toMatchObject({ ok: true })
    // Made a member elsewhere by whatever way: it is of no use before the address is confirmed.
    await app.database.kysely
      .insertInto('memberships')
      .values({ partyId: otherPartyId, userId: userId ?? '' })
      .execute()
    expect(await nils.call(getUsers, { partyId: otherPartyId })).toMatchObject({ status: 404 })
    expect(await nils.call(findUsers, { query: 'anna@example.org' })).toMatchObject({ code: 'address-not-confirmed' })
    expect(await nils.call(createParty, { name: 'Nils links' })).toMatchObject({ code: 'address-not-confirmed' })
    const [mail] = await mailsTo(email)
    const [, address = '', token = ''] = /#\/confirm\/([^/]+)\/(.+)$/.exec(mail?.link ?? '') ?? []
    expect(await app.client().call(confirmEmail, { email: decodeURIComponent(address), token })).toMatchObject({
      ok: true,
    })
    expect(await nils.call(getUsers, { partyId: otherPartyId })).toMatchObject({ ok: true })
    expect(await nils.call(findUsers, { query: 'anna@example.org' })).toMatchObject({ ok: true })
  })

  test('P3 members may not create users, and not in another party', async () => {
    const input = { email: `new-${newId()}@example.org` }
    expect(await (await party.as('bo')).call(addNewUser, { partyId: party.partyId, ...input })).toMatchObject({
      status: 403,
    })
    expect(await (await party.as('anna')).call(addNewUser, { partyId: party.otherPartyId, ...input })).toMatchObject({
      status: 404,
    })
  })
})

describe('P3 players without account', () => {
  const player = { firstName: 'Pia', lastName: 'Pärla', golfClub: 'Sjö GK', handicap: 31.2 }

  test('P3 are added by hand and changed, gender and birth year too', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const added = await anna.call(addPlayerByHand, { partyId, ...player, gender: 'F', birthYear: 1961 })
    const userId = added.ok ? added.value.userId : ''
    expect(await one(userId)).toMatchObject({
      isRegistered: false,
      club: 'Sjö GK',
      meta: { handicap: 31.2, gender: 'F', birthYear: 1961 },
    })
    expect(
      await anna.call(updatePlayerByHand, { partyId, userId, ...player, handicap: -1.5, gender: '', birthYear: null }),
    ).toMatchObject({ ok: true })
    expect(await one(userId)).toMatchObject({ meta: { handicap: -1.5, gender: '', birthYear: null } })
  })

  test('P3 first name, last name, club and a numeric handicap are needed', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    for (const missing of ['firstName', 'lastName', 'golfClub'])
      expect(await anna.call(addPlayerByHand, { partyId, ...player, [missing]: ' ' })).toMatchObject({ status: 422 })
    for (const handicap of ['12', 54.1, -10.1, 12.34])
      expect(await anna.call(addPlayerByHand, { partyId, ...player, handicap: handicap as number })).toMatchObject({
        status: 422,
      })
  })

  test('P3 an account is its own: an administrator changes nothing of it', async () => {
    const anna = await party.as('anna')
    const { partyId, ids, otherPartyId } = party
    expect(await anna.call(updatePlayerByHand, { partyId, userId: ids.bo, ...player })).toMatchObject({
      status: 409,
      code: 'has-account',
    })
    expect(await anna.call(updatePlayerByHand, { partyId, userId: ids.harald, ...player })).toMatchObject({
      status: 404,
    })
    expect(await anna.call(updatePlayerByHand, { partyId: otherPartyId, userId: ids.harald, ...player })).toMatchObject(
      { status: 404 },
    )
    expect(
      await (await party.as('harald')).call(updatePlayerByHand, { partyId: otherPartyId, userId: ids.inga, ...player }),
    ).toMatchObject({ status: 404 })
    expect(await one(ids.bo)).toMatchObject({ firstName: 'Bo' })
    expect(await one(ids.inga)).toMatchObject({ firstName: 'Inga' })
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
