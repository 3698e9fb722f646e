import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import {
  exactHandicap,
  hole,
  id,
  indicator,
  instant,
  integer,
  roundGameType,
  shareKey,
} from '../../../contract/schemas.ts'
import { isMember, loggedIn, maySee } from '../../../contract/session.ts'
import { mayAbort, mayScore, mayTakeOver } from './rules.ts'

/** Position played in the round, from 1; on a round that starts elsewhere it is not the course's hole number. */
const position = integer(1, 72)
/** Made by the phone (crypto.randomUUID), one for each thing it wants done; the header `Idempotency-Key` does the same. */
const key = z.optional(z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)))

/** Strokes received over 18 holes; negative for plus handicaps. */
const playingStrokes = integer(-20, 108)

const playerUser = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  meta: z.object({
    /** The profile's handicap today; null is none. */
    handicap: z.nullable(z.number()),
    /** 1 par, 2 bogey, 3 double bogey: what a missing result of a saved hole becomes. */
    defaultResult: z.int(),
  }),
})

/** One hole of one player as it stands. `strokes` is null until the hole is saved, and 1 or 0 in the match modes. */
export const holeResult = z.object({
  position,
  /** The course's own hole number. */
  hole,
  strokes: z.nullable(z.int()),
  /** Put in by the save because nothing was entered; until someone confirms it. */
  filled: z.boolean(),
  pickedUp: z.boolean(),
  indicators: z.array(indicator),
  /** Match modes: here this player's side conceded the match; left out elsewhere. */
  conceded: z.optional(z.boolean()),
})
export type GroupHoleResult = z.output<typeof holeResult>

/** Marks of one extra that a player has on one hole. */
export const extraMark = z.object({
  extraId: id,
  /** 0: the round as a whole. */
  position: integer(0, 72),
  /** 0 to 999. */
  count: z.int(),
})
export type ExtraMark = z.output<typeof extraMark>

export const groupPlayer = z.object({
  user: playerUser,
  /** Name of the event's team that lists the player; null without. */
  team: z.nullable(z.string()),
  /** Match modes: who has the same number plays together (0, 1); null elsewhere. */
  side: z.nullable(z.int()),
  exactHandicap: z.nullable(z.number()),
  /** Frozen at the start. */
  strokes: playingStrokes,
  /** By position. In the match modes the whole difference to the lowest of the group. */
  receivedStrokes: z.array(z.int()),
  /** By position, as long as `holes`. */
  result: z.array(holeResult),
  status: z.nullable(z.enum(['WD', 'DNS', 'DQ'])),
  /** By position; empty in events without extras. */
  extras: z.array(extraMark),
})
export type GroupPlayer = z.output<typeof groupPlayer>

const playedHole = z.object({
  position,
  hole,
  /** 0 the first time that the course's hole comes, 1 the second. */
  lap: z.int(),
  par: z.int(),
  /** On the scale of 18, made up where the card has none (`provisional`). */
  index: z.int(),
  /** A hole after the round's list, in a match that was level; the last of them need not be played. */
  extra: z.optional(z.boolean()),
})

/** The specification's entity 'Player group' with what the scoring page needs around it. */
export const group = z.object({
  id,
  roundId: id,
  /** The day until whose end, and 24 hours more, the group may be scored (in the party's time zone). */
  date: z.string(),
  /** Goes up with every change of the group. */
  version: z.int(),
  submitted: z.boolean(),
  ownerId: id,
  /** Who enters the strokes: the owner, or another player who took over. */
  scorerId: id,
  /** Shotgun: the course's hole at which this group starts; null: the round's. */
  startHole: z.nullable(hole),
  /** What the round is played as. */
  strokeCount: roundGameType,
  useExtra: z.boolean(),
  /** In use on the round's date, by name; empty in events without extras. */
  extras: z.array(z.object({ id, name: z.string(), description: z.string() })),
  /** By position played, from the group's own start. */
  holes: z.array(playedHole),
  players: z.array(groupPlayer),
  /** The event's teams; empty unless a team event. */
  teams: z.array(z.object({ name: z.string(), country: z.string(), members: z.array(id) })),
  round: z.object({
    id,
    title: z.string(),
    roundNumber: z.int(),
    courseName: z.string(),
    strokesFactor: z.number(),
    /** Some stroke indexes were missing and have been made up. */
    provisional: z.boolean(),
  }),
  event: z.object({
    id,
    partyId: id,
    title: z.string(),
    teamEvent: z.boolean(),
    showHoleContests: z.boolean(),
    textInfo: z.array(z.object({ condition: z.string(), conditionalText: z.string() })),
  }),
  /** Contests of the round, in the order of their holes. */
  contests: z.array(
    z.object({
      id: z.int(),
      hole,
      pts: z.number(),
      /** In the order in which they were reported; the value is null where the contest has no unit. */
      results: z.array(z.object({ userId: id, value: z.nullable(z.number()) })),
    }),
  ),
})
export type Group = z.output<typeof group>

/** A scoring group with everything that its page needs, in one read. Members of the party. */
export const getGroup = operation({
  summary: 'A scoring group with its round, players and results',
  get: '/scoring-groups/{groupId}',
  input: z.object({ groupId: id }),
  output: group,
  who: isMember,
})

/** The same of the newest group that the caller plays in and that is not submitted: a phone that knows none asks this. */
export const getOwnGroup = operation({
  summary: "The caller's scoring group, if there is one",
  get: '/own-scoring-group',
  input: z.object({}),
  output: z.object({ userId: id, group: z.nullable(group) }),
  who: loggedIn,
  acting: 'allowed',
})

/**
 * Who can be put into the slots of a round. Sorted by last then first name; members with revoked access are left out.
 * `strokes` is round(handicap × factor), the handicap 15 if missing.
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
      strokesFactor: z.number(),
      roundDate: z.string(),
    }),
    teamEvent: z.boolean(),
    teams: z.array(z.object({ name: z.string(), members: z.array(id) })),
    /** 2 in `match`, else 4. */
    slots: z.int(),
    players: z.array(
      z.object({
        user: playerUser,
        handicap: z.number(),
        strokes: playingStrokes,
        team: z.nullable(z.string()),
        /** In another unfinished group of the round, or done with it. */
        state: z.enum(['free', 'in-group', 'submitted']),
      }),
    ),
    /** User ids for the slots: the current user first, then those of the same tee of the start list. */
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
  handicap: z.nullable(exactHandicap),
  strokes: playingStrokes,
  /** Match modes outside of team events: 0 or 1; without it the order of the list. In team events the side is the team. */
  side: z.optional(integer(0, 1)),
})

/** Texts of the refusal `already-scored`. */
export const alreadyScoredText = 'You have already scored this round. It is not possible to score it again.'

/**
 * Starts a round for up to four players, the caller among them and the owner of the group; strokes are frozen here.
 * Refusals: `already-scored` (the caller has a result); `already-in-group` (the caller plays in an unfinished group of
 * the round, data.groupId); `players-unavailable` (others are in a group or have a result; data.players names them with
 * a reason, data.left is N: with `force` the group starts with those N, if data.canStart); `not-today`; `team-missing` (team events:
 * everyone needs a team); `more-players-needed`; `wrong-sides` (match modes: two sides, one against one or up to two
 * against two); `too-many-players`; `not-pickable` (no member, access revoked, named twice); `owner-missing` (the caller
 * is not among the players); `no-such-hole` (start hole); `round-over` (the event's results are official).
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
  }),
  output: group,
  who: isMember,
  refusals: {
    'already-scored': 409,
    'already-in-group': 409,
    'players-unavailable': 409,
    'not-today': 409,
    'team-missing': 409,
    'more-players-needed': 409,
    'wrong-sides': 409,
    'too-many-players': 409,
    'not-pickable': 409,
    'round-over': 409,
    'owner-missing': 422,
    'no-such-hole': 422,
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
    /** Without `strokes`: round(handicap × factor). */
    players: z
      .array(z.object({ userId: id, handicap: z.nullable(exactHandicap), strokes: z.optional(playingStrokes) }))
      .check(z.minLength(1), z.maxLength(4)),
    startHole: z.optional(z.nullable(hole)),
  }),
  output: z.object({
    players: z.array(
      z.object({ userId: id, handicap: z.number(), strokes: playingStrokes, receivedStrokes: z.array(z.int()) }),
    ),
  }),
  who: isMember,
  refusals: { 'already-started': 409 },
})

const enteredResult = z.object({
  userId: id,
  /** 1 to par + 5; 1 or 0 in the match modes; null: nothing was entered, so the save fills it in. */
  strokes: z.nullable(integer(0, 99)),
  /** Writes par + 5 and the fewest points of the game, whatever `strokes` says. Not in the match modes. */
  pickedUp: z.optional(z.boolean()),
  /** Still the value that was filled in, not confirmed by anyone. */
  filled: z.optional(z.boolean()),
  /**
   * Match modes: this player's side concedes the match, before this hole is decided; the same for all of the side. False
   * takes it back; left out: it stays.
   */
  conceded: z.optional(z.boolean()),
  /** All indicators of the player on this hole; left out: those that are set stay. */
  indicators: z.optional(z.array(indicator).check(z.maxLength(4))),
})

const seenResult = z.object({
  userId: id,
  strokes: z.nullable(z.int()),
  pickedUp: z.optional(z.boolean()),
  /** Compared only if given. */
  conceded: z.optional(z.boolean()),
  /** Compared only if given. */
  indicators: z.optional(z.array(indicator).check(z.maxLength(4))),
})

/** What a save has done to the extras of a group; in events without extras the lists are empty. */
const extrasOutcome = {
  /** Given by this save: an overlay tells it. */
  marks: z.array(z.object({ extraId: id, name: z.string(), userId: id, position, count: z.int() })),
  /**
   * To be asked now: which player gets the mark, or None. The answer goes to `answerExtraDialog`; what nobody answers
   * within `timeout` seconds means None, and nothing needs to be sent.
   */
  dialogs: z.array(
    z.object({
      position,
      extraId: id,
      dialog: z.int(),
      name: z.string(),
      caption: z.string(),
      timeout: z.int(),
    }),
  ),
  /** All marks of each player, as in getGroup. */
  extras: z.array(z.object({ userId: id, marks: z.array(extraMark) })),
}
const extrasSaved = z.object(extrasOutcome)
export type ExtrasSaved = z.output<typeof extrasSaved>
export type ExtraQuestion = ExtrasSaved['dialogs'][number]
export type GivenMark = ExtrasSaved['marks'][number]

const refusedSave = {
  'stale-version': 409,
  'taken-over': 409,
  'already-submitted': 409,
  'round-over': 409,
  'key-used': 409,
} as const

const refusedMark = {
  'taken-over': 409,
  'already-submitted': 409,
  'round-over': 409,
  'key-used': 409,
  'no-extras': 409,
  'no-such-hole': 422,
  'not-in-group': 422,
} as const

/**
 * Saves one hole for all players. A player who is left out keeps the result, and one without any gets the filled one:
 * par + defaultResult − 1, or 0 in the match modes.
 *
 * Conflicts. `base` is what this phone had last seen (or saved itself, delivered or not) of this hole for each player;
 * players left out of it were seen empty. The save is carried out only if that is what the server has, whatever
 * happened on other holes, in one statement that also raises the group's version: so a queue of own saves passes in its
 * order however old its version is, and two phones that enter different results on one hole are warned
 * (`stale-version`, `data` is the newer group as in getGroup; nothing was written). Who enters what stands there already
 * does not collide. To insist, send the save again with a
 * new key and the base taken from there. Without `base` the group's `version` must be the server's.
 *
 * `taken-over`: another player keeps the score now (`data`: the group). `round-over`: more than 24 hours after the
 * group's date, or the event's results are official; administrators may still save in the first case.
 * A match that is level after its last hole has one more position, and another after each halved one (`extra` in getGroup).
 *
 * `invalid-result`: out of range, or two sides with the tile. `no-such-hole`. `key-used`: the key belongs to a save of
 * another group.
 *
 * In events with extras the rules of those in use on the round's date are run in the same transaction: what saving this
 * hole had marked before is taken back, then marked anew; a nine that is settled already is settled again. What was
 * counted by hand stays and goes before the rules.
 *
 * The same key delivered again changes nothing and gets the same answer as the first delivery.
 */
export const saveHole = operation({
  call: 'persistCurrent',
  summary: 'Save the results of one hole',
  put: '/scoring-groups/{groupId}/holes/{position}',
  input: z.object({
    groupId: id,
    position,
    key,
    /** The version of the group that the phone had. */
    version: integer(0, 2_000_000_000),
    results: z.array(enteredResult).check(z.maxLength(8)),
    base: z.optional(z.array(seenResult).check(z.maxLength(8))),
  }),
  output: z.object({
    groupId: id,
    eventId: id,
    /** The group's version after this save. */
    version: z.int(),
    position,
    /** What was saved, the filled results included. */
    players: z.array(z.object({ userId: id, result: holeResult })),
    ...extrasOutcome,
  }),
  who: mayScore,
  idempotent: true,
  refusals: { ...refusedSave, 'invalid-result': 422, 'no-such-hole': 422 },
})
export type SavedHole = z.output<typeof saveHole.output>

/**
 * Sets or clears one indicator (fish, camel, lion, snake) of one player on one hole; the others stay as they are, so
 * there is nothing to collide with. The hole need not be saved yet; if it is, or the nine is settled, the marks follow.
 * `no-extras`: the event has none.
 */
export const persistExtra = operation({
  call: 'persistExtra',
  summary: 'Set or clear an indicator of a player on a hole',
  put: '/scoring-groups/{groupId}/holes/{position}/indicators',
  input: z.object({ groupId: id, position, key, userId: id, indicator, set: z.boolean() }),
  output: z.object({
    groupId: id,
    eventId: id,
    version: z.int(),
    position,
    userId: id,
    result: holeResult,
    ...extrasOutcome,
  }),
  who: mayScore,
  idempotent: true,
  refusals: refusedMark,
})

const dialog = integer(0, 49)

/**
 * Answers what a save has asked: the player who gets the mark, or null for None. The last answer counts; saving the hole
 * again takes it back and asks anew. `not-asked`: the hole as it is saved does not ask it.
 */
export const answerExtraDialog = operation({
  summary: 'Give the mark that an extra asks for to a player or to none',
  put: '/scoring-groups/{groupId}/holes/{position}/extras/{extraId}/dialogs/{dialog}',
  input: z.object({ groupId: id, position, extraId: id, dialog, key, userId: z.nullable(id) }),
  output: z.object({ groupId: id, eventId: id, version: z.int(), position, ...extrasOutcome }),
  who: mayScore,
  idempotent: true,
  refusals: { ...refusedMark, 'no-such-extra': 422, 'not-asked': 409 },
})

/**
 * Counts an extra by hand for one player on one hole: `count` is what stands there then, whatever rules or dialogs had
 * given, and saving the hole again leaves it. The hole need not be saved yet.
 */
export const setExtraCount = operation({
  summary: 'Count an extra of a player on a hole by hand',
  put: '/scoring-groups/{groupId}/holes/{position}/extras/{extraId}/count',
  input: z.object({ groupId: id, position, extraId: id, key, userId: id, count: integer(0, 999) }),
  output: z.object({ groupId: id, eventId: id, version: z.int(), position, ...extrasOutcome }),
  who: mayScore,
  idempotent: true,
  refusals: { ...refusedMark, 'no-such-extra': 422 },
})

/**
 * Final submit: every hole must be saved, or the match be decided (`incomplete` otherwise, data.positions are those that
 * are not saved); afterwards only an administrator changes results, through Edit results. With `version` a newer group is refused
 * (`stale-version`, `data`: the group); a queued submit leaves it out.
 */
export const submitGroup = operation({
  summary: 'Final submit of a group',
  post: '/scoring-groups/{groupId}/submission',
  input: z.object({ groupId: id, key, version: z.optional(integer(0, 2_000_000_000)) }),
  output: z.object({ groupId: id, eventId: id, version: z.int() }),
  who: mayScore,
  idempotent: true,
  refusals: { ...refusedSave, incomplete: 409 },
})

/**
 * Deletes the group with its players' unsubmitted results of this round; submitted results stay. Owner, who took over,
 * administrators.
 */
export const abortGroup = operation({
  call: 'delete_player_group',
  summary: 'Abort a round',
  delete: '/scoring-groups/{groupId}',
  input: z.object({ groupId: id }),
  output: z.object({ groupId: id, eventId: id }),
  who: mayAbort,
  refusals: { 'already-submitted': 409 },
})

/** How scoring came to its end: nobody can save into the group any more. */
const groupEnd = z.object({
  /**
   * `aborted`, `round-deleted` and `event-deleted`: the group is gone with its unsubmitted results. `submitted`: by the
   * group. `official`: the event's results are. `too-late`: more than 24 hours after the group's date.
   */
  how: z.enum(['aborted', 'round-deleted', 'event-deleted', 'submitted', 'official', 'too-late']),
  /** Null for `too-late`. */
  at: z.nullable(instant),
  /** Null where the clock or somebody whose account is gone has done it. */
  by: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
})
export type GroupEnd = z.output<typeof groupEnd>

/**
 * Who ended a scoring group, when, and how; of a group that is gone too, so that a phone that still holds something for
 * it can say so. Null while the group can be scored. Members of its party.
 */
export const getGroupEnd = operation({
  summary: 'How a scoring group came to its end',
  get: '/scoring-groups/{groupId}/end',
  input: z.object({ groupId: id }),
  output: z.object({ ended: z.nullable(groupEnd) }),
  who: isMember,
})

/** The caller, a player of the group, enters the strokes from now on; what another phone saves later is refused. */
export const takeOver = operation({
  summary: 'Take over the scoring of a group',
  post: '/scoring-groups/{groupId}/scorer',
  input: z.object({ groupId: id }),
  output: group,
  who: mayTakeOver,
  refusals: { 'already-submitted': 409 },
})

/** Cards of a round by last then first name. Members; everybody where the party is public or the event is shared. */
export const getResult = operation({
  call: 'get_result',
  summary: 'Results of a round, hole by hole',
  get: '/rounds/{roundId}/result',
  input: z.object({ roundId: id, key: shareKey }),
  output: z.object({
    result: z.array(
      z.object({
        userId: id,
        /** First and last name. */
        name: z.string(),
        /** As in `getLeaderboard`; equal places are shared, null without one. */
        place: z.nullable(z.int()),
        exactHcp: z.nullable(z.number()),
        /** Strokes received over 18 holes. */
        strokes: playingStrokes,
        /** Sum of the strokes entered; in the match modes the holes won. */
        gross: z.int(),
        /** Net strokes, points of the game, or holes won. */
        score: z.int(),
        /** Net to par over the holes played; 0 in the match modes. */
        toPar: z.int(),
        /** Holes with a result. */
        played: z.int(),
        scoreDetails: z.array(
          z.object({
            position,
            /** The course's hole number. */
            idx: z.int(),
            par: z.int(),
            score: z.nullable(z.int()),
            received: z.int(),
            filled: z.boolean(),
            pickedUp: z.boolean(),
          }),
        ),
        /** Marks of extras in the round, in all and of each. */
        score_extra: z.int(),
        scoreExtraDetails: z.array(z.object({ id, name: z.string(), count: z.int() })),
        status: z.nullable(z.enum(['WD', 'DNS', 'DQ'])),
        submitted: z.boolean(),
        groupId: z.nullable(id),
      }),
    ),
  }),
  who: maySee,
})
