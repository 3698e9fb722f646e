import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { day, id, line } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { copiesAtMost } from '../rules/copies.ts'

const copy = z.strictObject({
  /** The event that is copied. */
  eventId: id,
  title: line(2, 120),
  /** The first day of the copy; all its days move with it. */
  startDate: day,
})

/**
 * Makes events like others, in one go: settings, classes, texts, rounds with their cards, contests, and the rules of entry, all days
 * moved as the first one. Nobody comes along: no scores, start lists, sides, members of teams, classes of named players.
 * Nobody is notified of them.
 */
export const copyEvents = operation({
  summary: 'Copy events',
  description: 'One event on another day, a series of it on many days, or the events of a year for the next one.',
  post: '/parties/{partyId}/event-copies',
  input: z.strictObject({
    partyId: id,
    copies: z.array(copy).check(z.minLength(1), z.maxLength(copiesAtMost)),
    /** Events of the same title and first day may be there already, or be asked for twice. */
    again: z._default(z.boolean(), false),
  }),
  output: z.object({ ids: z.array(id) }),
  who: isAdministrator,
  refusals: {
    /** The party has no such event. */
    'no-such-event': 409,
    /** An event of the party has the same title and first day: data.events, each with title and startDate. */
    'already-there': 409,
    /** A day of a copy would lie beyond the year 2999. */
    'too-late': 422,
  },
})
