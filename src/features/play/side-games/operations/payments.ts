import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { done, id, integer, line } from '../../../../contract/schemas.ts'
import { mayTickPayment } from '../rules.ts'

/**
 * Ticks a payment of a settlement as paid, or takes that back. The amount is kept with it: where a corrected score makes it
 * another one, the tick stands beside it as what was paid before. Who pays or gets it, the scorer of the group, and
 * administrators; also once the results are official. Nothing is paid here.
 */
export const tickSidePayment = operation({
  summary: 'Tick a payment of side games',
  put: '/rounds/{roundId}/side-payments',
  input: z.strictObject({
    roundId: id,
    /** Of which group; null: of the games of everybody. */
    groupId: z._default(z.nullable(id), null),
    unit: z._default(line(0, 12), ''),
    from: id,
    to: id,
    /** As the caller saw it. */
    amount: integer(1, 2_000_000_000),
    /** False: not paid after all; takes back whatever was ticked between the two. */
    paid: z._default(z.boolean(), true),
  }),
  output: done,
  who: mayTickPayment,
  refusals: {
    /** The settlement has no such payment now: data.amount is what is owed, 0 for nothing. */
    'amount-changed': 409,
  },
})
