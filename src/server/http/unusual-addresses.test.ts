import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { operations } from '../api/operations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const dashes = '-'.repeat(36)
const live = '/api/live?topics='
/** What is no operation, with `{id}` where an id belongs. */
const others = [
  `${live}event:{id}`,
  `${live}group:{id}`,
  `${live}party:{id}`,
  `${live}forum:{id}`,
  `${live}messages:{id}`,
  `${live}user:{id}`,
  `${live}badges:{id}`,
  '/images/{id}?key=a',
  '/images/{id}/thumbnail?key=a',
  '/api/calendar/own/{id}.ics',
  '/api/calendar/party/{id}.ics',
  '/api/calendar/event/{id}.ics?key=a',
  ...['view', 'leaderboard', 'tv', 'startlist', 'news', 'event', 'forum-thread', 'gallery', 'image'].flatMap((kind) => [
    `/public/{id}/${kind}/{id}?key=a&language=sv`,
    `/public/{id}/${kind}/{id}/picture.png?key=a&language=sv`,
  ]),
  '/public/{id}?language=sv',
  '/embed/{id}?theme=dark&language=sv',
  '/api/openapi.json?x=1',
  '/api?x=1',
  '/sitemap.xml?x=1',
  '/health?x=1',
  '/?party={id}&language=sv',
]
const reads = operations
  .filter(({ method, path }) => method === 'get' && path.includes('{'))
  .map(({ path }) => `/api${path.replace(/\{\w+\}/g, '{id}')}?partyId={id}&key=a&count=1`)

const ids = [
  dashes,
  'x',
  '%00',
  '%',
  '%E0%A4%A',
  'ü',
  '..%2f..%2fetc',
  '0'.repeat(400),
  '{}',
  "'",
  '%0d%0aset-cookie:x',
]
/** Each parameter twice, which some read as a list. */
const twice = (address: string) => address.replace(/([?&])(\w+=[^&]*)/g, '$1$2&$2')

/** As it stands, without the help of a browser or of fetch. */
function ask(path: string, headers: http.OutgoingHttpHeaders = {}) {
  const { hostname, port } = new URL(app.url)
  return new Promise<{ status: number; type: string; location: string | undefined; text: string }>(
    (resolve, reject) => {
      const request = http.get(
        { hostname, port, path: encodeURI(path).replaceAll('%25', '%'), headers },
        (response) => {
          const { statusCode: status = 0, headers: given } = response
          const type = given['content-type'] ?? ''
          const done = (text: string) => resolve({ status, type, location: given.location, text })
          if (type.startsWith('text/event-stream')) {
            response.destroy()
            return done('')
          }
          let text = ''
          response.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          response.once('end', () => done(text))
        },
      )
      request.once('error', reject)
    },
  )
}

describe('R1 unusual addresses', () => {
  test('R1 no malformed id and no parameter that is given twice ends in an error of the server', async () => {
    const faults: string[] = []
    for (const address of [...others, ...reads])
      for (const id of [...ids, app.services.live.node]) {
        const named = address.replaceAll('{id}', id)
        for (const one of [named, twice(named)]) {
          const { status, type, text } = await ask(one)
          const isClear = status < 400 || !type.includes('json') || typeof JSON.parse(text).detail === 'string'
          if (status >= 500 || !isClear) faults.push(`${status} ${one} ${text.slice(0, 120)}`)
        }
      }
    expect(faults).toEqual([])
  })

  test('R1 topics may be named one by one, and an id of dashes is no topic', async () => {
    const event = `event:${app.services.live.node}`
    expect((await ask(`/api/live?topics=${event}&topics=${event}`)).status).toBe(404)
    expect((await ask(`/api/live?topics=event:${dashes}`)).status).toBe(422)
    expect((await ask(`/api/live?topics=${Array(9).fill(event).join('&topics=')}`)).status).toBe(422)
  })
})

describe('N3 addresses without hash', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test('N3 a browser is led to the page, whatever the address', async () => {
    for (const [path, page] of [
      ['/login', '/#/login'],
      ['/tv/0190b3c0?key=abc', '/?key=abc#/tv/0190b3c0'],
      ['/leaderboard/0190b3c0', '/#/leaderboard/0190b3c0'],
      ['/no/such/page', '/#/no/such/page'],
      ['/admin/users', '/admin/#/users'],
    ] as const) {
      const { status, location } = await ask(path, browser)
      expect([path, status, location]).toEqual([path, 302, page])
    }
  })

  test('N3 a program is told that there is nothing, and so is a browser below /api', async () => {
    for (const [path, headers] of [
      ['/login', { accept: 'application/json' }],
      ['/no/such/page', {}],
      ['/api/no-such-thing', browser],
      ['/images/no-such-thing/at-all', browser],
    ] as const) {
      const { status, text } = await ask(path, headers)
      expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'not-found'])
    }
  })
})
