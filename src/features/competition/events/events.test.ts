import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/days.ts'
import { newId } from '../../../server/data/ids.ts'
import { giveCards, makeClub } from '../../../testing/club.ts'
import {
  addRound,
  app,
  club,
  hidden,
  made,
  type NewEvent,
  openMadeEvent,
  read,
  spring,
} from '../../../testing/made-event.ts'
import { createRound } from '../rounds/operations.ts'
import { createEvent } from './operations/change.ts'
import { getEvent, getEvents } from './operations/event.ts'

openMadeEvent()

describe('E1 creating an event', () => {
  test('E1 what is left out has its default', async () => {
    expect(await read(await made())).toMatchObject({
      title: 'Spring Cup',
      startDate: '2026-05-01',
      endDate: '2026-05-03',
      rounds: [],
      meta: {
        country: 'se',
        type: 'official',
        strokeCount: 'stroke',
        scoringSystem: 'total',
        tppId: 'standard',
        useExtra: false,
        showHoleContests: false,
        countRounds: null,
        earlyMarkingDays: 0,
        strokesFactor: 1,
        tieBreak: 'count-back',
        teamEvent: false,
        teams: [],
        classes: [],
        textInfo: [],
      },
    })
  })

  test('E1 every field that was given is read back', async () => {
    const [one = '', two = ''] = club.members
    const meta = {
      type: 'unofficial' as const,
      tppId: 'winner-heavy',
      scoringSystem: 'place-points' as const,
      useExtra: true,
      showHoleContests: true,
      countRounds: 3,
      earlyMarkingDays: 2,
      description: 'Two lines\nof text',
      strokesFactor: 0.75 as const,
      tieBreak: 'shared' as const,
      teamEvent: true,
      teamCount: 2,
      teams: [
        { name: 'Reds', country: 'se', members: [one] },
        { name: 'Blues', country: '', members: [two] },
      ],
      classes: [{ name: 'Ladies', filter: "gender == 'F'" }],
      textInfo: [{ condition: '{hole} == 0', conditionalText: 'Welcome' }],
    }
    expect((await read(await made({}, meta))).meta).toMatchObject(meta)
  })

  test('E1 training is stored as unofficial, 0 counted rounds as all', async () => {
    expect((await read(await made({}, { type: 'training', countRounds: 0 }))).meta).toMatchObject({
      type: 'unofficial',
      countRounds: null,
    })
  })

  test.each<[string, Partial<NewEvent>, Partial<NewEvent['metaData']>]>([
    ['a name of one character', { title: 'S' }, {}],
    ['no country', {}, { country: '' }],
    ['an unknown game type', {}, { strokeCount: 'croquet' as 'stroke' }],
    ['an end before the start', { endDate: '2026-04-30' }, {}],
    ['no scoring system for stroke play', {}, { scoringSystem: undefined }],
    ['a team event with one team', {}, { teamEvent: true, teams: [{ name: 'Reds', country: 'se', members: [] }] }],
    ['a team match without teams', {}, { strokeCount: 'team-match' }],
    ['an unknown setting', {}, { userLevel: 50 } as object],
    ['a hero image out of nowhere', {}, { heroImage: 'x' } as object],
  ])('E1 %s is invalid', async (_name, changes, meta) => {
    const before = await club.admin.call(getEvents, { partyId: club.partyId })
    expect(await club.admin.call(createEvent, spring(changes, meta))).toMatchObject({ ok: false, status: 422 })
    expect(await club.admin.call(getEvents, { partyId: club.partyId })).toEqual(before)
  })

  test('E1 an unknown key beside the settings is refused too', async () => {
    const body = { ...spring(), ownerId: club.adminId }
    expect(await club.admin.call(createEvent, body)).toMatchObject({ status: 422 })
  })

  test('E1 a match mode needs no scoring system, and team match is a team event by itself', async () => {
    const teams = ['Reds', 'Blues'].map((name) => ({ name, country: '', members: [] }))
    await made({}, { strokeCount: 'match', scoringSystem: undefined })
    const id = await made({}, { strokeCount: 'team-match', scoringSystem: undefined, teams })
    expect((await read(id)).meta.teamEvent).toBe(true)
  })

  test.each([
    ['unknown-points', { tppId: 'no-such-table' }],
    ['invalid-filter', { classes: [{ name: 'Broken', filter: 'hcp <' }] }],
    ['invalid-condition', { textInfo: [{ condition: '{hole}', conditionalText: 'x' }] }],
  ])('E1 %s is refused', async (code, meta) => {
    expect(await club.admin.call(createEvent, spring({}, meta))).toMatchObject({ status: 409, code })
  })

  test('E1 a team takes members of the party alone, each once', async () => {
    const teams = (first: string[], second: string[]) => ({
      teamEvent: true,
      teams: [
        { name: 'Reds', country: '', members: first },
        { name: 'Blues', country: '', members: second },
      ],
    })
    const [one = ''] = club.members
    const [stranger = ''] = hidden.members
    expect(await club.admin.call(createEvent, spring({}, teams([one], [one])))).toMatchObject({ status: 422 })
    expect(await club.admin.call(createEvent, spring({}, teams([one], [stranger])))).toMatchObject({
      code: 'unknown-member',
    })
  })

  test('E1 points of the party can be chosen', async () => {
    await app.database.kysely
      .updateTable('parties')
      .set({ pointTables: JSON.stringify({ 'Club points': [5, 3, 1] }) })
      .where('id', '=', club.partyId)
      .execute()
    expect((await read(await made({}, { tppId: 'Club points' }))).meta.tppId).toBe('Club points')
  })

  test('E1 members, outsiders and visitors create none', async () => {
    expect(await club.member.call(createEvent, spring())).toMatchObject({ status: 403 })
    expect(await club.outsider.call(createEvent, spring())).toMatchObject({ status: 404 })
    expect(await app.client().call(createEvent, spring())).toMatchObject({ status: 401 })
  })
})

describe('E9 events of a party', () => {
  test('E9 they are past, ongoing or upcoming by the day in the zone of the party', async () => {
    const own = await makeClub(app)
    const today = dayIn('Europe/Stockholm', app.services.now())
    const past = addDays(today, -1)
    const soon = addDays(today, 2)
    await made({ title: 'Past', startDate: past, endDate: past }, {}, own)
    await made({ title: 'Now', startDate: today, endDate: today }, {}, own)
    await made({ title: 'Early', startDate: soon, endDate: soon }, { earlyMarkingDays: 2 }, own)
    await made({ title: 'Later', startDate: soon, endDate: soon }, { earlyMarkingDays: 1 }, own)
    const answer = await own.member.call(getEvents, { partyId: own.partyId })
    const events = answer.ok ? answer.value.events : []
    expect(Object.fromEntries(events.map(({ title, state, ongoing }) => [title, [state, ongoing]]))).toEqual({
      Past: ['past', false],
      Now: ['ongoing', true],
      Early: ['upcoming', true],
      Later: ['upcoming', false],
    })
    expect(events.at(-1)?.title).toBe('Past')
  })

  test('E9 a day ends where the party is', () => {
    const late = new Date('2026-06-05T22:30:00Z')
    expect(dayIn('Europe/Stockholm', late)).toBe('2026-06-06')
    expect(dayIn('America/New_York', late)).toBe('2026-06-05')
    expect(dayIn('No/Where', late)).toBe('2026-06-05')
  })

  test('E9 the list says which round the caller is in the middle of', async () => {
    const own = await makeClub(app)
    const today = dayIn('Europe/Stockholm', app.services.now())
    const eventId = await made({ startDate: today, endDate: today }, {}, own)
    const roundId = await addRound(eventId, today, own)
    const groupId = await giveCards(app, own.partyId, roundId, own.members.slice(0, 2))
    const mine = await own.member.call(getEvents, { partyId: own.partyId })
    expect(mine).toMatchObject({ value: { playerGroup: { id: groupId, roundId, eventId } } })
    expect(await own.admin.call(getEvents, { partyId: own.partyId })).toMatchObject({ value: { playerGroup: null } })
  })

  test('V5 visitors read events of public parties, and of hidden ones nothing', async () => {
    const eventId = await made()
    expect(await app.client().call(getEvent, { eventId })).toMatchObject({ ok: true })
    expect(await app.client().call(getEvents, { partyId: club.partyId })).toMatchObject({ ok: true })
    const secret = await made({}, {}, hidden)
    expect(await app.client().call(getEvent, { eventId: secret })).toMatchObject({ status: 401 })
    expect(await hidden.outsider.call(getEvent, { eventId: secret })).toMatchObject({ status: 404 })
    expect(await hidden.outsider.call(getEvents, { partyId: hidden.partyId })).toMatchObject({ status: 404 })
  })
})

test('E3 a course without a card cannot be played on yet', async () => {
  const courseId = newId()
  await app.database.kysely
    .insertInto('courses')
    .values({ id: courseId, name: 'Names only', country: 'se', par: [], strokeIndex: [] })
    .execute()
  const about = { eventId: await made(), title: 'Round one', roundDate: '2026-05-01', courseId, meta: {} }
  expect(await club.admin.call(createRound, about)).toMatchObject({ status: 409, code: 'invalid-course' })
})
