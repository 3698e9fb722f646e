import * as z from 'zod/mini'
import { formatSettings } from '../../../contract/format-schemas.ts'
import { playingFromTees } from '../../../contract/handicap-schemas.ts'
import { operation } from '../../../contract/operation.ts'
import {
  day,
  done,
  exactHandicap,
  id,
  instant,
  integer,
  line,
  roundGameType,
  shareKey,
} from '../../../contract/schemas.ts'
import { isAdministrator, isMember, maySee } from '../../../contract/session.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A group on a tee: when it starts (HH:MM, the course's clock), at which hole in a shotgun start, and who. */
export const tee = z.strictObject({
  name: z.optional(line(0, 60)),
  startHole: z.optional(integer(1, 72)),
  time: z.optional(time),
  /** Ids of players. More than four can be arranged but not published. */
  players: z.array(id).check(z.maxLength(200)),
})
export type Tee = z.output<typeof tee>

const shownTee = z.object({
  name: z.optional(z.string()),
  startHole: z.optional(z.int()),
  time: z.optional(z.string()),
  /** Number of players. */
  size: z.int(),
  players: z.array(id),
})

/**
 * `handicap`: dealt in snake order, so that groups are equally strong (a missing handicap counts as 15). In all others
 * players follow one another: `low` the lowest handicap first, `high` the highest, `class` in the order of the event's
 * classes with the lowest first, no group across classes; `result` leaders last; `random` by the seed; `given` as they come.
 */
export const startOrder = z.enum(['handicap', 'name', 'random', 'team', 'given', 'class', 'low', 'high', 'result'])
export type StartOrder = z.output<typeof startOrder>

/** From 0 to 999,999,999: with the same players and the same seed a draw at random is the same again. */
const seed = integer(0, 999_999_999)

/** How the players of a list were ordered, as it was when it was drawn. */
export const listDraw = z.strictObject({ order: startOrder, seed: z._default(z.nullable(seed), null) })
const shownDraw = z.object({ order: startOrder, seed: z.nullable(z.int()) })

export const startListRound = z.object({
  id,
  title: z.string(),
  roundDate: day,
  roundNumber: z.int(),
  courseName: z.string(),
  startHole: z.int(),
  /** Holes that are played, in their order. */
  holes: z.array(z.object({ hole: z.int(), par: z.int(), index: z.int(), lap: z.int() })),
  gameType: roundGameType,
  /** What is changed of that format; left out: nothing. */
  formatSettings: z.optional(formatSettings),
  /** Share of the exact handicap that is received. */
  strokesFactor: z.number(),
  hasScores: z.boolean(),
  /** Who has a card already and stays on the tee; for administrators, else empty. */
  started: z.array(id),
  /** Null: nothing is published for this round. */
  publishedAt: z.nullable(instant),
  /** Null: arranged by hand, or published without telling. */
  draw: z.nullable(shownDraw),
  tees: z.array(shownTee),
  /** Left out where nothing follows from tees, and for who sees no handicaps. */
  playing: z.optional(playingFromTees),
})
export type StartListRound = z.output<typeof startListRound>

/** A player as start lists show one. The handicap is for members of the party; null for others and where unknown. */
export const startListPlayer = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  country: z.string(),
  handicap: z.nullable(exactHandicap),
})
export type StartListPlayer = z.output<typeof startListPlayer>

/** The published start lists. `players` holds everybody who stands on a tee. */
export const getStartList = operation({
  call: 'get_startlist',
  summary: 'Start list of an event',
  get: '/events/{eventId}/start-list',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    eventId: id,
    eventTitle: z.string(),
    partyId: id,
    partyTitle: z.string(),
    /** IANA name, of the party. */
    timeZone: z.string(),
    isPublic: z.boolean(),
    mayAdminister: z.boolean(),
    /** Under which the event is shared; for administrators, or who gave it. */
    shareKey: z.nullable(z.string()),
    /** Whether any round has a list. */
    published: z.boolean(),
    rounds: z.array(startListRound),
    players: z.array(startListPlayer),
  }),
  who: maySee,
})

export type StartList = z.output<typeof getStartList.output>

const startToCome = z.object({
  eventId: id,
  eventTitle: z.string(),
  roundId: id,
  roundTitle: z.string(),
  roundDate: day,
  /** When the tee starts, HH:MM; null without a time. */
  time: z.nullable(z.string()),
})
export type StartToCome = z.output<typeof startToCome>

/** Where somebody stands on a published start list of today or later, by the party's day: asked before a removal. */
export const getStartsOfMember = operation({
  summary: 'Places of a member in start lists to come',
  get: '/parties/{partyId}/members/{userId}/starts',
  input: z.object({ partyId: id, userId: id }),
  output: z.object({ starts: z.array(startToCome) }),
  who: isAdministrator,
})

/** Where the caller stands on a published start list of today or later, by the party's day: asked before leaving the party. */
export const getOwnStarts = operation({
  summary: 'Own places in start lists to come',
  get: '/parties/{partyId}/own-starts',
  input: z.object({ partyId: id }),
  output: z.object({ starts: z.array(startToCome) }),
  who: isMember,
})

const startList = z
  .array(
    z.strictObject({
      roundId: id,
      tees: z.array(tee).check(z.maxLength(200)),
      /** The tees that the caller saw; where others are published now, nothing is changed. */
      was: z.optional(z.array(tee).check(z.maxLength(200))),
      /** How it was drawn; null: by hand; left out: as it is known. */
      draw: z.optional(z.nullable(listDraw)),
    }),
  )
  .check(z.maxLength(99))

/** Replaces the lists of the rounds that are named; a round without tees has none any more. Others stay. */
export const publishStartList = operation({
  call: 'post_startlist',
  summary: 'Publish or update the start list of an event',
  put: '/events/{eventId}/start-list',
  input: z.strictObject({ eventId: id, list: startList }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** The list names a round of another event. */
    'no-such-round': 409,
    /** More than four players on a tee. */
    'too-many-players': 409,
    /** Somebody is no member of the party. */
    'unknown-player': 409,
    /** Somebody stands on two tees of a round. */
    'player-twice': 409,
    /** The start hole of a tee is not played in the round. */
    'no-such-hole': 422,
    /** Players who have started would be moved to another tee. */
    'round-has-scores': 409,
    /** Another list is published than the caller says it saw: data.fields, each with the round as field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Takes the lists of all rounds of the event away. */
export const deleteStartList = operation({
  call: 'delete_startlist',
  summary: 'Delete the start list of an event',
  delete: '/events/{eventId}/start-list',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isAdministrator,
})

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
