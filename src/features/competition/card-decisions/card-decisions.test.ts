import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getUnsignedCards } from '../../play/returned-cards/operations.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { submitGroup } from '../../play/scoring/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { getCorrections } from '../results/operations/corrections.ts'
import { getResultSheet } from '../results/operations/sheet.ts'
import { decideReturnedCard } from './operations.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

/** Bo and Cilla with a 4 and a 5 each, returned by the committee without signatures. */
async function returned(settings: Parameters<Cast['event']>[0] = {}) {
  const eventId = await club.event({ markerCards: true, ...settings })
  const roundId = await club.round(eventId, { holeCount: 2 })
  const anna = await club.as('anna')
  const players = (['bo', 'cilla'] as const).map((name) => ({ userId: club.ids[name], handicap: 18, strokes: 2 }))
  const { id: groupId } = await done((await club.as('bo')).call(startRound, { roundId, players }))
  for (const [at, strokes] of [4, 5].entries()) {
    const results = players.map(({ userId }) => ({ userId, strokes }))
    await done(anna.call(saveHole, { groupId, position: at + 1, version: at + 1, base: [], results }))
  }
  await done(anna.call(submitGroup, { groupId }))
  const rowOf = async (name: Name) => {
    const { rows } = await done(anna.call(getResultSheet, { roundId }))
    return rows.find(({ userId }) => userId === club.ids[name])
  }
  const bo = { roundId, userId: club.ids.bo, reason: 'Told by the marker' }
  return { anna, eventId, roundId, rowOf, bo, cilla: { ...bo, userId: club.ids.cilla } }
}

describe('D2 the committee decides on a card that was returned wrong', () => {
  test('D2 too low disqualifies, unknown penalty strokes are added, too high stands; history and log have it', async () => {
    const { anna, roundId, rowOf, bo, cilla } = await returned()
    const low = { wrong: 'too-low' as const, position: 1, strokes: 6 }
    const decide = (input: Parameters<typeof anna.call<typeof decideReturnedCard>>[1]) =>
      anna.call(decideReturnedCard, input)
    expect(await done(decide({ ...cilla, ...low, unknownPenalty: true }))).toEqual({
      effect: 'strokes',
      position: 1,
      strokes: 6,
    })
    expect((await rowOf('cilla'))?.scores.map(({ score }) => score)).toEqual([6, 5])
    expect(await done(decide({ ...cilla, wrong: 'too-high', position: 2, strokes: 4 }))).toEqual({ effect: 'stands' })
    expect(await done(decide({ ...cilla, wrong: 'handicap', exactHcp: 10.4 }))).toMatchObject({ effect: 'handicap' })
    expect(await done(decide({ ...bo, ...low }))).toEqual({ effect: 'disqualified' })
    expect(await rowOf('bo')).toMatchObject({ status: 'DQ', scores: [{ score: 4 }, { score: 5 }] })
    expect(await rowOf('cilla')).toMatchObject({ status: null, exactHcp: 10.4 })
    const { corrections } = await done(anna.call(getCorrections, { roundId }))
    expect(corrections.map(({ name, kind, reason }) => [name, kind, reason])).toEqual([
      ['Bo Alm', 'status', bo.reason],
      ['Cilla Dahl', 'handicap', bo.reason],
      ['Cilla Dahl', 'hole', bo.reason],
    ])
    const log = await done(anna.call(getPartyLog, { partyId: club.partyId }))
    expect(log.entries.filter(({ action }) => action === 'card-decided')).toHaveLength(4)
  })

  test('D2 a missing signature disqualifies, by the local rule it costs two strokes on the last hole', async () => {
    const strict = await returned()
    expect((await strict.rowOf('bo'))?.signatures).toEqual([])
    const { cards } = await done(strict.anna.call(getUnsignedCards, { eventId: strict.eventId }))
    expect(cards.map(({ name, missing }) => [name, missing])).toEqual([
      ['Bo Alm', ['player', 'marker']],
      ['Cilla Dahl', ['player', 'marker']],
    ])
    const unsigned = { wrong: 'unsigned' as const }
    const decided = await done(strict.anna.call(decideReturnedCard, { ...strict.bo, ...unsigned }))
    expect(decided).toEqual({ effect: 'disqualified' })
    expect((await done(strict.anna.call(getUnsignedCards, { eventId: strict.eventId }))).cards).toHaveLength(1)
    const local = await returned({ signaturePenalty: true })
    await done(local.anna.call(decideReturnedCard, { ...local.bo, ...unsigned }))
    expect((await local.rowOf('bo'))?.scores.map(({ score }) => score)).toEqual([4, 7])
  })

  test('D2 once the results are official penalties come too late, and the handicap does not', async () => {
    const { anna, eventId, rowOf, bo } = await returned()
    await done(anna.call(makeOfficial, { eventId }))
    expect(await done(anna.call(decideReturnedCard, { ...bo, wrong: 'unsigned' }))).toEqual({ effect: 'stands' })
    await done(anna.call(decideReturnedCard, { ...bo, wrong: 'handicap', exactHcp: 9 }))
    expect(await rowOf('bo')).toMatchObject({ status: null, exactHcp: 9 })
  })

  test('D2 who may, and what does not fit', async () => {
    const { anna, bo } = await returned()
    const low = { wrong: 'too-low' as const, position: 1, strokes: 6 }
    for (const name of ['bo', 'david'] as const)
      expect(await (await club.as(name)).call(decideReturnedCard, { ...bo, ...low })).toMatchObject({ status: 403 })
    expect(await app.client().call(decideReturnedCard, { ...bo, ...low })).toMatchObject({ status: 401 })
    expect(await anna.call(decideReturnedCard, { ...bo, ...low, reason: '' })).toMatchObject({ status: 422 })
    expect(await anna.call(decideReturnedCard, { ...bo, ...low, strokes: 3 })).toMatchObject({
      code: 'does-not-fit',
      data: { misfit: 'not-lower' },
    })
    expect(await anna.call(decideReturnedCard, { ...bo, ...low, userId: club.ids.erik })).toMatchObject({
      code: 'no-card',
    })
    const twice = await Promise.all([1, 2].map(() => anna.call(decideReturnedCard, { ...bo, ...low })))
    expect(twice.map((answer) => answer.ok || answer.code).sort()).toEqual(['not-returned', true])
  })
})
