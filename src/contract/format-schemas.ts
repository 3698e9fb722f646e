import * as z from 'zod/mini'
import { integer } from './schemas.ts'

/** The most that a hole counts: so many above par, twice par, two above par and received strokes, or a number. */
const cap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('over-par'), strokes: integer(0, 20) }),
  z.strictObject({ kind: z.literal('double-par') }),
  z.strictObject({ kind: z.literal('net-double-bogey') }),
  z.strictObject({ kind: z.literal('strokes'), strokes: integer(3, 25) }),
])

/** Points by net strokes above par: the first of `points` is for `from`, the next for one more. */
const pointsByScore = z.strictObject({
  from: integer(-10, 10),
  points: z.array(integer(-100, 100)).check(z.minLength(1), z.maxLength(30)),
})

/** What is changed of a format; what is left out is the format's own. Only what the format has may be named. */
export const formatSettings = z.strictObject({
  /** Game `stroke`. */
  cap: z.optional(cap),
  /** Game `own-points`. */
  points: z.optional(pointsByScore),
})
