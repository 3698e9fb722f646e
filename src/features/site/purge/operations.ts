import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, empty, id, instant } from '../../../contract/schemas.ts'
import { level50 } from '../../../contract/session.ts'

/** Parties that are about to be purged, the next one first. */
export const getPurgeList = operation({
  summary: 'Parties about to be purged',
  description:
    'Those without any result and any event to come, that have been idle for at least 76 of the 90 days. `purgeOn` is the earliest day: nothing goes before its owner was written to 14 days and 2 days ahead.',
  get: '/admin/purge',
  input: empty,
  output: z.object({
    parties: z.array(
      z.object({
        partyId: id,
        title: z.string(),
        personal: z.boolean(),
        owner: z.object({ userId: id, name: z.string() }),
        members: z.int(),
        events: z.int(),
        /** The last activity, or the end of the last event. */
        idleSince: instant,
        purgeOn: day,
        firstWarningAt: z.nullable(instant),
        secondWarningAt: z.nullable(instant),
      }),
    ),
  }),
  who: level50,
})
