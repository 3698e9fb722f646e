import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { id, shareKey } from '../../../../contract/schemas.ts'
import { maySee } from '../../../../contract/session.ts'

/** As `HoleFigures` of src/golf/hole-figures.ts. */
const figures = z.object({
  hole: z.int(),
  par: z.int(),
  index: z.int(),
  count: z.int(),
  toPar: z.number(),
  netToPar: z.number(),
  points: z.number(),
  under: z.int(),
  level: z.int(),
  over: z.int(),
  worse: z.int(),
})

/**
 * How the holes of an event were played, round by round, and over all rounds of the party on the same courses, this event
 * among them. Rounds of matches without strokes have no holes here. Visitors as for getEventBoard.
 */
export const getEventHoles = operation({
  summary: 'How hard each hole was, in each round and always',
  get: '/events/{eventId}/holes',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    version: z.int(),
    rounds: z.array(z.object({ roundId: id, course: z.nullable(z.int()), holes: z.array(figures) })),
    courses: z.array(z.object({ name: z.string(), cards: z.int(), since: z.int(), holes: z.array(figures) })),
  }),
  who: maySee,
  conditional: true,
})
