import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Club, makeClub } from '../../testing/club.ts'
import { createEvent } from '../events/operations.ts'
import { getClassPlayers } from './operations.ts'

let app: TestApp
let club: Club
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  const [one = '', two = '', three = ''] = club.members
  const event = await club.admin.call(createEvent, {
    partyId: club.partyId,
    title: 'Spring Cup',
    startDate: '2026-05-01',
    endDate: '2026-05-01',
    metaData: {
      country: 'se',
      strokeCount: 'stroke',
      scoringSystem: 'total',
      teamEvent: true,
      teams: [
        { name: 'Reds', country: '', members: [one] },
        { name: 'Blues', country: '', members: [two] },
      ],
    },
  })
  eventId = event.ok ? event.value.id : ''
  const { kysely } = app.database
  await kysely.updateTable('users').set({ gender: 'F', birthYear: 1980 }).where('id', '=', one).execute()
  await kysely
    .insertInto('eventHandicaps')
    .values({ partyId: club.partyId, eventId, userId: two, handicap: 11.1 })
    .execute()
  await kysely.updateTable('memberships').set({ access: 'revoked' }).where('userId', '=', three).execute()
})
afterAll(() => app.close())

test('E6 administrators get what class filters ask for, of everybody who may play', async () => {
  const answer = await club.admin.call(getClassPlayers, { eventId })
  const players = answer.ok ? answer.value.players : []
  const named = (name: string) => players.find(({ firstName }) => firstName === name)
  expect(named('Anna')).toMatchObject({ gender: 'F', birthYear: 1980, hcp: 6, currentHcp: 6, team: 'Reds' })
  expect(named('Bo')).toMatchObject({ gender: '', birthYear: null, hcp: 11.1, currentHcp: 9, team: 'Blues' })
  expect(named('Dan')).toMatchObject({ team: '' })
  expect(named('Cilla')).toBeUndefined()
})

test('E6 gender and birth year are for administrators', async () => {
  expect(await club.member.call(getClassPlayers, { eventId })).toMatchObject({ status: 403 })
  expect(await club.outsider.call(getClassPlayers, { eventId })).toMatchObject({ status: 404 })
})
