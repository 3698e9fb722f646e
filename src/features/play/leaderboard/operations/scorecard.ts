import * as z from 'zod/mini'
import { formatSettings } from '../../../../contract/format-schemas.ts'
import { playingHandicapSteps } from '../../../../contract/handicap-schemas.ts'
import { operation } from '../../../../contract/operation.ts'
import { basis, finalStatus, matchView, namedPlayer, roundResult } from '../../../../contract/result-schemas.ts'
import { playedTee, teeGender } from '../../../../contract/round-tees.ts'
import { id, roundGameType, shareKey } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'
import { eclecticPercents } from '../../../../golf/eclectic-percents.ts'

/** As `ScorecardHole` of src/golf/scorecard.ts. */
const scorecardHole = z.object({
  position: z.int(),
  /** The course's own number. */
  hole: z.int(),
  par: z.int(),
  /** On the scale of 18; made up where the card has none (`provisional`). */
  index: z.int(),
  received: z.int(),
  strokes: z.nullable(z.int()),
  pickedUp: z.boolean(),
  /** Put in by the save, not confirmed by anyone. */
  filled: z.boolean(),
  net: z.nullable(z.int()),
  toPar: z.nullable(z.int()),
  netToPar: z.nullable(z.int()),
  points: z.nullable(z.int()),
  grossPoints: z.nullable(z.int()),
  /** Of a side whose members play balls of their own: which count, as positions in `balls`, best first. */
  counting: z.optional(z.object({ net: z.array(z.int()), gross: z.array(z.int()) })),
  /** Of such a side: how many count; strokes and points are the sums of these, par is one ball's. */
  count: z.optional(z.int()),
  /** Where drives are kept: whose was used; left out where nobody's is known. */
  driver: z.optional(id),
})

export const boardScorecard = z.object({
  playerId: id,
  roundId: id,
  roundTitle: z.string(),
  roundNumber: z.int(),
  courseName: z.string(),
  gameType: roundGameType,
  /** What is changed of that format; left out: nothing. */
  formatSettings: z.optional(formatSettings),
  exactHandicap: z.nullable(z.number()),
  playingStrokes: z.int(),
  strokesFactor: z.number(),
  /** Left out where none was chosen. */
  tee: z.optional(playedTee),
  /** Some stroke indexes were missing and have been made up. */
  provisional: z.boolean(),
  status: z.nullable(finalStatus),
  holes: z.array(scorecardHole),
  /** Of a side whose members play balls of their own: each with its holes in the order of the side's. */
  balls: z.optional(
    z.array(
      z.object({
        playerId: id,
        firstName: z.string(),
        lastName: z.string(),
        exactHandicap: z.nullable(z.number()),
        playingStrokes: z.int(),
        holes: z.array(scorecardHole),
      }),
    ),
  ),
  summary: roundResult,
  /** Contests of the round in which this player has a value. */
  contests: z.array(
    z.object({
      contestId: z.int(),
      hole: z.int(),
      value: z.nullable(z.number()),
      unit: z.nullable(z.string()),
      leads: z.boolean(),
    }),
  ),
})
export type BoardScorecard = z.output<typeof boardScorecard>

/** As `ExplainStep` of src/golf/explain.ts, where each field is explained. */
const explainStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('strokes'),
    roundId: id,
    playerId: z.optional(id),
    exactHandicap: z.nullable(z.number()),
    usedHandicap: z.number(),
    factor: z.number(),
    unrounded: z.number(),
    rounded: z.int(),
    playingStrokes: z.int(),
  }),
  z.object({
    kind: z.literal('playing-handicap'),
    roundId: id,
    playerId: z.optional(id),
    ...playingHandicapSteps,
    afterDifference: z.nullable(z.int()),
    playingStrokes: z.int(),
    given: z.nullable(z.int()),
  }),
  z.object({
    kind: z.literal('side-strokes'),
    roundId: id,
    members: z.array(
      z.object({
        playerId: id,
        exactHandicap: z.nullable(z.number()),
        handicap: z.number(),
        weight: z.number(),
        /** From which the course handicap follows, with the par that the side is scored by; left out: handicaps do not go by tees. */
        tee: z.optional(
          z.object({ name: z.string(), gender: teeGender, rating: z.number(), slope: z.int(), par: z.int() }),
        ),
      }),
    ),
    unrounded: z.number(),
    rounded: z.int(),
    isLimited: z.boolean(),
    playingStrokes: z.int(),
    /** Percent of each ghost who stands in for a missing member with a course handicap of 20; left out: none does. */
    ghosts: z.optional(z.array(z.number())),
    /** What the total of the side takes off, where that has a decimal; its holes have `playingStrokes`. */
    strokesToTenth: z.optional(z.number()),
  }),
  z.object({
    kind: z.literal('received'),
    roundId: id,
    holes: z.array(z.object({ hole: z.int(), index: z.int(), received: z.int() })),
    total: z.int(),
    provisional: z.boolean(),
  }),
  z.object({
    kind: z.literal('round'),
    roundId: id,
    gameType: roundGameType,
    played: z.int(),
    holes: z.int(),
    par: z.int(),
    gross: z.nullable(z.int()),
    received: z.int(),
    net: z.nullable(z.number()),
    toPar: z.nullable(z.number()),
    points: z.nullable(z.int()),
    placePoints: z.nullable(z.number()),
    counted: z.boolean(),
    status: z.nullable(finalStatus),
    match: z.nullable(matchView),
  }),
  z.object({
    kind: z.literal('strokes-to-use'),
    roundId: id,
    par: z.int(),
    received: z.int(),
    holes: z.int(),
    toUse: z.int(),
    completed: z.int(),
    left: z.int(),
    isOut: z.boolean(),
  }),
  z.object({
    kind: z.literal('blind-members'),
    roundId: id,
    players: z.array(z.object({ playerId: id, name: z.string() })),
  }),
  z.object({
    kind: z.literal('missing-drives'),
    roundId: id,
    owed: z.int(),
    strokes: z.int(),
    isDisqualified: z.boolean(),
  }),
  z.object({
    kind: z.literal('eclectic'),
    holes: z.array(z.object({ hole: z.int(), par: z.int(), strokes: z.nullable(z.int()), roundId: z.nullable(id) })),
    holesFilled: z.int(),
    strokes: z.int(),
    par: z.int(),
    handicap: z.int(),
    percent: z.literal(eclecticPercents),
    reduction: z.int(),
  }),
  z.object({
    kind: z.literal('total'),
    basis,
    total: z.nullable(z.number()),
    toPar: z.nullable(z.number()),
    points: z.nullable(z.number()),
    placePoints: z.nullable(z.number()),
    contestPoints: z.number(),
    place: z.nullable(z.int()),
    placeText: z.string(),
  }),
  z.object({
    kind: z.literal('tie'),
    otherId: id,
    step: z.nullable(z.string()),
    roundId: z.nullable(id),
    own: z.nullable(z.number()),
    other: z.nullable(z.number()),
    outcome: z.enum(['ahead', 'behind', 'shared', 'waiting']),
  }),
])

/** The holes of all rounds behind a row, and why its numbers are what they are (X4). Visitors as for getEventBoard. */
export const getScorecard = operation({
  summary: 'All cards of a player in an event, with the reasons for the numbers',
  get: '/events/{eventId}/scorecards/{userId}',
  input: z.object({ eventId: id, userId: id, key: shareKey }),
  output: z.object({
    version: z.int(),
    player: namedPlayer,
    /** The row is a side's: its members; left out elsewhere. */
    members: z.optional(z.array(namedPlayer)),
    /** In the order of the rounds; rounds without a card are left out. */
    cards: z.array(boardScorecard),
    /** Steps of the explanation on the net and on the gross basis. */
    explain: z.object({
      net: z.array(explainStep),
      gross: z.array(explainStep),
      /** The same within the player's class, which has places and place points of its own; null without a class. */
      inClass: z.nullable(z.object({ net: z.array(explainStep), gross: z.array(explainStep) })),
    }),
  }),
  who: maySee,
  conditional: true,
})
