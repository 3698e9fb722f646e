import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { basis } from '../../../contract/result-schemas.ts'
import { done, id, instant, line } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'

/** Id of a player; of a team, as boards name it. */
const contender = line(1, 60)
const decidedBy = z.enum(['play-off', 'lot'])
const kind = z.enum(['players', 'teams'])

const tie = z.object({
  of: kind,
  basis,
  /** Name of the class whose table it is; null: everybody's. */
  class: z.nullable(z.string()),
  /** Somebody of it is still on the course: nothing can be recorded yet. */
  isWaiting: z.boolean(),
  /** In the order of the table. */
  contenders: z.array(z.object({ id: z.string(), name: z.string(), place: z.int(), placeText: z.string() })),
})
export type Tie = z.output<typeof tie>

const recorded = z.object({
  id,
  by: decidedBy,
  of: kind,
  basis,
  /** The best first; those in one list were not separated. */
  places: z.array(z.array(z.object({ id: z.string(), name: z.string() }))),
  note: z.string(),
  reason: z.string(),
  at: instant,
  /** Who recorded it; '' where the account is gone. */
  byName: z.string(),
  /** Whether they are still level, so that it holds. */
  holds: z.boolean(),
})
export type Recorded = z.output<typeof recorded>

/** Who is level on the total, table by table, and what was recorded of it: play-offs and lots. */
export const getTies = operation({
  summary: 'Who is level, and play-offs and lots recorded',
  get: '/events/{eventId}/ties',
  input: z.object({ eventId: id }),
  output: z.object({
    /** What the places of the event go by. */
    basis,
    ties: z.array(tie),
    decisions: z.array(recorded),
  }),
  who: isAdministrator,
})
export type Ties = z.output<typeof getTies.output>

/**
 * Records the order of those who were level, after a play-off or a lot. Totals stay as they are; it holds for those who
 * are named, before any count-back, and while they are level. Who shares a list shares the place. What was official is
 * computed anew.
 *
 * `not-level`: those who are named do not have the same total in a table of this basis, or somebody who is not named
 * stands between them. `still-playing`: somebody of the tie is on the course. `already-decided`: somebody is in an earlier
 * decision of this basis; withdraw that one first.
 */
export const decideTie = operation({
  summary: 'Record a play-off or a lot',
  post: '/events/{eventId}/tie-decisions',
  input: z.strictObject({
    eventId: id,
    by: decidedBy,
    of: z._default(kind, 'players'),
    /** Left out: what the places of the event go by. */
    basis: z.optional(basis),
    places: z.array(z.array(contender).check(z.minLength(1), z.maxLength(200))).check(z.minLength(2), z.maxLength(200)),
    /** What was played, such as holes and scores; everybody reads it. */
    note: z._default(line(0, 200), ''),
    /** Why, for administrators. */
    reason: z._default(line(0, 200), ''),
  }),
  output: z.object({ decisionId: id }),
  who: isAdministrator,
  refusals: { 'not-level': 409, 'still-playing': 409, 'already-decided': 409, 'named-twice': 422 },
})

/** Takes a recorded play-off or lot back: the places are again those of the event's tie-break. */
export const withdrawTieDecision = operation({
  summary: 'Withdraw a recorded play-off or lot',
  delete: '/events/{eventId}/tie-decisions/{decisionId}',
  input: z.strictObject({ eventId: id, decisionId: id }),
  output: done,
  who: isAdministrator,
  refusals: { 'no-such-decision': 404 },
})
