import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, hole, id, instant, integer, line, shareKey } from '../../../contract/schemas.ts'
import { isAdministrator, maySee } from '../../../contract/session.ts'
import { sideGameNames } from '../../../golf/side-games/table.ts'
import { markNames, mayPlayGame } from './rules.ts'

const gameName = z.enum(sideGameNames)

/** What may be chosen of a game; what is left out is the game's own. Only what the game has may be named. */
export const chosenSettings = z.strictObject({
  /** Strokes less those received, or as played. */
  basis: z.optional(z.enum(['net', 'gross'])),
  /** Percent of handicaps, off the lowest of those who play it; in a game of everybody the round's own strokes count. */
  allowance: z.optional(integer(0, 150)),
  /** Worth of a skin, a point or a bet, in whole units; what each puts into a pot. */
  stake: z.optional(integer(0, 100_000)),
  /** What a unit is called, such as a currency; blank: points. A label only. */
  unit: z.optional(line(0, 12)),
  /** Skins, Wolf: a hole that nobody wins is worth more on the next one. */
  carryOver: z.optional(z.boolean()),
  /** Skins carried past the last hole. */
  leftOver: z.optional(z.enum(['lost', 'play-off'])),
  /** Skins: everybody with everybody for the difference, or shares of what all put in. */
  settle: z.optional(z.enum(['pairwise', 'pot'])),
  /** Nassau: new bets within a half of the round: none, as both sides agree, or by themselves at two down. */
  press: z.optional(z.enum(['none', 'manual', 'automatic'])),
  /** Wolf: on the holes that are left after whole turns. */
  lastWolf: z.optional(z.enum(['in-turn', 'last-placed'])),
  /** Wolf: a wolf alone wins and loses so many times as much. */
  loneTimes: z.optional(integer(1, 3)),
  /** Wolf: the same of one who said so before anybody had played. */
  blindTimes: z.optional(integer(1, 4)),
  /** Bingo bango bongo: all three by the same player count so many times. */
  sweepTimes: z.optional(integer(1, 2)),
  /** Nines and sixes: won by two strokes or more a hole gives all its points to the winner. */
  blitz: z.optional(z.boolean()),
})

const settings = z.object({
  basis: z.enum(['net', 'gross']),
  allowance: z.int(),
  stake: z.int(),
  unit: z.string(),
  carryOver: z.boolean(),
  leftOver: z.enum(['lost', 'play-off']),
  settle: z.enum(['pairwise', 'pot']),
  press: z.enum(['none', 'manual', 'automatic']),
  lastWolf: z.enum(['in-turn', 'last-placed']),
  loneTimes: z.int(),
  blindTimes: z.int(),
  sweepTimes: z.int(),
  blitz: z.boolean(),
})

const position = integer(0, 72)
const markName = z.enum(markNames)

const player = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Strokes received in the game. */
  strokes: z.int(),
  /** By position. */
  received: z.array(z.int()),
  /** Skins, points, or bets won less bets lost. */
  points: z.number(),
  /** What the player gets or, negative, pays if it ended now. */
  balance: z.int(),
})

const holeOfGame = z.object({
  position,
  hole,
  /** False: it waits for somebody. */
  counts: z.boolean(),
  /** In the order of `players`. */
  points: z.array(z.number()),
  carried: z.int(),
  /** Wolf alone. `chosen` false: not said yet; `partner` null: alone. */
  wolf: z.optional(z.object({ userId: id, chosen: z.boolean(), partner: z.nullable(id), blind: z.boolean() })),
})

const bet = z.object({
  kind: z.enum(['front', 'back', 'total', 'press', 'part']),
  /** Positions, both included. */
  from: z.int(),
  to: z.int(),
  sides: z.array(z.array(id)),
  /** Holes won by the first side less those by the second, after each position; null where a hole waits. */
  course: z.array(z.nullable(z.int())),
  lead: z.int(),
  played: z.int(),
})

const markRow = z.object({ position, mark: markName, userId: z.nullable(id), blind: z.boolean() })
export type Mark = z.output<typeof markRow>

const shownGame = z.object({
  id,
  /** Null: everybody of the round. */
  groupId: z.nullable(id),
  game: gameName,
  /** All settings, those that were not chosen too. */
  settings,
  /** In the order that the game was set up with. */
  players: z.array(player),
  holes: z.array(holeOfGame),
  bets: z.array(bet),
  /** What the next hole brings beside its own. */
  carried: z.int(),
  marks: z.array(markRow),
  /** Nothing more is to come: a blank is as good as picked up. */
  isOver: z.boolean(),
  /** Somebody of the round has not begun, so no hole is decided. */
  isOpen: z.boolean(),
  /** The round gives everybody a ball of their own and strokes to count. */
  isPlayable: z.boolean(),
  mayChange: z.boolean(),
})
export type ShownGame = z.output<typeof shownGame>

const ticked = z.object({
  amount: z.int(),
  at: instant,
  /** Who ticked it; null: a former member. */
  byUserId: z.nullable(id),
})

const settlement = z.object({
  /** Null: of the games of everybody. */
  groupId: z.nullable(id),
  unit: z.string(),
  players: z.array(z.object({ userId: id, firstName: z.string(), lastName: z.string(), balance: z.int() })),
  payments: z.array(
    z.object({
      from: id,
      to: id,
      amount: z.int(),
      /** What somebody has ticked as paid, which may be another amount since; null: nothing. */
      paid: z.nullable(ticked),
      /** The caller may tick it. */
      mayTick: z.boolean(),
    }),
  ),
  /** What was ticked, and is owed by nobody any more. */
  paidBefore: z.array(z.object({ from: id, to: id, amount: z.int(), mayTick: z.boolean() })),
})
export type Settlement = z.output<typeof settlement>

/**
 * Games beside the round: how each was set up, hole by hole, how it stands with what is entered so far, and who pays whom
 * how much, over all games of a group that have the same unit. Nothing of it is stored but set-up and marks.
 */
export const getSideGames = operation({
  summary: 'Side games of a round and their settlement',
  get: '/rounds/{roundId}/side-games',
  input: z.object({
    roundId: id,
    /** Games of this group alone; left out: all of the round. */
    groupId: z.optional(id),
    key: shareKey,
  }),
  output: z.object({
    eventId: id,
    eventTitle: z.string(),
    roundId: id,
    roundTitle: z.string(),
    courseName: z.string(),
    mayAdminister: z.boolean(),
    /** Whether somebody can play for strokes with an own ball in it; without, only games of marks can be set up. */
    hasStrokes: z.boolean(),
    games: z.array(shownGame),
    settlements: z.array(settlement),
  }),
  who: maySee,
})
export type SideGames = z.output<typeof getSideGames.output>

/** Rounds of an event in which games are played, and how many; none that has none. */
export const getEventSideGames = operation({
  summary: 'Rounds of an event with side games',
  get: '/events/{eventId}/side-games',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({ rounds: z.array(z.object({ roundId: id, games: z.int() })) }),
  who: maySee,
})

const refusedSetUp = {
  /** The game is for another number of players: data.least, data.most, data.even. */
  'players-do-not-fit': 422,
  /** Somebody stands there twice, or is not of the group. */
  'not-in-group': 422,
  /** A setting that the game does not have: data.settings. */
  'strange-setting': 422,
  /** The game goes by strokes, and the round is played with one ball a side or by tiles. */
  'no-strokes': 409,
  /** The results of the event are official. */
  official: 409,
} as const

const players = z.array(id).check(z.minLength(1), z.maxLength(4))

/**
 * Sets a game up for players of a group, in the order that decides who is wolf first and who plays together. Strokes that
 * are entered already count. Players of the group and administrators.
 */
export const addSideGame = operation({
  summary: 'Set up a side game for a group',
  post: '/scoring-groups/{groupId}/side-games',
  input: z.strictObject({ groupId: id, game: gameName, players, settings: z._default(chosenSettings, {}) }),
  output: z.object({ gameId: id }),
  who: mayPlayGame,
  refusals: { ...refusedSetUp, 'too-many-games': 409 },
})

/** Sets skins up for everybody who plays the round; whoever starts later is in it. */
export const addFieldGame = operation({
  summary: 'Set up skins for everybody of a round',
  post: '/rounds/{roundId}/side-games',
  input: z.strictObject({
    roundId: id,
    game: z._default(z.enum(['skins']), 'skins'),
    settings: z._default(chosenSettings, {}),
  }),
  output: z.object({ gameId: id }),
  who: isAdministrator,
  refusals: {
    'strange-setting': refusedSetUp['strange-setting'],
    'no-strokes': refusedSetUp['no-strokes'],
    official: refusedSetUp.official,
    'too-many-games': 409,
  },
})

/** Changes players and settings of a game; marks stay. Of a game of everybody administrators change the settings. */
export const changeSideGame = operation({
  summary: 'Change how a side game is set up',
  put: '/side-games/{gameId}',
  input: z.strictObject({
    gameId: id,
    /** Left out: as they are. */
    players: z.optional(players),
    settings: z._default(chosenSettings, {}),
  }),
  output: done,
  who: mayPlayGame,
  refusals: refusedSetUp,
})

/** Takes a game away with its marks; strokes stay. */
export const deleteSideGame = operation({
  summary: 'Take a side game away',
  delete: '/side-games/{gameId}',
  input: z.strictObject({ gameId: id }),
  output: done,
  who: mayPlayGame,
  refusals: { official: 409 },
})

/**
 * Says or takes back what strokes do not say on a hole. The last one counts, whoever sent it, so nothing collides and a
 * phone may send it later. `wolf`: the partner, or nobody for alone. `bingo`, `bango`, `bongo`: who has it. `press`: a bet
 * begins on this hole, as both sides agree. `play-off`, at position 0: who won what was left of skins.
 */
export const markSideGame = operation({
  summary: 'Mark what a side game needs on a hole',
  put: '/side-games/{gameId}/holes/{position}/marks/{mark}',
  input: z.strictObject({
    gameId: id,
    position,
    mark: markName,
    /** False: taken back. */
    set: z._default(z.boolean(), true),
    userId: z._default(z.nullable(id), null),
    /** Wolf, alone: said before anybody had played. */
    blind: z._default(z.boolean(), false),
  }),
  output: z.object({ gameId: id, groupId: z.nullable(id) }),
  who: mayPlayGame,
  refusals: {
    /** The game has no such mark, or not there. */
    'no-such-mark': 422,
    /** The round has no such hole. */
    'no-such-hole': 422,
    /** Who is named does not play it. */
    'not-in-game': 422,
    /** The results of the event are official. */
    official: 409,
  },
})
