import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from './client.ts'
import { operation } from './operation.ts'
import { anyone } from './session.ts'

const greet = operation({
  summary: 'For this test',
  get: '/test-greeting',
  input: z.object({}),
  output: z.object({ words: z.string() }),
  who: anyone,
})

const answering = (body: string, type: string) =>
  createClient({ baseUrl: 'http://test', fetch: async () => new Response(body, { headers: { 'content-type': type } }) })

test('an answer of the server is taken for one', async () => {
  expect(await answering('{"words":"Fore!"}', 'application/json').call(greet, {})).toMatchObject({
    ok: true,
    value: { words: 'Fore!' },
  })
})

test('X1 the login page of a Wi-Fi in between is no answer, so that nothing counts as delivered', async () => {
  expect(await answering('<h1>Welcome</h1>', 'text/html').call(greet, {})).toMatchObject({
    ok: false,
    status: 0,
    code: 'no-answer',
  })
})
