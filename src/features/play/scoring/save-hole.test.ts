import { describe, expect, test } from 'vitest'
import type { Name } from '../../../testing/cast.ts'
import {
  app,
  club,
  openScoredGroup,
  read,
  save,
  setClock,
  startGroup,
  strokesOf,
} from '../../../testing/scored-group.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { persistExtra, saveHole } from './operations/save.ts'
import { abortGroup, submitGroup, takeOver } from './operations.ts'
import { nextPosition } from './rules/progress.ts'

openScoredGroup()

describe('S6 saving a hole', () => {
  test('S6 what was saved is read again, and the next hole is the first that is not saved', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(nextPosition(group)).toBe(1)
    const answer = await save('bo', group, 1, { bo: 5, erik: 4 })
    expect(answer).toMatchObject({ ok: true, value: { groupId: group.id, version: 2, position: 1 } })
    const newer = await read(group)
    expect(newer.version).toBe(2)
    expect(nextPosition(newer)).toBe(2)
    expect(newer.players.map(({ result }) => result[0])).toEqual([
      { position: 1, hole: 1, strokes: 5, filled: false, pickedUp: false, indicators: [] },
      { position: 1, hole: 1, strokes: 4, filled: false, pickedUp: false, indicators: [] },
    ])
  })

  test.each([
    ['stroke', 0, 'invalid-result'],
    ['stroke', 9, 'saved'],
    ['stroke', 10, 'invalid-result'],
    ['stableford', 1, 'saved'],
    ['stableford', 10, 'invalid-result'],
    // other games of points have points for more strokes than that
    ['own-points', 10, 'saved'],
    ['own-points', 26, 'invalid-result'],
  ] as const)('S6 %s takes 1 to par + 5, or to 25: %i', async (strokeCount, strokes, outcome) => {
    const group = await startGroup(['bo'], { strokeCount })
    const answer = await save('bo', group, 1, { bo: strokes })
    expect(answer.ok ? 'saved' : answer.code).toBe(outcome)
  })

  test('S6 a pick-up is par + 5 and stays one', async () => {
    const group = await startGroup(['bo'])
    await save('bo', group, 3, {}, { results: [{ userId: club.ids.bo, strokes: null, pickedUp: true }] })
    expect((await read(group)).players[0]?.result[2]).toMatchObject({ strokes: 8, pickedUp: true, filled: false })
  })

  test.each([
    ['from the tenth', { startHole: 10 }, [10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['nine holes', { startHole: 3, holeCount: 9 }, [3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['a list by hand', { holeConfig: [18, 1, 18, 5] }, [18, 1, 18, 5]],
  ])('S6 holes are kept by position: %s', async (_, round, holes) => {
    const group = await startGroup(['bo'], {}, round)
    expect(group.holes.map(({ hole }) => hole)).toEqual(holes)
    await save('bo', group, 2, { bo: 2 })
    const result = (await read(group)).players[0]?.result ?? []
    expect(result).toHaveLength(holes.length)
    expect(result[1]).toMatchObject({ position: 2, hole: holes[1], strokes: 2 })
    const beyond = await save('bo', group, holes.length + 1, { bo: 4 })
    expect(beyond).toMatchObject({ ok: false, status: 422, code: 'no-such-hole' })
  })
})

describe('S7 missing results', () => {
  test('S7 they become par + the player’s own default result − 1, and are marked until confirmed', async () => {
    const group = await startGroup(['bo', 'erik', 'cilla', 'inga'])
    const answer = await save('bo', group, 2, { erik: 6, cilla: null })
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.players.map(({ result }) => [result.strokes, result.filled])).toEqual([
      [7, true], // triple: par 5, double bogey
      [6, false],
      [5, true],
      [6, true],
    ])
    const base = answer.value.players.map(({ userId, result }) => ({ userId, strokes: result.strokes }))
    const confirmed = await save('bo', group, 2, { bo: 7 }, { base })
    expect(confirmed).toMatchObject({
      value: { players: [{ result: { strokes: 7, filled: false } }, {}, { result: { filled: true } }, {}] },
    })
  })

  test('S7 nothing is filled in for who has withdrawn, and the group can be submitted without', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { holeConfig: [1, 2] })
    await save('bo', group, 1, { bo: 5, erik: 5 })
    const rows = [{ userId: club.ids.erik, status: 'WD' as const }]
    const withdrawn = await (await club.as('anna')).call(updateScores, { roundId: group.round.id, rows })
    expect(withdrawn).toMatchObject({ ok: true })
    await save('bo', group, 2, { bo: 5 })
    const newer = await read(group)
    expect(strokesOf(newer, 'erik')).toEqual([5, null])
    expect(nextPosition(newer)).toBe(null)
    expect(await (await club.as('bo')).call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S7 in the match modes they become 0', async () => {
    const group = await startGroup(['bo', 'erik'], { strokeCount: 'match' })
    expect(await save('bo', group, 1, {})).toMatchObject({
      value: { players: [{ result: { strokes: 0, filled: true } }, { result: { strokes: 0, filled: true } }] },
    })
  })
})

describe('S9 tiles', () => {
  const teams = [
    { name: 'North', members: ['bo', 'erik'] satisfies Name[] },
    { name: 'South', members: ['cilla', 'david'] satisfies Name[] },
  ]

  test('S9 the tile is one side’s, whole, and strokes are refused', async () => {
    const group = await startGroup(['bo', 'erik', 'cilla', 'david'], { strokeCount: 'team-match', teams })
    expect(await save('bo', group, 1, { bo: 1, erik: 1, cilla: 0, david: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 2, { bo: 1 })).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, { bo: 1, erik: 1, cilla: 1, david: 1 })).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, { bo: 4 })).toMatchObject({ code: 'invalid-result' })
    expect(strokesOf(await read(group), 'erik')?.slice(0, 2)).toEqual([1, null])
  })

  test('S9 a decided match can be submitted with holes left', async () => {
    const group = await startGroup(['bo', 'cilla'], { strokeCount: 'match' }, { holeConfig: [1, 2, 3] })
    await save('bo', group, 1, { bo: 1, cilla: 0 })
    const bo = await club.as('bo')
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({
      code: 'incomplete',
      data: { positions: [2, 3] },
    })
    await save('bo', group, 2, { bo: 1, cilla: 0 })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })
})

describe('S8 indicators', () => {
  test('S8 one is set and cleared without touching the others or the strokes', async () => {
    const group = await startGroup(['bo', 'erik'], { useExtra: true })
    const bo = await club.as('bo')
    const mark = (indicator: 'fish' | 'snake', set: boolean) =>
      bo.call(persistExtra, { groupId: group.id, position: 4, userId: club.ids.erik, indicator, set })
    await mark('snake', true)
    await mark('fish', true)
    expect(await save('bo', group, 4, { bo: 4, erik: 7 })).toMatchObject({
      value: { players: [{ result: { indicators: [] } }, { result: { strokes: 7, indicators: ['fish', 'snake'] } }] },
    })
    expect(await mark('fish', false)).toMatchObject({ value: { result: { strokes: 7, indicators: ['snake'] } } })
    expect(await mark('fish', false)).toMatchObject({ value: { result: { indicators: ['snake'] } } })
    const stranger = { groupId: group.id, position: 4, userId: club.ids.anna, indicator: 'camel' as const, set: true }
    expect(await bo.call(persistExtra, stranger)).toMatchObject({ code: 'not-in-group' })
  })

  test('S8 a save may say all indicators of the hole', async () => {
    const group = await startGroup(['bo'])
    const results = [{ userId: club.ids.bo, strokes: 5, indicators: ['lion' as const, 'camel' as const] }]
    await save('bo', group, 1, {}, { results })
    expect((await read(group)).players[0]?.result[0]?.indicators).toEqual(['camel', 'lion'])
  })
})

describe('S6 who may save', () => {
  test('S6 administrators may, other members may not, and another party finds nothing', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(await save('frida', group, 1, { bo: 5 })).toMatchObject({ ok: true })
    expect(await save('david', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 403 })
    expect(await save('harald', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 404 })
    const visitor = await app.client().call(saveHole, { groupId: group.id, position: 2, version: 1, results: [] })
    expect(visitor).toMatchObject({ ok: false, status: 401 })
    const harald = await club.as('harald')
    expect(await harald.call(abortGroup, { groupId: group.id })).toMatchObject({ status: 404 })
    expect(await harald.call(takeOver, { groupId: group.id })).toMatchObject({ status: 404 })
    expect(await (await club.as('david')).call(takeOver, { groupId: group.id })).toMatchObject({ status: 403 })
  })

  test('S6 only players of the group have results', async () => {
    const group = await startGroup(['bo'])
    expect(await save('bo', group, 1, { bo: 5, erik: 4 })).toMatchObject({ code: 'invalid-result' })
  })

  test('S6 a group is scorable until 24 hours after its date', async () => {
    const group = await startGroup(['bo'])
    // signed in anew, because the session is older than a day
    const later = async (day: string, name: Name) => {
      setClock(day)
      app.services.sessions.forget()
      await app.database.kysely
        .updateTable('sessions')
        .set({ expiresAt: new Date('2030-01-01') })
        .execute()
      const answer = await save(name, group, 1, { bo: 5 })
      return answer.ok ? 'saved' : answer.code
    }
    expect(await later('2026-06-03T00:30:00Z', 'bo')).toBe('round-over')
    expect(await later('2026-06-02T23:30:00Z', 'bo')).toBe('saved')
    setClock('2026-06-01T10:00:00Z')
  })
})

describe('X10 what is kept of a save', () => {
  test('X10 who, when, which hole, from and to; and the event’s watchers hear of it', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save('bo', group, 4, { bo: 5, erik: 6 })
    const seen = [
      { userId: club.ids.bo, strokes: 5 },
      { userId: club.ids.erik, strokes: 6 },
    ]
    await save('bo', group, 4, { bo: 4 }, { base: seen })
    const rows = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', group.id)
      .where('action', '=', 'save-hole')
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      partyId: club.partyId,
      userId: club.ids.bo,
      details: {
        roundId: group.roundId,
        position: 4,
        hole: 4,
        players: [
          { userId: club.ids.bo, old: { strokes: 5, marks: 0 }, new: { strokes: 4, marks: 0 } },
          { userId: club.ids.erik, old: { strokes: 6, marks: 0 }, new: { strokes: 6, marks: 0 } },
        ],
      },
    })
    const topics = await app.database.kysely
      .selectFrom('changes')
      .select('topic')
      .where('topic', 'like', `%${group.id}`)
      .execute()
    expect(topics.length).toBeGreaterThanOrEqual(2)
  })
})
