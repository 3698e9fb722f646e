import * as z from 'zod/mini'
import { teeGenders, teeParts } from '../golf/tees.ts'
import { id } from './schemas.ts'

/** As `PlayingHandicapSteps` of golf/formats/handicaps/steps.ts, where each field is explained. */
export const playingHandicapSteps = {
  handicapIndex: z.nullable(z.number()),
  usedIndex: z.number(),
  tee: z.string(),
  gender: z.enum(teeGenders),
  part: z.enum(teeParts),
  holes: z.literal([9, 18]),
  rating: z.number(),
  slope: z.int(),
  par: z.int(),
  ratingMinusPar: z.boolean(),
  courseHandicap: z.number(),
  roundedCourseHandicap: z.int(),
  allowance: z.number(),
  unrounded: z.number(),
  rounded: z.int(),
  adjustment: z.int(),
  isLimited: z.boolean(),
  playingHandicap: z.int(),
}

/** What a ball is played on from its tee, by position, and over how many holes its strokes are spread. */
const cardFromTee = { par: z.array(z.int()), index: z.array(z.int()), cycle: z.literal([9, 18]) }

/** What each player of a start list receives. `tee`: its name, null where none is chosen. `received`: by position. */
export const playingFromTees = z.array(
  z.object({
    userId: id,
    strokes: z.int(),
    tee: z.nullable(z.string()),
    received: z.array(z.int()),
    ...cardFromTee,
  }),
)

/**
 * Sides of a round. `name`: blank where none was given. Of a side that plays one ball: what it receives, and by position,
 * and the card of its tee; null where each member plays a ball of their own, and for who sees no handicaps.
 */
export const sidesOnTees = z.array(
  z.object({
    id,
    name: z.string(),
    members: z.array(id),
    strokes: z.nullable(z.int()),
    received: z.nullable(z.array(z.int())),
    /** From which tee the ball of the side is played. */
    card: z.nullable(z.object({ tee: z.nullable(z.string()), ...cardFromTee })),
  }),
)
