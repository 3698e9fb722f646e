import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createToken, revokeToken } from '../../features/account/tokens/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Competitions, competitions, done } from '../../testing/competition.ts'

type Answer = {
  ok: boolean
  modified?: boolean
  status?: number
  code?: string
  etag?: string | null
  value?: { rows: { name: string; thru: number | null }[] } & Download
}
type Download = { name: string; type: string; stream: ReadableStream<Uint8Array>; bytes: () => Promise<Uint8Array> }
type Frame = { event: string; data: unknown }
type Pinhigh = {
  call: (name: string, input: object, more?: { headers: Record<string, string> }) => Promise<Answer>
  live: (topics: string[], signal?: AbortSignal) => AsyncGenerator<Frame>
}
/** `/api/client.ts` as a program has it, not the client of the page. */
type Program = {
  createClient: (options: { baseUrl: string; token?: string; fetch?: typeof fetch }) => Pinhigh
  Refusal: new () => Error & { status: number }
}

let app: TestApp
let golf: Competitions
let folder: string
let program: Program
beforeAll(async () => {
  app = await startApp()
  golf = await competitions(app)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-client-'))
  const file = path.join(folder, 'client.ts')
  fs.writeFileSync(file, await (await fetch(`${app.url}/api/client.ts`)).text())
  program = await import(/* @vite-ignore */ pathToFileURL(file).href)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const makeToken = () =>
  done(golf.admin.call(createToken, { partyId: golf.partyId, name: 'program', scope: 'read', days: 1 }))

/** A client, and the statuses of what it was answered. */
async function aClient() {
  const statuses: number[] = []
  const watched: typeof fetch = async (...args) => {
    const response = await fetch(...args)
    statuses.push(response.status)
    return response
  }
  const { token, id } = await makeToken()
  return { pinhigh: program.createClient({ baseUrl: app.url, token, fetch: watched }), statuses, id }
}

test('X15 on 304 the client gives what it had, and says that it is not modified', async () => {
  const eventId = await golf.event()
  const roundId = await golf.round(eventId)
  await golf.players({ Birk: { handicap: 0 } })
  await golf.enter(roundId, { Birk: [4, 4] })
  const { pinhigh, statuses } = await aClient()

  const first = await pinhigh.call('getEventResults', { eventId })
  const again = await pinhigh.call('getEventResults', { eventId })
  expect([first.modified, again.modified, statuses]).toEqual([true, false, [200, 304]])
  expect(again.value?.rows).toMatchObject([{ name: 'P Birk', thru: 2 }])
  expect(again.value).toEqual(first.value)

  await golf.enter(roundId, { Birk: [4, 4, 4] })
  const changed = await pinhigh.call('getEventResults', { eventId })
  expect([changed.modified, changed.value?.rows[0]?.thru, statuses.at(-1)]).toEqual([true, 3, 200])
})

test('X15 a program that keeps the answers itself gets 304 as a value, with nothing invented', async () => {
  const eventId = await golf.event()
  const { pinhigh: one } = await aClient()
  const { pinhigh: other } = await aClient()
  const { etag } = await one.call('getEventResults', { eventId })
  const headers = { 'if-none-match': etag ?? '' }
  expect(await other.call('getEventResults', { eventId }, { headers })).toEqual({
    ok: false,
    status: 304,
    code: 'not-modified',
  })
})

test('X15 a file comes as a stream or as bytes, and a refused one is a refusal', async () => {
  await golf.players({ Örn: { handicap: 12.3 } })
  const pinhigh = program.createClient({ baseUrl: app.url, fetch: golf.admin.fetch })
  const input = { partyId: golf.partyId, format: 'csv' }
  const whole = await pinhigh.call('exportMembers', input)
  expect(whole).toMatchObject({ ok: true, value: { name: expect.stringMatching(/\.csv$/), type: /^text\/csv/ } })
  const text = new TextDecoder().decode(await whole.value?.bytes())
  expect(text).toContain('Örn')

  const streamed = await pinhigh.call('exportMembers', input)
  let read = ''
  const decoder = new TextDecoder()
  for await (const bytes of streamed.value?.stream ?? []) read += decoder.decode(bytes, { stream: true })
  expect(read).toBe(text)

  const refused = await pinhigh.call('exportMembers', { ...input, format: 'pdf' })
  expect(refused).toMatchObject({ ok: false, status: 422, code: 'invalid-input', errors: [{ pointer: '#/format' }] })
  const withToken = await (await aClient()).pinhigh.call('exportMembers', input)
  expect(withToken).toMatchObject({ ok: false, status: 403, code: 'token-refused' })
})

test('X15 the live stream opens again once the server is back, and says that it begins anew', async () => {
  const eventId = await golf.event()
  const roundId = await golf.round(eventId)
  await golf.scorer('Live')
  await golf.start(roundId, { Live: 0 })
  const { token } = await makeToken()
  const pinhigh = program.createClient({ baseUrl: app.url, token })
  const ended = new AbortController()
  const frames: Frame[] = []
  const reading = (async () => {
    for await (const frame of pinhigh.live([`event:${eventId}`], ended.signal)) frames.push(frame)
  })()
  const begun = () => frames.filter(({ event }) => event === 'ready').length
  await vi.waitFor(() => expect(begun()).toBe(1), 10_000)

  const { databaseUrl } = app.services.config
  const { port } = new URL(app.url)
  await app.close()
  await expect(fetch(app.url)).rejects.toThrow()
  app = await startApp({ port: Number(port), databaseUrl })
  await vi.waitFor(() => expect(begun()).toBe(2), 20_000)
  const before = frames.length
  await golf.save(roundId, 1, { Live: 4 })
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(before), 10_000)

  ended.abort()
  await reading
})

test('X15 a stream that is not given any more throws instead of asking for ever', async () => {
  const eventId = await golf.event()
  const { pinhigh, id } = await aClient()
  const reading = (async () => {
    for await (const _frame of pinhigh.live([`event:${eventId}`]))
      await done(golf.admin.call(revokeToken, { tokenId: id }))
  })()
  await expect(reading).rejects.toThrow(program.Refusal)
  await expect(reading).rejects.toMatchObject({ status: 401 })
})
