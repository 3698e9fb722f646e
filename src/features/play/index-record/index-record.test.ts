import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { addCourse } from '../../../testing/builder.ts'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { testPassword as password } from '../../../testing/password.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import { leaveParty } from '../../party/parties/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import {
  addIndexScore,
  changeIndexScore,
  getIndexRecord,
  getOwnIndexRecord,
  overrideIndex,
  removeIndexScore,
  withdrawIndexOverride,
} from './operations.ts'

openFreshParties()

type Entry = InputOf<typeof addIndexScore>
/** The course of the examples, all pars. */
const ref = { courseId: null, courseName: 'Ref', teeName: 'Yellow', gender: 'men', part: 'eighteen', par: 72 } as const
const gross = (day: string, strokes: number, rating = 70.4, slope = 121): Entry => {
  return { ...ref, day, rating, slope, result: { kind: 'gross', gross: strokes }, marker: 'Anna Ek' }
}
/** With slope 113 a rating that lies this far below 100: the differential is the given one. */
const level = (day: string, differential: number): Entry =>
  gross(day, 100, Math.round(1000 - differential * 10) / 10, 113)
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => `2025-0${1 + Math.floor(at / 9)}-0${1 + (at % 9)}`)

const add = async (entry: Entry, name: Name = 'bo') => (await party.as(name)).call(addIndexScore, entry)
async function play(differentials: readonly number[]) {
  const ids: string[] = []
  for (const [at, day] of days(differentials.length).entries())
    ids.push((await done(add(level(day, differentials[at] ?? 0)))).scoreId)
  return ids
}
const own = async (name: Name = 'bo') => done((await party.as(name)).call(getOwnIndexRecord, {}))
const seen = async (by: Name, of: Name = 'bo') =>
  (await party.as(by)).call(getIndexRecord, { partyId: party.partyId, userId: party.ids[of] })
const decide = async (more: Partial<InputOf<typeof overrideIndex>>, by: Name = 'anna') =>
  (await party.as(by)).call(overrideIndex, {
    partyId: party.partyId,
    userId: party.ids.bo,
    kind: 'no-caps',
    day: '2025-01-01',
    reason: 'The committee has looked at it',
    ...more,
  })

describe('G9 the examples of the rules through the API', () => {
  test('G9 88 at 70.4/121 is 16.4, and no index comes before the third score', async () => {
    await done(add(gross('2025-05-01', 88)))
    const record = await own()
    expect(record.differentials).toMatchObject([{ played: 16.4, differential: 16.4, isLatest: true, counts: false }])
    expect(record).toMatchObject({ index: null, missingScores: 2, next: null, calculated: null, validFrom: null })
  })

  test('G9 six differentials are 16.1: the mean of the best two less one, from the day after', async () => {
    await play([18.2, 16.4, 21.0, 19.5, 17.7, 20.1])
    const record = await own()
    expect(record).toMatchObject({ index: 16.1, validFrom: '2025-01-07', isFrozen: false })
    expect(record.calculated).toEqual({
      used: 2,
      latest: 6,
      mean: 17.1,
      adjustment: -1,
      low: null,
      cap: 'none',
      index: 16.1,
    })
    const counting = record.differentials.filter(({ counts }) => counts).map(({ differential }) => differential)
    expect(counting).toEqual([17.7, 16.4])
    expect(record.history.at(-1)).toEqual({ day: '2025-01-06', index: 16.1 })
    // 16.1 falls with the seventh: two count then without the table's deduction, and their mean has to be 16.0.
    expect(record.next).toMatchObject({ differential: 15.6, any: false, at: { courseName: 'Ref', gross: 95 } })
  })

  test('G9 76 at 71.0/126 with 12.3 takes one off each of the latest', async () => {
    await play([14.3, 14.3, 14.3])
    await done(add(gross('2025-02-01', 76, 71, 126)))
    const { differentials } = await own()
    expect(differentials.map(({ reduction }) => reduction)).toEqual([-1, -1, -1, -1])
    expect(differentials[0]).toMatchObject({ played: 4.5, differential: 3.5, isExceptional: true })
  })

  test('G9 nine holes, 47 at 35.2/119 with 20.0, are 22.8; with the numbers of the settings', async () => {
    await play([22, 22, 22])
    const result = { kind: 'gross', gross: 47 } as const
    await done(add({ ...ref, day: '2025-02-01', part: 'back', par: 36, rating: 35.2, slope: 119, result }))
    const { differentials, settings } = await own()
    expect(differentials[0]).toMatchObject({ played: 11.2, expected: 11.6, isEstimated: true, differential: 22.8 })
    expect(settings).toEqual({ minimumScores: 3, expectedPerIndex: 0.52, expectedAdded: 1.2, alsoFrom: [] })
  })

  test('G9 what a federation expects over nine holes is entered with the score, and counts in place of the estimate', async () => {
    await play([22, 22, 22])
    const result = { kind: 'gross', gross: 47 } as const
    const nine = { ...ref, day: '2025-02-01', part: 'back', par: 36, rating: 35.2, slope: 119, result } as const
    const { scoreId } = await done(add({ ...nine, expected: 12.3 }))
    const [first] = (await own()).differentials
    expect(first).toMatchObject({ played: 11.2, expected: 12.3, isEstimated: false, differential: 23.5 })
    const bo = await party.as('bo')
    await done(bo.call(changeIndexScore, { scoreId, ...nine }))
    const [after] = (await own()).differentials
    expect(after).toMatchObject({ expected: 11.6, isEstimated: true, differential: 22.8 })
    expect(await add({ ...nine, expected: 40.1 })).toMatchObject({ ok: false, code: 'invalid-input' })
    // nothing is added to 18 holes
    await done(add({ ...gross('2025-02-02', 88), expected: 9 }))
    const { scores, differentials } = await own()
    expect([scores[0]?.expected, differentials[0]?.expected, differentials[0]?.differential]).toEqual([
      null,
      null,
      16.4,
    ])
  })

  test('G9 an index rises by no more than the caps let it, until the committee lifts them with a reason', async () => {
    await play([...Array(10).fill(10), ...Array(17).fill(30)])
    expect(await own()).toMatchObject({
      index: 13,
      calculated: { low: 8, cap: 'hard', mean: 22.5, used: 8, latest: 20 },
    })
    const { overrideId } = await done(decide({ day: '2025-03-01' }))
    expect(await own()).toMatchObject({
      index: 22.5,
      calculated: { cap: 'none' },
      overrides: [
        { kind: 'no-caps', reason: 'The committee has looked at it', byName: 'Anna Berg', mayWithdraw: false },
      ],
    })
    const inParty = { partyId: party.partyId, userId: party.ids.bo, overrideId }
    const frida = await party.as('frida')
    for (const _ of ['once', 'again'])
      expect(await frida.call(withdrawIndexOverride, inParty)).toMatchObject({ ok: true })
    expect(await own()).toMatchObject({ index: 13, overrides: [] })
    const { entries } = await done(frida.call(getPartyLog, { partyId: party.partyId }))
    expect(entries.map(({ action }) => action).filter((action) => action.includes('Index'))).toEqual([
      'withdrawIndexOverride',
      'overrideIndex',
    ])
  })
})

describe('G9 scores by hand', () => {
  test('G9 points count with the course handicap that they were counted with', async () => {
    const result = { kind: 'points', points: 40, courseHandicap: 16 } as const
    await done(add({ ...gross('2025-05-01', 0), result }))
    // 72 + 16 − (40 − 36) is 84.
    expect((await own()).differentials[0]?.played).toBe((await played(84)).differential)
  })
  const played = async (strokes: number) => {
    await done(add(gross('2025-05-01', strokes), 'cilla'))
    return (await own('cilla')).differentials[0] ?? { differential: Number.NaN }
  }

  test('G9 a changed or removed score changes the index, and nobody else reaches it', async () => {
    const [first = ''] = await play([20, 21, 22])
    expect((await own()).index).toBe(18)
    const cilla = await party.as('cilla')
    const better = { scoreId: first, ...level('2025-01-01', 15) }
    expect(await cilla.call(changeIndexScore, better)).toMatchObject({ status: 404, code: 'no-such-score' })
    expect(await cilla.call(removeIndexScore, { scoreId: first })).toMatchObject({ ok: true })
    const bo = await party.as('bo')
    await done(bo.call(changeIndexScore, better))
    expect((await own()).index).toBe(13)
    for (const _ of ['once', 'again']) await done(bo.call(removeIndexScore, { scoreId: first }))
    expect(await own()).toMatchObject({ index: null, missingScores: 1 })
    expect((await own()).scores.map(({ day }) => day)).toEqual(['2025-01-03', '2025-01-02'])
  })

  test.each([
    [{ day: '2125-01-01' }, 'day-to-come'],
    [{ rating: 35 }, 'rating-wrong'],
    [{ par: 36 }, 'par-wrong'],
    [{ part: 'front', par: 36 }, 'rating-wrong'],
    [{ result: { kind: 'gross', gross: 20 } }, 'score-wrong'],
    [{ slope: 40 }, 'invalid-input'],
    [{ rating: 70.45 }, 'invalid-input'],
  ] as const)('G9 %j is refused with %s, and nothing is stored', async (wrong, code) => {
    expect(await add({ ...gross('2025-05-01', 88), ...(wrong as Partial<Entry>) })).toMatchObject({ ok: false, code })
    expect((await own()).scores).toEqual([])
  })

  test('G9 a course of the catalogue is kept, an unknown one is no more than its name', async () => {
    const id = await addCourse(app, {})
    await done(add({ ...gross('2025-05-01', 88), courseId: id }))
    await done(add({ ...gross('2025-05-02', 88), courseId: '01900000-0000-7000-8000-000000000000' }))
    expect((await own()).scores).toMatchObject([
      { courseId: null, courseName: 'Ref', marker: 'Anna Ek' },
      { courseId: id },
    ])
  })
})

describe('G9 who sees the record of a member, and decides', () => {
  test('G9 administrators of the party see it; members and administrators of others do not', async () => {
    await play([20, 21, 22])
    expect(await seen('anna')).toMatchObject({ value: { index: 18, scores: [{ marker: 'Anna Ek' }, {}, {}] } })
    expect(await seen('cilla')).toMatchObject({ status: 403 })
    expect(await seen('bo')).toMatchObject({ status: 403 })
    expect(await seen('harald')).toMatchObject({ status: 404 })
    expect(await seen('anna', 'harald')).toMatchObject({ status: 404 })
    expect(await decide({}, 'cilla')).toMatchObject({ status: 403 })
  })

  test('G9 a penalty score and a frozen index, each with its number', async () => {
    await play([20, 21, 22])
    expect(await decide({ kind: 'penalty-score' })).toMatchObject({ code: 'value-missing' })
    expect(await decide({ kind: 'penalty-score', day: '2125-01-01', value: 5 })).toMatchObject({ code: 'day-to-come' })
    expect(await decide({ until: '2024-01-01' })).toMatchObject({ code: 'until-before-day' })
    await done(decide({ kind: 'penalty-score', day: '2025-01-05', value: 12.5 }))
    const record = await own()
    expect(record).toMatchObject({ index: 11.5, isFrozen: false })
    expect(record.differentials[0]).toMatchObject({ isPenalty: true, differential: 12.5, counts: true })
    await done(decide({ kind: 'frozen', value: 9.9 }))
    expect(await own()).toMatchObject({ index: 9.9, isFrozen: true, validFrom: null, next: null })
    expect(await decide({ userId: party.ids.inga })).toMatchObject({ code: 'no-account' })
  })

  test('G9 what a party decided ends with the membership', async () => {
    await play([20, 21, 22])
    await done(decide({ kind: 'frozen', value: 9.9 }))
    await done((await party.as('bo')).call(leaveParty, { partyId: party.partyId }))
    expect(await own()).toMatchObject({ index: 18, overrides: [] })
    expect(await seen('anna')).toMatchObject({ status: 404 })
  })

  test('X7 A8 G9 the archive of the own data has it, and it goes with the account', async () => {
    await play([20, 21, 22])
    await done(decide({}))
    const bo = await party.as('bo')
    const data = await done(bo.call(getOwnData, {}))
    expect(data).toMatchObject({
      index_scores: [{ courseName: 'Ref', result: { gross: 100 } }, {}, {}],
      index_overrides: [{ kind: 'no-caps', reason: 'The committee has looked at it' }],
    })
    const { partyId, ids } = party
    await done(bo.call(deleteUser, { userId: ids.bo, phrase: 'delete my account', password }))
    const { kysely } = app.database
    expect(await kysely.selectFrom('indexScores').select('id').where('userId', '=', ids.bo).execute()).toEqual([])
    expect(await kysely.selectFrom('indexOverrides').select('id').where('partyId', '=', partyId).execute()).toEqual([])
  })
})
