import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { getGroup } from '../../play/scoring/operations.ts'
import { createEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { createRound, updateRound } from '../rounds/operations.ts'
import {
  deleteContestResult,
  getAllContests,
  getContestResults,
  saveContestResult,
  saveRoundContests,
} from './operations.ts'

let app: TestApp
let club: Club
let eventId = ''
let roundId = ''
let scorer = ''
let mate = ''
let stranger = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  ;[scorer = '', mate = '', stranger = ''] = club.members
  const event = await club.admin.call(createEvent, {
    partyId: club.partyId,
    title: 'Spring Cup',
    startDate: '2026-05-01',
    endDate: '2026-05-01',
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  })
  eventId = event.ok ? event.value.id : ''
  const round = await club.admin.call(createRound, aRound())
  roundId = round.ok ? round.value.roundId : ''
  await giveCards(app, club.partyId, roundId, [scorer, mate])
  await giveCards(app, club.partyId, roundId, [stranger])
})
afterAll(() => app.close())

const aRound = (meta = {}) => ({ eventId, title: 'Opening', roundDate: '2026-05-01', courseId: club.courseId, meta })
const choose = (contests: { id: number; hole: number; pts?: number }[], id = roundId) =>
  club.admin.call(saveRoundContests, { roundId: id, contests })
const report = (contestId: number, userId: string, value: number | null, by = club.member) =>
  by.call(saveContestResult, { roundId, contestId, result: { userId, value } })
async function results(contestId: number) {
  const answer = await club.member.call(getContestResults, { eventId })
  return answer.ok ? answer.value.contests.find(({ id }) => id === contestId) : undefined
}
async function version() {
  const answer = await club.member.call(getEvent, { eventId })
  return answer.ok ? answer.value.version : 0
}

describe('E3 contests of a round', () => {
  test('E3 the five standard contests have names in both languages', async () => {
    const english = await app.client().call(getAllContests, {})
    const swedish = await app.client().call(getAllContests, { language: 'sv' })
    expect(english.ok && english.value.contests.map(({ id, label, unit, best }) => [id, label, unit, best])).toEqual([
      [1, 'Closest to pin', 'm', 'lowest'],
      [2, 'Longest drive', 'm', 'highest'],
      [3, 'Closest to line', 'm', 'lowest'],
      [4, 'Longest putt', 'm', 'highest'],
      [5, 'Most birdies', null, 'highest'],
    ])
    expect(swedish).toMatchObject({ value: { contests: [{ label: 'Närmast hål' }, {}, {}, {}, {}] } })
  })

  test('E3 they are saved with hole and points, and the event lists them', async () => {
    const before = await version()
    expect(
      await choose([
        { id: 2, hole: 2 },
        { id: 1, hole: 3, pts: 2.5 },
      ]),
    ).toMatchObject({ ok: true })
    const event = await club.member.call(getEvent, { eventId })
    expect(event).toMatchObject({
      value: {
        meta: {
          contests: [
            { roundId, id: 2, hole: 2, pts: 0 },
            { roundId, id: 1, hole: 3, pts: 2.5 },
          ],
        },
        rounds: [{ meta: { contests: [{ id: 2 }, { id: 1 }] } }],
      },
    })
    expect(await version()).toBeGreaterThan(before)
  })

  test('E3 a type may stand on several holes, on each once; one of the whole round once', async () => {
    const twice = { code: 'contest-exists', detail: 'This contest type already exists for this round.' }
    const closest = [
      { id: 1, hole: 3 },
      { id: 1, hole: 7 },
    ]
    expect(await choose([...closest, { id: 1, hole: 3 }])).toMatchObject(twice)
    expect(
      await choose([
        { id: 5, hole: 1 },
        { id: 5, hole: 2 },
      ]),
    ).toMatchObject(twice)
    expect(await choose(closest)).toMatchObject({ value: { contests: [{ hole: 3 }, { hole: 7 }] } })
    const event = await club.member.call(getEvent, { eventId })
    expect(event).toMatchObject({ value: { meta: { contests: closest.map((contest) => ({ roundId, ...contest })) } } })
  })

  test('E3 the hole must be played, and the type must exist', async () => {
    expect(await choose([{ id: 1, hole: 19 }])).toMatchObject({ status: 422, code: 'no-such-hole' })
    expect(await choose([{ id: 6, hole: 1 }])).toMatchObject({ status: 422, code: 'invalid-input' })
  })

  test('E3 contests go with their holes when a round gets shorter', async () => {
    const answer = await club.admin.call(createRound, aRound())
    const id = answer.ok ? answer.value.roundId : ''
    await choose(
      [
        { id: 1, hole: 3 },
        { id: 2, hole: 15 },
      ],
      id,
    )
    await club.admin.call(updateRound, { ...aRound({ holeCount: 9 }), id })
    const event = await club.member.call(getEvent, { eventId })
    const round = event.ok ? event.value.rounds.find((one) => one.id === id) : undefined
    expect(round?.meta.contests).toEqual([{ id: 1, hole: 3, pts: 0 }])
  })

  test('E3 members choose none', async () => {
    expect(await club.member.call(saveRoundContests, { roundId, contests: [] })).toMatchObject({ status: 403 })
    expect(await club.outsider.call(saveRoundContests, { roundId, contests: [] })).toMatchObject({ status: 404 })
  })
})

describe('S14 results of contests', () => {
  beforeAll(() =>
    choose([
      { id: 1, hole: 3 },
      { id: 2, hole: 2 },
      { id: 5, hole: 1 },
    ]),
  )

  test('S14 the scorer reports for the own group, every value is kept and the lowest leads closest to pin', async () => {
    const before = await version()
    expect(await report(1, scorer, 4.2)).toMatchObject({ ok: true })
    expect(await report(1, mate, 0)).toMatchObject({ ok: true })
    expect(await results(1)).toMatchObject({
      label: 'Closest to pin',
      hole: 3,
      roundNumber: 1,
      result: { userId: mate, value: 0 },
      results: [
        { userId: mate, name: 'Bo Berg', value: 0 },
        { userId: scorer, name: 'Anna Berg', value: 4.2 },
      ],
    })
    expect(await version()).toBeGreaterThan(before)
  })

  test("S14 the highest leads longest drive, and a player's later value replaces the earlier", async () => {
    await report(2, scorer, 250)
    await report(2, mate, 240)
    expect(await results(2)).toMatchObject({ result: { userId: scorer } })
    await report(2, scorer, 200)
    expect(await results(2)).toMatchObject({ result: { userId: mate }, results: [{ value: 240 }, { value: 200 }] })
  })

  test('S14 a contest without unit takes no value, the last named has it', async () => {
    await report(5, scorer, null)
    await report(5, mate, null)
    expect(await results(5)).toMatchObject({ result: { userId: mate, value: null } })
  })

  test('S14 a value is needed where there is a unit', async () => {
    expect(await report(1, scorer, null)).toMatchObject({ status: 422, code: 'value-needed' })
  })

  test('S14 no other group, no other contest, no player without card', async () => {
    expect(await report(1, stranger, 3)).toMatchObject({ status: 403, code: 'other-group' })
    expect(await report(4, scorer, 3)).toMatchObject({ code: 'no-such-contest' })
    expect(await report(1, club.members[4] ?? '', 3)).toMatchObject({ code: 'not-a-player' })
    expect(await report(1, stranger, 3, club.admin)).toMatchObject({ ok: true })
  })

  test('S14 whoever scores no group reports nothing', async () => {
    const groups = app.database.kysely.updateTable('scoringGroups').where('roundId', '=', roundId)
    await groups.set({ scorerId: mate }).where('scorerId', '=', scorer).execute()
    expect(await report(1, scorer, 3)).toMatchObject({ status: 403 })
    expect(await report(1, scorer, 3, club.outsider)).toMatchObject({ status: 404 })
    await groups.set({ scorerId: scorer }).where('scorerId', '=', mate).execute()
  })

  test('S14 an administrator takes away what was reported for the wrong player, nobody else does', async () => {
    await report(2, mate, 231)
    const wrong = { roundId, contestId: 2, userId: mate }
    expect(await club.member.call(deleteContestResult, wrong)).toMatchObject({ status: 403 })
    expect(await club.outsider.call(deleteContestResult, wrong)).toMatchObject({ status: 404 })
    expect(await club.admin.call(deleteContestResult, wrong)).toMatchObject({ ok: true })
    expect((await results(2))?.results.some(({ userId }) => userId === mate)).toBe(false)
    expect(await club.admin.call(deleteContestResult, wrong)).toMatchObject({ status: 409, code: 'no-such-result' })
  })

  test('S14 official results are changed by administrators alone', async () => {
    const official = (at: Date | null) =>
      app.database.kysely.updateTable('events').set({ officialAt: at }).where('id', '=', eventId).execute()
    await official(new Date())
    expect(await report(2, scorer, 300)).toMatchObject({ code: 'official' })
    expect(await report(2, scorer, 300, club.admin)).toMatchObject({ ok: true })
    await official(null)
  })

  test('S14 a contest that is taken away takes its results, which the audit log keeps', async () => {
    await choose([{ id: 1, hole: 3 }])
    expect(await results(2)).toBeUndefined()
    expect((await results(1))?.results).toHaveLength(3)
    const { details } = await app.database.kysely
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'contests-changed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(details.lost).toContainEqual({ contestId: 2, hole: 2, userId: scorer, value: 300 })
  })
})

describe('S14 the same contest on several holes', () => {
  const [three, seven] = [
    { id: 1, hole: 3 },
    { id: 1, hole: 7 },
  ]
  const on = (hole: number | undefined, userId: string, value: number) =>
    club.member.call(saveContestResult, { roundId, contestId: 1, ...(hole && { hole }), result: { userId, value } })
  const byHole = async () => {
    const answer = await club.member.call(getContestResults, { eventId })
    const contests = answer.ok ? answer.value.contests.filter((contest) => contest.roundId === roundId) : []
    return contests.map(({ hole, results }) => [hole, ...results.map(({ value }) => value)])
  }
  const remove = (hole?: number) =>
    club.admin.call(deleteContestResult, { roundId, contestId: 1, userId: scorer, ...(hole && { hole }) })

  test('S14 each hole has results of its own; which hole is said where there are several', async () => {
    await choose([])
    await choose([three, seven])
    expect(await on(undefined, scorer, 5)).toMatchObject({ status: 422, code: 'hole-needed' })
    expect(await on(4, scorer, 5)).toMatchObject({ status: 409, code: 'no-such-contest' })
    expect(await on(3, scorer, 5)).toMatchObject({ ok: true })
    expect(await on(7, scorer, 2)).toMatchObject({ ok: true })
    expect(await on(7, mate, 1)).toMatchObject({ ok: true })
    expect(await byHole()).toEqual([
      [3, 5],
      [7, 1, 2],
    ])
  })

  test('S14 the board and the phone have both', async () => {
    const board = await club.member.call(getEventBoard, { eventId })
    const shown = board.ok ? Object.entries(board.value.contests) : []
    const keys = shown.filter(([, contest]) => contest.roundId === roundId).map(([key, { hole }]) => [key, hole])
    expect(keys).toEqual([
      ['0.1', 3],
      ['0.1.7', 7],
    ])
    const groups = app.database.kysely.selectFrom('scoringGroups').select('id').where('scorerId', '=', scorer)
    const { id: groupId } = await groups.where('roundId', '=', roundId).executeTakeFirstOrThrow()
    const group = await club.member.call(getGroup, { groupId })
    expect(group.ok && group.value.contests.map(({ hole, results }) => [hole, results.length])).toEqual([
      [3, 1],
      [7, 2],
    ])
  })

  test('S14 results follow the only one of a type to another hole, and stay when another joins it', async () => {
    await choose([seven])
    expect(await byHole()).toEqual([[7, 1, 2]])
    await choose([{ id: 1, hole: 12 }])
    expect(await byHole()).toEqual([[12, 1, 2]])
    await choose([three, { id: 1, hole: 12 }])
    expect(await byHole()).toEqual([[3], [12, 1, 2]])
  })

  test('S14 a result is taken away from the hole that is said', async () => {
    expect(await remove()).toMatchObject({ status: 422, code: 'hole-needed' })
    expect(await remove(3)).toMatchObject({ code: 'no-such-result' })
    expect(await remove(12)).toMatchObject({ ok: true })
    expect(await byHole()).toEqual([[3], [12, 1]])
  })
})
