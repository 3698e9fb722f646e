import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { id, integer, languageOrEnglish, line, tableFiles } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { centsAtMost, entriesAtMost } from '../rules/settings.ts'
import { feeLine, feeSums } from './schemas.ts'

/** The ledger of an event's fees, every line that was ever written, the latest first. */
export const getFees = operation({
  summary: 'Fees of an event',
  get: '/events/{eventId}/fees',
  input: z.object({
    eventId: id,
    /** Of this entry alone. */
    entryId: z.optional(id),
  }),
  output: z.object({ currency: z.string(), sums: feeSums, lines: z.array(feeLine) }),
  who: isAdministrator,
})

const newLine = z
  .strictObject({
    /** Chosen by the sender: a line whose id is known already is not written again. */
    id,
    entryId: id,
    kind: z.enum(['paid', 'refunded', 'waived', 'corrected']),
    /** Left out: all that is owed or to be given back. Of a line that corrects: more, or less below zero. */
    cents: z.optional(integer(-centsAtMost, centsAtMost)),
    /** The line that is corrected. */
    corrects: z.optional(id),
    reason: z._default(line(0, 200), ''),
  })
  .check(
    z.refine(({ kind, cents, corrects, reason }) => {
      if (kind === 'corrected') return cents !== undefined && cents !== 0 && corrects !== undefined && reason !== ''
      return corrects === undefined && (cents === undefined || cents > 0)
    }, 'A correction names its line, a difference and a reason; anything else an amount above zero, or none'),
  )

/**
 * Writes lines into the ledger; none is ever changed. Where nothing is owed, or to be given back, and no amount is named, nothing is
 * written, so that pressing twice pays once.
 */
export const addFees = operation({
  summary: 'Enter payments, refunds and corrections of fees',
  post: '/events/{eventId}/fees',
  input: z.strictObject({ eventId: id, lines: z.array(newLine).check(z.minLength(1), z.maxLength(entriesAtMost)) }),
  output: z.object({ written: z.int(), sums: feeSums }),
  who: isAdministrator,
  refusals: {
    'no-such-entry': 409,
    /** The line that is corrected is none of this entry, or corrects another one itself. */
    'no-such-line': 409,
    /** The id of a new line is that of one of another event. */
    'line-elsewhere': 409,
    'more-than-held': 409,
    'more-than-owed': 409,
    'nothing-outstanding': 409,
    'below-zero': 409,
  },
})

/** Notifies players once of what they owe. Who was reminded before, owes nothing, or has no account, is left out. */
export const remindOfFees = operation({
  summary: 'Remind players of their fees',
  post: '/events/{eventId}/fee-reminders',
  input: z.strictObject({ eventId: id, entryIds: z.array(id).check(z.minLength(1), z.maxLength(entriesAtMost)) }),
  output: z.object({ reminded: z.int() }),
  who: isAdministrator,
  refusals: { 'no-such-entry': 409 },
})

/** Entries with what they owe, and the whole ledger. */
export const exportFees = operation({
  summary: 'Entries and fees of an event as CSV or XLSX',
  description: 'XLSX has a sheet of the entries and one of the ledger; CSV is the one that is asked for.',
  get: '/events/{eventId}/fee-file',
  input: z.object({
    eventId: id,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    /** Of CSV alone. */
    table: z._default(z.enum(['entries', 'ledger']), 'entries'),
    language: languageOrEnglish,
  }),
  output: z.string(),
  who: isAdministrator,
  files: tableFiles,
})
