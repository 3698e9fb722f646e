import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { exactHandicap, hole, id, integer, line } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { status } from './sheet.ts'

/** What one hole of a card becomes. */
const scoreDetail = z
  .strictObject({
    /** Position played, from 1. Counts where both are given. */
    position: z.optional(integer(1, 72)),
    /** The course's own hole number; only where the round has that hole once. */
    idx: z.optional(hole),
    /** Whole strokes, 1 to 99; 1 or 0 in the match modes; null takes the result away. */
    score: z.nullable(integer(0, 99)),
    /** Writes par + 5 and the fewest points of the game, whatever `score` says. Left out: stays while the score stays. */
    pickedUp: z.optional(z.boolean()),
    /** In the match modes, with 0: the side concedes the match on this hole. Left out: stays while the score stays. */
    conceded: z.optional(z.boolean()),
    /** Formats in which a drive is chosen: this player's was, and nobody else's of the side. Left out: it stays as it is. */
    drive: z.optional(z.boolean()),
    /** What the caller saw there before; refused with `changed-meanwhile` where something else stands now. */
    was: z.optional(z.nullable(integer(0, 99))),
    /** What the caller saw beside the strokes; of each that is given, as of `was`. */
    wasMarks: z.optional(
      z.strictObject({
        drive: z.optional(z.boolean()),
        conceded: z.optional(z.boolean()),
        pickedUp: z.optional(z.boolean()),
      }),
    ),
  })
  .check(z.refine(({ position, idx }) => position !== undefined || idx !== undefined, 'position or idx is needed'))

/** How many marks of an extra a player has in the round. */
const scoreExtraDetail = z.strictObject({
  id,
  count: integer(0, 999),
  /** What the caller saw before. */
  was: z.optional(integer(0, 999)),
})

/** One changed row. What is left out stays. */
const changedRow = z.strictObject({
  userId: id,
  /** The holes that change. */
  scoreDetails: z._default(z.array(scoreDetail).check(z.maxLength(72)), []),
  /** A new one recomputes the strokes of this round, and nothing else; null counts as 15. */
  exactHcp: z.optional(z.nullable(exactHandicap)),
  /** Strokes received in this round, whatever the handicap says; below 0 they are given. */
  strokes: z.optional(integer(-54, 108)),
  status: z.optional(z.nullable(status)),
  /**
   * Extras of which the player has now so many in the round. More than the holes give count for the round as a whole;
   * fewer are taken from the last holes, and no rule gives them again there.
   */
  scoreExtraDetails: z._default(z.array(scoreExtraDetail).check(z.maxLength(100)), []),
  /** What the caller saw before of the handicap, the strokes received and the status. */
  was: z.optional(
    z.strictObject({
      exactHcp: z.optional(z.nullable(exactHandicap)),
      strokes: z.optional(integer(-54, 108)),
      status: z.optional(z.nullable(status)),
    }),
  ),
})
export type ChangedRow = z.output<typeof changedRow>

/**
 * Edit results: changes cards of a round, all rows or none, also after the submit, in groups and without one. A card
 * without group counts as submitted once it is complete. Where a side plays one ball, strokes of one member are everybody's. In the match modes a hole has one winning side at the most,
 * whose members all hold the 1. What was official is computed anew. Each change stands in the history of the round with
 * the reason, and the players concerned are notified; what is entered where nothing stood before corrects nothing.
 *
 * `no-card`: data.userIds have no card in the round (`addScores` makes one). `no-such-hole`, `invalid-result`:
 * data.userId, data.position or data.idx. `named-twice`: a player, or a hole or an extra of one. `changed-meanwhile`:
 * something else stands where the caller says what it saw: data.rows, each with userId, and position, extraId, or what.
 * `no-such-extra`: data.userId, data.extraId.
 */
export const updateScores = operation({
  call: 'post_scores_update',
  summary: 'Change results of a round',
  put: '/rounds/{roundId}/scores',
  input: z.strictObject({
    roundId: id,
    rows: z.array(changedRow).check(z.minLength(1), z.maxLength(500)),
    /** Why, in the words of who changes it. */
    reason: z._default(line(0, 200), ''),
    /** The correction (`getCorrections`) that this one takes back. */
    undoes: z.optional(id),
  }),
  output: z.object({
    eventId: id,
    /** Groups whose cards changed. */
    groupIds: z.array(id),
    /** Players whose cards changed. */
    userIds: z.array(id),
  }),
  who: isAdministrator,
  refusals: {
    'no-card': 409,
    'no-such-hole': 422,
    'no-such-extra': 422,
    'invalid-result': 422,
    'named-twice': 422,
    'changed-meanwhile': 409,
  },
})

/**
 * Puts a member into a round with an empty card, outside of any group; strokes are frozen from the handicap of today.
 * `match-is-full`: in the match modes the cards without group are the two sides of one match. `team-missing`: in a team
 * event everyone needs a team. `side-missing`: the format has sides, and none of the event lists the player.
 */
export const addScores = operation({
  call: 'post_scores_add',
  summary: 'Add a player to a round',
  post: '/rounds/{roundId}/scores',
  input: z.strictObject({ roundId: id, userId: id }),
  output: z.object({ eventId: id, exactHcp: z.nullable(z.number()), strokes: z.int() }),
  who: isAdministrator,
  refusals: {
    'already-added': 409,
    'not-a-member': 409,
    'match-is-full': 409,
    'team-missing': 409,
    'side-missing': 409,
  },
})

/**
 * Puts everybody of the round's start list who has no card yet into the round, as `addScores` does with one; who has left
 * the party, or missed the cut, is left out. `no-start-list`: none is published. `match-is-full`: in the match modes the cards without group
 * are the two sides of one match, so groups are started instead. `team-missing`, `side-missing`: data.userIds have none.
 */
export const addScoresOfStartList = operation({
  summary: 'Add everybody of the start list to a round',
  post: '/rounds/{roundId}/scores/start-list',
  input: z.strictObject({ roundId: id }),
  output: z.object({
    eventId: id,
    /** Who has got a card. */
    userIds: z.array(id),
  }),
  who: isAdministrator,
  refusals: { 'no-start-list': 409, 'match-is-full': 409, 'team-missing': 409, 'side-missing': 409 },
})
