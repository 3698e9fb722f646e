import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, instant } from '../../../contract/schemas.ts'
import { loggedIn } from '../../../contract/session.ts'

/** Whether the caller has a calendar feed. Its address is answered only when it is made. */
export const getCalendarFeed = operation({
  summary: 'The own calendar feed',
  get: '/own-calendar',
  input: empty,
  output: z.object({ made_at: z.nullable(instant) }),
  who: loggedIn,
})

/**
 * Makes the secret address of a calendar (iCalendar, RFC 5545) with the events of all own parties, the own tee times
 * that are published, and the invitations that were accepted. A former address stops working.
 */
export const makeCalendarFeed = operation({
  summary: 'Make or renew the address of the own calendar feed',
  post: '/own-calendar',
  input: empty,
  output: z.object({ address: z.string() }),
  who: loggedIn,
})

/** The address stops working. */
export const withdrawCalendarFeed = operation({
  summary: 'Withdraw the address of the own calendar feed',
  delete: '/own-calendar',
  input: empty,
  output: done,
  who: loggedIn,
})
