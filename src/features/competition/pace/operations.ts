import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, integer } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'

const minutes = z.array(integer(1, 60)).check(z.minLength(1), z.maxLength(36))

const pacedGroup = z.object({
  groupId: id,
  /** Tee time, or where the group has none the moment at which it began. */
  start: instant,
  /** The same as hh:mm where the party is. */
  time: z.string(),
  startHole: z.int(),
  players: z.array(z.string()),
  /** `over-time`: over its allotted time, with the group ahead. `out-of-position`: and too far behind that group. `finished`: it plays on no more. */
  state: z.enum(['waiting', 'in-position', 'over-time', 'out-of-position', 'finished']),
  /** It has finished without all of its holes: all have withdrawn, the cards are in, or the day is over. */
  stopped: z.optional(z.boolean()),
  played: z.int(),
  /** Number on the course of the hole that it plays; null: it has finished or stopped. */
  hole: z.nullable(z.int()),
  /** Whole minutes over the allotted time, below zero within it; null before its start. */
  over: z.nullable(z.int()),
  /** Whole minutes behind the group ahead; null: nobody is ahead, or nothing is known of it. */
  behind: z.nullable(z.int()),
  /** The group ahead; null: nobody is. */
  aheadId: z.nullable(id),
  /** When something of the group arrived last, else when it began. */
  heardAt: instant,
  /** On the course, and nothing of it has arrived for `silentAfter` minutes: where it is may be known too late. */
  silent: z.boolean(),
})
export type PacedGroup = z.output<typeof pacedGroup>

/**
 * Where the groups of a round are and how they keep to the allotted time, from the times at which holes were entered on
 * phones. A group is out of position when it is over its allotted time and more than 14 minutes behind the group ahead.
 * In the order of the start list; groups that nobody has started stand nowhere. Of a phone without a network nothing is
 * heard, and its times come with its saves: until then such a group is `silent`.
 */
export const getPace = operation({
  summary: 'Pace of play of a round',
  get: '/rounds/{roundId}/pace',
  input: z.object({ roundId: id }),
  output: z.object({
    roundId: id,
    /** When it was computed. */
    at: instant,
    /** Holes of the course that are played, in the order of the round. */
    holes: z.array(z.object({ hole: z.int(), par: z.int(), minutes: z.int() })),
    /** Allotted minutes of all holes of the course, as they were set; null: those of the par. */
    minutes: z.nullable(z.array(z.int())),
    /** What they are when nobody sets them. */
    usual: z.array(z.int()),
    /** Minutes after which a group on the course that is not heard from is silent. */
    silentAfter: z.int(),
    groups: z.array(pacedGroup),
  }),
  who: isAdministrator,
})
export type RoundPace = z.output<typeof getPace.output>

/**
 * Sets the allotted minutes of a round for each hole of its course, hole 1 first; null: by par, 12 minutes on a par 3,
 * 15 on a par 4, 18 on a par 5. `changed-meanwhile`: others stand there than the caller saw.
 */
export const setPace = operation({
  summary: 'Set the allotted time of a round',
  put: '/rounds/{roundId}/pace',
  input: z.object({
    roundId: id,
    minutes: z.nullable(minutes),
    /** What the caller saw. */
    was: z.optional(z.nullable(minutes)),
  }),
  output: z.object({ roundId: id }),
  who: isAdministrator,
  refusals: { 'wrong-holes': 422, 'changed-meanwhile': 409 },
})
