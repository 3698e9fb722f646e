import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AnyOperation, operation } from '../../contract/operation.ts'
import { anyone } from '../../contract/session.ts'
import { breakingChanges, promises } from './api-changes.ts'
import { openapi } from './openapi.ts'
import { namedOperations } from './operations.ts'

const promised = (...[a]: AnyOperation[]) => promises(openapi(namedOperations({ a }), '1.0.0'))
const input = { partyId: z.string(), order: z.enum(['name', 'club']) }
const output = { id: z.string(), place: z.nullable(z.int()), rows: z.array(z.object({ name: z.string() })) }
const common = { summary: 'A', get: '/parties/{partyId}/a', who: anyone } as const
const made = (changes: { input?: object; output?: object; get?: `/${string}` } = {}) =>
  operation({
    ...common,
    ...(changes.get ? { get: changes.get } : {}),
    input: z.object({ ...input, ...changes.input }),
    output: z.object({ ...output, ...changes.output }),
  }) as AnyOperation
const changesOf = (after: AnyOperation) => breakingChanges(promised(made()), promised(after))

describe('X15 R1 changes of the public API', () => {
  test('nothing breaks when something is added', () => {
    expect(changesOf(made())).toEqual([])
    expect(changesOf(made({ input: { count: z.optional(z.int()) }, output: { title: z.string() } }))).toEqual([])
    expect(changesOf(made({ input: { order: z.enum(['name', 'club', 'team']) } }))).toEqual([])
    expect(changesOf(made({ input: { order: z.string() }, output: { place: z.int() } }))).toEqual([])
  })

  test.each<[string, AnyOperation, string]>([
    ['a route', made({ get: '/b/{partyId}' }), 'a moved from GET /api/parties/{partyId}/a to GET /api/b/{partyId}'],
    ['a mandatory input', made({ input: { count: z.int() } }), 'a input.count became mandatory'],
    ['fewer values', made({ input: { order: z.enum(['name']) } }), 'a input.order no longer takes "club"'],
    ['another type', made({ input: { order: z.int() } }), 'a input.order no longer takes "name"'],
    ['a field that may be missing', made({ output: { id: z.optional(z.string()) } }), 'a output.id may now be missing'],
    ['a field that may be null', made({ output: { id: z.nullable(z.string()) } }), 'a output.id may now be null'],
    [
      'a field within a list that is gone',
      made({ output: { rows: z.array(z.object({ title: z.string() })) } }),
      'a output.rows[].name is gone',
    ],
  ])('%s breaks programs', (_, after, fault) => {
    expect(changesOf(after)).toContain(fault)
  })

  test('an operation that is gone breaks programs', () => {
    expect(breakingChanges(promised(made()), promised())).toEqual(['a is gone'])
  })
})
