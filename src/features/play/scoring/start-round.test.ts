import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { getGroup, getOwnGroup, getPlayerChoices, startRound, submitGroup, updateRoundUsers } from './operations.ts'

let app: TestApp
let club: Cast
let now = new Date('2026-06-01T14:00:00Z')

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await cast(app)
})
afterAll(() => app.close())

const player = (name: Name, strokes = 0) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes })
const players = (...names: Name[]) => names.map((name) => player(name))

async function start(name: Name, roundId: string, ...others: Name[]) {
  const answer = await (await club.as(name)).call(startRound, { roundId, players: players(name, ...others) })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

describe('S4 choosing players', () => {
  test('S4 members by last then first name, without those whose access was revoked, with handicap 15 if missing', async () => {
    const roundId = await club.round(await club.event({ strokesFactor: 0.75 }))
    const answer = await (await club.as('bo')).call(getPlayerChoices, { roundId })
    if (!answer.ok) throw new Error(answer.code)
    const shown = answer.value.players.map(({ user, handicap, strokes }) => [
      user.lastName,
      user.firstName,
      handicap,
      strokes,
    ])
    expect(shown).toEqual([
      ['Alm', 'Bo', 18, 14],
      ['Ask', 'Inga', 24.9, 19],
      ['Berg', 'Anna', 12.4, 9],
      ['Berg', 'Erik', 15, 11],
      ['Dahl', 'Cilla', -2.4, -2],
      ['Ek', 'David', 36.5, 27],
      ['Falk', 'Frida', 8.1, 6],
    ])
    expect(answer.value).toMatchObject({ slots: 4, preselected: [club.ids.bo], ownGroupId: null, alreadyScored: false })
  })

  test('S4 a round’s own factor counts before the event’s, and a match has two slots', async () => {
    const roundId = await club.round(await club.event({ strokesFactor: 0.75, strokeCount: 'match' }), {
      strokesFactor: 0.5,
    })
    const answer = await (await club.as('bo')).call(getPlayerChoices, { roundId })
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.slots).toBe(2)
    expect(answer.value.players.find(({ user }) => user.userId === club.ids.david)?.strokes).toBe(18)
  })

  test('S4 the slots are filled from the tee on which the caller stands', async () => {
    const roundId = await club.round(await club.event())
    const tee = { name: 'B', startHole: 7, players: [club.ids.erik, club.ids.bo, club.ids.inga] }
    await app.database.kysely
      .insertInto('startLists')
      .values({ partyId: club.partyId, roundId, tees: JSON.stringify([{ players: [club.ids.anna] }, tee]) })
      .execute()
    const answer = await (await club.as('bo')).call(getPlayerChoices, { roundId })
    expect(answer).toMatchObject({
      value: { preselected: [club.ids.bo, club.ids.erik, club.ids.inga], startHole: 7 },
    })
    const group = await start('bo', roundId, 'erik', 'inga')
    expect(group.startHole).toBe(7)
    expect(group.holes.map(({ hole }) => hole).slice(0, 13)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1])
  })

  test('S4 strokes are tried out before the start and are frozen after it', async () => {
    const roundId = await club.round(await club.event())
    const bo = await club.as('bo')
    const given = {
      roundId,
      players: [
        { userId: club.ids.bo, handicap: 20.5 },
        { userId: club.ids.cilla, handicap: -2.4 },
      ],
    }
    const tried = await bo.call(updateRoundUsers, given)
    if (!tried.ok) throw new Error(tried.code)
    const [first, second] = tried.value.players
    expect(first?.strokes).toBe(21)
    // 21 strokes: two on the indexes 1 to 3
    expect(first?.receivedStrokes).toEqual([1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1])
    // a plus player gives back on the indexes 18 and 17
    expect(second?.receivedStrokes.map((strokes, at) => (strokes < 0 ? at + 1 : 0)).filter(Boolean)).toEqual([6, 16])
    await start('bo', roundId)
    expect(await bo.call(updateRoundUsers, given)).toMatchObject({ ok: false, status: 409, code: 'already-started' })
  })
})

describe('S5 starting', () => {
  test('S5 the group keeps the handicaps and strokes that its owner chose, and the event the handicaps', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const bo = await club.as('bo')
    const chosen = [
      { userId: club.ids.bo, handicap: 17.2, strokes: 16 },
      { userId: club.ids.erik, handicap: 15, strokes: 15 },
    ]
    const answer = await bo.call(startRound, { roundId, players: chosen })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        ownerId: club.ids.bo,
        scorerId: club.ids.bo,
        version: 1,
        submitted: false,
        date: club.today,
        round: { courseName: 'Ekbacken', provisional: false },
        players: [
          { user: { firstName: 'Bo', meta: { handicap: 18, defaultResult: 3 } }, exactHandicap: 17.2, strokes: 16 },
          { user: { firstName: 'Erik', meta: { handicap: null } }, exactHandicap: 15, strokes: 15 },
        ],
      },
    })
    const kept = await app.database.kysely
      .selectFrom('eventHandicaps')
      .selectAll()
      .where('eventId', '=', eventId)
      .execute()
    expect(new Map(kept.map(({ userId, handicap }) => [userId, handicap]))).toEqual(
      new Map([
        [club.ids.bo, 17.2],
        [club.ids.erik, 15],
      ]),
    )
  })

  test('S5 a player of another group is named, and a forced start goes on with those who are left', async () => {
    const roundId = await club.round(await club.event())
    await start('bo', roundId, 'erik')
    const anna = await club.as('anna')
    const chosen = players('anna', 'erik', 'david')
    expect(await anna.call(startRound, { roundId, players: chosen })).toMatchObject({
      ok: false,
      status: 409,
      code: 'players-unavailable',
      detail: 'Erik Berg is in another group of this round.',
      data: { left: 2, canStart: true, players: [{ userId: club.ids.erik, reason: 'in-group' }] },
    })
    const forced = await anna.call(startRound, { roundId, players: chosen, force: true })
    if (!forced.ok) throw new Error(forced.code)
    expect(forced.value.players.map(({ user }) => user.firstName)).toEqual(['Anna', 'David'])
  })

  test('S5 the owner alone can start when nobody else is left', async () => {
    const roundId = await club.round(await club.event())
    await start('bo', roundId, 'erik')
    const answer = await (await club.as('anna')).call(startRound, {
      roundId,
      players: players('anna', 'erik'),
      force: true,
    })
    expect(answer).toMatchObject({ ok: true, value: { players: [{ user: { userId: club.ids.anna } }] } })
  })

  test('S5 of many who start with the same player at once exactly one has that player', async () => {
    const roundId = await club.round(await club.event())
    const starters: Name[] = ['anna', 'bo', 'cilla', 'frida']
    const answers = await Promise.all(
      starters.map(async (name) => (await club.as(name)).call(startRound, { roundId, players: players(name, 'inga') })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'players-unavailable')).toHaveLength(3)
  })

  test('S5 whoever plays already is told where', async () => {
    const roundId = await club.round(await club.event())
    const group = await start('bo', roundId)
    const again = await (await club.as('bo')).call(startRound, { roundId, players: players('bo') })
    expect(again).toMatchObject({ ok: false, code: 'already-in-group', data: { groupId: group.id } })
  })

  test('S10 a round that was scored cannot be scored again', async () => {
    const roundId = await club.round(await club.event())
    const group = await start('bo', roundId)
    await app.database.kysely
      .updateTable('scorecards')
      .set({ strokes: Array.from({ length: 18 }, () => 5) })
      .where('groupId', '=', group.id)
      .execute()
    const bo = await club.as('bo')
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
    expect(await bo.call(startRound, { roundId, players: players('bo') })).toMatchObject({
      ok: false,
      status: 409,
      code: 'already-scored',
      detail: 'You have already scored this round. It is not possible to score it again.',
    })
    const anna = await club.as('anna')
    expect(await anna.call(startRound, { roundId, players: players('anna', 'bo') })).toMatchObject({
      code: 'players-unavailable',
      data: { left: 1, players: [{ reason: 'submitted' }] },
    })
    expect(await bo.call(getPlayerChoices, { roundId })).toMatchObject({ value: { alreadyScored: true } })
  })

  test.each([
    ['no member', ['anna', 'harald'], 'not-pickable'],
    ['access revoked', ['anna', 'gun'], 'not-pickable'],
    ['the same twice', ['anna', 'bo', 'bo'], 'not-pickable'],
    ['without the caller', ['bo'], 'owner-missing'],
  ] as const)('S4 refused: %s', async (_, names, code) => {
    const roundId = await club.round(await club.event())
    const answer = await (await club.as('anna')).call(startRound, { roundId, players: players(...names) })
    expect(answer).toMatchObject({ ok: false, code })
  })

  test('S4 a member of another party finds nothing', async () => {
    const roundId = await club.round(await club.event())
    const harald = await club.as('harald')
    expect(await harald.call(getPlayerChoices, { roundId })).toMatchObject({ ok: false, status: 404 })
    expect(await harald.call(startRound, { roundId, players: players('harald') })).toMatchObject({
      ok: false,
      status: 404,
    })
    const group = await start('bo', roundId)
    expect(await harald.call(getGroup, { groupId: group.id })).toMatchObject({ ok: false, status: 404 })
    expect(await (await club.as('gun')).call(getGroup, { groupId: group.id })).toMatchObject({ ok: false, status: 404 })
  })
})

describe('S5 a phone that knows of no group', () => {
  test('S5 gets the newest one that is not submitted, whole, and only its own', async () => {
    const fresh = await cast(app)
    const ask = async (name: Name) => (await fresh.as(name)).call(getOwnGroup, {})
    expect(await ask('bo')).toMatchObject({ value: { userId: fresh.ids.bo, group: null } })
    const roundId = await fresh.round(await fresh.event())
    const both = (['bo', 'erik'] as const).map((name) => ({ userId: fresh.ids[name], handicap: 10, strokes: 10 }))
    const started = await (await fresh.as('bo')).call(startRound, { roundId, players: both })
    if (!started.ok) throw new Error(started.code)
    expect(await ask('bo')).toMatchObject({ value: { group: started.value } })
    expect(await ask('erik')).toMatchObject({ value: { group: { id: started.value.id } } })
    expect(await ask('anna')).toMatchObject({ value: { group: null } })
    await app.database.kysely
      .updateTable('memberships')
      .set({ access: 'revoked' })
      .where('userId', '=', fresh.ids.erik)
      .execute()
    expect(await ask('erik')).toMatchObject({ value: { group: null } })
  })
})

describe('S3 the day of a round', () => {
  test('S3 it is the day in the party’s time zone, and earlyMarkingDays before', async () => {
    const bo = await club.as('bo')
    const starts = async (roundDate: string, earlyMarkingDays = 0) => {
      const eventId = await club.event({ earlyMarkingDays, startDate: '2026-06-01', endDate: '2026-06-09' })
      const answer = await bo.call(startRound, {
        roundId: await club.round(eventId, { roundDate }),
        players: players('bo'),
      })
      return answer.ok ? 'started' : answer.code
    }
    expect(await starts('2026-06-02')).toBe('not-today')
    expect(await starts('2026-05-31')).toBe('not-today')
    expect(await starts('2026-06-03', 2)).toBe('started')
    expect(await starts('2026-06-04', 2)).toBe('not-today')
    now = new Date('2026-06-01T22:30:00Z')
    const inZone = (timeZone: string) =>
      app.database.kysely.updateTable('parties').set({ timeZone }).where('id', '=', club.partyId).execute()
    await inZone('Europe/Stockholm')
    expect(await starts('2026-06-02')).toBe('started')
    expect(await starts('2026-06-01')).toBe('not-today')
    await inZone('UTC')
    now = new Date('2026-06-01T14:00:00Z')
  })
})

describe('S9 sides of a match', () => {
  test('S9 one against one, each a side, and the other gets the whole difference', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'match' }))
    const answer = await (await club.as('bo')).call(startRound, {
      roundId,
      players: [player('bo', 18), player('cilla', -2)],
    })
    if (!answer.ok) throw new Error(answer.code)
    const [bo, cilla] = answer.value.players
    expect([bo?.side, cilla?.side]).toEqual([0, 1])
    expect(cilla?.receivedStrokes.every((strokes) => strokes === 0)).toBe(true)
    // 20 strokes: two on the indexes 1 and 2
    expect(bo?.receivedStrokes).toEqual([1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1])
  })

  test.each([
    ['match', ['bo'], 'wrong-sides'],
    ['match', ['bo', 'cilla', 'david'], 'too-many-players'],
  ] as const)('S9 %s with %j is refused', async (strokeCount, names, code) => {
    const roundId = await club.round(await club.event({ strokeCount }))
    const answer = await (await club.as('bo')).call(startRound, { roundId, players: players(...names) })
    expect(answer).toMatchObject({ ok: false, code })
  })

  test('S5 a match that lost its opponent cannot be started with who is left, and is told so', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'match' }))
    await (await club.as('cilla')).call(startRound, { roundId, players: players('cilla', 'david') })
    const answer = await (await club.as('bo')).call(startRound, { roundId, players: players('bo', 'david') })
    expect(answer).toMatchObject({ code: 'players-unavailable', data: { left: 1, canStart: false } })
  })

  test('S4 a team event needs a team for everyone and more than one player', async () => {
    const teams = [
      { name: 'North', members: ['bo', 'erik', 'anna'] satisfies Name[] },
      { name: 'South', members: ['cilla', 'david'] satisfies Name[] },
    ]
    const start = async (strokeCount: 'stroke' | 'team-match', ...names: Name[]) => {
      const roundId = await club.round(await club.event({ strokeCount, teams }))
      return (await club.as('bo')).call(startRound, { roundId, players: players(...names) })
    }
    expect(await start('stroke', 'bo', 'frida')).toMatchObject({ code: 'team-missing' })
    expect(await start('stroke', 'bo')).toMatchObject({ code: 'more-players-needed' })
    expect(await start('stroke', 'bo', 'erik')).toMatchObject({ ok: true })
    expect(await start('team-match', 'bo', 'erik')).toMatchObject({ code: 'wrong-sides' })
    expect(await start('team-match', 'bo', 'erik', 'anna', 'cilla')).toMatchObject({ code: 'wrong-sides' })
    const match = await start('team-match', 'bo', 'cilla', 'erik', 'david')
    if (!match.ok) throw new Error(match.code)
    expect(match.value.players.map(({ team, side }) => [team, side])).toEqual([
      ['North', 0],
      ['South', 1],
      ['North', 0],
      ['South', 1],
    ])
  })
})
