// What holds for every operation and stream, whatever its own rule says. `npm run torture -- holes` switches each off.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesTopic } from '../../contract/live.ts'
import { renewSession } from '../../contract/own-session.ts'
import { getSessions } from '../../features/account/settings/operations.ts'
import { getEvents } from '../../features/competition/events/operations/event.ts'
import { revokeUser } from '../../features/party/members/operations.ts'
import { getParty, renameParty } from '../../features/party/parties/operations.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { cast } from '../../testing/cast.ts'
import { testPassword } from '../../testing/password.ts'
import { ask, openStage, type Stage } from '../../testing/stage.ts'
import { clientOf } from '../../testing/two-parties.ts'

let app: TestApp
let stage: Stage
let later = 0
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + later) })
  stage = await openStage(app)
})
afterAll(() => app.close())

const cookiesOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const rename = () => ({ partyId: stage.own.partyId, title: `Renamed ${stage.own.partyId}` })

test('R1 a page of another origin writes nothing with a login', async () => {
  const write = (headers: { origin?: string; 'sec-fetch-site'?: string }) =>
    fetch(`${app.url}/api/parties/${stage.own.partyId}/title`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', cookie: cookiesOf(stage.clients.owner) },
      body: JSON.stringify(rename()),
    })
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await write(headers)
    expect(await response.json()).toMatchObject({ code: 'foreign-origin' })
    expect(response.status).toBe(403)
  }
  const read = await stage.clients.owner.call(getParty, { partyId: stage.own.partyId })
  expect(read).toMatchObject({ ok: true, value: { title: `Party ${stage.own.partyId}` } })
})

test('R1 a session that has expired is nobody', async () => {
  const client = await clientOf(app, stage.own.memberId)
  await app.database.kysely
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', stage.own.memberId)
    .execute()
  expect(await client.call(getSessions, {})).toMatchObject({ status: 401, code: 'login-expired' })
})

test('R1 a renewal token used again long after ends every session of its person', async () => {
  const thief = await clientOf(app, stage.own.playerId)
  const player = await clientOf(app, stage.own.playerId)
  for (const [name, value] of thief.cookies) player.cookies.set(name, value)
  expect(await player.call(renewSession, {})).toMatchObject({ ok: true })
  expect(await player.call(getSessions, {})).toMatchObject({ ok: true })
  later = 2 * 3_600_000
  expect(await thief.call(renewSession, {})).toMatchObject({ status: 401, code: 'forced-logout' })
  expect(await player.call(getSessions, {})).toMatchObject({ status: 401 })
  later = 0
})

test('R1 a token writes only where it may, in its own party, and without level 50', async () => {
  const { programs, own, other } = stage
  expect(await ask(programs.reading, renameParty, rename())).toMatchObject({ code: 'token-refused' })
  expect(await ask(programs.ofLevel50, renameParty, rename())).toMatchObject({ code: 'forbidden' })
  expect(await ask(programs.writing, getEvents, { partyId: other.partyId })).toMatchObject({ code: 'not-found' })
  expect(await ask(programs.writing, renameParty, { partyId: other.partyId, title: 'Elsewhere' })).toMatchObject({
    code: 'not-found',
  })
  expect(await ask(programs.writing, getEvents, { partyId: own.partyId })).toMatchObject({ status: 200 })
})

test('R1 a token that has expired is none', async () => {
  later = 2 * 3_600_000
  const answer = await ask(stage.programs.reading, getEvents, { partyId: stage.own.partyId })
  later = 0
  expect(answer).toMatchObject({ status: 401, code: 'invalid-token' })
})

test('R1 what a page meant to do as somebody is not done as somebody else', async () => {
  const response = await stage.clients.owner.fetch(`${app.url}/api/parties/${stage.own.partyId}/events`, {
    headers: { 'x-person': stage.own.memberId },
  })
  expect(await response.json()).toMatchObject({ code: 'other-person' })
})

const stream = (client: Pick<TestClient, 'fetch'>, topic: string, signal: AbortSignal) =>
  client.fetch(`${app.url}/api/live?topics=${topic}`, { signal })

test('R1 nobody watches what they may not see', async () => {
  const aborted = new AbortController()
  const { clients, own, level50Id } = stage
  const { ids } = own
  for (const client of [clients.visitor, clients.foreigner, clients.revoked])
    for (const topic of [
      `event:${ids.eventId}`,
      `group:${ids.groupId}`,
      `party:${ids.partyId}`,
      `forum:${ids.forumId}`,
      `messages:${ids.partyId}`,
    ])
      expect((await stream(client, topic, aborted.signal)).status, topic).toBe(404)
  for (const topic of [`user:${level50Id}`, `badges:${level50Id}`])
    expect((await stream(clients.member, topic, aborted.signal)).status, topic).toBe(404)
  const acting = stage.acting.forMember as TestClient
  expect((await stream(acting, `messages:${ids.partyId}`, aborted.signal)).status).toBe(404)
  aborted.abort()
})

test('R1 the chat of a member who is revoked ends', { timeout: 15_000 }, async () => {
  const aborted = new AbortController()
  const { partyId, scorerId } = stage.own
  const response = await stream(stage.clients.scorer, messagesTopic(partyId), aborted.signal)
  expect(response.status).toBe(200)
  const ended = response.text().then(() => true)
  expect(await stage.clients.administrator.call(revokeUser, { partyId, userId: scorerId })).toMatchObject({ ok: true })
  expect(await ended).toBe(true)
})

test('R1 at an address of https a login is for this host alone, and every answer has what browsers need to hold others off', async () => {
  const secure = await startApp({ publicUrl: 'https://golf.example' })
  const party = await cast(secure)
  const answer = await fetch(`${secure.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bo-${party.partyId}@example.org`, password: testPassword }),
  })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) {
    const [name, ...attributes] = cookie.split('; ')
    expect(name).toMatch(/^__Host-pinhigh/)
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
  }
  for (const path of ['/', '/api/session', '/no-such-page']) {
    const { headers } = await fetch(secure.url + path)
    const policy = headers.get('content-security-policy')
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
  await secure.close()
})
