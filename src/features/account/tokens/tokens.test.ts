import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { getPing, refreshCurrentUser } from '../../../contract/own-session.ts'
import { callsAMinute } from '../../../contract/token-rules.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type TwoParties, twoParties } from '../../../testing/two-parties.ts'
import { createEvent } from '../../competition/events/operations/change.ts'
import { getEvents } from '../../competition/events/operations/event.ts'
import { makeShareKey } from '../../competition/events/operations/share-key.ts'
import {
  exportMembers,
  getMemberImport,
  getMemberImports,
  prepareMemberImport,
  readMemberFile,
  startMemberImport,
  undoMemberImport,
} from '../../party/member-import/operations.ts'
import { addNewUser, addUser, getUsers, revokeUser, updateMembership } from '../../party/members/operations.ts'
import { getParty, handOverParty, updatePartyMeta } from '../../party/parties/operations.ts'
import { createWebhook, getWebhooks } from '../../party/webhooks/operations.ts'
import { addCourse, getCourses } from '../../play/courses/operations.ts'
import { exportPartyLog, getPartyLog } from '../../site/audit/operations.ts'
import { exportParty } from '../../site/party-archive/operations.ts'
import { getOwnData, getUser } from '../settings/operations.ts'
import { createToken, getTokens, revokeToken } from './operations.ts'

let app: TestApp
let parties: TwoParties
let now = new Date()
beforeAll(async () => {
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

const program = (token: string) =>
  createClient({ baseUrl: app.url, headers: () => ({ authorization: `Bearer ${token}` }) })

type Role = keyof TwoParties['clients']
async function tokenOf(role: Role, scope: 'read' | 'write', partyId = parties.own.partyId, days = 30) {
  const answer = await parties.clients[role].call(createToken, { partyId, name: `${role}'s script`, scope, days })
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value
}

const today = () => now.toISOString().slice(0, 10)
const event = (partyId: string) => ({
  partyId,
  title: 'Made by a program',
  startDate: today(),
  endDate: today(),
  metaData: { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const },
})

describe('X15 personal tokens', () => {
  beforeAll(async () => {
    parties = await twoParties(app)
  })

  test('a token reads its party with its owner’s rights, and shows itself once', async () => {
    const { partyId } = parties.own
    const { token } = await tokenOf('member', 'read')
    expect(await program(token).call(getEvents, { partyId })).toMatchObject({ ok: true })
    expect(await program(token).call(getUsers, { partyId, all: true })).toMatchObject({ ok: true })
    const listed = await parties.clients.member.call(getTokens, {})
    expect(listed).toMatchObject({ value: { tokens: [{ name: "member's script", scope: 'read', partyId }] } })
    expect(JSON.stringify(listed)).not.toContain(token)
    const { rows } = await app.database.pool.query('select * from personal_tokens')
    expect(JSON.stringify(rows)).not.toContain(token.slice(10, 30))
  })

  test('what its owner may not do it may not either, and to read is not to write', async () => {
    const { partyId } = parties.own
    const member = program((await tokenOf('member', 'write')).token)
    expect(await member.call(createEvent, event(partyId))).toMatchObject({ status: 403, code: 'forbidden' })
    const reading = program((await tokenOf('administrator', 'read')).token)
    expect(await reading.call(createEvent, event(partyId))).toMatchObject({ status: 403, code: 'token-refused' })
    const writing = program((await tokenOf('administrator', 'write')).token)
    expect(await writing.call(createEvent, event(partyId))).toMatchObject({ ok: true })
  })

  test('another party is not there for it, not even one of its owner’s', async () => {
    const { own, other, clients } = parties
    await app.database.kysely
      .insertInto('memberships')
      .values({ partyId: other.partyId, userId: own.administratorId, administrator: true })
      .execute()
    expect(await clients.administrator.call(getParty, { partyId: other.partyId })).toMatchObject({ ok: true })
    const writing = program((await tokenOf('administrator', 'write')).token)
    expect(await writing.call(getParty, { partyId: other.partyId })).toMatchObject({ status: 404 })
    expect(await writing.call(createEvent, event(other.partyId))).toMatchObject({ status: 404 })
  })

  test('of level 50 it has the membership, not the power over the installation', async () => {
    const { own, clients } = parties
    const token = await clients.level50.call(createToken, { partyId: own.partyId, name: 'x', scope: 'write', days: 1 })
    expect(token).toMatchObject({ ok: false, status: 409, code: 'not-a-member' })
  })

  test('what concerns the person alone is closed: settings, data, tokens, and the owner’s place', async () => {
    const { own } = parties
    const writing = program((await tokenOf('owner', 'write')).token)
    const answers = await Promise.all([
      writing.call(getUser, { userId: own.ownerId }),
      writing.call(getOwnData, {}),
      writing.call(getTokens, {}),
      writing.call(createToken, { partyId: own.partyId, name: 'more', scope: 'write', days: 1 }),
      writing.call(handOverParty, { partyId: own.partyId, userId: own.memberId }),
    ])
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 403, code: 'token-refused' })))
    expect(await writing.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
    expect(await writing.call(getPing, {})).toMatchObject({ ok: true, value: { userId: null, playerGroup: null } })
    expect(await writing.call(getCourses, { query: '' })).toMatchObject({ ok: true })
    expect(await writing.call(addCourse, {} as never)).toMatchObject({ code: 'invalid-input' })
  })

  test('X15 the owner’s token to write makes nobody administrator or member, and takes no keys, lists or logs away', async () => {
    const { own, other } = parties
    const { partyId, memberId, revokedId, administratorId } = own
    const writing = program((await tokenOf('owner', 'write')).token)
    const refused = { status: 403, code: 'token-refused' }
    const members = () => parties.clients.owner.call(getUsers, { partyId })
    const before = await members()
    const content = Buffer.from('First name;Last name;E-mail\nEve;Evil;eve@example.org\n').toString('base64')
    const read = await parties.clients.owner.call(readMemberFile, { partyId, fileName: 'members.csv', content })
    const importId = read.ok ? read.value.importId : ''
    for (const answer of [
      await writing.call(updatePartyMeta, { partyId, administrators: [memberId, administratorId] }),
      await writing.call(updatePartyMeta, { partyId, administrators: [], meta: { website: '' } }),
      await writing.call(updatePartyMeta, { partyId, meta: { hidden: true } }),
      await writing.call(updatePartyMeta, { partyId, meta: { website: '', hidden: false } }),
      await writing.call(handOverParty, { partyId, userId: memberId }),
      await writing.call(addUser, { partyId, userId: other.administratorId }),
      await writing.call(addNewUser, { partyId, email: 'eve@example.org' }),
      await writing.call(updateMembership, { partyId, userId: revokedId, partyAccessLevel: 'member' }),
      await writing.call(revokeUser, { partyId, userId: administratorId }),
      await writing.call(readMemberFile, { partyId, fileName: 'members.csv', content }),
      await writing.call(getMemberImport, { partyId, importId }),
      await writing.call(getMemberImports, { partyId }),
      await writing.call(prepareMemberImport, { partyId, importId, mapping: [] }),
      await writing.call(startMemberImport, { partyId, importId }),
      await writing.call(undoMemberImport, { partyId, importId }),
      await writing.call(exportMembers, { partyId }),
      await writing.call(exportParty, { partyId }),
      await writing.call(exportPartyLog, { partyId }),
      await writing.call(getPartyLog, { partyId }),
      await writing.call(createWebhook, { partyId, url: 'https://example.org/', types: ['score.saved'] }),
      await writing.call(getWebhooks, { partyId }),
      await writing.call(makeShareKey, { eventId: own.ids.eventId as string }),
    ])
      expect(answer).toMatchObject(refused)
    expect(await members()).toEqual(before)
    expect(await writing.call(updatePartyMeta, { partyId, meta: { website: 'https://example.org' } })).toMatchObject({
      ok: true,
    })
    expect(await writing.call(updateMembership, { partyId, userId: memberId, team: 'Blue' })).toMatchObject({
      ok: true,
    })
  })

  test('revoked it ends at once, and so it does when it expires or the membership ends', async () => {
    const { partyId, memberId } = parties.own
    const first = await tokenOf('member', 'read')
    const second = await tokenOf('member', 'read')
    expect(await parties.clients.outsider.call(revokeToken, { tokenId: first.id })).toMatchObject({ ok: true })
    expect(await program(first.token).call(getEvents, { partyId })).toMatchObject({ ok: true })
    await parties.clients.member.call(revokeToken, { tokenId: first.id })
    expect(await program(first.token).call(getEvents, { partyId })).toMatchObject({
      status: 401,
      code: 'invalid-token',
    })
    expect(await program(second.token).call(getEvents, { partyId })).toMatchObject({ ok: true })
    const membership = (access: 'member' | 'revoked') =>
      app.database.kysely
        .updateTable('memberships')
        .set({ access })
        .where('partyId', '=', partyId)
        .where('userId', '=', memberId)
        .execute()
    await membership('revoked')
    expect(await program(second.token).call(getEvents, { partyId })).toMatchObject({ status: 404 })
    await membership('member')
    const before = now
    now = new Date(now.valueOf() + 31 * 86_400_000)
    expect(await program(second.token).call(getEvents, { partyId })).toMatchObject({ status: 401 })
    now = before
  })

  test('each answer says how many calls are left, and who makes too many waits', async () => {
    const { token } = await tokenOf('member', 'read')
    const ask = () =>
      fetch(`${app.url}/api/parties/${parties.own.partyId}`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await ask()
    expect(answer.headers.get('ratelimit-policy')).toBe(`"token";q=${callsAMinute};w=60`)
    expect(answer.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+$/)
    for (let made = 1; made < callsAMinute; made += 50) await Promise.all(Array.from({ length: 50 }, ask))
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a stream opened with a token is its party’s, and ends with the token', async () => {
    const { own, other } = parties
    const { id, token } = await tokenOf('administrator', 'read')
    const watch = (topic: string) =>
      fetch(`${app.url}/api/live?topics=${topic}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await watch(`event:${other.ids.eventId}`)).status).toBe(404)
    expect((await watch(`user:${own.administratorId}`)).status).toBe(404)
    const stream = await watch(`event:${own.ids.eventId}`)
    expect(stream.status).toBe(200)
    await parties.clients.administrator.call(revokeToken, { tokenId: id })
    const reader = stream.body?.getReader()
    for (let ended = false; !ended; ) ended = (await reader?.read())?.done ?? true
  })

  test('nobody has more than 20', async () => {
    const { clients, own } = parties
    const make = () => clients.scorer.call(createToken, { partyId: own.partyId, name: 'x', scope: 'read', days: 1 })
    for (let made = 0; made < 20; made++) expect(await make()).toMatchObject({ ok: true })
    expect(await make()).toMatchObject({ status: 409, code: 'too-many' })
  })
})
