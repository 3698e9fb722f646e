import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { country, day, id } from '../../../contract/schemas.ts'
import { isMember } from '../../../contract/session.ts'

const eventOfUser = z.object({
  eventId: id,
  eventTitle: z.string(),
  startDate: day,
  endDate: day,
  /** '1', 'T2', 'NR', 'WD', 'DNS', 'DQ', ''. */
  place: z.nullable(z.int()),
  placeText: z.string(),
  /** What the event gave in points, and in which; null where it counts strokes. */
  points: z.nullable(z.number()),
  pointsBy: z.nullable(z.enum(['place-points', 'points', 'matches'])),
})
export type EventOfUser = z.output<typeof eventOfUser>

const results = z.object({
  /** Official events with a result, the latest first; `otherEvents`: unofficial ones. */
  matchedEvents: z.array(eventOfUser),
  otherEvents: z.array(eventOfUser),
  /** What events gave in points: place points, else points of the game, else points of matches. */
  points: z.number(),
  /** The best complete round, gross to par, and its strokes. */
  bestScore: z.nullable(z.int()),
  bestScoreGross: z.nullable(z.int()),
  bestScoreEventId: z.nullable(id),
  /** Rounds that are finished. */
  roundCount: z.int(),
  /** Strokes of all complete rounds, gross; `score`: net. */
  gross: z.int(),
  score: z.int(),
  /** To par a round, on the average, with one decimal. */
  grossToPar: z.nullable(z.number()),
  netToPar: z.nullable(z.number()),
  /** Marks of extras; the most in one round, and which one: 'eventId:roundId'. */
  extra: z.int(),
  mostExtra: z.int(),
  mostExtraEventRoundId: z.nullable(z.string()),
  /** Places 1 to 3 in official events that are over, the latest first; `class`: that of the event, if it has any. */
  medals: z.array(z.object({ eventId: id, eventTitle: z.string(), place: z.int(), class: z.nullable(z.string()) })),
  /** By extra, the most marks first; `most`: in one round. */
  extraDetails: z.array(
    z.object({
      extraTypeId: id,
      extraTypeName: z.string(),
      count: z.int(),
      most: z.int(),
      mostEventRoundId: z.nullable(z.string()),
    }),
  ),
  /** Complete rounds of strokes, the earliest first. */
  rounds: z.array(
    z.object({
      eventId: id,
      eventTitle: z.string(),
      roundId: id,
      title: z.string(),
      date: day,
      courseName: z.string(),
      holes: z.int(),
      gross: z.int(),
      net: z.int(),
      toParGross: z.int(),
      toParNet: z.int(),
    }),
  ),
  /** The exact handicap with which rounds were played, the earliest first. Left out as `meta.handicap`. */
  handicaps: z.optional(z.array(z.object({ date: day, handicap: z.number() }))),
})

/** Who may not know something does not get the field: what is optional here is left out then. */
const userProfile = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the profile picture. */
  avatar: z.nullable(z.string()),
  isRegistered: z.boolean(),
  /** Administrators, the person, and whom the person allows. */
  email: z.optional(z.nullable(z.string())),
  meta: z.object({
    golfClub: z.string(),
    country: z.union([country, z.literal('')]),
    partyAccessLevel: z.enum(['member', 'revoked']),
    team: z.string(),
    /** Members of a shared party. */
    handicap: z.optional(z.nullable(z.number())),
    city: z.optional(z.string()),
    description: z.optional(z.string()),
    /** Administrators of the party, the person, and whom the person allows. */
    phone: z.optional(z.string()),
    golfId: z.optional(z.string()),
    /** Administrators of the party and the person. */
    gender: z.optional(z.enum(['', 'F', 'M'])),
    birthYear: z.optional(z.nullable(z.int())),
    results,
  }),
})
export type UserProfile = z.output<typeof userProfile>

/**
 * A person as the members of a party see them, with everything they played in it. Also of those who were removed:
 * their name, club and results stay, what only members of a shared party see does not.
 */
export const getProfile = operation({
  call: 'get_user',
  summary: 'A member of a party with results',
  description:
    'What the caller may not know is absent. The person: everything. Administrators of the party: everything of its members.',
  get: '/parties/{partyId}/members/{userId}/profile',
  input: z.object({ partyId: id, userId: id }),
  output: z.object({ user: userProfile }),
  who: isMember,
})
