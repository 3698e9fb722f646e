import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { answerInvite, createInvite, getInvite } from '../../competition/invitations/operations.ts'
import { updatePartyMeta } from '../parties/operations.ts'
import { getActiveParties, getPartyHome, getUserInfo } from './operations.ts'
import { competitionOf, isNewAccount } from './rules.ts'

let app: TestApp
let club: Cast
let now = new Date()

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await cast(app)
})
afterAll(() => app?.close())

const dayFrom = (days: number) => new Date(now.valueOf() + days * 86_400_000).toISOString().slice(0, 10)

describe('H1 the home of a party', () => {
  test('H1 everything comes with one read, the same for visitor and member', async () => {
    await app.database.kysely
      .updateTable('parties')
      .set({ website: 'https://fairway.example' })
      .where('id', '=', club.partyId)
      .execute()
    const eventId = await club.event({ title: 'Spring cup' })
    const newsId = newId()
    await app.database.kysely
      .insertInto('news')
      .values([
        { partyId: club.partyId, id: newId(), title: 'Older', text: 'Old', date: new Date('2026-01-01') },
        {
          partyId: club.partyId,
          id: newsId,
          title: 'Course open',
          ingress: '[b]Greens[/b] are fast',
          text: 'All',
          date: new Date('2026-03-01'),
        },
      ])
      .execute()
    const pictures = [newId(), newId(), newId()]
    await app.database.kysely
      .insertInto('images')
      .values(
        pictures.map((id, at) => ({
          partyId: club.partyId,
          id,
          kind: at === 2 ? ('message' as const) : ('event' as const),
          eventId: at === 0 ? eventId : null,
          fileId: id,
          type: 'jpeg' as const,
          width: 800,
          height: 600,
          createdAt: new Date(Date.UTC(2026, 1, at + 1)),
        })),
      )
      .execute()
    const answers = await Promise.all(
      [app.client(), await club.as('bo'), await club.as('anna')].map((client) =>
        client.call(getPartyHome, { partyId: club.partyId }),
      ),
    )
    const [first] = answers
    if (!first?.ok) throw new Error(first?.code)
    expect(first.value).toMatchObject({
      party: {
        id: club.partyId,
        website: 'https://fairway.example',
        isPublic: true,
        totals: { events: 1, players: 7, strokes: 0 },
      },
      champion: null,
      events: [{ id: eventId, title: 'Spring cup', state: 'ongoing' }],
      news: { id: newsId, title: 'Course open' },
      pictures: [
        { id: pictures[1], event: null },
        { id: pictures[0], event: { title: 'Spring cup' } },
      ],
    })
    for (const answer of answers) expect(answer).toEqual(first)
  })

  test('H1 a change shows in the next read; of a hidden party only members read', async () => {
    const anna = await club.as('anna')
    await anna.call(getPartyHome, { partyId: club.partyId })
    await anna.call(updatePartyMeta, { partyId: club.partyId, meta: { website: 'https://new.example' } })
    const changed = await anna.call(getPartyHome, { partyId: club.partyId })
    expect(changed).toMatchObject({ ok: true, value: { party: { website: 'https://new.example' } } })
    await anna.call(updatePartyMeta, { partyId: club.partyId, meta: { hidden: true } })
    expect(await app.client().call(getPartyHome, { partyId: club.partyId })).toMatchObject({ ok: false, status: 401 })
    expect(await (await club.as('harald')).call(getPartyHome, { partyId: club.partyId })).toMatchObject({
      ok: false,
      status: 404,
    })
    expect(await anna.call(getPartyHome, { partyId: club.partyId })).toMatchObject({ ok: true })
    await anna.call(updatePartyMeta, { partyId: club.partyId, meta: { hidden: false } })
  })

  test.each([
    [0, true],
    [1, true],
    [14, true],
    [15, false],
    [-1, false],
  ])('H1 a competition that begins in %i days stands on its card: %s', (days, isThere) => {
    const event = { startDate: dayFrom(days), endDate: dayFrom(days), ongoing: days === 0 }
    expect(competitionOf([event], dayFrom(0)) !== undefined).toBe(isThere)
  })

  test('H1 what goes on comes before what begins soon, and that before what begins later', () => {
    const soon = { startDate: dayFrom(2), endDate: dayFrom(3), ongoing: false }
    const later = { startDate: dayFrom(9), endDate: dayFrom(9), ongoing: false }
    const today = { startDate: dayFrom(-1), endDate: dayFrom(1), ongoing: true }
    expect(competitionOf([later, soon, today], dayFrom(0))).toBe(today)
    expect(competitionOf([later, soon], dayFrom(0))).toBe(soon)
  })
})

describe('H2 the home of a person', () => {
  test('H2 events and parties in their order, with the day of each party', async () => {
    const before = await club.event({ title: 'Winter cup', startDate: dayFrom(-30), endDate: dayFrom(-29) })
    const ahead = await club.event({ title: 'Autumn cup', startDate: dayFrom(1), endDate: dayFrom(2) })
    const bo = await club.as('bo')
    const answer = await bo.call(getUserInfo, { userId: club.ids.bo })
    if (!answer.ok) throw new Error(answer.code)
    const states = new Map(answer.value.events.map(({ eventId, state }) => [eventId, state]))
    expect([states.get(before), states.get(ahead)]).toEqual(['past', 'upcoming'])
    expect(answer.value.events.map(({ startdate }) => startdate)).toEqual(
      answer.value.events
        .map(({ startdate }) => startdate)
        .toSorted()
        .reverse(),
    )
    expect(answer.value.parties).toEqual([
      {
        partyId: club.partyId,
        partyTitle: `Fairway friends ${club.partyId}`,
        latest: { eventTitle: 'Autumn cup', enddate: dayFrom(2) },
      },
    ])
  })

  test('H2 invitations of every party wait until they are answered, the nearest last registration date first', async () => {
    const erik = await club.as('erik')
    const other = newId()
    await app.database.kysely
      .insertInto('parties')
      .values({ id: other, title: `Night owls ${other}`, ownerId: club.ids.erik })
      .execute()
    await app.database.kysely
      .insertInto('memberships')
      .values({ partyId: other, userId: club.ids.erik, administrator: true })
      .execute()
    const ask = async (by: 'anna' | 'erik', partyId: string, title: string, days: number) => {
      const dates = { deadlineDate: dayFrom(days), selectedStartDate: dayFrom(days + 1) }
      const choices = [{ description: 'I come' }, { description: 'Not this time' }]
      const input = { partyId, title, text: 'At dusk', ...dates, choices, selectedUids: [club.ids.erik] }
      const answer = await (await club.as(by)).call(createInvite, input)
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.id
    }
    const waiting = async () => {
      const answer = await erik.call(getUserInfo, { userId: club.ids.erik })
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.invites
    }
    const late = await ask('anna', club.partyId, 'Autumn dinner', 9)
    const soon = await ask('erik', other, 'Night golf', 3)
    const found = await waiting()
    expect(found).toMatchObject([
      { inviteId: soon, title: 'Night golf', partyId: other, deadlineDate: dayFrom(3) },
      { inviteId: late, title: 'Autumn dinner', partyId: club.partyId, deadlineDate: dayFrom(9) },
    ])
    const seen = await erik.call(getInvite, { inviteId: late, token: found[1]?.token })
    if (!seen.ok) throw new Error(seen.code)
    expect(seen.value.title).toBe('Autumn dinner')
    await erik.call(answerInvite, { inviteId: late, response: seen.value.invite_options[0]?.id ?? '' })
    expect((await waiting()).map(({ inviteId }) => inviteId)).toEqual([soon])
  })

  test('H2 a party counts by the latest end of its events; those without come last, by title', async () => {
    const bo = await club.as('bo')
    const make = async (title: string, endDate?: string) => {
      const id = newId()
      await app.database.kysely
        .insertInto('parties')
        .values({ id, title: `${title} ${id}`, ownerId: club.ids.anna })
        .execute()
      await app.database.kysely.insertInto('memberships').values({ partyId: id, userId: club.ids.bo }).execute()
      if (endDate)
        await app.database.kysely
          .insertInto('events')
          .values({
            partyId: id,
            id: newId(),
            title: 'Cup',
            startDate: dayFrom(-90),
            endDate,
            country: 'se',
            strokeCount: 'stroke',
          })
          .execute()
      return id
    }
    const [zebra, apple, early, late] = [
      await make('Zebra'),
      await make('Åpple'),
      await make('Early', dayFrom(-80)),
      await make('Late', dayFrom(90)),
    ]
    await app.database.kysely
      .insertInto('changes')
      .values({ topic: `user:${club.ids.bo}`, node: newId() })
      .execute()
    await expect
      .poll(
        async () => {
          const answer = await bo.call(getUserInfo, { userId: club.ids.bo })
          return answer.ok && answer.value.parties.map(({ partyId }) => partyId)
        },
        { timeout: 5_000, interval: 50 },
      )
      .toEqual([late, club.partyId, early, zebra, apple])
  })

  test('H2 the state of an event follows the day, at its very limits', async () => {
    const start = now
    const eventId = await club.event({ title: 'Two days', startDate: '2027-05-08', endDate: '2027-05-09' })
    const state = async (at: string) => {
      now = new Date(at)
      app.services.live.publish([`user:${club.ids.cilla}`])
      const answer = await (await club.as('cilla')).call(getUserInfo, { userId: club.ids.cilla })
      return answer.ok && answer.value.events.find((event) => event.eventId === eventId)?.state
    }
    await app.database.kysely
      .updateTable('sessions')
      .set({ expiresAt: new Date('2030-01-01') })
      .execute()
    await club.as('cilla')
    await app.database.kysely
      .updateTable('sessions')
      .set({ expiresAt: new Date('2030-01-01') })
      .execute()
    expect(await state('2027-05-07T23:59:59Z')).toBe('upcoming')
    expect(await state('2027-05-08T00:00:00Z')).toBe('ongoing')
    expect(await state('2027-05-09T23:59:59Z')).toBe('ongoing')
    expect(await state('2027-05-10T00:00:00Z')).toBe('past')
    now = start
  })

  test('H2 an account is new for seven days', async () => {
    const created = new Date('2026-05-01T12:00:00Z')
    expect(isNewAccount(created, new Date('2026-05-08T12:00:00Z'))).toBe(true)
    expect(isNewAccount(created, new Date('2026-05-08T12:00:01Z'))).toBe(false)
    const answer = await (await club.as('david')).call(getUserInfo, { userId: club.ids.david })
    expect(answer).toMatchObject({ ok: true, value: { isNew: true } })
  })

  test('H2 nobody reads what somebody else’s start page shows', async () => {
    const answer = await (await club.as('anna')).call(getUserInfo, { userId: club.ids.bo })
    expect(answer).toMatchObject({ ok: false, status: 403 })
  })
})

test('V1 the four public parties with the latest saved result, that with the newest first', async () => {
  const ids: string[] = []
  for (let at = 0; at < 6; at++) {
    const id = newId()
    ids.push(id)
    await app.database.kysely
      .insertInto('parties')
      .values({ id, title: `Active ${id}`, ownerId: club.ids.anna, hidden: at === 5 })
      .execute()
    await app.database.kysely
      .insertInto('auditLog')
      .values([
        {
          id: newId(),
          partyId: id,
          userId: club.ids.anna,
          action: 'save-hole',
          at: new Date(now.valueOf() - (10 - at) * 60_000),
        },
        {
          id: newId(),
          partyId: id,
          userId: club.ids.anna,
          action: 'renameParty',
          at: new Date(now.valueOf() - at * 1_000),
        },
      ])
      .execute()
  }
  const answer = await app.client().call(getActiveParties, {})
  expect(answer.ok && answer.value.parties.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2], ids[1]])
})
