import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operation } from '../contract/operation.ts'
import { id } from '../contract/schemas.ts'
import { type InParty, isMember, type PartyId } from '../contract/session.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { violations } from '../testing/authorization.ts'
import { samples } from '../testing/samples.ts'
import { operations } from './operations.ts'
import { serve } from './serve.ts'

/** What a careless hand might write: the party is taken for granted instead of looked up. */
const planted = operation('planted', {
  summary: 'A hole',
  get: '/planted/{eventId}',
  input: z.object({ eventId: id }),
  output: z.object({ title: z.string() }),
  who: isMember,
})
serve(planted, {
  facts: async ({ input }): Promise<InParty> => ({
    party: { partyId: input.eventId as PartyId, role: 'member', isOwner: false, isPublic: false },
  }),
  run: async ({ tx, input }) =>
    tx.selectFrom('events').select('title').where('id', '=', input.eventId).executeTakeFirstOrThrow(),
})

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { moreOperations: [planted] })
})
afterAll(() => app.close())

describe('R1 who may: every operation by every role, and with the ids of another party', () => {
  test.for(operations.map((one) => ({ id: one.id, one })))('R1 $id', { timeout: 60_000 }, async ({ one }) => {
    expect(await violations(app, one, samples)).toEqual([])
  })

  test('R1 the matrix finds a planted hole', async () => {
    expect(await violations(app, planted, samples)).toContain('outsider should be refused with not-found and got 200 ')
  })
})
