import * as z from 'zod/mini'
import { exactHandicap, id, instant, integer, line, paragraphs } from '../../../../contract/schemas.ts'
import { feeKinds } from '../rules/fees.ts'
import { centsAtMost, partnersAtMost, wishesAtMost } from '../rules/settings.ts'

/** A minute by the party's clock, yyyy-mm-ddThh:mm. */
const minute = z.string().check(
  z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), 'No such day'),
)
const cents = integer(0, centsAtMost)
const places = z.nullable(integer(0, 2000))

/** Empty, or a page on the web: nothing else is opened by a link. */
const webAddress = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text), 'An address that begins with https://'),
)

const classRules = z.strictObject({
  /** Of a class of the event. */
  name: line(1, 60),
  places: z._default(places, null),
  handicapLimit: z._default(z.nullable(exactHandicap), null),
  /** In cents; null: that of the event. */
  fee: z._default(z.nullable(cents), null),
})

/** As `EntrySettings` of contract/entry-settings.ts, where each field is explained. */
export const entrySettings = z.strictObject({
  byPlayers: z.boolean(),
  opensAt: z.nullable(minute),
  closesAt: z.nullable(minute),
  withdrawUntil: z.nullable(minute),
  places,
  handicapLimit: z.nullable(exactHandicap),
  classes: z.array(classRules).check(z.maxLength(50)),
  tees: z.array(line(1, 40)).check(z.maxLength(12)),
  sideSize: integer(1, partnersAtMost + 1),
  fee: cents,
  feePer: z.enum(['player', 'side']),
  payLink: webAddress,
  info: paragraphs(0, 5000),
})

export const entryState = z.enum(['entered', 'waiting', 'withdrawn'])
export const entryHow = z.enum(['player', 'hand', 'import', 'invitation'])
export const phase = z.enum(['shut', 'not-yet', 'open', 'closed'])

/** What a player wishes, and with whom. */
export const wished = {
  class: z._default(z.nullable(line(1, 60)), null),
  tee: z._default(z.nullable(line(1, 40)), null),
  note: z._default(line(0, 200), ''),
  /** With whom to go out; ids of members. */
  wishes: z._default(z.array(id).check(z.maxLength(wishesAtMost)), []),
}
export const partners = z._default(z.array(id).check(z.maxLength(partnersAtMost)), [])

/** Whole cents of the party's currency. */
export const feeSums = z.object({
  entered: z.int(),
  waived: z.int(),
  paid: z.int(),
  refunded: z.int(),
  outstanding: z.int(),
  inHand: z.int(),
})

export const feeLine = z.object({
  id,
  entryId: id,
  kind: z.enum(feeKinds),
  cents: z.int(),
  corrects: z.nullable(id),
  reason: z.string(),
  at: instant,
  /** Who wrote it; '' where it followed from an entry, or nobody knows any more. */
  byName: z.string(),
})
export type ShownFeeLine = z.output<typeof feeLine>

/** What keeps somebody from being entered, and is the same whoever enters. */
export const entryRefusals = {
  /** The class is none of those that can be entered. */
  'no-such-class': 422,
  'no-such-tee': 422,
  /** More enter together than a side has. */
  'too-many-partners': 422,
  /** Somebody is no member of the party. */
  'unknown-player': 409,
  /** A partner has entered with somebody else. */
  'already-entered': 409,
  /** The class that is changed to has no place. */
  'class-full': 409,
  /** Somebody else has changed the entry: data.version is that of now. */
  'changed-meanwhile': 409,
} as const
