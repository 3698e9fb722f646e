import { describe, expect, test } from 'vitest'
import type { Name } from '../../../testing/cast.ts'
import {
  app,
  club,
  now,
  openScoredGroup,
  type RoundSettings,
  read,
  save,
  startGroup,
  strokesOf,
} from '../../../testing/scored-group.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { getResultSheet } from '../../competition/results/operations/sheet.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
import { getLeaderboard } from '../leaderboard/operations/round.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import type { Group } from './operations/group.ts'
import { persistExtra } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { abortGroup, getGroup, getResult, submitGroup, takeOver } from './operations.ts'

openScoredGroup()

describe('S9 matches past their last hole', () => {
  const match = (round: RoundSettings = {}) =>
    startGroup(['bo', 'erik'], { strokeCount: 'match' }, { holeConfig: [5, 6], ...round })
  const boardOf = async (group: Group) => {
    const answer = await (await club.as('bo')).call(getEventBoard, { eventId: group.event.id })
    return answer.ok ? answer.value.matches['0'] : undefined
  }

  test('S9 a level match is played on in the same order, and the board says on which hole it was won', async () => {
    const group = await match()
    expect(await save('bo', group, 1, { bo: 1, erik: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 3, { bo: 1, erik: 0 })).toMatchObject({ code: 'no-such-hole' })
    expect(await save('bo', group, 2, { bo: 0, erik: 1 })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: 'AS', state: 'decided' })
    const bo = await club.as('bo')
    expect(await bo.call(getGroup, { groupId: group.id })).toMatchObject({
      value: { holes: [{ hole: 5 }, { hole: 6 }, { hole: 5, position: 3, extra: true }] },
    })
    expect(await save('bo', group, 3, { bo: 0, erik: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 4, { bo: 0, erik: 1 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 5, { bo: 1, erik: 0 })).toMatchObject({ code: 'no-such-hole' })
    expect(await boardOf(group)).toMatchObject({ text: '1 up (4th)', state: 'decided', decidedOn: 4 })
    const card = await bo.call(getScorecard, { eventId: group.event.id, userId: club.ids.erik })
    expect(card).toMatchObject({
      value: {
        cards: [
          { summary: { match: { outcome: 'won', text: '1 up (4th)' } }, holes: [{}, {}, {}, { hole: 6, strokes: 1 }] },
        ],
      },
    })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S9 E4 an administrator sees and corrects extra holes, and the others stay as they were', async () => {
    const group = await match()
    await save('bo', group, 1, { bo: 0, erik: 0 })
    await save('bo', group, 2, { bo: 0, erik: 0 })
    await save('bo', group, 3, { bo: 1, erik: 0 })
    const anna = await club.as('anna')
    const sheet = await anna.call(getResultSheet, { roundId: group.roundId })
    expect(sheet).toMatchObject({ value: { holes: [{ hole: 5 }, { hole: 6 }, { hole: 5 }] } })
    const tile = (userId: string, score: number) => ({ userId, scoreDetails: [{ position: 3, score }] })
    const rows = [tile(club.ids.bo, 0), tile(club.ids.erik, 1)]
    expect(await anna.call(updateScores, { roundId: group.roundId, rows })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: '1 up (3rd)', leader: 1 })
    const first = [{ userId: club.ids.bo, scoreDetails: [{ position: 1, score: 1 }] }]
    expect(await anna.call(updateScores, { roundId: group.roundId, rows: first })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: '1 up', decidedOn: 2 })
  })

  test('S9 a side concedes the match: the other has won it, and the group can be submitted', async () => {
    const group = await match({ holeConfig: [1, 2, 3, 4, 5] })
    await save('bo', group, 1, { bo: 1, erik: 0 })
    const concede = (names: Name[]) =>
      (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], strokes: 0, conceded: names.includes(name) }))
    const both = await save('bo', group, 2, {}, { results: concede(['bo', 'erik']) })
    expect(both).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, {}, { results: concede(['bo']) })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: 'conc.', state: 'decided', leader: 1, played: 1 })
    const bo = await club.as('bo')
    const board = await bo.call(getLeaderboard, { roundId: group.roundId })
    expect(board).toMatchObject({
      value: {
        data: [
          { score: 1, match: 'conc.' },
          { score: 0, match: 'conc.' },
        ],
      },
    })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S9 in stroke play nobody concedes', async () => {
    const group = await startGroup(['bo'])
    const results = [{ userId: club.ids.bo, strokes: 4, conceded: true }]
    expect(await save('bo', group, 1, {}, { results })).toMatchObject({ code: 'invalid-result' })
  })
})

describe('S10 final submit', () => {
  test('S10 every hole must be saved, and afterwards nothing can be changed', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { holeConfig: [1, 2, 3] })
    const bo = await club.as('bo')
    await save('bo', group, 1, { bo: 5 })
    await save('bo', group, 3, { bo: 5 })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({
      ok: false,
      code: 'incomplete',
      data: { positions: [2] },
    })
    await save('bo', group, 2, { bo: 5 })
    expect(await bo.call(submitGroup, { groupId: group.id, version: 3 })).toMatchObject({ code: 'stale-version' })
    expect(await bo.call(submitGroup, { groupId: group.id, version: 4 })).toMatchObject({
      ok: true,
      value: { version: 5 },
    })
    const newer = await read(group)
    expect(newer.submitted).toBe(true)
    const refused = { ok: false, status: 409, code: 'already-submitted' }
    for (const name of ['bo', 'frida'] as const) expect(await save(name, group, 1, { bo: 4 })).toMatchObject(refused)
    const mark = { groupId: group.id, position: 1, userId: club.ids.bo, indicator: 'fish' as const, set: true }
    expect(await bo.call(persistExtra, mark)).toMatchObject(refused)
    expect(await bo.call(abortGroup, { groupId: group.id })).toMatchObject(refused)
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject(refused)
    expect(await (await club.as('erik')).call(takeOver, { groupId: group.id })).toMatchObject(refused)
    expect(await read(group)).toEqual(newer)
  })
})

describe('S11 abort', () => {
  test('S11 the group goes with its unsubmitted results, and the round can be started again', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save('bo', group, 1, { bo: 5, erik: 5 })
    expect(await (await club.as('erik')).call(abortGroup, { groupId: group.id })).toMatchObject({
      ok: false,
      status: 403,
    })
    const bo = await club.as('bo')
    expect(await bo.call(abortGroup, { groupId: group.id })).toMatchObject({ ok: true })
    expect(await bo.call(getGroup, { groupId: group.id })).toMatchObject({ ok: false, status: 404 })
    expect(await save('bo', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 404 })
    const players = [{ userId: club.ids.bo, handicap: 18, strokes: 18 }]
    const again = await bo.call(startRound, { roundId: group.roundId, players })
    expect(again.ok && strokesOf(again.value, 'bo')?.every((strokes) => strokes === null)).toBe(true)
  })

  test('S11 whoever took over and administrators may, and a submitted result stays', async () => {
    const group = await startGroup(['bo', 'erik'])
    const submitted = { submittedAt: now, strokes: Array.from({ length: 18 }, () => 4) }
    await app.database.kysely
      .updateTable('scorecards')
      .set(submitted)
      .where('groupId', '=', group.id)
      .where('userId', '=', club.ids.bo)
      .execute()
    const erik = await club.as('erik')
    await erik.call(takeOver, { groupId: group.id })
    expect(await erik.call(abortGroup, { groupId: group.id })).toMatchObject({ ok: true })
    const result = await erik.call(getResult, { roundId: group.roundId })
    expect(result.ok && result.value.result.map(({ userId, gross }) => [userId, gross])).toEqual([[club.ids.bo, 72]])
    const other = await startGroup(['bo'])
    expect(await (await club.as('frida')).call(abortGroup, { groupId: other.id })).toMatchObject({ ok: true })
  })
})

describe('S15 results of a round', () => {
  test('S15 gross and net over the holes played', async () => {
    const roundId = await club.round(await club.event())
    const bo = await club.as('bo')
    const players = [
      { userId: club.ids.bo, handicap: 18, strokes: 18 },
      { userId: club.ids.cilla, handicap: -2.4, strokes: -2 },
    ]
    const answer = await bo.call(startRound, { roundId, players })
    if (!answer.ok) throw new Error(answer.code)
    await save('bo', answer.value, 6, { bo: 5, cilla: 3 })
    const result = await bo.call(getResult, { roundId })
    if (!result.ok) throw new Error(result.code)
    expect(
      result.value.result.map(({ name, gross, score, toPar, played }) => [name, gross, score, toPar, played]),
    ).toEqual([
      ['Bo Alm', 5, 4, 1, 1],
      ['Cilla Dahl', 3, 4, 1, 1],
    ])
    expect(result.value.result.map(({ place }) => place)).toEqual([1, 1])
    await save('bo', answer.value, 7, { bo: 9, cilla: 4 })
    const later = await bo.call(getResult, { roundId })
    expect(later.ok && later.value.result.map(({ place }) => place)).toEqual([2, 1])
    expect(await bo.call(getLeaderboard, { roundId })).toMatchObject({
      value: {
        data: [
          { user: { id: club.ids.cilla }, place: 1 },
          { user: { id: club.ids.bo }, place: 2 },
        ],
      },
    })
    expect(result.value.result[0]?.scoreDetails[5]).toMatchObject({ idx: 6, par: 3, score: 5, received: 1 })
  })

  test('S15 stableford counts points', async () => {
    const group = await startGroup(['bo'], { strokeCount: 'stableford' })
    await save('bo', group, 1, { bo: 3 })
    await save('bo', group, 2, {}, { results: [{ userId: club.ids.bo, strokes: null, pickedUp: true }] })
    const result = await (await club.as('bo')).call(getResult, { roundId: group.roundId })
    expect(result).toMatchObject({ value: { result: [{ gross: 13, score: 3, played: 2 }] } })
  })
})
