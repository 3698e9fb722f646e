import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, integer, languageOrEnglish, shareKey } from '../../../contract/schemas.ts'
import { anyone, holdsCode, type InParty, isAdministrator, maySee, type Session } from '../../../contract/session.ts'

/** A contest of a round: which one (see `getAllContests`), on which hole, and what its winner gets. */
export const roundContest = z.object({ id: integer(1, 5), hole: integer(1, 72), pts: z.number() })

const contest = z.object({
  id: z.int(),
  label: z.string(),
  /** What the value says. */
  resultLabel: z.string(),
  description: z.string(),
  /** Null: no value is measured. */
  unit: z.nullable(z.string()),
  /** Which value leads. */
  best: z.enum(['lowest', 'highest']),
})

/** The five standard contests, with their names in the wanted language. */
export const getAllContests = operation({
  call: 'get_all_contests',
  summary: 'The contests that a round can have',
  get: '/contests',
  input: z.object({ language: languageOrEnglish }),
  output: z.object({ contests: z.array(contest) }),
  who: anyone,
})

/**
 * Replaces the contests of a round. The same type may stand on several holes, such as closest to pin on two of them.
 * Results of contests that stay are kept, also when the hole of the only one of a type changes.
 */
export const saveRoundContests = operation({
  call: 'post_contests',
  summary: 'Choose the contests of a round',
  put: '/rounds/{roundId}/contests',
  input: z.strictObject({
    roundId: id,
    contests: z
      .array(
        z.strictObject({
          id: integer(1, 5),
          hole: integer(1, 72),
          /** Points for the winner, at most two decimals. */
          pts: z._default(z.number().check(z.minimum(0), z.maximum(1000)), 0),
        }),
      )
      .check(z.maxLength(20)),
  }),
  output: z.object({ eventId: id, contests: z.array(roundContest) }),
  who: isAdministrator,
  refusals: {
    /** The same contest type stands twice on a hole, or one of the whole round stands twice. */
    'contest-exists': 409,
    /** The hole is not played in this round. */
    'no-such-hole': 422,
    /** A node of the version before may still run, which knows each contest of a round once; some hours later it is possible. */
    'upgrade-unfinished': 409,
  },
})

export type ScorerFacts = InParty & {
  eventId: string
  roundId: string
  /** Players of the groups of this round whose scorer the caller is; empty for everybody else. */
  scoresFor: readonly string[]
}
/** The one who enters the strokes of a group, and administrators. */
export const mayReport = (session: Session, { party, scoresFor }: ScorerFacts) =>
  party.role === 'admin' || ((party.role === 'member' || holdsCode(session)) && scoresFor.length > 0)

/** Which of the holes that have this contest; needed only where several have it. */
const whichHole = z.optional(integer(1, 72))

/** Reports a player's value in a contest. Every player's value is kept; the same player's later one replaces it. */
export const saveContestResult = operation({
  call: 'post_contest',
  summary: 'Report a result of a contest',
  put: '/rounds/{roundId}/contests/{contestId}/result',
  input: z.strictObject({
    roundId: id,
    contestId: integer(1, 5),
    hole: whichHole,
    /** `value` in the unit of the contest, null only where it has none. 0 is a value. */
    result: z.strictObject({
      userId: id,
      value: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))), null),
    }),
  }),
  output: z.object({ eventId: id }),
  who: mayReport,
  codes: 'allowed',
  refusals: {
    /** The round has no such contest. */
    'no-such-contest': 409,
    /** The round has this contest on several holes, and none is named. */
    'hole-needed': 422,
    /** The contest has a unit, so a value is needed. */
    'value-needed': 422,
    /** The player has no card in this round. */
    'not-a-player': 409,
    /** Scorers report for the players of their own group. */
    'other-group': 403,
    /** The results of the event are official: administrators alone change them. */
    official: 409,
  },
})

/** Takes a player's value in a contest away: what was reported for the wrong player. */
export const deleteContestResult = operation({
  summary: 'Take a result of a contest away',
  delete: '/rounds/{roundId}/contests/{contestId}/results/{userId}',
  input: z.strictObject({ roundId: id, contestId: integer(1, 5), userId: id, hole: whichHole }),
  output: z.object({ eventId: id }),
  who: isAdministrator,
  refusals: {
    /** The player has no result in this contest. */
    'no-such-result': 409,
    /** The round has this contest on several holes, and none is named. */
    'hole-needed': 422,
  },
})

const result = z.object({ userId: id, name: z.string(), value: z.nullable(z.number()), reportedAt: instant })
export type ContestResult = z.output<typeof result>

export const contestWithResults = z.object({
  ...contest.shape,
  roundId: id,
  roundTitle: z.string(),
  roundNumber: z.int(),
  hole: z.int(),
  pts: z.number(),
  enabled: z.boolean(),
  /** The leader; of several who share, the first who was reported. */
  result: z.nullable(result),
  /** Everybody's, the best first. */
  results: z.array(result),
})
export type ContestWithResults = z.output<typeof contestWithResults>

/** Contests of all rounds of an event with every value that was reported. */
export const getContestResults = operation({
  summary: 'Contests of an event with their results',
  get: '/events/{eventId}/contests',
  input: z.object({ eventId: id, key: shareKey, language: languageOrEnglish }),
  output: z.object({ contests: z.array(contestWithResults) }),
  who: maySee,
})
