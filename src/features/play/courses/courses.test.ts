import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import {
  addCourse,
  correctCourse,
  getCourse,
  getCourseRounds,
  getCourses,
  getHoles,
  getSystemStats,
} from './operations.ts'
import { correctionProblems } from './rules.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

const numbered = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))
const nine = { par: numbered([4, 5, 3, 4, 4, 3, 4, 5, 4]), index: numbered([5, 1, 9, 3, 7, 17, 11, 13, 15]) }
const course = (name = `Testbacken ${newId()}`) => ({ name, country: 'se', ...nine })

describe('K2 add a course', () => {
  test('K2 anyone logged in adds one, and reads it hole by hole', async () => {
    const bo = await party.as('bo')
    const added = await bo.call(addCourse, { ...course('Sjöbacken'), city: 'Örebro', state: 'Närke' })
    const courseId = added.ok ? added.value.id : ''
    expect(await app.client().call(getCourse, { courseId })).toMatchObject({
      ok: true,
      value: {
        id: courseId,
        name: 'Sjöbacken',
        country: 'se',
        ...nine,
        meta: { country: 'se', city: 'Örebro', state: 'Närke' },
        mayCorrect: false,
      },
    })
    const holes = await bo.call(getHoles, { courseId })
    expect(holes.ok && holes.value.holes.slice(0, 2)).toEqual([
      { idx: 1, par: 4, index: 5 },
      { idx: 2, par: 5, index: 1 },
    ])
    expect(holes.ok && holes.value.holes).toHaveLength(9)
  })

  test('K2 everything that is wrong is said together, in the words of the specification', async () => {
    const bo = await party.as('bo')
    const answer = await bo.call(addCourse, {
      name: 'Golf',
      country: '',
      par: { 1: 4, 2: 3, 3: 5 },
      index: { 1: 1, 2: 1 },
    })
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      code: 'invalid-course',
      detail: [
        'Minimum length of a course name is 5 characters.',
        'You have to select a country.',
        'Index for hole 3 is not set.',
        'Duplicate index 1 found on hole 2.',
        'You have to enter par and index for at least hole 1 thru 6.',
      ].join(' '),
      data: { problems: expect.arrayContaining([{ key: 'indexDuplicate', hole: 2, index: 1 }]) },
    })
  })

  test.each([
    ['six holes are enough', { par: numbered([4, 5, 3, 4, 4, 3]), index: numbered([5, 1, 9, 3, 7, 17]) }, true],
    ['five are not', { par: numbered([4, 5, 3, 4, 4]), index: numbered([5, 1, 9, 3, 7]) }, false],
    ['no hole is left out between', { par: { ...nine.par, 11: 4 }, index: { ...nine.index, 11: 2 } }, false],
    ['an index without par', { par: nine.par, index: { ...nine.index, 10: 2 } }, false],
  ])('K2 %s', async (_, card, ok) => {
    const bo = await party.as('bo')
    expect(await bo.call(addCourse, { ...course(), ...card })).toMatchObject({ ok })
  })

  test('K2 a name that is empty or blank is told like a short one; only a short one that a course came with may stay', () => {
    const holes = Object.fromEntries([1, 2, 3, 4, 5, 6].map((hole) => [hole, 4]))
    const index = Object.fromEntries([1, 2, 3, 4, 5, 6].map((hole) => [hole, hole]))
    const told = (name: string, before: string) =>
      correctionProblems({ name, country: 'se', par: holes, index }, before).map(({ key }) => key)
    expect([told('', ''), told('   ', ''), told('', 'Bro'), told('Ek', 'Bro')]).toEqual(
      Array.from({ length: 4 }, () => ['nameTooShort']),
    )
    expect(told('Bro', 'Bro')).toEqual([])
  })

  test('K2 holes 1 to 18, par 3 to 6, index 1 to 18, whole numbers', async () => {
    const bo = await party.as('bo')
    const wrong = [
      { par: { ...nine.par, 19: 4 }, index: { ...nine.index, 19: 2 } },
      { par: { ...nine.par, 1: 7 }, index: nine.index },
      { par: { ...nine.par, 1: 4.5 }, index: nine.index },
      { par: nine.par, index: { ...nine.index, 1: 19 } },
    ]
    for (const card of wrong)
      expect(await bo.call(addCourse, { ...course(), ...card })).toMatchObject({ status: 422, code: 'invalid-input' })
  })

  test('K2 a visitor is asked to log in', async () => {
    expect(await app.client().call(addCourse, course())).toMatchObject({ ok: false, status: 401 })
  })
})

describe('K3 correct a course', () => {
  test('K3 what somebody else corrected since it was read is not overwritten', async () => {
    const bo = await party.as('bo')
    const added = await bo.call(addCourse, course('Tvåfältsbanan'))
    const courseId = added.ok ? added.value.id : ''
    const { par } = nine
    const change = (more: object, was?: object) =>
      bo.call(correctCourse, { courseId, ...course('Tvåfältsbanan'), ...more, ...(was && { was }) })
    expect(await change({ par: { ...par, 1: 5 } }, { par })).toMatchObject({ ok: true })
    expect(await change({ city: 'Lund' }, { name: 'Tvåfältsbanan', par })).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: 'par', was: par, now: { ...par, 1: 5 } }] },
    })
    expect(await bo.call(getCourse, { courseId })).toMatchObject({ value: { par: { 1: 5 } } })
    expect(await change({ city: 'Lund' })).toMatchObject({ ok: true })
  })

  test('K3 its author and level 50 may, nobody else', async () => {
    const bo = await party.as('bo')
    const added = await bo.call(addCourse, course())
    const courseId = added.ok ? added.value.id : ''
    const corrected = { ...course('Rättade banan'), par: { ...nine.par, 1: 5 } }
    expect(await (await party.as('anna')).call(correctCourse, { courseId, ...corrected })).toMatchObject({
      status: 403,
    })
    expect(await bo.call(correctCourse, { courseId, ...corrected, name: 'Golf' })).toMatchObject({
      code: 'invalid-course',
    })
    expect(await bo.call(correctCourse, { courseId, ...corrected })).toMatchObject({ ok: true })
    expect(await bo.call(getCourse, { courseId })).toMatchObject({
      value: { name: 'Rättade banan', par: { 1: 5 }, mayCorrect: true },
    })
    await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.cilla).execute()
    app.services.sessions.forget()
    expect(await (await party.as('cilla')).call(correctCourse, { courseId, ...corrected })).toMatchObject({ ok: true })
    expect(await bo.call(correctCourse, { courseId: newId(), ...corrected })).toMatchObject({ status: 404 })
  })
})

describe('K1 the catalogue', () => {
  test('K1 a part of the name or town finds courses, 50 at a time, in one country if wanted', async () => {
    const word = `Kullen${newId().slice(-6)}`
    const par = [4, 4, 4, 4, 4, 4]
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: newId(),
      name: `${word} ${String(at).padStart(2, '0')}`,
      country: at < 55 ? 'se' : 'no',
      city: at === 0 ? `By_${word}` : '',
      par,
      strokeIndex: at === 0 ? par.map(() => null) : [1, 2, 3, 4, 5, 6],
    }))
    await app.database.kysely.insertInto('courses').values(rows).execute()
    const visitor = app.client()
    const first = await visitor.call(getCourses, { query: word.toUpperCase() })
    expect(first).toMatchObject({ ok: true, value: { total: 60 } })
    const courses = first.ok ? first.value.courses : []
    expect(courses).toHaveLength(50)
    expect(courses[0]).toEqual({
      id: rows[0]?.id,
      name: `${word} 00`,
      country: 'se',
      holeCount: 6,
      totalPar: 24,
      isIndexed: false,
      meta: { country: 'se', city: `By_${word}`, state: '' },
    })
    expect(courses[1]?.isIndexed).toBe(true)
    const full = await visitor.call(getCourses, { query: word, count: 2, full: true })
    const pars = { 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4 }
    expect(full.ok && full.value.courses).toMatchObject([
      { country: 'se', par: pars, index: {} },
      { country: 'se', par: pars, index: { 1: 1, 6: 6 } },
    ])
    const second = await visitor.call(getCourses, { query: word, count: 50, offset: 50 })
    expect(second.ok && second.value.courses).toHaveLength(10)
    expect(await visitor.call(getCourses, { query: word, country: 'no' })).toMatchObject({ value: { total: 5 } })
    expect(await visitor.call(getCourses, { query: `by_${word}` })).toMatchObject({ value: { total: 1 } })
    expect(await visitor.call(getCourses, { query: '%' })).toMatchObject({ value: { total: 0 } })
  })

  test('V2 courses are counted by country and by region', async () => {
    const before = await app.client().call(getSystemStats, {})
    const counted = (stats: typeof before, region: string) =>
      stats.ok ? (stats.value.coursesPerRegion.find(({ sub_region }) => sub_region === region)?.total ?? 0) : 0
    const par = [4, 4, 4, 4, 4, 4]
    const countries = ['fi', 'dk', 'jp']
    await app.database.kysely
      .insertInto('courses')
      .values(countries.map((country) => ({ id: newId(), name: `Counted ${country}`, country, par, strokeIndex: par })))
      .execute()
    const after = await app.client().call(getSystemStats, {})
    expect(counted(after, 'Northern Europe')).toBe(counted(before, 'Northern Europe') + 2)
    expect(counted(after, 'Eastern Asia')).toBe(counted(before, 'Eastern Asia') + 1)
    const totals = after.ok ? after.value.coursesPerCountry.map(({ total }) => total) : []
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    expect(after.ok && after.value.coursesPerCountry).toContainEqual({ country: 'jp', total: 1 })
  })

  test('K1 a course that does not exist is not found', async () => {
    for (const operation of [getCourse, getHoles])
      expect(await app.client().call(operation, { courseId: newId() })).toMatchObject({ ok: false, status: 404 })
  })
})

describe('K3 page of a course', () => {
  test('K3 the best cards are whole, submitted and without a hole that was picked up, the earliest first', async () => {
    const added = await (await party.as('bo')).call(addCourse, course())
    const courseId = added.ok ? added.value.id : ''
    const eventId = await party.event()
    const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]
    const round = (roundDate: string) =>
      party.round(eventId, { courseId, par, strokeIndex: Object.values(nine.index), holeCount: 9, roundDate })
    const [first, second] = [await round('2026-05-01'), await round('2026-05-02')]
    const submittedAt = new Date()
    const rest = par.slice(1)
    const card = (name: Parameters<Cast['as']>[0], roundId: string, strokes: (number | null)[], more = {}) => ({
      partyId: party.partyId,
      roundId,
      userId: party.ids[name],
      strokes,
      marks: strokes.map(() => 0),
      submittedAt,
      ...more,
    })
    await app.database.kysely
      .insertInto('scorecards')
      .values([
        card('anna', first, [5, ...rest]),
        card('bo', second, [5, ...rest]),
        card('cilla', first, [3, ...rest]),
        card('david', first, [2, ...rest], { marks: [2, 0, 0, 0, 0, 0, 0, 0, 0] }),
        card('erik', first, [2, ...rest], { status: 'DQ' }),
        card('frida', first, [2, ...rest], { submittedAt: null }),
        card('inga', first, [null, ...rest]),
        card('gun', first, [1]),
      ])
      .execute()
    const answer = await app.client().call(getCourseRounds, { courseId })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        total: 2,
        rounds: [
          { id: second, players: 1 },
          { id: first, players: 7 },
        ],
        best: [
          { userId: party.ids.cilla, gross: 35, toPar: -1 },
          { userId: party.ids.anna, gross: 37, toPar: 1, roundDate: '2026-05-01' },
          { userId: party.ids.bo, gross: 37, toPar: 1, roundDate: '2026-05-02' },
        ],
      },
    })
    expect(answer.ok && answer.value.best).toHaveLength(3)
  })
})
