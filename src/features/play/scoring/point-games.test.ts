import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoringOf } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { createEvent, updateEvent } from '../../competition/events/operations/change.ts'
import { getEvent } from '../../competition/events/operations/event.ts'
import { getEventCards } from '../../competition/result-sheets/operations.ts'
import { createRound } from '../../competition/rounds/operations.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import { readBoard } from '../leaderboard/rules.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { submitGroup } from './operations.ts'

let app: TestApp
let club: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 2 })
})
afterAll(() => app.close())

type Game = 'modified-stableford' | 'par-bogey' | 'flag' | 'own-points' | 'stroke-play' | 'stroke'
const orThrow = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

/** An event and its round of four holes, par 4, 5, 3 and 4, in a group of two whose members receive nothing. */
async function started(strokeCount: Game, formatSettings: FormatSettings | null = null) {
  const { admin, member, members, partyId, courseId } = club
  const day = club.today()
  const metaData = { country: 'se', strokeCount, formatSettings, scoringSystem: 'total', strokesFactor: 0 } as const
  const made = await admin.call(createEvent, { partyId, title: strokeCount, startDate: day, endDate: day, metaData })
  const { id: eventId } = orThrow(made)
  const round = { eventId, title: 'Final', roundDate: day, courseId, meta: { holeCount: 4 } }
  const { roundId } = orThrow(await admin.call(createRound, round))
  const players = members.map((userId) => ({ userId, handicap: 0, strokes: 0 }))
  const group = orThrow(await member.call(startRound, { roundId, players }))
  return { eventId, groupId: group.id }
}

const boardOf = async (eventId: string) =>
  readBoard(orThrow(await club.member.call(getEventBoard, { eventId }))).leaderboard

test.each<[Game, (number | null)[], [number, number]]>([
  ['modified-stableford', [2, -1, 5, -3], [3, 0]],
  ['par-bogey', [1, -1, 1, -1], [0, 0]],
  // 16 strokes to use: Anna has 6 left for a last hole that she does not complete, Bo none after all
  ['flag', [1, -1, 2, 0], [-1, 0]],
])('G3 %s is set up, played with a pick-up and made official over the API alone', async (game, byHole, totals) => {
  const { eventId, groupId } = await started(game)
  const [anna = '', bo = ''] = club.members
  // Anna: birdie, bogey, eagle, pick-up; Bo: par on every hole.
  const cards = [
    [3, 4],
    [6, 5],
    [1, 3],
    [9, 4],
  ]
  for (const [at, [own = 0, other = 0]] of cards.entries()) {
    const results = [
      { userId: anna, strokes: own, ...(at === 3 ? { pickedUp: true } : {}) },
      { userId: bo, strokes: other },
    ]
    orThrow(await club.member.call(saveHole, { groupId, position: at + 1, version: at + 1, results }))
  }
  const { rankedBy, rows } = await boardOf(eventId)
  expect(rankedBy).toBe('points')
  const points = new Map(rows.map(({ playerId, gross }) => [playerId, gross.points]))
  expect([points.get(anna), points.get(bo)]).toEqual(totals)
  const shown = orThrow(await club.member.call(getEventCards, { eventId }))
  expect(shown.cards.find(({ userId }) => userId === anna)?.points).toEqual(byHole)
  orThrow(await club.member.call(submitGroup, { groupId }))
  orThrow(await club.admin.call(makeOfficial, { eventId }))
  const official = await boardOf(eventId)
  expect(official.rows.map(({ playerId, placeText }) => [playerId, placeText])).toEqual(
    rows.map(({ playerId, placeText }) => [playerId, placeText]),
  )
})

test('G3 flag takes every stroke that is made, twenty-five on a hole at most', async () => {
  const { eventId, groupId } = await started('flag')
  const [anna = '', bo = ''] = club.members
  const save = (position: number, own: number, other: number) =>
    club.member.call(saveHole, {
      groupId,
      position,
      version: position,
      results: [
        { userId: anna, strokes: own },
        { userId: bo, strokes: other },
      ],
    })
  expect(await save(1, 4, 26)).toMatchObject({ ok: false, code: 'invalid-result' })
  // of 16 strokes Anna uses ten for a par 4 and completes three holes, Bo none
  orThrow(await save(1, 10, 25))
  orThrow(await save(2, 3, 5))
  orThrow(await save(3, 3, 3))
  const { rows } = await boardOf(eventId)
  expect(rows.map(({ playerId, gross }) => [playerId, gross.points])).toEqual([
    [anna, -1],
    [bo, -4],
  ])
})

/** Anna: birdie, double bogey, pick-up, par; Bo: par, par, par and the most that a phone may enter, or eleven. */
async function played(groupId: string, most: number) {
  const [anna = '', bo = ''] = club.members
  const cards = [
    [3, 4],
    [7, 5],
    [8, 3],
    [4, most],
  ]
  for (const [at, [own = 0, other = 0]] of cards.entries()) {
    const results = [
      { userId: anna, strokes: own, ...(at === 2 ? { pickedUp: true } : {}) },
      { userId: bo, strokes: other },
    ]
    orThrow(await club.member.call(saveHole, { groupId, position: at + 1, version: at + 1, results }))
  }
  orThrow(await club.member.call(submitGroup, { groupId }))
}

test.each<[Game, FormatSettings | null, [string, number | null][]]>([
  [
    'own-points',
    { points: { from: -1, points: [4, 2, 1, -2] } },
    [
      ['1', 4],
      ['2', 2],
    ],
  ],
  // measured by 3, 7, 3 and 5
  [
    'par-bogey',
    { targets: [3, 7, 3, 5] },
    [
      ['1', 0],
      ['2', -1],
    ],
  ],
  [
    'stroke-play',
    null,
    [
      ['1', 23],
      ['NR', null],
    ],
  ],
  [
    'stroke',
    { cap: { kind: 'double-par' } },
    [
      ['1', 20],
      ['2', 20],
    ],
  ],
])(
  'G3 %s with settings of its own is created, played and ranked over the API alone',
  async (game, settings, expected) => {
    const { eventId, groupId } = await started(game, settings)
    expect(orThrow(await club.admin.call(getEvent, { eventId })).meta.formatSettings).toEqual(settings)
    const isOfPoints = scoringOf(game).measure === 'points'
    await played(groupId, isOfPoints ? 9 : 11)
    const { rows } = await boardOf(eventId)
    expect(rows.map(({ placeText, gross }) => [placeText, isOfPoints ? gross.points : gross.total])).toEqual(expected)
  },
)

test('G3 settings that a format does not have are refused, for events, and for rounds that name no game', async () => {
  const { admin, partyId, courseId } = club
  const day = club.today()
  const about = { partyId, title: 'Cup', startDate: day, endDate: day }
  const meta = { country: 'se', scoringSystem: 'total', formatSettings: { cap: { kind: 'double-par' } } } as const
  expect(await admin.call(createEvent, { ...about, metaData: { ...meta, strokeCount: 'stableford' } })).toMatchObject({
    code: 'invalid-format',
  })
  const { eventId } = await started('stroke')
  const round = { eventId, title: 'Second', roundDate: day, courseId }
  expect(
    await admin.call(createRound, { ...round, meta: { formatSettings: { cap: { kind: 'double-par' } } } }),
  ).toMatchObject({ code: 'invalid-format', data: { settings: ['cap'] } })
  expect(
    await admin.call(updateEvent, {
      eventId,
      event: { meta: { formatSettings: { points: { from: 0, points: [1] } } } },
    }),
  ).toMatchObject({ code: 'invalid-format' })
})

test.each<Game>(['modified-stableford', 'par-bogey', 'own-points'])(
  'G3 %s is refused on a course that lacks indexes',
  async (game) => {
    const { admin, partyId, unindexedId } = club
    const day = club.today()
    const metaData = { country: 'se', strokeCount: game, scoringSystem: 'total' } as const
    const made = await admin.call(createEvent, { partyId, title: game, startDate: day, endDate: day, metaData })
    const round = { eventId: orThrow(made).id, title: 'Final', roundDate: day, courseId: unindexedId, meta: {} }
    expect(await admin.call(createRound, round)).toMatchObject({
      code: 'invalid-course',
      data: { reason: 'no-indexes' },
    })
  },
)
