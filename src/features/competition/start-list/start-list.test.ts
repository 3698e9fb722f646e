import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createEvent } from '../events/operations/change.ts'
import { makeShareKey } from '../events/operations/share-key.ts'
import { createRound } from '../rounds/operations.ts'
import { generateStartList } from './operations/draw.ts'
import { deleteStartList, getStartList, publishStartList } from './operations.ts'

let app: TestApp
let club: Club
let hidden: Club
let eventId = ''
let roundId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 10 })
  hidden = await makeClub(app, { hidden: true })
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

type List = { players: string[]; name?: string; startHole?: number; time?: string }[]
const publish = (tees: List, by = club.admin) => by.call(publishStartList, { eventId, list: [{ roundId, tees }] })
async function read(by = club.member) {
  const answer = await by.call(getStartList, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const players = (from: number, to: number) => club.members.slice(from, to)

describe('E5 publishing', () => {
  test('E5 what was published is read with names and sizes; publishing again replaces it', async () => {
    expect(await read()).toMatchObject({ published: false, rounds: [{ id: roundId, publishedAt: null, tees: [] }] })
    await publish([
      { name: 'First', time: '09:00', players: players(0, 4) },
      { startHole: 10, players: players(4, 5) },
    ])
    const list = await read()
    expect(list).toMatchObject({
      published: true,
      rounds: [
        {
          tees: [
            { name: 'First', time: '09:00', size: 4 },
            { startHole: 10, size: 1, players: players(4, 5) },
          ],
        },
      ],
    })
    expect(list.players.find(({ userId }) => userId === club.members[0])).toMatchObject({
      firstName: 'Anna',
      handicap: 6,
    })
    await publish([{ players: players(0, 2) }])
    expect((await read()).rounds[0]?.tees).toEqual([{ players: players(0, 2), size: 2 }])
  })

  test.each<[string, () => List]>([
    ['too-many-players', () => [{ players: players(0, 5) }]],
    ['player-twice', () => [{ players: players(0, 2) }, { players: players(1, 3) }]],
    ['unknown-player', () => [{ players: [hidden.members[0] ?? ''] }]],
    ['no-such-hole', () => [{ startHole: 19, players: players(0, 2) }]],
    ['invalid-input', () => [{ time: '24:00', players: players(0, 2) }]],
  ])('E5 %s is refused and the published list stays', async (code, list) => {
    await publish([{ players: players(0, 3) }])
    expect(await publish(list())).toMatchObject({ ok: false, code })
    expect((await read()).rounds[0]?.tees).toEqual([{ players: players(0, 3), size: 3 }])
  })

  test('E5 a round of another event is refused', async () => {
    const other = await madeEvent(club)
    const list = [{ roundId: other.roundId, tees: [] }]
    expect(await club.admin.call(publishStartList, { eventId, list })).toMatchObject({ code: 'no-such-round' })
  })

  test('E5 once they have started, players stay on their tee while others move', async () => {
    await publish([{ players: players(0, 3) }, { players: players(3, 6) }])
    await giveCards(app, club.partyId, roundId, players(0, 3))
    expect(await publish([{ players: players(3, 6) }, { players: players(0, 3) }])).toMatchObject({
      code: 'round-has-scores',
    })
    expect(
      await publish([{ players: players(0, 3) }, { players: players(4, 6) }, { players: players(3, 4) }]),
    ).toMatchObject({ ok: true })
  })

  test('E5 a revoked member stays on a list that has them, and comes on no new one', async () => {
    const own = await makeClub(app)
    const made = await madeEvent(own)
    const [one = '', two = ''] = own.members
    const put = (tees: List) =>
      own.admin.call(publishStartList, { eventId: made.eventId, list: [{ roundId: made.roundId, tees }] })
    await put([{ players: [one] }])
    await app.database.kysely
      .updateTable('memberships')
      .set({ access: 'revoked' })
      .where('partyId', '=', own.partyId)
      .execute()
    expect(await put([{ players: [one], name: 'Renamed' }])).toMatchObject({ ok: true })
    expect(await put([{ players: [one, two] }])).toMatchObject({ code: 'unknown-player' })
  })

  test('E5 deleting takes the lists away', async () => {
    await publish([{ players: players(0, 3) }])
    expect(await club.member.call(deleteStartList, { eventId })).toMatchObject({ status: 403 })
    expect(await club.admin.call(deleteStartList, { eventId })).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ published: false })
  })

  test('E5 only administrators publish', async () => {
    expect(await publish([], club.member)).toMatchObject({ status: 403 })
    expect(await publish([], club.outsider)).toMatchObject({ status: 404 })
  })
})

describe('E5 generating', () => {
  const generate = (userIds: readonly string[], more = {}) =>
    club.admin.call(generateStartList, { eventId, userIds: [...userIds], ...more })

  test('E5 nine players make three groups, dealt by handicap in snake order, and nothing is published', async () => {
    const answer = await generate(club.members.slice(0, 9), { firstTime: '08:50', interval: 10 })
    const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = club.members
    expect(answer).toMatchObject({
      value: {
        list: [
          {
            roundId,
            tees: [
              { time: '08:50', players: [m0, m5, m6] },
              { time: '09:00', players: [m1, m4, m7] },
              { time: '09:10', players: [m2, m3, m8] },
            ],
          },
        ],
      },
    })
    expect(await read()).toMatchObject({ published: false })
  })

  test('E5 a shotgun gives each group a hole', async () => {
    const answer = await generate(club.members.slice(0, 9), { shotgun: true })
    expect(answer).toMatchObject({
      value: { list: [{ tees: [{ name: '1A', startHole: 1 }, { name: '2A', startHole: 2 }, { startHole: 3 }] }] },
    })
  })

  const teesOf = (answer: Awaited<ReturnType<typeof generate>>) =>
    answer.ok ? (answer.value.list[0]?.tees ?? []) : Promise.reject(new Error(answer.code))

  test('E5 by name, as given and at random they follow one another, in groups of the size asked for', async () => {
    const chosen = club.members.slice(0, 6)
    const byName = await teesOf(await generate(chosen.toReversed(), { order: 'name', size: 3 }))
    expect(byName.map(({ players }) => players)).toEqual([chosen.slice(0, 3), chosen.slice(3)])
    const given = await teesOf(await generate(chosen.toReversed(), { order: 'given', size: 2 }))
    expect(given.flatMap(({ players }) => players)).toEqual(chosen.toReversed())
    const random = await teesOf(await generate(chosen, { order: 'random' }))
    expect(random.map(({ size }) => size)).toEqual([3, 3])
    expect(random.flatMap(({ players }) => players).toSorted()).toEqual(chosen.toSorted())
    expect(await generate(chosen, { size: 5 })).toMatchObject({ code: 'invalid-input' })
  })

  test('E5 by team, that of the membership where the event has none', async () => {
    const chosen = club.members.slice(0, 6)
    for (const [at, userId] of chosen.entries())
      await app.database.kysely
        .updateTable('memberships')
        .set({ team: at % 2 === 0 ? 'Blue' : 'Red' })
        .where('partyId', '=', club.partyId)
        .where('userId', '=', userId)
        .execute()
    const tees = await teesOf(await generate(chosen, { order: 'team', size: 3 }))
    const [a, b, c, d, e, f] = chosen
    expect(tees.map(({ players }) => players)).toEqual([
      [a, c, e],
      [b, d, f],
    ])
  })

  test('E5 from several holes at the same time; a shotgun from chosen holes has only so many tees', async () => {
    const chosen = club.members.slice(0, 10)
    const two = await teesOf(await generate(chosen, { startHoles: [1, 10], firstTime: '09:00', interval: 9, size: 3 }))
    expect(two.map(({ time, startHole }) => [time, startHole])).toEqual([
      ['09:00', 1],
      ['09:00', 10],
      ['09:09', 1],
      ['09:09', 10],
    ])
    // Hole 2 is a par 5, which takes a second group; hole 3 a par 3, which takes none.
    const shotgun = await teesOf(await generate(chosen, { shotgun: true, startHoles: [2, 3] }))
    expect(shotgun.map(({ name }) => name)).toEqual(['2A', '3A', '2B'])
    expect(await generate(chosen, { shotgun: true, startHoles: [3] })).toMatchObject({ code: 'too-many-groups' })
    expect(await generate(chosen, { startHoles: [19] })).toMatchObject({ code: 'no-such-hole' })
  })

  test('E5 it takes more than four players, each once, of this party', async () => {
    expect(await generate(players(0, 4))).toMatchObject({ code: 'too-few-players' })
    expect(await generate([...players(0, 5), ...players(0, 1)])).toMatchObject({ code: 'player-twice' })
    expect(await generate([...players(0, 5), hidden.members[0] ?? ''])).toMatchObject({ code: 'unknown-player' })
  })

  test('E5 a round with scores keeps its list', async () => {
    await giveCards(app, club.partyId, roundId, players(0, 2))
    expect(await generate(players(0, 6), { roundIds: [roundId] })).toMatchObject({ code: 'round-has-scores' })
    expect(await generate(players(0, 6))).toMatchObject({ value: { list: [] } })
  })
})

describe('V5 the public start list', () => {
  test('V5 visitors read it without handicaps', async () => {
    await publish([{ players: players(0, 3) }])
    const list = await read(app.client())
    expect(list.players.map(({ firstName, handicap }) => [firstName, handicap])).toEqual(
      expect.arrayContaining([
        ['Anna', null],
        ['Bo', null],
        ['Cilla', null],
      ]),
    )
  })

  test('X3 that of a hidden party opens with the key alone', async () => {
    const made = await madeEvent(hidden)
    const visitor = app.client()
    expect(await visitor.call(getStartList, { eventId: made.eventId })).toMatchObject({ status: 401 })
    const answer = await hidden.admin.call(makeShareKey, { eventId: made.eventId })
    const key = answer.ok ? answer.value.shareKey : ''
    expect(await visitor.call(getStartList, { eventId: made.eventId, key })).toMatchObject({ ok: true })
    expect(await visitor.call(getStartList, { eventId: made.eventId, key: 'wrong' })).toMatchObject({ status: 401 })
  })
})
