import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { finalStatus } from '../../../contract/result-schemas.ts'
import { id, languageOrEnglish, shareKey, tableFiles } from '../../../contract/schemas.ts'
import { maySee } from '../../../contract/session.ts'

const cardHole = z.object({ hole: z.int(), par: z.int(), index: z.int() })
export type CardHole = z.output<typeof cardHole>

/** A card of strokes. Each list is as long as the holes of its round, in their order. */
const eventCard = z.object({
  userId: id,
  roundId: id,
  playingStrokes: z.int(),
  status: z.nullable(finalStatus),
  received: z.array(z.int()),
  strokes: z.array(z.nullable(z.int())),
  /** Places in `strokes`, from 0, where the ball was picked up. */
  pickedUp: z.array(z.int()),
  points: z.array(z.nullable(z.int())),
})
export type EventCard = z.output<typeof eventCard>

/**
 * Every card of an event, hole by hole in the order of the course, wherever a group began. Rounds of matches, which are
 * entered without strokes, have none. Visitors as for getEventBoard.
 */
export const getEventCards = operation({
  summary: 'All cards of an event, hole by hole',
  get: '/events/{eventId}/scorecards',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    version: z.int(),
    rounds: z.array(
      z.object({
        roundId: id,
        /** Out, in, and further nines where more is played; together all holes of the cards of the round. */
        nines: z.array(z.array(cardHole)),
      }),
    ),
    cards: z.array(eventCard),
  }),
  who: maySee,
  conditional: true,
})
export type EventCards = z.output<typeof getEventCards.output>

export const resultTable = z.enum(['players', 'classes', 'teams', 'matches', 'contests', 'prizes', 'cards'])
export type ResultTable = z.output<typeof resultTable>

/**
 * The standing as the board shows it, and the prizes, to be kept, sorted and sent on. Visitors as for getEventBoard; of
 * the prizes administrators have all, others what the ceremony has shown.
 */
export const exportResults = operation({
  summary: 'The results of an event as CSV or XLSX',
  description:
    'XLSX has a sheet for each table that the event has; CSV is the one that is asked for. Exact handicaps are in it for who sees them on the board. In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe.',
  get: '/events/{eventId}/result-file',
  input: z.object({
    eventId: id,
    key: shareKey,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    /** Of CSV alone. */
    table: z._default(resultTable, 'players'),
    language: languageOrEnglish,
  }),
  output: z.string(),
  who: maySee,
  files: tableFiles,
})
