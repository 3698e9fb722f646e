import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { country, day, id, integer, line } from '../../../contract/schemas.ts'
import { isMember } from '../../../contract/session.ts'
import { memberOrders } from './rules.ts'

const playerCount = z.object({
  event: z.object({ eventId: id, eventTitle: z.string(), startDate: day, type: z.enum(['official', 'unofficial']) }),
  /** Players with a result. */
  playerCount: z.int(),
  /** Those among them who never had one in an earlier event of the party. */
  firstPlayerCount: z.int(),
})
export type PlayerCount = z.output<typeof playerCount>

const famous = z.object({
  /** Equal points share a place. */
  place: z.int(),
  user: z.object({ id, firstName: z.string(), lastName: z.string(), avatar: z.nullable(z.string()) }),
  /** Ten-thousandths of a point: 100001 for a win is 1000010000. */
  points: z.int(),
  gold: z.int(),
  silver: z.int(),
  bronze: z.int(),
})
export type Famous = z.output<typeof famous>

/**
 * Who took part in the events of a party, and its hall of fame: 100001 points for a win in an official event that is over,
 * 1.0002 less for second and third place each. Always of the results as they are; nothing is kept longer than a day.
 */
export const getStats = operation({
  call: 'get_stats',
  summary: 'Participants by event, and the hall of fame',
  get: '/parties/{partyId}/statistics',
  input: z.object({ partyId: id }),
  output: z.object({
    /** Events with a result, the earliest first. */
    playerCount: z.array(playerCount),
    hallOfFame: z.array(famous),
  }),
  who: isMember,
})

/** Figures of a player over all events of the party; what has none is 0 or null. */
const totals = z.object({
  /** Rounds that are finished. */
  roundCount: z.int(),
  /** Complete rounds of strokes: those in `gross`, `score` and the averages. */
  strokeRounds: z.int(),
  /** What events gave in points: place points, else points of the game, else points of matches. */
  points: z.number(),
  /** The best complete round, gross to par; and its strokes. */
  bestScore: z.nullable(z.int()),
  bestScoreGross: z.nullable(z.int()),
  /** Strokes of all complete rounds, gross; `score`: net. */
  gross: z.int(),
  score: z.int(),
  /** To par a round, on the average, with one decimal. */
  grossToPar: z.nullable(z.number()),
  netToPar: z.nullable(z.number()),
  /** Marks of extras. */
  extra: z.int(),
  /** Places 1, 2 and 3 in official events that are over. */
  gold: z.int(),
  silver: z.int(),
  bronze: z.int(),
})

const memberStats = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the small profile picture. */
  avatar: z.nullable(z.string()),
  club: z.string(),
  country: z.union([country, z.literal('')]),
  /** Null without one, and for who was removed from the party. */
  handicap: z.nullable(z.number()),
  /** Never in an official event: played in others alone, or is a player without account who has not played. */
  unofficial: z.boolean(),
  /** Revoked: struck out. */
  partyAccessLevel: z.enum(['member', 'revoked']),
  results: totals,
})
export type MemberStats = z.output<typeof memberStats>

/**
 * The member list with everybody's figures, a page at a time. Those marked hidden are left out, and unofficial players
 * unless they are asked for. Who has no figure stands last in its order, whichever way.
 */
export const getMemberStats = operation({
  summary: 'The member list of a party with statistics',
  get: '/parties/{partyId}/member-statistics',
  input: z.object({
    partyId: id,
    /** Looks into name and club, without regard to accents. */
    search: z._default(line(0, 100), ''),
    /** Unofficial players too. */
    unofficial: z._default(z.boolean(), false),
    sort: z._default(z.enum(memberOrders), 'name'),
    descending: z._default(z.boolean(), false),
    count: z._default(integer(1, 100), 50),
    offset: z._default(integer(0, 1_000_000), 0),
  }),
  output: z.object({
    users: z.array(memberStats),
    total: z.int(),
    /** Unofficial players among all whom the search finds. */
    unofficialCount: z.int(),
  }),
  who: isMember,
})
