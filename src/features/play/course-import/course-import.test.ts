import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { index, level50, openCourseImport, par, party } from '../../../testing/features/course-import.ts'
import { getCourse, getCourses } from '../courses/operations.ts'
import { readCourseFile } from './course-file.tsx'
import { coursesAtOnce, importCourses, previewCourseImport } from './operations.ts'

openCourseImport()

const find = async (query: string) => {
  const answer = await level50.call(getCourses, { query })
  return answer.ok ? answer.value.courses : []
}
const preview = async (...courses: Parameters<typeof level50.call<typeof previewCourseImport>>[1]['courses']) => {
  const answer = await level50.call(previewCourseImport, { courses })
  return answer.ok ? answer.value.courses : answer
}
const add = (...names: string[]) =>
  level50.call(importCourses, {
    courses: names.map((name) => ({ course: { name, country: 'se', city: 'Visby' }, action: 'add' as const })),
  })

describe('X16 course importer', () => {
  test('X16 new courses are added with card, source and licence, and found without accents', async () => {
    const course = {
      name: 'Ängsö Golfklubb',
      country: 'se',
      city: 'Västerås',
      par,
      index,
      source: 'Map',
      licence: 'ODbL',
    }
    expect(await preview(course)).toEqual([{ matches: [], suggested: 'add' }])
    const answer = await level50.call(importCourses, { courses: [{ course, action: 'add' }] })
    expect(answer).toMatchObject({ value: { added: 1, cardsAdded: 0, skipped: 0 } })
    const [found] = await find('angso')
    expect(found).toMatchObject({ name: 'Ängsö Golfklubb', holeCount: 9, isIndexed: true })
    expect(await level50.call(getCourse, { courseId: found?.id ?? '' })).toMatchObject({
      value: { source: 'Map', licence: 'ODbL', par: { 2: 5 } },
    })
  })

  test.each([
    ['the same name in another case, without accents, town unknown', { name: 'ANGSO GOLFKLUBB' }, 'same', 'skip'],
    ['nearly the same name', { name: 'Ängsö Golf Club', city: 'Västerås' }, 'alike', 'skip'],
    ['the same card under another name', { name: 'Something else', par, index }, 'same-card', 'skip'],
  ])('X16 a duplicate is found: %s', async (_, part, why, suggested) => {
    expect(await preview({ country: 'se', ...part })).toMatchObject([
      { matches: [{ name: 'Ängsö Golfklubb', why, hasCard: true }], suggested },
    ])
  })

  test('X16 what is there already is equal, or the preview says what differs', async () => {
    const there = { name: 'Ängsö Golfklubb', country: 'se', city: 'Västerås', par, index }
    const differsOf = async (part: object) => {
      const [row] = (await preview({ ...there, ...part })) as { matches: { differs: object[] }[] }[]
      return row?.matches[0]?.differs
    }
    expect(await differsOf({})).toEqual([])
    expect(await differsOf({ par: [], index: [] })).toEqual([])
    expect(await differsOf({ par: [5, 4, ...par.slice(2)] })).toEqual([
      { field: 'par', at: [1, 2], catalogue: '4, 5', file: '5, 4' },
    ])
    expect(await differsOf({ name: 'ANGSO golfklubb', city: '', par: [...par, ...par], index: [] })).toEqual([
      { field: 'holes', at: [], catalogue: '9', file: '18' },
    ])
  })

  test.each([
    ['another country', { name: 'Ängsö Golfklubb', country: 'no' }],
    ['another town', { name: 'Ängsö Golfklubb', country: 'se', city: 'Malmö' }],
    ['another name', { name: 'Bro Hof Golf Club', country: 'se' }],
  ])('X16 no duplicate: %s', async (_, course) => {
    expect(await preview(course)).toEqual([{ matches: [], suggested: 'add' }])
  })

  test('X16 a course without a card gets that of the file; one with a card keeps its own', async () => {
    await add('Norrbacken')
    const course = { name: 'Norrbacken', country: 'se', city: 'Visby', par, index }
    const [row] = (await preview(course)) as { matches: { id: string }[] }[]
    expect(row?.matches[0]).toMatchObject({ why: 'same', hasCard: false })
    expect(row).toMatchObject({ suggested: 'add-card' })
    const fill = () =>
      level50.call(importCourses, { courses: [{ course, action: 'add-card', courseId: row?.matches[0]?.id }] })
    expect(await fill()).toMatchObject({ value: { cardsAdded: 1 } })
    expect(await fill()).toMatchObject({ value: { cardsAdded: 0, skipped: 1 } })
    expect(await find('Norrbacken')).toMatchObject([{ holeCount: 9 }])
  })

  test('X16 done again, or by two at once, nothing is added twice', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Tvillingen ${at}`)
    const answers = await Promise.all([add(...names), add(...names), add(...names, ...names)])
    const added = answers.map((answer) => (answer.ok ? answer.value.added : -1))
    expect(added.sort((a, b) => a - b)).toEqual([0, 0, 30])
    expect(await find('Tvillingen')).toHaveLength(30)
  })

  test('X16 a card that is not whole is refused and nothing of the call is kept', async () => {
    const broken = { name: 'Trasiga banan', country: 'se', par, index: [1, 1, 2, 3, 4, 5, 6, 7, 8] }
    const answer = await level50.call(importCourses, {
      courses: [
        { course: { name: 'Hela banan', country: 'se' }, action: 'add' },
        { course: broken, action: 'add' },
      ],
    })
    expect(answer).toMatchObject({ status: 422, code: 'invalid-course' })
    expect(await find('Hela banan')).toEqual([])
  })

  test('X16 level 50 only', async () => {
    const courses = [{ name: 'Anyone', country: 'se' }]
    expect(await (await party.as('bo')).call(previewCourseImport, { courses })).toMatchObject({ status: 403 })
  })
})

describe('X16 files of courses', () => {
  test('X16 CSV with columns by hole or in one column, JSON as lists, maps and objects of lists', () => {
    const csv = `name,country,city,par,index\n"Ekbacken, norra",SE,Visby,4 5 3 4 4 3 4 5 4,5 1 9 3 7 17 11 13 15\nUtan kort,no,,,\n`
    expect(readCourseFile(csv)).toMatchObject([
      { course: { name: 'Ekbacken, norra', country: 'se', city: 'Visby', par, index }, problem: null },
      { course: { name: 'Utan kort', country: 'no', par: [], index: [] }, problem: null },
    ])
    const holes = par.map((_, at) => `par${at + 1};index${at + 1}`).join(';')
    const values = par.map((each, at) => `${each};${index[at]}`).join(';')
    expect(readCourseFile(`Name;Country;${holes}\nBreda raden;se;${values}`)).toMatchObject([
      { course: { par, index } },
    ])
    const json = {
      meta: {},
      courses: [{ name: 'Lista', country: 'SE', par, index, city: null }],
      more: [{ name: 'Namn', country: 'fi' }],
    }
    expect(
      readCourseFile(JSON.stringify(json))?.map(({ course, problem }) => [course.name, course.par.length, problem]),
    ).toEqual([
      ['Lista', 9, null],
      ['Namn', 0, null],
    ])
  })

  test.each([
    ['no name', { name: '', country: 'se' }, 'nameMissing'],
    ['a country in words', { name: 'Ekbacken', country: 'Sweden' }, 'countryUnknown'],
    ['a country that does not exist', { name: 'Ekbacken', country: 'xx' }, 'countryUnknown'],
    ['par 7', { name: 'Ekbacken', country: 'se', par: par.map(() => 7), index }, 'parInvalid'],
    ['five holes', { name: 'Ekbacken', country: 'se', par: par.slice(0, 5), index: index.slice(0, 5) }, 'tooFewHoles'],
    [
      'an index missing',
      { name: 'Ekbacken', country: 'se', par, index: [...index.slice(0, 8), null] },
      'indexesMissing',
    ],
    ['an index twice', { name: 'Ekbacken', country: 'se', par, index: index.map(() => 3) }, 'indexTwice'],
  ])('X16 %s is told with its reason', (_, course, problem) => {
    expect(readCourseFile(JSON.stringify([course]))).toMatchObject([{ problem }])
  })

  test('X16 the second of two in a file is left out; what is no file of courses is none', () => {
    const twice = [
      { name: 'Ekbacken', country: 'se' },
      { name: 'EKBACKEN', country: 'SE' },
    ]
    expect(readCourseFile(JSON.stringify(twice))).toMatchObject([{ problem: null }, { problem: 'twiceInFile' }])
    for (const text of ['', '{', '{}', '[]', 'one line', '<html></html>', 'name\nEkbacken'])
      expect(readCourseFile(text)).toBe(null)
  })
})

/** Real courses, where they lie beside the project; else as many made up ones. */
const shared = path.resolve(import.meta.dirname, '../../../../../shared/data/courses.json')
const manyCourses = () =>
  fs.existsSync(shared)
    ? fs.readFileSync(shared, 'utf8')
    : JSON.stringify(
        Array.from({ length: 6000 }, (_, at) => ({
          name: `${['Ek', 'Björk', 'Sjö', 'Berg', 'Ängs'][at % 5]}${at} Golf Club`,
          country: ['se', 'no', 'us', 'de'][at % 4],
        })),
      )

test('X16 a large file goes in some hundreds at a time, and again nothing is added', async () => {
  const rows = (readCourseFile(manyCourses()) ?? []).filter(({ problem }, at) => problem === null && at % 6 === 0)
  expect(rows.length).toBeGreaterThan(900)
  const addAll = async () => {
    let added = 0
    for (let at = 0; at < rows.length; at += coursesAtOnce) {
      const courses = rows.slice(at, at + coursesAtOnce).map(({ course }) => course)
      const seen = await level50.call(previewCourseImport, { courses })
      const chosen = courses.filter((_, number) => seen.ok && seen.value.courses[number]?.suggested === 'add')
      if (chosen.length === 0) continue
      const answer = await level50.call(importCourses, {
        courses: chosen.map((course) => ({ course, action: 'add' as const })),
      })
      added += answer.ok ? answer.value.added : Number.NaN
    }
    return added
  }
  const first = await addAll()
  expect(first).toBeGreaterThan(rows.length / 2)
  expect(await addAll()).toBe(0)
  const name = `Sista hålet ${newId()}`
  await add(name)
  expect(await find(name.toUpperCase())).toHaveLength(1)
})
