import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, id, instant, integer, line } from '../../../contract/schemas.ts'
import { isMember, loggedIn } from '../../../contract/session.ts'
import { callsAMinute } from '../../../contract/token-rules.ts'

const scope = z.enum(['read', 'write'])

const personalToken = z.object({
  id,
  name: z.string(),
  partyId: id,
  partyTitle: z.string(),
  scope,
  createdAt: instant,
  expiresAt: instant,
  /** To the minute. */
  lastUsedAt: z.nullable(instant),
})
export type PersonalToken = z.output<typeof personalToken>

/** The living tokens of the person who asks, the newest first. Their secrets are known to nobody any more. */
export const getTokens = operation({
  summary: 'Own tokens for programs',
  get: '/tokens',
  input: empty,
  output: z.object({ tokens: z.array(personalToken) }),
  who: loggedIn,
})

/**
 * A secret for a program, which then has the caller's own rights in this one party, to read or to read and write, for
 * 1 to 366 days. It is shown in this answer and never again. At most 20 a person.
 */
export const createToken = operation({
  summary: 'Make a token for a program',
  description: `Sent as \`Authorization: Bearer …\`. It is its owner within this party, without the powers of level 50; settings, sessions, tokens, who belongs to the party and who administers it stay closed to it. Each token may make ${callsAMinute} calls a minute, over all nodes.`,
  post: '/parties/{partyId}/tokens',
  input: z.object({ partyId: id, name: line(1, 100), scope, days: integer(1, 366) }),
  output: z.object({ id, token: z.string(), expiresAt: instant }),
  who: isMember,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'too-many': 409, 'not-a-member': 409 },
})

/** The token ends at once, open streams within seconds. One that is none of theirs is left alone. */
export const revokeToken = operation({
  summary: 'Revoke one of the own tokens',
  delete: '/tokens/{tokenId}',
  input: z.object({ tokenId: id }),
  output: done,
  who: loggedIn,
})
