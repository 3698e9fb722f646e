import { describe, expect, test } from 'vitest'
import { isOpenBeforeOwnPassword } from '../../../contract/account-rules.ts'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { operations } from '../../../server/api/operations.ts'
import { newId } from '../../../server/data/ids.ts'
import { emailOf, mailsTo, one } from '../../../testing/features/members.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { samples } from '../../../testing/samples.ts'
import { inputSchema, smallest } from '../../../testing/smallest-input.ts'
import { confirmEmail } from '../../account/recovery/operations.ts'
import { login } from '../../account/session/operations.ts'
import { changeEmailOrPassword } from '../../account/settings/operations.ts'
import { createParty } from '../parties/operations.ts'
import {
  addNewUser,
  addPlayerByHand,
  addUser,
  findUsers,
  getUsers,
  revokeUser,
  updatePlayerByHand,
} from './operations.ts'

openFreshParties()

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
    expect(password).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
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

  test('P3 until an own password is chosen nothing else is answered; until the address is confirmed nothing elsewhere', async () => {
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
