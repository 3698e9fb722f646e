import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readPermissions, tableFaults } from '../../../tools/permission-table.ts'
import { operation } from '../../contract/operation.ts'
import { id } from '../../contract/schemas.ts'
import { type InParty, isMember, type PartyId } from '../../contract/session.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/authorization.ts'
import { samples } from '../../testing/samples.ts'
import { openStage, type Stage } from '../../testing/stage.ts'
import { operations } from '../api/operations.ts'
import { serve } from '../http/serve.ts'

/** What a careless hand might write: the party is taken for granted instead of looked up. */
const planted = operation({
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
    (await tx.selectFrom('events').select('title').where('id', '=', input.eventId).executeTakeFirst()) ?? { title: '' },
})

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startApp({}, { moreOperations: { planted } })
  stage = await openStage(app)
})
afterAll(() => app.close())

describe('R1 docs/permissions.md: every operation by everybody, with own, foreign, mixed and unknown ids', () => {
  const { permissions } = readPermissions()
  const lines = permissions.map((permission) => ({ id: permission.operation, permission }))
  test.for(lines)('R1 $id', async ({ id, permission }) => {
    const one = operations.find((known) => known.id === id)
    expect(one && (await violations(stage, { operation: one, permission, samples }))).toEqual([])
  })

  test('R1 an operation without a line and a line without operation are found', () => {
    expect(tableFaults(operations)).toEqual([])
    expect(tableFaults([...operations, { ...planted, id: 'planted' }])).toEqual([
      'planted has no line in docs/permissions.md: decide who may',
    ])
    expect(tableFaults(operations.filter(({ id }) => id !== 'getEvent'))).toEqual([
      'docs/permissions.md: there is no operation getEvent',
    ])
  })

  test('R1 the matrix finds a planted hole', async () => {
    const permission = {
      operation: 'planted',
      who: 'member',
      foreign: 'hidden',
      acting: 'yes',
      tokens: 'read',
      notByToken: [],
    } as const
    expect(await violations(stage, { operation: { ...planted, id: 'planted' }, permission, samples })).toContain(
      'outsider should be refused with not-found and got 200',
    )
  })
})
