import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/days.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createRound } from '../rounds/operations.ts'
import {
  createEvent,
  deleteEvent,
  getEvent,
  getEvents,
  getPointTables,
  makeShareKey,
  savePointTable,
  updateEvent,
  withdrawShareKey,
} from './operations.ts'

let app: TestApp
let club: Club
let hidden: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  hidden = await makeClub(app, { hidden: true })
})
afterAll(() => app.close())

type NewEvent = InputOf<typeof createEvent>
const spring = (changes: Partial<NewEvent> = {}, meta: Partial<NewEvent['metaData']> = {}): NewEvent => ({
  partyId: club.partyId,
  title: 'Spring Cup',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  ...changes,
  metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', ...meta },
})

async function made(changes: Partial<NewEvent> = {}, meta: Partial<NewEvent['metaData']> = {}, by = club) {
  const answer = await by.admin.call(createEvent, { ...spring(changes, meta), partyId: by.partyId })
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.id
}

async function read(eventId: string) {
  const answer = await club.admin.call(getEvent, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

async function addRound(eventId: string, roundDate = '2026-05-01', by = club) {
  const answer = await by.admin.call(createRound, {
    eventId,
    title: 'Round one',
    roundDate,
    courseId: by.courseId,
    meta: {},
  })
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.roundId
}

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

describe('E2 event settings', () => {
  test('E2 what is named changes, the rest stays, and the version goes up', async () => {
    const eventId = await made({}, { description: 'Stays', countRounds: 2 })
    const before = await read(eventId)
    const event = { title: 'Autumn Cup', meta: { useExtra: true, countRounds: null } }
    expect(await club.admin.call(updateEvent, { eventId, event })).toMatchObject({ ok: true })
    const after = await read(eventId)
    expect(after).toMatchObject({ title: 'Autumn Cup', startDate: '2026-05-01' })
    expect(after.meta).toMatchObject({ useExtra: true, countRounds: null, description: 'Stays' })
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('E2 classes and texts are saved by the same call', async () => {
    const eventId = await made()
    const meta = {
      classes: [{ name: 'Professionals', filter: 'hcp < 10' }],
      textInfo: [{ condition: '{par} == 3', conditionalText: 'Mind the water' }],
    }
    await club.admin.call(updateEvent, { eventId, event: { meta } })
    expect((await read(eventId)).meta).toMatchObject(meta)
    await club.admin.call(updateEvent, { eventId, event: { meta: { classes: [] } } })
    expect((await read(eventId)).meta).toMatchObject({ classes: [], textInfo: meta.textInfo })
  })

  test.each<[string, InputOf<typeof updateEvent>['event']]>([
    ['ends-before-start', { endDate: '2026-04-01' }],
    ['scoring-system-needed', { meta: { scoringSystem: null } }],
    ['teams-needed', { meta: { teamEvent: true } }],
    ['unknown-points', { meta: { tppId: 'nothing' } }],
    ['invalid-condition', { meta: { textInfo: [{ condition: '1 +', conditionalText: 'x' }] } }],
    ['invalid-input', { meta: { version: 7 } as object }],
  ])('E2 %s is refused and nothing changes', async (code, event) => {
    const eventId = await made()
    const before = await read(eventId)
    expect(await club.admin.call(updateEvent, { eventId, event })).toMatchObject({ ok: false, code })
    expect(await read(eventId)).toEqual(before)
  })

  test('E2 the dates keep their rounds', async () => {
    const eventId = await made()
    await addRound(eventId, '2026-05-03')
    const shorter = { eventId, event: { endDate: '2026-05-02' } }
    expect(await club.admin.call(updateEvent, shorter)).toMatchObject({ code: 'rounds-outside' })
  })

  test('E2 with scores the game does not change between match and strokes, but to points it may', async () => {
    const eventId = await made()
    await giveCards(app, club.partyId, await addRound(eventId), club.members.slice(0, 2))
    const change = (strokeCount: 'match' | 'stableford') => ({ eventId, event: { meta: { strokeCount } } })
    expect(await club.admin.call(updateEvent, change('match'))).toMatchObject({ code: 'has-scores' })
    expect(await club.admin.call(updateEvent, change('stableford'))).toMatchObject({ ok: true })
  })

  test('E2 a change to custom asks for games of its rounds first', async () => {
    const eventId = await made()
    await addRound(eventId)
    const custom = { eventId, event: { meta: { strokeCount: 'custom' as const } } }
    expect(await club.admin.call(updateEvent, custom)).toMatchObject({
      code: 'game-type-needed',
      detail: 'It is mandatory to select a game type for custom events.',
    })
  })

  test('E2 deleting takes the event with its rounds and cards', async () => {
    const eventId = await made()
    const roundId = await addRound(eventId)
    await giveCards(app, club.partyId, roundId, club.members.slice(0, 2))
    expect(await club.member.call(deleteEvent, { eventId })).toMatchObject({ status: 403 })
    expect(await club.admin.call(deleteEvent, { eventId })).toMatchObject({ ok: true })
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({ status: 404 })
    const cards = await app.database.kysely
      .selectFrom('scorecards')
      .selectAll()
      .where('roundId', '=', roundId)
      .execute()
    expect(cards).toEqual([])
  })

  test('E2 each write leaves who did it', async () => {
    const eventId = await made()
    await club.admin.call(updateEvent, { eventId, event: { title: 'Renamed' } })
    const entries = await app.database.kysely
      .selectFrom('auditLog')
      .select(['action', 'userId'])
      .where('subject', '=', eventId)
      .orderBy('at')
      .execute()
    expect(entries).toEqual([
      { action: 'event-created', userId: club.adminId },
      { action: 'event-changed', userId: club.adminId },
    ])
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

describe('X3 sharing an event of a hidden party', () => {
  test('X3 the key opens this event until it is withdrawn, and no other', async () => {
    const eventId = await made({}, {}, hidden)
    const other = await made({}, {}, hidden)
    const answer = await hidden.admin.call(makeShareKey, { eventId })
    const key = answer.ok ? answer.value.shareKey : ''
    expect(key).toMatch(/^[\w-]{22,64}$/)
    const visitor = app.client()
    const opened = await visitor.call(getEvent, { eventId, key })
    expect(opened).toMatchObject({ ok: true, value: { id: eventId, shareKey: null, meta: { handicap: {} } } })
    expect(await visitor.call(getEvent, { eventId: other, key })).toMatchObject({ status: 401 })
    expect(await visitor.call(getEvents, { partyId: hidden.partyId })).toMatchObject({ status: 401 })
    await hidden.admin.call(withdrawShareKey, { eventId })
    expect(await visitor.call(getEvent, { eventId, key })).toMatchObject({ status: 401 })
  })

  test('X3 a new key makes the old one worthless', async () => {
    const eventId = await made({}, {}, hidden)
    const first = await hidden.admin.call(makeShareKey, { eventId })
    await hidden.admin.call(makeShareKey, { eventId })
    const key = first.ok ? first.value.shareKey : ''
    expect(await app.client().call(getEvent, { eventId, key })).toMatchObject({ status: 401 })
  })

  test('X3 only administrators make one, read it, and only where it is needed', async () => {
    const eventId = await made({}, {}, hidden)
    expect(await hidden.member.call(makeShareKey, { eventId })).toMatchObject({ status: 403 })
    await hidden.admin.call(makeShareKey, { eventId })
    expect(await hidden.member.call(getEvent, { eventId })).toMatchObject({ value: { shareKey: null } })
    expect(await club.admin.call(makeShareKey, { eventId: await made() })).toMatchObject({ code: 'party-is-public' })
  })
})

describe("E1 a party's own points by place", () => {
  const save = (name: string, points: number[] | null, by = club.admin) =>
    by.call(savePointTable, { partyId: club.partyId, name, points })
  const tables = async () => {
    const answer = await club.member.call(getPointTables, { partyId: club.partyId })
    return answer.ok ? answer.value.tables : answer
  }

  test('E1 they are stored, chosen for an event, and the event goes up with each change', async () => {
    expect(await save('Club_cup', [12, 9, 7.5])).toMatchObject({ ok: true })
    expect(await tables()).toContainEqual({ name: 'Club_cup', points: [12, 9, 7.5] })
    const eventId = await made({}, { scoringSystem: 'place-points', tppId: 'Club_cup' })
    const { version } = await read(eventId)
    expect(await save('Club_cup', [15, 10])).toMatchObject({ ok: true })
    expect((await read(eventId)).version).toBeGreaterThan(version)
    expect(await save('Club_cup', null)).toMatchObject({ status: 409, code: 'in-use' })
  })

  test('E1 built-in names are taken, unused tables can go, and members only read', async () => {
    expect(await save('standard', [1])).toMatchObject({ code: 'built-in' })
    expect(await save('Gone', [1])).toMatchObject({ ok: true })
    expect(await save('Gone', null)).toMatchObject({ ok: true })
    expect(await tables()).not.toContainEqual(expect.objectContaining({ name: 'Gone' }))
    expect(await save('Mine', [1], club.member)).toMatchObject({ status: 403 })
    expect(await save('Mine', [1], club.outsider)).toMatchObject({ status: 404 })
  })

  test('E1 two that are saved at once both stay', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((name) => save(name, [3, 2, 1])))
    expect(await tables()).toEqual(
      expect.arrayContaining(['One', 'Two', 'Three'].map((name) => ({ name, points: [3, 2, 1] }))),
    )
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

describe('E2 what the caller saw', () => {
  test('E2 a field that somebody else changed is refused with both values, others are written, without `was` all are', async () => {
    const made = await club.admin.call(createEvent, {
      partyId: club.partyId,
      title: 'Seen Cup',
      startDate: '2026-05-01',
      endDate: '2026-05-02',
      metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
    })
    const eventId = made.ok ? made.value.id : ''
    type Change = InputOf<typeof updateEvent>
    const change = (event: Change['event'], was?: Change['was']) =>
      club.admin.call(updateEvent, { eventId, event, was })
    const classes = [{ name: 'Ladies', filter: "{gender} == 'F'" }]
    expect(
      await change({ title: 'A Cup', meta: { classes } }, { title: 'Seen Cup', meta: { classes: [] } }),
    ).toMatchObject({ ok: true })
    const stale: Change['was'] = {
      title: 'Seen Cup',
      endDate: '2026-05-02',
      meta: { classes: [], countRounds: null, tieBreak: 'count-back' },
    }
    expect(await change({ title: 'B Cup' }, stale)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: {
        fields: [
          { field: 'title', was: 'Seen Cup', now: 'A Cup' },
          { field: 'classes', was: [], now: classes },
        ],
      },
    })
    expect(await change({ meta: { description: 'Words' } }, { meta: { description: '', teams: [] } })).toMatchObject({
      ok: true,
    })
    expect(await change({ title: 'C Cup' })).toMatchObject({ ok: true })
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({
      value: { title: 'C Cup', meta: { description: 'Words', classes } },
    })
  })
})
