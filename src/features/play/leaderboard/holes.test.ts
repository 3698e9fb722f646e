import { expect, test } from 'vitest'
import type { HoleFigures } from '../../../golf/hole-figures.ts'
import { newId } from '../../../server/data/ids.ts'
import { card } from '../../../testing/cast.ts'
import { app, club, openScoredGroup, save, startGroup } from '../../../testing/scored-group.ts'
import { getEventHoles } from './operations/holes.ts'
import { figuresOf } from './server/holes.ts'

openScoredGroup()

const holesOf = async (eventId: string) => {
  const answer = await (await club.as('bo')).call(getEventHoles, { eventId })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}
const first = (holes: readonly HoleFigures[] | undefined) => holes?.find(({ hole }) => hole === 1)
const par = card.par[0] ?? 4

test('F6 a saved hole counts at once, a correction takes its place, and other events on the course count always', async () => {
  const courseId = newId()
  const course = {
    id: courseId,
    name: 'Sjövik',
    country: 'se',
    par: card.par,
    strokeIndex: card.par.map((_, at) => at + 1),
  }
  await app.services.database.kysely.insertInto('courses').values(course).execute()
  const round = { courseId }
  const before = await startGroup(['cilla', 'david'], {}, round)
  await save('cilla', before, 1, { cilla: par + 2, david: par })
  const group = await startGroup(['bo', 'anna'], {}, round)
  await save('bo', group, 1, { bo: par - 1, anna: par + 1 })
  const now = await holesOf(group.event.id)
  expect(first(now.rounds[0]?.holes)).toMatchObject({ count: 2, toPar: 0, under: 1, over: 1, worse: 0 })
  expect(now.rounds[0]?.holes).toHaveLength(18)
  expect(first(now.courses[0]?.holes)).toMatchObject({ count: 4, toPar: 2, under: 1, level: 1, worse: 1 })
  const read = await save(
    'bo',
    group,
    1,
    { bo: par + 3, anna: par + 1 },
    {
      base: [
        { userId: club.ids.bo, strokes: par - 1 },
        { userId: club.ids.anna, strokes: par + 1 },
      ] as never,
    },
  )
  expect(read.ok).toBe(true)
  expect(first((await holesOf(group.event.id)).rounds[0]?.holes)).toMatchObject({
    count: 2,
    toPar: 4,
    under: 0,
    worse: 1,
  })
})

test('F6 a visitor sees the holes where the board is public, and nothing where it is not', async () => {
  const group = await startGroup(['erik'])
  const { kysely } = app.services.database
  const ask = () => fetch(`${app.url}/api/events/${group.event.id}/holes`).then(({ status }) => status)
  expect(await ask()).toBe(200)
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
  await expect.poll(ask).toBe(401)
  await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', club.partyId).execute()
})

const result = {
  roundId: 'r',
  courseId: 'c',
  par: [4, 3, 5],
  ownPar: [],
  startHole: 1,
  holeCount: 3,
  holeConfig: null,
  from: null,
  position: 1,
  strokes: 5,
  isPickedUp: false,
  times: 2,
}
test.for([
  ['by its position', {}, { hole: 1, toPar: 2, count: 2, over: 2 }],
  ['from another start', { from: 3 }, { hole: 3, toPar: 0, level: 2 }],
  ['from a tee with a par of its own', { ownPar: [5, 3, 5] }, { hole: 1, toPar: 0, level: 2 }],
  ['picked up', { strokes: null, isPickedUp: true }, { hole: 1, toPar: 4, worse: 2 }],
] as const)('F6 what was played elsewhere is counted on its hole: %s', ([, given, expected]) => {
  expect(figuresOf([{ ...result, ...given, ownPar: [...('ownPar' in given ? given.ownPar : [])] }])[0]).toMatchObject(
    expected,
  )
})
