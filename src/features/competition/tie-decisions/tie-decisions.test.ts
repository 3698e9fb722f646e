import { describe, expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { club, openTwelvePlayers, places, played } from '../../../testing/twelve-players.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { getReigningChampion, makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { readBoard } from '../../play/leaderboard/rules.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { updateScores } from '../results/operations/edit.ts'
import { decideTie, getTies, withdrawTieDecision } from './operations.ts'

openTwelvePlayers()

const twoLevel = { Even: parBut({ 1: 1 }), Flat: parBut({ 10: 1 }), Level: parBut({ 1: 3 }) }
const order = (names: string[][]) => names.map((list) => list.map(club.idOf))

describe('G8 a play-off', () => {
  test('G8 is recorded with note, reason, who and when; totals stay, board, results and why have it, and it is withdrawn', async () => {
    const { eventId, results } = await played({ strokesFactor: 0 }, twoLevel)
    expect(places(results)).toEqual(['1 Even', '2 Flat', '3 Level'])
    const ties = await done(club.admin.call(getTies, { eventId }))
    expect(ties).toMatchObject({
      basis: 'gross',
      decisions: [],
      ties: [
        {
          of: 'players',
          basis: 'gross',
          class: null,
          isWaiting: false,
          contenders: [
            { id: club.idOf('Even'), name: 'P Even', placeText: '1' },
            { id: club.idOf('Flat'), name: 'P Flat', placeText: '2' },
          ],
        },
      ],
    })
    const wish = { eventId, by: 'play-off' as const, places: order([['Flat'], ['Even']]) }
    const { decisionId } = await done(
      club.admin.call(decideTie, { ...wish, note: 'Hole 18: 4 against 5', reason: 'For the cup' }),
    )
    const after = await club.results(eventId)
    expect(places(after)).toEqual(['1 Flat', '2 Even', '3 Level'])
    expect(after.rows.map(({ gross }) => gross.total)).toEqual([73, 73, 75])
    expect(after.tieDecisions).toEqual([
      {
        id: decisionId,
        by: 'play-off',
        of: 'players',
        basis: 'gross',
        places: wish.places,
        note: 'Hole 18: 4 against 5',
      },
    ])
    const board = readBoard(await done(club.visitor.call(getEventBoard, { eventId })))
    expect(board.leaderboard.tieDecisions).toEqual(after.tieDecisions)
    const { explain } = await club.cardsOf(eventId, 'Even')
    expect(explain.gross.at(-1)).toMatchObject({ kind: 'tie', step: 'play-off', outcome: 'behind' })
    expect((await done(club.admin.call(getTies, { eventId }))).decisions).toMatchObject([
      { id: decisionId, byName: 'Olga Owner', reason: 'For the cup', at: '2026-06-06T10:00:00.000Z', holds: true },
    ])
    expect(await club.admin.call(decideTie, wish)).toMatchObject({ status: 409, code: 'already-decided' })
    await done(club.admin.call(withdrawTieDecision, { eventId, decisionId }))
    expect(places(await club.results(eventId))).toEqual(['1 Even', '2 Flat', '3 Level'])
    expect(await club.admin.call(withdrawTieDecision, { eventId, decisionId })).toMatchObject({ status: 404 })
    const { entries } = await done(club.admin.call(getPartyLog, { partyId: club.partyId }))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['tie-decided', 'tie-decision-withdrawn']),
    )
  })

  test('G8 is refused of players who are not level, and twice of one', async () => {
    const { eventId } = await played({ strokesFactor: 0 }, twoLevel)
    const refused = (names: string[][]) => club.admin.call(decideTie, { eventId, by: 'lot', places: order(names) })
    expect(await refused([['Level'], ['Even']])).toMatchObject({ status: 409, code: 'not-level' })
    expect(await refused([['Even'], ['Flat', 'Even']])).toMatchObject({ status: 422, code: 'named-twice' })
  })

  test('G8 has no effect once a correction has parted them', async () => {
    const { eventId, roundId } = await played({ strokesFactor: 0 }, twoLevel)
    await done(club.admin.call(decideTie, { eventId, by: 'lot', places: order([['Flat'], ['Even']]) }))
    const rows = [{ userId: club.idOf('Flat'), scoreDetails: [{ idx: 2, score: 6 }] }]
    await done(club.admin.call(updateScores, { roundId, rows }))
    const after = await club.results(eventId)
    expect([places(after), after.tieDecisions]).toEqual([['1 Even', '2 Flat', '3 Level'], []])
    expect((await done(club.admin.call(getTies, { eventId }))).decisions).toMatchObject([{ holds: false }])
  })
})

test('G8 a lot between those whom nothing separates; the rest share the next place', async () => {
  const cards = { Even: parBut({ 1: 1 }), Flat: parBut({ 2: 1 }), Level: parBut({ 4: 1 }), Scratch: parBut({ 5: 1 }) }
  const { eventId } = await played({ strokesFactor: 0 }, cards)
  const lot = { eventId, by: 'lot' as const, places: order([['Level'], ['Even', 'Flat', 'Scratch']]) }
  await done(club.admin.call(decideTie, lot))
  expect(places(await club.results(eventId))).toEqual(['1 Level', 'T2 Even', 'T2 Flat', 'T2 Scratch'])
})

test('G8 teams by the ids that boards give them', async () => {
  const teams = club.teams({ Reds: ['Even'], Blues: ['Flat'] })
  const { eventId } = await played({ strokesFactor: 0, teamEvent: true, teams }, { Even: parBut(), Flat: parBut() })
  await done(club.admin.call(decideTie, { eventId, by: 'play-off', of: 'teams', places: [['1'], ['0']] }))
  const { teams: after, tieDecisions } = await club.results(eventId)
  expect(after.map(({ name, placeText }) => `${placeText} ${name}`)).toEqual(['1 Blues', '2 Reds'])
  expect(tieDecisions).toMatchObject([{ of: 'teams', places: [['Blues'], ['Reds']] }])
})

test('G8 official results are computed anew: the champion follows the play-off', async () => {
  const { eventId } = await played({ strokesFactor: 0 }, twoLevel)
  await done(club.admin.call(makeOfficial, { eventId }))
  const champion = async () =>
    (await done(club.visitor.call(getReigningChampion, { partyId: club.partyId }))).champion?.players.map(
      ({ lastName }) => lastName,
    )
  expect(await champion()).toEqual(['Even'])
  await done(club.admin.call(decideTie, { eventId, by: 'play-off', places: order([['Flat'], ['Even']]) }))
  await expect.poll(champion).toEqual(['Flat'])
})
