import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { believes, limitKey, namesProxies, proxiesOf } from './client-address.ts'

describe('A3 the address of a client', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['192.0.2.7:5312', '192.0.2.7'],
  ])('A3 tries from %s are counted under %s', (address, key) => expect(limitKey(address)).toBe(key))

  test.each([
    ['loopback', true],
    ['no', true],
    ['10.0.0.7', true],
    ['loopback, 192.168.1.0/24, fd00::/8', true],
    ['192.168.1.0/33', false],
    ['yes', false],
    ['10.0.0.7/24/3', false],
    ['proxy.example.org', false],
    ['10.0.0.7,', false],
  ])('A3 %s names proxies: %s', (text, isRight) => expect(namesProxies(text)).toBe(isRight))

  test('A3 believed are those that are named, and this machine where none is named', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', undefined].map(believes())).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    const named = believes(proxiesOf('10.0.0.0/24, fd00::/8'))
    expect(['127.0.0.1', '10.0.0.7', '10.0.1.7', 'fd00::9', '2001:db8::1'].map(named)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    expect(['127.0.0.1', '::1'].map(believes(proxiesOf('no')))).toEqual([false, false])
  })
})

/** Counted 120 times in a quarter of an hour for each address; none of them exists. */
const tries = 125
const feed = '/api/calendar/own/there-is-no-such-feed.ics'

/** How many of these tries were answered with 429 when each named an address of its own. */
async function refused(url: string, headers: (number: number) => Record<string, string>) {
  const statuses = await Promise.all(
    Array.from({ length: tries }, async (_, number) => (await fetch(url + feed, { headers: headers(number) })).status),
  )
  return statuses.filter((status) => status === 429).length
}

describe('A3 forged addresses', () => {
  let app: TestApp
  const servers: http.Server[] = []

  beforeAll(async () => {
    app = await startApp({ publicUrl: 'https://golf.example.org' })
  })
  afterAll(async () => {
    for (const server of servers) server.close()
    await app?.close()
  })

  /** The plainest proxies: one hands on what the client wrote and names itself, the other tells whom it heard. */
  async function proxy(headersOf: (request: http.IncomingMessage) => http.OutgoingHttpHeaders) {
    const server = http.createServer((request, response) => {
      const { port } = new URL(app.url)
      const passed = http.request({ port, path: request.url, method: request.method, headers: headersOf(request) })
      passed.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(passed)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const forged = (number: number) => ({ 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` })

  test('A3 a proxy that hands on what a client wrote gives nobody a new address for each try', async () => {
    const plain = await proxy(({ headers }) => ({ ...headers, host: new URL(app.url).host }))
    const named = (number: number) => ({ ...forged(number), 'x-forwarded-host': 'golf.example.org' })
    expect(await refused(plain, named)).toBe(tries - 120)
  })

  test('A3 a proxy that adds whom it heard leaves forged addresses without effect, and other clients their tries', async () => {
    let heard = '192.0.2.1'
    const adding = await proxy(({ headers }) => ({
      ...headers,
      host: 'golf.example.org',
      'x-forwarded-for': `${headers['x-forwarded-for']}, ${heard}`,
    }))
    expect(await refused(adding, forged)).toBe(tries - 120)
    heard = '192.0.2.2'
    expect((await fetch(adding + feed)).status).toBe(404)
    heard = '2001:db8:0:7::1'
    expect(await refused(adding, forged)).toBe(tries - 120)
    heard = '2001:db8:0:7:ffff::2'
    expect((await fetch(adding + feed)).status).toBe(429)
  })
})
