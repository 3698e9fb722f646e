import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { done, id, line } from '../../../../contract/schemas.ts'
import { isAdministrator, isMember } from '../../../../contract/session.ts'

/** Points by place that the party stores itself, by name. `points` run from the first place; places beyond have none. */
export const getPointTables = operation({
  summary: "A party's own points by place",
  get: '/parties/{partyId}/point-tables',
  input: z.object({ partyId: id }),
  output: z.object({ tables: z.array(z.object({ name: z.string(), points: z.array(z.number()) })) }),
  who: isMember,
})

/** Stores points by place under a name, at most 50 tables; null removes them. Boards that use them follow. */
export const savePointTable = operation({
  summary: "Change a party's own points by place",
  put: '/parties/{partyId}/point-tables',
  input: z.strictObject({
    partyId: id,
    name: line(1, 60),
    points: z.nullable(
      z.array(z.number().check(z.minimum(0), z.maximum(100_000))).check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** The name is that of a built-in table. */
    'built-in': 409,
    /** An event still uses it. */
    'in-use': 409,
    'too-many': 409,
  },
})
