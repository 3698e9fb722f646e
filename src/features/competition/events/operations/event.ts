import * as z from 'zod/mini'
import { storedSettings } from '../../../../contract/event-settings.ts'
import { formatSettings } from '../../../../contract/format-schemas.ts'
import { operation } from '../../../../contract/operation.ts'
import { roundTees } from '../../../../contract/round-tees.ts'
import {
  day,
  gameType,
  id,
  instant,
  roundGameType,
  scoringSystem,
  shareKey,
  strokesFactor,
} from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'
import { roundContest } from '../../contests/operations.ts'

/** A round as pages see it. `course` is the card that it is played on, copied from the catalogue. */
export const round = z.object({
  id,
  eventId: id,
  title: z.string(),
  roundDate: day,
  roundNumber: z.int(),
  /** Null once the course has left the catalogue. */
  courseId: z.nullable(id),
  course: z.object({
    id: z.nullable(id),
    name: z.string(),
    par: z.array(z.int()),
    index: z.array(z.nullable(z.int())),
  }),
  meta: z.object({
    startHole: z.int(),
    holeCount: z.int(),
    /** Manual list of holes with commas between, '' for none. */
    holeConfig: z.string(),
    /** Null: the event's. */
    strokesFactor: z.nullable(strokesFactor),
    /** Points per place with commas between, '' for the event's. */
    customScoring: z.string(),
    /** Counts in custom events only. */
    strokeCount: z.nullable(roundGameType),
    formatSettings: z.nullable(formatSettings),
    /** The playing conditions calculation of the course and day, -1 to 3. */
    pcc: z.int(),
    /** From which tees it is played; players' own for administrators only. */
    tees: z.nullable(roundTees),
    contests: z.array(roundContest),
  }),
  /** What it is played as: its own game in a custom event, the event's otherwise; null while none is chosen. */
  gameType: z.nullable(roundGameType),
  /** Somebody has a card, so that what shapes cards is fixed. */
  hasScores: z.boolean(),
})
export type Round = z.output<typeof round>

export const eventInList = z.object({
  id,
  partyId: id,
  title: z.string(),
  startDate: day,
  endDate: day,
  /** By the day in the party's time zone. */
  state: z.enum(['upcoming', 'ongoing', 'past']),
  /** Ongoing, or a round of it may be scored already: from `earlyMarkingDays` before its first day to its last. */
  ongoing: z.boolean(),
  roundCount: z.int(),
  meta: z.object({
    country: z.string(),
    type: z.enum(['official', 'unofficial']),
    strokeCount: gameType,
    scoringSystem,
    heroImage: z.nullable(z.string()),
    teamEvent: z.boolean(),
  }),
})
export type EventInList = z.output<typeof eventInList>

/** Place of somebody in the results; more than one row has the same place where it is shared. */
export const eventResult = z.object({ place: z.nullable(z.int()), userId: id, name: z.string() })

export const event = z.object({
  id,
  partyId: id,
  partyTitle: z.string(),
  title: z.string(),
  startDate: day,
  endDate: day,
  /** Goes up with everything that can change a board of this event but saves of groups, which have versions of their own. */
  version: z.int(),
  state: z.enum(['upcoming', 'ongoing', 'past']),
  ongoing: z.boolean(),
  /** The day in the party's time zone. */
  today: day,
  /** When its results became official. */
  officialAt: z.nullable(instant),
  /** The caller administers its party. */
  mayAdminister: z.boolean(),
  /** Its party is neither hidden nor personal: everybody sees it without a key. */
  isPublic: z.boolean(),
  /** Members find its entries at `getOwnEntry`. */
  takesEntries: z.boolean(),
  /** For administrators only; null for everybody else and where no key was made. */
  shareKey: z.nullable(z.string()),
  meta: z.object({
    ...storedSettings,
    heroImage: z.nullable(z.string()),
    /** The contests of all rounds. */
    contests: z.array(z.object({ roundId: id, id: z.int(), hole: z.int(), pts: z.number() })),
    /**
     * Exact handicap of each player at the start of the event, by user id; empty for who is not of the party, unless the event shows
     * handicaps to visitors.
     */
    handicap: z.record(z.string(), z.nullable(z.number())),
    /** Empty until the results are official. */
    results: z.array(eventResult),
  }),
  /** By round number. */
  rounds: z.array(round),
})
export type Event = z.output<typeof event>

/** The latest first. `today` is the day in the party's time zone. */
export const getEvents = operation({
  summary: 'Events of a party',
  get: '/parties/{partyId}/events',
  input: z.object({ partyId: id }),
  output: z.object({
    today: day,
    events: z.array(eventInList),
    /** Names of the party's own points by place, for `tppId`. */
    pointTables: z.array(z.string()),
    /** The caller's unfinished scoring group in this party. */
    playerGroup: z.nullable(z.object({ id, roundId: id, eventId: id, date: day, version: z.int() })),
  }),
  who: maySee,
})

/** For members, for everybody where the party is public, and for whoever has the key of the event. */
export const getEvent = operation({
  summary: 'An event with its rounds, contests and teams',
  get: '/events/{eventId}',
  input: z.object({ eventId: id, key: shareKey }),
  output: event,
  who: maySee,
})
