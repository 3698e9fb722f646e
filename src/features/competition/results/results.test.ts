import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done, parBut } from '../../../testing/competition.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getGroup, getResult, submitGroup } from '../../play/scoring/operations.ts'
import { getEvent } from '../events/operations/event.ts'
import { addScores, updateScores } from './operations/edit.ts'
import { getEventResults } from './operations/event-results.ts'

const now = new Date('2026-06-06T10:00:00Z')
let app: TestApp
let club: Competitions

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await competitions(app)
  await club.scorer('Adams')
  await club.players({ Berg: { handicap: 18 }, Carlsen: { handicap: 4.5 }, Dahl: { handicap: -2.5 } })
})
afterAll(() => app.close())

const edit = (roundId: string, rows: Parameters<typeof rowsOf>[0]) =>
  club.admin.call(updateScores, { roundId, rows: rowsOf(rows) })
type Row = {
  scores?: Record<number, number | null>
  picked?: number[]
  exactHcp?: number | null
  status?: 'WD' | 'DNS' | 'DQ' | null
}
const rowsOf = (rows: Record<string, Row>) =>
  Object.entries(rows).map(([name, { scores = {}, picked = [], ...rest }]) => ({
    userId: club.idOf(name),
    scoreDetails: [
      ...Object.entries(scores).map(([position, score]) => ({ position: Number(position), score })),
      ...picked.map((position) => ({ position, score: null, pickedUp: true })),
    ],
    ...rest,
  }))

async function cardOf(roundId: string, name: string) {
  const { result } = await done(club.admin.call(getResult, { roundId }))
  const card = result.find(({ userId }) => userId === club.idOf(name))
  if (!card) throw new Error(`no card of ${name}`)
  return card
}

const lastAudit = (subject: string) =>
  app.services.database.kysely
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('E4 edit results', () => {
  test('E4 after the submit too: strokes, handicap of this round alone, and status, kept in the history', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const groupId = await club.start(roundId, { Adams: 15, Berg: 18 })
    for (const [at, strokes] of parBut().entries()) await club.save(roundId, at + 1, { Adams: strokes, Berg: strokes })
    const phone = await done(club.admin.call(getGroup, { groupId }))
    await done(club.admin.call(submitGroup, { groupId }))
    const changed = await done(edit(roundId, { Berg: { scores: { 1: 9, 18: 3 }, exactHcp: 10.4 } }))
    expect(changed).toEqual({ eventId, groupIds: [groupId], userIds: [club.idOf('Berg')] })
    // 72 + 5 − 1, and 10 strokes instead of 18.
    expect(await cardOf(roundId, 'Berg')).toMatchObject({ gross: 76, score: 66, strokes: 10, exactHcp: 10.4 })
    expect(await cardOf(roundId, 'Adams')).toMatchObject({ gross: 72, score: 57, strokes: 15 })
    expect((await done(club.admin.call(getGroup, { groupId }))).version).toBeGreaterThan(phone.version + 1)
    expect((await club.results(eventId)).rows.map(({ lastName, score }) => [lastName, score])).toEqual([
      ['Adams', -15],
      ['Berg', -6],
    ])
    const { action, userId, details } = await lastAudit(roundId)
    expect({ action, userId }).toEqual({ action: 'edit-results', userId: club.idOf('Owner') })
    expect(details).toMatchObject({
      players: [
        {
          userId: club.idOf('Berg'),
          holes: [
            { position: 1, hole: 1, old: { strokes: 4 }, new: { strokes: 9 } },
            { position: 18, hole: 18, old: { strokes: 4 }, new: { strokes: 3 } },
          ],
          old: { strokes: 18, status: null },
          new: { exactHcp: 10.4, strokes: 10, status: null },
        },
      ],
    })
    await done(edit(roundId, { Adams: { status: 'DQ' } }))
    expect((await club.results(eventId)).rows.map(({ lastName, placeText }) => [lastName, placeText])).toEqual([
      ['Berg', '1'],
      ['Adams', 'DQ'],
    ])
    await done(edit(roundId, { Adams: { status: null } }))
    expect((await club.results(eventId)).rows[0]).toMatchObject({ lastName: 'Adams', place: 1, status: null })
  })

  test('E4 all rows or none', async () => {
    const roundId = await club.round(await club.event())
    await club.enter(roundId, { Berg: [4, 4], Carlsen: [5, 5] })
    const refused = async (rows: Record<string, Row>, code: string) => {
      const answer = await edit(roundId, { Berg: { scores: { 1: 7 } }, ...rows })
      expect(answer).toMatchObject({ ok: false, code })
      expect((await cardOf(roundId, 'Berg')).gross).toBe(8)
      expect((await cardOf(roundId, 'Carlsen')).gross).toBe(10)
    }
    await refused({ Dahl: { scores: { 1: 4 } } }, 'no-card')
    await refused({ Carlsen: { scores: { 19: 4 } } }, 'no-such-hole')
    await refused({ Carlsen: { scores: { 1: 0 } } }, 'invalid-result')
    await refused({ Carlsen: { scores: { 1: 100 } } }, 'invalid-input')
    await refused({ Carlsen: { scores: { 2: 4.5 } } }, 'invalid-input')
    const detail = { position: 1, score: 4 }
    const twice = { roundId, rows: [{ userId: club.idOf('Berg'), scoreDetails: [detail, { idx: 1, score: 5 }] }] }
    expect(await club.admin.call(updateScores, twice)).toMatchObject({ ok: false, code: 'named-twice' })
    const sameRow = { userId: club.idOf('Berg'), scoreDetails: [detail] }
    const rows = [sameRow, sameRow]
    expect(await club.admin.call(updateScores, { roundId, rows })).toMatchObject({ ok: false, code: 'named-twice' })
  })

  test('E4 1 and 99 are results, null takes one away, and a hole has its course number', async () => {
    const roundId = await club.round(await club.event(), { startHole: 10 })
    await club.enter(roundId, { Berg: [1, 99] })
    const rows = [
      {
        userId: club.idOf('Berg'),
        scoreDetails: [
          { idx: 10, score: null },
          { idx: 9, score: 6 },
        ],
      },
    ]
    await done(club.admin.call(updateScores, { roundId, rows }))
    const { scoreDetails } = await cardOf(roundId, 'Berg')
    const entered = scoreDetails.filter(({ score }) => score !== null)
    expect(entered.map(({ position, idx, score }) => [position, idx, score])).toEqual([
      [2, 11, 99],
      [18, 9, 6],
    ])
  })

  test('E4 a pick-up stays while the score stays, and a new score takes its place', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'stableford' }))
    await club.enter(roundId, { Berg: ['P', 'P'] })
    await done(edit(roundId, { Berg: { scores: { 1: 9, 2: 7 } } }))
    const { scoreDetails } = await cardOf(roundId, 'Berg')
    expect(scoreDetails.slice(0, 2).map(({ score, pickedUp }) => [score, pickedUp])).toEqual([
      [9, true],
      [7, false],
    ])
  })

  test('E4 the same handicap leaves strokes that were changed before the start', async () => {
    const roundId = await club.round(await club.event())
    await club.start(roundId, { Adams: 3 })
    await done(edit(roundId, { Adams: { scores: { 1: 4 }, exactHcp: null } }))
    expect((await cardOf(roundId, 'Adams')).strokes).toBe(3)
    await done(edit(roundId, { Adams: { exactHcp: 12 } }))
    expect((await cardOf(roundId, 'Adams')).strokes).toBe(12)
    await done(edit(roundId, { Adams: { exactHcp: null } }))
    expect((await cardOf(roundId, 'Adams')).strokes).toBe(15)
  })

  test('S9 one side has the tile, and all of it', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'match', scoringSystem: null }))
    await club.enter(roundId, { Berg: [1], Carlsen: [0] })
    const refused = { ok: false, code: 'invalid-result' }
    expect(await edit(roundId, { Carlsen: { scores: { 1: 1 } } })).toMatchObject(refused)
    expect(await edit(roundId, { Carlsen: { scores: { 2: 2 } } })).toMatchObject(refused)
    expect(await edit(roundId, { Carlsen: { picked: [2] } })).toMatchObject(refused)
    await done(edit(roundId, { Carlsen: { scores: { 1: 1 } }, Berg: { scores: { 1: 0 } } }))
    expect((await cardOf(roundId, 'Carlsen')).gross).toBe(1)
  })

  test('E4 official results are computed anew', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Carlsen: parBut({ 1: 1 }), Dahl: parBut() })
    await done(club.admin.call(makeOfficial, { eventId }))
    await done(edit(roundId, { Carlsen: { scores: { 1: 9 } } }))
    const places = async () => {
      const { meta } = await done(club.admin.call(getEvent, { eventId }))
      return meta.results.map(({ place, userId }) => [club.nameOf(userId), place])
    }
    // 77 − 5 = 72, and 72 + 2 = 74; before the edit 68 and 74. With 40 more it turns.
    await done(edit(roundId, { Carlsen: { scores: { 2: 40 } } }))
    await expect.poll(places, { timeout: 5000 }).toEqual([
      ['Dahl', 1],
      ['Carlsen', 2],
    ])
  })
})

describe('E4 add a player to a round', () => {
  test('E4 an empty card with the strokes of the handicap, once', async () => {
    const eventId = await club.event({ strokesFactor: 0.75 })
    const roundId = await club.round(eventId)
    const added = await done(club.admin.call(addScores, { roundId, userId: club.idOf('Berg') }))
    expect(added).toEqual({ eventId, exactHcp: 18, strokes: 14 })
    expect(await cardOf(roundId, 'Berg')).toMatchObject({ played: 0, strokes: 14, submitted: false, groupId: null })
    const again = await club.admin.call(addScores, { roundId, userId: club.idOf('Berg') })
    expect(again).toMatchObject({ ok: false, code: 'already-added' })
    expect((await lastAudit(roundId)).action).toBe('add-scores')
    const { rows } = await club.results(eventId)
    expect(rows).toMatchObject([{ lastName: 'Berg', place: null, placeText: '', thru: null, rounds: [{ played: 0 }] }])
  })

  test('E4 a complete card outside of a group counts as submitted', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Berg: parBut() })
    expect((await cardOf(roundId, 'Berg')).submitted).toBe(true)
    expect((await club.results(eventId)).rounds[0]?.over).toBe(true)
    await done(edit(roundId, { Berg: { scores: { 18: null } } }))
    expect((await cardOf(roundId, 'Berg')).submitted).toBe(false)
  })

  test('E4 a match by hand has two sides', async () => {
    const roundId = await club.round(await club.event({ strokeCount: 'match', scoringSystem: null }))
    await club.enter(roundId, { Berg: [], Carlsen: [] })
    const third = await club.admin.call(addScores, { roundId, userId: club.idOf('Dahl') })
    expect(third).toMatchObject({ ok: false, code: 'match-is-full' })
  })

  test('E4 only members, in a team event those of a team', async () => {
    const stranger = await competitions(app)
    const roundId = await club.round(await club.event())
    const foreign = await club.admin.call(addScores, { roundId, userId: stranger.idOf('Owner') })
    expect(foreign).toMatchObject({ ok: false, code: 'not-a-member' })
    const teams = club.teams({ Red: ['Berg'], Blue: ['Carlsen'] })
    const teamRound = await club.round(await club.event({ teamEvent: true, teams }))
    const alone = await club.admin.call(addScores, { roundId: teamRound, userId: club.idOf('Dahl') })
    expect(alone).toMatchObject({ ok: false, code: 'team-missing' })
  })
})

describe('R1 the results of an event for other programs', () => {
  test('R1 visitors of a public party read them, and see each save at once', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Dahl: [3] })
    const read = () => done(club.visitor.call(getEventResults, { eventId }))
    for (const strokes of [4, 5, 6, 7]) {
      await done(edit(roundId, { Dahl: { scores: { 1: strokes } } }))
      expect((await read()).rows[0]?.rounds[0]?.gross).toBe(strokes)
    }
    const { version } = await done(club.visitor.call(getEventBoard, { eventId }))
    expect((await read()).version).toBe(version)
  })

  test('R1 everything by name', async () => {
    const teams = club.teams({ Red: ['Berg', 'Dahl'], Blue: ['Carlsen'] })
    const classes = [{ name: 'Low', filter: 'hcp < 10' }]
    const eventId = await club.event({ teamEvent: true, teams, classes })
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Berg: parBut(), Carlsen: parBut(), Dahl: parBut() })
    const { event, basis, rankedBy, rows, teams: sums, classes: low } = await club.results(eventId)
    expect({ id: event.id, basis, rankedBy }).toEqual({ id: eventId, basis: 'net', rankedBy: 'strokes' })
    expect(rows[0]).toMatchObject({
      userId: club.idOf('Berg'),
      name: 'P Berg',
      club: 'Home',
      place: 1,
      placeText: '1',
      score: -18,
      thru: 'F',
      team: 'Red',
      class: null,
      classPlace: null,
      net: { place: 1, total: 54, toPar: -18 },
      gross: { placeText: 'T1', total: 72, toPar: 0 },
      rounds: [{ roundId, gross: 72, net: 54, received: 18, counted: true }],
    })
    // 4.5 is 5 strokes, −2.5 gives 2 back.
    expect(rows.slice(1).map(({ lastName, score, classPlace }) => [lastName, score, classPlace])).toEqual([
      ['Carlsen', -5, 1],
      ['Dahl', 2, 2],
    ])
    expect(low).toMatchObject([{ name: 'Low', error: false, rows: [{ net: { place: 1 } }, { net: { place: 2 } }] }])
    expect(sums.map(({ name, net, rounds }) => [name, net.total, rounds])).toEqual([
      ['Blue', 67, [{ roundId, result: 67 }]],
      ['Red', 128, [{ roundId, result: 128 }]],
    ])
  })
})
