import * as z from 'zod/mini'
import { teeGenders } from '../golf/tees.ts'
import { id, line } from './schemas.ts'

/** As which gender a tee is rated for a player. */
export const teeGender = z.enum(teeGenders)

/** The tees of a round, by ids of the tees of its course. A player's own counts before that of the class, this before that of the gender. */
export const roundTees = z.strictObject({
  men: z._default(z.nullable(id), null),
  women: z._default(z.nullable(id), null),
  /** By name of a class of the event. */
  classes: z._default(z.array(z.strictObject({ name: line(1, 60), tee: id })).check(z.maxLength(50)), []),
  /** `gender`: for who has none; without it the player's. */
  players: z._default(
    z.array(z.strictObject({ userId: id, tee: id, gender: z.optional(teeGender) })).check(z.maxLength(2000)),
    [],
  ),
})

/** As `PlayedTee` of golf/formats/handicaps/played-tee.ts, where each field is explained. */
export const playedTee = z.object({
  name: z.string(),
  gender: teeGender,
  part: z.enum(['eighteen', 'front', 'back']),
  rating: z.nullable(z.number()),
  slope: z.nullable(z.int()),
  ratedPar: z.int(),
  par: z.nullable(z.array(z.int())),
  strokeIndex: z.nullable(z.array(z.int())),
  adjustment: z.int(),
})
