import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { openAccess } from '../../../testing/access.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { addNewUser } from '../../party/members/operations.ts'
import { login } from '../session/operations.ts'
import { recoverAccount, requestRecovery } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const password = 'three wood over water'
const mailsTo = async (email: string) => {
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
}

async function linkFor(email: string) {
  expect(await app.client().call(requestRecovery, { email })).toMatchObject({ ok: true })
  const challenges = async () => (await mailsTo(email)).filter(({ link }) => link?.includes('/recover/challenge/'))
  await expect.poll(async () => (await challenges()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [mail] = (await challenges()).toReversed()
  const [, address = '', token = ''] = /#\/recover\/challenge\/([^/]+)\/(.+)$/.exec(mail?.link ?? '') ?? []
  return { email: decodeURIComponent(address), token }
}

test('A6 the link sets a new password once, ends sessions, tokens, calendar and devices, and confirms the address', async () => {
  const email = `bo-${party.partyId}@example.org`
  await app.database.kysely.updateTable('users').set({ emailConfirmed: false }).where('id', '=', party.ids.bo).execute()
  const bo = await party.as('bo')
  const { left } = await openAccess(app, bo, { userId: party.ids.bo, partyId: party.partyId })
  expect(await left(bo)).toEqual({ session: true, token: true, calendar: true, device: true })
  const link = await linkFor(email)
  expect(await app.client().call(recoverAccount, { ...link, password: 'qwerty' })).toMatchObject({ code: 'too-common' })
  expect(await app.client().call(recoverAccount, { ...link, password })).toMatchObject({ ok: true })
  expect(await app.client().call(recoverAccount, { ...link, password })).toMatchObject({
    code: 'link-spent',
    status: 410,
  })
  expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
  const again = app.client()
  expect(await again.call(login, { email, password })).toMatchObject({ ok: true })
  expect(await left(again)).toEqual({ session: false, token: false, calendar: false, device: false })
  const { emailConfirmed } = await app.database.kysely
    .selectFrom('users')
    .select('emailConfirmed')
    .where('id', '=', party.ids.bo)
    .executeTakeFirstOrThrow()
  expect(emailConfirmed).toBe(true)
})

test('A6 of 50 tries at once with one link exactly one succeeds', async () => {
  const link = await linkFor(`cilla-${party.partyId}@example.org`)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.client().call(recoverAccount, { ...link, password })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('A6 a link lives 24 hours and belongs to one address', async () => {
  const link = await linkFor(`david-${party.partyId}@example.org`)
  const { expiresAt } = await app.database.kysely
    .selectFrom('accountTokens')
    .select('expiresAt')
    .where('email', '=', link.email)
    .executeTakeFirstOrThrow()
  expect(Math.round((expiresAt.valueOf() - Date.now()) / 3_600_000)).toBe(24)
  const email = `anna-${party.partyId}@example.org`
  expect(await app.client().call(recoverAccount, { email, token: link.token, password })).toMatchObject({
    code: 'link-spent',
  })
  await app.database.kysely
    .updateTable('accountTokens')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('email', '=', link.email)
    .execute()
  expect(await app.client().call(recoverAccount, { ...link, password })).toMatchObject({ code: 'link-spent' })
})

test('A6 an own password takes the place of a generated one', async () => {
  const anna = await party.as('anna')
  const email = `new-${newId()}@example.org`
  const made = await anna.call(addNewUser, { partyId: party.partyId, email })
  const generated = (made.ok && made.value.token) || ''
  const link = await linkFor(email)
  expect(await app.client().call(recoverAccount, { ...link, password })).toMatchObject({ ok: true })
  expect(await app.client().call(login, { email, password: generated })).toMatchObject({ code: 'wrong-login' })
  expect(await app.client().call(login, { email, password })).toMatchObject({
    value: { user: { mustSetPassword: false } },
  })
})
