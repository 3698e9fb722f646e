import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import {
  basis,
  finalStatus,
  matchRecord,
  matchState,
  playedRound,
  rankedBy,
  roundResult,
  thru,
} from '../../../contract/result-schemas.ts'
import {
  day,
  done,
  empty,
  exactHandicap,
  gameType,
  hole,
  id,
  instant,
  integer,
  line,
  roundGameType,
  scoringSystem,
  shareKey,
  tieBreak,
} from '../../../contract/schemas.ts'
import { isAdministrator, isMember, loggedIn, maySee } from '../../../contract/session.ts'

/** What one hole of a card becomes. */
const scoreDetail = z
  .strictObject({
    /** Position played, from 1. Counts where both are given. */
    position: z.optional(integer(1, 72)),
    /** The course's own hole number; only where the round has that hole once. */
    idx: z.optional(hole),
    /** Whole strokes, 1 to 99; 1 or 0 in the match modes; null takes the result away. */
    score: z.nullable(integer(0, 99)),
    /** Writes par + 5 and the fewest points of the game, whatever `score` says. Left out: stays while the score stays. */
    pickedUp: z.optional(z.boolean()),
    /** In the match modes, with 0: the side concedes the match on this hole. Left out: stays while the score stays. */
    conceded: z.optional(z.boolean()),
    /** What the caller saw there before; refused with `changed-meanwhile` where something else stands now. */
    was: z.optional(z.nullable(integer(0, 99))),
  })
  .check(z.refine(({ position, idx }) => position !== undefined || idx !== undefined, 'position or idx is needed'))

/** How many marks of an extra a player has in the round. */
const scoreExtraDetail = z.strictObject({
  id,
  count: integer(0, 999),
  /** What the caller saw before. */
  was: z.optional(integer(0, 999)),
})

const status = z.enum(['WD', 'DNS', 'DQ'])

/** One changed row. What is left out stays. */
const changedRow = z.strictObject({
  userId: id,
  /** The holes that change. */
  scoreDetails: z._default(z.array(scoreDetail).check(z.maxLength(72)), []),
  /** A new one recomputes the strokes of this round, and nothing else; null counts as 15. */
  exactHcp: z.optional(z.nullable(exactHandicap)),
  /** Strokes received in this round, whatever the handicap says; below 0 they are given. */
  strokes: z.optional(integer(-54, 108)),
  status: z.optional(z.nullable(status)),
  /**
   * Extras of which the player has now so many in the round. More than the holes give count for the round as a whole;
   * fewer are taken from the last holes, and no rule gives them again there.
   */
  scoreExtraDetails: z._default(z.array(scoreExtraDetail).check(z.maxLength(100)), []),
  /** What the caller saw before of the handicap, the strokes received and the status. */
  was: z.optional(
    z.strictObject({
      exactHcp: z.optional(z.nullable(exactHandicap)),
      strokes: z.optional(integer(-54, 108)),
      status: z.optional(z.nullable(status)),
    }),
  ),
})
export type ChangedRow = z.output<typeof changedRow>

/**
 * Edit results: changes cards of a round, all rows or none, also after the submit, in groups and without one. A card
 * without group counts as submitted once it is complete. In the match modes a hole has one winning side at the most,
 * whose members all hold the 1. What was official is computed anew. Each change stands in the history of the round with
 * the reason, and the players concerned are notified; what is entered where nothing stood before corrects nothing.
 *
 * `no-card`: data.userIds have no card in the round (`addScores` makes one). `no-such-hole`, `invalid-result`:
 * data.userId, data.position or data.idx. `named-twice`: a player, or a hole or an extra of one. `changed-meanwhile`:
 * something else stands where the caller says what it saw: data.rows, each with userId, and position, extraId, or what.
 * `no-such-extra`: data.userId, data.extraId.
 */
export const updateScores = operation({
  call: 'post_scores_update',
  summary: 'Change results of a round',
  put: '/rounds/{roundId}/scores',
  input: z.strictObject({
    roundId: id,
    rows: z.array(changedRow).check(z.minLength(1), z.maxLength(500)),
    /** Why, in the words of who changes it. */
    reason: z._default(line(0, 200), ''),
    /** The correction (`getCorrections`) that this one takes back. */
    undoes: z.optional(id),
  }),
  output: z.object({
    eventId: id,
    /** Groups whose cards changed. */
    groupIds: z.array(id),
    /** Players whose cards changed. */
    userIds: z.array(id),
  }),
  who: isAdministrator,
  refusals: {
    'no-card': 409,
    'no-such-hole': 422,
    'no-such-extra': 422,
    'invalid-result': 422,
    'named-twice': 422,
    'changed-meanwhile': 409,
  },
})

/**
 * Puts a member into a round with an empty card, outside of any group; strokes are frozen from the handicap of today.
 * `match-is-full`: in the match modes the cards without group are the two sides of one match. `team-missing`: in a team
 * event everyone needs a team.
 */
export const addScores = operation({
  call: 'post_scores_add',
  summary: 'Add a player to a round',
  post: '/rounds/{roundId}/scores',
  input: z.strictObject({ roundId: id, userId: id }),
  output: z.object({ eventId: id, exactHcp: z.nullable(z.number()), strokes: z.int() }),
  who: isAdministrator,
  refusals: { 'already-added': 409, 'not-a-member': 409, 'match-is-full': 409, 'team-missing': 409 },
})

/**
 * Puts everybody of the round's start list who has no card yet into the round, as `addScores` does with one; who has left
 * the party is left out. `no-start-list`: none is published. `match-is-full`: in the match modes the cards without group
 * are the two sides of one match, so groups are started instead. `team-missing`: data.userIds have no team.
 */
export const addScoresOfStartList = operation({
  summary: 'Add everybody of the start list to a round',
  post: '/rounds/{roundId}/scores/start-list',
  input: z.strictObject({ roundId: id }),
  output: z.object({
    eventId: id,
    /** Who has got a card. */
    userIds: z.array(id),
  }),
  who: isAdministrator,
  refusals: { 'no-start-list': 409, 'match-is-full': 409, 'team-missing': 409 },
})

const sheetRow = z.object({
  userId: id,
  /** First and last name. */
  name: z.string(),
  groupId: z.nullable(id),
  /** In the match modes players of one match share it. */
  match: z.nullable(z.string()),
  /** Of the match; equal for those who win holes together. */
  side: z.nullable(z.string()),
  submitted: z.boolean(),
  exactHcp: z.nullable(z.number()),
  strokes: z.int(),
  /** By position, from the round's own start hole. */
  scores: z.array(
    z.object({
      position: z.int(),
      score: z.nullable(z.int()),
      filled: z.boolean(),
      pickedUp: z.boolean(),
      /** The side concedes the match on this hole. */
      conceded: z.boolean(),
      received: z.int(),
      /** Times that it was corrected. */
      corrections: z.int(),
    }),
  ),
  extras: z.array(z.object({ id, count: z.int() })),
  status: z.nullable(status),
})
export type SheetRow = z.output<typeof sheetRow>

/**
 * The cards of a round as Edit results shows them, by last then first name. Columns go by the round's order of holes: a
 * shotgun group's own order is turned back, and `position` says which position of that card stands there.
 */
export const getResultSheet = operation({
  summary: 'Cards of a round to edit',
  get: '/rounds/{roundId}/sheet',
  input: z.object({ roundId: id }),
  output: z.object({
    round: z.object({
      id,
      eventId: id,
      title: z.string(),
      roundNumber: z.int(),
      courseName: z.string(),
      gameType: roundGameType,
      strokesFactor: z.number(),
    }),
    holes: z.array(z.object({ hole: z.int(), par: z.int(), index: z.int() })),
    /** In use on the round's day, or with marks in it; empty where the event has none. */
    extras: z.array(z.object({ id, name: z.string() })),
    rows: z.array(sheetRow),
    /** Players of the round's start list who have no card yet. */
    withoutCard: z.int(),
  }),
  who: isAdministrator,
})
export type ResultSheet = z.output<typeof getResultSheet.output>

const correctedValue = z.nullable(z.union([z.number(), z.string()]))

export const correction = z.object({
  /** For `undoes`. */
  id: z.string(),
  at: instant,
  /** Who changed it; the name of a deleted account is 'Former player'. */
  by: z.object({ userId: z.nullable(id), name: z.string() }),
  userId: id,
  name: z.string(),
  kind: z.enum(['hole', 'handicap', 'status', 'extra']),
  /** Which one, of a handicap: the exact one, or the strokes received in the round. */
  handicap: z.nullable(z.enum(['exact', 'playing'])),
  /** By position played, from 1, and the course's own number, of a hole. */
  position: z.nullable(z.int()),
  hole: z.nullable(z.int()),
  par: z.nullable(z.int()),
  extraId: z.nullable(id),
  extraName: z.nullable(z.string()),
  from: correctedValue,
  to: correctedValue,
  reason: z.string(),
  /** 'edit': Edit results. 'scoring': a saved hole that a phone of the group saved otherwise later. */
  source: z.enum(['edit', 'scoring']),
  /** What it takes back. */
  undoes: z.nullable(z.string()),
  undone: z.boolean(),
})
export type Correction = z.output<typeof correction>

/**
 * Every change of a saved result of a round, the newest first: by Edit results, and by phones of the group. What was
 * entered where nothing stood before is none.
 */
export const getCorrections = operation({
  summary: 'History of corrections of a round',
  get: '/rounds/{roundId}/corrections',
  input: z.object({ roundId: id, userId: z.optional(id) }),
  output: z.object({ corrections: z.array(correction) }),
  who: isMember,
})

/** Corrections of the caller's own cards, by others, that the caller has not seen yet; the newest first, 100 at most. */
export const getOwnCorrections = operation({
  summary: 'Own results that were corrected',
  get: '/own-corrections',
  input: empty,
  output: z.object({
    corrections: z.array(
      z.object({ ...correction.shape, eventId: id, eventTitle: z.string(), roundId: id, roundTitle: z.string() }),
    ),
  }),
  who: loggedIn,
})

/** The caller has seen these corrections of own cards; others are left alone. */
export const seeCorrections = operation({
  summary: 'Corrections were seen',
  post: '/own-corrections/seen',
  input: z.strictObject({ ids: z.array(id).check(z.maxLength(100)) }),
  output: done,
  who: loggedIn,
})

const place = z.nullable(z.int())
const amount = z.nullable(z.number())

const tally = z.object({
  /** Equal places are shared: 1, 2, 2, 4; null without. */
  place,
  /** '1', 'T2', 'NR', 'WD', 'DNS', 'DQ', '' (nothing played). */
  placeText: z.string(),
  /** Strokes of the counted rounds. */
  total: amount,
  toPar: amount,
  /** Stableford points of the counted rounds. */
  points: amount,
  /** Those of the counted rounds and of contests; null unless places give points. */
  placePoints: amount,
  /** To par, or points of the game, in the latest round that was begun. */
  today: amount,
})

export const resultRow = z.object({
  userId: id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  country: z.string(),
  /** Exact, at the start of the event. */
  handicap: amount,
  /** On the event's own basis. */
  place,
  placeText: z.string(),
  /** What the places go by (`rankedBy`): to par, points, points of places, points of matches. */
  score: amount,
  /** Holes played in the latest round that was begun, 'F' when finished, null: not started. */
  thru: z.nullable(thru),
  status: z.nullable(finalStatus),
  /** Name of the team. */
  team: z.nullable(z.string()),
  /** Name of the class, and the place in it on the event's own basis. */
  class: z.nullable(z.string()),
  classPlace: place,
  net: tally,
  gross: tally,
  /** By round number; rounds without a card are left out. */
  rounds: z.array(z.object({ roundId: id, ...roundResult.shape })),
  contestPoints: z.number(),
  match: z.nullable(matchRecord),
})
export type ResultRow = z.output<typeof resultRow>

const classPlace = z.object({ place, placeText: z.string(), placePoints: amount })

const playedMatch = z.object({
  roundId: id,
  groupId: z.nullable(id),
  sides: z.array(z.object({ team: z.nullable(z.string()), userIds: z.array(id), holesWon: z.int() })),
  /** Position in `sides` of who leads or has won; null when level. */
  leader: z.nullable(z.int()),
  lead: z.int(),
  played: z.int(),
  left: z.int(),
  state: matchState,
  text: z.string(),
  /** The position played on which it was decided. */
  decidedOn: z.nullable(z.int()),
})

const playedContest = z.object({
  roundId: id,
  /** Which of the standard contests (`getAllContests`). */
  id: z.int(),
  hole: z.int(),
  pts: z.number(),
  unit: z.nullable(z.string()),
  best: z.enum(['lowest', 'highest']),
  /** The best first. */
  results: z.array(z.object({ userId: id, name: z.string(), value: amount })),
  /** Who leads; several share. */
  leaders: z.array(id),
})

/**
 * The whole result of an event for other programs: everything by name, nothing to be worked out. The live board says
 * the same shorter (`getEventBoard`). Visitors where the party is public or with the event's share key.
 */
export const getEventResults = operation({
  summary: 'The results of an event',
  get: '/events/{eventId}/results',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    event: z.object({
      id,
      partyId: id,
      title: z.string(),
      startDate: day,
      endDate: day,
      gameType,
      scoringSystem,
      tieBreak,
      /** The best N rounds of each player count; null: all. */
      countRounds: z.nullable(z.int()),
      teamEvent: z.boolean(),
      teamCount: z.nullable(z.int()),
      /** Since when the results are official; null: they are not. */
      officialAt: z.nullable(instant),
    }),
    /** Goes up with everything that can change the results. */
    version: z.int(),
    asOf: instant,
    /** The event's own: places go by it. */
    basis,
    rankedBy,
    rounds: z.array(playedRound),
    /** The best first. */
    rows: z.array(resultRow),
    /** The best first; empty unless a team event. */
    teams: z.array(
      z.object({
        name: z.string(),
        country: z.string(),
        userIds: z.array(id),
        place,
        placeText: z.string(),
        net: tally,
        gross: tally,
        /** By round: strokes, points, points of places or of matches on the own basis. */
        rounds: z.array(z.object({ roundId: id, result: amount })),
        match: z.nullable(matchRecord),
      }),
    ),
    /** In the order of the event's list; `error`: the filter could not be read, and takes nobody. */
    classes: z.array(
      z.object({
        name: z.string(),
        error: z.boolean(),
        rows: z.array(z.object({ userId: id, net: classPlace, gross: classPlace })),
      }),
    ),
    matches: z.array(playedMatch),
    contests: z.array(playedContest),
  }),
  who: maySee,
  conditional: true,
})
export type EventResults = z.output<typeof getEventResults.output>
