import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOpenWhileActing } from '../../../contract/acting.ts'
import type { AnyOperation } from '../../../contract/operation.ts'
import { getPing, logout, refreshCurrentUser } from '../../../contract/own-session.ts'
import { operations } from '../../../server/api/operations.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getEvents } from '../../competition/events/operations/event.ts'
import { addUser, getUsers, revokeUser } from '../../party/members/operations.ts'
import { createParty, handOverParty, leaveParty, updatePartyMeta } from '../../party/parties/operations.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { login } from '../session/operations.ts'
import {
  changeEmailOrPassword,
  deleteUser,
  endSession,
  getOwnData,
  getSessions,
  getUser,
  updateUser,
} from '../settings/operations.ts'
import { actForMember, actForUser, stopActing } from './operations.ts'

let app: TestApp
let party: Cast
let clock = Date.now()
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  party = await cast(app)
})
afterAll(() => app.close())

const minutes = (count: number) => {
  clock += count * 60_000
}
const whoIs = async (client: TestClient) => {
  const answer = await client.call(refreshCurrentUser, {})
  return answer.ok ? answer.value.user : undefined
}
const act = async (client: TestClient, name: keyof Cast['ids']) =>
  client.call(actForMember, { partyId: party.partyId, userId: party.ids[name] })
const level50 = async () => {
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
  app.services.sessions.forget()
  return party.as('harald')
}
const log = () =>
  app.database.kysely.selectFrom('auditLog').selectAll().where('partyId', '=', party.partyId).orderBy('id').execute()

describe('A9 an administrator acts for a member', () => {
  test('A9 inside of the party the session is that of the member, with a member’s rights, and Back ends it', async () => {
    const frida = await party.as('frida')
    expect(await act(frida, 'bo')).toMatchObject({ ok: true })
    expect(await whoIs(frida)).toMatchObject({
      userId: party.ids.bo,
      email: null,
      acting: { byUserId: party.ids.frida, byName: 'Frida Falk', partyId: party.partyId },
      parties: [{ id: party.partyId, administrator: false }],
    })
    expect(await frida.call(getUsers, { partyId: party.partyId })).toMatchObject({ ok: true })
    expect(await frida.call(revokeUser, { partyId: party.partyId, userId: party.ids.cilla })).toMatchObject({
      ok: false,
    })
    expect(await frida.call(stopActing, {})).toMatchObject({ ok: true })
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.frida, acting: null })
  })

  test('A9 every action has both identities in the log, saves of holes too', async () => {
    const round = await party.round(await party.event())
    const frida = await party.as('frida')
    await act(frida, 'bo')
    const started = await frida.call(startRound, {
      roundId: round,
      players: [{ userId: party.ids.bo, handicap: 18, strokes: 18 }],
    })
    const group = started.ok ? started.value : undefined
    const results = [{ userId: party.ids.bo, strokes: 5 }]
    const saved = await frida.call(saveHole, {
      groupId: group?.id ?? '',
      position: 1,
      version: group?.version ?? 0,
      results,
    })
    expect(saved, JSON.stringify(saved)).toMatchObject({ ok: true })
    await frida.call(stopActing, {})
    const entries = (await log()).filter(({ action }) => action === 'start-round' || action === 'save-hole')
    const both = { userId: party.ids.frida, actingFor: party.ids.bo }
    expect(entries).toMatchObject([both, both])
    const [begun] = (await log()).filter(({ action }) => action === 'startActing')
    expect(begun).toMatchObject({ userId: party.ids.frida, actingFor: null, subject: party.ids.bo })
    const ended = (await log()).filter(({ action }) => action === 'stopActing')
    expect(ended).toMatchObject([{ userId: party.ids.frida, actingFor: party.ids.bo }])
  })

  test('A9 another party of the member stays closed', async () => {
    const { kysely } = app.database
    await kysely.insertInto('memberships').values({ partyId: party.otherPartyId, userId: party.ids.bo }).execute()
    await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', party.otherPartyId).execute()
    const frida = await party.as('frida')
    await act(frida, 'bo')
    expect(await frida.call(getUsers, { partyId: party.otherPartyId })).toMatchObject({ status: 404 })
    expect(await frida.call(getEvents, { partyId: party.otherPartyId })).toMatchObject({ status: 404 })
    expect((await whoIs(frida))?.parties.map(({ id }) => id)).toEqual([party.partyId])
  })

  test('A9 for the owner it gives no right of the owner’s', async () => {
    const frida = await party.as('frida')
    expect(await act(frida, 'anna')).toMatchObject({ ok: true })
    const meta = { partyId: party.partyId, administrators: [] }
    expect(await frida.call(updatePartyMeta, meta)).toMatchObject({ ok: false, status: 403 })
    expect(await frida.call(addUser, { partyId: party.partyId, userId: party.ids.harald })).toMatchObject({ ok: false })
  })

  test('A9 nobody acts for a removed member, for who has no account, for themselves, for level 50, or nested', async () => {
    const frida = await party.as('frida')
    for (const name of ['gun', 'inga', 'frida', 'harald'] as const)
      expect(await act(frida, name), name).toMatchObject({ status: 409, code: 'cannot-act' })
    const { kysely } = app.database
    await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.cilla).execute()
    expect(await act(frida, 'cilla')).toMatchObject({ code: 'cannot-act' })
    expect(await act(frida, 'bo')).toMatchObject({ ok: true })
    expect(await act(frida, 'david')).toMatchObject({ status: 403, code: 'acting' })
    expect(await frida.call(actForUser, { userId: party.ids.david })).toMatchObject({ status: 403 })
  })

  test('A9 members and outsiders act for nobody', async () => {
    expect(await act(await party.as('bo'), 'cilla')).toMatchObject({ status: 403 })
    expect(await act(await party.as('harald'), 'cilla')).toMatchObject({ status: 404 })
    expect(await act(app.client(), 'cilla')).toMatchObject({ status: 401 })
  })
})

describe('A9 what stays closed', () => {
  test('A9 settings, credentials, sessions, own data, deletion, parties and log-in are refused and say so', async () => {
    const { partyId, ids } = party
    const frida = await party.as('frida')
    await act(frida, 'bo')
    const before = await app.database.kysely.selectFrom('users').selectAll().where('id', '=', ids.bo).execute()
    const answers = [
      await frida.call(getUser, { userId: ids.bo }),
      await frida.call(updateUser, { userId: ids.bo, firstName: 'Changed' }),
      await frida.call(changeEmailOrPassword, {
        userId: ids.bo,
        email: 'other@example.org',
        currentPassword: 'x',
        newPassword: null,
      }),
      await frida.call(deleteUser, { userId: ids.bo, phrase: 'delete my account' }),
      await frida.call(getSessions, {}),
      await frida.call(endSession, { sessionId: ids.bo }),
      await frida.call(getOwnData, {}),
      await frida.call(leaveParty, { partyId }),
      await frida.call(handOverParty, { partyId, userId: ids.frida }),
      await frida.call(createParty, { name: 'Mine now' }),
      await frida.call(login, { email: 'a@example.org', password: 'x' }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, code: 'acting', detail: expect.stringContaining('on behalf') })
    const after = await app.database.kysely.selectFrom('users').selectAll().where('id', '=', ids.bo).execute()
    expect(after).toEqual(before)
  })

  test('A9 so is every operation about messages, settings, tokens, webhooks, archives and push', () => {
    const closed =
      /message|settings|credential|\/tokens|webhook|push|digest|own-data|\/sessions|avatar|archive|audit-log|deletion/i
    const open = operations.filter(
      (one) => closed.test(`${one.id} ${one.path}`) && isOpenWhileActing(one, isInParty(one)),
    )
    expect(open.map(({ id }) => id)).toEqual([])
  })

  /** As the matrix of permissions has it, which proves it for each. */
  const isInParty = ({ who }: AnyOperation) =>
    !['anyone', 'loggedIn', 'level50', 'isSelf', 'isSelfOrLevel50', 'mayCorrect'].includes(who.name)
})

describe('A9 how it ends', () => {
  test('A9 after 30 minutes by itself: what was meant as the member is refused, not done as the administrator', async () => {
    const frida = await party.as('frida')
    await act(frida, 'bo')
    minutes(29)
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.bo })
    minutes(1)
    const headers = { 'x-person': party.ids.bo }
    const add = { partyId: party.partyId, userId: party.ids.harald }
    expect(await frida.call(addUser, add, { headers })).toMatchObject({ status: 401, code: 'other-person' })
    const read = await frida.call(getUsers, { partyId: party.partyId }, { headers })
    expect(read).toMatchObject({ status: 401, code: 'other-person' })
    expect(await frida.call(getPing, {}, { headers })).toMatchObject({ value: { userId: party.ids.frida } })
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.frida, acting: null })
  })

  test('A9 at once when the membership is revoked', async () => {
    const frida = await party.as('frida')
    await act(frida, 'bo')
    expect(
      await (await party.as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.bo }),
    ).toMatchObject({ ok: true })
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.frida, acting: null })
  })

  test('A9 at once when the administrator is one no longer', async () => {
    const frida = await party.as('frida')
    await act(frida, 'bo')
    await (await party.as('anna')).call(updatePartyMeta, { partyId: party.partyId, administrators: [] })
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.frida, acting: null })
  })

  test('A9 at once when the account is deleted, and log-out ends it too', async () => {
    const frida = await party.as('frida')
    await act(frida, 'bo')
    await (await party.as('bo')).call(deleteUser, {
      userId: party.ids.bo,
      phrase: 'delete my account',
      password: testPassword,
    })
    expect(await whoIs(frida)).toMatchObject({ userId: party.ids.frida, acting: null })
    await act(frida, 'cilla')
    expect(await frida.call(logout, {})).toMatchObject({ ok: true })
    expect(await whoIs(frida)).toBeNull()
  })

  test('A9 it belongs to one session: another one of the same administrator stays their own', async () => {
    const frida = await party.as('frida')
    const elsewhere = await clientOf(app, party.ids.frida)
    await act(frida, 'bo')
    expect(await whoIs(elsewhere)).toMatchObject({ userId: party.ids.frida, acting: null })
  })
})

describe('A9 level 50 acts everywhere', () => {
  test('A9 in all parties of the person with their rights, but for what stays closed', async () => {
    const root = await level50()
    expect(await root.call(actForUser, { userId: party.ids.anna })).toMatchObject({ ok: true })
    expect(await whoIs(root)).toMatchObject({ userId: party.ids.anna, userLevel: 1, acting: { partyId: null } })
    expect(await root.call(revokeUser, { partyId: party.partyId, userId: party.ids.david })).toMatchObject({ ok: true })
    expect((await log()).at(-1)).toMatchObject({
      action: 'revokeUser',
      userId: party.ids.harald,
      actingFor: party.ids.anna,
    })
    const handed = await root.call(handOverParty, { partyId: party.partyId, userId: party.ids.frida })
    expect(handed).toMatchObject({ code: 'acting' })
    expect(await root.call(actForMember, { partyId: party.partyId, userId: party.ids.bo })).toMatchObject({
      code: 'acting',
    })
  })

  test('A9 never for another level 50', async () => {
    const root = await level50()
    const { kysely } = app.database
    await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.anna).execute()
    expect(await root.call(actForUser, { userId: party.ids.anna })).toMatchObject({ code: 'cannot-act' })
  })
})
