import { expect, test } from 'vitest'
import { bring, download, level50 } from '../../../testing/archives.ts'
import { done } from '../../../testing/competition.ts'
import { allFour, app, boardOf, club, eventOf, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getMemberStats, getStats } from '../../party/statistics/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getLeaderboard } from '../../play/leaderboard/operations/round.ts'
import { getScorecard } from '../../play/leaderboard/operations/scorecard.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getResult, submitGroup } from '../../play/scoring/operations.ts'
import { createEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { getCorrections } from '../results/operations/corrections.ts'
import { addScores, updateScores } from '../results/operations/edit.ts'
import { getEventResults } from '../results/operations/event-results.ts'
import { getResultSheet } from '../results/operations/sheet.ts'
import { savedIn } from '../results/rules/cells.ts'
import { conflictsIn, rowsToSave, totalsOf, typedStands, withCells, withoutDone } from '../results/rules/drafts.ts'
import { drivesPenalty } from '../results/rules/drives.ts'
import { createRound } from '../rounds/operations.ts'
import { updateSides } from './operations.ts'

openClubOfFour()

const rowOf = (userId: string, position: number, score: number | null) => ({
  userId,
  scoreDetails: [{ position, idx: position, score }],
})

/** One hole after the other; the values of the group’s four. */
async function playAll(groupId: string, holes: readonly (readonly number[])[]) {
  for (const [at, strokes] of holes.entries()) {
    const results = strokes.map((value, player) => ({ userId: club.members[player] ?? '', strokes: value }))
    await done(club.member.call(saveHole, { groupId, position: at + 1, version: at + 1, results }))
  }
}

test('G7 E4 the office changes a side’s one ball on any of its cards, and refuses two values', async () => {
  const { eventId, roundId, group } = await startedByFour('scramble')
  await playAll(group.id, [[4, 4, 4, 4]])
  const [anna = '', bo = '', cilla = ''] = club.members
  await done(club.admin.call(updateScores, { roundId, rows: [rowOf(bo, 1, 6)] }))
  const { result } = await done(club.member.call(getResult, { roundId }))
  expect(result.map(({ scoreDetails }) => scoreDetails[0]?.score)).toEqual([6, 6, 6, 6])
  expect((await boardOf(eventId)).leaderboard.rows.map(({ gross }) => gross.toPar)).toEqual([2])
  const two = await club.admin.call(updateScores, { roundId, rows: [rowOf(anna, 2, 5), rowOf(cilla, 2, 7)] })
  expect(two).toMatchObject({ ok: false, code: 'invalid-result' })
})

test('G5 E4 the office sees and enters whose drive was used, and its totals are those of the board', async () => {
  const formatSettings = {
    size: 2,
    drives: { each: 2, parThreesCount: true },
    missingDrives: { kind: 'strokes', strokes: 2 },
  } as const
  const { eventId, roundId, group } = await startedByFour('texas-scramble', { formatSettings })
  const drivers = [
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 3],
  ]
  for (const [at, used] of drivers.entries()) {
    const results = club.members.map((userId, member) => ({ userId, strokes: 4, drive: used.includes(member) }))
    await done(club.member.call(saveHole, { groupId: group.id, position: at + 1, version: at + 1, results }))
  }
  await done(club.member.call(submitGroup, { groupId: group.id }))
  const sheetNow = () => done(club.admin.call(getResultSheet, { roundId }))
  const totals = async () => {
    const sheet = await sheetNow()
    const of = (userId: string) => sheet.rows.flatMap((row) => (row.userId === userId ? [row] : []))
    const rows = club.members.flatMap(of)
    return rows.map((row) => totalsOf(sheet, row, undefined, drivesPenalty(sheet, {}, row)).result)
  }
  const onBoard = async () => (await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.total)
  expect([await totals(), await onBoard()]).toEqual([
    [16, 16, 18, 18],
    [16, 18],
  ])
  const enter = async (userId: string, value: number | string) => {
    const sheet = await sheetNow()
    const rows = rowsToSave(sheet, withCells(sheet, {}, [{ userId, key: 'hole 0', value }]))
    await done(club.admin.call(updateScores, { roundId, rows }))
  }
  const [anna = '', bo = '', cilla = '', dan = ''] = club.members
  const firstHole = async () => {
    const { rows } = await sheetNow()
    return club.members.map(
      (member) => rows.flatMap((row) => (row.userId === member ? [savedIn(row, 'hole 0')] : []))[0],
    )
  }
  // his drive instead of hers; then strokes alone, which are the ball's and leave the drive
  await enter(dan, 'D')
  expect([await totals(), await onBoard()]).toEqual([
    [16, 16, 16, 16],
    [16, 16],
  ])
  await enter(cilla, 5)
  expect(await firstHole()).toEqual(['4D', 4, 5, '5D'])
  const { corrections } = await done(club.admin.call(getCorrections, { roundId, userId: cilla }))
  expect(corrections.map(({ from, to }) => [from, to])).toEqual([
    [4, 5],
    ['4D', 4],
  ])
  const both = [anna, bo].map((userId) => ({ userId, scoreDetails: [{ position: 3, score: 4, drive: true }] }))
  expect(await club.admin.call(updateScores, { roundId, rows: both })).toMatchObject({ code: 'invalid-result' })
})

test('G5 E4 two administrators who move the same drive at once do not overwrite each other unseen', async () => {
  const { roundId, group } = await startedByFour('texas-scramble', { formatSettings: { size: 4 } })
  const results = club.members.map((userId, member) => ({ userId, strokes: 4, drive: member === 0 }))
  await done(club.member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
  const seen = await done(club.admin.call(getResultSheet, { roundId }))
  const [anna = '', bo = '', cilla = ''] = club.members
  const give = (userId: string) => rowsToSave(seen, withCells(seen, {}, [{ userId, key: 'hole 0', value: 'D' }]))
  await done(club.admin.call(updateScores, { roundId, rows: give(bo) }))
  // the strokes are what they were: the drive alone has moved
  const late = await club.admin.call(updateScores, { roundId, rows: give(cilla) })
  expect(late).toMatchObject({ code: 'changed-meanwhile' })
  const at = { what: 'hole', position: 1 }
  const differing = !late.ok && (late.data as { rows: { userId: string }[] }).rows
  expect(differing).toEqual(expect.arrayContaining([{ userId: anna, ...at }]))
  const now = await done(club.admin.call(getResultSheet, { roundId }))
  const drafts = withoutDone(now, withCells(seen, {}, [{ userId: cilla, key: 'hole 0', value: 'D' }]))
  expect(conflictsIn(now, drafts)).toEqual([{ userId: cilla, key: 'hole 0' }])
  const driver = now.rows.filter((row) => savedIn(row, 'hole 0') === '4D').map(({ userId }) => userId)
  expect(driver).toEqual([bo])
  // what was typed can stand, now that it is known whose drive it replaces
  const kept = typedStands(now, drafts, cilla)
  expect(conflictsIn(now, kept)).toEqual([])
  await done(club.admin.call(updateScores, { roundId, rows: rowsToSave(now, kept) }))
  // whoever says nothing of the marks is not compared, as programs did before
  const plain = [{ userId: anna, scoreDetails: [{ position: 1, score: 4, drive: true, was: 4 }] }]
  await done(club.admin.call(updateScores, { roundId, rows: plain }))
})

test('G7 E4 a player is added with the own side; without one it is refused', async () => {
  const { eventId, roundId } = await eventOf('foursomes', { strokesFactor: 1 })
  const [anna = '', bo = '', cilla = ''] = club.members
  await done(club.admin.call(updateSides, { eventId, sides: [{ name: 'Swans', members: [anna, bo] }] }))
  const added = await done(club.admin.call(addScores, { roundId, userId: anna }))
  await done(club.admin.call(updateScores, { roundId, rows: [rowOf(anna, 1, 5)] }))
  // half of 6 and 9, the handicaps of the two
  expect(added.strokes).toBe((await done(club.admin.call(addScores, { roundId, userId: bo }))).strokes)
  const { rows } = (await boardOf(eventId)).leaderboard
  expect(rows.map(({ lastName, thru, gross }) => [lastName, thru, gross.toPar])).toEqual([['Swans', 1, 1]])
  const { result } = await done(club.member.call(getResult, { roundId }))
  expect(result.map(({ scoreDetails }) => scoreDetails[0]?.score)).toEqual([5, 5])
  expect(await club.admin.call(addScores, { roundId, userId: cilla })).toMatchObject({ code: 'side-missing' })
})

test('G7 results, places, why and statistics speak of the members of a side', async () => {
  const { eventId, roundId, group } = await startedByFour('four-ball', { strokesFactor: 1 })
  await playAll(group.id, [
    [3, 9, 5, 5],
    [5, 9, 5, 5],
    [3, 9, 3, 3],
    [4, 9, 4, 4],
  ])
  await done(club.member.call(submitGroup, { groupId: group.id }))
  await done(club.admin.call(makeOfficial, { eventId }))
  const [anna = '', bo = ''] = club.members
  const results = await done(club.member.call(getEventResults, { eventId }))
  expect(results.rows[0]?.members?.toSorted()).toEqual([anna, bo].sort())
  const { data } = await done(club.member.call(getLeaderboard, { roundId }))
  expect(data[0]?.members?.length).toBe(2)
  const { result } = await done(club.member.call(getResult, { roundId }))
  expect(result.flatMap(({ userId, place }) => (place === 1 ? [userId] : [])).sort()).toEqual([anna, bo].sort())
  const { meta } = await done(club.member.call(getEvent, { eventId }))
  expect(meta.results.flatMap(({ userId, place }) => (place === 1 ? [userId] : [])).sort()).toEqual([anna, bo].sort())
  const { explain } = await done(club.member.call(getScorecard, { eventId, userId: bo }))
  const strokes = explain.net.filter((step) => step.kind === 'strokes')
  expect(strokes.map(({ playerId }) => playerId).sort()).toEqual([anna, bo].sort())
  const { hallOfFame } = await done(club.member.call(getStats, { partyId: club.partyId }))
  expect(hallOfFame.map(({ user, place }) => [user.id, place])).toEqual(
    expect.arrayContaining([
      [anna, 1],
      [bo, 1],
    ]),
  )
  const { users } = await done(club.member.call(getMemberStats, { partyId: club.partyId }))
  // rounds, but no strokes of one's own
  const own = users.find(({ userId }) => userId === bo)?.results
  expect([(own?.roundCount ?? 0) > 0, own?.strokeRounds]).toEqual([true, 0])
})

test('G5 patsome: four-ball, greensomes and foursomes in one day by the same pairs add up', async () => {
  const { admin, member, members, partyId, courseId } = club
  const day = club.today()
  const metaData = { country: 'se', strokeCount: 'custom', scoringSystem: 'total', strokesFactor: 0 } as const
  const made = admin.call(createEvent, { partyId, title: 'Patsome', startDate: day, endDate: day, metaData })
  const { id: eventId } = await done(made)
  const sides = [{ members: members.slice(0, 2) }, { members: members.slice(2) }]
  await done(admin.call(updateSides, { eventId, sides }))
  const games = ['four-ball', 'greensomes', 'foursomes'] as const
  for (const [at, strokeCount] of games.entries()) {
    const meta = { holeCount: 2, startHole: 1 + 2 * at, strokeCount }
    const round = { eventId, title: `Part ${at + 1}`, roundDate: day, roundNumber: at + 1, courseId, meta }
    const { roundId } = await done(admin.call(createRound, round))
    const group = await done(member.call(startRound, { roundId, players: allFour() }))
    // the second pair is one better in each part
    await playAll(group.id, [
      [5, 5, 4, 4],
      [5, 5, 5, 5],
    ])
    await done(member.call(submitGroup, { groupId: group.id }))
  }
  const { leaderboard } = await boardOf(eventId)
  expect(leaderboard.rankedBy).toBe('strokes')
  expect(leaderboard.rows.map(({ placeText, net }) => [placeText, net.total])).toEqual([
    ['1', 27],
    ['2', 30],
  ])
})

test('G5 why says each member’s share of the side’s strokes', async () => {
  const { eventId, roundId } = await eventOf('greensomes', { strokesFactor: 1 })
  const [anna = '', bo = ''] = club.members
  const players = [
    { userId: anna, handicap: 18.2 },
    { userId: bo, handicap: 7.4 },
  ]
  const group = await done(club.member.call(startRound, { roundId, players }))
  const results = [{ userId: anna, strokes: 5 }]
  await done(club.member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
  const { explain } = await done(club.member.call(getScorecard, { eventId, userId: anna }))
  expect(explain.net[0]).toMatchObject({ kind: 'side-strokes', unrounded: 11.72, rounded: 12, playingStrokes: 12 })
  const [first] = explain.net
  const members = first?.kind === 'side-strokes' ? first.members : []
  expect(members.map(({ playerId, handicap, weight }) => [playerId === anna, handicap, weight]).sort()).toEqual([
    [false, 7.4, 60],
    [true, 18.2, 40],
  ])
})

test('G7 X11 an archive brings sides and their boards', async () => {
  const { eventId, group } = await startedByFour('four-ball')
  await playAll(group.id, [[3, 5, 4, 6]])
  const before = (await boardOf(eventId)).leaderboard.rows.map(({ placeText, lastName, net }) => [
    placeText,
    lastName,
    net.toPar,
  ])
  const operator = await clientOf(app, await level50(app))
  const { partyId } = await bring(operator, await download(app, club.admin, club.partyId))
  const { rows } = await app.database.pool.query('select id from events where party_id = $1 and stroke_count = $2', [
    partyId,
    'four-ball',
  ])
  const boards = await Promise.all(rows.map(async ({ id }: { id: string }) => (await boardOf(id)).leaderboard.rows))
  expect(
    boards.map((board) => board.map(({ placeText, lastName, net }) => [placeText, lastName, net.toPar])),
  ).toContainEqual(before)
})
