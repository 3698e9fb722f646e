import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient, startApp, type TestApp } from '../../../testing/app.ts'
import { card } from '../../../testing/cast.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import { getEventStory } from './operations.ts'

let app: TestApp
let club: Competitions
beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({ Anna: {}, Bo: {}, Cilla: {} })
})
afterAll(() => app.close())

const toldOf = async (eventId: string, language: 'en' | 'sv' = 'en') =>
  (await done(club.visitor.call(getEventStory, { eventId, language }))).sentences.map(({ text }) => text)
const over = (changes: Record<number, number>, holes = 18) =>
  card.par.slice(0, holes).map((par, at) => par + (changes[at + 1] ?? 0))

test('F5 a visitor reads the story of a public event as it is played, and what a correction makes of it', async () => {
  const eventId = await club.event({ strokesFactor: 0 })
  const roundId = await club.round(eventId)
  expect(await toldOf(eventId)).toEqual([])
  await club.enter(roundId, { Anna: over({ 1: -1 }, 2), Bo: over({}, 2), Cilla: over({ 2: 1 }, 2) })
  expect(await toldOf(eventId)).toEqual([
    'P Anna led at 1 under par after 1 hole.',
    'P Anna leads at 1 under par, 1 ahead of P Bo.',
  ])
  expect(await toldOf(eventId, 'sv')).toContain('P Anna leder på 1 under par, 1 före P Bo.')
  await club.enter(roundId, { Anna: over({ 1: 1 }, 2) })
  expect(await toldOf(eventId)).toEqual([
    'P Bo and P Cilla were level in the lead at level par after 1 hole.',
    'P Bo went ahead alone after 2 holes, at level par.',
    'P Bo leads at level par, 1 ahead of P Anna and P Cilla.',
  ])
  const { sentences } = await done(club.visitor.call(getEventStory, { eventId, language: 'en' }))
  expect(sentences.at(-1)).toMatchObject({
    what: 'leads',
    who: [{ id: club.idOf('Bo'), name: 'P Bo', isMany: false }],
    score: 0,
    by: 1,
  })
})

test('F5 the story ends with the official result, and follows an edit after it', async () => {
  const eventId = await club.event({ strokesFactor: 0 })
  const [first, second] = [await club.round(eventId), await club.round(eventId)]
  await club.enter(first, { Anna: over({ 1: -1, 2: -1 }), Bo: over({}) })
  await club.enter(second, { Anna: over({ 3: 1 }), Bo: over({ 4: -1 }) })
  expect((await toldOf(eventId)).some((text) => text.includes('won'))).toBe(false)
  await done(club.admin.call(makeOfficial, { eventId }))
  await expect.poll(async () => (await toldOf(eventId)).at(-1)).toMatch(/won at/)
  const won = (await toldOf(eventId)).at(-1)
  // Bo was the better in the last round, and level in all: the count-back decides as on the board
  expect(won).toBe('P Bo won at 1 under par, level with P Anna and ahead on the card.')
  await club.enter(second, { Bo: over({}) })
  await expect.poll(async () => (await toldOf(eventId)).at(-1)).toBe('P Anna won at 1 under par, 1 ahead of P Bo.')
})

test('F5 the story of a hidden party is for its members and those who have the key; who asks for it once more is told that nothing changed', async () => {
  const eventId = await club.event({ strokesFactor: 0 })
  const roundId = await club.round(eventId)
  await club.enter(roundId, { Anna: over({ 1: -1 }, 1) })
  const address = `${app.url}/api/events/${eventId}/story`
  const answer = await fetch(address)
  const etag = answer.headers.get('etag') ?? ''
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(`${address}?language=sv`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  const { kysely } = app.services.database
  const key = 'a'.repeat(24)
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
  await kysely.updateTable('events').set({ shareKey: key }).where('id', '=', eventId).execute()
  const status = async (query = '') => (await fetch(`${address}${query}`)).status
  await expect.poll(() => status()).toBe(401)
  await expect.poll(() => status(`?key=${key}`)).toBe(200)
  expect((await createTestClient(app.url).call(getEventStory, { eventId, language: 'en' })).ok).toBe(false)
  await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', club.partyId).execute()
})
