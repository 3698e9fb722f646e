import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { country, done, id, integer, line, paging } from '../../../contract/schemas.ts'
import { anyone, level50, loggedIn, type Session } from '../../../contract/session.ts'
import {
  ratingRange,
  slopeAtLeast,
  slopeAtMost,
  type TeePart,
  teeGenders,
  teeNameAtMost,
  teeParts,
} from '../../../golf/tees.ts'
import { holesAtMost, parAtLeast, parAtMost } from './rules.ts'

const holeNumber = z.string().check(z.regex(/^([1-9]|1[0-8])$/))
const parByHole = z.record(holeNumber, integer(parAtLeast, parAtMost))
const indexByHole = z.record(holeNumber, integer(1, 18))

const courseMeta = z.object({ country: z.string(), city: z.string(), state: z.string() })
/** A course as lists and choices show it. */
export const courseLine = z.object({
  id,
  name: z.string(),
  country: z.string(),
  /** How many holes the course has, and their par together. */
  holeCount: z.int(),
  totalPar: z.int(),
  /** Every hole has a stroke index: stableford and other games of points can be played. */
  isIndexed: z.boolean(),
  meta: courseMeta,
  /** In full only: the card by hole number. A hole whose index is unknown is missing in `index`. */
  par: z.optional(z.record(z.string(), z.int())),
  index: z.optional(z.record(z.string(), z.int())),
})
export type CourseLine = z.output<typeof courseLine>

/**
 * Courses of the catalogue by name; in `full` with their cards. `query` is a part of name or city, in any case and without
 * regard to accents.
 */
export const getCourses = operation({
  call: 'get_courses',
  summary: 'Search the catalogue of courses',
  get: '/courses',
  input: z.object({
    query: z._default(line(0, 100), ''),
    country: z.optional(country),
    ...paging,
    full: z._default(z.boolean(), false),
  }),
  output: z.object({ courses: z.array(courseLine), total: z.int() }),
  who: anyone,
})

const rating = (part: TeePart) =>
  z.number().check(
    z.minimum(ratingRange[part][0]),
    z.maximum(ratingRange[part][1]),
    z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'One decimal'),
  )
const slope = integer(slopeAtLeast, slopeAtMost)
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)
const nineInput = (part: 'front' | 'back') => orNull(z.strictObject({ rating: rating(part), slope }))

const teeRatingInput = orNull(
  z.strictObject({
    rating: orNull(rating('eighteen')),
    slope: orNull(slope),
    front: nineInput('front'),
    back: nineInput('back'),
    par: orNull(z.array(integer(parAtLeast, parAtMost)).check(z.maxLength(holesAtMost))),
    strokeIndex: orNull(z.array(integer(1, 18)).check(z.maxLength(holesAtMost))),
  }),
)

/** A tee as it is entered: golf/tees.ts says what its values mean, and `teeProblems` there what must fit together. */
export const newTee = { name: line(0, teeNameAtMost), men: teeRatingInput, women: teeRatingInput }

const nine = z.nullable(z.object({ rating: z.number(), slope: z.int() }))
const teeRating = z.nullable(
  z.object({
    rating: z.nullable(z.number()),
    slope: z.nullable(z.int()),
    front: nine,
    back: nine,
    par: z.nullable(z.array(z.int())),
    strokeIndex: z.nullable(z.array(z.int())),
  }),
)
const teeAsKnown = { name: z.string(), men: teeRating, women: teeRating }
const courseTee = z.object({ id, ...teeAsKnown })
/** A tee of the catalogue. */
export type CourseTee = z.output<typeof courseTee>

/** One thing in which the tees of two readings of a course differ. */
export const teeChange = z.object({
  tee: z.string(),
  gender: z.nullable(z.enum(teeGenders)),
  what: z.enum(['tee', 'order', ...teeParts, 'par', 'index']),
  from: z.string(),
  to: z.string(),
})
export type TeeChange = z.output<typeof teeChange>

/**
 * One course with its card: par and index by hole number, and its tees in their order. A hole whose index is unknown is
 * missing in `index`; a course that nobody has entered a card for has no holes.
 */
export const getCourse = operation({
  summary: 'A course and its card',
  get: '/courses/{courseId}',
  input: z.object({ courseId: id }),
  output: z.object({
    id,
    name: z.string(),
    country: z.string(),
    par: z.record(z.string(), z.int()),
    index: z.record(z.string(), z.int()),
    tees: z.array(courseTee),
    meta: courseMeta,
    /** Where an imported course comes from, and on which terms; '' for those that people added. */
    source: z.string(),
    licence: z.string(),
    /** The caller is its author or level 50. */
    mayCorrect: z.boolean(),
  }),
  who: anyone,
})

/**
 * Rounds on a course in parties that the caller may see, the latest first, and the best whole cards of strokes on it.
 * Only rounds over the whole card, once each hole, are compared.
 */
export const getCourseRounds = operation({
  summary: 'Rounds played on a course, and the best cards',
  get: '/courses/{courseId}/rounds',
  input: z.object({ courseId: id }),
  output: z.object({
    /** At most 20. */
    rounds: z.array(
      z.object({
        id,
        eventId: id,
        eventTitle: z.string(),
        partyTitle: z.string(),
        roundDate: z.string(),
        players: z.int(),
      }),
    ),
    /** How many there are. */
    total: z.int(),
    /** At most 10, fewest strokes first; `toPar` is against the card that was played. */
    best: z.array(
      z.object({
        userId: id,
        name: z.string(),
        eventId: id,
        eventTitle: z.string(),
        roundDate: z.string(),
        gross: z.int(),
        toPar: z.int(),
      }),
    ),
  }),
  who: anyone,
})

/** The holes of a course in order. `index` is null where the card has none. */
export const getHoles = operation({
  call: 'get_holes',
  summary: 'The holes of a course',
  get: '/courses/{courseId}/holes',
  input: z.object({ courseId: id }),
  output: z.object({ holes: z.array(z.object({ idx: z.int(), par: z.int(), index: z.nullable(z.int()) })) }),
  who: anyone,
})

/** A card with its tees, and where the course is. */
export const cardInput = {
  par: parByHole,
  index: indexByHole,
  /**
   * All tees in their order; left out, they stay as they are. One with the id or the name of a tee that the course has is
   * that tee and keeps its id.
   */
  tees: z.optional(z.array(z.strictObject({ id: z.optional(id), ...newTee })).check(z.maxLength(50))),
  city: z.optional(line(0, 100)),
  state: z.optional(line(0, 100)),
}
const courseInput = { name: line(0, 100), country: z.union([country, z.literal('')]), ...cardInput }

/** Adds a course of at least holes 1 to 6. `data.problems` of the refusal names everything that is wrong. */
export const addCourse = operation({
  call: 'post_course',
  summary: 'Add a course',
  description: 'Par 3 to 6 and index 1 to 18 by hole number, 1 to 18.',
  post: '/courses',
  input: z.object(courseInput),
  output: z.object({ id }),
  who: loggedIn,
  refusals: { 'invalid-course': 422 },
})

/** Facts of an operation on one course. */
export type AboutCourse = { authorId: string | null }
export const mayCorrect = (session: Session, { authorId }: AboutCourse) =>
  level50(session) || (session.userId !== null && session.userId === authorId)

/** Corrects a course; rounds keep the card that they were played on. */
export const correctCourse = operation({
  summary: 'Correct a course',
  put: '/courses/{courseId}',
  input: z.object({
    courseId: id,
    ...courseInput,
    /** What the caller saw before, of all or some of it; where something else stands now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        name: z.optional(z.string()),
        country: z.optional(z.string()),
        city: z.optional(z.string()),
        state: z.optional(z.string()),
        par: z.optional(z.record(z.string(), z.int())),
        index: z.optional(z.record(z.string(), z.int())),
        tees: z.optional(z.array(z.object({ id: z.optional(id), ...teeAsKnown }))),
      }),
    ),
  }),
  output: done,
  who: mayCorrect,
  refusals: {
    'invalid-course': 422,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** How many courses the catalogue has by country and by United Nations sub-region, most first. */
export const getSystemStats = operation({
  call: 'get_system_stats',
  summary: 'Courses by country and region',
  get: '/system-stats',
  input: z.object({}),
  output: z.object({
    coursesPerCountry: z.array(z.object({ country: z.string(), total: z.int() })),
    coursesPerRegion: z.array(z.object({ sub_region: z.string(), total: z.int() })),
  }),
  who: anyone,
})
