import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, id, instant, integer, languageOrEnglish, line } from '../../../contract/schemas.ts'
import { isAdministrator, level50 } from '../../../contract/session.ts'

const person = z.object({ userId: id, name: z.string() })

/** One entry of a log: who did what to whom, when, in which party. */
export const logEntry = z.object({
  id,
  at: instant,
  /** Null for what the installation did by itself. */
  by: z.nullable(person),
  /** On whose behalf `by` acted. */
  actingFor: z.nullable(person),
  /** Without title once it is gone. */
  party: z.nullable(z.object({ partyId: id, title: z.string() })),
  /** Name of the operation, such as `revokeUser`. */
  action: z.string(),
  /** What it was done to: a person, an event, a round; null where nothing has a name. */
  subject: z.nullable(
    z.object({
      id: z.string(),
      kind: z.enum(['person', 'event', 'round', 'party', 'extra', 'other']),
      name: z.string(),
    }),
  ),
  /** What was noted with it; no secrets. */
  details: z.record(z.string(), z.unknown()),
  /** Whom and what the details name by an id, with the name of today; the players of a group that it is about. */
  about: z.array(z.object({ id, kind: z.enum(['person', 'event', 'round', 'extra']), name: z.string() })),
})
export type LogEntry = z.output<typeof logEntry>

const filters = {
  /** A part of the name of who did it, or on whose behalf, without regard to accents. */
  name: z._default(line(0, 100), ''),
  /** Done by this person, on their behalf, or to them. */
  userId: z.optional(id),
  /** Name of an operation. */
  action: z._default(line(0, 100), ''),
  /** First and last day, in UTC. */
  from: z.optional(day),
  to: z.optional(day),
  /** Only what was done on behalf of somebody. */
  onBehalf: z._default(z.boolean(), false),
}

const page = { ...filters, count: z._default(integer(1, 200), 50), before: z.optional(id) }

const pageOutput = z.object({
  entries: z.array(logEntry),
  /** What to give as `before` for the next page; null on the last one. */
  next: z.nullable(id),
})

/** The audit log of a party, the latest entry first, by pages after a key. */
export const getPartyLog = operation({
  summary: 'The audit log of a party',
  get: '/parties/{partyId}/audit-log',
  input: z.object({ partyId: id, ...page }),
  output: pageOutput,
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
})

/** The same entries as a file of comma separated values, as many as match. */
export const exportPartyLog = operation({
  summary: 'The audit log of a party as CSV',
  description:
    'The answer is text/csv, UTF-8 with a byte order mark, read from the database while it is sent. A cell that a spreadsheet would take for a formula begins with an apostrophe. Heads, actions and details are in the `language` asked for; times are ISO 8601 in UTC.',
  get: '/parties/{partyId}/audit-log.csv',
  input: z.object({ partyId: id, ...filters, language: languageOrEnglish }),
  output: z.string(),
  who: isAdministrator,
  files: ['text/csv'],
  acting: 'refused',
  tokens: 'refused',
})

/** The audit log of the whole installation. */
export const getLog = operation({
  summary: 'The audit log of the installation',
  get: '/admin/audit-log',
  input: z.object({ ...page, partyId: z.optional(id), party: z._default(line(0, 100), '') }),
  output: pageOutput,
  who: level50,
})
