import * as z from 'zod/mini'
import { formatSettings } from '../../../contract/format-schemas.ts'
import { operation } from '../../../contract/operation.ts'
import { roundTees, teeGender } from '../../../contract/round-tees.ts'
import { day, done, id, integer, line, roundGameType, strokesFactor } from '../../../contract/schemas.ts'
import { isAdministrator, isMember } from '../../../contract/session.ts'
import { roundContest } from '../contests/operations.ts'

/** Comma-separated list in one line; blank is none. */
const list = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^[\d.,\s]*$/))

const roundMeta = z.strictObject({
  startHole: z._default(integer(1, 72), 1),
  /** 18, or the course's holes when it has fewer, when left out. */
  holeCount: z.optional(integer(1, 72)),
  /** Manual hole list with commas between: replaces start hole and hole count. */
  holeConfig: z._default(list, ''),
  /** Null: the event's. */
  strokesFactor: z._default(z.nullable(strokesFactor), null),
  /** Points per place with commas between; blank: the event's. */
  customScoring: z._default(list, ''),
  strokeCount: z._default(z.nullable(roundGameType), null),
  /** What is changed of that game's format; only where rounds name their own. */
  formatSettings: z._default(z.nullable(formatSettings), null),
  /** The playing conditions calculation that was published for the course and day. */
  pcc: z._default(integer(-1, 3), 0),
  /** From which tees of the course it is played; null: nobody has chosen. */
  tees: z._default(z.nullable(roundTees), null),
})
export type RoundMeta = z.output<typeof roundMeta>

const fields = {
  eventId: id,
  title: line(3, 120),
  roundDate: day,
  roundNumber: z.optional(integer(1, 999)),
  courseId: id,
  meta: roundMeta,
}

/** Fields of a round as `getEvent` answers them. */
const seenRound = z.strictObject({
  title: z.optional(z.string()),
  roundDate: z.optional(day),
  roundNumber: z.optional(z.int()),
  courseId: z.optional(z.nullable(id)),
  startHole: z.optional(z.int()),
  holeCount: z.optional(z.int()),
  holeConfig: z.optional(z.string()),
  strokesFactor: z.optional(z.nullable(strokesFactor)),
  customScoring: z.optional(z.string()),
  strokeCount: z.optional(z.nullable(roundGameType)),
  formatSettings: z.optional(z.nullable(formatSettings)),
  pcc: z.optional(z.int()),
  tees: z.optional(z.nullable(roundTees)),
  contests: z.optional(z.array(roundContest)),
})

const roundRefusals = {
  /** There is no such course in the catalogue. */
  'no-such-course': 409,
  /** The date is not within the event's. */
  'outside-event': 422,
  /** A custom event needs a game type on each round. */
  'game-type-needed': 422,
  /** `formatSettings` names what the format does not have: data.settings. */
  'invalid-format': 422,
  /**
   * data.reason `no-card`: nobody has entered par and indexes of the course yet; `no-indexes`: games of points need an index
   * on every hole. data.courseId names the course.
   */
  'invalid-course': 409,
  /** Start hole or an entry of the hole list is no hole of the course. */
  'no-such-hole': 422,
  /** The course has no such tee, or the event no such class, or a player is named twice: data.reason `tee`, `class`, `player`. */
  'invalid-tees': 422,
  /** The event is an eclectic: data.reason `course`, its other rounds are on another; `game`, not of strokes with a ball of everybody's own. */
  'invalid-eclectic': 422,
  /** The points per place are not a list of numbers of 0 or more. */
  'invalid-points': 422,
} as const

/** Adds a round on a copy of the course's card, so that a later correction of the course changes no result. */
export const createRound = operation({
  call: 'post_round',
  summary: 'Add a round to an event',
  description: 'The number is the next free one unless given.',
  post: '/events/{eventId}/rounds',
  input: z.strictObject(fields),
  output: z.object({ roundId: id }),
  who: isAdministrator,
  refusals: roundRefusals,
})

/** Replaces the round as a whole. Once somebody has a card, course, holes and received strokes stay as they are. */
export const updateRound = operation({
  call: 'post_round',
  summary: 'Change a round',
  put: '/events/{eventId}/rounds/{id}',
  input: z.strictObject({
    ...fields,
    id,
    /** What the caller saw of these fields before; where something else stands now, nothing is changed. */
    was: z.optional(seenRound),
  }),
  output: z.object({ roundId: id }),
  who: isAdministrator,
  refusals: {
    ...roundRefusals,
    /** What was changed shapes cards that are being played. */
    'has-scores': 409,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/**
 * Chooses the tee that one player plays a round from, before those of class and gender. Whoever has started keeps the tee
 * of the own card.
 */
export const setPlayersTee = operation({
  summary: 'Choose the tee of a player in a round',
  put: '/rounds/{roundId}/players/{userId}/tee',
  input: z.strictObject({
    roundId: id,
    userId: id,
    /** One of the course of the round; null: that of class and gender. */
    tee: z.nullable(id),
    /** As which gender it is rated for the player; left out: the player's. */
    gender: z.optional(teeGender),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** The course of the round has no such tee. */
    'no-such-tee': 422,
    /** The player has a card in the round, which keeps its tee. */
    'has-card': 409,
  },
})

/** Removes the round with its cards, contests and start list for good. */
export const deleteRound = operation({
  call: 'delete_round',
  summary: 'Delete a round and its results',
  delete: '/events/{eventId}/rounds/{roundId}',
  input: z.strictObject({ eventId: id, roundId: id }),
  output: done,
  who: isAdministrator,
})

export const todaysRound = z.object({
  id,
  eventId: id,
  eventTitle: z.string(),
  title: z.string(),
  roundDate: day,
  course: z.object({ id: z.nullable(id), name: z.string() }),
  startHole: z.int(),
  /** Holes that are played, also when a manual list names them. */
  holeCount: z.int(),
  gameType: z.nullable(roundGameType),
  /** The caller's group in this round, submitted or not. */
  groupId: z.nullable(id),
  /** The caller has submitted results in this round. */
  hasResult: z.boolean(),
})
export type TodaysRound = z.output<typeof todaysRound>

/** By the day in the party's time zone, from `earlyMarkingDays` before a round's date to the date. */
export const getTodaysRounds = operation({
  summary: 'Rounds that may be started today',
  get: '/parties/{partyId}/rounds/today',
  input: z.object({ partyId: id }),
  output: z.object({
    today: day,
    rounds: z.array(todaysRound),
    /** An event is ongoing, whether it has a round today or not. */
    ongoingEvent: z.nullable(z.object({ id, title: z.string() })),
  }),
  who: isMember,
})
