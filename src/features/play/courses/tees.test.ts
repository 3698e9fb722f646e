import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { addCourse, correctCourse, getCourse } from './operations.ts'

type Tees = NonNullable<InputOf<typeof addCourse>['tees']>
let app: TestApp
let party: Cast
let bo: TestClient
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  bo = await party.as('bo')
})
afterAll(() => app.close())

const numbered = (values: readonly (number | null)[]) =>
  Object.fromEntries(values.map((value, at) => [at + 1, value ?? 0]))
const [par, index] = [numbered(card.par), numbered(card.strokeIndex)]
const womensIndex = [3, 7, 15, 5, 11, 1, 17, 9, 13, 4, 8, 18, 2, 12, 10, 16, 6, 14]
const yellow = { name: 'Yellow', men: { rating: 70.4, slope: 121 } }
const red = {
  name: 'Red',
  women: {
    rating: 73.4,
    slope: 131,
    front: { rating: 36.8, slope: 128 },
    back: { rating: 36.6, slope: 134 },
    par: card.par.with(3, 5),
    strokeIndex: womensIndex,
  },
}
const course = (more: object = {}) => ({ name: `Teebacken ${newId()}`, country: 'se', par, index, ...more })
const withTees = async (tees: Tees) => (await done(bo.call(addCourse, course({ tees })))).id
const teesOf = async (courseId: string) => (await done(app.client().call(getCourse, { courseId }))).tees
const change = (courseId: string, more: object) => bo.call(correctCourse, { courseId, ...course(more) })

describe('G1 tees of a course', () => {
  test('G1 are added with it, and read by everybody in their order; an old course has none', async () => {
    const courseId = await withTees([yellow, red])
    const id = expect.any(String)
    const rest = { front: null, back: null, par: null, strokeIndex: null }
    expect(await teesOf(courseId)).toEqual([
      { id, name: 'Yellow', men: { ...yellow.men, ...rest }, women: null },
      { id, name: 'Red', men: null, women: red.women },
    ])
    expect(await teesOf((await done(bo.call(addCourse, course()))).id)).toEqual([])
  })

  test('G1 all are replaced at once, and a tee keeps its id by id or name', async () => {
    const courseId = await withTees([yellow, red])
    const [first, second] = await teesOf(courseId)
    const renamed = { ...yellow, id: second?.id, men: { rating: 68.1, slope: 117 } }
    await done(change(courseId, { tees: [{ ...red, id: first?.id }, renamed, { name: 'White' }] }))
    const now = await teesOf(courseId)
    expect(now.map(({ id, name }) => [id, name])).toEqual([
      [first?.id, 'Red'],
      [second?.id, 'Yellow'],
      [expect.any(String), 'White'],
    ])
    expect(now[1]?.men).toMatchObject({ rating: 68.1, slope: 117 })
    await done(change(courseId, { tees: [{ name: ' white' }, yellow] }))
    expect((await teesOf(courseId)).map(({ id }) => id)).toEqual([now[2]?.id, second?.id])
    await done(change(courseId, { city: 'Lund' }))
    expect(await teesOf(courseId)).toHaveLength(2)
    await done(change(courseId, { tees: [] }))
    expect(await teesOf(courseId)).toEqual([])
  })

  test('G1 an id of another course takes nothing from it', async () => {
    const [theirs, own] = [await withTees([yellow]), await withTees([])]
    const [tee] = await teesOf(theirs)
    await done(change(own, { tees: [{ ...red, id: tee?.id }] }))
    expect(await teesOf(theirs)).toEqual([tee])
    expect((await teesOf(own))[0]?.id).not.toBe(tee?.id)
  })

  test('G1 what somebody else changed since is not overwritten', async () => {
    const courseId = await withTees([yellow])
    const seen = await teesOf(courseId)
    await done(change(courseId, { tees: [yellow, red] }))
    expect(await change(courseId, { tees: [], was: { tees: seen } })).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: 'tees', was: seen }] },
    })
    expect(await teesOf(courseId)).toHaveLength(2)
  })

  test.each<[string, Tees, string]>([
    ['a name twice', [yellow, { name: 'YELLOW' }], 'Two tees are called YELLOW. Give one of them another name.'],
    ['no name', [{ name: ' ' }], 'Tee 1 needs a name.'],
    ['thirteen', Array.from({ length: 13 }, (_, at) => ({ name: `${at}` })), 'A course has at most 12 tees.'],
    [
      'a rating without slope',
      [{ name: 'Red', women: { rating: 70 } }],
      'Red, women, 18 holes: enter the slope too, or clear the course rating.',
    ],
    [
      'an index twice',
      [{ name: 'Red', women: { strokeIndex: womensIndex.with(1, 3) } }],
      'Red, women: index 3 of hole 2 is that of another hole already.',
    ],
    [
      'a list that is too short',
      [{ name: 'Red', men: { par: card.par.slice(0, 17) } }],
      'Red, men: enter the par of hole 18, or use the par of the course.',
    ],
  ])('G1 %s is refused with what to do', async (_, tees, detail) => {
    expect(await bo.call(addCourse, course({ tees }))).toMatchObject({ status: 422, code: 'invalid-course', detail })
  })

  test.each([
    ['slope 54', { rating: 70, slope: 54 }, '#/tees/0/men/slope', { least: 55 }],
    ['slope 156', { rating: 70, slope: 156 }, '#/tees/0/men/slope', { most: 155 }],
    ['a rating of two decimals', { rating: 70.45, slope: 113 }, '#/tees/0/men/rating', undefined],
    ['a rating of 91', { rating: 91, slope: 113 }, '#/tees/0/men/rating', { most: 90 }],
    ['par 7', { par: card.par.with(0, 7) }, '#/tees/0/men/par/0', { most: 6 }],
    ['index 19', { strokeIndex: womensIndex.with(0, 19) }, '#/tees/0/men/strokeIndex/0', { most: 18 }],
  ])('G1 %s is refused with its place and limit', async (_, men, pointer, limit) => {
    const answer = await bo.call(addCourse, course({ tees: [{ name: 'Red', men }] }))
    const fault = expect.objectContaining(limit ? { pointer, limit } : { pointer })
    expect(answer).toMatchObject({ status: 422, code: 'invalid-input', errors: [fault] })
  })

  test('G1 a card that no longer fits its tees is refused, whether they are sent or not', async () => {
    const courseId = await withTees([red])
    const nine = { par: numbered(card.par.slice(0, 9)), index: numbered(card.strokeIndex.slice(0, 9)) }
    for (const more of [nine, { ...nine, tees: [red] }])
      expect(await change(courseId, more)).toMatchObject({
        code: 'invalid-course',
        detail: expect.stringContaining('Red, women: own par or index has more than the 9 holes of the card.'),
      })
  })

  test('G1 only who may correct the course changes them', async () => {
    const courseId = await withTees([yellow])
    const cilla = await party.as('cilla')
    expect(await cilla.call(correctCourse, { courseId, ...course({ tees: [] }) })).toMatchObject({ status: 403 })
    expect(await teesOf(courseId)).toHaveLength(1)
  })
})
