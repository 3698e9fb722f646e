import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/days.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { createRound, deleteRound, getTodaysRounds, updateRound } from './operations.ts'

let app: TestApp
let club: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

type Game = 'stroke' | 'stableford' | 'match' | 'custom'
async function madeEvent(strokeCount: Game = 'stroke', dates = ['2026-05-01', '2026-05-03'], early = 0, by = club) {
  const [startDate = '', endDate = ''] = dates
  const answer = await by.admin.call(createEvent, {
    partyId: by.partyId,
    title: 'Spring Cup',
    startDate,
    endDate,
    metaData: { country: 'se', strokeCount, scoringSystem: 'total', earlyMarkingDays: early },
  })
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.id
}

type NewRound = InputOf<typeof createRound>
const opening = (eventId: string, changes: Partial<NewRound> = {}): NewRound => ({
  eventId,
  title: 'Opening',
  roundDate: '2026-05-01',
  courseId: club.courseId,
  meta: {},
  ...changes,
})

async function made(eventId: string, changes: Partial<NewRound> = {}) {
  const answer = await club.admin.call(createRound, opening(eventId, changes))
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.roundId
}

async function read(eventId: string) {
  const answer = await club.admin.call(getEvent, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('E3 adding a round', () => {
  test('E3 it starts at hole 1, has 18 holes, the next number and a copy of the card', async () => {
    const eventId = await madeEvent()
    await made(eventId)
    await made(eventId, { title: 'Second' })
    const { rounds } = await read(eventId)
    expect(rounds.map(({ title, roundNumber }) => [title, roundNumber])).toEqual([
      ['Opening', 1],
      ['Second', 2],
    ])
    expect(rounds[0]).toMatchObject({
      courseId: club.courseId,
      gameType: 'stroke',
      hasScores: false,
      meta: { startHole: 1, holeCount: 18, holeConfig: '', strokesFactor: null, customScoring: '', strokeCount: null },
    })
    expect(rounds[0]?.course.par).toHaveLength(18)
  })

  test('E3 a later correction of the course leaves the card until the round is saved again', async () => {
    const courseId = (await makeClub(app)).courseId
    const eventId = await madeEvent()
    const roundId = await made(eventId, { courseId })
    const par = Array.from({ length: 18 }, () => 3)
    await app.database.kysely.updateTable('courses').set({ par }).where('id', '=', courseId).execute()
    expect((await read(eventId)).rounds[0]?.course.par[0]).toBe(4)
    await club.admin.call(updateRound, { ...opening(eventId, { courseId }), id: roundId })
    expect((await read(eventId)).rounds[0]?.course.par[0]).toBe(3)
  })

  test('E3 hole list and points are comma lists going in and coming out', async () => {
    const eventId = await madeEvent()
    const meta = { holeConfig: ' 10, 11,12 ,1', customScoring: '10, 7.5,5', strokesFactor: 0.5 as const }
    await made(eventId, { meta, roundNumber: 4 })
    expect((await read(eventId)).rounds[0]).toMatchObject({
      roundNumber: 4,
      meta: { holeConfig: '10,11,12,1', customScoring: '10,7.5,5', strokesFactor: 0.5 },
    })
  })

  test.each<[string, number, Partial<NewRound>]>([
    ['invalid-input', 422, { title: 'Op' }],
    ['invalid-input', 422, { roundDate: '2026-02-30' }],
    ['invalid-input', 422, { meta: { result: 1 } as object }],
    ['invalid-input', 422, { meta: { holeConfig: '1;2' } }],
    ['outside-event', 422, { roundDate: '2026-05-04' }],
    ['outside-event', 422, { roundDate: '2026-04-30' }],
    ['no-such-hole', 422, { meta: { startHole: 19 } }],
    ['no-such-hole', 422, { meta: { holeConfig: '1,2,19' } }],
    ['invalid-points', 422, { meta: { customScoring: '10,,5' } }],
    ['no-such-course', 409, { courseId: '01900000-0000-7000-8000-000000000000' }],
  ])('E3 %s (%i) for %o', async (code, status, changes) => {
    const eventId = await madeEvent()
    expect(await club.admin.call(createRound, opening(eventId, changes))).toMatchObject({ ok: false, status, code })
    expect((await read(eventId)).rounds).toEqual([])
  })

  test('E3 a custom event needs a game type on the round', async () => {
    const eventId = await madeEvent('custom')
    expect(await club.admin.call(createRound, opening(eventId))).toMatchObject({
      code: 'game-type-needed',
      detail: 'It is mandatory to select a game type for custom events.',
    })
    await made(eventId, { meta: { strokeCount: 'match' } })
    expect((await read(eventId)).rounds[0]?.gameType).toBe('match')
  })

  test('E3 stableford is refused on a course that lacks indexes, stroke play is not', async () => {
    const courseId = club.unindexedId
    const points = await madeEvent('stableford')
    expect(await club.admin.call(createRound, opening(points, { courseId }))).toMatchObject({ code: 'invalid-course' })
    await made(await madeEvent(), { courseId })
    const custom = await madeEvent('custom')
    const stableford = opening(custom, { courseId, meta: { strokeCount: 'stableford' } })
    expect(await club.admin.call(createRound, stableford)).toMatchObject({ code: 'invalid-course' })
  })

  test('E3 a course that nobody has entered a card for is refused with that reason and its id', async () => {
    const courseId = newId()
    const course = { id: courseId, name: 'Cardless', country: 'se', par: [], strokeIndex: [] }
    await app.database.kysely.insertInto('courses').values(course).execute()
    const answer = await club.admin.call(createRound, opening(await madeEvent(), { courseId }))
    expect(answer).toMatchObject({ code: 'invalid-course', data: { reason: 'no-card', courseId } })
    expect(answer.ok || answer.detail).toContain('no card yet')
  })

  test('E3 members and outsiders add none', async () => {
    const eventId = await madeEvent()
    expect(await club.member.call(createRound, opening(eventId))).toMatchObject({ status: 403 })
    expect(await club.outsider.call(createRound, opening(eventId))).toMatchObject({ status: 404 })
  })
})

describe('E3 changing and deleting a round', () => {
  test('E3 the whole round is saved and the version of the event goes up', async () => {
    const eventId = await madeEvent()
    const id = await made(eventId)
    const before = await read(eventId)
    const meta = { startHole: 10, holeCount: 9 }
    await club.admin.call(updateRound, { ...opening(eventId, { title: 'Back nine', meta }), id })
    const after = await read(eventId)
    expect(after.rounds[0]).toMatchObject({ title: 'Back nine', roundNumber: 1, meta })
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('E3 once somebody has a card, what shapes cards is fixed', async () => {
    const eventId = await madeEvent()
    const id = await made(eventId)
    await giveCards(app, club.partyId, id, club.members.slice(0, 2))
    const update = (changes: Partial<NewRound>) => club.admin.call(updateRound, { ...opening(eventId, changes), id })
    for (const changes of [
      { courseId: club.unindexedId },
      { meta: { startHole: 10 } },
      { meta: { holeCount: 9 } },
      { meta: { holeConfig: '1,2,3' } },
      { meta: { strokesFactor: 0.5 as const } },
    ])
      expect(await update(changes), JSON.stringify(changes)).toMatchObject({ code: 'has-scores' })
    expect(await update({ title: 'Renamed', roundDate: '2026-05-02', meta: { customScoring: '3,2,1' } })).toMatchObject(
      { ok: true },
    )
    expect((await read(eventId)).rounds[0]).toMatchObject({
      title: 'Renamed',
      roundDate: '2026-05-02',
      hasScores: true,
    })
  })

  test('E3 a correction of the course does not reach a round with scores, even when it is saved', async () => {
    const { courseId } = await makeClub(app)
    const eventId = await madeEvent()
    const id = await made(eventId, { courseId })
    await giveCards(app, club.partyId, id, club.members.slice(0, 1))
    await app.database.kysely
      .updateTable('courses')
      .set({ par: [3, 3, 3] })
      .where('id', '=', courseId)
      .execute()
    const saved = await club.admin.call(updateRound, { ...opening(eventId, { courseId, title: 'Renamed' }), id })
    expect(saved).toMatchObject({ ok: true })
    expect((await read(eventId)).rounds[0]?.course.par).toHaveLength(18)
  })

  test('E3 a round of another event is not found under this one', async () => {
    const id = await made(await madeEvent())
    const other = await madeEvent()
    expect(await club.admin.call(updateRound, { ...opening(other), id })).toMatchObject({ status: 404 })
    expect(await club.admin.call(deleteRound, { eventId: other, roundId: id })).toMatchObject({ status: 404 })
  })

  test('E3 deleting takes the cards too', async () => {
    const eventId = await madeEvent()
    const roundId = await made(eventId)
    await giveCards(app, club.partyId, roundId, club.members.slice(0, 2))
    expect(await club.member.call(deleteRound, { eventId, roundId })).toMatchObject({ status: 403 })
    expect(await club.admin.call(deleteRound, { eventId, roundId })).toMatchObject({ ok: true })
    expect((await read(eventId)).rounds).toEqual([])
  })
})

describe('S3 rounds of today', () => {
  test('S3 a round may be started on its date and from so many days before, with what the caller has in it', async () => {
    const own = await makeClub(app)
    const today = dayIn('Europe/Stockholm', app.services.now())
    const day = (ahead: number) => addDays(today, ahead)
    const add = async (title: string, date: string, early: number) => {
      const eventId = await madeEvent('stroke', [date, date], early, own)
      const meta = { startHole: 10, holeCount: 9 }
      const input = { eventId, title, roundDate: date, courseId: own.courseId, meta }
      const answer = await own.admin.call(createRound, input)
      return answer.ok ? answer.value.roundId : ''
    }
    const now = await add('Today', today, 0)
    await add('Yesterday', day(-1), 5)
    await add('Early', day(2), 2)
    await add('Later', day(2), 1)
    const groupId = await giveCards(app, own.partyId, now, own.members.slice(0, 2))
    const answer = await own.member.call(getTodaysRounds, { partyId: own.partyId })
    const rounds = answer.ok ? answer.value.rounds : []
    expect(rounds.map(({ title }) => title)).toEqual(['Today', 'Early'])
    expect(rounds[0]).toMatchObject({ startHole: 10, holeCount: 9, groupId, hasResult: false, gameType: 'stroke' })
    expect(rounds[1]).toMatchObject({ groupId: null, hasResult: false })
    await app.database.kysely
      .updateTable('scorecards')
      .set({ submittedAt: new Date() })
      .where('groupId', '=', groupId)
      .execute()
    expect(await own.member.call(getTodaysRounds, { partyId: own.partyId })).toMatchObject({
      value: { rounds: [{ hasResult: true }, {}] },
    })
  })

  test('S3 an ongoing event without a round today is named', async () => {
    const own = await makeClub(app)
    const today = dayIn('Europe/Stockholm', app.services.now())
    expect(await own.member.call(getTodaysRounds, { partyId: own.partyId })).toMatchObject({
      value: { rounds: [], ongoingEvent: null },
    })
    const id = await madeEvent('stroke', [today, today], 0, own)
    expect(await own.member.call(getTodaysRounds, { partyId: own.partyId })).toMatchObject({
      value: { today, rounds: [], ongoingEvent: { id } },
    })
  })

  test('S3 only members see it', async () => {
    expect(await club.outsider.call(getTodaysRounds, { partyId: club.partyId })).toMatchObject({ status: 404 })
    expect(await app.client().call(getTodaysRounds, { partyId: club.partyId })).toMatchObject({ status: 401 })
  })
})
