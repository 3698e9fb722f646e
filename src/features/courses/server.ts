import { regionOf } from '../../contract/countries.ts'
import { type Translate, translate } from '../../contract/texts.ts'
import { audit } from '../../server/audit.ts'
import { type Call, notFound, serve } from '../../server/serve.ts'
import {
  addCourse,
  correctCourse,
  getCourse,
  getCourseRounds,
  getCourses,
  getHoles,
  getSystemStats,
  mayCorrect,
} from './operations.ts'
import { type CourseProblem, correctionProblems, courseProblems, listOf } from './rules.ts'
import {
  bestOnCourse,
  countByCountry,
  insertCourse,
  readCourse,
  roundsOnCourse,
  searchCourses,
  updateCourse,
} from './store.ts'
import { courseTexts, problemText } from './texts.ts'

serve(getCourses, {
  run: ({ input, tx }) => searchCourses(tx, input),
})

serve(getCourse, {
  run: async ({ input, session, tx }) => {
    const course = (await readCourse(tx, input.courseId)) ?? notFound()
    const { id, name, country, city, state, par, strokeIndex, authorId, source, licence } = course
    return {
      id,
      name,
      country,
      par: byHole(par),
      index: byHole(strokeIndex),
      meta: { country, city, state },
      source,
      licence,
      mayCorrect: mayCorrect(session, { authorId }),
    }
  },
})

const byHole = (list: readonly (number | null)[]): Record<string, number> =>
  Object.fromEntries(list.flatMap((value, position) => (value === null ? [] : [[position + 1, value]])))

serve(getHoles, {
  run: async ({ input, tx }) => {
    const { par, strokeIndex } = (await readCourse(tx, input.courseId)) ?? notFound()
    return {
      holes: par.map((each, position) => ({ idx: position + 1, par: each, index: strokeIndex[position] ?? null })),
    }
  },
})

serve(getCourseRounds, {
  run: async ({ input, session, tx }) => {
    if (!(await readCourse(tx, input.courseId))) notFound()
    const rounds = await roundsOnCourse(tx, session, input.courseId)
    return {
      rounds: rounds.map(({ total: _, ...round }) => round),
      total: rounds[0]?.total ?? 0,
      best: await bestOnCourse(tx, session, input.courseId),
    }
  },
})

serve(addCourse, {
  run: async ({ input, session, tx, refuse }) => {
    const { par, index, ...rest } = input
    const problems = courseProblems(input)
    if (problems.length > 0) refuse('invalid-course', wordsOf(problems), { problems })
    const id = await insertCourse(tx, session.userId, { ...rest, par: listOf(par), strokeIndex: listOf(index) })
    await audit(tx, session, { action: 'addCourse', subject: id, details: { name: input.name } })
    return { id }
  },
})

const words: Translate<typeof courseTexts> = (key, ...parameters) => translate(courseTexts, 'en', key, ...parameters)
const wordsOf = (problems: CourseProblem[]) => problems.map((problem) => problemText(words, problem)).join(' ')

serve(correctCourse, {
  facts: async ({ tx, input }: Call<typeof correctCourse>) => {
    const course = (await readCourse(tx, input.courseId)) ?? notFound()
    return { authorId: course.authorId, name: course.name }
  },
  run: async ({ input, session, tx, facts, refuse }) => {
    const { courseId, par, index, ...rest } = input
    const problems = correctionProblems(input, facts.name)
    if (problems.length > 0) refuse('invalid-course', wordsOf(problems), { problems })
    await updateCourse(tx, courseId, { ...rest, par: listOf(par), strokeIndex: listOf(index) })
    await audit(tx, session, { action: 'correctCourse', subject: courseId, details: { name: input.name } })
    return { ok: true }
  },
})

serve(getSystemStats, {
  run: async ({ tx }) => {
    const coursesPerCountry = await countByCountry(tx)
    const regions = new Map<string, number>()
    for (const { country, total } of coursesPerCountry) {
      const region = regionOf(country)
      if (region) regions.set(region, (regions.get(region) ?? 0) + total)
    }
    const coursesPerRegion = [...regions]
      .map(([sub_region, total]) => ({ sub_region, total }))
      .sort((one, other) => other.total - one.total || one.sub_region.localeCompare(other.sub_region))
    return { coursesPerCountry, coursesPerRegion }
  },
})
