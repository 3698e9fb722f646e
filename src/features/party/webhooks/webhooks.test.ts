import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPublicAddress, post } from '../../../server/jobs/outgoing.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { createNews } from '../../community/news/operations.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { revokeUser } from '../members/operations.ts'
import { leaveParty } from '../parties/operations.ts'
import {
  createWebhook,
  deleteWebhook,
  getDeliveries,
  getWebhooks,
  replayDelivery,
  testWebhook,
  type WebhookType,
} from './operations.ts'
import { announceChanges } from './server/send-messages.ts'

type Received = { headers: http.IncomingHttpHeaders; body: string }
type Message = { id: string; type: string; partyId: string; data: Record<string, unknown> }

let app: TestApp
let golf: Competitions
let now = new Date()
let status = 200
const received: Received[] = []
const listener = http.createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(status, { location: '/elsewhere' }).end('not read')
  })
})
let url = ''

beforeAll(async () => {
  app = await startApp({ privateWebhooks: true }, { now: () => now })
  golf = await competitions(app)
  await golf.scorer('Scorer')
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await app.close()
  listener.close()
})
beforeEach(() => {
  status = 200
  received.length = 0
})

/** Logged in anew: the clock runs for days. */
const admin = () => clientOf(app, golf.idOf('Owner'))
const messages = () => received.map(({ body }) => JSON.parse(body) as Message)
const ofType = (type: string) => messages().filter((message) => message.type === type)
const listed = async (webhookId: string) =>
  (await done((await admin()).call(getDeliveries, { partyId: golf.partyId, webhookId }))).deliveries
const make = async (types: WebhookType[]) =>
  done((await admin()).call(createWebhook, { partyId: golf.partyId, url, types }))
const later = (seconds: number) => {
  now = new Date(now.valueOf() + seconds * 1_000)
}

describe('X15 webhooks', () => {
  test('a saved hole is told, signed, with what it takes to read more', async () => {
    const { id: webhookId, secret } = await make(['score.saved', 'board.changed'])
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query("select from installation where key = 'webhooks-read'")
      expect(rows).toHaveLength(1)
    }, 5_000)
    const eventId = await golf.event()
    const roundId = await golf.round(eventId)
    const groupId = await golf.start(roundId, { Scorer: 10 })
    await golf.save(roundId, 1, { Scorer: 5 })
    await vi.waitFor(() => expect(ofType('score.saved').length).toBeGreaterThan(0), 10_000)
    await vi.waitFor(() => expect(ofType('board.changed').length).toBeGreaterThan(0), 10_000)
    const [message] = ofType('score.saved')
    expect(message).toMatchObject({ partyId: golf.partyId, data: { eventId, roundId, groupId, version: 2 } })
    expect(ofType('board.changed').at(-1)).toMatchObject({ data: { eventId, version: expect.any(Number) } })

    const { headers, body } = received.find((each) => each.body.includes('score.saved')) as Received
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-id']).toBe(message?.id)
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    await done((await admin()).call(deleteWebhook, { partyId: golf.partyId, webhookId }))
  })

  test('no saved hole is lost between two rounds of reading, however late it is committed', async () => {
    const { id: webhookId } = await make(['score.saved'])
    await announceChanges(app.services)
    const eventId = await golf.event()
    const roundId = await golf.round(eventId)
    const groups: string[] = []
    for (const name of ['Late', 'Soon']) {
      await golf.scorer(name)
      groups.push(await golf.start(roundId, { [name]: 0 }))
    }
    const late = await app.database.pool.connect()
    await late.query('begin')
    await late.query('update scoring_groups set version = version + 1 where id = $1', [groups[0]])
    await late.query("insert into changes (topic, node) values ('group:' || $1::text, $2)", [groups[0], groups[0]])
    await golf.save(roundId, 1, { Soon: 4 })
    await vi.waitFor(() => expect(ofType('score.saved').map(({ data }) => data.groupId)).toContain(groups[1]), 10_000)
    await late.query('commit')
    late.release()
    await vi.waitFor(() => expect(ofType('score.saved').map(({ data }) => data.groupId)).toContain(groups[0]), 10_000)
    await done((await admin()).call(deleteWebhook, { partyId: golf.partyId, webhookId }))
  })

  test('an official result is told, and nobody is told what they did not ask for', async () => {
    const { id: webhookId } = await make(['event.official'])
    const eventId = await golf.event()
    const roundId = await golf.round(eventId)
    await golf.players({ Official: { handicap: 4 } })
    await golf.enter(roundId, { Official: [4, 5, 3] })
    await done((await admin()).call(makeOfficial, { eventId }))
    await vi.waitFor(() => expect(ofType('event.official')).toMatchObject([{ data: { eventId } }]), 10_000)
    expect(messages().map(({ type }) => type)).toEqual(['event.official'])
    await done((await admin()).call(deleteWebhook, { partyId: golf.partyId, webhookId }))
  })

  test('a redirect is not followed', async () => {
    status = 302
    expect(await post(app.services.config, url, {}, '{}')).toBe(302)
    expect(received).toHaveLength(1)
  })

  test('published news are told', async () => {
    const { id: webhookId } = await make(['news.published'])
    const { partyId } = golf
    const item = { partyId, title: 'Greens open', ingress: 'At nine', text: 'See you there.', emailToAll: false }
    const { id: newsId } = await done((await admin()).call(createNews, item))
    await vi.waitFor(() => expect(ofType('news.published')).toMatchObject([{ data: { newsId } }]), 10_000)
    await done((await admin()).call(deleteWebhook, { partyId, webhookId }))
  })

  test('a member who leaves is told, who is removed is not, and whoever is not told of it hears nothing', async () => {
    const { partyId } = golf
    const { id: webhookId } = await make(['member.left'])
    const { id: other } = await make(['news.published'])
    for (const name of ['Leaver', 'Removed']) await golf.scorer(name)
    const userId = golf.idOf('Removed')
    await done((await admin()).call(revokeUser, { partyId, userId }))
    await done((await clientOf(app, golf.idOf('Leaver'))).call(leaveParty, { partyId }))
    await vi.waitFor(() => expect(messages()).toHaveLength(1), 10_000)
    expect(messages()).toMatchObject([{ type: 'member.left', partyId, data: { userId: golf.idOf('Leaver') } }])
    for (const id of [webhookId, other]) await done((await admin()).call(deleteWebhook, { partyId, webhookId: id }))
  })

  test('a correction by an administrator changes the board, and is told', async () => {
    const { id: webhookId } = await make(['board.changed'])
    await announceChanges(app.services)
    const eventId = await golf.event()
    const roundId = await golf.round(eventId)
    await golf.players({ Corrected: { handicap: 4 } })
    await golf.enter(roundId, { Corrected: [4] })
    const rows = [{ userId: golf.idOf('Corrected'), scoreDetails: [{ position: 1, score: 3 }] }]
    await done((await admin()).call(updateScores, { roundId, rows }))
    await vi.waitFor(() => expect(ofType('board.changed').map(({ data }) => data.eventId)).toContain(eventId), 10_000)
    await done((await admin()).call(deleteWebhook, { partyId: golf.partyId, webhookId }))
  })

  test('a party has at most ten', async () => {
    const { partyId } = golf
    const made: string[] = []
    while (made.length < 10) made.push((await make(['news.published'])).id)
    const one = { partyId, url, types: ['news.published' as const] }
    expect(await (await admin()).call(createWebhook, one)).toMatchObject({ status: 409, code: 'too-many' })
    for (const webhookId of made) await done((await admin()).call(deleteWebhook, { partyId, webhookId }))
  })

  test('what is refused is tried again after growing pauses, then given up, and sent again by hand', async () => {
    const { partyId } = golf
    const { id: webhookId } = await make(['news.published'])
    status = 500
    const { deliveryId } = await done((await admin()).call(testWebhook, { partyId, webhookId }))
    for (const [at, pause] of [10, 60, 300, 1_800, 7_200, 21_600, 86_400].entries()) {
      await vi.waitFor(() => expect(received).toHaveLength(at + 1), 10_000)
      await vi.waitFor(
        async () => expect(await listed(webhookId)).toMatchObject([{ lastError: 'It answered 500' }]),
        10_000,
      )
      const [delivery] = await listed(webhookId)
      expect(Date.parse(delivery?.nextTryAt ?? '') - now.valueOf()).toBe(pause * 1_000)
      later(pause)
    }
    await vi.waitFor(
      async () => expect(await listed(webhookId)).toMatchObject([{ attempts: 8, nextTryAt: null }]),
      10_000,
    )
    expect(new Set(messages().map(({ id }) => id))).toEqual(new Set([deliveryId]))
    expect(await done((await admin()).call(getWebhooks, { partyId }))).toMatchObject({ webhooks: [{ undelivered: 1 }] })

    status = 204
    await done((await admin()).call(replayDelivery, { partyId, webhookId, deliveryId }))
    await vi.waitFor(async () => expect((await listed(webhookId))[0]?.deliveredAt).not.toBeNull(), 10_000)
    expect(messages().at(-1)).toMatchObject({ id: deliveryId, type: 'test' })
    await done((await admin()).call(deleteWebhook, { partyId, webhookId }))
  })
})

describe('X15 addresses that people give', () => {
  test.each([
    ['8.8.8.8', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['2606:4700:4700::1111', true],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:a00:1::', false],
    ['64:ff9b::a00:1', false],
    ['localhost', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  let closed: TestApp
  let strict: Competitions
  beforeAll(async () => {
    closed = await startApp()
    strict = await competitions(closed)
  })
  afterAll(() => closed.close())

  test.each([
    'http://golf.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'ftp://golf.example',
    'https://anna:secret@golf.example',
    'golf.example',
  ])('%s is refused when it is given', async (address) => {
    const answer = await strict.admin.call(createWebhook, {
      partyId: strict.partyId,
      url: address,
      types: ['score.saved'],
    })
    expect(answer).toMatchObject({ status: 422, code: 'bad-address' })
  })

  test('a name that leads into the own network is found out when it is looked up', async () => {
    const settings = { privateWebhooks: false }
    await expect(post(settings, 'https://localhost/hook', {}, '{}')).rejects.toThrow('private network')
    expect(received).toEqual([])
  })
})
