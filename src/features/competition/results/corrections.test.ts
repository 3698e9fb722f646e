import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Happening } from '../../../contract/happenings.ts'
import { newId } from '../../../server/data/ids.ts'
import { tellers } from '../../../server/live/happenings.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done, parBut } from '../../../testing/competition.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { saveExtra } from '../../play/extras/operations.ts'
import { getEventBoard } from '../../play/leaderboard/operations.ts'
import { getGroup, getResult, saveHole, setExtraCount } from '../../play/scoring/operations.ts'
import {
  addScores,
  addScoresOfStartList,
  getCorrections,
  getOwnCorrections,
  getResultSheet,
  seeCorrections,
  updateScores,
} from './operations.ts'

let app: TestApp
let club: Competitions
const heard: Happening[] = []
const hear = async (_means: unknown, happening: Happening) =>
  void (happening.what === 'scores-corrected' && heard.push(happening))

beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.scorer('Adams')
  await club.scorer('Blom')
  await club.players({ Berg: { handicap: 18 }, Carlsen: { handicap: 4.5 } })
  tellers.push(hear)
})
afterAll(async () => {
  tellers.splice(tellers.indexOf(hear), 1)
  await app.close()
})

const history = async (roundId: string) => (await done(club.admin.call(getCorrections, { roundId }))).corrections
const sheetOf = (roundId: string) => done(club.admin.call(getResultSheet, { roundId }))
const rowOf = async (roundId: string, name: string) =>
  (await sheetOf(roundId)).rows.find(({ userId }) => userId === club.idOf(name))

describe('X10 history of corrections', () => {
  test('X10 who, when, which hole, from, to and why; and one undo makes a new entry', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: parBut({ 6: 2 }) })
    const userId = club.idOf('Berg')
    const row = { userId, scoreDetails: [{ position: 6, score: 4, was: 5 }], exactHcp: 17.5, status: 'DQ' as const }
    await done(club.admin.call(updateScores, { roundId, rows: [row], reason: 'Counted the drop twice.' }))
    const made = (await history(roundId)).filter(({ reason }) => reason !== '')
    const by = { userId: club.idOf('Owner'), name: 'Olga Owner' }
    expect(made).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ by, userId, kind: 'hole', hole: 6, position: 6, from: 5, to: 4, par: 3 }),
        expect.objectContaining({ by, kind: 'handicap', from: 18, to: 17.5, hole: null }),
        expect.objectContaining({ by, kind: 'status', from: null, to: 'DQ', undone: false }),
      ]),
    )
    expect(made.map(({ reason }) => reason)).toEqual(Array(3).fill('Counted the drop twice.'))
    const hole = made.find(({ kind }) => kind === 'hole')
    const back = { userId, scoreDetails: [{ position: 6, score: 5, was: 4 }] }
    await done(club.admin.call(updateScores, { roundId, rows: [back], undoes: hole?.id }))
    const after = await history(roundId)
    expect(after[0]).toMatchObject({ kind: 'hole', from: 4, to: 5, undoes: hole?.id, undone: false })
    expect(after.find(({ id }) => id === hole?.id)?.undone).toBe(true)
    expect((await rowOf(roundId, 'Berg'))?.scores[5]).toMatchObject({ score: 5, corrections: 2 })
  })

  test('X10 a saved hole that a phone saves otherwise stands there too, a first save and a first entry do not count', async () => {
    const roundId = await club.round(await club.event())
    const groupId = await club.start(roundId, { Adams: 10 })
    await club.save(roundId, 1, { Adams: 4 })
    expect(await history(roundId)).toEqual([])
    const adams = await clientOf(app, club.idOf('Adams'))
    const { version } = await done(adams.call(getGroup, { groupId }))
    const results = [{ userId: club.idOf('Adams'), strokes: 6 }]
    await done(adams.call(saveHole, { groupId, position: 1, version, results }))
    const [entry] = await history(roundId)
    const by = { userId: club.idOf('Adams'), name: 'S Adams' }
    expect(entry).toMatchObject({ source: 'scoring', kind: 'hole', hole: 1, from: 4, to: 6, by, undone: false })
    const rows = [{ userId: club.idOf('Adams'), scoreDetails: [{ position: 1, score: 4, was: 6 }] }]
    await done(club.admin.call(updateScores, { roundId, rows, undoes: await entryId(roundId) }))
    expect((await history(roundId)).map(({ source, undone }) => [source, undone])).toEqual([
      ['edit', false],
      ['scoring', true],
    ])
  })
  const entryId = async (roundId: string) => (await history(roundId))[0]?.id

  test('X10 the players concerned are told until they have seen it, and other features hear of it', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Blom: parBut() })
    const blom = await clientOf(app, club.idOf('Blom'))
    expect((await done(blom.call(getOwnCorrections, {}))).corrections).toEqual([])
    heard.length = 0
    const rows = [{ userId: club.idOf('Blom'), scoreDetails: [{ position: 1, score: 6 }] }]
    await done(club.admin.call(updateScores, { roundId, rows, reason: 'The card says six.' }))
    const told = await done(blom.call(getOwnCorrections, {}))
    expect(told.corrections).toMatchObject([
      { hole: 1, from: 4, to: 6, reason: 'The card says six.', eventId, eventTitle: 'Cup', roundTitle: 'Round' },
    ])
    expect(heard).toMatchObject([{ eventId, roundId, corrections: [{ userId: club.idOf('Blom'), hole: 1, to: 6 }] }])
    const adams = await clientOf(app, club.idOf('Adams'))
    const ids = told.corrections.map(({ id }) => id)
    await done(adams.call(seeCorrections, { ids }))
    expect((await done(blom.call(getOwnCorrections, {}))).corrections).toHaveLength(1)
    await done(blom.call(seeCorrections, { ids }))
    expect((await done(blom.call(getOwnCorrections, {}))).corrections).toEqual([])
  })

  test('X10 nothing is lost when the people are gone: their names are', async () => {
    await club.scorer('Leaving')
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Leaving: parBut() })
    const userId = club.idOf('Leaving')
    const rows = [{ userId, scoreDetails: [{ position: 2, score: 9 }] }]
    await done(club.admin.call(updateScores, { roundId, rows }))
    const before = (await history(roundId)).length
    const leaving = await clientOf(app, userId)
    await givePassword(app.services, userId)
    await done(leaving.call(deleteUser, { userId, phrase: 'delete my account', password: testPassword }))
    const after = await history(roundId)
    expect(after).toHaveLength(before)
    expect(after[0]).toMatchObject({ name: 'Former player', hole: 2, to: 9 })
  })

  test('X10 an entered card corrects nothing, and what is entered again after it was taken away does', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Blom: parBut() })
    expect(await history(roundId)).toEqual([])
    const userId = club.idOf('Blom')
    const set = (score: number | null) =>
      done(club.admin.call(updateScores, { roundId, rows: [{ userId, scoreDetails: [{ position: 3, score }] }] }))
    await set(null)
    await set(5)
    expect((await history(roundId)).map(({ from, to }) => [from, to])).toEqual([
      [null, 5],
      [3, null],
    ])
  })

  test('X10 first entries that 0.2.0 wrote down stand in no history', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Blom: parBut() })
    const userId = club.idOf('Blom')
    const first = { partyId: club.partyId, roundId, userId, byUserId: club.idOf('Owner'), kind: 'hole' as const }
    const rows = [1, 2].map((position) => ({ ...first, id: newId(), at: new Date(), position, hole: position }))
    const written = rows.map((row) => ({ ...row, oldValue: 'null', newValue: '4' }))
    await app.database.kysely.insertInto('scoreCorrections').values(written).execute()
    expect(await history(roundId)).toEqual([])
    expect((await rowOf(roundId, 'Blom'))?.scores[0]?.corrections).toBe(0)
  })

  test('X10 members read it, visitors do not', async () => {
    const roundId = await club.round(await club.event())
    const adams = await clientOf(app, club.idOf('Adams'))
    expect(await adams.call(getCorrections, { roundId })).toMatchObject({ ok: true })
    expect(await adams.call(getResultSheet, { roundId })).toMatchObject({ status: 403 })
    expect(await club.visitor.call(getCorrections, { roundId })).toMatchObject({ status: 401 })
  })
})

describe('E4 two administrators at once', () => {
  test('E4 what another one changed meanwhile is not overwritten unseen, and nothing is written', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: parBut(), Carlsen: parBut() })
    const [berg, carlsen] = [club.idOf('Berg'), club.idOf('Carlsen')]
    const set = (score: number, was: number) => ({ scoreDetails: [{ position: 1, score, was }] })
    await done(club.admin.call(updateScores, { roundId, rows: [{ userId: berg, ...set(5, 4) }] }))
    const rows = [
      { userId: carlsen, ...set(7, 4) },
      { userId: berg, ...set(6, 4), exactHcp: 10, was: { exactHcp: 18 } },
    ]
    expect(await club.admin.call(updateScores, { roundId, rows })).toMatchObject({
      code: 'changed-meanwhile',
      data: { rows: [{ userId: berg, what: 'hole', position: 1 }] },
    })
    expect((await rowOf(roundId, 'Carlsen'))?.scores[0]?.score).toBe(4)
    const stale = [{ userId: berg, status: 'WD' as const, was: { status: 'DQ' as const, exactHcp: 3 } }]
    expect(await club.admin.call(updateScores, { roundId, rows: stale })).toMatchObject({
      data: { rows: [{ what: 'handicap' }, { what: 'status' }] },
    })
  })

  test('E4 of 20 that change one value they all saw, one is carried out', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: parBut() })
    const change = (score: number) =>
      club.admin.call(updateScores, {
        roundId,
        rows: [{ userId: club.idOf('Berg'), scoreDetails: [{ position: 1, score, was: 4 }] }],
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(at + 10)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

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
