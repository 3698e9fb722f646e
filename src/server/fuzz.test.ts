import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { address } from '../contract/client.ts'
import { type AnyOperation, operation, problem } from '../contract/operation.ts'
import { anyone } from '../contract/session.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { nearly } from '../testing/arbitrary.ts'
import { inputSchema } from '../testing/smallest-input.ts'
import { type TwoParties, twoParties } from '../testing/two-parties.ts'
import { operations } from './api/operations.ts'
import { serve } from './http/serve.ts'

const inputsEach = 200

/** What a careless hand might write: an input goes into the database unchecked. */
const planted = operation({
  summary: 'A hole',
  post: '/planted-query',
  input: z.object({ text: z.string() }),
  output: z.object({ number: z.int() }),
  who: anyone,
})
serve(planted, {
  run: async ({ input, services }) => {
    const { rows } = await services.database.pool.query('select length($1::text) / length(trim($1)) as number', [
      input.text,
    ])
    return { number: rows[0].number }
  },
})

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { moreOperations: { planted } })
})
afterAll(() => app.close())

describe('R1 whatever comes in', () => {
  test.for(operations.map((one) => ({ id: one.id, one })))('R1 $id answers by its schema', async ({ one }) => {
    expect(await faults(one)).toEqual([])
  })

  test('R1 the fuzz test finds a planted hole', async () => {
    expect(await faults(planted)).not.toEqual([])
  })
})

/** Answers of 500 and more, and problems off their schema. The server itself holds its other answers against theirs. */
async function faults(one: AnyOperation): Promise<string[]> {
  const parties = await twoParties(app)
  const inputs = fc.sample(nearly(inputSchema(one), parties.own.ids), { numRuns: inputsEach, seed: 20_261_121 })
  const atOnce = one.method === 'get' ? 10 : 1 // a read changes nothing that another one meets
  const found: string[] = []
  for (let from = 0; from < inputs.length && found.length <= 3; from += atOnce) {
    const some = inputs.slice(from, from + atOnce)
    const outcomes = await Promise.all(some.map((input, at) => faultOf(one, parties, input, from + at)))
    found.push(...outcomes.filter((fault) => fault !== undefined))
  }
  return found
}

async function faultOf(one: AnyOperation, { clients, own }: TwoParties, input: unknown, number: number) {
  const client = number % 4 === 0 ? clients.scorer : clients.owner
  const { url, body } = address(one, { ...own.ids, ...(typeof input === 'object' && input ? input : {}) })
  const whole = typeof input === 'object' && input && !Array.isArray(input) ? body : JSON.stringify(input)
  const response = await client.fetch(`${app.url}${url}`, {
    method: one.method.toUpperCase(),
    ...(body === undefined ? {} : { body: whole, headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (response.status >= 500) return `${response.status} for ${JSON.stringify(input)?.slice(0, 400)}`
  if (response.ok || response.status === 304) return undefined
  return isProblem(response, text) ? undefined : `no problem: ${text.slice(0, 200)}`
}

const isProblem = ({ headers }: Response, text: string) =>
  headers.get('content-type')?.startsWith('application/problem+json') && z.safeParse(problem, JSON.parse(text)).success
