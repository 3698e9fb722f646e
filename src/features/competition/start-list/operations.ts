import * as z from 'zod/mini'
import { formatSettings } from '../../../contract/format-schemas.ts'
import { playingFromTees, sidesOnTees } from '../../../contract/handicap-schemas.ts'
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

export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A group on a tee: when it starts (HH:MM, the course's clock), at which hole in a shotgun start, and who. */
export const tee = z.strictObject({
  name: z.optional(line(0, 60)),
  startHole: z.optional(integer(1, 72)),
  time: z.optional(time),
  /** Ids of players. More than four can be arranged but not published. */
  players: z.array(id).check(z.maxLength(200)),
})
export type Tee = z.output<typeof tee>

export const shownTee = z.object({
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
export const seed = integer(0, 999_999_999)

/** How the players of a list were ordered, as it was when it was drawn. */
export const listDraw = z.strictObject({ order: startOrder, seed: z._default(z.nullable(seed), null) })
export const shownDraw = z.object({ order: startOrder, seed: z.nullable(z.int()) })

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
  /** Who plays together, in a format of sides; left out where nobody does. */
  sides: z.optional(sidesOnTees),
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
  /** Has withdrawn from the event since the list was drawn, and keeps the place struck out; left out: no. */
  withdrawn: z.optional(z.boolean()),
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
  input: z.strictObject({
    eventId: id,
    list: startList,
    /** Players who missed the cut may stand on it: the committee lets them play. */
    withCut: z._default(z.boolean(), false),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** Somebody new on the list missed the cut: data.players. Published all the same with `withCut`. */
    'players-cut': 409,
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
