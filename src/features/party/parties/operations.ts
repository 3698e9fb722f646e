import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, integer, line, paging } from '../../../contract/schemas.ts'
import { anyone, isAdministrator, isMember, isOwner, loggedIn, maySee } from '../../../contract/session.ts'
import { isAddressList, isCurrency, isWebsite, partyNameAtLeast, partyNameAtMost } from './rules.ts'

const title = line(partyNameAtLeast, partyNameAtMost)
/** IANA name such as Europe/Stockholm. */
const timeZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/))

/** Events, members (revoked ones not counted) and strokes of all saved holes. */
export const totals = z.object({ events: z.int(), players: z.int(), strokes: z.int() })

export const party = z.object({
  id,
  title: z.string(),
  ownerId: id,
  personal: z.boolean(),
  /** Neither hidden nor personal. */
  isPublic: z.boolean(),
  timeZone: z.string(),
  /** The caller's place in it: what pages ask before they offer something. */
  role: z.enum(['none', 'member', 'admin']),
  totals,
  meta: z.object({
    website: z.string(),
    hidden: z.boolean(),
    /** Milliseconds between two pictures of the slideshow. */
    gallerySpeed: z.int(),
    /** ISO 4217: in what entry fees are. */
    currency: z.string(),
    heroImage: z.nullable(z.string()),
    /** Comma separated; empty for everyone but administrators. */
    newsEmail: z.string(),
    /** User ids, the owner's included; empty for everyone but members. */
    administrators: z.array(id),
  }),
})
export type Party = z.output<typeof party>

/** Makes a party; the caller owns it. Refused: a taken name, other characters, a second one without premium. */
export const createParty = operation({
  call: 'post_party',
  summary: 'Create a party',
  description:
    'The caller becomes owner and administrator. Without premium a person owns one party; the personal one does not count.',
  post: '/parties',
  input: z.object({ name: title, timeZone: z.optional(timeZone) }),
  output: z.object({ id }),
  who: loggedIn,
  refusals: { 'illegal-characters': 422, 'name-taken': 409, 'premium-required': 403, 'address-not-confirmed': 403 },
})

/** Parties that are neither hidden nor personal, by title. `search` is a part of the title, in any case and without regard to accents. */
export const getParties = operation({
  call: 'get_party',
  summary: 'Find public parties',
  get: '/parties',
  input: z.object({
    search: z._default(line(0, 100), ''),
    count: z._default(integer(1, 100), 14),
    offset: paging.offset,
  }),
  output: z.object({
    parties: z.array(z.object({ id, title: z.string(), totals })),
    /** How many were found; 1000 where there are more. */
    total: z.int(),
  }),
  who: anyone,
})

/** One party with its totals. Not found for outsiders where it is hidden or personal. */
export const getParty = operation({
  summary: 'A party and its settings',
  get: '/parties/{partyId}',
  input: z.object({ partyId: id }),
  output: party,
  who: maySee,
})

/** Changes what is given of a party's settings; who its administrators are is the owner's and level 50's to say. */
export const updatePartyMeta = operation({
  call: 'post_party_meta',
  summary: 'Change settings or administrators of a party',
  description:
    '`administrators` replaces the whole list (the owner always stays one) and is for the owner and level 50 only, and not for tokens. ' +
    'Nor is `meta.hidden`: who sees the party is for people to say.',
  put: '/parties/{partyId}/meta',
  input: z.object({
    partyId: id,
    meta: z.optional(
      z.strictObject({
        website: z.optional(
          z.string().check(z.trim(), z.maxLength(300), z.refine(isWebsite, 'An address such as https://example.org')),
        ),
        newsEmail: z.optional(
          z
            .string()
            .check(z.trim(), z.maxLength(2000), z.refine(isAddressList, 'E-mail addresses separated by commas')),
        ),
        hidden: z.optional(z.boolean()),
        gallerySpeed: z.optional(integer(1000, 120_000)),
        /** ISO 4217, such as SEK. */
        currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/), z.refine(isCurrency, 'No such currency'))),
        /** Null takes it away; a new one comes by its own upload. */
        heroImage: z.optional(z.null()),
      }),
    ),
    administrators: z.optional(z.array(id).check(z.maxLength(1000))),
    /** What the caller saw of these settings before; where something else stands now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        website: z.optional(z.string()),
        newsEmail: z.optional(z.string()),
        hidden: z.optional(z.boolean()),
        gallerySpeed: z.optional(z.int()),
        currency: z.optional(z.string()),
      }),
    ),
  }),
  output: done,
  who: isAdministrator,
  noTokenGives: ['administrators', 'meta.hidden'],
  refusals: {
    'owner-only': 403,
    'not-a-member': 409,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Renames a party, by the rules of a new name. */
export const renameParty = operation({
  call: 'post_party_title',
  summary: 'Rename a party',
  put: '/parties/{partyId}/title',
  input: z.object({
    partyId: id,
    title,
    /** The name that the caller saw before; where another one stands now, nothing is changed. */
    was: z.optional(z.string()),
  }),
  output: done,
  who: isAdministrator,
  refusals: { 'illegal-characters': 422, 'name-taken': 409, 'changed-meanwhile': 409 },
})

/** Sets the time zone by which the party's days begin and end. */
export const setPartyTimeZone = operation({
  summary: 'Change the time zone of a party',
  put: '/parties/{partyId}/time-zone',
  input: z.object({
    partyId: id,
    timeZone,
    /** The time zone that the caller saw before; where another one stands now, nothing is changed. */
    was: z.optional(z.string()),
  }),
  output: done,
  who: isAdministrator,
  refusals: { 'unknown-time-zone': 422, 'changed-meanwhile': 409 },
})

/** Gives a party to another of its members, who has an account. The former owner stays administrator. */
export const handOverParty = operation({
  summary: 'Hand over a party to another member',
  put: '/parties/{partyId}/owner',
  input: z.object({ partyId: id, userId: id }),
  output: done,
  who: isOwner,
  tokens: 'refused',
  acting: 'refused',
  refusals: { 'not-a-member': 409, 'premium-required': 403, 'personal-party': 409 },
})

/**
 * Takes the caller out of a party; results stay, and so do places in published start lists (`getOwnStarts`), of which the
 * administrators are told. An owner hands over first.
 */
export const leaveParty = operation({
  summary: 'Leave a party',
  post: '/parties/{partyId}/leaving',
  input: z.object({ partyId: id }),
  output: done,
  who: isMember,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'is-owner': 409 },
})
