import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { addCourse, correctCourse, getCourse } from '../courses/operations.ts'
import { decideCorrection, getCourseCorrections, suggestCorrection } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

const numbered = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))
const card = { par: numbered([4, 5, 3, 4, 4, 3, 4, 5, 4]), index: numbered([5, 1, 9, 3, 7, 17, 11, 13, 15]) }

async function courseOf(name: Name): Promise<string> {
  const added = await (await party.as(name)).call(addCourse, { name: `Skogsbanan ${newId()}`, country: 'se', ...card })
  return added.ok ? added.value.id : ''
}
async function suggest(name: Name, input: Partial<InputOf<typeof suggestCorrection>> & { courseId: string }) {
  const client = await party.as(name)
  const course = await client.call(getCourse, { courseId: input.courseId })
  return client.call(suggestCorrection, { name: course.ok ? course.value.name : '', ...card, ...input })
}
const idOf = (answer: Awaited<ReturnType<typeof suggest>>) => (answer.ok ? answer.value.id : JSON.stringify(answer))
const read = async (courseId: string) => (await party.as('bo')).call(getCourse, { courseId })
const listFor = async (name: Name, courseId?: string) => {
  const answer = await (await party.as(name)).call(getCourseCorrections, { courseId })
  return answer.ok ? answer.value.corrections : []
}

describe('X16 suggested corrections', () => {
  test('X16 anyone suggests; author and level 50 see every change and decide, others do not', async () => {
    const courseId = await courseOf('bo')
    const wanted = { par: { ...card.par, 1: 5 }, index: { ...card.index, 1: 2 }, city: 'Visby', note: 'New tee' }
    const correctionId = idOf(await suggest('cilla', { courseId, ...wanted }))
    expect(await listFor('bo', courseId)).toMatchObject([
      {
        id: correctionId,
        author: { name: 'Cilla Dahl' },
        note: 'New tee',
        mayDecide: true,
        changes: [
          { what: 'city', hole: null, from: '', to: 'Visby' },
          { what: 'par', hole: 1, from: '4', to: '5' },
          { what: 'index', hole: 1, from: '5', to: '2' },
        ],
      },
    ])
    expect(await listFor('cilla', courseId)).toMatchObject([{ mayDecide: false }])
    expect(await listFor('david', courseId)).toEqual([])
    for (const [name, status] of [
      ['cilla', 403],
      ['david', 404],
      ['anna', 404],
    ] as const)
      expect(await (await party.as(name)).call(decideCorrection, { correctionId, accept: true })).toMatchObject({
        status,
      })
    expect(await read(courseId)).toMatchObject({ value: { par: { 1: 4 } } })
    const bo = await party.as('bo')
    expect(await bo.call(decideCorrection, { correctionId, accept: true })).toMatchObject({
      value: { state: 'accepted' },
    })
    expect(await read(courseId)).toMatchObject({ value: { par: { 1: 5 }, index: { 1: 2 }, meta: { city: 'Visby' } } })
    expect(await listFor('bo', courseId)).toEqual([])
    expect(await bo.call(decideCorrection, { correctionId, accept: false })).toMatchObject({ code: 'already-decided' })
  })

  test('X16 a refused one changes nothing', async () => {
    const courseId = await courseOf('bo')
    const correctionId = idOf(await suggest('cilla', { courseId, name: 'Another name' }))
    const bo = await party.as('bo')
    expect(await bo.call(decideCorrection, { correctionId, accept: false })).toMatchObject({
      value: { state: 'refused' },
    })
    expect(await read(courseId)).toMatchObject({ value: { name: expect.stringContaining('Skogsbanan') } })
  })

  test('X16 what was corrected meanwhile stays when an older suggestion is accepted', async () => {
    const courseId = await courseOf('bo')
    const correctionId = idOf(await suggest('cilla', { courseId, par: { ...card.par, 1: 5 } }))
    const bo = await party.as('bo')
    const meanwhile = { courseId, name: 'Renamed meanwhile', country: 'se', ...card, par: { ...card.par, 2: 4 } }
    expect(await bo.call(correctCourse, meanwhile)).toMatchObject({ ok: true })
    expect(await bo.call(decideCorrection, { correctionId, accept: true })).toMatchObject({ ok: true })
    expect(await read(courseId)).toMatchObject({ value: { name: 'Renamed meanwhile', par: { 1: 5, 2: 4 } } })
  })

  test('X16 one decision of two at once counts', async () => {
    const courseId = await courseOf('bo')
    const correctionId = idOf(await suggest('cilla', { courseId, name: 'Another name' }))
    const bo = await party.as('bo')
    const answers = await Promise.all(
      [true, false, true].map((accept) => bo.call(decideCorrection, { correctionId, accept })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('X16 nothing new, a broken card, and too many waiting ones are refused', async () => {
    const courseId = await courseOf('bo')
    expect(await suggest('erik', { courseId })).toMatchObject({ status: 409, code: 'nothing-changed' })
    expect(await suggest('erik', { courseId, index: { ...card.index, 2: 5 } })).toMatchObject({
      status: 422,
      code: 'invalid-course',
      detail: 'Duplicate index 5 found on hole 2.',
    })
    for (let number = 1; number <= 20; number++)
      expect(await suggest('erik', { courseId, name: `Name number ${number}` })).toMatchObject({ ok: true })
    expect(await suggest('erik', { courseId, name: 'One too many' })).toMatchObject({ code: 'too-many' })
    expect(await app.client().call(suggestCorrection, { courseId, name: 'Visitor', ...card })).toMatchObject({
      status: 401,
    })
  })

  test('K3 a course without a card takes the first whole one at once, whatever its name', async () => {
    const courseId = newId()
    await app.database.kysely
      .insertInto('courses')
      .values({ id: courseId, name: 'Åda', country: 'se', par: [], strokeIndex: [] })
      .execute()
    expect(await read(courseId)).toMatchObject({ value: { par: {}, index: {} } })
    expect(await suggest('david', { courseId })).toMatchObject({ value: { state: 'accepted' } })
    expect(await read(courseId)).toMatchObject({ value: { name: 'Åda', par: { 2: 5 }, mayCorrect: false } })
    expect(await suggest('david', { courseId, city: 'Trosa' })).toMatchObject({ value: { state: 'open' } })
  })

  test("X11 suggestions are in the archive of a person's data and go with the account", async () => {
    const courseId = await courseOf('bo')
    await suggest('frida', { courseId, name: 'Frida wants this' })
    const { kysely } = app.database
    const parts = await Promise.all(archives.map((archive) => archive(kysely, party.ids.frida)))
    expect(parts.find((part) => 'courseCorrections' in part)?.courseCorrections).toHaveLength(1)
    await kysely.transaction().execute(async (tx) => {
      for (const remove of removals) await remove(tx, party.ids.frida)
    })
    expect(await listFor('bo', courseId)).toEqual([])
  })
})

describe('G1 suggested tees', () => {
  const tee = (name: string, rating: number, more: object = {}) => ({ name, men: { rating, slope: 121, ...more } })
  const teesOf = async (courseId: string) => {
    const course = await read(courseId)
    return course.ok ? course.value.tees : []
  }
  const correct = async (courseId: string, tees: InputOf<typeof suggestCorrection>['tees']) => {
    const name = `Skogsbanan ${courseId}`
    expect(await (await party.as('bo')).call(correctCourse, { courseId, name, country: 'se', ...card, tees })).toEqual(
      expect.objectContaining({ ok: true }),
    )
    return teesOf(courseId)
  }
  const accept = async (correctionId: string) =>
    (await party.as('bo')).call(decideCorrection, { correctionId, accept: true })

  test('G1 anyone suggests them; the author sees each value that differs, and takes it over', async () => {
    const courseId = await courseOf('bo')
    const [yellow, white] = await correct(courseId, [tee('Yellow', 69), tee('White', 71)])
    const wanted = [
      { ...tee('Back', 71.4), id: white?.id },
      { ...tee('Yellow', 69, { front: { rating: 34.4, slope: 119 }, strokeIndex: [9, 1, 5, 3, 7, 17, 11, 13, 15] }) },
      { name: 'Red', women: { rating: 70.2, slope: 124 } },
    ]
    const correctionId = idOf(await suggest('cilla', { courseId, tees: wanted }))
    const [listed] = await listFor('bo', courseId)
    const of = { gender: 'men', from: '' }
    expect(listed?.changes).toEqual([])
    expect(listed?.teeChanges).toEqual([
      { tee: 'Back', gender: null, what: 'tee', from: 'White', to: 'Back' },
      { tee: 'Back', gender: 'men', what: 'eighteen', from: '71.0/121', to: '71.4/121' },
      { tee: 'Yellow', ...of, what: 'front', to: '34.4/119' },
      { tee: 'Yellow', ...of, what: 'index', to: '9 1 5 3 7 17 11 13 15' },
      { tee: 'Red', gender: null, what: 'tee', from: '', to: 'Red' },
      { tee: 'Red', gender: 'women', what: 'eighteen', from: '', to: '70.2/124' },
      { tee: '', gender: null, what: 'order', from: 'Yellow, White', to: 'Back, Yellow' },
    ])
    expect(await accept(correctionId)).toMatchObject({ value: { state: 'accepted' } })
    const now = await teesOf(courseId)
    expect(now.map(({ id, name }) => [id, name])).toEqual([
      [white?.id, 'Back'],
      [yellow?.id, 'Yellow'],
      [expect.any(String), 'Red'],
    ])
    expect(now[1]?.men).toMatchObject({ rating: 69, front: { rating: 34.4, slope: 119 } })
  })

  test('G1 what was corrected meanwhile stays, on the same tee too', async () => {
    const courseId = await courseOf('bo')
    const [yellow] = await correct(courseId, [tee('Yellow', 69), tee('Red', 66)])
    const front = { front: { rating: 34, slope: 118 } }
    const correctionId = idOf(await suggest('cilla', { courseId, tees: [tee('Yellow', 69, front)] }))
    await correct(courseId, [{ ...tee('Gold', 69.8), id: yellow?.id }, tee('Red', 66), tee('White', 72)])
    expect(await accept(correctionId)).toMatchObject({ ok: true })
    expect(await teesOf(courseId)).toMatchObject([
      { id: yellow?.id, name: 'Gold', men: { rating: 69.8, ...front } },
      { name: 'White' },
    ])
  })

  test('G1 a suggestion without tees leaves them; the same tees are nothing new; broken ones are refused', async () => {
    const courseId = await courseOf('bo')
    const before = await correct(courseId, [tee('Yellow', 69)])
    expect(await suggest('cilla', { courseId, tees: [tee('Yellow', 69)] })).toMatchObject({ code: 'nothing-changed' })
    expect(await suggest('cilla', { courseId, tees: [tee('Yellow', 69), tee('yellow', 70)] })).toMatchObject({
      code: 'invalid-course',
      detail: 'Two tees are called yellow. Give one of them another name.',
    })
    expect(await accept(idOf(await suggest('cilla', { courseId, city: 'Visby' })))).toMatchObject({ ok: true })
    expect(await teesOf(courseId)).toEqual(before)
  })

  test('G1 the first card of a course brings its tees at once', async () => {
    const courseId = newId()
    const bare = { id: courseId, name: 'Åda', country: 'se', par: [], strokeIndex: [] }
    await app.database.kysely.insertInto('courses').values(bare).execute()
    expect(await suggest('david', { courseId, tees: [tee('Yellow', 69)] })).toMatchObject({
      value: { state: 'accepted' },
    })
    expect(await teesOf(courseId)).toMatchObject([{ name: 'Yellow', men: { rating: 69 } }])
  })
})
