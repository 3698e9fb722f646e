import * as z from 'zod/mini'
import { formatSettings } from '../../../contract/format-schemas.ts'
import { operation } from '../../../contract/operation.ts'
import {
  day,
  gameType,
  id,
  instant,
  roundGameType,
  scoringSystem,
  shareKey,
  strokesFactor,
  tieBreak,
} from '../../../contract/schemas.ts'
import { maySee } from '../../../contract/session.ts'
import { eclecticPercents } from '../../../golf/eclectic-percents.ts'

/** What places go by, as in the event's settings. */
const replayRules = z.object({
  gameType,
  scoringSystem,
  eclecticPercent: z.optional(z.literal(eclecticPercents)),
  countRounds: z.nullable(z.int()),
  tieBreak,
  cut: z.nullable(
    z.object({ after: z.int(), top: z.nullable(z.int()), within: z.nullable(z.int()), byClass: z.boolean() }),
  ),
  placePoints: z.union([z.enum(['standard', 'top-20', 'winner-heavy']), z.array(z.number())]),
  sharePlacePoints: z.optional(z.boolean()),
  rulesOf: z.nullable(z.literal('0.2.0')),
  startDate: z.nullable(day),
  classes: z.array(z.object({ name: z.string(), players: z.array(z.int()), restartAfter: z.optional(z.int()) })),
  teamCount: z.optional(z.nullable(z.int())),
  tieDecisions: z.array(
    z.object({
      id: z.string(),
      of: z.optional(z.literal('teams')),
      by: z.enum(['play-off', 'lot']),
      basis: z.enum(['net', 'gross']),
      places: z.array(z.array(z.int())),
    }),
  ),
})

const replayRound = z.object({
  id,
  number: z.int(),
  title: z.string(),
  date: day,
  courseName: z.string(),
  gameType: roundGameType,
  formatSettings: z.optional(formatSettings),
  strokesFactor,
  customScoring: z.nullable(z.array(z.number())),
  over: z.boolean(),
  par: z.array(z.int()),
  strokeIndex: z.array(z.nullable(z.int())),
  holes: z.array(z.int()),
  tees: z.array(
    z.object({
      par: z.nullable(z.array(z.int())),
      strokeIndex: z.nullable(z.array(z.int())),
      part: z.enum(['eighteen', 'front', 'back']),
    }),
  ),
  contests: z.array(
    z.object({
      id: z.string(),
      hole: z.nullable(z.int()),
      unit: z.nullable(z.string()),
      best: z.enum(['lowest', 'highest']),
      pts: z.number(),
      results: z.array(z.tuple([z.int(), z.nullable(z.number())])),
    }),
  ),
  players: z.array(z.int()),
  sides: z.optional(z.array(z.nullable(z.int()))),
  playingStrokes: z.array(z.int()),
  groups: z.array(z.int()),
  startHoles: z.array(z.tuple([z.int(), z.int()])),
  playedTees: z.array(z.tuple([z.int(), z.int()])),
  statuses: z.array(z.tuple([z.int(), z.enum(['WD', 'DNS', 'DQ'])])),
  open: z.array(z.int()),
  strokes: z.array(z.array(z.nullable(z.int()))),
  pickedUp: z.array(z.tuple([z.int(), z.int()])),
  tiles: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  conceded: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  drives: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  from: z.nullable(instant),
  times: z.array(z.array(z.nullable(z.int()))),
})

export const eventReplay = z.object({
  version: z.int(),
  event: z.object({ id, partyId: id, title: z.string(), timeZone: z.string() }),
  leftOut: z.nullable(z.literal('sides')),
  rules: replayRules,
  players: z.object({
    ids: z.array(id),
    firstNames: z.array(z.string()),
    lastNames: z.array(z.string()),
  }),
  sides: z.optional(z.array(z.object({ id, name: z.string(), members: z.array(z.int()), round: z.nullable(z.int()) }))),
  teams: z.optional(z.array(z.object({ id: z.string(), name: z.string(), members: z.array(z.int()) }))),
  rounds: z.array(replayRound),
})
export type EventReplay = z.output<typeof eventReplay>
export type ReplayRound = EventReplay['rounds'][number]

/**
 * The cards of an event with the times at which their holes were entered, in columns: whoever has them makes the board of
 * any moment by the rules of src/golf. Cards are those of now, so that a correction shows at the time of the hole. Events
 * of sides whose totals take off decimals are left out and say so. Visitors as for getEventBoard.
 */
export const getEventReplay = operation({
  summary: 'The cards of an event with the times of their holes',
  get: '/events/{eventId}/replay',
  input: z.object({ eventId: id, key: shareKey }),
  output: eventReplay,
  who: maySee,
  conditional: true,
})
