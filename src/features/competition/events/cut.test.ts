import { describe, expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { club, openTwelvePlayers, places } from '../../../testing/twelve-players.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { readBoard } from '../../play/leaderboard/rules.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { addScoresOfStartList } from '../results/operations/edit.ts'
import { generateStartList } from '../start-list/operations/draw.ts'
import { publishStartList } from '../start-list/operations.ts'
import { createEvent, updateEvent } from './operations/change.ts'
import { getEvent } from './operations/event.ts'

openTwelvePlayers()

/** Two rounds with a cut after the first: Even and Flat lead, Level is level with Flat, Scratch and Sa are out. */
async function cutEvent() {
  const cut = { after: 1, top: 2, within: null, byClass: false }
  const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared', cut })
  const first = await club.round(eventId, {}, { daysAgo: 3 })
  const second = await club.round(eventId, {})
  await club.enter(first, {
    Even: parBut(),
    Flat: parBut({ 1: 2 }),
    Level: parBut({ 2: 2 }),
    Scratch: parBut({ 1: 3 }),
    Sa: parBut({ 1: 9 }),
  })
  return { eventId, first, second, cut }
}

describe('G8 the cut of an event', () => {
  test('G8 is stored, can be made and changed, and must have a limit', async () => {
    const { eventId, cut } = await cutEvent()
    const meta = async () => (await done(club.admin.call(getEvent, { eventId }))).meta
    expect(await meta()).toMatchObject({ cut })
    const change = (changed: object | null) =>
      club.admin.call(updateEvent, { eventId, event: { meta: { cut: changed as typeof cut | null } } })
    expect(await change({ after: 1, top: null, within: null })).toMatchObject({ status: 422 })
    await done(change({ after: 1, within: 2 }))
    expect(await meta()).toMatchObject({ cut: { after: 1, top: null, within: 2, byClass: false } })
    await done(change(null))
    expect(await meta()).toMatchObject({ cut: null })
    const dates = { startDate: club.today, endDate: club.today }
    const metaData = { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const }
    const plain = await done(
      club.admin.call(createEvent, { partyId: club.partyId, title: 'Plain', ...dates, metaData }),
    )
    expect(await done(club.admin.call(getEvent, { eventId: plain.id }))).toMatchObject({ meta: { cut: null } })
  })

  test('G8 results and board: CUT follows the finishers with the total of the rounds before', async () => {
    const { eventId, second } = await cutEvent()
    await club.enter(second, { Even: parBut({ 1: 5 }), Flat: parBut(), Level: parBut() })
    const results = await club.results(eventId)
    expect(places(results)).toEqual(['T1 Flat', 'T1 Level', '3 Even', 'CUT Scratch', 'CUT Sa'])
    expect(results.rows.at(-1)).toMatchObject({ place: null, status: 'CUT', score: 9, gross: { total: 81 } })
    const { leaderboard, event } = readBoard(await done(club.visitor.call(getEventBoard, { eventId })))
    expect(leaderboard.rows.map(({ placeText, gross }) => [placeText, gross.toPar])).toEqual([
      ['T1', 2],
      ['T1', 2],
      ['3', 5],
      ['CUT', 3],
      ['CUT', 9],
    ])
    expect(event.cut).toMatchObject({ after: 1, top: 2 })
  })

  test('G8 the round after it is over when those who passed have submitted', async () => {
    const { eventId, second } = await cutEvent()
    await club.enter(second, { Even: parBut(), Flat: parBut() })
    const over = async () => (await club.results(eventId)).rounds.map((round) => round.over)
    expect(await over()).toEqual([true, false])
    await club.enter(second, { Level: parBut() })
    expect(await over()).toEqual([true, true])
  })

  test('G8 E5 a start list by hand says who missed it, and takes them where the caller says so', async () => {
    const { eventId, second } = await cutEvent()
    const tees = [{ players: ['Flat', 'Sa'].map(club.idOf) }]
    const publish = (more: object = {}) =>
      club.admin.call(publishStartList, { eventId, list: [{ roundId: second, tees }], ...more })
    expect(await publish()).toMatchObject({
      status: 409,
      code: 'players-cut',
      data: { players: [{ userId: club.idOf('Sa'), lastName: 'Sa' }] },
    })
    await done(publish({ withCut: true }))
    // They stand on it now: only who comes anew is asked about.
    await done(publish())
    await done(club.admin.call(publishStartList, { eventId, list: [{ roundId: second, tees: [] }] }))
  })

  test('G8 whoever missed it is not started, unless the caller says so', async () => {
    const { second } = await cutEvent()
    const client = club.clientOf('Sa')
    const input = { roundId: second, players: [{ userId: club.idOf('Sa'), handicap: null, strokes: 0 }] }
    expect(await client.call(startRound, input)).toMatchObject({
      status: 409,
      code: 'players-cut',
      data: { players: [{ userId: club.idOf('Sa') }] },
    })
    expect(await client.call(startRound, { ...input, withCut: true })).toMatchObject({ ok: true })
  })

  test('G8 more phones than there are connections to the database start at once, and each has its answer', async () => {
    const { second } = await cutEvent()
    const input = { roundId: second, players: [{ userId: club.idOf('Sa'), handicap: null, strokes: 0 }] }
    const client = club.clientOf('Sa')
    const answers = await Promise.all(Array.from({ length: 24 }, () => client.call(startRound, input)))
    expect(answers.map((answer) => (answer.ok ? 'started' : answer.code))).toEqual(answers.map(() => 'players-cut'))
  })

  test('G8 draws and the office leave them out', async () => {
    const { eventId, second } = await cutEvent()
    const everybody = ['Even', 'Flat', 'Level', 'Scratch', 'Sa'].map(club.idOf)
    const wish = { eventId, userIds: everybody, roundIds: [second], order: 'given' as const }
    const drawn = await done(club.admin.call(generateStartList, wish))
    expect(drawn.list[0]?.tees.flatMap(({ players }) => players)).toEqual(everybody.slice(0, 3))
    expect(drawn.cut).toEqual(everybody.slice(3))
    const tees = [{ players: everybody.slice(0, 3) }, { players: everybody.slice(3) }]
    await done(club.admin.call(publishStartList, { eventId, list: [{ roundId: second, tees }], withCut: true }))
    const added = await done(club.admin.call(addScoresOfStartList, { roundId: second }))
    expect(added.userIds.toSorted()).toEqual(everybody.slice(0, 3).toSorted())
  })
})
