import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operation } from '../../contract/operation.ts'
import { anyone } from '../../contract/session.ts'
import { callsAMinute } from '../../contract/token-rules.ts'
import { createToken } from '../../features/account/tokens/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { createDatabase } from '../../testing/cluster.ts'
import { type TwoParties, twoParties } from '../../testing/two-parties.ts'
import type { Config } from '../config.ts'
import { queueMail } from '../mail/mail.ts'
import { serve } from './serve.ts'

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** Answers when the test says so. */
const slow = operation({
  summary: 'Waits',
  post: '/slow-answer',
  input: z.object({}),
  output: z.object({ ok: z.boolean() }),
  who: anyone,
})
const slowly = { begun: signal(), go: signal() }
serve(slow, {
  run: async () => {
    slowly.begun.give()
    await slowly.go.given
    return { ok: true }
  },
})

async function publicParties(app: TestApp) {
  const parties = await twoParties(app)
  await app.database.kysely.updateTable('parties').set({ hidden: false, personal: false }).execute()
  return parties
}

const headerOf = (response: Response, name: string) => Number(response.headers.get(name))

describe('Z10 the metrics', () => {
  const secret = 'a secret for Prometheus'
  const read = async (settings: Partial<Config>, headers: Record<string, string> = {}) => {
    const app = await startApp(settings)
    const { status } = await fetch(`${app.url}/metrics`, { headers })
    await app.close()
    return status
  }
  const open = { publicUrl: 'https://golf.example.org' }

  test('Z10 are open to this machine, and to no proxy that says so', async () => {
    expect(await read({})).toBe(200)
    expect(await read({}, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await read({}, { forwarded: 'for=127.0.0.1' })).toBe(404)
  })

  test('Z10 tell of mails, jobs and backups that somebody has to look at', async () => {
    const app = await startApp()
    const mail = { recipient: 'asa@example.org', language: 'en', subject: 'Welcome', text: 'Come in' }
    await queueMail(app.database.kysely, mail)
    const text = await (await fetch(`${app.url}/metrics`)).text()
    await app.close()
    expect(text).toMatch(/^pinhigh_mails_waiting 1$/m)
    for (const name of ['mails_given_up', 'jobs_failed', 'backup_verified_seconds'])
      expect(text).toMatch(new RegExp(`^pinhigh_${name} 0$`, 'm'))
  })

  test('Z10 are open to the secret alone where others come through a proxy', async () => {
    expect(await read(open)).toBe(404)
    expect(await read({ ...open, metricsToken: secret }, { authorization: `Bearer ${secret}` })).toBe(200)
    expect(await read({ ...open, metricsToken: secret }, { authorization: 'Bearer a secret for' })).toBe(404)
    expect(await read({ ...open, metricsToken: secret })).toBe(404)
  })
})

describe('X15 what is counted', () => {
  let app: TestApp
  let parties: TwoParties
  const opened: http.ClientRequest[] = []
  beforeAll(async () => {
    app = await startApp()
    parties = await publicParties(app)
  })
  afterAll(async () => {
    for (const request of opened) request.destroy()
    await app.close()
  })

  /** A stream that stays open: its status, and how long to wait where it is refused. */
  const stream = (headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; wait: string | undefined }>((resolve, reject) => {
      const address = `${app.url}/api/live?topics=event:${parties.own.ids.eventId}`
      const request = http.get(address, { headers, agent: false }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, wait: response.headers['retry-after'] })
      })
      opened.push(request)
      request.once('error', (error) => request.destroyed || reject(error))
    })

  test('X15 one session has 50 streams at the same time, and a closed one makes room', async () => {
    const cookie = [...parties.clients.member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const first = await Promise.all(Array.from({ length: 50 }, () => stream({ cookie })))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stream({ cookie })).toEqual({ status: 429, wait: '30' })
    opened[0]?.destroy()
    await expect.poll(async () => (await stream({ cookie })).status).toBe(200)
  })

  test('X15 one address has 1,000 streams, however many it makes up, and others have theirs', async () => {
    const from = (address: string) => stream({ 'x-forwarded-for': address })
    const first = await Promise.all(Array.from({ length: 1_000 }, (_, n) => from(`2001:db8:0:7:${n.toString(16)}::1`)))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await from('2001:db8:0:7::9')).status).toBe(429)
    expect((await from('2001:db8:0:8::9')).status).toBe(200)
  })

  test('X15 pictures and streams count among the calls of a token', async () => {
    const { partyId } = parties.own
    const made = await parties.clients.owner.call(createToken, { partyId, name: 'Counted', scope: 'read', days: 1 })
    if (!made.ok) throw new Error(made.detail)
    const headers = { authorization: `Bearer ${made.value.token}` }
    const left = async (address: string) => {
      const stop = new AbortController()
      const response = await fetch(app.url + address, { headers, signal: stop.signal })
      const policy = response.headers.get('ratelimit-policy')
      stop.abort()
      return policy
    }
    const { eventId } = parties.own.ids
    for (const address of [`/images/${eventId}`, `/api/live?topics=event:${app.services.live.node}`])
      expect([address, await left(address)]).toEqual([address, `"token";q=${callsAMinute};w=60`])
    const all = Array.from({ length: callsAMinute }, () => fetch(`${app.url}/images/${eventId}`, { headers }))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('Z10 the database away', () => {
  test('Z10 what cannot be answered is 503 with Retry-After, and answered again when it is back', async () => {
    const own = await createDatabase()
    const between = await breakable(own.connection)
    const app = await startApp({ databaseUrl: own.url.replace(encodeURIComponent(own.connection.host), between.host) })
    const ask = (address: string) => fetch(app.url + address, { headers: { 'accept-language': 'sv' } })
    expect((await ask('/health/ready')).status).toBe(200)
    between.cut()
    expect((await ask('/health/live')).status).toBe(200)
    for (const address of ['/health', '/health/ready', '/api/parties', `/images/${app.services.live.node}`]) {
      const response = await ask(address)
      expect([address, response.status, headerOf(response, 'retry-after')]).toEqual([address, 503, 5])
      expect(await response.json()).toMatchObject({ code: 'unavailable', title: 'Inte just nu' })
    }
    await between.join()
    await expect.poll(async () => (await ask('/health')).status).toBe(200)
    await app.close()
    between.cut()
  })
})

/** A way to the database that can be cut and joined again. */
async function breakable({ host, port }: { host: string; port: number }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-'))
  const name = `.s.PGSQL.${port}`
  const sockets = new Set<net.Socket>()
  let server: net.Server
  const join = () =>
    new Promise<void>((resolve) => {
      server = net.createServer((near) => {
        const far = net.connect(path.join(host, name))
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => {}).on('close', () => near.destroy() && far.destroy())
        }
        near.pipe(far).pipe(near)
      })
      server.listen(path.join(folder, name), resolve)
    })
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await join()
  return { host: encodeURIComponent(folder), cut, join }
}

describe('Z9 a server that is stopped', () => {
  test('Z9 ends its streams, and answers what it was asked before it ends', async () => {
    const app = await startApp({}, { moreOperations: { slow } })
    const { own } = await publicParties(app)
    const stream = await fetch(`${app.url}/api/live?topics=event:${own.ids.eventId}`)
    const asked = app.client().call(slow, {})
    await slowly.begun.given
    const closed = app.close()
    expect(await stream.text()).toContain('event: ready')
    slowly.go.give()
    expect(await asked).toMatchObject({ ok: true, value: { ok: true } })
    await closed
    await expect(fetch(`${app.url}/health`)).rejects.toThrow()
  })
})
