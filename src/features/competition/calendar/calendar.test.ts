import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { revokeUser } from '../../party/members/operations.ts'
import { deleteEvent, updateEvent } from '../events/operations/change.ts'
import { answerInvite, createInvite, deleteInvite, getInvite } from '../invitations/operations.ts'
import { deleteStartList, publishStartList } from '../start-list/operations.ts'
import { getCalendarFeed, makeCalendarFeed, withdrawCalendarFeed } from './operations.ts'
import { eventFilePath, partyFeedPath } from './rules.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')

async function feedOf(name: 'bo' | 'cilla') {
  const answer = await (await party.as(name)).call(makeCalendarFeed, {})
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.address
}
type Entry = Record<string, string>

/** The entries of a calendar by their ids, folded lines put together. */
async function entriesOf(address: string): Promise<Map<string, Entry>> {
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = (await response.text()).replace(/\r\n[ \t]/g, '')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  const entries = text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part.split('\r\n').flatMap((line) => {
          const [, key, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
          return key ? [[key, value ?? '']] : []
        }),
      ),
    )
  return new Map(entries.map((entry) => [entry.UID ?? '', entry]))
}
const uid = (kind: 'event' | 'invite' | 'round', id: string) => `${kind}-${id}@pinhigh`

async function acceptedInvite() {
  const anna = await party.as('anna')
  const made = await anna.call(createInvite, {
    partyId: party.partyId,
    title: 'Work day',
    text: 'Gloves',
    deadlineDate: dayFrom(3),
    selectedStartDate: dayFrom(5),
    choices: [
      { description: 'I come', cap: 1 },
      { description: 'No', attending: false },
    ],
    selectedUids: [party.ids.bo, party.ids.cilla],
  })
  if (!made.ok) throw new Error(made.detail)
  const inviteId = made.value.id
  const answer = async (name: 'bo' | 'cilla', choice: number) => {
    const client = await party.as(name)
    const seen = await client.call(getInvite, { inviteId })
    const response = seen.ok ? (seen.value.invite_options[choice]?.id ?? null) : null
    expect(await client.call(answerInvite, { inviteId, response })).toMatchObject({ ok: true })
  }
  return { inviteId, answer }
}

test('X12 the own calendar has the events of own parties, follows changes and shows what was cancelled', async () => {
  const eventId = await party.event({ title: 'Spring cup', startDate: dayFrom(4), endDate: dayFrom(5) })
  const address = await feedOf('bo')
  const first = (await entriesOf(address)).get(uid('event', eventId))
  expect(first).toMatchObject({
    SUMMARY: 'Spring cup',
    DTSTART: compact(dayFrom(4)),
    // The day after the last one, as the format has it.
    DTEND: compact(dayFrom(6)),
    STATUS: 'CONFIRMED',
  })
  const anna = await party.as('anna')
  expect(await anna.call(updateEvent, { eventId, event: { title: 'Summer cup' } })).toMatchObject({ ok: true })
  const second = (await entriesOf(address)).get(uid('event', eventId))
  expect(second?.SUMMARY).toBe('Summer cup')
  expect(Number(second?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE))
  expect(await anna.call(deleteEvent, { eventId })).toMatchObject({ ok: true })
  const third = (await entriesOf(address)).get(uid('event', eventId))
  expect(third).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: 'Summer cup', DTSTART: compact(dayFrom(4)) })
  expect(Number(third?.SEQUENCE)).toBeGreaterThan(Number(second?.SEQUENCE))
})

test('X12 an invitation stands in it once it is accepted and there is a place, and goes when it is not', async () => {
  const { inviteId, answer } = await acceptedInvite()
  const [bo, cilla] = [await feedOf('bo'), await feedOf('cilla')]
  const has = async (address: string) => (await entriesOf(address)).has(uid('invite', inviteId))
  expect(await has(bo)).toBe(false)
  await answer('bo', 0)
  await answer('cilla', 0)
  expect([await has(bo), await has(cilla)]).toEqual([true, false])
  await answer('bo', 1)
  expect([await has(bo), await has(cilla)]).toEqual([false, true])
  await (await party.as('anna')).call(deleteInvite, { partyId: party.partyId, inviteId })
  expect((await entriesOf(cilla)).get(uid('invite', inviteId))).toMatchObject({
    STATUS: 'CANCELLED',
    SUMMARY: 'Work day',
  })
  expect(await has(bo)).toBe(false)
})

test('X12 a published tee time stands in the own calendar, where the party is, with the course and readable words', async () => {
  const { partyId, ids } = party
  const { kysely } = app.database
  await kysely.updateTable('parties').set({ timeZone: 'Europe/Stockholm' }).where('id', '=', partyId).execute()
  const day = `${new Date().getUTCFullYear() + 1}-07-04`
  const eventId = await party.event({ title: 'Summer cup', startDate: day, endDate: day })
  await kysely
    .updateTable('events')
    .set({ description: '[b]Lunch[/b] at 12\nBring balls' })
    .where('id', '=', eventId)
    .execute()
  const roundId = await party.round(eventId, { roundDate: day })
  const [bo, cilla] = [await feedOf('bo'), await feedOf('cilla')]
  const start = async (address: string) => (await entriesOf(address)).get(uid('round', roundId))
  expect(await start(bo)).toBeUndefined()
  const anna = await party.as('anna')
  const publish = (time: string) =>
    anna.call(publishStartList, {
      eventId,
      list: [
        {
          roundId,
          tees: [
            { time, players: [ids.bo] },
            { startHole: 10, players: [ids.cilla] },
          ],
        },
      ],
    })
  expect(await publish('09:10')).toMatchObject({ ok: true })
  const first = await start(bo)
  expect(first).toMatchObject({
    SUMMARY: 'Summer cup · Round 1',
    // Two hours before Stockholm's summer time; four and a half hours of play.
    DTSTART: `${compact(day)}T071000Z`,
    DTEND: `${compact(day)}T114000Z`,
    LOCATION: 'Ekbacken',
  })
  expect(first?.DESCRIPTION).toMatch(/^Lunch at 12\\nBring balls\\n\\nFairway friends/)
  expect((await entriesOf(bo)).get(uid('event', eventId))).toMatchObject({
    DTSTART: compact(day),
    LOCATION: 'Ekbacken',
  })
  // Who stands on a tee without a time keeps the whole day.
  expect(await start(cilla)).toBeUndefined()
  expect(await publish('10:00')).toMatchObject({ ok: true })
  const second = await start(bo)
  expect(second?.DTSTART).toBe(`${compact(day)}T080000Z`)
  expect(Number(second?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE))
  expect(await anna.call(deleteStartList, { eventId })).toMatchObject({ ok: true })
  expect(await start(bo)).toBeUndefined()
})

test('X12 the address is secret: renewed or withdrawn it stops, and nothing of the database opens it', async () => {
  const bo = await party.as('bo')
  expect(await bo.call(getCalendarFeed, {})).toMatchObject({ value: { made_at: null } })
  const address = await feedOf('bo')
  const token = /own\/(.*)\.ics$/.exec(address)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  const { rows } = await app.database.pool.query('select calendar_feeds::text as row from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(token)
  const renewed = await feedOf('bo')
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(renewed)).status).toBe(200)
  expect(await bo.call(withdrawCalendarFeed, {})).toMatchObject({ ok: true })
  expect((await fetch(renewed)).status).toBe(404)
  expect(await app.client().call(makeCalendarFeed, {})).toMatchObject({ status: 401 })
})

test('X12 a party that was left is not in it any more', async () => {
  const eventId = await party.event({ startDate: dayFrom(4), endDate: dayFrom(4) })
  const address = await feedOf('bo')
  expect((await entriesOf(address)).has(uid('event', eventId))).toBe(true)
  await (await party.as('anna')).call(revokeUser, { partyId: party.partyId, userId: party.ids.bo })
  expect((await entriesOf(address)).size).toBe(0)
})

test('X12 a public party has a calendar for everybody, a hidden one has none', async () => {
  const eventId = await party.event({ title: 'Öppna, klubbens; tävling', startDate: dayFrom(4), endDate: dayFrom(4) })
  const { inviteId } = await acceptedInvite()
  const address = app.url + partyFeedPath(party.partyId)
  const entries = await entriesOf(address)
  expect([...entries.keys()]).toEqual([uid('event', eventId)])
  expect(entries.get(uid('event', eventId))?.SUMMARY).toBe('Öppna\\, klubbens\\; tävling')
  expect(inviteId).toBeTruthy()
  expect((await entriesOf(app.url + eventFilePath(eventId))).size).toBe(1)
  await app.database.kysely.updateTable('parties').set({ hidden: true }).where('id', '=', party.partyId).execute()
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(app.url + eventFilePath(eventId))).status).toBe(404)
  expect((await (await party.as('bo')).fetch(app.url + eventFilePath(eventId))).status).toBe(200)
  await app.database.kysely.updateTable('events').set({ shareKey: 'a-key' }).where('id', '=', eventId).execute()
  expect((await fetch(app.url + eventFilePath(eventId, 'a-key'))).status).toBe(200)
  expect((await fetch(`${app.url}/api/calendar/party/x.ics`)).status).toBe(404)
})
