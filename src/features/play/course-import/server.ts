import { serve } from '../../../server/http/serve.ts'
import { fillCard, insertNew, lockCatalogue } from '../courses/server/for-other-features.ts'
import { importCourses, previewCourseImport } from './operations.ts'
import { findMatches } from './reads.ts'
import { cardProblem, differencesOf, suggestedFor, wholeLists } from './rules.ts'

serve(previewCourseImport, {
  run: async ({ input, tx }) => {
    const courses = input.courses.map(wholeLists)
    const found = await findMatches(tx, courses)
    return {
      courses: courses.map((course, at) => {
        const matches = found
          .filter((match) => match.at === at)
          .map(({ at: _, inCatalogue, ...match }) => ({ ...match, differs: differencesOf(course, inCatalogue) }))
        return { matches, suggested: suggestedFor(course, matches) }
      }),
    }
  },
})

serve(importCourses, {
  run: async ({ input, session, tx, refuse, happen }) => {
    const broken = input.courses.find(({ course }) => cardProblem(course) !== null)
    if (broken) refuse('invalid-course', `The card of '${broken.course.name}' is not whole.`)
    await lockCatalogue(tx)
    const chosen = input.courses.map(({ course, ...rest }) => ({ ...rest, course: wholeLists(course) }))
    const news = chosen.filter(({ action }) => action === 'add').map(({ course }) => course)
    const added = await insertNew(tx, session.userId, news)
    let cardsAdded = 0
    for (const { course, action, courseId } of chosen)
      if (action === 'add-card' && courseId && course.par.length > 0 && (await fillCard(tx, courseId, course)))
        cardsAdded += 1
    const skipped = input.courses.length - added - cardsAdded
    await happen({ what: 'courses-imported', added, cardsAdded, skipped })
    return { added, cardsAdded, skipped }
  },
})
