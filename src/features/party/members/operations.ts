import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { country, done, email, exactHandicap, id, instant, integer, line } from '../../../contract/schemas.ts'
import { isAdministrator, isMember, loggedIn } from '../../../contract/session.ts'

const gender = z.enum(['', 'F', 'M'])
const birthYear = integer(1900, 2100)

export const member = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the small profile picture. */
  avatar: z.nullable(z.string()),
  club: z.string(),
  country: z.union([country, z.literal('')]),
  /** Null for everyone but administrators. */
  email: z.nullable(z.string()),
  administrator: z.boolean(),
  isOwner: z.boolean(),
  /** False: a player without account, who belongs to this party. */
  isRegistered: z.boolean(),
  meta: z.object({
    handicap: z.nullable(z.number()),
    team: z.string(),
    /** Revoked: struck out in lists, never pickable. */
    partyAccessLevel: z.enum(['member', 'revoked']),
    /** Left out of the member list. */
    hidden: z.boolean(),
    /** Null for everyone but administrators. */
    gender: z.nullable(gender),
    birthYear: z.nullable(z.int()),
    /** What the party proposes for the handicap, and whether the member declined it. Null for everyone but administrators. */
    handicapProposal: z.nullable(z.object({ handicap: z.number(), isDeclined: z.boolean() })),
  }),
})
export type Member = z.output<typeof member>

export const memberFilters = ['all', 'administrators', 'withAccount', 'withoutAccount', 'revoked'] as const
export type MemberFilter = (typeof memberFilters)[number]

export const memberOrders = ['name', 'handicap', 'club', 'team'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** The members of a party, revoked ones included: all of them, or a page of them. */
export const getUsers = operation({
  call: 'get_users',
  summary: 'Members of a party',
  description:
    '`all` (the default) has those marked hidden too. `search` looks into name, club and team, without regard to accents. Names are sorted by last, then first name. ' +
    'E-mail, gender, birth year and proposed handicap are null for everyone but administrators.',
  get: '/parties/{partyId}/members',
  input: z.object({
    partyId: id,
    all: z._default(z.boolean(), true),
    /** Leaves revoked members out. */
    activeOnly: z._default(z.boolean(), false),
    search: z._default(line(0, 100), ''),
    /** Who is shown: `withAccount` and `withoutAccount` leave revoked members out. */
    filter: z._default(z.enum(memberFilters), 'all'),
    sort: z._default(z.enum(memberOrders), 'name'),
    descending: z._default(z.boolean(), false),
    count: z._default(integer(1, 5000), 5000),
    offset: z._default(integer(0, 1_000_000), 0),
  }),
  output: z.object({
    users: z.array(member),
    total: z.int(),
    /** How many there are under each filter, with the same search. */
    counts: z.record(z.enum(memberFilters), z.int()),
  }),
  who: isMember,
})

/** Somebody who was found: `handicap` for people of a shared party only, else null. */
export const foundUser = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  handicap: z.nullable(z.number()),
})
export type FoundUser = z.output<typeof foundUser>

/** Finds people with an account: by name among those of shared parties, by golf id or e-mail exactly. Never more than 20. */
export const findUsers = operation({
  call: 'find_users',
  summary: 'Find people',
  description:
    '`query` is a part of a name (at least 2 characters, without regard to accents) or a whole e-mail address; `golfId` is exact. One of the two is needed.',
  get: '/users',
  input: z
    .object({ query: z.optional(line(0, 254)), golfId: z.optional(line(0, 20)) })
    .check(z.refine((input) => input.query !== undefined || input.golfId !== undefined, 'query or golfId is needed')),
  output: z.object({ users: z.array(foundUser) }),
  who: loggedIn,
  refusals: { 'too-many-tries': 429 },
})

/** Adds a person with an account, at once; they get a mail with a link to leave. A revoked member is restored. */
export const addUser = operation({
  call: 'add_user',
  summary: 'Add an existing user to a party',
  post: '/parties/{partyId}/members',
  input: z.object({ partyId: id, userId: id }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
  refusals: { 'no-such-user': 404, 'already-member': 409, 'address-not-confirmed': 409, 'too-many-tries': 429 },
})

/**
 * With `flag` false: makes an account with a generated password, which is answered this once and works 7 days, in this
 * party only, for 20 tries. Without names the address stands for them until the person writes their own.
 * With `flag` true: sends a mail with a link to sign up, which lives 7 days, works once and brings the membership.
 */
export const addNewUser = operation({
  call: 'add_new_user',
  summary: 'Create a user, or invite one by e-mail',
  description:
    '`flag`: false makes the account at once, and `token` is its generated password of 8 characters; true sends a mail ' +
    'with a link to sign up, and both answers are null, because the link is for the holder of the address alone.',
  post: '/parties/{partyId}/new-users',
  input: z.object({
    partyId: id,
    email,
    flag: z._default(z.boolean(), false),
    firstName: z.optional(line(0, 100)),
    lastName: z.optional(line(0, 100)),
  }),
  output: z.object({ token: z.nullable(z.string()), userId: z.nullable(id) }),
  who: isAdministrator,
  tokens: 'refused',
  refusals: { 'already-registered': 400, 'too-many-tries': 429 },
})

const playerByHand = {
  firstName: line(1, 100),
  lastName: line(1, 100),
  golfClub: line(1, 100),
  handicap: exactHandicap,
  gender: z.optional(gender),
  birthYear: z.optional(z.nullable(birthYear)),
}

/** Adds a player without account, who belongs to this party alone. With an address an invitation can be claimed later. */
export const addPlayerByHand = operation({
  summary: 'Add a player without account',
  post: '/parties/{partyId}/players',
  input: z.object({ partyId: id, ...playerByHand, email: z.optional(email) }),
  output: z.object({ userId: id }),
  who: isAdministrator,
})

/** Changes a player without account. Accounts are their owners': they are refused. */
export const updatePlayerByHand = operation({
  summary: 'Change a player without account',
  put: '/parties/{partyId}/players/{userId}',
  input: z.object({ partyId: id, userId: id, ...playerByHand }),
  output: done,
  who: isAdministrator,
  refusals: { 'has-account': 409 },
})

/** Changes what a party keeps of its member: team, access, hidden. Nothing of the account. */
export const updateMembership = operation({
  summary: 'Change team, access or visibility of a member',
  description:
    'An administrator is revoked by the owner or level 50 only; the owner is not revoked at all. Tokens change no access.',
  put: '/parties/{partyId}/members/{userId}',
  input: z.object({
    partyId: id,
    userId: id,
    team: z.optional(line(0, 60)),
    partyAccessLevel: z.optional(z.enum(['member', 'revoked'])),
    hidden: z.optional(z.boolean()),
  }),
  output: done,
  who: isAdministrator,
  noTokenGives: ['partyAccessLevel'],
  refusals: { 'is-owner': 409, 'owner-only': 403 },
})

/**
 * Takes a member out: no access, never pickable, struck out in lists; results stay, and so do places in published start
 * lists (`getStartsOfMember`), until somebody changes the list.
 */
export const revokeUser = operation({
  call: 'post_party_revoke_user',
  summary: 'Remove a member',
  post: '/parties/{partyId}/members/{userId}/revocation',
  input: z.object({ partyId: id, userId: id }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
  refusals: { 'is-owner': 409, 'owner-only': 403 },
})

const openInvitation = z.object({
  email: z.string(),
  /** Of the player without account who has this address, '' for none. */
  name: z.string(),
  sentAt: instant,
  /** The link opens nothing any more from then on. */
  expiresAt: instant,
})
export type OpenInvitation = z.output<typeof openInvitation>

/** Who was invited by e-mail and has neither joined nor let the time pass; the first to end stands first. */
export const getOpenInvitations = operation({
  summary: 'Invitations to a party that are open',
  get: '/parties/{partyId}/open-invitations',
  input: z.object({ partyId: id }),
  output: z.object({ invitations: z.array(openInvitation) }),
  who: isAdministrator,
  tokens: 'refused',
})

const invitationRefusals = {
  /** The invitation was accepted, withdrawn, or its time is over. */
  'not-open': 409,
} as const

/** Sends a new link, for another 7 days; the one before opens nothing any more. */
export const sendInvitationAgain = operation({
  summary: 'Send an open invitation again',
  post: '/parties/{partyId}/open-invitations/again',
  input: z.object({ partyId: id, email }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
  refusals: { ...invitationRefusals, 'too-many-tries': 429 },
})

/** The link that was sent opens nothing any more. A player without account who has the address stays. */
export const withdrawInvitation = operation({
  summary: 'Withdraw an open invitation',
  post: '/parties/{partyId}/open-invitations/withdrawal',
  input: z.object({ partyId: id, email }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
  refusals: invitationRefusals,
})
