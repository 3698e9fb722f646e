import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, line, paragraphs } from '../../../contract/schemas.ts'
import { loggedIn } from '../../../contract/session.ts'
import { cardInput, mayCorrect, teeChange } from '../courses/operations.ts'

/** One thing that a suggestion changes; `hole` from 1 for par and index, else null. Missing values are ''. */
const change = z.object({
  what: z.enum(['name', 'city', 'state', 'par', 'index']),
  hole: z.nullable(z.int()),
  from: z.string(),
  to: z.string(),
})
export type Change = z.output<typeof change>

const correction = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  /** Who suggests it. */
  author: z.object({ userId: id, name: z.string() }),
  note: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  createdAt: instant,
  changes: z.array(change),
  teeChanges: z.array(teeChange),
  mayDecide: z.boolean(),
})
export type Correction = z.output<typeof correction>

/**
 * Suggests what a course should say. A course without a card takes the first whole one at once (`accepted`); everything
 * else waits for the course's author or level 50.
 */
export const suggestCorrection = operation({
  summary: 'Suggest a correction of a course',
  description: 'Par 3 to 6 and index 1 to 18 by hole number, 1 to 18. A person has at most 20 suggestions waiting.',
  post: '/courses/{courseId}/corrections',
  input: z.strictObject({ courseId: id, ...cardInput, name: line(2, 100), note: z._default(paragraphs(0, 500), '') }),
  output: z.object({ id, state: correction.shape.state }),
  who: loggedIn,
  refusals: { 'invalid-course': 422, 'nothing-changed': 409, 'too-many': 409 },
})

/** Waiting suggestions that the caller may decide or made, the oldest first; of one course, if it is named. */
export const getCourseCorrections = operation({
  summary: 'Suggested corrections of courses',
  get: '/course-corrections',
  input: z.object({ courseId: z.optional(id) }),
  output: z.object({ corrections: z.array(correction) }),
  who: loggedIn,
})

/** Accepts a suggestion, which changes what it is about and leaves what was corrected meanwhile, or refuses it. */
export const decideCorrection = operation({
  summary: 'Accept or refuse a suggested correction',
  post: '/course-corrections/{correctionId}/decision',
  input: z.strictObject({ correctionId: id, accept: z.boolean() }),
  output: z.object({ state: correction.shape.state }),
  who: mayCorrect,
  refusals: { 'already-decided': 409, 'invalid-course': 409 },
})
