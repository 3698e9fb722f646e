import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { day, done, exactHandicap, id, integer } from '../../../../contract/schemas.ts'
import { isMember } from '../../../../contract/session.ts'
import { entryRefusals, entrySettings, entryState, feeLine, feeSums, partners, phase, wished } from './schemas.ts'

const person = z.object({ userId: id, firstName: z.string(), lastName: z.string() })

const ownEntry = z.object({
  id,
  version: z.int(),
  state: entryState,
  /** From 1, where the entry waits. */
  waitingPlace: z.nullable(z.int()),
  /** Somebody else has entered the caller, who has not said yes. */
  unconfirmed: z.boolean(),
  late: z.boolean(),
  class: z.nullable(z.string()),
  /** The committee has placed the entry in its class: the wish changes neither that nor the fee any more. */
  placed: z.boolean(),
  tee: z.nullable(z.string()),
  note: z.string(),
  wishes: z.array(person),
  /** Who is entered together with the caller. */
  partners: z.array(z.object({ ...person.shape, unconfirmed: z.boolean() })),
  mayWithdraw: z.boolean(),
  sums: feeSums,
  lines: z.array(feeLine),
})
export type OwnEntry = z.output<typeof ownEntry>

/** What members see of the entries of an event: the rules, who has entered, and the own entry with its fee. */
export const getOwnEntry = operation({
  summary: 'Entering an event, and the own entry',
  get: '/events/{eventId}/own-entry',
  input: z.object({ eventId: id }),
  output: z.object({
    eventId: id,
    partyId: id,
    eventTitle: z.string(),
    startDate: day,
    endDate: day,
    /** IANA name, of the party, by which the moments of the rules are meant. */
    timeZone: z.string(),
    currency: z.string(),
    mayAdminister: z.boolean(),
    /** Null: this event takes no entries. */
    settings: z.nullable(entrySettings),
    phase,
    /** Its start list is out. */
    isDrawn: z.boolean(),
    /** How many have a place and how many wait: players, or sides where players enter as sides. */
    entered: z.int(),
    waiting: z.int(),
    /** Classes that can be entered, with how many more each takes; null: as many as come. */
    classes: z.array(z.object({ name: z.string(), left: z.nullable(z.int()) })),
    /** The caller's, by which limits go. */
    handicap: z.nullable(exactHandicap),
    entry: z.nullable(ownEntry),
    /** Who has entered or waits, by name. */
    players: z.array(z.object({ ...person.shape, state: entryState, class: z.nullable(z.string()) })),
  }),
  who: isMember,
})
export type Entering = z.output<typeof getOwnEntry.output>

/**
 * Enters the caller, or changes the own entry; done twice it is the same entry. Without a place it waits, in the order of entry, and
 * moves up by itself. Partners are entered together and are asked to say yes; they are added, never taken away. At most 60
 * times an hour.
 */
export const saveOwnEntry = operation({
  summary: 'Enter an event, or change the own entry',
  put: '/events/{eventId}/own-entry',
  input: z.strictObject({
    eventId: id,
    ...wished,
    partners,
    /** Of the entry that the caller saw; left out for a new one. */
    version: z.optional(integer(0, 1_000_000)),
  }),
  output: z.object({ state: entryState, waitingPlace: z.nullable(z.int()) }),
  who: isMember,
  refusals: {
    ...entryRefusals,
    /** Entries are not open: not yet, not any more, or not by players. */
    'not-open': 409,
    /** The handicap is over the limit of the event or class, or is not known: data.limit. */
    'over-limit': 409,
    /** Another class is wished than the one that the committee has placed the entry in. */
    'class-placed': 409,
  },
})

/** Takes the own entry back, with the partners who were entered together. The place goes to who waits; a fee is owed no more. */
export const withdrawOwnEntry = operation({
  summary: 'Withdraw from an event',
  delete: '/events/{eventId}/own-entry',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isMember,
  refusals: {
    'not-entered': 409,
    /** The time to withdraw is over, or the start list is out: administrators can do it. */
    'too-late': 409,
  },
})

/** Says yes or no to having been entered by a partner. Who says no is out; the partner keeps the place. */
export const answerPartner = operation({
  summary: 'Confirm an entry that a partner made',
  post: '/events/{eventId}/own-entry/confirmation',
  input: z.strictObject({ eventId: id, confirm: z.boolean() }),
  output: done,
  who: isMember,
  refusals: { 'not-entered': 409 },
})
