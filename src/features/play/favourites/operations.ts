import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id } from '../../../contract/schemas.ts'
import { isMember } from '../../../contract/session.ts'
import { favouritesAtMost } from './rules.ts'

const personal = { acting: 'refused', tokens: 'refused' } as const
const some = z.array(id).check(z.maxLength(favouritesAtMost))
const favourites = z.object({ favourites: z.array(z.object({ playerId: id })) })

/** Whom the caller has as favourites in a party, in the order in which they became so. */
export const getFavourites = operation({
  summary: "The caller's favourites in a party",
  get: '/parties/{partyId}/favourites',
  input: z.object({ partyId: id }),
  output: favourites,
  who: isMember,
  ...personal,
})

/**
 * Adds favourites and takes others away, as a browser does with those that were chosen before the login. Who does not belong
 * to the party is left out; again with the same changes nothing. At most 200 in a party.
 */
export const changeFavourites = operation({
  summary: "Change the caller's favourites in a party",
  post: '/parties/{partyId}/favourites',
  input: z.strictObject({ partyId: id, add: some, remove: some }),
  output: favourites,
  who: isMember,
  refusals: { 'too-many': 409 },
  ...personal,
})

/** With whom the caller plays in an event: the group of the latest round in which they have a card, else of their first tee. */
export const getOwnFlight = operation({
  summary: "The caller's own group in an event",
  get: '/events/{eventId}/own-flight',
  input: z.object({ eventId: id }),
  output: z.object({ players: z.array(id) }),
  who: isMember,
  ...personal,
})
