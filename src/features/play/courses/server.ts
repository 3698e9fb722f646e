import { regionOf } from '../../../contract/countries.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { type Call, serve } from '../../../server/http/serve.ts'
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
import {
  bestOnCourse,
  cardByHole,
  countByCountry,
  readCourse,
  readTees,
  roundsOnCourse,
  searchCourses,
} from './reads.ts'
import { correctionProblems, courseProblems, listOf } from './rules.ts'
import { wordsOfProblems } from './texts.ts'
import { insertCourse, lockCourse, replaceTees, updateCourse } from './writes.ts'

serve(getCourses, {
  run: ({ input, tx }) => searchCourses(tx, input),
})

serve(getCourse, {
  run: async ({ input, session, tx }) => {
    const course = (await readCourse(tx, input.courseId)) ?? notFound()
    const { id, name, country, city, state, authorId, source, licence } = course
    return {
      id,
      name,
      country,
      ...cardByHole(course),
      tees: await readTees(tx, id),
      meta: { country, city, state },
      source,
      licence,
      mayCorrect: mayCorrect(session, { authorId }),
    }
  },
})

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
  run: async ({ input, session, tx, refuse, happen }) => {
    const { par, index, tees = [], ...rest } = input
    const problems = courseProblems(input)
    if (problems.length > 0) refuse('invalid-course', wordsOfProblems(problems), { problems })
    const id = await insertCourse(tx, session.userId, { ...rest, par: listOf(par), strokeIndex: listOf(index) })
    await replaceTees(tx, id, tees)
    await happen({ what: 'course-added', courseId: id, name: input.name })
    return { id }
  },
})

serve(correctCourse, {
  facts: async ({ tx, input }: Call<typeof correctCourse>) => {
    const course = (await readCourse(tx, input.courseId)) ?? notFound()
    return { authorId: course.authorId, name: course.name }
  },
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { courseId, par, index, tees, was, ...rest } = input
    const { name, country, city, state, ...card } = (await lockCourse(tx, courseId)) ?? notFound()
    const teesNow = await readTees(tx, courseId)
    refuseOverwriting(was, { name, country, city, state, ...cardByHole(card), tees: teesNow }, refuse)
    const problems = correctionProblems({ ...input, tees: tees ?? teesNow }, facts.name)
    if (problems.length > 0) refuse('invalid-course', wordsOfProblems(problems), { problems })
    await updateCourse(tx, courseId, { ...rest, par: listOf(par), strokeIndex: listOf(index) })
    if (tees) await replaceTees(tx, courseId, tees, teesNow)
    await happen({ what: 'course-corrected', courseId, name: input.name })
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
