import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, integer, shareKey } from '../../../contract/schemas.ts'
import { holdsCode, isMember, loggedIn, maySee } from '../../../contract/session.ts'
import { group, key, playingStrokes, position } from './operations/group.ts'
import { refusedSave } from './operations/save.ts'
import { mayAbort, mayReadGroup, mayScore, mayTakeOver } from './rules.ts'

/** A scoring group with everything that its page needs, in one read. Members of the party, and who has opened its code. */
export const getGroup = operation({
  summary: 'A scoring group with its round, players and results',
  get: '/scoring-groups/{groupId}',
  input: z.object({ groupId: id }),
  output: group,
  who: mayReadGroup,
  codes: 'allowed',
})

/**
 * The same of the newest group that the caller plays in and that is not submitted: a phone that knows none asks this. With
 * a code it is the group of the code, and `userId` the id of its holder.
 */
export const getOwnGroup = operation({
  summary: "The caller's scoring group, if there is one",
  get: '/own-scoring-group',
  input: z.object({}),
  output: z.object({ userId: id, group: z.nullable(group) }),
  who: (session) => loggedIn(session) || holdsCode(session),
  acting: 'allowed',
  codes: 'allowed',
})

/**
 * Final submit: every hole must be saved, or the match be decided (`incomplete` otherwise, data.positions are those that
 * are not saved); afterwards only an administrator changes results, through Edit results. With `version` a newer group is refused
 * (`stale-version`, `data`: the group); a queued submit leaves it out.
 */
export const submitGroup = operation({
  summary: 'Final submit of a group',
  post: '/scoring-groups/{groupId}/submission',
  input: z.object({ groupId: id, key, version: z.optional(integer(0, 2_000_000_000)) }),
  output: z.object({ groupId: id, eventId: id, version: z.int() }),
  who: mayScore,
  codes: 'allowed',
  idempotent: true,
  refusals: { ...refusedSave, incomplete: 409, 'signatures-missing': 409 },
})

/**
 * Deletes the group with its players' unsubmitted results of this round; submitted results stay. Owner, who took over,
 * administrators.
 */
export const abortGroup = operation({
  call: 'delete_player_group',
  summary: 'Abort a round',
  delete: '/scoring-groups/{groupId}',
  input: z.object({ groupId: id }),
  output: z.object({ groupId: id, eventId: id }),
  who: mayAbort,
  refusals: { 'already-submitted': 409 },
})

/** How scoring came to its end: nobody can save into the group any more. */
const groupEnd = z.object({
  /**
   * `aborted`, `round-deleted` and `event-deleted`: the group is gone with its unsubmitted results. `submitted`: by the
   * group. `official`: the event's results are. `too-late`: more than 24 hours after the group's date.
   */
  how: z.enum(['aborted', 'round-deleted', 'event-deleted', 'submitted', 'official', 'too-late']),
  /** Null for `too-late`. */
  at: z.nullable(instant),
  /** Null where the clock or somebody whose account is gone has done it. */
  by: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
})

export type GroupEnd = z.output<typeof groupEnd>

/**
 * Who ended a scoring group, when, and how; of a group that is gone too, so that a phone that still holds something for
 * it can say so. Null while the group can be scored. Members of its party.
 */
export const getGroupEnd = operation({
  summary: 'How a scoring group came to its end',
  get: '/scoring-groups/{groupId}/end',
  input: z.object({ groupId: id }),
  output: z.object({ ended: z.nullable(groupEnd) }),
  who: isMember,
})

/** The caller, a player of the group or a phone with its code, enters the strokes from now on; what another phone saves later is refused. */
export const takeOver = operation({
  summary: 'Take over the scoring of a group',
  post: '/scoring-groups/{groupId}/scorer',
  input: z.object({ groupId: id }),
  output: group,
  who: mayTakeOver,
  codes: 'allowed',
  refusals: { 'already-submitted': 409 },
})

/** Cards of a round by last then first name. Members; everybody where the party is public or the event is shared. */
export const getResult = operation({
  call: 'get_result',
  summary: 'Results of a round, hole by hole',
  get: '/rounds/{roundId}/result',
  input: z.object({ roundId: id, key: shareKey }),
  output: z.object({
    result: z.array(
      z.object({
        userId: id,
        /** First and last name. */
        name: z.string(),
        /** As in `getLeaderboard`; equal places are shared, null without one. */
        place: z.nullable(z.int()),
        exactHcp: z.nullable(z.number()),
        /** Strokes received over 18 holes. */
        strokes: playingStrokes,
        /** Sum of the strokes entered; in the match modes the holes won. */
        gross: z.int(),
        /** Net strokes, points of the game, or holes won. */
        score: z.int(),
        /** Net to par over the holes played; 0 in the match modes. */
        toPar: z.int(),
        /** Holes with a result. */
        played: z.int(),
        scoreDetails: z.array(
          z.object({
            position,
            /** The course's hole number. */
            idx: z.int(),
            par: z.int(),
            score: z.nullable(z.int()),
            received: z.int(),
            filled: z.boolean(),
            pickedUp: z.boolean(),
          }),
        ),
        /** Marks of extras in the round, in all and of each. */
        score_extra: z.int(),
        scoreExtraDetails: z.array(z.object({ id, name: z.string(), count: z.int() })),
        status: z.nullable(z.enum(['WD', 'DNS', 'DQ'])),
        submitted: z.boolean(),
        groupId: z.nullable(id),
      }),
    ),
  }),
  who: maySee,
})
