import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { id, indicator, instant, integer } from '../../../../contract/schemas.ts'
import { mayScore } from '../rules.ts'
import { extraMark, holeResult, key, position } from './group.ts'

const enteredResult = z.object({
  userId: id,
  /**
   * 1 to par + 5, or to 25 where the game counts strokes beyond it; 1 or 0 in matches by tiles; null: nothing was entered,
   * so the save fills it in, except in matches by strokes and where a side has more balls than count. Where a side plays
   * one ball what is entered for one of its members is everybody's.
   */
  strokes: z.nullable(integer(0, 99)),
  /**
   * Writes par + 5, which counts what the game gives for it (its cap, the fewest points, or no result), whatever `strokes`
   * says. Not in the match modes.
   */
  pickedUp: z.optional(z.boolean()),
  /** Still the value that was filled in, not confirmed by anyone. */
  filled: z.optional(z.boolean()),
  /**
   * Match modes: this player's side concedes the match, before this hole is decided; the same for all of the side. False
   * takes it back; left out: it stays.
   */
  conceded: z.optional(z.boolean()),
  /**
   * Matches by strokes: `strokes` is a tile, 1 for all of the side that has won the hole and 0 for the others, and decides
   * it whatever was played. Named for everybody of the group or for nobody.
   */
  tile: z.optional(z.boolean()),
  /** Formats in which a drive is chosen: this player's was, and nobody else's of the side. Left out: it stays as it is. */
  drive: z.optional(z.boolean()),
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
  drive: z.optional(z.boolean()),
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

export const refusedSave = {
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
 * order however old its version is, and two phones that enter different results or drives on one hole are warned
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
    /** When it was entered, by the server's clock as the phone knows it: a save may arrive hours later. */
    enteredAt: z.optional(instant),
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
  codes: 'allowed',
  idempotent: true,
  refusals: { ...refusedSave, 'invalid-result': 422, 'no-such-hole': 422, 'card-returned': 409 },
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
  codes: 'allowed',
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
  codes: 'allowed',
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
  codes: 'allowed',
  idempotent: true,
  refusals: { ...refusedMark, 'no-such-extra': 422 },
})
