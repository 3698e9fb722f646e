import * as z from 'zod/mini'
import { formatSettings } from '../../../../contract/format-schemas.ts'
import { playingHandicapSteps } from '../../../../contract/handicap-schemas.ts'
import { operation } from '../../../../contract/operation.ts'
import { teeGender } from '../../../../contract/round-tees.ts'
import { exactHandicap, hole, id, integer, roundGameType } from '../../../../contract/schemas.ts'
import { isMember } from '../../../../contract/session.ts'
import { handicapKinds } from '../../../../golf/formats/handicaps/rules.ts'
import { group, playerUser, playingStrokes } from './group.ts'

const workedOut = {
  /** The tee from which the player plays; null: none is chosen. */
  tee: z.nullable(z.object({ tee: id, gender: z.nullable(teeGender) })),
  /** How the strokes follow from the index; null unless handicaps are WHS and the tee is rated. */
  steps: z.nullable(z.object(playingHandicapSteps)),
  /** Why the round cannot be started with this player: a refusal of `startRound`. */
  fault: z.nullable(z.enum(['no-such-tee', 'tee-needed', 'gender-needed', 'tee-without-rating'])),
}

/**
 * Who can be put into the slots of a round. Sorted by last then first name; members with revoked access are left out.
 * `strokes` are those that `startRound` gives without any: round(handicap × factor), the handicap 15 if missing, or the
 * playing handicap of the player's tee.
 */
export const getPlayerChoices = operation({
  summary: 'Members to choose from for a scoring group of a round',
  get: '/rounds/{roundId}/player-choices',
  input: z.object({ roundId: id }),
  output: z.object({
    round: z.object({
      id,
      eventId: id,
      title: z.string(),
      courseName: z.string(),
      strokeCount: roundGameType,
      formatSettings: z.nullish(formatSettings),
      strokesFactor: z.number(),
      /** How handicaps count: only of `whs` the strokes follow from a tee. */
      handicapKind: z.enum(handicapKinds),
      /** The committee limits indexes or strokes. */
      handicapLimited: z.optional(z.boolean()),
      roundDate: z.string(),
    }),
    /** Tees of the course, each with the genders for which it is rated for these holes. */
    tees: z.array(z.object({ id, name: z.string(), rated: z.array(teeGender) })),
    teamEvent: z.boolean(),
    teams: z.array(z.object({ name: z.string(), members: z.array(id) })),
    /** Formats of sides: those of the round, of the event where it has none of its own. */
    sides: z.array(z.object({ id, name: z.string(), members: z.array(id) })),
    /** 2 in `match`, else 4. */
    slots: z.int(),
    players: z.array(
      z.object({
        user: playerUser,
        handicap: z.number(),
        strokes: playingStrokes,
        ...workedOut,
        team: z.nullable(z.string()),
        /** In another unfinished group of the round, or done with it. */
        state: z.enum(['free', 'in-group', 'submitted']),
      }),
    ),
    /** User ids for the slots: the current user first, then the own side, then those of the same tee of the start list. */
    preselected: z.array(id),
    /** Of that tee (shotgun); null: the round's. */
    startHole: z.nullable(hole),
    /** The current user's unfinished group of this round: go on scoring there. */
    ownGroupId: z.nullable(id),
    /** The current user has a result already; starting would be refused with `already-scored`. */
    alreadyScored: z.boolean(),
    /** Today is one of the days on which the round may be started. */
    mayStartToday: z.boolean(),
  }),
  who: isMember,
})

const chosenPlayer = z.object({
  userId: id,
  /** The index; left out: that of `getPlayerChoices`. */
  handicap: z.optional(z.nullable(exactHandicap)),
  /** Left out: worked out from handicap and tee as the event has it. */
  strokes: z.optional(playingStrokes),
  /** Of the round's course; left out: the one that the round has for this player. */
  tee: z.optional(id),
  /** As which one the tee is rated; left out: the player's, or the only one for which the tee is rated. */
  gender: z.optional(teeGender),
  /**
   * Who has the same number plays together, from 0: in matches outside of team events, and in formats of sides for players
   * whom no side of the event lists. Without it the order of the list.
   */
  side: z.optional(integer(0, 3)),
})

/** Texts of the refusal `already-scored`. */
export const alreadyScoredText = 'You have already scored this round. It is not possible to score it again.'

/**
 * Starts a round for up to four players, the caller among them and the owner of the group; strokes are frozen here.
 * Refusals: `already-scored` (the caller has a result); `already-in-group` (the caller plays in an unfinished group of
 * the round, data.groupId); `players-unavailable` (others are in a group or have a result; data.players names them with
 * a reason, data.left is N: with `force` the group starts with those N, if data.canStart); `players-cut`
 * (data.players missed the cut: with `withCut` they play on); `not-today`; `team-missing` (team events:
 * everyone needs a team); `more-players-needed`; `wrong-sides` (matches: two sides, one against one or up to two
 * against two; formats of sides: more players of one side than it may have, or a side's ball is played in another group); `too-many-players`; `not-pickable` (no member, access revoked, named twice); `owner-missing` (the caller
 * is not among the players); `no-such-hole` (start hole); `round-over` (the event's results are official); `no-such-tee`;
 * where handicaps are WHS: `tee-needed`, `gender-needed` (the player has none) and `tee-without-rating`, each with data.players.
 */
export const startRound = operation({
  call: 'startRound',
  summary: 'Start a round with a group of players',
  post: '/rounds/{roundId}/groups',
  input: z.object({
    roundId: id,
    players: z.array(chosenPlayer).check(z.minLength(1), z.maxLength(4)),
    /** Shotgun; without it that of the caller's tee in the start list. */
    startHole: z.optional(z.nullable(hole)),
    /** Leave out the players who are not available. */
    force: z._default(z.boolean(), false),
    /** Starts players who missed the cut as well: the committee lets them play. */
    withCut: z._default(z.boolean(), false),
  }),
  output: group,
  who: isMember,
  refusals: {
    'already-scored': 409,
    'already-in-group': 409,
    'players-unavailable': 409,
    'players-cut': 409,
    'not-today': 409,
    'team-missing': 409,
    'more-players-needed': 409,
    'wrong-sides': 409,
    'too-many-players': 409,
    'not-pickable': 409,
    'round-over': 409,
    'owner-missing': 422,
    'no-such-hole': 422,
    'no-such-tee': 422,
    'tee-needed': 409,
    'gender-needed': 409,
    'tee-without-rating': 409,
  },
})

/** `data` of the refusal `players-unavailable`. */
export type UnavailablePlayers = {
  players: { userId: string; firstName: string; lastName: string; reason: 'in-group' | 'submitted' }[]
  left: number
  /** Those who are left can start: a match keeps both sides. */
  canStart: boolean
}

/**
 * Before the start: what handicaps and strokes would come to, hole by hole. The group does not exist before it is
 * started, so nothing is stored; `startRound` takes the same players. Once the caller's group has started the strokes
 * are frozen and this is refused.
 */
export const updateRoundUsers = operation({
  call: 'updateRoundUsers',
  summary: 'Change handicaps and strokes of a group before its start',
  put: '/rounds/{roundId}/players',
  input: z.object({
    roundId: id,
    /** As `startRound` takes them. */
    players: z
      .array(
        z.object({
          userId: id,
          handicap: z.optional(z.nullable(exactHandicap)),
          strokes: z.optional(playingStrokes),
          tee: z.optional(id),
          gender: z.optional(teeGender),
        }),
      )
      .check(z.minLength(1), z.maxLength(4)),
    startHole: z.optional(z.nullable(hole)),
  }),
  output: z.object({
    players: z.array(
      z.object({
        userId: id,
        handicap: z.number(),
        strokes: playingStrokes,
        receivedStrokes: z.array(z.int()),
        ...workedOut,
      }),
    ),
  }),
  who: isMember,
  refusals: { 'already-started': 409 },
})
