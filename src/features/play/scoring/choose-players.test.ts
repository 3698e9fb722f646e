import { describe, expect, test } from 'vitest'
import type { Name } from '../../../testing/cast.ts'
import { app, club, openStartedRound, player, players, setClock, start } from '../../../testing/started-round.ts'
import { getPlayerChoices, startRound, updateRoundUsers } from './operations/start.ts'

openStartedRound()

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
    setClock('2026-06-01T22:30:00Z')
    const inZone = (timeZone: string) =>
      app.database.kysely.updateTable('parties').set({ timeZone }).where('id', '=', club.partyId).execute()
    await inZone('Europe/Stockholm')
    expect(await starts('2026-06-02')).toBe('started')
    expect(await starts('2026-06-01')).toBe('not-today')
    await inZone('UTC')
    setClock('2026-06-01T14:00:00Z')
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
