import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, id, instant } from '../../../contract/schemas.ts'
import { isAdministrator, level50, loggedIn } from '../../../contract/session.ts'

const started = z.object({ until: instant })

/**
 * From now on this session is that of a member of the party, for 30 minutes and inside of the party only, with a
 * member's rights. Both identities stand in the audit log of all that is done. Refused for level 50, for a revoked
 * member, for who has no account, and while acting.
 */
export const actForMember = operation({
  summary: 'Act on behalf of a member',
  description:
    'Messages, settings, e-mail, password, tier and tokens stay closed meanwhile, and so does what is outside of the party.',
  post: '/parties/{partyId}/members/{userId}/acting',
  input: z.object({ partyId: id, userId: id }),
  output: started,
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'cannot-act': 409 },
})

/** The same for level 50, in every party of that person and with their rights. */
export const actForUser = operation({
  summary: 'Act on behalf of anybody',
  post: '/admin/users/{userId}/acting',
  input: z.object({ userId: id }),
  output: started,
  who: level50,
  acting: 'refused',
  refusals: { 'cannot-act': 409 },
})

/** The session is its owner's again. Nothing happens when it is already. */
export const stopActing = operation({
  summary: 'Stop acting on behalf of somebody',
  post: '/session/acting/end',
  input: empty,
  output: done,
  who: loggedIn,
  acting: 'allowed',
})
