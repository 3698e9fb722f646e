import { describe, expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { app, club, history, openResultSheet, rowOf, sheetOf } from '../../../testing/result-sheet.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { saveExtra } from '../../play/extras/operations.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { setExtraCount } from '../../play/scoring/operations/save.ts'
import { getResult } from '../../play/scoring/operations.ts'
import { addScores, addScoresOfStartList, updateScores } from './operations/edit.ts'
import { totalsOf } from './rules/drafts.ts'

openResultSheet()

describe('E4 strokes received', () => {
  test('E4 they are changed whatever the handicap says, told as such, and taken back', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: parBut() })
    const userId = club.idOf('Berg')
    const set = (strokes: number, was: number, undoes?: string) =>
      club.admin.call(updateScores, { roundId, rows: [{ userId, strokes, was: { strokes: was } }], undoes })
    const before = (await rowOf(roundId, 'Berg'))?.strokes ?? 0
    await done(set(7, before))
    expect(await rowOf(roundId, 'Berg')).toMatchObject({ strokes: 7, exactHcp: 18 })
    const [correction] = await history(roundId)
    expect(correction).toMatchObject({ kind: 'handicap', handicap: 'playing', from: before, to: 7 })
    expect(await set(9, before)).toMatchObject({ code: 'changed-meanwhile', data: { rows: [{ what: 'strokes' }] } })
    await done(set(before, 7, correction?.id))
    expect((await history(roundId)).at(-1)).toMatchObject({ id: correction?.id, undone: true })
    const byHandicap = [{ userId, exactHcp: 10 }]
    await done(club.admin.call(updateScores, { roundId, rows: byHandicap }))
    expect(await rowOf(roundId, 'Berg')).toMatchObject({ strokes: 10, exactHcp: 10 })
  })
})

describe('E4 a save without an answer', () => {
  test('E4 who sends the same strokes again is not told that somebody else changed them', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: parBut() })
    const was = (await rowOf(roundId, 'Berg'))?.scores[0]?.score ?? null
    const set = (score: number) =>
      club.admin.call(updateScores, {
        roundId,
        rows: [{ userId: club.idOf('Berg'), scoreDetails: [{ position: 1, score, was }] }],
      })
    await done(set(8))
    await done(set(8))
    expect(await set(7)).toMatchObject({ code: 'changed-meanwhile', data: { rows: [{ what: 'hole', position: 1 }] } })
    expect(await history(roundId)).toHaveLength(1)
  })
})

describe('E4 totals of the sheet', () => {
  test('E4 they are those of the board: holes left blank are lost once the round is over', async () => {
    const eventId = await club.event({ strokeCount: 'par-bogey', strokesFactor: 0 })
    const birdieThenBlank = { Berg: parBut({ 1: -1 }).map((strokes, at) => (at < 2 ? strokes : null)) }
    const resultIn = async (daysAgo: number) => {
      const roundId = await club.round(eventId, {}, { daysAgo })
      await club.enter(roundId, birdieThenBlank)
      const sheet = await sheetOf(roundId)
      const [row] = sheet.rows
      const [onBoard] = (await club.board(roundId)).data
      return row && [sheet.round.over, totalsOf(sheet, row, undefined).result, onBoard?.pointsNet]
    }
    expect(await resultIn(3)).toEqual([true, 1 - 16, 1 - 16])
    expect(await resultIn(0)).toEqual([false, 1, 1])
  })
})

describe('E4 everybody of the start list', () => {
  test('E4 who has no card yet gets one in one go, again adds nobody', async () => {
    const roundId = await club.round(await club.event())
    const add = () => club.admin.call(addScoresOfStartList, { roundId })
    expect(await add()).toMatchObject({ status: 409, code: 'no-start-list' })
    await done(club.admin.call(addScores, { roundId, userId: club.idOf('Berg') }))
    await listed(roundId, ['Berg', 'Carlsen', 'Adams'])
    expect((await sheetOf(roundId)).withoutCard).toBe(2)
    const { userIds } = await done(add())
    expect(userIds.toSorted()).toEqual([club.idOf('Carlsen'), club.idOf('Adams')].toSorted())
    const sheet = await sheetOf(roundId)
    expect([sheet.rows.length, sheet.withoutCard]).toEqual([3, 0])
    expect(await rowOf(roundId, 'Carlsen')).toMatchObject({ exactHcp: 4.5, strokes: 5, status: null })
    expect((await done(add())).userIds).toEqual([])
    const adams = await clientOf(app, club.idOf('Adams'))
    expect(await adams.call(addScoresOfStartList, { roundId })).toMatchObject({ status: 403 })
  })

  test('E4 matches are started as groups', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'match', scoringSystem: null }))
    await listed(roundId, ['Berg', 'Carlsen'])
    expect(await club.admin.call(addScoresOfStartList, { roundId })).toMatchObject({ code: 'match-is-full' })
  })

  const listed = (roundId: string, names: string[]) => {
    const tees = JSON.stringify([{ time: '09:00', startHole: 1, players: names.map(club.idOf) }])
    return app.database.kysely.insertInto('startLists').values({ partyId: club.partyId, roundId, tees }).execute()
  }
})

describe('G6 a match conceded in the office', () => {
  test('G6 the side that concedes loses the match, another tile takes it back, half a concession is refused', async () => {
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null })
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Berg: [1, 1], Carlsen: [0, 0] })
    const enter = (berg: object, carlsen: object) => {
      const rows = [
        { userId: club.idOf('Berg'), scoreDetails: [{ position: 3, score: 0, ...berg }] },
        { userId: club.idOf('Carlsen'), scoreDetails: [{ position: 3, score: 0, ...carlsen }] },
      ]
      return club.admin.call(updateScores, { roundId, rows })
    }
    const match = async () => (await club.results(eventId)).matches[0]
    expect(await enter({ score: 1, conceded: true }, {})).toMatchObject({ code: 'invalid-result' })
    expect(await enter({ conceded: true }, { conceded: true })).toMatchObject({ code: 'invalid-result' })
    await done(enter({ conceded: true }, { score: 1 }))
    expect(await match()).toMatchObject({ text: 'conc.', state: 'decided' })
    const carlsens = (await match())?.sides.findIndex(({ userIds }) => userIds.includes(club.idOf('Carlsen')))
    expect((await match())?.leader).toBe(carlsens)
    expect((await rowOf(roundId, 'Berg'))?.scores[2]).toMatchObject({ score: 0, conceded: true })
    await done(enter({ score: 1 }, { score: 0 }))
    expect(await match()).toMatchObject({ text: '3 up' })
  })
})

describe('E4 extras', () => {
  test('E4 counts per extra, seen on the board; fewer stay taken from where they were', async () => {
    const { id } = await done(club.admin.call(saveExtra, { partyId: club.partyId, name: 'Joker' }))
    const eventId = await club.event({ useExtra: true })
    const roundId = await club.round(eventId)
    const groupId = await club.start(roundId, { Adams: 10 })
    for (const position of [1, 2]) await club.save(roundId, position, { Adams: 4 })
    const adams = await clientOf(app, club.idOf('Adams'))
    const userId = club.idOf('Adams')
    for (const position of [1, 2])
      await done(adams.call(setExtraCount, { groupId, position, extraId: id, userId, count: 2 }))
    const countIn = async () => (await rowOf(roundId, 'Adams'))?.extras.find((extra) => extra.id === id)?.count ?? 0
    expect(await countIn()).toBe(4)
    const set = (count: number, was?: number) =>
      club.admin.call(updateScores, { roundId, rows: [{ userId, scoreExtraDetails: [{ id, count, was }] }] })
    await done(set(7, 4))
    expect(await countIn()).toBe(7)
    expect(await set(9, 4)).toMatchObject({
      code: 'changed-meanwhile',
      data: { rows: [{ what: 'extra', extraId: id }] },
    })
    await done(set(1))
    expect(await countIn()).toBe(1)
    const marks = await app.services.database.kysely
      .selectFrom('extraMarks')
      .select(['position', 'how', 'count'])
      .where('roundId', '=', roundId)
      .orderBy('position')
      .execute()
    expect(marks).toEqual([
      { position: 1, how: 'hand', count: 1 },
      { position: 2, how: 'hand', count: 0 },
    ])
    expect(JSON.stringify(await done(club.admin.call(getEventBoard, { eventId })))).toContain('"extras":1')
    const { result } = await done(club.admin.call(getResult, { roundId }))
    expect(result[0]).toMatchObject({ score_extra: 1, scoreExtraDetails: [{ id, name: 'Joker', count: 1 }] })
    expect((await history(roundId))[0]).toMatchObject({ kind: 'extra', extraName: 'Joker', from: 7, to: 1 })
    expect(await set(1000)).toMatchObject({ code: 'invalid-input' })
    const foreign = [{ userId, scoreExtraDetails: [{ id: roundId, count: 1 }] }]
    expect(await club.admin.call(updateScores, { roundId, rows: foreign })).toMatchObject({ code: 'no-such-extra' })
  })
})

describe('E4 the sheet', () => {
  test('E4 a shotgun group stands under the columns of the round', async () => {
    const roundId = await club.round(await club.event())
    await club.start(roundId, { Adams: 0 }, 10)
    await club.save(roundId, 1, { Adams: 7 })
    await done(club.admin.call(addScores, { roundId, userId: club.idOf('Berg') }))
    const { holes, rows } = await sheetOf(roundId)
    expect(holes.map(({ hole }) => hole)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
    const row = rows.find(({ userId }) => userId === club.idOf('Adams'))
    expect(row?.scores[9]).toMatchObject({ position: 1, score: 7 })
    expect(row?.scores[0]).toMatchObject({ position: 10, score: null })
  })
})
