import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { done, parBut, type Scores } from '../../../testing/competition.ts'
import { club, openTwelvePlayers, places } from '../../../testing/twelve-players.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { getReigningChampion, makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { readBoard } from '../../play/leaderboard/rules.ts'
import { exportResults } from '../result-sheets/operations.ts'
import { createRound, updateRound } from '../rounds/operations.ts'
import { createEvent, updateEvent } from './operations/change.ts'
import { getEvent } from './operations/event.ts'

openTwelvePlayers()

const pickedUpOn = (hole: number): Scores => parBut({ 2: 1 }).map((strokes, at) => (at === hole - 1 ? 'P' : strokes))

/** The par of the usual course is 72: Ten has 1 −1, 9 +1, 18 −1, so 71; Nine 2 −1, so 71; Even nine holes, 2 under. */
async function twoRounds() {
  const eventId = await club.event({ scoringSystem: 'eclectic' })
  const first = await club.round(eventId, {}, { daysAgo: 1 })
  const second = await club.round(eventId)
  await club.enter(first, {
    Ten: parBut({ 1: -1, 2: 3, 9: 1 }),
    Nine: parBut({ 2: -1, 18: 4 }),
    Even: parBut({ 1: -2 }).slice(0, 9),
  })
  await club.enter(second, { Ten: parBut({ 1: 2, 9: 2, 18: -1 }), Nine: pickedUpOn(3) })
  return { eventId, first, second }
}

const rowsOf = async (eventId: string) =>
  (await club.results(eventId)).rows.map(({ lastName, placeText, holesFilled, gross, net, score }) => [
    lastName,
    placeText,
    holesFilled,
    gross.total,
    net.total,
    score,
  ])

describe('G10 an eclectic event', () => {
  test('G10 results, board and reasons: the best of each hole, less 75 % of the playing handicap', async () => {
    const { eventId, first, second } = await twoRounds()
    expect(await club.results(eventId)).toMatchObject({
      rankedBy: 'eclectic',
      basis: 'net',
      event: { scoringSystem: 'eclectic' },
    })
    // 10 × 75 % = 7.5, so 8; 9 × 75 % = 6.75, so 7
    expect(await rowsOf(eventId)).toEqual([
      ['Ten', '1', 18, 71, 63, -9],
      ['Nine', '2', 18, 71, 64, -8],
      ['Even', '3', 9, null, null, -2],
    ])
    const { leaderboard } = readBoard(await done(club.visitor.call(getEventBoard, { eventId })))
    expect(leaderboard.rows.map((row) => [row.holesFilled, row.gross.total, row.net.total, row.net.toPar])).toEqual([
      [18, 71, 63, -9],
      [18, 71, 64, -8],
      [9, null, null, -2],
    ])
    const { explain } = await club.cardsOf(eventId, 'Ten')
    const best = explain.net.find((step) => step.kind === 'eclectic')
    expect(best).toMatchObject({ strokes: 71, handicap: 10, percent: 75, reduction: 8 })
    expect(best?.holes.map(({ roundId }) => roundId)).toEqual(
      parBut().map((_, at) => (at === 1 || at === 17 ? second : first)),
    )
    expect(explain.gross.find((step) => step.kind === 'eclectic')).toMatchObject({ reduction: 0 })
  })

  test('G10 in a class whose scores start again the holes that its own rounds have filled', async () => {
    const { eventId } = await twoRounds()
    const players = ['Ten', 'Nine', 'Even'].map(club.idOf)
    const classes = [{ name: 'Flight', filter: '', players, restartAfter: 1 }]
    await done(club.admin.call(updateEvent, { eventId, event: { meta: { classes } } }))
    const { leaderboard } = readBoard(await done(club.visitor.call(getEventBoard, { eventId })))
    const own = leaderboard.classes[0]?.rows.map(({ playerId, net }) => [club.nameOf(playerId), net.sums?.holesFilled])
    // Nine picked up on hole 3, and Even has not begun the second round
    expect(own).toEqual([
      ['Ten', 18],
      ['Nine', 17],
      ['Even', 0],
    ])
    expect(leaderboard.rows.map(({ holesFilled }) => holesFilled)).toEqual([18, 18, 9])
  })

  test('G10 the file has the holes that are filled, official results the places and the champion', async () => {
    const { eventId } = await twoRounds()
    const file = await done(club.admin.call(exportResults, { eventId, table: 'players' }))
    const [heads = '', ten = ''] = file.split(/\r?\n/)
    const cell = (line: string, head: string) => line.split(',')[heads.replace('\uFEFF', '').split(',').indexOf(head)]
    expect(['Holes filled', 'Gross', 'Net'].map((head) => cell(ten, head))).toEqual(['18', '71', '63'])
    await done(club.admin.call(makeOfficial, { eventId }))
    const { meta } = await done(club.visitor.call(getEvent, { eventId }))
    expect(meta.results.map(({ place }) => place)).toEqual([1, 2, 3])
    const { champion } = await done(club.visitor.call(getReigningChampion, { partyId: club.partyId }))
    expect(champion?.players.map(({ lastName }) => lastName)).toEqual(['Ten'])
    // 50 % of 10 and of 9: 5 and 4.5, so 5
    await done(club.admin.call(updateEvent, { eventId, event: { meta: { eclecticPercent: 50 } } }))
    expect(places(await club.results(eventId))).toEqual(['T1 Nine', 'T1 Ten', '3 Even'])
  })

  test('G10 the percentage is stored, 75 unless said; anything but 75, 50 and 0 is refused', async () => {
    const { eventId } = await twoRounds()
    const meta = async () => (await done(club.admin.call(getEvent, { eventId }))).meta
    expect(await meta()).toMatchObject({ scoringSystem: 'eclectic', eclecticPercent: 75 })
    const change = (eclecticPercent: number) =>
      club.admin.call(updateEvent, { eventId, event: { meta: { eclecticPercent: eclecticPercent as 75 } } })
    expect(await change(60)).toMatchObject({ status: 422 })
    await done(change(0))
    expect(await club.results(eventId)).toMatchObject({ basis: 'gross' })
    expect(places(await club.results(eventId))).toEqual(['T1 Nine', 'T1 Ten', '3 Even'])
  })

  test('G10 one round is enough, and a hole that is emptied and entered again leaves the board as it was', async () => {
    const eventId = await club.event({ scoringSystem: 'eclectic', eclecticPercent: 0 })
    const round = await club.round(eventId)
    await club.enter(round, { Five: parBut({ 4: -1 }), Flat: parBut() })
    const before = await rowsOf(eventId)
    expect(before).toEqual([
      ['Five', '1', 18, 71, 71, -1],
      ['Flat', '2', 18, 72, 72, 0],
    ])
    await club.enter(round, { Five: [null] })
    await club.enter(round, { Five: parBut({ 4: -1 }) })
    expect(await rowsOf(eventId)).toEqual(before)
  })
})

describe('G10 what an eclectic cannot be is refused with the reason', () => {
  const refused = (reason: string) => ({ ok: false, code: 'invalid-eclectic', data: { reason } })

  test('G10 another course, by a new round, a changed one, and an event that becomes an eclectic', async () => {
    const elsewhere = await club.course()
    const eventId = await club.event({ scoringSystem: 'eclectic' })
    await club.round(eventId)
    const second = await club.round(eventId)
    const input = { eventId, title: 'Elsewhere', roundDate: club.today, courseId: elsewhere, meta: {} } as const
    expect(await club.admin.call(createRound, input)).toMatchObject(refused('course'))
    expect(await club.admin.call(updateRound, { ...input, id: second })).toMatchObject(refused('course'))
    const total = await club.event()
    await club.round(total)
    await club.round(total, {}, { on: elsewhere })
    const become = { eventId: total, event: { meta: { scoringSystem: 'eclectic' as const } } }
    expect(await club.admin.call(updateEvent, become)).toMatchObject(refused('course'))
  })

  test('G10 games of points, matches and sides, in the event and in a round of its own', async () => {
    const dates = { startDate: addDays(club.today, -1), endDate: club.today }
    for (const strokeCount of ['stableford', 'match', 'four-ball', 'scramble', 'flag'] as const) {
      const metaData = { country: 'se', strokeCount, scoringSystem: 'eclectic' as const }
      const made = club.admin.call(createEvent, { partyId: club.partyId, title: 'Best', ...dates, metaData })
      expect(await made, strokeCount).toMatchObject(refused('game'))
    }
    const eventId = await club.event({ scoringSystem: 'eclectic' })
    const change = (meta: object) => club.admin.call(updateEvent, { eventId, event: { meta } })
    expect(await change({ strokeCount: 'stableford' })).toMatchObject(refused('game'))
    const teams = club.teams({ Reds: ['Ten'], Blues: ['Nine'] })
    expect(await change({ teamEvent: true, teams })).toMatchObject(refused('teams'))
    const custom = await club.event({ strokeCount: 'custom', scoringSystem: 'eclectic' })
    await club.round(custom, { strokeCount: 'stroke-play' })
    const { rounds } = await done(club.admin.call(getEvent, { eventId: custom }))
    const courseId = rounds[0]?.courseId ?? ''
    const own = {
      eventId: custom,
      title: 'Points',
      roundDate: club.today,
      courseId,
      meta: { strokeCount: 'stableford' as const },
    }
    expect(await club.admin.call(createRound, own)).toMatchObject(refused('game'))
  })
})
