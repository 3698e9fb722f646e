import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { done } from '../../../testing/competition.ts'
import { index, level50, openCourseImport, par } from '../../../testing/features/course-import.ts'
import { getCourse, getCourses } from '../courses/operations.ts'
import { readCourseFile } from './course-file.tsx'
import { importCourses, previewCourseImport } from './operations.ts'

type Course = InputOf<typeof previewCourseImport>['courses'][number]
openCourseImport()

const yellow = { name: 'Yellow', men: { rating: 68.4, slope: 119 } }
const red = { name: 'Red', women: { rating: 69, slope: 118 } }
const course = (more: Partial<Course> = {}): Course => ({
  name: `Teebanan ${newId()}`,
  country: 'se',
  par,
  index,
  ...more,
})
const imported = (given: Course, action: 'add' | 'add-card' | 'tees', courseId?: string) =>
  level50.call(importCourses, { courses: [{ course: given, action, courseId }] })
const added = async (given: Course) => {
  await done(imported(given, 'add'))
  const { courses } = await done(level50.call(getCourses, { query: given.name }))
  return courses[0]?.id ?? ''
}
const teesOf = async (courseId: string) => (await done(level50.call(getCourse, { courseId }))).tees
const matchOf = async (given: Course) => {
  const { courses } = await done(level50.call(previewCourseImport, { courses: [given] }))
  return courses[0]?.matches[0]
}

describe('G1 imported tees', () => {
  test('G1 come with a new course, and an equal file changes nothing', async () => {
    const given = course({ tees: [yellow, red] })
    const courseId = await added(given)
    expect(await teesOf(courseId)).toMatchObject([yellow, red])
    expect(await matchOf(given)).toMatchObject({ id: courseId, why: 'same', differs: [], teeChanges: [] })
    expect(await imported(given, 'tees', courseId)).toMatchObject({ value: { teesChanged: 0, skipped: 1 } })
  })

  test('G1 imported again they are found by name and changed, not doubled; what the file leaves out stays', async () => {
    const given = course({ tees: [yellow, red] })
    const courseId = await added(given)
    const before = await teesOf(courseId)
    const front = { front: { rating: 34.1, slope: 117 } }
    const again = {
      ...given,
      tees: [{ name: 'YELLOW', men: { rating: 68.9, slope: 120, ...front } }, { name: 'White' }],
    }
    expect((await matchOf(again))?.teeChanges).toEqual([
      { tee: 'Yellow', gender: 'men', what: 'eighteen', from: '68.4/119', to: '68.9/120' },
      { tee: 'Yellow', gender: 'men', what: 'front', from: '', to: '34.1/117' },
      { tee: 'White', gender: null, what: 'tee', from: '', to: 'White' },
    ])
    expect(await imported(again, 'tees', courseId)).toMatchObject({ value: { added: 0, teesChanged: 1, skipped: 0 } })
    const now = await teesOf(courseId)
    expect(now.map(({ name }) => name)).toEqual(['Yellow', 'Red', 'White'])
    expect(now.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(now[0]?.men).toMatchObject({ rating: 68.9, slope: 120, ...front })
    expect(now[1]).toEqual(before[1])
  })

  test('G1 a course without a card gets its tees with it', async () => {
    const given = course({ par: [], index: [] })
    const courseId = await added(given)
    const whole = { ...given, par, index, tees: [yellow] }
    expect(await imported(whole, 'add-card', courseId)).toMatchObject({ value: { cardsAdded: 1, teesChanged: 0 } })
    expect(await teesOf(courseId)).toMatchObject([yellow])
  })

  test('G1 tees that do not fit are refused, and nothing of the call is kept', async () => {
    const broken = course({ tees: [{ name: 'Red', women: { rating: 69 } }] })
    const whole = course()
    const courses = [whole, broken].map((each) => ({ course: each, action: 'add' as const }))
    expect(await level50.call(importCourses, { courses })).toMatchObject({
      code: 'invalid-course',
      detail: expect.stringContaining(`The tees of '${broken.name}' do not fit its card.`),
    })
    expect(await done(level50.call(getCourses, { query: whole.name }))).toMatchObject({ total: 0 })
    const courseId = await added(course())
    const own = { name: 'Red', women: { strokeIndex: [...index, 2, 4, 6, 8, 10, 12, 14, 16, 18] } }
    const eighteen = course({ par: [...par, ...par], index: own.women.strokeIndex, tees: [own] })
    expect(await imported(eighteen, 'tees', courseId)).toMatchObject({ code: 'invalid-course' })
    expect(await teesOf(courseId)).toEqual([])
  })
})

describe('G1 tees in files', () => {
  const women = {
    rating: 72.1,
    slope: 125,
    front: { rating: 36.2, slope: 124 },
    back: null,
    par: par.with(3, 5),
    strokeIndex: [3, 1, 9, 5, 7, 17, 11, 13, 15],
  }
  const men = { rating: 68.4, slope: 119, front: null, back: null, par: null, strokeIndex: null }
  const short = { rating: 69, slope: 118, front: null, back: null, par: null, strokeIndex: null }
  const tees = [
    { name: '57', men, women },
    { name: '51', men: null, women: short },
  ]

  test('G1 CSV has a row for each tee of a course', () => {
    const csv = `Name;Country;City;Par;Index;Tee;Men rating;men_slope;Women Rating;women slope;women front rating;women front slope;women par;women index
Ekbacken;se;Visby;4 5 3 4 4 3 4 5 4;5 1 9 3 7 17 11 13 15;57;68,4;119;72,1;125;36,2;124;4 5 3 5 4 3 4 5 4;3 1 9 5 7 17 11 13 15
Ekbacken;se;Visby;;;51;;;69;118;;;;
Norrbacken;se;;4 5 3 4 4 3 4 5 4;5 1 9 3 7 17 11 13 15;;;;;;;;;`
    expect(readCourseFile(csv)).toEqual([
      { course: expect.objectContaining({ name: 'Ekbacken', par, index, tees }), problem: null },
      { course: expect.objectContaining({ name: 'Norrbacken', tees: [] }), problem: null },
    ])
  })

  test('G1 JSON has them as the API does', () => {
    const file = [{ name: 'Ekbacken', country: 'se', par, index, tees: [tees[0], { name: '51', women: short }] }]
    expect(readCourseFile(JSON.stringify(file))).toEqual([{ course: expect.objectContaining({ tees }), problem: null }])
  })

  test.each([
    ['slope 54', { men: { ...men, slope: 54 } }],
    ['a slope with decimals', { men: { ...men, slope: 119.5 } }],
    ['a rating in words', { men: { ...men, rating: 'hard' } }],
    ['a nine without slope', { women: { ...women, front: { rating: 36 } } }],
    ['an index twice', { women: { ...women, strokeIndex: women.strokeIndex.with(0, 1) } }],
    ['par 7', { women: { ...women, par: par.with(0, 7) } }],
    ['no name', { name: '', men }],
  ])('G1 %s is told', (_, tee) => {
    const file = [{ name: 'Ekbacken', country: 'se', par, index, tees: [{ name: 'Red', ...tee }] }]
    expect(readCourseFile(JSON.stringify(file))).toMatchObject([{ problem: 'teesInvalid' }])
  })
})
