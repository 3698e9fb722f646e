import zlib from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventTopic } from '../contract/live.ts'
import type { BoardChange, EventBoard } from '../features/play/leaderboard/operations/board.ts'
import { applyBoardChange } from '../features/play/leaderboard/rules/change.ts'
import { readStream, startTestEdge, type TestEdge } from '../testing/edge.ts'
import { app, bigField, openPlayedBoard, raw, saveNext, watch } from '../testing/played-board.ts'
import type { EdgeSettings } from './settings.ts'

openPlayedBoard()
let edges: TestEdge[] = []
afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.close()))
  edges = []
})

async function edge(settings: Partial<EdgeSettings> = {}) {
  const started = await startTestEdge(app.url, settings)
  edges.push(started)
  return started
}

const boardPath = (eventId: string) => `/api/events/${eventId}/leaderboard`
const small = () => bigField({ players: 8, rounds: 1, holes: 3 })
const boardAt = async (url: string, eventId: string) =>
  JSON.parse((await raw(boardPath(eventId), {}, url)).body.toString()) as EventBoard

describe('L1 the board at an edge', () => {
  test('L1 has the bytes and the ETag of the origin, compressed and not, for caches on the way', async () => {
    const { eventId } = await small()
    const { url } = await edge()
    const own = await raw(boardPath(eventId), {})
    for (let time = 0; time < 3; time++) {
      const there = await raw(boardPath(eventId), {}, url)
      expect(there.body).toEqual(own.body)
      expect(there.headers).toMatchObject({
        etag: own.headers.etag,
        'cache-control': 'public, s-maxage=1, stale-while-revalidate=5',
        'content-security-policy': own.headers['content-security-policy'],
      })
      expect(there.headers['set-cookie']).toBeUndefined()
    }
    const packed = await raw(boardPath(eventId), { 'accept-encoding': 'br' }, url)
    expect(packed.headers['content-encoding']).toBe('br')
    expect(zlib.brotliDecompressSync(packed.body)).toEqual(own.body)
    const known = await raw(boardPath(eventId), { 'if-none-match': String(own.headers.etag) }, url)
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })

  test('L1 a saved hole reaches all who watch there as the same bytes, over one stream from the origin', async () => {
    const { eventId, userIds, lastGroups } = await small()
    const { url, origin } = await edge()
    const path = `/api/live?topics=${eventTopic(eventId)}`
    const streams = await Promise.all(Array.from({ length: 5 }, () => readStream(url, path)))
    await vi.waitFor(() => expect(streams.map(({ named }) => named('ready').length)).toEqual([1, 1, 1, 1, 1]), 10_000)
    const before = await boardAt(url, eventId)
    expect(streams[0]?.named('ready')).toEqual([{ versions: { [eventId]: before.version } }])
    expect(app.services.live.watching(eventTopic(eventId))).toBe(1)
    const reads = origin.reads()
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 1 })
    await vi.waitFor(() => expect(streams.map(({ named }) => named('board').length)).toEqual([1, 1, 1, 1, 1]), 10_000)
    const bytes = streams.map(({ blocks }) => blocks.filter((block) => block.includes('event: board\n')).join())
    expect(new Set(bytes).size).toBe(1)
    const change = streams[0]?.named('board')[0] as BoardChange
    const after = await boardAt(url, eventId)
    expect(after).toEqual(await boardAt(app.url, eventId))
    expect(after.version).toBeGreaterThan(before.version)
    expect(applyBoardChange(before, change)).toEqual(after)
    expect(origin.reads()).toBe(reads)
    for (const { close } of streams) close()
  })

  test('L1 twenty groups that save at once make a few frames, after which everybody has the board of the origin', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 80, rounds: 1, holes: 3 })
    const { url } = await edge()
    const seen = await watch(url, eventId)
    let board = await boardAt(url, eventId)
    await Promise.all(lastGroups.map((group, at) => saveNext(group, 4, { [userIds[at * 4] ?? '']: 2 })))
    const last = await boardAt(app.url, eventId)
    let frames = 0
    while (board.version < last.version) {
      const { change } = await seen.nextChange()
      frames += 1
      const next = applyBoardChange(board, change)
      board = next === 'reload' ? await boardAt(url, eventId) : next
    }
    expect(board).toEqual(last)
    expect(frames).toBeLessThan(10)
    seen.close()
  })

  test('L1 what was made of changes is compared with the origin now and then, whose bytes are served again', async () => {
    const { eventId, userIds, lastGroups } = await small()
    const { url } = await edge({ confirmEvery: 100 })
    const { version } = await boardAt(url, eventId)
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 1 })
    await vi.waitFor(async () => {
      const [there, own] = await Promise.all([raw(boardPath(eventId), {}, url), raw(boardPath(eventId), {})])
      expect((JSON.parse(there.body.toString()) as EventBoard).version).toBeGreaterThan(version)
      expect(there.body).toEqual(own.body)
      expect(there.headers.etag).toBe(own.headers.etag)
    })
  })

  test('L1 the address of a version is kept only once that version has been told', async () => {
    const { eventId } = await small()
    const { url } = await edge()
    const { version } = await boardAt(url, eventId)
    const at = (wanted: number) => raw(`${boardPath(eventId)}?version=${wanted}`, {}, url)
    expect((await at(version)).headers['cache-control']).toContain('s-maxage=1')
    expect((await at(version + 1)).headers['cache-control']).toBe('no-store')
  })

  test('L1 the holes and the card behind a row are those of the origin, asked for once by many readers', async () => {
    const { eventId, userIds } = await small()
    const { url, origin } = await edge()
    await boardAt(url, eventId)
    const reads = origin.reads()
    for (const path of [`/api/events/${eventId}/holes`, `/api/events/${eventId}/scorecards/${userIds[0]}`]) {
      const own = await raw(path, {})
      const all = await Promise.all(Array.from({ length: 10 }, () => raw(path, {}, url)))
      for (const one of all) expect(one).toMatchObject({ status: 200, body: own.body })
    }
    expect(origin.reads()).toBe(reads + 2)
  })
})

describe('L1 who is served', () => {
  test('L1 story and replay of a board are those of the origin, by language, and only of what everybody may see', async () => {
    const { eventId } = await small()
    const { url, origin } = await edge()
    await boardAt(url, eventId)
    for (const path of ['replay', 'story?language=en', 'story?language=sv']) {
      const at = `/api/events/${eventId}/${path}`
      const reads = origin.reads()
      const [own, ...there] = await Promise.all([raw(at, {}), raw(at, {}, url), raw(at, {}, url)])
      expect(there.map(({ status, body }) => [status, body.toString()])).toEqual(
        Array(2).fill([200, own?.body.toString()]),
      )
      expect(origin.reads() - reads).toBeLessThanOrEqual(2)
    }
    const keyed = await raw(`/api/events/${eventId}/story?language=en&key=abc`, {}, url)
    expect(keyed.status).toBe(404)
  })

  test('L1 as many as fit: the next is told to come back, and whoever balances edges sees that it is full', async () => {
    const { eventId } = await small()
    const { url } = await edge({ maxWatchers: 2 })
    const path = `/api/live?topics=${eventTopic(eventId)}`
    const streams = [await readStream(url, path), await readStream(url, path)]
    const refused = await raw(path, { 'accept-language': 'sv' }, url)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(3)
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'edge-full', detail: /Så många som får plats/ })
    expect((await raw('/health/ready', {}, url)).status).toBe(503)
    expect((await raw('/health/live', {}, url)).status).toBe(200)
    expect((await raw(boardPath(eventId), {}, url)).status).toBe(200)
    streams[0]?.close()
    await vi.waitFor(async () => expect((await raw('/health/ready', {}, url)).status).toBe(200), 10_000)
    streams[1]?.close()
  })

  test('L7 an edge that ends takes nobody new, and tells each who watches when to come back, before it closes', async () => {
    const { eventId } = await small()
    const one = await edge()
    const path = `/api/live?topics=${eventTopic(eventId)}`
    const streams = await Promise.all(Array.from({ length: 30 }, () => readStream(one.url, path)))
    await vi.waitFor(() => expect(streams.every(({ named }) => named('ready').length === 1)).toBe(true), 10_000)
    const ended = one.close()
    edges = []
    const late = await raw(path, {}, one.url)
    expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect((await raw('/health/ready', {}, one.url)).status).toBe(503)
    await ended
    await vi.waitFor(() => expect(streams.every(({ isDone }) => isDone())).toBe(true), 10_000)
    const waits = streams.map(({ blocks }) => Number(/^retry: (\d+)$/.exec(blocks.at(-1) ?? '')?.[1]))
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_500)
    expect(new Set(waits).size).toBeGreaterThan(15)
  })

  test('L7 each watcher has a moment of its own to come back at when the edge dies without a word', async () => {
    const { eventId } = await small()
    const { url } = await edge()
    const path = `/api/live?topics=${eventTopic(eventId)}`
    const streams = await Promise.all(Array.from({ length: 20 }, () => readStream(url, path)))
    await vi.waitFor(() => expect(streams.every(({ blocks }) => blocks.length > 0)).toBe(true), 10_000)
    const waits = streams.map(({ blocks }) => Number(/^retry: (\d+)$/.exec(blocks[0] ?? '')?.[1]))
    expect(waits.every((wait) => wait >= 0 && wait <= 1_500)).toBe(true)
    expect(new Set(waits).size).toBeGreaterThan(10)
    for (const { close } of streams) close()
  })
})
