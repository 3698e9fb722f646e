import * as z from 'zod/mini'
import { formatSettings } from '../../../../contract/format-schemas.ts'
import { operation } from '../../../../contract/operation.ts'
import { otherDrives } from '../../../../contract/other-drives.ts'
import { playedTee } from '../../../../contract/round-tees.ts'
import { id, roundGameType } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'

export const status = z.enum(['WD', 'DNS', 'DQ'])

const sheetRow = z.object({
  userId: id,
  /** First and last name. */
  name: z.string(),
  golfId: z.optional(z.string()),
  /** Where the player stands on the published start list; left out: nowhere. `order`: place of the tee in the list. */
  start: z.optional(z.object({ time: z.nullable(z.string()), hole: z.int(), order: z.int() })),
  groupId: z.nullable(id),
  /** In the match modes players of one match share it. */
  match: z.nullable(z.string()),
  /** Of the match; equal for those who win holes together. */
  side: z.nullable(z.string()),
  /** Where sides are played: whose member the player is. */
  sideId: z.optional(id),
  submitted: z.boolean(),
  /** Where the event asks for signatures: as what the card is signed as it stands. */
  signatures: z.optional(z.array(z.enum(['player', 'marker']))),
  /** Of these at least one stands on a card of paper, as an administrator has recorded. */
  onPaper: z.optional(z.boolean()),
  /** Where drives count over several rounds: what the others are to the player; left out elsewhere. */
  otherDrives: z.optional(otherDrives),
  exactHcp: z.nullable(z.number()),
  strokes: z.int(),
  /** From which it is played, as it was at the start; left out where none was chosen. */
  tee: z.optional(playedTee),
  /** By position, from the round's own start hole. */
  scores: z.array(
    z.object({
      position: z.int(),
      score: z.nullable(z.int()),
      filled: z.boolean(),
      pickedUp: z.boolean(),
      /** The side concedes the match on this hole. */
      conceded: z.boolean(),
      /** Where a drive is chosen: the drive of this player was. */
      drive: z.optional(z.boolean()),
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
      formatSettings: z.nullish(formatSettings),
      strokesFactor: z.number(),
      /** The results are official. */
      official: z.boolean(),
      /** A missing signature costs two strokes on the last hole. */
      signaturePenalty: z.boolean(),
      /** Holes without a result are what the game makes of them, also on cards that were not submitted. */
      over: z.boolean(),
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
