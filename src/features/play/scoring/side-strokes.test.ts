import { describe, expect, test } from 'vitest'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { done } from '../../../testing/competition.ts'
import { boardOf, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { getResultSheet } from '../../competition/results/operations/sheet.ts'
import { totalsOf } from '../../competition/results/rules/drafts.ts'
import { strokesOfSide } from '../../competition/results/rules/side-strokes.ts'
import { createRound } from '../../competition/rounds/operations.ts'
import { getLeaderboard } from '../leaderboard/operations/round.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { getGroup, submitGroup } from './operations.ts'
import { runningOf } from './rules/progress.ts'

openClubOfFour()

const playersWith = (handicaps: readonly number[]) =>
  handicaps.map((handicap, at) => ({ userId: club.members[at] ?? '', handicap, strokes: 0 }))

async function scrambleOf(handicaps: readonly number[], formatSettings: FormatSettings) {
  const { eventId, roundId } = await eventOf('scramble', { strokesFactor: 1, formatSettings })
  const group = await done(club.member.call(startRound, { roundId, players: playersWith(handicaps) }))
  return { eventId, roundId, group }
}

const sideStep = async (eventId: string) => {
  const { explain } = await done(club.member.call(getScorecard, { eventId, userId: club.members[0] ?? '' }))
  return explain.net.find((step) => step.kind === 'side-strokes')
}

describe('G5 a scramble of four that lacks a player', () => {
  test('G5 has the shares of three, or a ghost with a course handicap of 20, and why says so', async () => {
    // three of them: 30 % of 8, 20 % of 14 and 10 % of 30 are 8.2
    const three = await scrambleOf([8, 14, 30], {})
    expect(three.group.players.map(({ strokes }) => strokes)).toEqual([8, 8, 8])
    expect((await sideStep(three.eventId))?.ghosts).toBeUndefined()
    // four with the ghost: 25 % of 8, 20 % of 14, 15 % of 20 and 10 % of 30 are 10.8
    const ghost = await scrambleOf([8, 14, 30], { ghost: true })
    expect(ghost.group.players.map(({ strokes }) => strokes)).toEqual([11, 11, 11])
    expect(await sideStep(ghost.eventId)).toMatchObject({ unrounded: 10.8, rounded: 11, ghosts: [15] })
    // whoever has all its players has no ghost: 25 % of 8, 20 % of 14, 15 % of 16 and 10 % of 30 are 10.2
    const four = await scrambleOf([8, 14, 30, 16], { ghost: true })
    expect(four.group.players.map(({ strokes }) => strokes)).toEqual([10, 10, 10, 10])
    expect((await sideStep(four.eventId))?.ghosts).toBeUndefined()
  })
})

describe('G6 a match of sides that play one ball', () => {
  test.each([
    // half of 9 is 4.5 and half of 28.8 is 14.4: rounded 5 and 14, together 9.9 apart
    ['rounded', [5, 5, 14, 14]],
    ['unrounded', [5, 5, 15, 15]],
  ] as const)('G6 its difference %s', async (difference, strokes) => {
    const formatSettings: FormatSettings = { handicap: { kind: 'factor', difference } }
    const { roundId } = await eventOf('foursomes-match', { strokesFactor: 1, formatSettings })
    const players = playersWith([4, 5, 14.4, 14.4]).map((one, at) => ({ ...one, side: at < 2 ? 0 : 1 }))
    const group = await done(club.member.call(startRound, { roundId, players }))
    expect(group.players.map((one) => one.strokes)).toEqual(strokes)
  })
})

describe('G6 a corrected handicap where the difference of a match is rounded once', () => {
  const strokesOf = async (roundId: string) => {
    const { rows } = await done(club.admin.call(getResultSheet, { roundId }))
    return club.members.flatMap((id) => rows.find(({ userId }) => userId === id)?.strokes ?? [])
  }
  const correct = async (roundId: string, at: number, more: object) => {
    const row = { userId: club.members[at] ?? '', scoreDetails: [], scoreExtraDetails: [], ...more }
    await done(club.admin.call(updateScores, { roundId, rows: [row] }))
  }
  const started = async (game: 'singles-match' | 'foursomes-match', handicaps: number[]) => {
    const handicap = { kind: 'factor' as const, difference: 'unrounded' as const }
    const { roundId } = await eventOf(game, { strokesFactor: 0.9, formatSettings: { handicap } })
    const players = handicaps.map((one, at) => ({ userId: club.members[at] ?? '', handicap: one }))
    await done(club.member.call(startRound, { roundId, players }))
    return roundId
  }

  test('G6 makes the strokes of both players anew, and leaves those that the committee has set', async () => {
    const roundId = await started('singles-match', [4.9, 12.8])
    expect(await strokesOf(roundId)).toEqual([4, 11])
    // 90 % of 12.8 and 20 are 11.52 and 18, 6.48 apart: the other one is the lowest now
    await correct(roundId, 0, { exactHcp: 20 })
    expect(await strokesOf(roundId)).toEqual([18, 12])
    await correct(roundId, 1, { strokes: 9 })
    await correct(roundId, 0, { exactHcp: 10 })
    expect(await strokesOf(roundId)).toEqual([9, 9])
  })

  test('G6 of a member makes those of both sides with one ball anew', async () => {
    const roundId = await started('foursomes-match', [4, 5, 14.4, 14.4])
    // half of 90 %: 4.05 and 12.96, 8.91 apart
    expect(await strokesOf(roundId)).toEqual([4, 4, 13, 13])
    // 6.3 and 12.96, 6.66 apart
    await correct(roundId, 0, { exactHcp: 9 })
    expect(await strokesOf(roundId)).toEqual([6, 6, 13, 13])
  })
})

describe('G5 a decimal of the total', () => {
  test('G5 board, phone, office and reasons take it off once all holes are in', async () => {
    const { admin, member, courseId } = club
    const handicap = { kind: 'factor', decimals: 1 } as const
    const { eventId } = await eventOf('foursomes', {
      strokesFactor: 1,
      formatSettings: { handicap },
    })
    const round = { eventId, title: 'Whole', roundDate: club.today(), courseId, meta: { holeCount: 18 } }
    const { roundId } = await done(admin.call(createRound, round))
    // half of 10.4 and 4.1 are 7.25, and half of 9.9 and 5 are 7.45: 7 on the holes of both, 7.3 and 7.5 of the totals
    const group = await done(member.call(startRound, { roundId, players: playersWith([10.4, 4.1, 9.9, 5]) }))
    expect(group.players.map(({ strokes, strokesToTenth }) => [strokes, strokesToTenth])).toEqual([
      [7, 7.3],
      [7, 7.3],
      [7, 7.5],
      [7, 7.5],
    ])
    for (const { position, par } of group.holes) {
      const results = club.members.map((userId) => ({ userId, strokes: par }))
      await done(member.call(saveHole, { groupId: group.id, position, version: position, results }))
    }
    const onBoard = async () => (await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.toPar)
    expect(await onBoard()).toEqual([-7.5, -7.3])
    const { data } = await done(member.call(getLeaderboard, { roundId }))
    expect(data.map(({ score, toParNet }) => [score, toParNet])).toEqual([
      [-7.5, -7],
      [-7.3, -7],
    ])
    const whole = await done(member.call(getGroup, { groupId: group.id }))
    expect(whole.players.map((player) => runningOf(whole, player).value)).toEqual([-7.3, -7.3, -7.5, -7.5])
    await done(member.call(submitGroup, { groupId: group.id }))
    const sheet = await done(admin.call(getResultSheet, { roundId }))
    const par = sheet.holes.reduce((sum, hole) => sum + hole.par, 0)
    const totals = sheet.rows.map((row) => totalsOf(sheet, row, undefined, 0, strokesOfSide(sheet, {}, row)).result)
    expect(totals.toSorted()).toEqual([par - 7.5, par - 7.5, par - 7.3, par - 7.3])
    const { explain } = await done(member.call(getScorecard, { eventId, userId: club.members[0] ?? '' }))
    expect(explain.net.find(({ kind }) => kind === 'side-strokes')).toMatchObject({ rounded: 7, strokesToTenth: 7.3 })
    expect(explain.net.find(({ kind }) => kind === 'round')).toMatchObject({ received: 7, net: par - 7.3 })
  })
})

describe('E4 G5 the handicap of one of a side', () => {
  test('E4 G5 works the strokes of the side out anew, on all of its cards', async () => {
    const { roundId } = await scrambleOf([8, 14, 20, 30], {})
    const strokes = async () =>
      (await done(club.admin.call(getResultSheet, { roundId }))).rows.map((row) => row.strokes)
    // 2 + 2.8 + 3 + 3
    expect(await strokes()).toEqual([11, 11, 11, 11])
    const [userId = ''] = club.members
    await done(club.admin.call(updateScores, { roundId, rows: [{ userId, exactHcp: 25 }] }))
    // 14, 20, 25, 30: 3.5 + 4 + 3.75 + 3
    expect(await strokes()).toEqual([14, 14, 14, 14])
    await done(club.admin.call(updateScores, { roundId, rows: [{ userId, exactHcp: 8, strokes: 5 }] }))
    expect(await strokes()).toEqual([5, 5, 5, 5])
  })
})
