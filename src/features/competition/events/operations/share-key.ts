import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { done, id } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'

/** A new key makes the one before worthless. Only events of hidden and personal parties need one. */
export const makeShareKey = operation({
  summary: 'Share an event of a hidden or personal party by a key',
  description: 'The key opens board, start list and event page of this event and nothing else.',
  post: '/events/{eventId}/share-key',
  input: z.strictObject({ eventId: id }),
  output: z.object({ shareKey: z.string() }),
  who: isAdministrator,
  tokens: 'refused',
  refusals: { 'party-is-public': 409 },
})

/** Whoever has the key sees nothing any more. */
export const withdrawShareKey = operation({
  summary: 'Withdraw the key of an event',
  delete: '/events/{eventId}/share-key',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
})
