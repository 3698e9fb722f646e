import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, done, id, integer, language, line, paragraphs } from '../../../contract/schemas.ts'
import { isAdministrator, isMember } from '../../../contract/session.ts'

/** A condition or number of the small language, see `EXTRA_VARIABLES` for what it may ask for. */
const expression = paragraphs(0, 500)
const rules = z.array(expression).check(z.maxLength(20))

/** What an extra does by itself. Every rule of a list must be true; a list without rules never is. */
export const extraMeta = z.strictObject({
  /** `mark-me` gives the mark to the player for whom the rules are true, `mark-others` to everyone else of the group. */
  autoMarks: z._default(
    z
      .array(
        z.strictObject({
          rules,
          resolveBy: z.enum(['mark-me', 'mark-others']),
          /** How many marks: a numeric expression. Null or blank: 1. */
          resolveValue: z._default(z.nullable(expression), null),
        }),
      )
      .check(z.maxLength(50)),
    [],
  ),
  /** Asks which player gets a mark, or None, when the rules are true for anyone of the group. */
  dialogs: z._default(z.array(z.strictObject({ rules, caption: line(1, 200) })).check(z.maxLength(50)), []),
  /** Seconds after which an unanswered dialog means None. */
  timeout: z._default(integer(1, 3600), 60),
  /** Other names under which an imported configuration may know the extra. */
  aliases: z._default(z.array(line(1, 80)).check(z.maxLength(20)), []),
})
export type ExtraMeta = z.output<typeof extraMeta>

export const extra = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** First day of use; null: always was. */
  startDate: z.nullable(z.string()),
  /** Last day of use; null: without end. */
  endDate: z.nullable(z.string()),
  /** In use on the asked date. */
  active: z.boolean(),
  meta: extraMeta,
  /** Marks given so far; only an extra without any can be deleted. */
  usageCount: z.int(),
})
export type Extra = z.output<typeof extra>

/** Extras of a party by name: those in use on the date (today in the party's time zone), or with `all` all of them. */
export const getExtras = operation({
  call: 'get_extras',
  summary: 'Extras of a party',
  get: '/parties/{partyId}/extras',
  input: z.object({ partyId: id, all: z._default(z.boolean(), false), date: z.optional(day) }),
  output: z.object({ extras: z.array(extra) }),
  who: isMember,
})

/**
 * Adds an extra, or changes the one with this id. `invalid-rule`: `data.errors` names each rule that cannot be used, with
 * the place in the text. What was marked before stays as it is.
 */
export const saveExtra = operation({
  call: 'post_extra',
  summary: 'Add or change an extra',
  post: '/parties/{partyId}/extras',
  input: z.strictObject({
    partyId: id,
    id: z.optional(id),
    name: line(1, 80),
    description: z._default(paragraphs(0, 1000), ''),
    startDate: z._default(z.nullable(day), '1970-01-01'),
    endDate: z._default(z.nullable(day), null),
    meta: z._default(extraMeta, { autoMarks: [], dialogs: [], timeout: 60, aliases: [] }),
    /** What the caller saw of the extra before; where something else stands now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        name: z.optional(z.string()),
        description: z.optional(z.string()),
        startDate: z.optional(z.nullable(day)),
        endDate: z.optional(z.nullable(day)),
        meta: z.optional(extraMeta),
      }),
    ),
  }),
  output: z.object({ id }),
  who: isAdministrator,
  refusals: {
    'invalid-rule': 422,
    'ends-before-start': 422,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})
/** `data` of the refusal `invalid-rule`. */
export type InvalidRules = { errors: InvalidRule[] }
export type InvalidRule = {
  list: 'autoMarks' | 'dialogs'
  /** Entry of the list, from 0. */
  at: number
  /** Rule of the entry, from 0; null: its `resolveValue`. */
  rule: number | null
  code: string
  /** Offset in the text, from 0. */
  position: number
  /** The word that is meant, '' for none. */
  subject: string
}

/** Deletes an extra that nobody has a mark of (`in-use` otherwise). */
export const deleteExtra = operation({
  call: 'post_extra_delete',
  summary: 'Delete an unused extra',
  delete: '/parties/{partyId}/extras/{id}',
  input: z.object({ partyId: id, id }),
  output: done,
  who: isAdministrator,
  refusals: { 'in-use': 409 },
})

/** Adds the default set, named in a language, but for those that the party has under that name. */
export const addDefaultExtras = operation({
  summary: 'Add the default extras to a party',
  post: '/parties/{partyId}/extras/defaults',
  input: z.strictObject({ partyId: id, language }),
  output: z.object({ added: z.array(z.object({ id, name: z.string() })) }),
  who: isAdministrator,
})

/** An extra as a configuration holds it. */
export const configuredExtra = z.strictObject({
  name: line(1, 80),
  description: z._default(paragraphs(0, 1000), ''),
  startDate: z._default(z.nullable(day), '1970-01-01'),
  endDate: z._default(z.nullable(day), null),
  meta: z._default(extraMeta, { autoMarks: [], dialogs: [], timeout: 60, aliases: [] }),
})
export type ConfiguredExtra = z.output<typeof configuredExtra>

/**
 * Imports extras of a configuration, all or none. `mergeInto`: the extra that becomes what the configuration says and keeps
 * its own name and marks; the imported name stays with it as an alias. Without it the extra is added.
 */
export const importExtras = operation({
  summary: 'Import a configuration of extras',
  post: '/parties/{partyId}/extras/import',
  input: z.strictObject({
    partyId: id,
    extras: z
      .array(z.strictObject({ extra: configuredExtra, mergeInto: z._default(z.nullable(id), null) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ added: z.int(), merged: z.int() }),
  who: isAdministrator,
  refusals: { 'invalid-rule': 422, 'ends-before-start': 422 },
})
