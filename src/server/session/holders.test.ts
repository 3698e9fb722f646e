import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventTopic, messagesTopic, partyTopic, type Topic, userTopic } from '../../contract/live.ts'
import { logout } from '../../contract/own-session.ts'
import { actForMember, stopActing } from '../../features/account/acting/operations.ts'
import {
  changeEmailOrPassword,
  deleteUser,
  endSession,
  getSessions,
} from '../../features/account/settings/operations.ts'
import { createToken, revokeToken } from '../../features/account/tokens/operations.ts'
import { makeShareKey, withdrawShareKey } from '../../features/competition/events/operations/share-key.ts'
import { revokeUser } from '../../features/party/members/operations.ts'
import { updatePartyMeta } from '../../features/party/parties/operations.ts'
import { createTestClient, startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type Cast, cast } from '../../testing/cast.ts'
import { testPassword } from '../../testing/password.ts'
import { clientOf } from '../../testing/two-parties.ts'

let app: TestApp
/** Another node on the same database. */
let other: TestApp
let party: Cast
const stops: (() => void)[] = []
beforeAll(async () => {
  app = await startApp()
  other = await startApp({ databaseUrl: app.services.config.databaseUrl })
})
beforeEach(async () => {
  party = await cast(app)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(async () => {
  await other?.close()
  await app?.close()
})

type Stream = { ended: () => number | undefined }
type Opening = { at?: TestApp; headers?: Record<string, string>; key?: string }

/** `ended`: when it ended, undefined while it goes on. */
async function watch(client: TestClient, topics: readonly Topic[], { at = app, headers = {}, key }: Opening = {}) {
  const here = createTestClient(at.url)
  for (const [name, value] of client.cookies) here.cookies.set(name, value)
  const stop = new AbortController()
  stops.push(() => stop.abort())
  const address = `${at.url}/api/live?${new URLSearchParams({ topics: topics.join(','), ...(key && { key }) })}`
  const response = await here.fetch(address, { signal: stop.signal, headers })
  expect(response.status).toBe(200)
  let ended: number | undefined
  const read = async () => {
    for await (const part of response.body ?? []) void part
    ended = Date.now()
  }
  read().catch(() => {})
  return { ended: () => ended }
}

/** All of them end within so many milliseconds. */
async function end(streams: readonly Stream[], timeout: number) {
  await expect.poll(() => streams.every((stream) => stream.ended() !== undefined), { timeout, interval: 20 }).toBe(true)
}
const goOn = (streams: readonly Stream[]) =>
  expect(streams.map((stream) => stream.ended())).toEqual(streams.map(() => undefined))

/** A stream of the person on this node and on the other one. */
const onBoth = async (client: TestClient, topics: readonly Topic[]) => [
  await watch(client, topics),
  await watch(client, topics, { at: other }),
]

type Case = { name: string; topics: () => Topic[]; take: (bo: TestClient) => Promise<{ ok: boolean }> }
const chat = () => [messagesTopic(party.partyId)]
const cases: Case[] = [
  { name: 'log-out', topics: chat, take: (bo) => bo.call(logout, {}) },
  {
    name: 'the session ended from elsewhere',
    topics: () => [partyTopic(party.partyId), userTopic(party.ids.bo)],
    take: async (bo) => {
      const client = await clientOf(app, party.ids.bo)
      const all = await bo.call(getSessions, {})
      const own = all.ok ? all.value.sessions.find(({ current }) => current) : undefined
      return client.call(endSession, { sessionId: own?.id ?? '' })
    },
  },
  {
    name: 'a new password',
    topics: chat,
    take: (bo) =>
      bo.call(changeEmailOrPassword, {
        userId: party.ids.bo,
        email: `bo-${party.partyId}@example.org`,
        currentPassword: testPassword,
        newPassword: 'wedge over the pond',
      }),
  },
  {
    name: 'a revoked membership',
    topics: chat,
    take: async () => (await party.as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.bo }),
  },
  {
    name: 'the account deleted',
    topics: () => [partyTopic(party.partyId)],
    take: (bo) => bo.call(deleteUser, { userId: party.ids.bo, phrase: 'delete my account', password: testPassword }),
  },
]

describe('X7 what stays open ends with the right to it', () => {
  test.for(cases)(
    'X7 $name ends the streams of this person on every node, and of nobody else',
    async ({ topics, take }) => {
      const bo = await party.as('bo')
      const streams = await onBoth(bo, topics())
      const others = await onBoth(await party.as('cilla'), chat())
      expect(await take(bo)).toMatchObject({ ok: true })
      await end(streams, 5_000)
      goOn(others)
    },
  )

  test('A9 X7 a stream of who acts ends when the acting does, and a stream of before when it begins', async () => {
    const frida = await party.as('frida')
    const before = await onBoth(frida, chat())
    expect(await frida.call(actForMember, { partyId: party.partyId, userId: party.ids.bo })).toMatchObject({ ok: true })
    await end(before, 5_000)
    const acting = await onBoth(frida, [partyTopic(party.partyId), userTopic(party.ids.bo)])
    expect(await frida.call(stopActing, {})).toMatchObject({ ok: true })
    await end(acting, 5_000)
  })

  test('X15 X7 a stream of a token ends when it is revoked', async () => {
    const { partyId } = party
    const bo = await party.as('bo')
    const made = await bo.call(createToken, { partyId, name: 'script', scope: 'read', days: 3 })
    if (!made.ok) throw new Error(made.detail)
    const headers = { authorization: `Bearer ${made.value.token}` }
    const streams = [
      await watch(app.client(), [partyTopic(partyId)], { headers }),
      await watch(app.client(), [partyTopic(partyId)], { headers, at: other }),
    ]
    expect(await bo.call(revokeToken, { tokenId: made.value.id })).toMatchObject({ ok: true })
    await end(streams, 5_000)
  })

  test('X6 X7 a withdrawn key and a party that becomes hidden end the streams of visitors, and not those of members', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const eventId = await party.event()
    const visitors = await onBoth(app.client(), [eventTopic(eventId)])
    await anna.call(updatePartyMeta, { partyId, meta: { hidden: true } })
    await end(visitors, 5_000)
    const shared = await anna.call(makeShareKey, { eventId })
    const key = shared.ok ? shared.value.shareKey : ''
    const withKey = [
      await watch(app.client(), [eventTopic(eventId)], { key }),
      await watch(app.client(), [eventTopic(eventId)], { key, at: other }),
    ]
    const members = [await watch(anna, [eventTopic(eventId)], { at: other })]
    expect(await anna.call(withdrawShareKey, { eventId })).toMatchObject({ ok: true })
    await end(withKey, 5_000)
    goOn(members)
  })

  test('X7 a session that was taken out of the database by hand ends its streams within seconds', async () => {
    const streams = await onBoth(await party.as('bo'), chat())
    await app.database.kysely.deleteFrom('sessions').where('userId', '=', party.ids.bo).execute()
    await end(streams, 6_000)
  })
})
