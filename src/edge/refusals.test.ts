import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventTopic, partyTopic } from '../contract/live.ts'
import { openLine, readStream, startTestEdge, type TestEdge } from '../testing/edge.ts'
import { app, bigField, openPlayedBoard, people, raw, saveNext } from '../testing/played-board.ts'
import { readEdgeSettings } from './settings.ts'

openPlayedBoard()
let edge: TestEdge
beforeAll(async () => {
  edge = await startTestEdge(app.url)
})
afterAll(() => edge.close())

const boardPath = (eventId: string) => `/api/events/${eventId}/leaderboard`
const livePath = (eventId: string) => `/api/live?topics=${eventTopic(eventId)}`
const small = () => bigField({ players: 4, rounds: 1, holes: 3 })

async function hide(hidden: boolean) {
  const { kysely } = app.services.database
  await kysely.updateTable('parties').set({ hidden }).where('id', '=', people.partyId).execute()
  app.services.live.publish([partyTopic(people.partyId)])
}

describe('L1 public boards and nothing else', () => {
  test('L1 a hidden board is not there, whoever asks: neither login nor key goes on to the origin', async () => {
    const { eventId } = await small()
    await hide(true)
    const anna = await people.as('anna')
    const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await raw(boardPath(eventId), { cookie })).status).toBe(200)
    const refused = await raw(boardPath(eventId), { cookie }, edge.url)
    expect(refused).toMatchObject({ status: 404, headers: { 'content-type': /problem\+json/ } })
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'not-found', data: { origin: app.url } })
    expect((await raw(livePath(eventId), { cookie }, edge.url)).status).toBe(404)
    expect((await raw(`/api/events/${eventId}/holes`, { cookie }, edge.url)).status).toBe(404)
    await hide(false)
    for (const path of [boardPath(eventId), livePath(eventId)])
      expect((await raw(`${path}${path.includes('?') ? '&' : '?'}key=abc`, {}, edge.url)).status).toBe(404)
  })

  test('L1 a board whose party is hidden while people watch goes from them too', async () => {
    const { eventId } = await small()
    const stream = await readStream(edge.url, livePath(eventId))
    await vi.waitFor(() => expect(stream.named('ready')).toHaveLength(1), 10_000)
    expect((await raw(boardPath(eventId), {}, edge.url)).status).toBe(200)
    await hide(true)
    await vi.waitFor(() => expect(stream.isDone()).toBe(true), { timeout: 10_000 })
    expect((await raw(boardPath(eventId), {}, edge.url)).status).toBe(404)
    await hide(false)
  }, 20_000)

  test('L1 what is no board is refused in words that name the origin, and pages lead there', async () => {
    for (const [method, path] of [
      ['POST', '/api/session'],
      ['GET', `/api/parties/${people.partyId}`],
      ['PUT', '/api/scoring-groups/1/holes/1'],
      ['DELETE', '/api/session'],
    ]) {
      const answer = await fetch(`${edge.url}${path}`, { method, headers: { 'accept-language': 'sv' } })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'boards-only', detail: expect.stringContaining(app.url) })
    }
    const page = (path: string) => fetch(`${edge.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
    const places = await Promise.all(
      ['/admin/', '/login', '/news/3?party=7', '/tv/7'].map(async (path) => (await page(path)).headers.get('location')),
    )
    expect(places).toEqual([`${app.url}/admin/`, `${app.url}/login`, `${app.url}/news/3?party=7`, '/#/tv/7'])
  })

  test('L1 who is logged in at the origin is a visitor here, and gets no cookie', async () => {
    const anna = await people.as('anna')
    const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const path of ['/api/session', '/api/ping']) {
      const answer = await raw(path, { cookie }, edge.url)
      expect(answer.status).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body.toString()).not.toContain(people.ids.anna)
    }
  })

  test('L1 topics that are no boards, and too many of them, are refused', async () => {
    const status = async (topics: string) => (await raw(`/api/live?topics=${topics}`, {}, edge.url)).status
    expect(await status('')).toBe(422)
    expect(await status(partyTopic(people.partyId))).toBe(404)
    expect(await status('event:7')).toBe(404)
    expect(await status(Array.from({ length: 9 }, () => eventTopic(people.partyId)).join(','))).toBe(422)
  })

  test('L1 settings that cannot be used are named', () => {
    expect(() => readEdgeSettings([], {})).toThrow(/--origin \(or EDGE_ORIGIN\)/)
    expect(() => readEdgeSettings(['--origin', 'golf'], { EDGE_MAX_WATCHERS: 'many' })).toThrow(
      /--origin[\s\S]*EDGE_MAX_WATCHERS should be a number from 1/,
    )
    const settings = readEdgeSettings(['--origin=https://golf.example.org/'], { PORT: '4000', EDGE_COUNT: '100' })
    expect(settings).toMatchObject({ origin: 'https://golf.example.org', port: 4_000, edges: 100, maxWatchers: 20_000 })
  })
})

describe('L1 the origin is away', () => {
  test('L1 its last board stays, with since when nothing was heard, and goes on when it is back', async () => {
    const { eventId, userIds, lastGroups } = await small()
    const line = await openLine(app.url)
    const far = await startTestEdge(line.url)
    const stream = await readStream(far.url, livePath(eventId))
    await vi.waitFor(() => expect(stream.named('ready')).toHaveLength(1), 10_000)
    const before = await raw(boardPath(eventId), {}, far.url)
    const cutAt = Date.now()
    await line.cut()
    await vi.waitFor(() => expect(stream.named('held')).toHaveLength(1), { timeout: 10_000 })
    const { topic, since } = stream.named('held')[0]
    expect(topic).toBe(eventTopic(eventId))
    expect(Math.abs(Date.parse(since) - cutAt)).toBeLessThan(5_000)
    expect((await raw(boardPath(eventId), {}, far.url)).body).toEqual(before.body)
    const late = await readStream(far.url, livePath(eventId))
    await vi.waitFor(() => expect(late.named('held')).toEqual([{ topic, since }]), 10_000)
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 1 })
    await line.join()
    for (const { named } of [stream, late])
      await vi.waitFor(() => expect(named('board')).toHaveLength(1), { timeout: 15_000 })
    expect(late.named('held').at(-1)).toEqual({ topic, since: null })
    expect((await raw(boardPath(eventId), {}, far.url)).body).toEqual((await raw(boardPath(eventId), {})).body)
    await far.close()
    await line.close()
  }, 40_000)

  test('L1 a board that was never there is asked for again later; the edge is not ready before the origin answered', async () => {
    const { eventId } = await small()
    const line = await openLine(app.url)
    await line.cut()
    const far = await startTestEdge(line.url)
    expect((await raw('/health/ready', {}, far.url)).status).toBe(503)
    const answer = await raw(boardPath(eventId), {}, far.url)
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(answer.body.toString()).code).toBe('origin-away')
    await line.join()
    await vi.waitFor(async () => expect((await raw('/health/ready', {}, far.url)).status).toBe(200), {
      timeout: 10_000,
    })
    await vi.waitFor(async () => expect((await raw(boardPath(eventId), {}, far.url)).status).toBe(200), {
      timeout: 10_000,
    })
    await far.close()
    await line.close()
  }, 30_000)

  test('L1 an edge can have another edge as its origin', async () => {
    const { eventId, userIds, lastGroups } = await small()
    const second = await startTestEdge(edge.url)
    const stream = await readStream(second.url, livePath(eventId))
    await vi.waitFor(() => expect(stream.named('ready')).toHaveLength(1), 10_000)
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 1 })
    await vi.waitFor(() => expect(stream.named('board')).toHaveLength(1), { timeout: 5_000 })
    const [there, own] = await Promise.all([raw(boardPath(eventId), {}, second.url), raw(boardPath(eventId), {})])
    expect(JSON.parse(there.body.toString())).toEqual(JSON.parse(own.body.toString()))
    stream.close()
    await second.close()
  })

  test('L1 the metrics have who watches, what was sent, and what was asked of the origin', async () => {
    const { eventId } = await small()
    const stream = await readStream(edge.url, livePath(eventId))
    const metrics = (await raw('/metrics', {}, edge.url)).body.toString()
    expect(metrics).toMatch(/^pinhigh_edge_watchers [1-9]/m)
    expect(metrics).toMatch(/^pinhigh_edge_origin_reads [1-9]/m)
    expect(metrics).toMatch(/^pinhigh_edge_boards [1-9]/m)
    expect(metrics).toMatch(/^pinhigh_edge_frames \d/m)
    stream.close()
  })
})
