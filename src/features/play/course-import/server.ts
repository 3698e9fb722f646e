import { isSameValue } from '../../../contract/same-value.ts'
import { teeProblems } from '../../../golf/tees.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { serve } from '../../../server/http/serve.ts'
import { readTees } from '../courses/reads.ts'
import { teeChangesBetween } from '../courses/rules/tee-changes.ts'
import { fillCard, insertNew, lockCatalogue, lockCourse, replaceTees } from '../courses/server/for-other-features.ts'
import { type ImportedCourse, importCourses, previewCourseImport } from './operations.ts'
import { findMatches } from './reads.ts'
import { takenTees } from './rules/tees.ts'
import { cardProblem, differencesOf, suggestedFor, wholeLists } from './rules.ts'

serve(previewCourseImport, {
  run: async ({ input, tx }) => {
    const courses = input.courses.map(wholeLists)
    const found = await findMatches(tx, courses)
    return {
      courses: courses.map((course, at) => {
        const matches = found
          .filter((match) => match.at === at)
          .map(({ at: _, inCatalogue, ...match }) => ({
            ...match,
            differs: differencesOf(course, inCatalogue),
            teeChanges: teeChangesBetween(inCatalogue.tees, takenTees(inCatalogue.tees, course.tees, newId)),
          }))
        return { matches, suggested: suggestedFor(course, matches) }
      }),
    }
  },
})

serve(importCourses, {
  run: async ({ input, session, tx, refuse, happen }) => {
    const broken = input.courses.find(({ course }) => cardProblem(course) !== null)
    if (broken) refuse('invalid-course', whyBroken(broken.course))
    await lockCatalogue(tx)
    const chosen = input.courses.map(({ course, ...rest }) => ({ ...rest, course: wholeLists(course) }))
    const news = chosen.filter(({ action }) => action === 'add').map(({ course }) => course)
    const added = await insertNew(tx, session.userId, news)
    const notFitting = (course: ImportedCourse): never => refuse('invalid-course', notFittingText(course))
    let [cardsAdded, teesChanged] = [0, 0]
    for (const { course, action, courseId } of chosen) {
      if (!courseId || action === 'add') continue
      const isFilled = action === 'add-card' && course.par.length > 0 && (await fillCard(tx, courseId, course))
      const isTaken = (isFilled || action === 'tees') && (await takeTees(tx, courseId, course, notFitting))
      if (isFilled) cardsAdded += 1
      else if (isTaken) teesChanged += 1
    }
    const skipped = input.courses.length - added - cardsAdded - teesChanged
    await happen({ what: 'courses-imported', added, cardsAdded, teesChanged, skipped })
    return { added, cardsAdded, teesChanged, skipped }
  },
})

const notFittingText = ({ name }: ImportedCourse) =>
  `The tees of '${name}' do not fit its card. Check ratings, slopes and the holes of own lists.`
const whyBroken = (course: ImportedCourse) =>
  cardProblem(course) === 'teesInvalid' ? notFittingText(course) : `The card of '${course.name}' is not whole.`

/** False: the catalogue has them so already. */
async function takeTees(tx: Tx, courseId: string, course: ImportedCourse, refuse: (course: ImportedCourse) => never) {
  const there = await lockCourse(tx, courseId)
  const now = await readTees(tx, courseId)
  const tees = takenTees(now, course.tees, newId)
  if (!there || isSameValue(tees, now)) return false
  if (teeProblems(tees, there.par.length).length > 0) refuse(course)
  await replaceTees(tx, courseId, tees, now)
  return true
}
