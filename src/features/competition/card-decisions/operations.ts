import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { exactHandicap, id, integer, line } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'
import { wrongs } from './rules.ts'

/**
 * What the committee decides on a card that was returned wrong (Rule 3.3b), and carries out at once: the card stands, it
 * is disqualified, strokes are added, or the handicap is put right. The history has what changed with the reason, and the
 * log the decision, also where the card stands.
 *
 * `no-card`: the player has no card in the round. `not-returned`: it is not returned, or the player is out already.
 * `does-not-fit`: what is said to be wrong is not; data.misfit says why. `changed-meanwhile`: somebody changed it meanwhile.
 */
export const decideReturnedCard = operation({
  summary: 'Decide on a card that was returned wrong',
  post: '/rounds/{roundId}/card-decisions',
  input: z.strictObject({
    roundId: id,
    userId: id,
    /** A score too low or too high, the handicap, or a signature that is missing. */
    wrong: z.enum(wrongs),
    /** Of a score: the hole's position on the card, from 1. */
    position: z.optional(integer(1, 72)),
    /** Of a score: what was really played. */
    strokes: z.optional(integer(1, 99)),
    /** Of a score too low: nothing but penalty strokes is missing, of which the player did not know. */
    unknownPenalty: z.optional(z.boolean()),
    /** Of a handicap: the right one; null counts as 15. */
    exactHcp: z.optional(z.nullable(exactHandicap)),
    reason: line(1, 200),
  }),
  output: z.object({
    effect: z.enum(['stands', 'disqualified', 'strokes', 'handicap']),
    /** Where strokes were added: the hole's position, and what stands there now. */
    position: z.optional(z.int()),
    strokes: z.optional(z.int()),
    /** The handicap that counts now. */
    exactHcp: z.optional(z.nullable(z.number())),
  }),
  who: isAdministrator,
  refusals: {
    'no-card': 409,
    'not-returned': 409,
    'does-not-fit': 422,
    'no-such-hole': 422,
    'no-such-extra': 422,
    'invalid-result': 422,
    'named-twice': 422,
    'changed-meanwhile': 409,
  },
})
