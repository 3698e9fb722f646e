import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp } from '../../../testing/app.ts'
import { fresh, join, mailTo, partsOf, person } from '../../../testing/features/sign-up.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { login } from '../session/operations.ts'
import { findForSignUp, joinUser, lookAtSignUp, requestSignUp } from './operations.ts'

openFreshParties()

async function linkFor(email: string, tier: 1 | 2 | 3 = 1) {
  // Without a mail server the caller hears that no mail goes out.
  const asked = await app.client().call(requestSignUp, { email, tier })
  expect(asked).toMatchObject({ ok: true, value: { mails: 'none' } })
  return partsOf((await mailTo(email)).link)
}

describe('A1 sign-up', () => {
  test('A1 the link that arrives carries the tier, makes the account and logs it in', async () => {
    const email = fresh()
    const link = await linkFor(email.toUpperCase().toLowerCase(), 2)
    expect(link).toMatchObject({ email, tier: 2 })
    expect(await app.client().call(lookAtSignUp, link)).toMatchObject({
      value: { isLive: true, isRegistered: false, tier: 2, party: null, players: [] },
    })
    expect(await join(link)).toMatchObject({ ok: true })
    expect(await app.client().call(login, { email, password: person.password1 })).toMatchObject({
      ok: true,
      value: {
        user: {
          firstName: 'Nora',
          club: 'Sjö GK',
          premium: true,
          membership: { tier: 2, name: 'Birdie' },
          parties: [],
        },
      },
    })
  })

  test('A1 a known address gets a mail that says that it has an account, and no link to sign up', async () => {
    const email = `anna-${party.partyId}@example.org`
    await app.client().call(requestSignUp, { email })
    const mail = await mailTo(email)
    expect(mail.subject).toBe('You have an account at Pinhigh')
    expect(mail.text).not.toContain('/join/')
  })

  test('A1 a tier that the link does not carry opens nothing', async () => {
    const link = await linkFor(fresh(), 1)
    expect(await app.client().call(lookAtSignUp, { ...link, tier: 3 })).toMatchObject({ value: { isLive: false } })
    expect(await join({ ...link, tier: 3 })).toMatchObject({ code: 'link-spent', status: 410 })
    expect(await join(link)).toMatchObject({ ok: true })
  })

  test('A1 of 50 tries at once with one link exactly one succeeds, and looking uses nothing up', async () => {
    const link = await linkFor(fresh())
    for (let times = 0; times < 5; times++) await app.client().call(lookAtSignUp, link)
    await app.client().fetch(`${app.url}/api/sign-ups?email=${link.email}&token=${link.token}`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(link)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.filter(({ ok }) => !ok).map((answer) => !answer.ok && answer.code))).toEqual(
      new Set(['link-spent']),
    )
    expect(await app.client().call(lookAtSignUp, link)).toMatchObject({ value: { isLive: false } })
  })

  test('A1 the token is 256 bits and the database keeps only its hash', async () => {
    const link = await linkFor(fresh())
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32)
    const { rows } = await app.database.pool.query('select t::text as row from account_tokens t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(link.token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(link.token, 'base64url').toString('hex'))
  })

  test('A1 a link lives 7 days', async () => {
    const link = await linkFor(fresh())
    const { expiresAt } = await app.database.kysely
      .selectFrom('accountTokens')
      .select('expiresAt')
      .where('email', '=', link.email)
      .executeTakeFirstOrThrow()
    expect(Math.round((expiresAt.valueOf() - Date.now()) / 86_400_000)).toBe(7)
    await app.database.kysely
      .updateTable('accountTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('email', '=', link.email)
      .execute()
    expect(await join(link)).toMatchObject({ code: 'link-spent' })
  })

  test('A1 refused passwords leave the link alive', async () => {
    const email = `nora.ny-${newId()}@example.org`
    const link = await linkFor(email)
    const withPassword = (password: string) => join(link, { password1: password, password2: password })
    expect(await withPassword('five5')).toMatchObject({ code: 'too-short', data: { atLeast: 6 } })
    // the last two are the 500th and the 2,900th of the commonest
    for (const common of ['Password123', 'alexande', 'Meghan'])
      expect(await withPassword(common)).toMatchObject({ code: 'too-common' })
    expect(await withPassword('pinhigh1')).toMatchObject({ code: 'too-personal' })
    expect(await withPassword('Noranny')).toMatchObject({ code: 'too-personal' })
    expect(await withPassword('SjoGK-99')).toMatchObject({ code: 'too-personal' })
    expect(await join(link, { password2: 'another one here' })).toMatchObject({ code: 'invalid-input' })
    expect(await join(link)).toMatchObject({ ok: true })
  })

  test('A1 a golf id fills the form for whoever holds a live link, and claims nothing; by hand none is kept', async () => {
    await app.database.kysely
      .updateTable('users')
      .set({ golfId: '480101-017' })
      .where('id', '=', party.ids.bo)
      .execute()
    const link = await linkFor(fresh())
    const found = await app.client().call(findForSignUp, { ...link, golfId: '480101017' })
    expect(found).toMatchObject({ ok: true, value: { users: [{ firstName: expect.any(String) }] } })
    expect(found.ok && Object.keys(found.value.users[0] ?? {}).sort()).toEqual(['club', 'firstName', 'lastName'])
    expect(await app.client().call(findForSignUp, { ...link, golfId: '999999-999' })).toMatchObject({
      value: { users: [] },
    })
    expect(
      await app.client().call(findForSignUp, { email: link.email, token: 'wrong', golfId: '480101017' }),
    ).toMatchObject({ code: 'link-spent' })
    expect(await join(link, { identSelection: 'gid' } as never)).toMatchObject({ code: 'invalid-input' })
    expect(
      await app.client().call(joinUser, { ...person, ...link, identSelection: 'gid', golfId: '480101-017' }),
    ).toMatchObject({
      ok: true,
    })
    const byHand = await linkFor(fresh())
    const joined = await join(byHand, { identSelection: 'manual', golfId: '480101-017' } as never)
    const userId = joined.ok ? joined.value.userId : ''
    const made = app.database.kysely.selectFrom('users').select('golfId').where('id', '=', userId)
    expect(await made.executeTakeFirstOrThrow()).toEqual({ golfId: null })
    const bo = await app.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', party.ids.bo)
      .executeTakeFirst()
    expect(bo?.email).toBe(`bo-${party.partyId}@example.org`)
  })
})

describe('A1 nobody learns who has an account', () => {
  test('A1 200 requests each for known and unknown addresses: the same answer, the same work', async () => {
    // Behind a proxy each request comes from an address of its own, so that no limit is met.
    const busy = await startApp({ trustProxy: ['127.0.0.1'] })
    let number = 0
    const known = Array.from({ length: 200 }, () => `known-${newId()}@example.org`)
    await busy.database.kysely
      .insertInto('users')
      .values(known.map((email) => ({ id: newId(), email, firstName: 'K', lastName: 'N' })))
      .execute()
    const ask = async (email: string, path: string) => {
      const response = await busy.client().fetch(`${busy.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number++ & 255}` },
        body: JSON.stringify({ email }),
      })
      const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      return JSON.stringify([response.status, await response.text(), headers])
    }
    const jobs = async (prefix: string, name: string) => {
      const { rows } = await busy.database.pool.query<{ count: string }>(
        "select count(*) from jobs.job where name = $1 and data ->> 'email' like $2",
        [name, `${prefix}-%`],
      )
      return Number(rows[0]?.count)
    }
    for (const [path, job] of [
      ['sign-up-requests', 'sign-up-mail'],
      ['recovery-requests', 'recovery-mail'],
    ] as const) {
      const answers = new Set<string>()
      for (const email of known) {
        answers.add(await ask(email, path))
        answers.add(await ask(`unknown-${newId()}@example.org`, path))
      }
      expect([...answers]).toHaveLength(1)
      expect(await jobs('known', job)).toBe(200)
      expect(await jobs('unknown', job)).toBe(200)
    }
    await busy.close()
  })
})
