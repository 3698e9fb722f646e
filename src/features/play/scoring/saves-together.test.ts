import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import type { Group } from './operations/group.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { getGroup } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

/** Bo and Erik, with the first hole saved, so that the server knows the group from its own save. */
async function startedGroup() {
  const eventId = await club.event()
  const roundId = await club.round(eventId)
  const players = (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 10, strokes: 0 }))
  const answer = await (await club.as('bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  expect(await save(answer.value, 1, 5)).toMatchObject({ ok: true })
  return { group: answer.value, eventId, roundId }
}

/** Both players' strokes on a hole that nobody has saved yet. */
async function save(group: Group, position: number, strokes: number, key: string = randomUUID()) {
  const results = [club.ids.bo, club.ids.erik].map((userId) => ({ userId, strokes }))
  const input = { groupId: group.id, position, version: group.version, base: [], results, key }
  return (await club.as('bo')).call(saveHole, input)
}

async function strokesOf(group: Group) {
  const answer = await (await club.as('anna')).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.players.map(({ result }) => result.slice(0, 3).map(({ strokes }) => strokes))
}

test('S6 who was removed from the party since the last save can save no more', async () => {
  const { group } = await startedGroup()
  const access = (access: 'member' | 'revoked') =>
    app.database.kysely.updateTable('memberships').set({ access }).where('userId', '=', club.ids.bo).execute()
  await access('revoked')
  const answer = await save(group, 2, 4)
  await access('member')
  expect(answer).toMatchObject({ ok: false, status: 404 })
  expect(await strokesOf(group)).toEqual([
    [5, null, null],
    [5, null, null],
  ])
})

test('S6 an event that became official since the last save takes no more results', async () => {
  const { group, eventId } = await startedGroup()
  await app.database.kysely.updateTable('events').set({ officialAt: new Date() }).where('id', '=', eventId).execute()
  expect(await save(group, 2, 4)).toMatchObject({ ok: false, code: 'round-over' })
})

test('S6 a card that was corrected since the last save sets the limits of the next', async () => {
  const { group, roundId } = await startedGroup()
  expect(await save(group, 2, 11)).toMatchObject({ ok: false, code: 'invalid-result' })
  const par = [4, 6, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
  await app.database.kysely.updateTable('rounds').set({ par }).where('id', '=', roundId).execute()
  expect(await save(group, 2, 11)).toMatchObject({ ok: true })
})

test('X2 what another node saved since the last save here is told, not overwritten', async () => {
  const { group } = await startedGroup()
  await app.database.kysely.transaction().execute(async (tx) => {
    await sql`update scorecards set strokes = '{5,7}', marks = '{0,0}' where group_id = ${group.id}`.execute(tx)
    await sql`update scoring_groups set version = version + 1 where id = ${group.id}`.execute(tx)
  })
  expect(await save(group, 2, 4)).toMatchObject({ ok: false, code: 'stale-version' })
  expect(await strokesOf(group)).toEqual([
    [5, 7, null],
    [5, 7, null],
  ])
})

test('X1 a save that arrives twice is answered twice and written once', async () => {
  const { group } = await startedGroup()
  const key = randomUUID()
  const first = await save(group, 2, 4, key)
  await save(group, 3, 4)
  expect(first).toMatchObject({ ok: true })
  expect(await save(group, 2, 4, key)).toEqual(first)
})

test('X1 one key for two groups at the same moment is good for one of them', async () => {
  const [one, other] = [await startedGroup(), await startedGroup()]
  const key = randomUUID()
  const answers = await Promise.all([save(one.group, 2, 4, key), save(other.group, 2, 4, key)])
  const refusals = answers.filter((answer) => !answer.ok)
  expect(refusals).toMatchObject([{ code: 'key-used' }])
})

test('S6 twenty groups save at once, and one that somebody holds makes only itself wait', async () => {
  const groups: Group[] = []
  for (let count = 0; count < 20; count++) groups.push((await startedGroup()).group)
  const [held, ...free] = groups as [Group, ...Group[]]
  let waiting: ReturnType<typeof save> | undefined
  await app.database.kysely.transaction().execute(async (tx) => {
    await sql`select 1 from scoring_groups where id = ${held.id} for update`.execute(tx)
    waiting = save(held, 2, 4)
    const answers = await Promise.all(free.map((group) => save(group, 2, 4)))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    expect(await Promise.all(free.map((group) => save(group, 3, 3)))).not.toContainEqual({ ok: false })
  })
  expect(await waiting).toMatchObject({ ok: true })
  const saved = await Promise.all(groups.map(strokesOf))
  expect(saved).toEqual([
    [
      [5, 4, null],
      [5, 4, null],
    ],
    ...free.map(() => [
      [5, 4, 3],
      [5, 4, 3],
    ]),
  ])
})
