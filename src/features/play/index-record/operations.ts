import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, done, empty, id, integer, line } from '../../../contract/schemas.ts'
import { isAdministrator, loggedIn } from '../../../contract/session.ts'
import { indexAlsoFrom } from '../../../golf/index-record/types.ts'
import { slopeAtLeast, slopeAtMost, teeGenders, teeNameAtMost, teeParts } from '../../../golf/tees.ts'
import { expectedRange, indexRange, kindsOfOverride } from './rules.ts'

/** What somebody played is theirs alone to enter: neither programs nor who acts on behalf do. */
const personal = { acting: 'refused', tokens: 'refused' } as const

const oneDecimal = (atLeast: number, atMost: number) =>
  z.number().check(
    z.minimum(atLeast),
    z.maximum(atMost),
    z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'One decimal'),
  )
const courseHandicap = integer(-20, 80)

const entry = {
  day,
  /** One of the catalogue, or null. */
  courseId: z.nullable(id),
  courseName: line(1, 100),
  teeName: line(0, teeNameAtMost),
  /** Whose rating of the tee it is. */
  gender: z.enum(teeGenders),
  part: z.enum(teeParts),
  /** Rating, slope and par of the tee for that part, as they were that day. */
  rating: oneDecimal(20, 90),
  slope: integer(slopeAtLeast, slopeAtMost),
  par: integer(27, 90),
  result: z.union([
    z.object({ kind: z.literal('gross'), gross: integer(9, 300) }),
    z.object({ kind: z.literal('points'), points: integer(0, 120), courseHandicap }),
    z.object({ kind: z.literal('holes-up'), holesUp: integer(-18, 18), courseHandicap }),
  ]),
  pcc: z._default(integer(-1, 3), 0),
  /** Of nine holes: what the table of the federation has for the nine others; null: it is estimated. Of 18 it is not kept. */
  expected: z._default(z.nullable(oneDecimal(...expectedRange)), null),
  marker: z._default(line(0, 100), ''),
}
const entryRefusals = { 'day-to-come': 422, 'rating-wrong': 422, 'par-wrong': 422, 'score-wrong': 422 } as const

const score = z.object({
  id,
  ...entry,
  pcc: z.int(),
  expected: z.nullable(z.number()),
  marker: z.string(),
  /** The card of a round that was played here, which cannot be changed; empty for who may not know where. */
  round: z.optional(z.object({ eventId: z.optional(id), eventTitle: z.optional(z.string()) })),
})
export type IndexScore = z.output<typeof score>

const differential = z.object({
  id,
  day,
  played: z.number(),
  expected: z.nullable(z.number()),
  isEstimated: z.boolean(),
  addedTo: z.nullable(id),
  reduction: z.number(),
  differential: z.number(),
  isExceptional: z.boolean(),
  isPenalty: z.boolean(),
  isLatest: z.boolean(),
  counts: z.boolean(),
})
export type IndexDifferential = z.output<typeof differential>

const override = z.object({
  id,
  kind: z.enum(kindsOfOverride),
  day,
  until: z.nullable(day),
  value: z.nullable(z.number()),
  /** Of another party than the one that asks, an administrator learns no more than that there is one. */
  party: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  mayWithdraw: z.boolean(),
})
export type IndexOverride = z.output<typeof override>

const record = z.object({
  index: z.nullable(z.number()),
  validFrom: z.nullable(day),
  isFrozen: z.boolean(),
  missingScores: z.int(),
  calculated: z.nullable(
    z.object({
      used: z.int(),
      latest: z.int(),
      mean: z.number(),
      adjustment: z.number(),
      low: z.nullable(z.number()),
      cap: z.enum(['none', 'soft', 'hard']),
      index: z.number(),
    }),
  ),
  next: z.nullable(
    z.object({
      differential: z.number(),
      any: z.boolean(),
      at: z.nullable(z.object({ courseName: z.string(), teeName: z.string(), gross: z.int() })),
    }),
  ),
  waiting: z.nullable(id),
  differentials: z.array(differential),
  scores: z.array(score),
  history: z.array(z.object({ day, index: z.number() })),
  overrides: z.array(override),
  settings: z.object({
    minimumScores: z.int(),
    expectedPerIndex: z.number(),
    expectedAdded: z.number(),
    alsoFrom: z.array(z.enum(indexAlsoFrom)),
  }),
})
export type IndexRecordAnswer = z.output<typeof record>

/**
 * The own index record: the index that this installation calculates from the scores that were entered here, what it came
 * from, and what the next score has to be for it to fall. It is no official handicap index.
 */
export const getOwnIndexRecord = operation({
  summary: 'The own index record, calculated here',
  get: '/own-index-record',
  input: empty,
  output: record,
  who: loggedIn,
  ...personal,
})

/** The index record of a member, for who administers a party of theirs. It is no official handicap index. */
export const getIndexRecord = operation({
  summary: "A member's index record, calculated here",
  get: '/parties/{partyId}/members/{userId}/index-record',
  input: z.object({ partyId: id, userId: id }),
  output: record,
  who: isAdministrator,
  tokens: 'refused',
})

/** Enters a score of one's own by hand: adjusted gross, or points with the course handicap they were counted with. */
export const addIndexScore = operation({
  summary: 'Enter a score for the own index record',
  post: '/own-index-scores',
  input: z.object(entry),
  output: z.object({ scoreId: id }),
  who: loggedIn,
  refusals: { ...entryRefusals, 'too-many-scores': 409 },
  ...personal,
})

/** Changes a score of one's own; everything after it is calculated anew. */
export const changeIndexScore = operation({
  summary: 'Change a score of the own index record',
  put: '/own-index-scores/{scoreId}',
  input: z.object({ scoreId: id, ...entry }),
  output: done,
  who: loggedIn,
  refusals: { ...entryRefusals, 'no-such-score': 404 },
  ...personal,
})

/** Takes a score out of the own record. One that is not there, or not one's own, is left alone. */
export const removeIndexScore = operation({
  summary: 'Remove a score of the own index record',
  delete: '/own-index-scores/{scoreId}',
  input: z.object({ scoreId: id }),
  output: done,
  who: loggedIn,
  ...personal,
})

/**
 * Decides against the calculation of a member's index, from a day on: without caps, without what exceptional scores take
 * off, with a penalty score, or frozen. The member and the log see the reason and who it was. It counts while the person
 * is a member of the party.
 */
export const overrideIndex = operation({
  summary: "Override the calculation of a member's index",
  post: '/parties/{partyId}/members/{userId}/index-overrides',
  input: z.object({
    partyId: id,
    userId: id,
    kind: z.enum(kindsOfOverride),
    day,
    until: z._default(z.nullable(day), null),
    value: z._default(z.nullable(oneDecimal(...indexRange)), null),
    reason: line(1, 300),
  }),
  output: z.object({ overrideId: id }),
  who: isAdministrator,
  tokens: 'refused',
  refusals: {
    'value-missing': 422,
    'until-before-day': 422,
    'no-account': 409,
    'too-many-overrides': 409,
    'day-to-come': 422,
  },
})

/** Takes back what the party decided against the calculation. Again is no change. */
export const withdrawIndexOverride = operation({
  summary: "Take back an override of a member's index",
  delete: '/parties/{partyId}/members/{userId}/index-overrides/{overrideId}',
  input: z.object({ partyId: id, userId: id, overrideId: id }),
  output: done,
  who: isAdministrator,
  tokens: 'refused',
})
