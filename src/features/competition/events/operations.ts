import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import {
  country,
  day,
  done,
  gameType,
  id,
  instant,
  integer,
  line,
  paragraphs,
  roundGameType,
  scoringSystem,
  shareKey,
  strokesFactor,
  tieBreak,
} from '../../../contract/schemas.ts'
import { isAdministrator, isMember, maySee } from '../../../contract/session.ts'
import { roundContest } from '../contests/operations.ts'
import { endsBeforeStart, lacksScoringSystem, lacksTeams, playsInTwoTeams } from './rules.ts'

/** A team of an event. `members` are ids of members of the party; nobody is in two teams. */
export const team = z.strictObject({
  name: line(1, 60),
  country: z._default(z.union([country, z.literal('')]), ''),
  members: z.array(id).check(z.maxLength(500)),
})
/** The first class whose filter is true takes the player. */
export const classDivision = z.strictObject({ name: line(3, 60), filter: line(3, 500) })
/** A text that is shown while scoring when its condition is true. */
export const textInfo = z.strictObject({ condition: line(1, 500), conditionalText: paragraphs(1, 2000) })

const settings = {
  country,
  /** `training` is stored as unofficial. */
  type: z.enum(['official', 'unofficial', 'training']),
  /** The game type; `custom`: each round names its own. */
  strokeCount: gameType,
  scoringSystem: z.nullable(scoringSystem),
  /** Points by place: a built-in table or one of the party's own. */
  tppId: line(1, 60),
  useExtra: z.boolean(),
  showHoleContests: z.boolean(),
  /** Visitors see exact handicaps on board, cards, start list and event page; else members of the party alone. */
  showHandicaps: z.boolean(),
  /** The best N rounds of each player count; null or 0: all. */
  countRounds: z.nullable(integer(0, 99)),
  /** How many days before its date a round may be scored. */
  earlyMarkingDays: integer(0, 365),
  description: paragraphs(0, 10_000),
  strokesFactor,
  tieBreak,
  teamEvent: z.boolean(),
  /** The best N members of a team count in each round; null or 0: all. */
  teamCount: z.nullable(integer(0, 99)),
  teams: z.array(team).check(z.maxLength(200)),
  classes: z.array(classDivision).check(z.maxLength(50)),
  textInfo: z.array(textInfo).check(z.maxLength(200)),
}

/** Settings of a new event. What may be left out has the value that is named beside it in `eventDefaults`. */
export const newEventMeta = z.strictObject({
  country: settings.country,
  strokeCount: settings.strokeCount,
  type: z.optional(settings.type),
  scoringSystem: z.optional(settings.scoringSystem),
  tppId: z.optional(settings.tppId),
  useExtra: z.optional(settings.useExtra),
  showHoleContests: z.optional(settings.showHoleContests),
  showHandicaps: z.optional(settings.showHandicaps),
  countRounds: z.optional(settings.countRounds),
  earlyMarkingDays: z.optional(settings.earlyMarkingDays),
  description: z.optional(settings.description),
  strokesFactor: z.optional(settings.strokesFactor),
  tieBreak: z.optional(settings.tieBreak),
  teamEvent: z.optional(settings.teamEvent),
  teamCount: z.optional(settings.teamCount),
  teams: z.optional(settings.teams),
  classes: z.optional(settings.classes),
  textInfo: z.optional(settings.textInfo),
})

const eventMetaChange = z.partial(z.strictObject(settings))
export type EventMetaChange = z.output<typeof eventMetaChange>

const newEvent = z
  .strictObject({ partyId: id, title: line(2, 120), startDate: day, endDate: day, metaData: newEventMeta })
  .check(
    z.refine((event) => !endsBeforeStart(event), { message: 'Before the start date', path: ['endDate'] }),
    z.refine((event) => !lacksScoringSystem(event.metaData), {
      message: 'Needed unless a match mode is played',
      path: ['metaData', 'scoringSystem'],
    }),
    z.refine((event) => !lacksTeams(event.metaData), { message: 'At least 2 teams', path: ['metaData', 'teams'] }),
    z.refine((event) => !playsInTwoTeams(event.metaData), {
      message: 'Somebody is in two teams',
      path: ['metaData', 'teams'],
    }),
  )

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
  /** For administrators only; null for everybody else and where no key was made. */
  shareKey: z.nullable(z.string()),
  meta: z.object({
    country: z.string(),
    type: z.enum(['official', 'unofficial']),
    strokeCount: gameType,
    scoringSystem,
    tppId: z.string(),
    useExtra: z.boolean(),
    showHoleContests: z.boolean(),
    showHandicaps: z.boolean(),
    countRounds: z.nullable(z.int()),
    earlyMarkingDays: z.int(),
    heroImage: z.nullable(z.string()),
    description: z.string(),
    strokesFactor,
    tieBreak,
    teamEvent: z.boolean(),
    teamCount: z.nullable(z.int()),
    teams: z.array(z.object({ name: z.string(), country: z.string(), members: z.array(id) })),
    classes: z.array(z.object({ name: z.string(), filter: z.string() })),
    textInfo: z.array(z.object({ condition: z.string(), conditionalText: z.string() })),
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

const settingsRefusals = {
  /** A member of a team is no member of the party. */
  'unknown-member': 409,
  /** `tppId` is neither a built-in table nor one of the party's. */
  'unknown-points': 409,
  /** The filter of a class is not a condition over the variables of class filters. */
  'invalid-filter': 409,
  /** The condition of a text is not a condition over {hole}, {par}, {event}, {round}. */
  'invalid-condition': 409,
} as const

/** Makes an event without rounds. `data.id` of the specification is `id` of the answer. */
export const createEvent = operation({
  call: 'post_event',
  summary: 'Create an event',
  post: '/parties/{partyId}/events',
  input: newEvent,
  output: z.object({ id }),
  who: isAdministrator,
  refusals: settingsRefusals,
})

/** Changes what is named and leaves the rest: settings, texts, classes. */
export const updateEvent = operation({
  call: 'post_event_update',
  summary: 'Change the settings, classes or texts of an event',
  description: 'The dates cannot leave out a round; with scores the game cannot change between match and strokes.',
  put: '/events/{eventId}',
  input: z.strictObject({
    eventId: id,
    event: z.strictObject({
      title: z.optional(line(2, 120)),
      startDate: z.optional(day),
      endDate: z.optional(day),
      meta: z.optional(eventMetaChange),
    }),
    /** What the caller saw of these fields before; where something else stands now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        title: z.optional(z.string()),
        startDate: z.optional(day),
        endDate: z.optional(day),
        meta: z.optional(eventMetaChange),
      }),
    ),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    ...settingsRefusals,
    'ends-before-start': 422,
    'scoring-system-needed': 422,
    'teams-needed': 422,
    'two-teams': 422,
    /** A round lies outside the new dates. */
    'rounds-outside': 409,
    /** The game of rounds with scores would change between match and strokes. */
    'has-scores': 409,
    /** Custom, but a round names no game. */
    'game-type-needed': 409,
    /** Stableford, but the card of a round lacks indexes. */
    'invalid-course': 409,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Removes the event with its rounds, results and start lists for good. */
export const deleteEvent = operation({
  call: 'delete_event',
  summary: 'Delete an event and everything of it',
  delete: '/events/{eventId}',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isAdministrator,
})

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

/** A new key makes the one before worthless. Only events of hidden and personal parties need one. */
export const makeShareKey = operation({
  summary: 'Share an event of a hidden or personal party by a key',
  description: 'The key opens board, start list and event page of this event and nothing else.',
  post: '/events/{eventId}/share-key',
  input: z.strictObject({ eventId: id }),
  output: z.object({ shareKey: z.string() }),
  who: isAdministrator,
  tokens: 'refused',
  refusals: { 'party-is-public': 409 },
})

/** Whoever has the key sees nothing any more. */
export const withdrawShareKey = operation({
  summary: 'Withdraw the key of an event',
  delete: '/events/{eventId}/share-key',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
})

/** Points by place that the party stores itself, by name. `points` run from the first place; places beyond have none. */
export const getPointTables = operation({
  summary: "A party's own points by place",
  get: '/parties/{partyId}/point-tables',
  input: z.object({ partyId: id }),
  output: z.object({ tables: z.array(z.object({ name: z.string(), points: z.array(z.number()) })) }),
  who: isMember,
})

/** Stores points by place under a name, at most 50 tables; null removes them. Boards that use them follow. */
export const savePointTable = operation({
  summary: "Change a party's own points by place",
  put: '/parties/{partyId}/point-tables',
  input: z.strictObject({
    partyId: id,
    name: line(1, 60),
    points: z.nullable(
      z.array(z.number().check(z.minimum(0), z.maximum(100_000))).check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    /** The name is that of a built-in table. */
    'built-in': 409,
    /** An event still uses it. */
    'in-use': 409,
    'too-many': 409,
  },
})
