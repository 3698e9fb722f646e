// What every page asks of the login it runs with, whatever it shows. Logging in itself is the feature account/session's.
import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { country, done, empty, id, instant } from './schemas.ts'
import { anyone, loggedIn } from './session.ts'

/** A party as its member sees it in lists. `isPublic`: neither hidden nor personal. */
export const ownParty = z.object({
  id,
  title: z.string(),
  administrator: z.boolean(),
  isOwner: z.boolean(),
  personal: z.boolean(),
  isPublic: z.boolean(),
})

export const currentUser = z.object({
  userId: id,
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the small profile picture; null: the initials stand for it. */
  avatar: z.nullable(z.string()),
  /** The party used last: for addresses that name none. */
  partyId: z.nullable(id),
  parties: z.array(ownParty),
  /** The person administers that party. */
  administrator: z.boolean(),
  userLevel: z.int(),
  premium: z.boolean(),
  membership: z.object({ tier: z.int(), name: z.string(), icon: z.string() }),
  golfId: z.nullable(z.string()),
  club: z.string(),
  /** True until a person who got a generated password has chosen an own one. */
  mustSetPassword: z.boolean(),
  /** True until a person who runs the installation has the second factor that it demands; before, `userLevel` is 1. */
  secondFactorMissing: z.boolean(),
  createdAt: instant,
  /** Set while another person acts on behalf of this one: who that is, where (null: everywhere), and until when. */
  acting: z.nullable(z.object({ byUserId: id, byName: z.string(), partyId: z.nullable(id), until: instant })),
  meta: z.object({
    /** Exact handicap with one decimal; a plus handicap is negative. */
    handicap: z.nullable(z.number()),
    /** 1 par, 2 bogey, 3 double bogey: what a missing result of a saved hole becomes. */
    defaultResult: z.int(),
    language: z.string(),
    country: z.union([country, z.literal('')]),
    /** The team in that party; empty for none. */
    team: z.string(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

/** Ends this session. Nothing happens without one. */
export const logout = operation({
  summary: 'Log out',
  post: '/session/end',
  input: empty,
  output: done,
  who: anyone,
  acting: 'allowed',
})

/** Who is logged in, read anew; `expired` when a renewal may bring the login back. */
export const refreshCurrentUser = operation({
  call: 'refresh_current_user',
  summary: 'The person who is logged in',
  get: '/session',
  input: empty,
  output: z.object({
    user: z.nullable(currentUser),
    expired: z.boolean(),
    demo: z.boolean(),
    /** The least length of a new password here. */
    passwordAtLeast: z.int(),
    /** What people call the provider that they can log in at; null: there is none. */
    loginProvider: z.nullable(z.string()),
  }),
  who: anyone,
})

/** Brings an expired login back from the renewal cookie, at most once in 3600 s, and replaces both cookies. */
export const renewSession = operation({
  summary: 'Renew an expired login',
  description: 'A renewal token that is used a second time ends all sessions of its owner: forced-logout.',
  post: '/session/renewal',
  input: empty,
  output: done,
  who: anyone,
  acting: 'allowed',
  refusals: { 'nothing-to-renew': 401, 'forced-logout': 401 },
})

/** Changes which party addresses without one go to. */
export const rememberParty = operation({
  summary: 'Remember the party used last',
  put: '/session/party',
  input: z.object({ partyId: id }),
  output: done,
  who: loggedIn,
})

/** Polled every 6 s with a login and every 30 s without one. */
export const getPing = operation({
  call: 'get_ping',
  summary: 'Login, scoring group and unread counts',
  get: '/ping',
  input: z.object({ partyId: z.optional(id) }),
  output: z.object({
    /** Who is logged in; null for a visitor and with an expired login. */
    userId: z.nullable(id),
    loginExpired: z.boolean(),
    /** The login was ended from elsewhere, for security: the person must read of it. */
    forcedLogout: z.boolean(),
    /** The unfinished scoring group of this person, whatever the party. */
    playerGroup: z.nullable(
      z.object({ id, roundId: id, eventId: id, partyId: id, date: z.string(), version: z.int() }),
    ),
    /** Version of each unfinished group that this person plays in, by its id. */
    groupVersions: z.record(z.string(), z.int()),
    hasUnreadMessages: z.object({ lastMessage: z.nullable(id), maxMessage: z.nullable(id), unreadCount: z.int() }),
    forum_threads_unread: z.int(),
    invites_unanswered: z.int(),
  }),
  who: anyone,
})
