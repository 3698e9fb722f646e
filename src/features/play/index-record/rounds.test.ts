import { expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import { app, begin, club, course, openRatedCourse, rated, usual } from '../../../testing/rated-course.ts'
import { updateRound } from '../../competition/rounds/operations.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { submitGroup } from '../scoring/operations.ts'
import { getIndexRecord } from './operations.ts'

openRatedCourse()

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]

/** Sten and the man play a round; the man makes pars but for what is said by hole. */
async function played(strokesOf: Readonly<Record<number, number>>, event: Parameters<typeof rated>[0] = {}) {
  const { eventId, roundId } = await rated(event)
  const group = await done(begin(roundId, { Man: {} }))
  const [sten, man] = group.players.map(({ user }) => user.userId)
  for (const [at, own] of par.entries()) {
    const strokes = strokesOf[at + 1] ?? own
    const results = [
      { userId: sten ?? '', strokes: own },
      { userId: man ?? '', strokes },
    ]
    await done(club.client('Sten').call(saveHole, { groupId: group.id, position: at + 1, version: at + 1, results }))
  }
  await done(club.client('Sten').call(submitGroup, { groupId: group.id }))
  return { eventId, roundId }
}

const record = () => done(club.admin.call(getIndexRecord, { partyId: club.partyId, userId: club.idOf('Man') }))

test('G9 a submitted round from a rated tee is a score: its holes up to net double bogey, marked by who entered it', async () => {
  const before = (await record()).scores.length
  // index 7 on the first hole: with 16 strokes one falls there, and net double bogey is 4 + 2 + 1
  const { eventId, roundId } = await played({ 1: 12 })
  const { scores, differentials } = await record()
  expect(scores.length).toBe(before + 1)
  expect(scores.find(({ id }) => id === roundId)).toMatchObject({
    teeName: 'Yellow',
    rating: 71.1,
    slope: 128,
    par: 72,
    result: { kind: 'gross', gross: 72 + 3 },
    marker: expect.stringContaining('Sten'),
    round: { eventId },
  })
  // 113 ÷ 128 × (75 − 71.1)
  expect(differentials.find(({ id }) => id === roundId)?.played).toBe(3.4)
})

test('G9 what the committee enters as playing conditions of the day counts', async () => {
  const { eventId, roundId } = await played({})
  const before = (await record()).differentials.find(({ id }) => id === roundId)?.played
  const change = { eventId, id: roundId, title: 'Round', roundDate: club.today, courseId: course }
  await done(club.admin.call(updateRound, { ...change, meta: { tees: usual(), pcc: 2 } }))
  const after = (await record()).differentials.find(({ id }) => id === roundId)?.played
  // (72 − 71.1) × 113 ÷ 128, then less two strokes
  expect([before, after]).toEqual([0.8, -1])
})

test('G9 a card of a side, or of a match, is none', async () => {
  const before = (await record()).scores.length
  await played({}, { strokeCount: 'four-ball' })
  await played({}, { strokeCount: 'singles-match' })
  expect((await record()).scores.length).toBe(before)
})

test('G9 three rounds make an index', async () => {
  await played({})
  const { scores, index } = await record()
  expect(scores.length).toBe(3)
  // the lowest of three, that of the hard day, less two
  expect(index).toBe(-3)
})

test('G9 playing conditions are of the course and the day: rounds that are played there then have the same', async () => {
  const all = async () => {
    const rows = await app.database.kysely.selectFrom('rounds').select(['roundDate', 'pcc']).execute()
    return new Set(rows.filter(({ roundDate }) => roundDate === club.today).map(({ pcc }) => pcc))
  }
  expect(await all()).toEqual(new Set([2]))
  const { eventId, roundId } = await played({})
  expect(await all()).toEqual(new Set([2]))
  const change = { eventId, id: roundId, title: 'Round', roundDate: club.today, courseId: course }
  await done(club.admin.call(updateRound, { ...change, meta: { tees: usual(), pcc: 1 } }))
  expect(await all()).toEqual(new Set([1]))
  await done(club.admin.call(updateRound, { ...change, meta: { tees: usual(), pcc: 2 } }))
  expect(await all()).toEqual(new Set([2]))
})
