import { describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { openAccess } from '../../../testing/access.ts'
import { emailOfBo, level50, password } from '../../../testing/features/settings.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { openMails } from '../../../testing/mails.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { confirmEmail } from '../recovery/operations.ts'
import { login } from '../session/operations.ts'
import { changeEmailOrPassword, getUser, updateUser } from './operations.ts'

openFreshParties()

const readRow = (userId: string) =>
  app.database.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('C8 settings', () => {
  test('C8 what is given is changed, the rest stays, and read again it is the same', async () => {
    const bo = await party.as('bo')
    const userId = party.ids.bo
    const meta = {
      phone: '070-123 45 67',
      handicap: -1.2,
      golfId: '480101017',
      golfClub: 'Sjö GK',
      city: 'Växjö',
      country: 'se',
      description: 'Slow swing.\nFast feet.',
      language: 'sv' as const,
      defaultResult: 3 as const,
      forum_subscribe: false,
      newsEmail: false,
      sharesContact: true,
      gender: 'M' as const,
      birthYear: 1971,
      custom: { 'shoe size': '44', favourite: 'the 7th' },
    }
    expect(await bo.call(updateUser, { userId, meta })).toMatchObject({ ok: true })
    expect(await bo.call(updateUser, { userId, firstName: 'Boel' })).toMatchObject({ ok: true })
    expect(await bo.call(getUser, { userId })).toMatchObject({
      value: {
        user: { firstName: 'Boel', lastName: 'Alm', email: emailOfBo(), meta: { ...meta, golfId: '480101-017' } },
      },
    })
    expect(await bo.call(updateUser, { userId, meta: { golfId: '12' } })).toMatchObject({ code: 'golf-id-wrong' })
    const tierOf = async () => {
      const own = await bo.call(getUser, { userId })
      return own.ok && [own.value.user.meta.userLevel, own.value.user.meta.isPremium]
    }
    expect(await tierOf()).toEqual([1, false])
    await app.database.kysely.updateTable('users').set({ tier: 2 }).where('id', '=', userId).execute()
    expect(await tierOf()).toEqual([1, true])
    await app.database.kysely.updateTable('users').set({ tier: 1 }).where('id', '=', userId).execute()
  })

  test('C8 nobody gives themselves a level, a tier or an address with their settings', async () => {
    const bo = await party.as('bo')
    const userId = party.ids.bo
    const send = (body: object) =>
      bo.fetch(`${app.url}/api/users/${userId}/settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const body of [
      { meta: { userLevel: 50 } },
      { userLevel: 50 },
      { meta: { tier: 3 } },
      { email: 'other@example.org' },
      { meta: { custom: { userLevel: '50' } } },
      { meta: { custom: { ' USERLEVEL': '50' } } },
      { meta: { custom: { isPremium: 'true' } } },
      { meta: { custom: { '': 'empty' } } },
      { meta: { custom: { ['k'.repeat(51)]: 'long' } } },
      { meta: { custom: { key: 'x'.repeat(501) } } },
      { meta: { custom: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`key ${at}`, 'x'])) } },
      { meta: { handicap: 54.1 } },
    ])
      expect([body, (await send(body)).status]).toEqual([body, 422])
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key ${at}`, 'x'.repeat(500)]))
    expect((await send({ meta: { custom: fifty } })).status).toBe(200)
    expect(await readRow(userId)).toMatchObject({ userLevel: 1, tier: 1, email: emailOfBo(), custom: fifty })
  })

  test('C8 other settings than the own are level 50 only', async () => {
    const { ids } = party
    const anna = await party.as('anna')
    expect(await anna.call(getUser, { userId: ids.bo })).toMatchObject({ status: 403 })
    expect(await anna.call(updateUser, { userId: ids.bo, firstName: 'X' })).toMatchObject({ status: 403 })
    const operator = await level50()
    expect(await operator.call(updateUser, { userId: ids.bo, firstName: 'Bosse' })).toMatchObject({ ok: true })
    expect(await operator.call(getUser, { userId: ids.bo })).toMatchObject({ value: { user: { firstName: 'Bosse' } } })
    expect(await operator.call(getUser, { userId: newId() })).toMatchObject({ status: 404 })
  })
})

describe('A7 e-mail and password', () => {
  const change = async (more: object) =>
    (await party.as('bo')).call(changeEmailOrPassword, {
      userId: party.ids.bo,
      email: emailOfBo(),
      currentPassword: password,
      newPassword: null,
      ...more,
    })

  test('A7 the current password is needed, and a new one that is not refused', async () => {
    expect(await change({ currentPassword: 'wrong', newPassword: 'four iron low' })).toMatchObject({
      code: 'wrong-password',
    })
    expect(await change({ newPassword: 'five5' })).toMatchObject({ code: 'too-short', data: { atLeast: 6 } })
    expect(await change({ newPassword: 'bo alm' })).toMatchObject({ code: 'too-personal' })
    expect(await change({ email: `anna-${party.partyId}@example.org` })).toMatchObject({ code: 'address-taken' })
    expect(await app.client().call(login, { email: emailOfBo(), password })).toMatchObject({ ok: true })
  })

  test('A7 a new password renews this session and ends the others', async () => {
    const elsewhere = await clientOf(app, party.ids.bo)
    const bo = await party.as('bo')
    expect(await change({ newPassword: 'four iron low' })).toMatchObject({ ok: true })
    expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { userId: party.ids.bo } } })
    expect(await elsewhere.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
    const { rows } = await app.database.pool.query('select details::text from audit_log where user_id = $1', [
      party.ids.bo,
    ])
    expect(JSON.stringify(rows)).not.toContain('four iron low')
    expect(await app.client().call(login, { email: emailOfBo(), password })).toMatchObject({ code: 'wrong-login' })
  })

  test.for([true, false])(
    'A7 token, calendar and device end with the password unless they are kept: %s',
    async (endOthers) => {
      const bo = await party.as('bo')
      const { left } = await openAccess(app, bo, { userId: party.ids.bo, partyId: party.partyId })
      expect(await left(bo)).toEqual({ session: true, token: true, calendar: true, device: true })
      expect(await change({ email: `bo-moved-${newId()}@example.org` })).toMatchObject({ ok: true })
      expect(await left(bo)).toEqual({ session: false, token: true, calendar: true, device: true })
      const { email } = await readRow(party.ids.bo)
      expect(await change({ email, newPassword: 'four iron low', endOthers })).toMatchObject({ ok: true })
      expect(await left(bo)).toEqual({ session: false, token: !endOthers, calendar: !endOthers, device: !endOthers })
    },
  )

  test('A7 a new address counts at once, is confirmed by a link, and the former one hears of it', async () => {
    const email = `bo-new-${newId()}@example.org`
    expect(await change({ email })).toMatchObject({ ok: true })
    expect(await app.client().call(login, { email, password })).toMatchObject({ ok: true })
    expect((await readRow(party.ids.bo)).emailConfirmed).toBe(false)
    await openMails(app)
    const mails = await app.database.kysely
      .selectFrom('mails')
      .selectAll()
      .where('recipient', 'in', [email, emailOfBo()])
      .orderBy('id')
      .execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Please confirm your e-mail address'],
      [emailOfBo(), 'Your e-mail address was changed'],
    ])
    const token = mails[0]?.link?.split('/').at(-1) ?? ''
    expect(await app.client().call(confirmEmail, { email, token })).toMatchObject({ ok: true })
    expect(await app.client().call(confirmEmail, { email, token })).toMatchObject({ code: 'link-spent' })
    expect((await readRow(party.ids.bo)).emailConfirmed).toBe(true)
  })

  test('A7 not even level 50 changes the password of another person', async () => {
    const operator = await level50()
    const input = { userId: party.ids.bo, email: emailOfBo(), currentPassword: password, newPassword: 'four iron low' }
    expect(await operator.call(changeEmailOrPassword, input)).toMatchObject({ status: 403 })
  })
})
