import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { empty, id, language, line } from '../../../contract/schemas.ts'
import { anyone, isMember } from '../../../contract/session.ts'
import { followedAtMost, followedKinds } from './rules.ts'

const personal = { acting: 'refused', tokens: 'refused' } as const

const followed = z.object({
  followed: z.array(z.object({ playerId: id, firstName: z.string(), lastName: z.string() })),
  /** No kind of notification about them is switched on yet. */
  isQuiet: z.boolean(),
})

/** Whom the caller follows across the events of a party, by name. */
export const getFollowed = operation({
  summary: 'Whom the caller follows in a party',
  get: '/parties/{partyId}/followed',
  input: z.object({ partyId: id }),
  output: followed,
  who: isMember,
  ...personal,
})

/**
 * From now on the caller is told of this player's events in the party, by the kinds of notification that they switched on:
 * none before they do. Again changes nothing. At most 100 in a party, and nobody follows themselves.
 */
export const followPlayer = operation({
  summary: 'Follow a player across events',
  put: '/parties/{partyId}/followed/{playerId}',
  input: z.object({ partyId: id, playerId: id }),
  output: followed,
  who: isMember,
  refusals: { 'too-many': 409, 'own-play': 422 },
  ...personal,
})

/** The caller is told of this player no more; again changes nothing. */
export const unfollowPlayer = operation({
  summary: 'Follow a player no more',
  delete: '/parties/{partyId}/followed/{playerId}',
  input: z.object({ partyId: id, playerId: id }),
  output: followed,
  who: isMember,
  ...personal,
})

/** With which key a browser subscribes to what this installation sends. */
export const getPushKey = operation({
  summary: 'The key for notifications',
  get: '/push-key',
  input: empty,
  output: z.object({ publicKey: z.string() }),
  who: anyone,
  acting: 'refused',
})

const visited = z.object({ partyId: id, playerId: id })

/** Somebody whom a browser follows without an account; `party` is the title of the party in whose events. */
const visitorFollow = z.object({
  partyId: id,
  playerId: id,
  party: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type VisitorFollow = z.output<typeof visitorFollow>

/**
 * Whom this browser follows without an account and what it is told of them, all in one: what is not among it ends, and with
 * nobody in it the browser is forgotten. `endpoint`, `p256dh` and `auth` as the browser gives them; the endpoint belongs to
 * one of the push services of the browsers in use. The answer leaves out who plays in no public party, by party and name.
 */
export const followAsVisitor = operation({
  summary: 'Follow players without an account',
  put: '/visitor-follows',
  input: z.strictObject({
    endpoint: line(1, 1_000),
    p256dh: line(1, 200),
    auth: line(1, 100),
    language,
    kinds: z.array(z.enum(followedKinds)).check(z.maxLength(followedKinds.length)),
    players: z.array(visited).check(z.maxLength(followedAtMost)),
  }),
  output: z.object({ followed: z.array(visitorFollow) }),
  who: anyone,
  refusals: { 'bad-address': 422, 'bad-keys': 422, 'too-many': 409, 'too-many-tries': 429 },
})
