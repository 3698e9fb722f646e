import { describe, expect, test } from 'vitest'
import { cast, type Name } from '../../../testing/cast.ts'
import { app, club, openStartedRound, players, start } from '../../../testing/started-round.ts'
import { getPlayerChoices, startRound } from './operations/start.ts'
import { getGroup, getOwnGroup, submitGroup } from './operations.ts'

openStartedRound()

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
