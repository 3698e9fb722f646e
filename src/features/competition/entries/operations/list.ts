import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { day, done, exactHandicap, id, instant, integer, line } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { entriesAtMost, partnersAtMost } from '../rules/settings.ts'
import { entryHow, entryRefusals, entrySettings, entryState, feeSums, partners, phase, wished } from './schemas.ts'

const shownEntry = z.object({
  id,
  version: z.int(),
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  golfId: z.nullable(z.string()),
  handicap: z.nullable(exactHandicap),
  /** Over the limit of the event or class, or without a handicap where there is a limit. */
  isOverLimit: z.boolean(),
  /** The same for those who are entered together. */
  sideId: id,
  state: entryState,
  /** From 1, where it waits. */
  waitingPlace: z.nullable(z.int()),
  unconfirmed: z.boolean(),
  late: z.boolean(),
  how: entryHow,
  class: z.nullable(z.string()),
  tee: z.nullable(z.string()),
  note: z.string(),
  wishes: z.array(id),
  enteredAt: instant,
  withdrawnAt: z.nullable(instant),
  /** Why it was withdrawn. */
  reason: z.string(),
  /** When the player was reminded of the fee. */
  remindedAt: z.nullable(instant),
  sums: feeSums,
})
export type ShownEntry = z.output<typeof shownEntry>

/** All entries of an event, for administrators: who plays, who waits in which order, who has withdrawn. */
export const getEntries = operation({
  summary: 'Entries of an event',
  get: '/events/{eventId}/entries',
  input: z.object({ eventId: id }),
  output: z.object({
    eventId: id,
    partyId: id,
    timeZone: z.string(),
    currency: z.string(),
    /** Null: nothing is set yet. */
    settings: z.nullable(entrySettings),
    /** Of the settings, for `saveEntryRules`. */
    version: z.int(),
    phase,
    isDrawn: z.boolean(),
    /** Names of the event's classes, in their order. */
    classes: z.array(z.string()),
    /** By last then first name. */
    entries: z.array(shownEntry),
    sums: feeSums,
    /** Invitations around the event with how many who said yes are not entered. */
    invites: z.array(z.object({ id, title: z.string(), startDate: day, notEntered: z.int() })),
  }),
  who: isAdministrator,
})
export type Entries = z.output<typeof getEntries.output>

/** Sets the rules of entry. Who waits and has a place by the new rules moves up; who has a place keeps it. */
export const saveEntryRules = operation({
  summary: 'Change the rules of entry of an event',
  description: 'Who is entered and has no fee yet is charged the new one; fees that were charged stay as they are.',
  put: '/events/{eventId}/entry-rules',
  input: z.strictObject({
    eventId: id,
    settings: entrySettings,
    /** Of the settings that the caller saw; 0 where there were none. */
    version: integer(0, 1_000_000),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** A class is not one of the event, or stands there twice. */
    'no-such-class': 422,
    /** They close before they open. */
    'closes-before-opening': 422,
    'changed-meanwhile': 409,
  },
})

const guest = z.strictObject({
  firstName: line(1, 100),
  lastName: line(1, 100),
  golfClub: line(1, 100),
  handicap: exactHandicap,
})
const entering = z.strictObject({
  /** Members, or guests, who become players without account. */
  players: z
    .array(z.strictObject({ userId: z.optional(id), guest: z.optional(guest) }))
    .check(z.minLength(1), z.maxLength(partnersAtMost + 1)),
  ...wished,
})

/**
 * Enters players by hand or from a file, at any time, over any handicap limit. Who is entered already stays as they are; who has
 * withdrawn is entered anew. Beyond the places they wait, unless they are let in.
 */
export const enterPlayers = operation({
  summary: 'Enter players',
  post: '/events/{eventId}/entries',
  input: z.strictObject({
    eventId: id,
    sides: z.array(entering).check(z.minLength(1), z.maxLength(entriesAtMost)),
    how: z._default(z.enum(['hand', 'import']), 'hand'),
    /** They have a place whether there is one or not. */
    letIn: z._default(z.boolean(), false),
  }),
  output: z.object({ entered: z.int(), waiting: z.int(), already: z.int() }),
  who: isAdministrator,
  refusals: { ...entryRefusals, 'too-many-entries': 409 },
})

/** Enters who said yes to an invitation, in the order of their answers; those beyond its places last. Who is entered stays. */
export const enterInvited = operation({
  summary: 'Enter who accepted an invitation',
  post: '/events/{eventId}/invited-entries',
  input: z.strictObject({ eventId: id, inviteId: id }),
  output: z.object({ entered: z.int(), waiting: z.int(), already: z.int() }),
  who: isAdministrator,
  refusals: { 'no-such-invitation': 409, 'too-many-entries': 409 },
})

const entryFault = z.enum([
  'name-missing',
  'club-missing',
  'handicap-missing',
  'handicap-wrong',
  'several-of-the-name',
  'revoked-member',
  'no-such-class',
  'no-such-tee',
  'duplicate-in-file',
  'not-readable',
])
const fileRow = z.object({
  /** As the file counts: the head is row 1. */
  row: z.int(),
  name: z.string(),
  /** The member that it is; null: a guest, or a fault. */
  userId: z.nullable(id),
  guest: z.nullable(guest),
  /** Is entered already. */
  isEntered: z.boolean(),
  fault: z.nullable(entryFault),
  class: z.nullable(z.string()),
  tee: z.nullable(z.string()),
  note: z.string(),
  /** Rows of the same word are entered together; '' for none. */
  side: z.string(),
})
export type EntryFileRow = z.output<typeof fileRow>

/**
 * Reads a CSV or XLSX of at most 500 kB and 2,000 rows, and changes nothing: `enterPlayers` takes what comes back. Columns are
 * found by their heads: name, golf id, e-mail, club, handicap, class, tee, wish, side.
 */
export const readEntryFile = operation({
  summary: 'Read a file of entries',
  post: '/events/{eventId}/entry-files',
  input: z.strictObject({
    eventId: id,
    /** The file in base64. */
    content: z.string().check(z.minLength(1), z.maxLength(700_000)),
  }),
  output: z.object({ rows: z.array(fileRow) }),
  who: isAdministrator,
  refusals: { 'not-readable': 422, 'no-rows': 422, 'no-names': 422, 'too-many-rows': 422 },
})

/** Changes class, tee and wishes of an entry, and adds partners. A class of another fee corrects the fee. */
export const changeEntry = operation({
  summary: 'Change an entry',
  put: '/events/{eventId}/entries/{entryId}',
  input: z.strictObject({
    eventId: id,
    entryId: id,
    version: integer(0, 1_000_000),
    ...wished,
    partners,
  }),
  output: done,
  who: isAdministrator,
  refusals: { ...entryRefusals, 'no-such-entry': 404 },
})

/**
 * Gives several entries a class, a tee, or both; what is left out stays. All of them or none: a class that has no place for
 * all is refused. A class of another fee corrects the fees. Who has withdrawn meanwhile is passed over.
 */
export const placeEntries = operation({
  summary: 'Give several entries a class or a tee',
  put: '/events/{eventId}/entry-places',
  input: z.strictObject({
    eventId: id,
    entryIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    /** By the id of an entry its version as it was seen: what somebody else has changed since is refused, and nothing changes. */
    versions: z.optional(z.record(id, integer(0, 1_000_000))),
    /** Null: none. */
    class: z.optional(z.nullable(line(1, 60))),
    /** Null: none. */
    tee: z.optional(z.nullable(line(1, 40))),
  }),
  /** How many were changed. */
  output: z.object({ changed: z.int() }),
  who: isAdministrator,
  refusals: {
    'no-such-entry': 404,
    'no-such-class': 422,
    'no-such-tee': 422,
    'class-full': 409,
    'changed-meanwhile': 409,
  },
})

/** Takes an entry out, with its reason. The place goes to who waits, unless the start list is out. */
export const withdrawEntry = operation({
  summary: 'Withdraw a player',
  post: '/events/{eventId}/entries/{entryId}/withdrawal',
  input: z.strictObject({
    eventId: id,
    entryId: id,
    reason: line(1, 200),
    /** With those who are entered together; else they keep the place. */
    wholeSide: z._default(z.boolean(), true),
    /** The fee is owed no more, and what was paid of it is to be given back. */
    waive: z._default(z.boolean(), true),
  }),
  output: done,
  who: isAdministrator,
  refusals: { 'no-such-entry': 404, 'not-entered': 409 },
})

/** Gives who waits a place, whether there is one or not, with those who are entered together. */
export const letIn = operation({
  summary: 'Give a waiting player a place',
  post: '/events/{eventId}/entries/{entryId}/place',
  input: z.strictObject({ eventId: id, entryId: id }),
  output: done,
  who: isAdministrator,
  refusals: { 'no-such-entry': 404, 'not-waiting': 409 },
})
