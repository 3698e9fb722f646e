import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { generateStartList, getDrawField } from './operations/draw.ts'
import { getStartList, publishStartList } from './operations.ts'

let app: TestApp
let club: Club
let eventId = ''
let roundId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 10 })
})
beforeEach(async () => {
  ;({ eventId, roundId } = await madeEvent(club))
})
afterAll(() => app.close())

async function madeEvent(by: Club) {
  const event = await by.admin.call(createEvent, {
    partyId: by.partyId,
    title: 'Spring Cup',
    startDate: '2026-05-01',
    endDate: '2026-05-01',
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  })
  const eventId = event.ok ? event.value.id : ''
  const round = { eventId, title: 'Opening', roundDate: '2026-05-01', courseId: by.courseId, meta: {} }
  const added = await by.admin.call(createRound, round)
  return { eventId, roundId: added.ok ? added.value.roundId : '' }
}

const generate = (userIds: readonly string[], more = {}) =>
  club.admin.call(generateStartList, { eventId, userIds: [...userIds], ...more })
const teesOf = (answer: Awaited<ReturnType<typeof generate>>) =>
  answer.ok ? (answer.value.list[0]?.tees ?? []) : Promise.reject(new Error(answer.code))
const drawOf = async (by = club.member) => {
  const answer = await by.call(getStartList, { eventId })
  return answer.ok ? answer.value.rounds[0]?.draw : answer.code
}

describe('E5 D5 orders of a draw', () => {
  test('E5 D5 low or high handicaps together, and the same turned round', async () => {
    const chosen = club.members.slice(0, 6)
    const orders = async (more: object) =>
      (await teesOf(await generate(chosen.toReversed(), { size: 3, ...more }))).map(({ players }) => players)
    const low = [chosen.slice(0, 3), chosen.slice(3)]
    expect(await orders({ order: 'low' })).toEqual(low)
    expect(await orders({ order: 'high' })).toEqual(low.toReversed().map((ids) => ids.toReversed()))
    expect(await orders({ order: 'low', reversed: true })).toEqual(await orders({ order: 'high' }))
  })

  test('D5 two of one club are kept apart where others nearby can change places, and it is said where not', async () => {
    const chosen = club.members.slice(0, 6)
    const [a1 = '', a2 = '', b1 = '', a3 = '', c1 = '', none = ''] = chosen
    const clubs = { Ekbacken: [a1, a2], 'ekbacken ': [a3], Saltmarsh: [b1], Tornvik: [c1], '': [none] }
    for (const [golfClub, ids] of Object.entries(clubs))
      await app.database.kysely.updateTable('users').set({ golfClub }).where('id', 'in', ids).execute()
    const drawn = async (more: object) => {
      const answer = await generate(chosen, { order: 'given', size: 2, ...more })
      const tees = await teesOf(answer)
      return { groups: tees.map(({ players }) => players), alike: answer.ok ? answer.value.alikeGroups : null }
    }
    expect(await drawn({})).toEqual({
      groups: [
        [a1, a2],
        [b1, a3],
        [c1, none],
      ],
      alike: 1,
    })
    expect(await drawn({ mixClubs: true })).toEqual({
      groups: [
        [c1, a2],
        [b1, a3],
        [a1, none],
      ],
      alike: 0,
    })
  })

  test('E5 D5 by class as the event lists them, no group across classes, those of none last', async () => {
    const classes = [
      { name: 'B', filter: 'hcp > 10 && hcp < 24' },
      { name: 'A', filter: 'hcp <= 10' },
    ]
    await app.database.kysely
      .updateTable('events')
      .set({ classes: JSON.stringify(classes) })
      .where('id', '=', eventId)
      .execute()
    // 6, 9 in class A; 12 to 21 in class B; 24 and more in none.
    const [a1, a2, b1, b2, b3, b4, none1, none2] = club.members
    const tees = await teesOf(await generate(club.members.slice(0, 8), { order: 'class', size: 3 }))
    expect(tees.map(({ players }) => players)).toEqual([
      [b1, b2],
      [b3, b4],
      [a1, a2],
      [none1, none2],
    ])
    const field = await club.admin.call(getDrawField, { eventId })
    expect(field.ok && field.value.classes).toEqual(['B', 'A'])
    expect(field.ok && field.value.players.find(({ userId }) => userId === a1)).toMatchObject({
      class: 'A',
      handicap: 6,
    })
  })

  test('E5 D5 a draw at random is made again by its seed, which is published with the list', async () => {
    const chosen = club.members.slice(0, 9)
    const first = await generate(chosen, { order: 'random' })
    const draw = first.ok ? first.value.draw : undefined
    expect(draw?.seed).toBeGreaterThan(0)
    const again = await generate(chosen.toReversed(), { order: 'random', seed: draw?.seed })
    expect(await teesOf(again)).toEqual(await teesOf(first))
    const tees = (await teesOf(first)).map(({ players }) => ({ players }))
    const put = (more: object) => club.admin.call(publishStartList, { eventId, list: [{ roundId, tees, ...more }] })
    expect(await put({ draw })).toMatchObject({ ok: true })
    expect(await drawOf(app.client())).toEqual(draw)
    // Arranged further by a program that knows nothing of draws: it was drawn all the same.
    await put({})
    expect(await drawOf()).toEqual(draw)
    await put({ draw: null })
    expect(await drawOf()).toBeNull()
    expect(await generate(chosen, { order: 'random', seed: -1 })).toMatchObject({ code: 'invalid-input' })
  })

  test('E5 D5 by the result so far, leaders last; before there is one by that of the event before', async () => {
    const chosen = club.members.slice(0, 6)
    const event = await madeEvent(club)
    const other = await madeEvent(club)
    const finish = async (round: string, strokesOf: (at: number) => number) => {
      await giveCards(app, club.partyId, round, chosen)
      for (const [at, userId] of chosen.entries())
        await app.database.kysely
          .updateTable('scorecards')
          .set({ strokes: Array(18).fill(strokesOf(at)), playingStrokes: 0, submittedAt: new Date() })
          .where('roundId', '=', round)
          .where('userId', '=', userId)
          .execute()
      await app.database.kysely
        .updateTable('scoringGroups')
        .set({ submittedAt: new Date() })
        .where('roundId', '=', round)
        .execute()
    }
    await app.database.kysely
      .updateTable('events')
      .set({ startDate: '2026-04-01', endDate: '2026-04-01' })
      .where('id', '=', other.eventId)
      .execute()
    await finish(other.roundId, (at) => at + 3)
    const drawn = async () => {
      const second = await club.admin.call(createRound, {
        eventId: event.eventId,
        title: 'Final',
        roundDate: '2026-05-01',
        courseId: club.courseId,
        meta: {},
      })
      return club.admin.call(generateStartList, {
        eventId: event.eventId,
        roundIds: second.ok ? [second.value.roundId] : [],
        userIds: [...chosen],
        order: 'result',
        size: 3,
      })
    }
    const before = await drawn()
    expect(before).toMatchObject({ value: { resultOf: { id: other.eventId } } })
    expect((await teesOf(before)).flatMap(({ players }) => players)).toEqual(chosen.toReversed())
    await finish(event.roundId, (at) => 8 - at)
    const own = await drawn()
    expect(own).toMatchObject({ value: { resultOf: { id: event.eventId, title: 'Spring Cup' } } })
    expect((await teesOf(own)).flatMap(({ players }) => players)).toEqual(chosen)
  })
})

describe('E5 D5 who can be drawn', () => {
  const field = async (by = club.admin) => by.call(getDrawField, { eventId })

  test('E5 D5 members with their answers to the invitation of these days, those beyond its cap waiting', async () => {
    const own = await makeClub(app, { members: 5 })
    const made = await madeEvent(own)
    await inviteTo(own, 'Another day', '2026-04-20')
    const { inviteId, yes, no } = await inviteTo(own, 'Spring cup', '2026-05-01')
    const [anna = '', bo = '', cilla = '', dan = ''] = own.members
    await answer(inviteId, anna, yes, 1)
    await answer(inviteId, bo, yes, 2)
    await answer(inviteId, cilla, no, 3)
    await publishFor(own, made, [anna, bo])
    const read = await own.admin.call(getDrawField, { eventId: made.eventId })
    if (!read.ok) throw new Error(read.code)
    expect(read.value.invites.map(({ title }) => title)).toEqual(['Spring cup', 'Another day'])
    expect(read.value.invites[0]?.options.map(({ description, attending }) => [description, attending])).toEqual([
      ['Yes', true],
      ['No', false],
    ])
    const silent = { optionId: null, waiting: false }
    const of = (userId: string) => read.value.players.find((player) => player.userId === userId)
    expect(of(anna)).toMatchObject({ roundIds: [made.roundId], answers: [{ optionId: yes, waiting: false }, silent] })
    expect(of(bo)).toMatchObject({ answers: [{ optionId: yes, waiting: true }, silent] })
    expect(of(cilla)).toMatchObject({ roundIds: [], answers: [{ optionId: no, waiting: false }, silent] })
    expect(of(dan)).toMatchObject({ answers: [{ optionId: null, waiting: false }, silent] })
    expect(of(own.adminId)?.answers).toEqual([])
  })

  test('E5 only administrators read it', async () => {
    expect(await field(club.member)).toMatchObject({ status: 403 })
    expect(await field(club.outsider)).toMatchObject({ status: 404 })
    expect(await field()).toMatchObject({ ok: true })
  })

  const publishFor = (by: Club, made: { eventId: string; roundId: string }, userIds: string[]) =>
    by.admin.call(publishStartList, {
      eventId: made.eventId,
      list: [{ roundId: made.roundId, tees: [{ players: userIds }] }],
    })

  /** An invitation of all members, with one place for those who say yes. */
  async function inviteTo(by: Club, title: string, startDate: string) {
    const { kysely } = app.database
    const [inviteId, yes, no] = [newId(), newId(), newId()]
    const { partyId } = by
    await kysely
      .insertInto('invites')
      .values({ partyId, id: inviteId, title, text: 'Come', startDate, deadlineDate: startDate, createdBy: by.adminId })
      .execute()
    const common = { partyId, inviteId }
    await kysely
      .insertInto('inviteOptions')
      .values([
        { ...common, id: yes, position: 0, description: 'Yes', attending: true, cap: 1 },
        { ...common, id: no, position: 1, description: 'No', attending: false, cap: null },
      ])
      .execute()
    await kysely
      .insertInto('invitations')
      .values(by.members.map((userId) => ({ ...common, id: newId(), userId })))
      .execute()
    return { inviteId, yes, no }
  }
  const answer = (inviteId: string, userId: string, optionId: string, answerNumber: number) =>
    app.database.kysely
      .updateTable('invitations')
      .set({ optionId, answerNumber, respondedAt: new Date() })
      .where('inviteId', '=', inviteId)
      .where('userId', '=', userId)
      .execute()
})
