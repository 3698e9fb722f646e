import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, done, empty, id, instant, integer, line } from '../../../contract/schemas.ts'
import { anyone, holdsCode, isAdministrator } from '../../../contract/session.ts'
import { group } from '../../play/scoring/operations/group.ts'
import { startRound } from '../../play/scoring/operations/start.ts'

/** Place on the start list, from 1. */
const place = integer(1, 200)

const codePlace = z.object({
  /** This phone. `id` goes into the header `X-Code` of each request that it makes with its cookie. */
  holder: z.object({ id, name: z.string() }),
  eventTitle: z.string(),
  roundTitle: z.string(),
  courseName: z.string(),
  roundDate: day,
  group: z.int(),
  time: z.nullable(z.string()),
  startHole: z.nullable(z.int()),
  /** In the order of the start list; `strokes` are those that they start with or have started with. */
  players: z.array(z.object({ userId: id, firstName: z.string(), lastName: z.string(), strokes: z.int() })),
  /** Null: the group has not started to score. */
  groupId: z.nullable(id),
  /** Today is one of the days on which the round may be started. */
  mayStartToday: z.boolean(),
})
export type CodePlace = z.output<typeof codePlace>

/**
 * Opens the scoring of one group of a start list on this phone, by what is printed there: the short code, or what the QR
 * code carries. It takes no account and ends none: the answer sets a cookie beside a login, which counts only for requests
 * with the header `X-Code`. Wrong codes are counted, by address and by the event that they would be of.
 */
export const openCode = operation({
  summary: 'Open the scoring of a group by a code',
  post: '/scoring-code',
  input: z.strictObject({ code: line(1, 60) }),
  output: codePlace,
  who: anyone,
  refusals: { 'no-such-code': 404 },
})

/** The group whose code this phone has opened. Closed once the group is submitted, or the code withdrawn or made anew. */
export const getCodePlace = operation({
  summary: 'The group of the code that is open here',
  get: '/scoring-code',
  input: empty,
  output: codePlace,
  who: holdsCode,
  codes: 'allowed',
})

/**
 * Who scores on this phone types a name, which the log and the history of results name from then on; the group starts with
 * all of its place who have not played yet, unless it has started. Who scores is not changed: see `takeOver`.
 */
export const scoreByCode = operation({
  summary: 'Score a group by its code',
  post: '/scoring-code/scoring',
  input: z.strictObject({ name: line(2, 60) }),
  output: group,
  who: holdsCode,
  codes: 'allowed',
  refusals: startRound.refusals,
})

/** This phone forgets the code. What it has saved stays. */
export const closeCode = operation({
  summary: 'Close the code on this phone',
  delete: '/scoring-code',
  input: empty,
  output: done,
  who: holdsCode,
  codes: 'allowed',
})

const scoringCode = z.object({
  group: place,
  /** To be typed: nine characters. */
  code: z.string(),
  /** What the QR code carries behind `/#/code/`. */
  link: z.string(),
  madeAt: instant,
  /** Null: the group has not started. */
  groupId: z.nullable(id),
  submitted: z.boolean(),
  /** Phones that have opened it; `scores`: this one enters the strokes. */
  phones: z.array(z.object({ name: z.string(), lastSeenAt: instant, scores: z.boolean() })),
})
export type ScoringCode = z.output<typeof scoringCode>

const codes = z.object({
  roundId: id,
  eventId: id,
  roundTitle: z.string(),
  /** The event has codes: one of its settings. */
  on: z.boolean(),
  codes: z.array(scoringCode),
})
export type ScoringCodes = z.output<typeof codes>

/**
 * The codes of a round, in the order of its start list, with the phones that have opened each. They are given to people alone:
 * a token that may only read would else open what writes.
 */
export const getScoringCodes = operation({
  summary: 'Codes of the groups of a round',
  get: '/rounds/{roundId}/scoring-codes',
  input: z.object({ roundId: id }),
  output: codes,
  who: isAdministrator,
  tokens: 'refused',
})

const ofGroups = {
  roundId: id,
  /** Places on the start list; left out: all. */
  groups: z.optional(z.array(place).check(z.maxLength(200))),
}

/** Gives groups their code. Those that have one keep it, unless they get it `anew`: then the phones that opened it are closed out. */
export const makeScoringCodes = operation({
  summary: 'Make codes for the groups of a round',
  post: '/rounds/{roundId}/scoring-codes',
  input: z.strictObject({ ...ofGroups, anew: z._default(z.boolean(), false) }),
  output: codes,
  who: isAdministrator,
  tokens: 'refused',
  refusals: {
    /** The event has no codes. */
    'codes-off': 409,
    /** The start list of the round has no such group. */
    'no-such-group': 409,
  },
})

/** Takes codes away: within a second nothing is answered to the phones that opened them. What they have saved stays. */
export const withdrawScoringCodes = operation({
  summary: 'Withdraw codes of groups',
  delete: '/rounds/{roundId}/scoring-codes',
  input: z.strictObject(ofGroups),
  output: codes,
  who: isAdministrator,
  tokens: 'refused',
})
