import * as z from 'zod/mini'
import { formatSettings } from '../../../../contract/format-schemas.ts'
import { otherDrives } from '../../../../contract/other-drives.ts'
import { teeGender } from '../../../../contract/round-tees.ts'
import { hole, id, indicator, integer, roundGameType } from '../../../../contract/schemas.ts'

/** Position played in the round, from 1; on a round that starts elsewhere it is not the course's hole number. */
export const position = integer(1, 72)

/** Made by the phone (crypto.randomUUID), one for each thing it wants done; the header `Idempotency-Key` does the same. */
export const key = z.optional(z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)))

/** Strokes received over 18 holes; negative for plus handicaps. */
export const playingStrokes = integer(-20, 108)

export const playerUser = z.object({
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
  /** Matches by strokes: `strokes` is 1 or 0, a tile that was entered; left out elsewhere. */
  tile: z.optional(z.boolean()),
  /** Formats in which a drive is chosen: this player's was; left out elsewhere. */
  drive: z.optional(z.boolean()),
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
  /** Matches and formats of sides: who has the same number plays together, from 0; null elsewhere. */
  side: z.nullable(z.int()),
  /** Of the event's side, in formats of sides; left out elsewhere. */
  sideName: z.optional(z.string()),
  exactHandicap: z.nullable(z.number()),
  /** Frozen at the start. */
  strokes: playingStrokes,
  /** Of a side with one ball whose total takes off a decimal: the same to one decimal; left out elsewhere. */
  strokesToTenth: z.optional(z.number()),
  /** Where drives count over several rounds: what the others are to the player; left out elsewhere. */
  otherDrives: z.optional(otherDrives),
  /** From which the player plays; left out where none is chosen. */
  tee: z.optional(z.object({ name: z.string(), gender: teeGender })),
  /** By position, where the tee has a card of its own; elsewhere the holes of the group count. */
  holes: z.optional(z.array(z.object({ par: z.int(), index: z.int() }))),
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
  /** Who enters the strokes: the owner, another player who took over, or the holder of the group's code. */
  scorerId: id,
  /** Of a holder of the code, as it was typed; left out where a player scores. */
  scorerName: z.optional(z.string()),
  /** Shotgun: the course's hole at which this group starts; null: the round's. */
  startHole: z.nullable(hole),
  /** What the round is played as. */
  strokeCount: roundGameType,
  formatSettings: z.nullish(formatSettings),
  /** Cards go back with the marker's card and both signatures (`signCard`); left out: by the submission alone. */
  markerCards: z.optional(z.boolean()),
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
  /** Games that the group plays beside the round: how many; left out: none. */
  sideGames: z.optional(z.int()),
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
