import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, card, cast, type Name } from '../../../testing/cast.ts'
import { getEvent, getEvents } from '../../competition/events/operations/event.ts'
import { getTodaysRounds } from '../../competition/rounds/operations.ts'
import { getStartList } from '../../competition/start-list/operations.ts'
import { getPlayerChoices, startRound } from '../../play/scoring/operations/start.ts'
import { getQuickStartProposal, quickStart } from './operations.ts'

let app: TestApp
let people: Cast
const courseId = newId()
const unindexedId = newId()

beforeAll(async () => {
  app = await startApp()
  people = await cast(app)
  const { kysely } = app.database
  const course = { country: 'se', par: card.par }
  await kysely
    .insertInto('courses')
    .values([
      { ...course, id: courseId, name: 'Ekbacken', strokeIndex: card.strokeIndex },
      { ...course, id: unindexedId, name: 'Backyard', strokeIndex: card.par.map(() => null) },
    ])
    .execute()
})
afterAll(() => app.close())

type Input = InputOf<typeof quickStart>
const guest = (firstName: string) => ({ firstName, lastName: 'Guest', golfClub: 'Viken GK', handicap: 20.5 })
const guests = (count: number) => Array.from({ length: count }, (_, at) => guest(`Guest${at}`))

async function start(name: Name, input: Partial<Input> = {}) {
  const client = await people.as(name)
  return client.call(quickStart, {
    name: 'Evening round',
    course: courseId,
    gameType: 'stroke',
    selectedUsers: [],
    timeZone: 'Europe/Stockholm',
    ...input,
  })
}

async function partyOf(name: Name, input: Partial<Input> = {}) {
  const answer = await start(name, input)
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value.partyId
}

/** The newest event of a party with its round and start list, as its maker sees them. */
async function made(name: Name, partyId: string) {
  const client = await people.as(name)
  const events = await client.call(getEvents, { partyId })
  const eventId = (events.ok && events.value.events[0]?.id) || ''
  const event = await client.call(getEvent, { eventId })
  const list = await client.call(getStartList, { eventId })
  if (!event.ok || !list.ok) throw new Error('no event')
  return { event: event.value, tees: list.value.rounds[0]?.tees ?? [], players: list.value.players }
}

async function setPremium(name: Name, tier: number) {
  await app.database.kysely.updateTable('users').set({ tier }).where('id', '=', people.ids[name]).execute()
  app.services.sessions.forget()
}

describe('S2 quick start', () => {
  test('S2 proposes the course of the home club to who is new, else the one played most here, then that of last time', async () => {
    const proposal = async (name: Name) => (await people.as(name)).call(getQuickStartProposal, {})
    const { kysely } = app.database
    const ofClub = newId()
    const { par, strokeIndex } = card
    await kysely
      .insertInto('courses')
      .values([
        { id: ofClub, name: 'Ängsjö', country: 'se', par, strokeIndex },
        { id: newId(), name: 'Ängsjö Golf', country: 'se', par: [], strokeIndex: [] },
      ])
      .execute()
    await kysely.updateTable('users').set({ golfClub: 'Angsjö GK' }).where('id', '=', people.ids.frida).execute()
    expect(await proposal('david')).toMatchObject({ value: { course: null, gameType: 'stroke' } })
    const eventId = await people.event({ strokeCount: 'stableford' })
    const roundId = await people.round(eventId, { courseId })
    expect(await proposal('david')).toMatchObject({ value: { course: { id: courseId, name: 'Ekbacken' } } })
    expect(await proposal('frida')).toMatchObject({ value: { course: { id: ofClub, name: 'Ängsjö' } } })
    await kysely
      .insertInto('scorecards')
      .values({ partyId: people.partyId, roundId, userId: people.ids.frida })
      .execute()
    expect(await proposal('frida')).toMatchObject({ value: { course: { id: courseId }, gameType: 'stableford' } })
    await kysely.deleteFrom('events').where('id', '=', eventId).execute()
  })

  test('S2 makes a hidden personal party with a round of today that can be started at once', async () => {
    const anna = await people.as('anna')
    const partyId = await partyOf('anna', { selectedUsers: [{ userId: people.ids.bo }, guest('Gösta')] })
    const me = await anna.call(refreshCurrentUser, {})
    expect(me.ok && me.value.user?.parties.find(({ id }) => id === partyId)).toMatchObject({
      title: 'Anna Berg',
      personal: true,
      isPublic: false,
      administrator: true,
    })
    const { event, tees, players } = await made('anna', partyId)
    expect(event).toMatchObject({
      title: 'Evening round',
      state: 'ongoing',
      meta: { type: 'unofficial', strokeCount: 'stroke', country: 'se' },
      rounds: [{ title: 'Evening round', course: { name: 'Ekbacken', par: card.par, index: card.strokeIndex } }],
    })
    const gosta = players.find(({ firstName }) => firstName === 'Gösta')
    expect(gosta).toMatchObject({ club: 'Viken GK', handicap: 20.5 })
    expect(tees.map((tee) => tee.players)).toEqual([[people.ids.anna, people.ids.bo, gosta?.userId]])

    const today = await anna.call(getTodaysRounds, { partyId })
    const roundId = (today.ok && today.value.rounds[0]?.id) || ''
    const choices = await anna.call(getPlayerChoices, { roundId })
    expect(choices).toMatchObject({ value: { preselected: [people.ids.anna, people.ids.bo, gosta?.userId] } })
    const group = await anna.call(startRound, {
      roundId,
      players: [people.ids.anna, people.ids.bo].map((userId) => ({ userId, handicap: 12, strokes: 12 })),
    })
    expect(group).toMatchObject({ ok: true })
    expect(await app.client().call(getEvent, { eventId: event.id })).toMatchObject({ ok: false, status: 401 })
    expect(await (await people.as('harald')).call(getEvent, { eventId: event.id })).toMatchObject({ status: 404 })
  })

  test('S2 a person has one personal party, also when two rounds are started at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => start('bo')))
    const ids = answers.map((answer) => answer.ok && answer.value.partyId)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(String))
    const again = await partyOf('bo')
    expect(again).toBe(ids[0])
    const events = await (await people.as('bo')).call(getEvents, { partyId: again })
    expect(events.ok && events.value.events).toHaveLength(5)
  })

  test('S2 who is added gets a mail with the way out, once', async () => {
    const mails = () =>
      app.database.kysely
        .selectFrom('mails')
        .select('subject')
        .where('recipient', 'like', `frida-%`)
        .where('subject', 'like', '%Cilla Dahl%')
        .execute()
    const partyId = await partyOf('cilla', { selectedUsers: [{ userId: people.ids.frida }] })
    await partyOf('cilla', { selectedUsers: [{ userId: people.ids.frida }] })
    expect(await mails()).toHaveLength(1)
    expect(await (await people.as('frida')).call(getTodaysRounds, { partyId })).toMatchObject({ ok: true })
  })

  test('S2 without premium five play, the maker included; a sixth is refused, and so are the match modes', async () => {
    expect(await start('david', { selectedUsers: guests(5) })).toMatchObject({
      ok: false,
      status: 403,
      code: 'premium-required',
    })
    expect(await start('david', { gameType: 'match', selectedUsers: guests(1) })).toMatchObject({
      code: 'premium-required',
    })
    const me = await (await people.as('david')).call(refreshCurrentUser, {})
    expect(me.ok && me.value.user?.parties.some(({ personal }) => personal)).toBe(false)
    const partyId = await partyOf('david', { selectedUsers: [{ userId: people.ids.david }, ...guests(4)] })
    expect((await made('david', partyId)).tees.map(({ size }) => size)).toEqual([3, 2])
  })

  test('S2 six players make two groups, the maker in the first, somebody with an account first in each', async () => {
    await setPremium('harald', 2)
    const partyId = await partyOf('harald', { selectedUsers: [...guests(4), { userId: people.ids.erik }] })
    const { tees } = await made('harald', partyId)
    expect(tees.map(({ size, players }) => [size, players[0]])).toEqual([
      [3, people.ids.harald],
      [3, people.ids.erik],
    ])
  })

  test('S2 a match pairs the sides, a team match has both on each tee', async () => {
    await setPremium('harald', 2)
    const two = await partyOf('harald', { gameType: 'match', selectedUsers: [guest('Opponent')] })
    expect((await made('harald', two)).event.meta).toMatchObject({ strokeCount: 'match', teamEvent: false })

    const selectedUsers = [
      { userId: people.ids.erik, side: 1 as const },
      { ...guest('Partner'), side: 0 as const },
      { ...guest('Other'), side: 1 as const },
      { userId: people.ids.harald, side: 0 as const },
    ]
    const four = await partyOf('harald', { gameType: 'match', selectedUsers })
    const matches = await made('harald', four)
    expect(matches.tees.map(({ players }) => players)).toEqual([
      [people.ids.harald, people.ids.erik],
      [expect.any(String), expect.any(String)],
    ])
    expect(matches.event.meta.teams.map(({ name }) => name)).toEqual(['A: Harald, Partner', 'B: Erik, Other'])

    const team = await partyOf('harald', { gameType: 'team-match', selectedUsers })
    expect((await made('harald', team)).tees.map(({ size }) => size)).toEqual([4])
  })

  test('S2 pairs are not torn apart: six players make a group of four and one of two', async () => {
    await setPremium('harald', 2)
    const partyId = await partyOf('harald', { gameType: 'four-ball', selectedUsers: guests(5) })
    expect((await made('harald', partyId)).tees.map(({ size }) => size)).toEqual([4, 2])
  })

  test.each([
    ['a match of three', 'match', guests(2)],
    ['a match alone', 'match', []],
    ['a four-ball alone', 'four-ball', []],
    ['a foursome of three', 'foursomes', guests(2)],
    ['a rumble of three', 'irish-rumble', guests(2)],
    ['a four-ball match of one against one', 'four-ball-match', guests(1)],
    ['a team match of three against one', 'team-match', guests(3).map((one) => ({ ...one, side: 0 as const }))],
  ] as const)('S2 %s has the wrong sides', async (_, gameType, selectedUsers) => {
    await setPremium('harald', 2)
    expect(await start('harald', { gameType, selectedUsers: [...selectedUsers] })).toMatchObject({
      ok: false,
      status: 422,
      code: 'wrong-sides',
    })
  })

  test('S2 what is no name, course, player or handicap is refused', async () => {
    const { ids } = people
    expect(await start('erik', { name: ' ab ' })).toMatchObject({ status: 422 })
    expect(await start('erik', { course: newId() })).toMatchObject({ status: 409, code: 'no-such-course' })
    expect(await start('erik', { course: unindexedId, gameType: 'stableford' })).toMatchObject({
      code: 'invalid-course',
    })
    expect(await start('erik', { selectedUsers: [{ userId: newId() }] })).toMatchObject({ code: 'no-such-user' })
    expect(await start('erik', { selectedUsers: [{ userId: ids.inga }] })).toMatchObject({ code: 'no-such-user' })
    const bo = { userId: ids.bo }
    expect(await start('erik', { selectedUsers: [bo, bo] })).toMatchObject({ code: 'player-twice' })
    expect(await start('erik', { selectedUsers: [{ ...guest('Ann'), handicap: 12.34 }] })).toMatchObject({
      status: 422,
    })
  })

  test('S2 an address that is not confirmed neither starts nor plays; a visitor is asked to log in', async () => {
    const users = () => app.database.kysely.updateTable('users').where('id', '=', people.ids.gun)
    await users().set({ emailConfirmed: false }).execute()
    expect(await start('gun')).toMatchObject({ ok: false, status: 403, code: 'address-not-confirmed' })
    expect(await start('erik', { selectedUsers: [{ userId: people.ids.gun }] })).toMatchObject({
      status: 409,
      code: 'player-not-confirmed',
    })
    const input = { name: 'Evening round', course: courseId, gameType: 'stroke' as const, selectedUsers: [] }
    expect(await app.client().call(quickStart, input)).toMatchObject({ ok: false, status: 401 })
  })
})
