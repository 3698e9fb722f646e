import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { decideReturnedCard } from '../../competition/card-decisions/operations.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { getResultSheet } from '../../competition/results/operations/sheet.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'
import { getGroup } from '../scoring/operations.ts'
import { getReturnedCards, getUnsignedCards, saveMarkerCard, signCard, signOnPaper } from './operations.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

/** A round of two holes whose cards come in on paper. */
async function onPaper(names: Name[], settings: Parameters<Cast['event']>[0] = { markerCards: true }) {
  const eventId = await club.event(settings)
  const roundId = await club.round(eventId, { holeCount: 2 })
  const anna = await club.as('anna')
  for (const name of names) await done(anna.call(addScores, { roundId, userId: club.ids[name] }))
  const enter = async (name: Name, strokes: number[]) =>
    done(
      anna.call(updateScores, {
        roundId,
        rows: [{ userId: club.ids[name], scoreDetails: strokes.map((score, at) => ({ position: at + 1, score })) }],
      }),
    )
  const unsigned = async () =>
    (await done(anna.call(getUnsignedCards, { eventId }))).cards.map(({ userId, missing }) => [userId, missing])
  const rowOf = async (name: Name) =>
    (await done(anna.call(getResultSheet, { roundId }))).rows.find(({ userId }) => userId === club.ids[name])
  return { anna, eventId, roundId, enter, unsigned, rowOf }
}

const both = ['player', 'marker']

describe('D2 D3 cards of paper', () => {
  test('D2 who holds the paper records both signatures; the card is returned, stays signed when it is corrected, and can be decided on', async () => {
    const { anna, roundId, enter, unsigned, rowOf } = await onPaper(['bo', 'cilla'])
    const [bo, cilla] = [club.ids.bo, club.ids.cilla]
    await enter('bo', [4, 5])
    expect(await unsigned()).toEqual([
      [bo, both],
      [cilla, both],
    ])
    await done(anna.call(signOnPaper, { roundId, cards: [{ userId: bo, strokes: [4, 5] }] }))
    expect(await unsigned()).toEqual([[cilla, both]])
    expect(await rowOf('bo')).toMatchObject({ submitted: true, signatures: both, onPaper: true })
    const again = await done(anna.call(signOnPaper, { roundId, cards: [{ userId: bo, strokes: [4, 5] }] }))
    expect(again.userIds).toEqual([bo])
    await enter('bo', [4, 6])
    expect(await rowOf('bo')).toMatchObject({ signatures: both, onPaper: true })
    const wrong = {
      roundId,
      userId: bo,
      wrong: 'too-low',
      position: 2,
      strokes: 7,
      reason: 'A stroke forgotten',
    } as const
    expect(await done(anna.call(decideReturnedCard, wrong))).toMatchObject({ effect: 'disqualified' })
    const log = await done(anna.call(getPartyLog, { partyId: club.partyId, action: 'cards-signed-on-paper' }))
    expect(log.entries).toHaveLength(2)
  })

  test('D2 what was recorded is taken back; the card is then one that is not signed', async () => {
    const { anna, roundId, enter, unsigned, rowOf } = await onPaper(['bo'])
    await enter('bo', [4, 5])
    const cards = [{ userId: club.ids.bo }]
    await done(anna.call(signOnPaper, { roundId, cards }))
    expect(await unsigned()).toEqual([])
    await done(anna.call(signOnPaper, { roundId, cards, signed: false }))
    expect(await unsigned()).toEqual([[club.ids.bo, both]])
    expect(await rowOf('bo')).toMatchObject({ submitted: true, signatures: [] })
    expect((await rowOf('bo'))?.onPaper).toBeUndefined()
  })

  test('D2 refused as a whole: a hole missing, another card than was seen, no card, no administrator, no signatures asked', async () => {
    const { anna, roundId, enter, unsigned } = await onPaper(['bo', 'cilla'])
    await enter('bo', [4, 5])
    const [bo, cilla] = [club.ids.bo, club.ids.cilla]
    const sign = (cards: { userId: string; strokes?: number[] }[]) => anna.call(signOnPaper, { roundId, cards })
    expect(await sign([{ userId: bo }, { userId: cilla }])).toMatchObject({
      code: 'incomplete',
      data: { userIds: [cilla] },
    })
    expect(await sign([{ userId: bo, strokes: [4, 4] }])).toMatchObject({
      code: 'card-changed',
      data: { userIds: [bo] },
    })
    expect(await sign([{ userId: club.ids.david }])).toMatchObject({ code: 'no-card' })
    expect(await (await club.as('bo')).call(signOnPaper, { roundId, cards: [{ userId: bo }] })).toMatchObject({
      status: 403,
    })
    expect(await unsigned()).toEqual([
      [bo, both],
      [cilla, both],
    ])
    const plain = await onPaper(['bo'], {})
    await plain.enter('bo', [4, 5])
    expect(await anna.call(signOnPaper, { roundId: plain.roundId, cards: [{ userId: bo }] })).toMatchObject({
      code: 'not-asked',
    })
  })

  test('D2 of a group only what is missing is recorded: who signed on the phone has signed, and with the last card the group is submitted', async () => {
    const roundId = await club.round(await club.event({ markerCards: true }), { holeCount: 2 })
    const [bo, anna] = [await club.as('bo'), await club.as('anna')]
    const players = (['bo', 'cilla'] as const).map((name) => ({ userId: club.ids[name], handicap: null, strokes: 0 }))
    const group = await done(bo.call(startRound, { roundId, players }))
    for (const position of [1, 2]) {
      const { version } = await done(bo.call(getGroup, { groupId: group.id }))
      const results = players.map(({ userId }) => ({ userId, strokes: 4 }))
      await done(bo.call(saveHole, { groupId: group.id, position, version, results }))
    }
    const own = { groupId: group.id, userId: club.ids.bo }
    await done((await club.as('cilla')).call(saveMarkerCard, { ...own, strokes: [4, 4] }))
    await done(bo.call(signCard, { ...own, role: 'player', strokes: [4, 4] }))
    const cards = [{ userId: club.ids.bo }, { userId: club.ids.cilla }]
    await done(anna.call(signOnPaper, { roundId, cards }))
    const shown = await done(bo.call(getReturnedCards, { groupId: group.id }))
    expect(shown.submitted).toBe(true)
    expect(shown.cards[0]?.signatures.map(({ role, name, onPaper = false }) => [role, name, onPaper])).toEqual([
      ['player', 'Bo Alm', false],
      ['marker', 'Anna Berg', true],
    ])
    await done(anna.call(signOnPaper, { roundId, cards, signed: false }))
    const left = (await done(bo.call(getReturnedCards, { groupId: group.id }))).cards[0]?.signatures
    expect(left?.map(({ role }) => role)).toEqual(['player'])
  })
})
