import type { ParsedInputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { sentenceIn } from '../../../server/http/problem-sentences.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { type Call, serve } from '../../../server/http/serve.ts'
import { type CourseTee, mayCorrect } from '../courses/operations.ts'
import { readTees } from '../courses/reads.ts'
import { teeChangesBetween } from '../courses/rules/tee-changes.ts'
import { correctionProblems, listOf, teesFrom } from '../courses/rules.ts'
import { lockCourse, replaceTees, updateCourse } from '../courses/server/for-other-features.ts'
import { wordsOfProblems } from '../courses/texts.ts'
import { decideCorrection, getCourseCorrections, suggestCorrection } from './operations.ts'
import { correctionsOf, countOpen, openCorrections, readCorrection } from './reads.ts'
import { type Card, changesBetween, openAtMost, withChanges } from './rules.ts'
import { decide, insertCorrection, removeCorrectionsOf } from './writes.ts'

serve(suggestCorrection, {
  run: async ({ input, session, tx, refuse, happen }) => {
    const authorId = session.userId ?? notFound()
    const course = (await lockCourse(tx, input.courseId)) ?? notFound()
    const before = cardOf(course, await readTees(tx, course.id))
    const wanted = wantedCard(input, before)
    const problems = problemsOf({ ...input, tees: wanted.tees }, course)
    if (problems) refuse('invalid-course', problems)
    const changes = [...changesBetween(before, wanted), ...teeChangesBetween(before.tees, wanted.tees)]
    if (changes.length === 0) refuse('nothing-changed', 'The course says all this already.')
    if ((await countOpen(tx, authorId)) >= openAtMost)
      refuse('too-many', 'Too many of your suggestions are waiting already.')
    const state: 'accepted' | 'open' = before.par.length === 0 ? 'accepted' : 'open'
    const about = { courseId: course.id, authorId, before, wanted, note: input.note, state }
    const id = await insertCorrection(tx, about)
    if (state === 'accepted') await takeOver(tx, course, wanted, before)
    const details = { courseId: course.id, changes, state }
    await happen({ what: 'correction-suggested', correctionId: id, ...details })
    return { id, state }
  },
})

type Suggested = ParsedInputOf<typeof suggestCorrection>

/** In words; undefined: it can be a course. */
function problemsOf(
  { name, par, index, tees }: Pick<Suggested, 'name' | 'par' | 'index'> & { tees: Tees },
  now: Pick<CourseCard, 'name' | 'country'>,
) {
  const problems = correctionProblems({ name, country: now.country, par, index, tees }, now.name)
  return problems.length > 0 ? wordsOfProblems(problems) : undefined
}

type Tees = CourseTee[]
type WholeCard = Card & { tees: Tees }
type CourseCard = CourseColumns & { id: string; country: string }
type CourseColumns = { name: string; city: string; state: string; par: number[]; strokeIndex: (number | null)[] }
const cardOf = ({ name, city, state, par, strokeIndex }: CourseColumns, tees: Tees): WholeCard => ({
  name,
  city,
  state,
  par,
  index: strokeIndex,
  tees,
})
const wantedCard = ({ name, city, state, par, index, tees }: Suggested, before: WholeCard): WholeCard => ({
  name,
  city: city ?? before.city,
  state: state ?? before.state,
  par: listOf(par),
  index: listOf(index),
  tees: tees ? teesFrom(tees, before.tees, newId) : before.tees,
})

async function takeOver(tx: Tx, { id, country }: CourseCard, { index, tees, ...card }: WholeCard, now: WholeCard) {
  await updateCourse(tx, id, { ...card, country, strokeIndex: index })
  await replaceTees(tx, id, tees, now.tees)
}

serve(getCourseCorrections, {
  run: async ({ input, session, tx }) => {
    const rows = await openCorrections(tx, session, input.courseId)
    return {
      corrections: rows.map(({ id, courseId, courseName, note, state, createdAt, before, wanted, ...row }) => ({
        id,
        courseId,
        courseName,
        author: { userId: row.authorId, name: `${row.firstName} ${row.lastName}`.trim() },
        note,
        state,
        createdAt: createdAt.toISOString(),
        changes: changesBetween(before, wanted),
        teeChanges: teeChangesBetween(before.tees ?? [], wanted.tees ?? []),
        mayDecide: mayCorrect(session, { authorId: row.courseAuthorId }),
      })),
    }
  },
})

serve(decideCorrection, {
  facts: async ({ tx, session, input }: Call<typeof decideCorrection>) => {
    const correction = (await readCorrection(tx, input.correctionId)) ?? notFound()
    const facts = { authorId: correction.courseAuthorId }
    // Who neither decides it nor suggested it does not learn that it exists.
    if (!mayCorrect(session, facts) && session.userId !== correction.authorId) notFound()
    return facts
  },
  run: async ({ input, session, tx, services, refuse, happen }) => {
    const { courseId, before, wanted } = (await readCorrection(tx, input.correctionId)) ?? notFound()
    const course = (await lockCourse(tx, courseId)) ?? notFound()
    const state: 'accepted' | 'refused' = input.accept ? 'accepted' : 'refused'
    if (!(await decide(tx, input.correctionId, state, session.userId, services.now())))
      refuse('already-decided', 'Somebody has decided this already.')
    if (input.accept) {
      const now = cardOf(course, await readTees(tx, courseId))
      const card = withChanges(now, before, wanted)
      const problems = problemsOf({ ...card, par: byHole(card.par), index: byHole(card.index) }, course)
      if (problems) refuse('invalid-course', (language) => `${sentenceIn(meanwhile, language)} ${problems(language)}`)
      await takeOver(tx, course, card, now)
    }
    const changes = [...changesBetween(before, wanted), ...teeChangesBetween(before.tees ?? [], wanted.tees ?? [])]
    const details = { courseId, state, changes }
    await happen({ what: 'correction-decided', correctionId: input.correctionId, ...details })
    return { state }
  },
})

const meanwhile = 'With what was corrected meanwhile:'

const byHole = (list: readonly (number | null)[]): Record<string, number> =>
  Object.fromEntries(list.flatMap((value, at) => (value === null ? [] : [[at + 1, value]])))

removals.push(removeCorrectionsOf)
archives.push(async (tx, userId) => ({ courseCorrections: await correctionsOf(tx, userId) }))
