import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { cast } from '../../../testing/cast.ts'
import { deleteEvent } from '../../competition/events/operations/change.ts'
import { deleteRound } from '../../competition/rounds/operations.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import { copyOf, unsentHoles } from './copy-of-group.tsx'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { abortGroup, getGroup, getGroupEnd, submitGroup } from './operations.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

async function aGroup() {
  now = new Date()
  const club = await cast(app)
  const [bo, anna] = [await club.as('bo'), await club.as('anna')]
  const eventId = await club.event()
  const roundId = await club.round(eventId, { holeCount: 2 })
  const players = [{ userId: club.ids.bo, handicap: 18, strokes: 18 }]
  const answer = await bo.call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(answer.code)
  const groupId = answer.value.id
  const save = (position: number, strokes: number) => {
    const results = [{ userId: club.ids.bo, strokes }]
    return bo.call(saveHole, { groupId, position, version: 1, base: [], results })
  }
  const end = async (name: 'bo' | 'david' | 'harald' = 'david') => (await club.as(name)).call(getGroupEnd, { groupId })
  return { club, bo, anna, eventId, roundId, groupId, group: answer.value, save, end }
}

const endedBy = (how: string, firstName: string | null) => {
  const by = firstName === null ? null : expect.objectContaining({ firstName })
  return { ok: true, value: { ended: { how, at: expect.stringMatching(/^\d{4}-.*Z$/), by } } }
}

test('S12 whoever belongs to the party is told who ended a group, when and how, after it is gone too', async () => {
  const aborted = await aGroup()
  expect(await aborted.end()).toMatchObject({ ok: true, value: { ended: null } })
  await aborted.anna.call(abortGroup, { groupId: aborted.groupId })
  expect(await aborted.end()).toMatchObject(endedBy('aborted', 'Anna'))
  expect(await aborted.end('harald')).toMatchObject({ status: 404 })
  const round = await aGroup()
  await round.anna.call(deleteRound, { eventId: round.eventId, roundId: round.roundId })
  expect(await round.end()).toMatchObject(endedBy('round-deleted', 'Anna'))
  const event = await aGroup()
  await event.anna.call(deleteEvent, { eventId: event.eventId })
  expect(await event.end()).toMatchObject(endedBy('event-deleted', 'Anna'))
  const submitted = await aGroup()
  for (const position of [1, 2]) await submitted.save(position, 5)
  await submitted.bo.call(submitGroup, { groupId: submitted.groupId })
  expect(await submitted.end()).toMatchObject(endedBy('submitted', 'Bo'))
  const official = await aGroup()
  await official.save(1, 5)
  await official.anna.call(makeOfficial, { eventId: official.eventId })
  expect(await official.end()).toMatchObject(endedBy('official', 'Anna'))
  expect(await (await aGroup()).bo.call(getGroupEnd, { groupId: newId() })).toMatchObject({ status: 404 })
})

test('S12 a group whose 24 hours are over is closed by the clock', async () => {
  const { end } = await aGroup()
  now = new Date(now.valueOf() + 3 * 86_400_000)
  const answer = await end()
  now = new Date()
  expect(answer).toMatchObject({ ok: true, value: { ended: { how: 'too-late', at: null, by: null } } })
})

test('X1 a copy has every hole as the phone has it, says which were not sent, and no name becomes a formula', async () => {
  const { bo, groupId, save, club } = await aGroup()
  await save(1, 4)
  const answer = await bo.call(getGroup, { groupId })
  if (!answer.ok) throw new Error(answer.code)
  const group = { ...answer.value, event: { ...answer.value.event, title: '=Cup, "spring"' } }
  const waits = { position: 1, results: [{ userId: club.ids.bo, strokes: 6 }] }
  const steps = [{ operation: 'saveHole', input: { groupId, version: 1, ...waits } }]
  const typed = { 2: { seen: [], values: { [club.ids.bo]: { strokes: 10, pickedUp: true } } } }
  expect(unsentHoles(group, steps, typed)).toEqual([
    { position: 1, hole: 1, values: [{ name: 'Bo', value: '6' }] },
    { position: 2, hole: 2, values: [{ name: 'Bo', value: '10x' }] },
  ])
  expect(unsentHoles(group, [], {})).toEqual([])
  const words = { hole: 'Hole', par: 'Par', unsent: 'not sent', saved: 'saved' }
  expect(copyOf(group, [], typed, words).split('\r\n')).toEqual([
    `"'=Cup, ""spring""",Round 1,Ekbacken,${group.date}`,
    'Hole,Par,Bo Alm,',
    '1,4,4,saved',
    '2,5,10x,not sent',
  ])
})
