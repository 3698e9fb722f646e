import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id } from '../../../contract/schemas.ts'
import { isMember } from '../../../contract/session.ts'

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
