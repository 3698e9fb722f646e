import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { done, empty, id, instant } from '../../../../contract/schemas.ts'
import { isMember, loggedIn } from '../../../../contract/session.ts'

const correctedValue = z.nullable(z.union([z.number(), z.string()]))

export const correction = z.object({
  /** For `undoes`. */
  id: z.string(),
  at: instant,
  /** Who changed it; the name of a deleted account is 'Former player'. */
  by: z.object({ userId: z.nullable(id), name: z.string() }),
  userId: id,
  name: z.string(),
  kind: z.enum(['hole', 'handicap', 'status', 'extra']),
  /** Which one, of a handicap: the exact one, or the strokes received in the round. */
  handicap: z.nullable(z.enum(['exact', 'playing'])),
  /** By position played, from 1, and the course's own number, of a hole. */
  position: z.nullable(z.int()),
  hole: z.nullable(z.int()),
  par: z.nullable(z.int()),
  extraId: z.nullable(id),
  extraName: z.nullable(z.string()),
  /** Of a hole strokes; where a drive was given or taken away, with a D: '4D'. */
  from: correctedValue,
  to: correctedValue,
  reason: z.string(),
  /** 'edit': Edit results. 'scoring': a saved hole that a phone of the group saved otherwise later. */
  source: z.enum(['edit', 'scoring']),
  /** What it takes back. */
  undoes: z.nullable(z.string()),
  undone: z.boolean(),
})
export type Correction = z.output<typeof correction>

/**
 * Every change of a saved result of a round, the newest first: by Edit results, and by phones of the group. What was
 * entered where nothing stood before is none.
 */
export const getCorrections = operation({
  summary: 'History of corrections of a round',
  get: '/rounds/{roundId}/corrections',
  input: z.object({ roundId: id, userId: z.optional(id) }),
  output: z.object({ corrections: z.array(correction) }),
  who: isMember,
})

/** Corrections of the caller's own cards, by others, that the caller has not seen yet; the newest first, 100 at most. */
export const getOwnCorrections = operation({
  summary: 'Own results that were corrected',
  get: '/own-corrections',
  input: empty,
  output: z.object({
    corrections: z.array(
      z.object({ ...correction.shape, eventId: id, eventTitle: z.string(), roundId: id, roundTitle: z.string() }),
    ),
  }),
  who: loggedIn,
})

/** The caller has seen these corrections of own cards; others are left alone. */
export const seeCorrections = operation({
  summary: 'Corrections were seen',
  post: '/own-corrections/seen',
  input: z.strictObject({ ids: z.array(id).check(z.maxLength(100)) }),
  output: done,
  who: loggedIn,
})
