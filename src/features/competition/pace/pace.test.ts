import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { updateScores } from '../results/operations/edit.ts'
import { getPace, setPace } from './operations.ts'
import { isSilent, roundOfToday, slowestFirst } from './rules.ts'

let app: TestApp
let club: Competitions
const minute = 60_000

beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({ Berg: {}, Ceder: {} })
  for (const name of ['Fast', 'Slow']) await club.scorer(name)
})
afterAll(() => app.close())

/** A group that began so many minutes ago, with what its phone sends of its holes only now: minutes since it began. */
async function group(roundId: string, names: string[], began: number, entered: number[]) {
  const groupId = await club.start(roundId, Object.fromEntries(names.map((name) => [name, 0])))
  const start = Date.now() - began * minute
  const { kysely } = app.services.database
  await kysely
    .updateTable('scoringGroups')
    .set({ createdAt: new Date(start) })
    .where('id', '=', groupId)
    .execute()
  for (const [at, minutes] of entered.entries()) {
    const results = names.map((name) => ({ userId: club.idOf(name), strokes: 4 }))
    const enteredAt = new Date(start + minutes * minute).toISOString()
    const save = { groupId, position: at + 1, version: 0, base: [], results, enteredAt }
    await done(club.clientOf(names[0] ?? '').call(saveHole, save))
  }
  return groupId
}

/** A group of which the log has nothing at all. */
async function neverHeard(roundId: string, names: string[], createdAt: Date) {
  const { kysely } = app.services.database
  const id = crypto.randomUUID()
  const [ownerId = ''] = names.map(club.idOf)
  const own = { partyId: club.partyId, roundId }
  const group = { ...own, id, ownerId, scorerId: ownerId, date: club.today, createdAt }
  await kysely.insertInto('scoringGroups').values(group).execute()
  const cards = names.map((name, position) => ({ ...own, groupId: id, userId: club.idOf(name), position }))
  await kysely.insertInto('scorecards').values(cards).execute()
  return id
}

describe('D7 pace of play', () => {
  test('D7 a group that has wholly withdrawn is out of nobody’s way: last, not silent, and nobody’s group ahead', async () => {
    const roundId = await club.round(await club.event())
    const gone = await group(roundId, ['Fast', 'Berg'], 240, [14, 28])
    const after = await group(roundId, ['Slow', 'Ceder'], 230, [20, 45, 70])
    const pace = async () => (await done(club.admin.call(getPace, { roundId }))).groups
    expect((await pace())[0]).toMatchObject({ groupId: gone, state: 'out-of-position' })
    const rows = ['Fast', 'Berg'].map((name) => ({ userId: club.idOf(name), status: 'WD' as const }))
    await done(club.admin.call(updateScores, { roundId, rows }))
    const now = await pace()
    expect(now[0]).toMatchObject({
      groupId: gone,
      state: 'finished',
      stopped: true,
      hole: null,
      over: null,
      silent: false,
    })
    expect(now[1]).toMatchObject({ groupId: after, aheadId: null })
    expect(slowestFirst(now).map(({ groupId }) => groupId)).toEqual([after, gone])
  })

  test('D7 times of the phones count, however late the saves arrive; the slow group is out of position', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await done(club.admin.call(setPace, { roundId, minutes: Array(18).fill(15), was: null }))
    const ahead = await group(roundId, ['Fast', 'Berg'], 120, [14, 28, 42])
    const slow = await group(roundId, ['Slow', 'Ceder'], 110, [20, 45, 70])
    const pace = await done(club.admin.call(getPace, { roundId }))
    expect(pace.holes[0]).toEqual({ hole: 1, par: expect.any(Number), minutes: 15 })
    expect(pace.groups).toMatchObject([
      { groupId: ahead, played: 3, hole: 4, aheadId: null, behind: null, state: 'out-of-position', over: 60 },
      { groupId: slow, played: 3, hole: 4, aheadId: ahead, behind: 38, players: ['S Slow', 'P Ceder'], over: 50 },
    ])
    expect(pace.groups[1]?.state).toBe('out-of-position')
    // A save from a phone whose clock is wrong counts from the start of its group to now.
    const far = { groupId: ahead, position: 4, version: 0, base: [], enteredAt: '2050-01-01T00:00:00Z' }
    await done(club.clientOf('Fast').call(saveHole, { ...far, results: [{ userId: club.idOf('Fast'), strokes: 4 }] }))
    const [first] = (await done(club.admin.call(getPace, { roundId }))).groups
    expect(first).toMatchObject({ played: 4, over: 60 })
  })

  test('D7 a group on the course that is not heard from is named with since when; its late saves bring its times', async () => {
    const roundId = await club.round(await club.event())
    const createdAt = new Date(Date.now() - 50 * minute)
    const quiet = await neverHeard(roundId, ['Slow', 'Ceder'], createdAt)
    const heard = await group(roundId, ['Fast', 'Berg'], 60, [15])
    const read = async () => (await done(club.admin.call(getPace, { roundId }))).groups
    const byId = async (groupId: string) => (await read()).find((one) => one.groupId === groupId)
    expect(await byId(quiet)).toMatchObject({ silent: true, heardAt: createdAt.toISOString(), played: 0 })
    expect(await byId(heard)).toMatchObject({ silent: false, played: 1 })
    expect((await done(club.admin.call(getPace, { roundId }))).silentAfter).toBe(30)
    const enteredAt = new Date(Date.now() - 35 * minute).toISOString()
    const results = ['Slow', 'Ceder'].map((name) => ({ userId: club.idOf(name), strokes: 4 }))
    const late = { groupId: quiet, position: 1, version: 0, base: [], results, enteredAt }
    await done(club.clientOf('Slow').call(saveHole, late))
    expect(await byId(quiet)).toMatchObject({ silent: false, played: 1, over: expect.any(Number) })
  })

  test.each([
    ['it was heard just now', 'in-position', 120, 0, false],
    ['29 minutes', 'over-time', 120, 29, false],
    ['30 minutes', 'out-of-position', 120, 30, true],
    ['it has started late and was never heard', 'in-position', 10, 60, false],
    ['before its start', 'waiting', -5, 60, false],
    ['it has finished', 'finished', 240, 90, false],
  ] as const)('D7 a group is silent or not: %s', (_name, state, started, heard, silent) => {
    const now = new Date('2026-06-01T12:00:00Z')
    const ago = (minutes: number) => new Date(now.valueOf() - minutes * minute)
    expect(isSilent({ state, start: ago(started), heardAt: ago(heard) }, now)).toBe(silent)
  })

  test('D7 the tee time of the start list is the start, where the party is', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const { kysely } = app.services.database
    await kysely.updateTable('parties').set({ timeZone: 'Europe/Stockholm' }).where('id', '=', club.partyId).execute()
    await kysely.updateTable('rounds').set({ roundDate: '2026-07-01' }).where('id', '=', roundId).execute()
    await kysely.updateTable('events').set({ earlyMarkingDays: 365 }).where('id', '=', eventId).execute()
    const tees = [{ time: '08:30', startHole: 10, players: [club.idOf('Slow'), club.idOf('Ceder')] }]
    const list = { partyId: club.partyId, roundId, tees: JSON.stringify(tees) }
    await kysely.insertInto('startLists').values(list).execute()
    const own = { id: crypto.randomUUID(), ownerId: club.idOf('Slow'), scorerId: club.idOf('Slow') }
    const scoring = { ...own, partyId: club.partyId, roundId, date: '2026-07-01', startHole: 10 }
    await kysely.insertInto('scoringGroups').values(scoring).execute()
    const card = { partyId: club.partyId, roundId, groupId: own.id, userId: club.idOf('Slow') }
    await kysely.insertInto('scorecards').values(card).execute()
    const { groups } = await done(club.admin.call(getPace, { roundId }))
    expect(groups).toMatchObject([{ start: '2026-07-01T06:30:00.000Z', time: '08:30', startHole: 10 }])
    await kysely.updateTable('parties').set({ timeZone: 'UTC' }).where('id', '=', club.partyId).execute()
  })

  test('D7 minutes are set for the holes of the course, not over somebody else, and stand in the log', async () => {
    const roundId = await club.round(await club.event())
    const usual = await done(club.admin.call(getPace, { roundId }))
    expect([usual.minutes, usual.holes.map(({ par, minutes }) => minutes - 3 * par)]).toEqual([null, Array(18).fill(3)])
    expect(await club.admin.call(setPace, { roundId, minutes: [15] })).toMatchObject({
      status: 422,
      code: 'wrong-holes',
    })
    const minutes = Array(18).fill(13)
    await done(club.admin.call(setPace, { roundId, minutes, was: null }))
    expect(await done(club.admin.call(getPace, { roundId }))).toMatchObject({ minutes, groups: [] })
    const over = { roundId, minutes: null, was: null }
    expect(await club.admin.call(setPace, over)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { minutes },
    })
    const { entries } = await done(club.admin.call(getPartyLog, { partyId: club.partyId }))
    expect(entries[0]).toMatchObject({ action: 'round-changed', details: { pace: minutes } })
  })

  test('D7 neither players nor visitors see it', async () => {
    const roundId = await club.round(await club.event())
    expect(await club.clientOf('Fast').call(getPace, { roundId })).toMatchObject({ status: 403 })
    expect(await club.visitor.call(getPace, { roundId })).toMatchObject({ status: 401 })
  })
})

test('D7 the page opens the round of today, else the last one that was played', () => {
  const rounds = ['2026-05-01', '2026-05-02', '2026-05-03'].map((roundDate) => ({ id: roundDate, roundDate }))
  const days = ['2026-05-02', '2026-05-09', '2026-04-01'].map((day) => roundOfToday(rounds, day))
  expect(days).toEqual(['2026-05-02', '2026-05-03', '2026-05-01'])
})
