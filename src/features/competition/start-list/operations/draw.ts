import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { day, exactHandicap, id, integer } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { seed, shownDraw, shownTee, startOrder, time } from '../operations.ts'

const drawInvite = z.object({
  id,
  title: z.string(),
  /** The first day of that which it invites to. */
  startDate: day,
  options: z.array(z.object({ id, description: z.string(), attending: z.boolean() })),
})

const drawPlayer = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  handicap: z.nullable(exactHandicap),
  /** Of the event, else of the membership; '' for none. */
  team: z.string(),
  class: z.nullable(z.string()),
  /** Whether they are entered in the event, or wait for a place; null: neither. */
  entry: z.nullable(z.enum(['entered', 'waiting'])),
  /** Rounds of the event in which they stand on a tee or have a card. */
  roundIds: z.array(id),
  /** To the invitations above; who is not asked has none. */
  answers: z.array(
    z.object({
      inviteId: id,
      /** The choice; null: not answered yet. */
      optionId: z.nullable(id),
      /** Chosen, and no place yet. */
      waiting: z.boolean(),
    }),
  ),
})
export type DrawPlayer = z.output<typeof drawPlayer>

/** Who can be drawn, with all that they are chosen by: answers to an invitation, class, team, rounds of the event. */
export const getDrawField = operation({
  summary: 'Who can be drawn for a start list',
  get: '/events/{eventId}/draw-field',
  input: z.object({ eventId: id }),
  output: z.object({
    /** Names of the event's classes, in their order. */
    classes: z.array(z.string()),
    /** Invitations of the month before the event until its end: those to its days first, at most 5. */
    invites: z.array(drawInvite),
    /** Members of the party, by last then first name. */
    players: z.array(drawPlayer),
  }),
  who: isAdministrator,
})
export type DrawField = z.output<typeof getDrawField.output>

/**
 * Deals players into groups as few and as even as possible. Nothing is stored: publish what comes back.
 * By `handicap` (a missing one counts as 15) they are dealt in snake order, so that groups are equally strong; in the
 * other orders they follow one another: `class` as the event lists its classes, `low` the lowest handicap first, `high`
 * the highest first, `result` leaders last, `random` by the seed, `given` as in `userIds`.
 */
export const generateStartList = operation({
  summary: 'Make a start list to publish',
  post: '/events/{eventId}/start-list/generation',
  input: z.strictObject({
    eventId: id,
    /** All rounds without scores when left out. */
    roundIds: z.optional(z.array(id).check(z.maxLength(99))),
    userIds: z.array(id).check(z.maxLength(1000)),
    /** Players of a group at the most. */
    size: z._default(integer(2, 4), 4),
    order: z._default(startOrder, 'handicap'),
    /** Who would go out last goes first. */
    reversed: z._default(z.boolean(), false),
    /** Who enters together, or wishes so in an entry, goes out together where groups and classes allow it. */
    wishes: z._default(z.boolean(), true),
    /** Players change places with others nearby so that fewer groups have two of one club; wishes go before. */
    mixClubs: z._default(z.boolean(), false),
    /** Of the order `random`: makes a known draw again; left out: a new one is made. */
    seed: z.optional(seed),
    /** All groups at once from holes of their own. */
    shotgun: z._default(z.boolean(), false),
    /**
     * Holes to start from. In a shotgun all of the round by default, with second groups on par 5s and 4s; else groups
     * go out from each of these at the same time, from the round's start hole alone by default.
     */
    startHoles: z._default(z.array(integer(1, 72)).check(z.maxLength(72)), []),
    firstTime: z.optional(time),
    /** Minutes between two groups on the same tee. */
    interval: z._default(integer(1, 60), 10),
  }),
  output: z.object({
    list: z.array(z.object({ roundId: id, tees: z.array(shownTee) })),
    /** How they were ordered, to be published with the list; the seed of an order that is not random is null. */
    draw: shownDraw,
    /** Of the order `result`: the event whose result it went by, the latest with places; null: none has any. */
    resultOf: z.nullable(z.object({ id, title: z.string() })),
    /** Who missed the cut and is left out. */
    cut: z.array(id),
    /** Of those who wished to go out together, how many do, and who does not. */
    wishes: z.object({ kept: z.int(), unmet: z.array(z.array(id)) }),
    /** Groups in which some have a club in common. */
    alikeGroups: z.int(),
  }),
  who: isAdministrator,
  refusals: {
    'no-such-round': 409,
    /** The generator runs with more than four players. */
    'too-few-players': 409,
    'unknown-player': 409,
    'player-twice': 409,
    'round-has-scores': 409,
    'no-such-hole': 422,
    /** More groups than the shotgun has tees. */
    'too-many-groups': 409,
  },
})
