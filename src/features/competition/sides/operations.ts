import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { teeGender } from '../../../contract/round-tees.ts'
import { id, integer, line, shareKey } from '../../../contract/schemas.ts'
import { isAdministrator, maySee } from '../../../contract/session.ts'

const namedMember = z.object({ userId: id, firstName: z.string(), lastName: z.string() })

/** A side with its members, by last then first name as players are. */
const shownSide = z.object({
  id,
  roundId: z.nullable(id),
  name: z.string(),
  members: z.array(namedMember),
  hasCards: z.boolean(),
})
export type ShownSide = z.output<typeof shownSide>

/**
 * Who plays together in the rounds of an event whose format has sides (pairs, teams of three to six). A side without
 * `roundId` plays all rounds, one with it that round alone; in a round that has sides of its own no others count.
 */
export const getSides = operation({
  summary: 'Sides of an event',
  get: '/events/{eventId}/sides',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    eventId: id,
    mayAdminister: z.boolean(),
    sides: z.array(shownSide),
  }),
  who: maySee,
})

const side = z.strictObject({
  /** Of a side that is there already; left out: a new one. */
  id: z.optional(id),
  /** Blank: the members' surnames. */
  name: z._default(line(0, 60), ''),
  members: z.array(id).check(z.minLength(1), z.maxLength(6)),
})

/**
 * Replaces the sides of all rounds, or of one round. A side keeps its id and so its results; groups that were started
 * keep the members that they have.
 */
export const updateSides = operation({
  summary: 'Change the sides of an event',
  put: '/events/{eventId}/sides',
  input: z.object({
    eventId: id,
    /** Null: the sides that play all rounds. */
    roundId: z._default(z.nullable(id), null),
    sides: z.array(side).check(z.maxLength(300)),
    /** The sides that the caller has seen, by id; others there now: `changed-meanwhile`. */
    was: z.optional(z.array(id).check(z.maxLength(300))),
  }),
  output: z.object({ sides: z.array(shownSide) }),
  who: isAdministrator,
  refusals: {
    /** The event has no such round. */
    'no-such-round': 409,
    /** An id that is given is none of these sides. */
    'no-such-side': 409,
    /** Somebody is no member of the party. */
    'unknown-member': 409,
    /** Somebody is in two of the sides. */
    'two-sides': 422,
    /** A side has more members than the format allows: data.largest. */
    'side-too-large': 422,
    /** A side that would go has cards. */
    'has-scores': 409,
    /** Somebody else has changed the sides: data.sides are those of now. */
    'changed-meanwhile': 409,
  },
})

/** How players are put together: by chance, or the lowest handicap with the highest, the next lowest with the next highest. */
export const sideDraw = z.enum(['random', 'low-with-high'])
export type SideDraw = z.output<typeof sideDraw>

/**
 * Puts players together as sides, without changing anything: `updateSides` takes what it answers. Who is left over when
 * the number does not divide makes the last sides shorter by one each.
 */
export const drawSides = operation({
  summary: 'Draw sides',
  post: '/events/{eventId}/side-draws',
  input: z.object({
    eventId: id,
    players: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    size: integer(2, 6),
    how: sideDraw,
    /** Makes a known draw again; left out: a new one is made. */
    seed: z.optional(integer(0, 999_999_999)),
  }),
  output: z.object({
    seed: z.nullable(z.int()),
    sides: z.array(z.object({ members: z.array(id) })),
  }),
  who: isAdministrator,
  refusals: {
    /** Somebody is no member of the party. */
    'unknown-member': 409,
  },
})

/**
 * Chooses the tee that all members of a side play a round from, where the side plays one ball. What the side receives is
 * worked out anew from it, also on cards that were started: those keep their scores, and the change stands in their history.
 */
export const setSideTee = operation({
  summary: 'Choose the tee of a side in a round',
  put: '/rounds/{roundId}/sides/{sideId}/tee',
  input: z.strictObject({
    roundId: id,
    sideId: id,
    /** One of the course of the round; null: those of class and gender. */
    tee: z.nullable(id),
    /** As which gender it is rated for members of whom none is known. */
    gender: z.optional(teeGender),
    /** Why, for the history of the cards. */
    reason: z._default(line(0, 200), ''),
  }),
  output: z.object({
    /** What the side receives from now on. */
    strokes: z.int(),
  }),
  who: isAdministrator,
  refusals: {
    /** The side does not play this round. */
    'no-such-side': 409,
    /** The format has a ball for each member, who has an own tee. */
    'own-balls': 409,
    /** The course of the round has no such tee. */
    'no-such-tee': 422,
    /** Handicaps go by tees, and a member would have none: data.players. */
    'tee-needed': 409,
    /** The tee is rated for both, and nothing is known of a member: data.players. */
    'gender-needed': 409,
    /** The tee is not rated for these holes as these members play it: data.players. */
    'tee-without-rating': 409,
  },
})
