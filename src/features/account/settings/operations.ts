import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import {
  country,
  done,
  email,
  empty,
  exactHandicap,
  id,
  instant,
  integer,
  language,
  line,
  paragraphs,
} from '../../../contract/schemas.ts'
import { isSelf, isSelfOrLevel50, loggedIn } from '../../../contract/session.ts'
import { customKeyFault, customKeysAtMost, customValueLength } from './rules.ts'

const gender = z.enum(['', 'F', 'M'])
const defaultResult = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const userSettings = z.object({
  userId: id,
  /** Changed with its own operation only. */
  email: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the profile picture. */
  avatar: z.nullable(z.string()),
  userLevel: z.int(),
  membership: z.object({ tier: z.int(), name: z.string(), icon: z.string() }),
  createdAt: instant,
  meta: z.object({
    phone: z.string(),
    /** Exact handicap with one decimal; a plus handicap is negative. */
    handicap: z.nullable(z.number()),
    golfId: z.string(),
    golfClub: z.string(),
    city: z.string(),
    country: z.union([country, z.literal('')]),
    description: z.string(),
    language,
    /** 1 par, 2 bogey, 3 double bogey: what a missing result of a saved hole becomes. */
    defaultResult: z.int(),
    forum_subscribe: z.boolean(),
    /** News comes by mail. */
    newsEmail: z.boolean(),
    /** Members of shared parties see phone, golf id and e-mail. */
    sharesContact: z.boolean(),
    /** Seen by administrators only. */
    gender,
    birthYear: z.nullable(z.int()),
    /** Keys of one's own. */
    custom: z.record(z.string(), z.string()),
    /** As `userLevel` and `membership` say; neither can be changed here. */
    userLevel: z.int(),
    isPremium: z.boolean(),
  }),
})
export type UserSettings = z.output<typeof userSettings>

/** A person's settings: one's own, and for level 50 everybody's. */
export const getUser = operation({
  call: 'get_user',
  summary: "A person's settings",
  get: '/users/{userId}/settings',
  input: z.object({ userId: id }),
  output: z.object({ user: userSettings }),
  who: isSelfOrLevel50,
})

const custom = z.record(z.string(), z.string().check(z.maxLength(customValueLength), z.regex(/^[^\0]*$/))).check(
  z.refine((keys) => Object.keys(keys).length <= customKeysAtMost, `At most ${customKeysAtMost} keys`),
  z.refine(
    (keys) => Object.keys(keys).every((key) => customKeyFault(key) === undefined && !/\p{Cc}/u.test(key)),
    'A key has 1 to 50 characters and is no reserved name',
  ),
)

/**
 * Changes what is given of a person's settings; `custom` replaces all own keys. Level, tier, address and password are
 * not settings: an unknown key is refused (422).
 */
export const updateUser = operation({
  call: 'post_user',
  summary: "Change a person's settings",
  description: 'Own keys stand in `meta.custom`: 50 texts of at most 500 characters under names of at most 50.',
  put: '/users/{userId}/settings',
  input: z.strictObject({
    userId: id,
    firstName: z.optional(line(1, 100)),
    lastName: z.optional(line(0, 100)),
    meta: z._default(
      z.strictObject({
        phone: z.optional(line(0, 40)),
        handicap: z.optional(z.nullable(exactHandicap)),
        /** 7 to 10 digits, or empty. */
        golfId: z.optional(line(0, 20)),
        golfClub: z.optional(line(0, 100)),
        city: z.optional(line(0, 100)),
        country: z.optional(z.union([country, z.literal('')])),
        description: z.optional(paragraphs(0, 2000)),
        language: z.optional(language),
        defaultResult: z.optional(defaultResult),
        forum_subscribe: z.optional(z.boolean()),
        newsEmail: z.optional(z.boolean()),
        sharesContact: z.optional(z.boolean()),
        gender: z.optional(gender),
        birthYear: z.optional(z.nullable(integer(1900, 2100))),
        custom: z.optional(custom),
      }),
      {},
    ),
  }),
  output: done,
  who: isSelfOrLevel50,
  refusals: { 'golf-id-wrong': 422 },
})

/**
 * Changes the person's own e-mail address, password or both, with the current password. All other sessions end and this
 * one is replaced; with a new password the person's tokens, calendar feed and push devices end as well, unless `endOthers` is
 * false. A new address gets a link to confirm it; `newPassword` null leaves the password.
 */
export const changeEmailOrPassword = operation({
  call: 'post_email_pwd',
  summary: 'Change e-mail address or password',
  description:
    'At most 10 wrong passwords a quarter of an hour. Whoever has a second factor shows it first: `proveLogin`.',
  post: '/users/{userId}/credentials',
  input: z.object({
    userId: id,
    email,
    currentPassword: z.string().check(z.maxLength(200)),
    newPassword: z.nullable(z.string().check(z.maxLength(200))),
    /** With a new password: personal tokens, calendar feed and push devices end too. */
    endOthers: z._default(z.boolean(), true),
  }),
  output: done,
  who: isSelf,
  refusals: {
    'wrong-password': 403,
    'proof-needed': 403,
    'address-taken': 409,
    'too-short': 422,
    'too-common': 422,
    'too-personal': 422,
    'too-many-tries': 429,
  },
})

/**
 * Removes a person for good. Results stay and belong to 'Former player'. `phrase` is 'delete my account' for the own
 * account, which takes its password too, 'delete this account' for level 50. Who owns a party with other members hands it over first.
 */
export const deleteUser = operation({
  call: 'post_user_delete',
  summary: 'Delete an account',
  description:
    'Parties that are owned and have no other member with an account are deleted with it. `password` is needed for the ' +
    'own account: at most 10 wrong ones a quarter of an hour.',
  post: '/users/{userId}/deletion',
  input: z.object({
    userId: id,
    phrase: z.string().check(z.maxLength(100)),
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: done,
  who: isSelfOrLevel50,
  refusals: {
    'wrong-phrase': 422,
    'wrong-password': 403,
    'proof-needed': 403,
    'too-many-tries': 429,
    'owns-parties': 409,
    'last-level50': 409,
  },
})

/** The person's own sessions, the latest first; `current` is the one that asks. */
export const getSessions = operation({
  summary: 'Own sessions',
  get: '/sessions',
  input: empty,
  output: z.object({
    sessions: z.array(
      z.object({ id, current: z.boolean(), userAgent: z.string(), createdAt: instant, lastSeenAt: instant }),
    ),
  }),
  who: loggedIn,
})

/** Ends one of the person's own sessions, on whatever device it is. One that is none of theirs is left alone. */
export const endSession = operation({
  summary: 'End one of the own sessions',
  delete: '/sessions/{sessionId}',
  input: z.object({ sessionId: id }),
  output: done,
  who: loggedIn,
})

/** Everything that is kept about the person who asks, as one archive. */
export const getOwnData = operation({
  summary: 'Own data as one archive',
  get: '/own-data',
  input: empty,
  output: z.record(z.string(), z.unknown()),
  who: loggedIn,
})
