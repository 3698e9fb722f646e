import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDemoPeople, login } from '../features/account/session/operations.ts'
import { getEventImages } from '../features/community/images/operations.ts'
import { getEvents } from '../features/competition/events/operations/event.ts'
import { getStartList } from '../features/competition/start-list/operations.ts'
import { getParties, getParty } from '../features/party/parties/operations.ts'
import { getOwnIndexRecord } from '../features/play/index-record/operations.ts'
import { getEventBoard } from '../features/play/leaderboard/operations/board.ts'
import { readBoard } from '../features/play/leaderboard/rules.ts'
import { getEventSideGames } from '../features/play/side-games/operations.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { startDemo } from './demo.ts'

let app: TestApp
let end: () => Promise<void>
beforeAll(async () => {
  app = await startApp({ demo: true })
  end = await startDemo(app.services, app.url)
})
afterAll(async () => {
  await end()
  await app.close()
})

async function partiesOf(client = app.client()) {
  const answer = await client.call(getParties, {})
  return answer.ok ? answer.value.parties : []
}

test('the demo has two public parties, and visitors never hear of the hidden one', async () => {
  expect((await partiesOf()).map(({ title }) => title).sort()).toEqual(['Fjärdholmens GK', 'Harbour Links Society'])
})

test('its event of today has 36 players in nine groups, half way round, and one of them plays skins', async () => {
  const club = (await partiesOf()).find(({ title }) => title === 'Fjärdholmens GK')
  const events = await app.client().call(getEvents, { partyId: club?.id ?? '' })
  const today = events.ok ? events.value.events.find(({ ongoing }) => ongoing) : undefined
  const board = await app.client().call(getEventBoard, { eventId: today?.id ?? '' })
  const rows = board.ok ? readBoard(board.value).leaderboard.rows : []
  expect(rows).toHaveLength(36)
  expect(rows.every(({ thru }) => typeof thru === 'number' && thru >= 4 && thru <= 13)).toBe(true)
  const games = await app.client().call(getEventSideGames, { eventId: today?.id ?? '' })
  expect(games.ok && games.value.rounds.map(({ games }) => games)).toEqual([1])
  const list = await app.client().call(getStartList, { eventId: today?.id ?? '' })
  const times = list.ok ? list.value.rounds.flatMap(({ tees }) => tees.map(({ time }) => time)) : []
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([9, '08:30', '08:38', '09:34'])
})

test('its people can log in, each in their part', async () => {
  const offered = await app.client().call(getDemoPeople, {})
  const people = offered.ok ? offered.value.people : []
  expect(people.map(({ kind }) => kind)).toEqual(['player', 'administrator', 'level50'])
  for (const { kind, email, password } of people) {
    const answer = await app.client().call(login, { email, password })
    const user = answer.ok ? answer.value.user : undefined
    expect(user?.parties.some(({ administrator }) => administrator)).toBe(kind === 'administrator')
    expect((user?.userLevel ?? 0) >= 50).toBe(kind === 'level50')
  }
})

test('G9 its people have index records: whole ones, one with a first index, and one that lacks a score', async () => {
  const offered = await app.client().call(getDemoPeople, {})
  const people = offered.ok ? offered.value.people : []
  const records = people.map(async ({ email, password }) => {
    const client = app.client()
    await client.call(login, { email, password })
    const answer = await client.call(getOwnIndexRecord, {})
    return answer.ok ? answer.value : null
  })
  for (const record of await Promise.all(records)) {
    expect(record?.index).not.toBeNull()
    expect(record?.calculated).toMatchObject({ used: 8, latest: 20 })
  }
  const { rows } = await sql<{ scores: number }>`
    select count(*)::int as scores from index_scores group by user_id order by 1`.execute(app.database.kysely)
  expect(rows.map(({ scores }) => scores).slice(0, 3)).toEqual([2, 3, 20])
})

test('started again, nothing is seeded twice, and real parties are never mixed with the demo', async () => {
  const before = await app.database.kysely.selectFrom('events').select('id').execute()
  const again = await startDemo(app.services, app.url)
  again()
  expect(await app.database.kysely.selectFrom('events').select('id').execute()).toHaveLength(before.length)
  const real = await startApp()
  await real.database.kysely
    .insertInto('users')
    .values({ id: before[0]?.id ?? '', firstName: 'A', lastName: 'B' })
    .execute()
  await real.database.kysely
    .insertInto('parties')
    .values({ id: before[0]?.id ?? '', title: 'A real club', ownerId: before[0]?.id ?? '' })
    .execute()
  await startDemo(real.services, real.url)
  expect((await partiesOf(real.client())).map(({ title }) => title)).toEqual(['A real club'])
  await real.close()
})

test('its events, parties and people have pictures, which are painted by and by', async () => {
  const visitor = app.client()
  const { partyId, id: eventId } = await championship()
  const listed = await visitor.call(getEventImages, { partyId, eventId })
  expect(listed.ok && listed.value.images.map(({ description }) => description)).toContain(
    'The cup, polished and waiting',
  )
  const hero = (await visitor.call(getParty, { partyId })) as { value: { meta: { heroImage: string } } }
  const addresses = [hero.value.meta.heroImage, ...(listed.ok ? listed.value.images : []).map((one) => one.thumbnail)]
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    await expect.poll(async () => (await visitor.fetch(`${app.url}${address}`)).status, { timeout: 30_000 }).toBe(200)
  }
})

async function championship() {
  const partyId = (await partiesOf()).find(({ title }) => title === 'Fjärdholmens GK')?.id ?? ''
  const answer = await app.client().call(getEvents, { partyId })
  const events = answer.ok ? answer.value.events : []
  const event = events.find(({ title, state }) => state === 'past' && title.startsWith('Club Championship'))
  return { partyId, id: event?.id ?? '' }
}

test('G7 the event to come is played in pairs, which stand together on its start list', async () => {
  const partyId = (await partiesOf()).find(({ title }) => title === 'Fjärdholmens GK')?.id ?? ''
  const listed = await app.client().call(getEvents, { partyId })
  const eventId = (listed.ok ? listed.value.events : []).find(({ state }) => state === 'upcoming')?.id ?? ''
  const list = await app.client().call(getStartList, { eventId })
  const rounds = list.ok ? list.value.rounds : []
  expect(rounds).toHaveLength(2)
  for (const { sides = [], tees } of rounds) {
    expect(sides.map(({ members }) => members.length)).toEqual(Array(14).fill(2))
    expect(sides.filter(({ name }) => name !== '')).toHaveLength(3)
    for (const { members } of sides)
      expect(tees.filter(({ players }) => members.every((member) => players.includes(member)))).toHaveLength(1)
  }
})
