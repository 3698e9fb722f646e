import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { country, id, integer, line } from '../../../contract/schemas.ts'
import { level50 } from '../../../contract/session.ts'
import { teesAtMost } from '../../../golf/tees.ts'
import { newTee, teeChange } from '../courses/operations.ts'
import { parAtLeast, parAtMost } from '../courses/rules.ts'

/** How many courses one call takes; a file goes in as many calls as it needs. */
export const coursesAtOnce = 250

/** A course of a file. Lists run by hole, from hole 1; without a card both are empty. */
const importedCourse = z.strictObject({
  name: line(2, 100),
  country,
  city: z._default(line(0, 100), ''),
  state: z._default(line(0, 100), ''),
  par: z._default(z.array(integer(parAtLeast, parAtMost)).check(z.maxLength(18)), []),
  index: z._default(z.array(z.nullable(integer(1, 18))).check(z.maxLength(18)), []),
  tees: z._default(z.array(z.strictObject(newTee)).check(z.maxLength(teesAtMost)), []),
  /** Where it comes from and on which terms; shown with the course. */
  source: z._default(line(0, 200), ''),
  licence: z._default(line(0, 100), ''),
})
export type ImportedCourse = z.output<typeof importedCourse>

const match = z.object({
  id,
  name: z.string(),
  city: z.string(),
  hasCard: z.boolean(),
  /** `same`: name, country and town; `alike`: nearly that name; `same-card`: every par and index. */
  why: z.enum(['same', 'alike', 'same-card']),
  /** Where the file says something else; empty: whatever the file says, the catalogue says too. */
  differs: z.array(
    z.object({
      field: z.enum(['name', 'city', 'state', 'card', 'holes', 'par', 'index']),
      catalogue: z.string(),
      file: z.string(),
      /** Holes on which par or index differ. */
      at: z.array(z.int()),
    }),
  ),
  /** What becomes another one if the tees of the file are taken over; `from` is the catalogue's. */
  teeChanges: z.array(teeChange),
})
export type Difference = CourseMatch['differs'][number]
export type CourseMatch = z.output<typeof match>

/** What an import would do with each course, in the order given. Nothing is changed. */
export const previewCourseImport = operation({
  summary: 'What an import of courses would do',
  post: '/course-import/preview',
  input: z.strictObject({ courses: z.array(importedCourse).check(z.minLength(1), z.maxLength(coursesAtOnce)) }),
  output: z.object({
    courses: z.array(
      z.object({
        /** At most three courses of the catalogue that it may be, the likeliest first. */
        matches: z.array(match),
        /** `add-card`: the catalogue has it without a card. */
        suggested: z.enum(['add', 'add-card', 'skip']),
      }),
    ),
  }),
  who: level50,
})

/**
 * Adds courses, or cards to courses without one, or takes over tees, in one transaction. What the catalogue has under the
 * same name, country and town is not added again, so that an import that broke off is simply done again. Tees are found
 * by their name: what the file says of one is taken over, what it leaves out stays.
 */
export const importCourses = operation({
  summary: 'Import courses',
  post: '/course-import',
  input: z.strictObject({
    courses: z
      .array(
        z.strictObject({
          course: importedCourse,
          action: z.enum(['add', 'add-card', 'tees']),
          courseId: z.optional(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(coursesAtOnce)),
  }),
  output: z.object({ added: z.int(), cardsAdded: z.int(), teesChanged: z.int(), skipped: z.int() }),
  who: level50,
  refusals: { 'invalid-course': 422 },
})
