import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentencesWithoutSwedish } from '../../../tools/sentences.ts'
import type { Problem } from '../../contract/operation.ts'
import { country, day, email, exactHandicap, id, instant, integer, line } from '../../contract/schemas.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Competitions, competitions } from '../../testing/competition.ts'
import { InvalidInput } from './input-faults.ts'
import { sentenceIn, sentences } from './problem-sentences.ts'

describe('R1 what is wrong with an input is told with its place and its limit', () => {
  const faultsOf = (schema: z.core.$ZodType, given: unknown, language: 'en' | 'sv' = 'en') => {
    const { error } = z.safeParse(schema, given)
    return new InvalidInput(error?.issues ?? [], given, { params: { id: '' }, query: {} }).faultsIn(language)
  }

  test.for<[what: string, schema: z.core.$ZodType, given: unknown, fault: object]>([
    ['missing', line(2, 50), undefined, { detail: 'Is missing.', limit: { type: 'string' } }],
    ['kind', integer(1, 36), 'x', { detail: 'Has to be a number.', limit: { type: 'number' } }],
    ['whole', integer(1, 36), 1.5, { detail: 'Has to be a whole number.', limit: { type: 'integer' } }],
    ['least', integer(1, 36), 0, { detail: 'Has to be at least 1.', limit: { least: 1 } }],
    ['most', integer(1, 36), 37, { detail: 'May be at most 36.', limit: { most: 36 } }],
    ['short', line(2, 50), 'x', { detail: 'Needs at least 2 characters.', limit: { length: { least: 2 } } }],
    ['long', line(0, 3), 'four', { detail: 'Takes at most 3 characters.', limit: { length: { most: 3 } } }],
    [
      'few',
      z.array(id).check(z.minLength(1)),
      [],
      { detail: 'Needs at least 1 entry.', limit: { length: { least: 1 } } },
    ],
    ['choice', z.enum(['en', 'sv']), 'fi', { detail: 'Has to be one of en, sv.', limit: { choices: ['en', 'sv'] } }],
    ['choices', z.union([z.literal(1), z.literal(0)]), 2, { limit: { choices: [1, 0] } }],
    ['id', id, 'x', { detail: 'Has to be an id: a UUID in lower case.', limit: { format: 'id' } }],
    ['e-mail', email, 'x', { detail: 'Has to be an e-mail address.', limit: { format: 'email' } }],
    ['day', day, '6 June', { detail: 'Has to be a day as yyyy-mm-dd.', limit: { format: 'date' } }],
    ['no day', day, '2026-02-30', { detail: 'No such day' }],
    ['instant', instant, 'now', { limit: { format: 'datetime' } }],
    ['country', country, 'SE', { detail: 'Has to be a country as two lower-case letters.' }],
    ['handicap', exactHandicap, 12.34, { detail: 'One decimal' }],
    ['pattern', z.string().check(z.regex(/^#[0-9a-f]{3}$/)), 'x', { limit: { pattern: '^#[0-9a-f]{3}$' } }],
  ])('%s', ([, schema, given, fault]) => {
    expect(faultsOf(z.object({ 'a/b': z.array(schema) }), { 'a/b': [given] })).toMatchObject([
      { pointer: '#/a~1b/0', in: 'body', ...fault },
    ])
  })

  test('unknown fields, shapes among several, and values of the path stand where they are', () => {
    const shape = z.union([z.strictObject({ id }), z.array(integer(1, 2))])
    expect(faultsOf(z.object({ shape }), { shape: [3] })).toMatchObject([{ pointer: '#/shape/0', limit: { most: 2 } }])
    expect(faultsOf(z.strictObject({}), { extra: 1 })).toMatchObject([
      { pointer: '#/extra', detail: 'There is no such field here.' },
    ])
    expect(faultsOf(z.object({ id }), { id: 'x' }, 'sv')).toMatchObject([
      { in: 'path', detail: 'Ska vara ett id: en UUID med små bokstäver.' },
    ])
  })
})

describe('R1 every unsuccessful answer is a problem (RFC 9457)', () => {
  let app: TestApp
  let golf: Competitions
  beforeAll(async () => {
    app = await startApp()
    golf = await competitions(app)
  })
  afterAll(() => app.close())

  const ask = async (path: string, init: RequestInit = {}, send: typeof fetch = fetch) => {
    const response = await send(app.url + path, init)
    return { response, problem: (await response.json()) as Problem }
  }
  const posted = (body: string, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })

  test('with type, title, status, detail, errors, and what programs used before: code, data, requestId', async () => {
    const { response, problem } = await ask('/api/courses', posted('{ "name": "Ekbacken", "country": 7 }'))
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response.headers.get('content-language')).toBe('en')
    expect(problem).toMatchObject({
      type: '/api#problem-invalid-input',
      title: 'Input refused',
      status: 422,
      code: 'invalid-input',
      detail: expect.stringContaining('par: Is missing.'),
      errors: expect.arrayContaining([
        { pointer: '#/par', in: 'body', detail: 'Is missing.', limit: { type: expect.any(String) } },
      ]),
      data: { issues: expect.arrayContaining([{ path: 'par', message: 'Is missing.' }]) },
      requestId: response.headers.get('x-request-id'),
    })
  })

  test('in the language asked for, or else that of the settings', async () => {
    const wanted = { 'accept-language': 'nb, sv-SE;q=0.8, en;q=0.2' }
    const swedish = await ask('/api/courses', posted('{}', wanted))
    expect(swedish.problem).toMatchObject({
      title: 'Inmatningen godtas inte',
      errors: [{ detail: 'Saknas.' }, {}, {}, {}],
    })
    expect((await ask('/api/tokens', { headers: wanted })).problem).toMatchObject({ detail: 'Logga in.' })

    await app.database.pool.query("update users set language = 'sv'")
    const own = await ask('/api/party-titles/none', {}, golf.admin.fetch)
    expect(own.problem).toMatchObject({ title: 'Finns inte', detail: 'Den adressen finns inte.' })
    await app.database.pool.query("update users set language = 'en'")
  })

  test.for<[what: string, path: string, init: RequestInit, status: number, fault: object]>([
    ['an unknown address of the API', '/api/nothing/here', {}, 404, { code: 'not-found' }],
    ['a stream without topics', '/api/live', {}, 422, { errors: [{ pointer: '#/topics', in: 'query' }] }],
    ['a picture', '/images/nothing', {}, 404, { code: 'not-found' }],
    ['a calendar', '/api/calendar/own/nothing.ics', {}, 404, { code: 'not-found' }],
    [
      'a link to stop mails',
      '/api/news-stop/nothing',
      posted('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      404,
      { code: 'not-found' },
    ],
    ['an address that cannot be read', '/api/courses/%zz', {}, 422, { code: 'invalid-request' }],
    ['a broken body', '/api/courses', posted('{'), 422, { detail: 'The body is no JSON.' }],
    [
      'a body of another kind',
      '/api/courses',
      posted('<a/>', { 'content-type': 'text/xml' }),
      415,
      { code: 'invalid-request' },
    ],
    ['a large body', '/api/courses', posted(`"${'x'.repeat(1_100_000)}"`), 413, { detail: 'The body is too large.' }],
    [
      'a foreign page',
      '/api/courses',
      posted('{}', { origin: 'https://evil.example' }),
      403,
      { code: 'foreign-origin' },
    ],
  ])('of %s', async ([, path, init, status, fault]) => {
    const { response, problem } = await ask(path, init)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem).toMatchObject({ type: `/api#problem-${problem.code}`, status, title: expect.any(String), ...fault })
    expect(response.status).toBe(status)
  })

  test.for<[method: string, path: string, allow: string]>([
    ['DELETE', '/api/courses', 'GET, HEAD, POST'],
    ['GET', '/api/recoveries', 'POST'],
    ['PUT', '/api/live?topics=a', 'GET, HEAD'],
    ['POST', '/images/one/thumbnail/', 'GET, HEAD'],
  ])('405 of %s %s says what it takes', async ([method, path, allow]) => {
    const { response, problem } = await ask(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(problem).toMatchObject({ code: 'method-not-allowed', detail: `This address takes ${allow}.` })
  })

  test('also before it has reached a route', async () => {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.end('NOTHING\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer).toContain('content-type: application/problem+json')
    expect(answer).toContain('"type":"/api#problem-invalid-request","title":"Not an HTTP request","status":400')
  })
})

describe('R1 sentences of the server have Swedish words', () => {
  test('also where something is filled in', () => {
    expect(sentenceIn('You have 20 tokens. Revoke one that you do not need.', 'sv')).toMatch(/^Du har 20 nycklar\./)
    expect(sentenceIn("3 have a place at 'Bus' already.", 'sv')).toBe("3 har redan en plats på 'Bus'.")
    expect(sentenceIn('You may not do this.', 'en')).toBe('You may not do this.')
  })

  test('and npm run check finds one that has none, wherever it is said', () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-sentences-'))
    fs.mkdirSync(path.join(root, 'src'))
    fs.writeFileSync(path.join(root, 'src/words.ts'), "export const closed = { a: 'Shut.', b: 'Please log in.' }\n")
    fs.writeFileSync(
      path.join(root, 'src/server.ts'),
      `import { closed } from './words.ts'
      refuse('no', 'Please log in.')
      refuse('no', few ? 'Too few.' : 'You may not do this.')
      throw new Refused('no', \`At most \${atMost} rows.\`)
      throw new Refused('no', \`At most \${atMost} \${one ? 'cow' : 'rows'}.\`)
      refuse('no', { en: 'Both.', sv: 'Båda.' })
      refuse('no', closed[why])
      check(z.refine(isOdd, { message: 'Odd only', path: ['a'] }))`,
    )
    const found = sentencesWithoutSwedish(root)
    fs.rmSync(root, { recursive: true })
    expect(found).toEqual([
      "src/server.ts:3 'Too few.'",
      "src/server.ts:5 'At most 7 cow.'",
      // two languages on the spot are not all that there may be
      "src/server.ts:6 'Both.'",
      "src/server.ts:6 'Båda.'",
      "src/server.ts:7 'Shut.'",
      "src/server.ts:8 'Odd only'",
    ])
  })

  test('and fill in the same', () => {
    const filled = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort().join()
    expect(Object.entries(sentences).filter(([english, swedish]) => filled(english) !== filled(swedish))).toEqual([])
  })
})
