import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { done, parBut } from '../../../testing/competition.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { app, club, heard, history, openResultSheet, rowOf } from '../../../testing/result-sheet.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { getGroup } from '../../play/scoring/operations.ts'
import { getCorrections, getOwnCorrections, seeCorrections } from './operations/corrections.ts'
import { updateScores } from './operations/edit.ts'
import { getResultSheet } from './operations/sheet.ts'

openResultSheet()

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
