import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { createEvent, updateEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { updateSides } from '../sides/operations.ts'
import { generateStartList } from './operations/draw.ts'
import { getStartList, publishStartList } from './operations.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 8 })
})
afterAll(() => app.close())

/** The members by their handicaps: 6, 9, 12 and so on to 27. */
const member = (handicap: number) => club.members[handicap / 3 - 2] ?? ''
const membersOf = (sides: readonly number[][]) => sides.map((handicaps) => handicaps.map(member))
const handicapOf = (userId: string) => (club.members.indexOf(userId) + 2) * 3

/** An event of one round with its sides, each by the handicaps of who is in it. */
async function eventOf(game: RoundGame, sides: readonly number[][], formatSettings: FormatSettings | null = null) {
  const { admin, partyId, courseId } = club
  const metaData = {
    country: 'se',
    strokeCount: game,
    scoringSystem: 'total',
    strokesFactor: 1,
    formatSettings,
  } as const
  const day = '2026-05-01'
  const made = admin.call(createEvent, { partyId, title: 'Pairs', startDate: day, endDate: day, metaData })
  const { id: eventId } = await done(made)
  const round = { eventId, title: 'Final', roundDate: day, courseId, meta: {} }
  const { roundId } = await done(admin.call(createRound, round))
  const named = membersOf(sides).map((members, at) => ({ name: at === 0 ? 'Swans' : '', members }))
  await done(admin.call(updateSides, { eventId, sides: named }))
  return { eventId, roundId }
}

/** Sides were made, and then a format without sides was chosen. */
async function playedAlone() {
  const { eventId } = await eventOf('four-ball', pairs)
  await done(club.admin.call(updateEvent, { eventId, event: { meta: { strokeCount: 'stableford' } } }))
  return eventId
}

/** Groups as they are drawn, by the handicaps of who is in them. */
async function drawn(eventId: string, more: object = {}) {
  const input = { eventId, userIds: [...club.members], ...more }
  const { list } = await done(club.admin.call(generateStartList, input))
  return list[0]?.tees.map(({ players }) => players.map(handicapOf)) ?? []
}

const pairs = [
  [6, 27],
  [9, 12],
  [15, 18],
  [21, 24],
]

describe('G7 E5 a draw keeps a side together', () => {
  test('G7 E5 pairs go out together in every order, two of them in a group; a pair counts with its average', async () => {
    const { eventId } = await eventOf('four-ball', pairs)
    // averages 10.5, 16.5, 16.5 and 22.5
    expect(await drawn(eventId, { order: 'low' })).toEqual([
      [9, 12, 6, 27],
      [15, 18, 21, 24],
    ])
    expect(await drawn(eventId, { order: 'handicap' })).toEqual([
      [9, 12, 21, 24],
      [6, 27, 15, 18],
    ])
    expect(await drawn(eventId, { order: 'given', userIds: [27, 9, 6, 18, 12, 15].map(member), size: 2 })).toEqual([
      [27, 6],
      [9, 12],
      [18, 15],
    ])
    for (const order of ['random', 'high', 'team', 'name', 'result', 'class']) {
      const groups = await drawn(eventId, { order })
      expect(groups.map(({ length }) => length)).toEqual([4, 4])
      for (const [one = 0, other = 0] of pairs) expect(groups.find((group) => group.includes(one))).toContain(other)
    }
  })

  test('G7 E5 teams of three go out by themselves, and one that no tee has room for in parts', async () => {
    const threes = [
      [6, 9, 12],
      [15, 18, 21],
    ]
    const { eventId } = await eventOf('best-balls', threes)
    const userIds = threes.flat().map(member)
    expect(await drawn(eventId, { order: 'high', userIds })).toEqual([...threes].reverse())
    const six = await eventOf('best-balls', [threes.flat()], { size: 6 })
    expect(await drawn(six.eventId, { order: 'low', userIds })).toEqual(threes)
  })

  test('G7 E5 sides do not matter where everybody plays alone', async () => {
    const eventId = await playedAlone()
    expect(await drawn(eventId, { order: 'low' })).toEqual([
      [6, 9, 12, 15],
      [18, 21, 24, 27],
    ])
  })
})

describe('G7 G5 sides of a start list', () => {
  const listOf = async (eventId: string, by = club.member) => (await done(by.call(getStartList, { eventId }))).rounds[0]

  test('G7 E5 a list says who plays together, nothing where everybody plays alone', async () => {
    const { eventId } = await eventOf('four-ball', pairs)
    const [swans, second] = (await listOf(eventId))?.sides ?? []
    expect(swans).toMatchObject({ name: 'Swans', members: [6, 27].map(member), strokes: null, received: null })
    expect(second).toMatchObject({ name: '', members: [9, 12].map(member) })
    expect(await listOf(await playedAlone())).not.toHaveProperty('sides')
  })

  test('G5 G7 a side with one ball has what it receives, for who sees handicaps', async () => {
    const { eventId } = await eventOf('foursomes', pairs)
    const sides = (await listOf(eventId))?.sides ?? []
    // half of 33, 21, 33 and 45
    expect(sides.map(({ strokes }) => strokes)).toEqual([17, 11, 17, 23])
    expect(sides[0]?.received).toEqual(Array.from({ length: 18 }, (_, at) => (at < 17 ? 1 : 0)))
    const seen = await listOf(eventId, app.client())
    expect(seen?.sides?.[0]).toMatchObject({ name: 'Swans', strokes: null, received: null })
  })

  test('G7 E5 a list by hand may part a side', async () => {
    const { eventId, roundId } = await eventOf('four-ball', pairs)
    const tees = membersOf([
      [6, 9],
      [27, 12],
    ]).map((players) => ({ players }))
    await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
    expect((await listOf(eventId))?.tees).toMatchObject(tees)
  })
})
