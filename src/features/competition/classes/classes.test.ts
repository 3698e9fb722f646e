import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { getDrawField } from '../start-list/operations/draw.ts'
import { publishStartList } from '../start-list/operations.ts'
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

const played = async () => {
  const answer = await club.admin.call(getClassPlayers, { eventId })
  if (!answer.ok) return answer
  const { of, invitation, players } = answer.value
  return { of, invitation, names: players.map(({ firstName }) => firstName).sort() }
}

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

test('E6 counted are those who said yes to the invitation to its days, then the field: start lists and cards', async () => {
  const [one = '', two = '', three = '', four = ''] = club.members
  const all = ['Ada', 'Anna', 'Bo', 'Dan', 'Eva']
  expect(await played()).toEqual({ of: 'members', invitation: null, names: all })
  await invite('Spring Cup', '2026-05-01', [
    [one, true],
    [two, true],
    [four, false],
  ])
  await invite('Another day', '2026-06-01', [[four, true]])
  expect(await played()).toEqual({ of: 'invitation', invitation: 'Spring Cup', names: ['Anna'] })

  const about = { eventId, title: 'Opening', roundDate: '2026-05-01', courseId: club.courseId, meta: {} }
  const round = await club.admin.call(createRound, about)
  const roundId = round.ok ? round.value.roundId : ''
  const list = [{ roundId, tees: [{ players: [four, two] }] }]
  expect(await club.admin.call(publishStartList, { eventId, list })).toMatchObject({ ok: true })
  expect(await played()).toEqual({ of: 'field', invitation: null, names: ['Bo', 'Dan'] })
  await giveCards(app, club.partyId, roundId, [four, three])
  expect(await played()).toEqual({ of: 'field', invitation: null, names: ['Bo', 'Cilla', 'Dan'] })
})

test('E6 D4 of several invitations to its days the draw and the classes take the same one', async () => {
  const [one = '', two = ''] = club.members
  const days = { startDate: '2026-08-01', endDate: '2026-08-02' }
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' } as const
  const event = await club.admin.call(createEvent, { partyId: club.partyId, title: 'Autumn Cup', ...days, metaData })
  const autumn = { eventId: event.ok ? event.value.id : '' }
  await invite('The second day', '2026-08-02', [[one, true]])
  await invite('The first day', '2026-08-01', [[two, true]])
  await invite('Weeks before', '2026-07-12', [[two, true]])
  const drawn = await club.admin.call(getDrawField, autumn)
  expect(drawn.ok && drawn.value.invites.map(({ title }) => title)).toEqual([
    'The second day',
    'The first day',
    'Weeks before',
  ])
  expect(await club.admin.call(getClassPlayers, autumn)).toMatchObject({ value: { invitation: 'The second day' } })
})

/** An invitation with one place among those who come. */
async function invite(title: string, startDate: string, answers: [userId: string, comes: boolean][]) {
  const { kysely } = app.database
  const { partyId } = club
  const [inviteId, yes, no] = [newId(), newId(), newId()]
  const day = { startDate, deadlineDate: startDate }
  await kysely
    .insertInto('invites')
    .values({ partyId, id: inviteId, title, text: 'Come', ...day })
    .execute()
  const choice = { partyId, inviteId, cap: null }
  await kysely
    .insertInto('inviteOptions')
    .values([
      { ...choice, id: yes, position: 0, description: 'Yes', attending: true, cap: 1 },
      { ...choice, id: no, position: 1, description: 'No', attending: false },
    ])
    .execute()
  const rows = answers.map(([userId, comes], at) => ({
    partyId,
    id: newId(),
    inviteId,
    userId,
    optionId: comes ? yes : no,
    answerNumber: at + 1,
  }))
  await kysely.insertInto('invitations').values(rows).execute()
}
