import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingNames } from '../../../contract/event-settings.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { saveRoundContests } from '../contests/operations.ts'
import { createRound } from '../rounds/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import { createEvent } from './operations/change.ts'
import { copyEvents } from './operations/copy.ts'
import { getEvent, getEvents } from './operations/event.ts'

let app: TestApp
let club: Club
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  eventId = await wholeEvent()
})
afterAll(() => app.close())

/** Two rounds with a contest, classes by filter and by name, teams, a text, a start list and a card. */
async function wholeEvent() {
  const { admin, partyId, courseId, members } = club
  const [a = '', b = '', c = ''] = members
  const made = await done(
    admin.call(createEvent, {
      partyId,
      title: 'Spring Cup 2026',
      startDate: '2026-05-06',
      endDate: '2026-05-07',
      metaData: {
        country: 'se',
        strokeCount: 'stableford',
        scoringSystem: 'total',
        description: 'Lunch at twelve',
        handicapDate: '2026-05-01',
        teamEvent: true,
        teams: [
          { name: 'Reds', country: 'se', members: [a, b] },
          { name: 'Blues', members: [c] },
        ],
        classes: [
          { name: 'Low', filter: 'hcp < 12' },
          { name: 'Named', players: [a] },
        ],
        textInfo: [{ condition: '{hole} == 1', conditionalText: 'Welcome' }],
      },
    }),
  )
  for (const [title, roundDate] of [
    ['First', '2026-05-06'],
    ['Second', '2026-05-07'],
  ] as const) {
    const round = { eventId: made.id, title, roundDate, courseId, meta: { startHole: 10 } }
    const { roundId } = await done(admin.call(createRound, round))
    await done(admin.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3, pts: 2 }] }))
    if (title === 'First') {
      await done(admin.call(publishStartList, { eventId: made.id, list: [{ roundId, tees: [{ players: [a, b] }] }] }))
      await giveCards(app, partyId, roundId, [a, b])
    }
  }
  return made.id
}

/** What people did, what the copy begins anew, and what belongs to one event alone. */
const leftBehind = [
  ...['sides', 'results', 'official_at', 'rules_of', 'tie_decisions', 'prize_decisions', 'prizes_shown'],
  ...['hero_image', 'share_key', 'version', 'created_at', 'pcc'],
]
const roundColumns = [
  ...['party_id', 'id', 'event_id', 'round_number', 'title', 'round_date', 'course_id', 'course_name', 'par'],
  ...['stroke_index', 'start_hole', 'hole_count', 'hole_config', 'strokes_factor', 'custom_scoring', 'stroke_count'],
  ...['format_settings', 'pace', 'tees_played'],
]

const copy = (startDate: string, title = 'Spring Cup 2027') => ({ eventId, title, startDate })
const ask = (copies: ReturnType<typeof copy>[], more = {}, by = club.admin) =>
  by.call(copyEvents, { partyId: club.partyId, copies, ...more })
const read = (id: string) => done(club.admin.call(getEvent, { eventId: id }))

describe('D6 copies of events', () => {
  test('D6 settings, classes, texts, rounds and contests come along, days move, nobody does', async () => {
    const { ids } = await done(ask([copy('2027-05-05')]))
    const [before, after] = [await read(eventId), await read(ids[0] ?? '')]
    expect(after).toMatchObject({
      title: 'Spring Cup 2027',
      startDate: '2027-05-05',
      endDate: '2027-05-06',
      officialAt: null,
    })
    const { teams, classes, handicapDate, contests, handicap, ...same } = after.meta
    expect(before.meta).toMatchObject(same)
    expect(handicapDate).toBe('2027-04-30')
    expect(teams).toEqual([
      { name: 'Reds', country: 'se', members: [] },
      { name: 'Blues', country: '', members: [] },
    ])
    expect(classes).toEqual([{ name: 'Low', filter: 'hcp < 12' }])
    expect(contests.map(({ hole, pts }) => [hole, pts])).toEqual([
      [3, 2],
      [3, 2],
    ])
    expect(handicap).toEqual({})
    expect(
      after.rounds.map(({ title, roundDate, hasScores, meta }) => [title, roundDate, hasScores, meta.startHole]),
    ).toEqual([
      ['First', '2027-05-05', false, 10],
      ['Second', '2027-05-06', false, 10],
    ])
    expect(after.rounds[0]?.course).toEqual(before.rounds[0]?.course)
    const lists = await app.database.kysely
      .selectFrom('startLists')
      .select('roundId')
      .where(
        'roundId',
        'in',
        after.rounds.map(({ id }) => id),
      )
      .execute()
    expect(lists).toEqual([])
  })

  test('D6 every column of an event and of a round comes along, or is left behind on purpose', async () => {
    const columns = async (table: string) => {
      const query = `select array_agg(column_name::text) as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_name <> all($2)`
      const { rows } = await app.database.pool.query(query, [table, leftBehind])
      return rows[0].names.toSorted()
    }
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const own = ['party_id', 'id', 'title', 'start_date', 'end_date', 'prize_rules', 'tv_programme']
    expect(await columns('events')).toEqual([...own, ...settingNames.map(snake)].sort())
    expect(await columns('rounds')).toEqual(roundColumns.toSorted())
  })

  test('D6 a series in one go; the same once more is asked for first, of two who do so at once by one of them', async () => {
    const series = ['2026-06-03', '2026-06-10', '2026-06-17'].map((day, at) => copy(day, `Wednesday ${at + 1}`))
    const answers = await Promise.all([ask(series), ask(series)])
    expect(answers.map((answer) => (answer.ok ? answer.value.ids.length : answer.code)).sort()).toEqual([
      3,
      'already-there',
    ])
    expect(await ask(series.slice(0, 1))).toMatchObject({
      code: 'already-there',
      data: { events: [{ title: 'Wednesday 1', startDate: '2026-06-03' }] },
    })
    expect((await ask(series.slice(0, 1), { again: true })).ok).toBe(true)
    const { events } = await done(club.admin.call(getEvents, { partyId: club.partyId }))
    expect(events.filter(({ title }) => title.startsWith('Wednesday')).map(({ startDate }) => startDate)).toEqual([
      '2026-06-17',
      '2026-06-10',
      '2026-06-03',
      '2026-06-03',
    ])
  })

  test('D6 one that is asked for twice, one of another party, and members are refused; then nothing is made', async () => {
    const other = await makeClub(app)
    const count = async () => (await done(club.admin.call(getEvents, { partyId: club.partyId }))).events.length
    const before = await count()
    expect(await ask([copy('2028-01-01'), copy('2028-01-01')])).toMatchObject({ code: 'already-there' })
    const foreign = { partyId: other.partyId, copies: [copy('2028-01-01')] }
    expect(await other.admin.call(copyEvents, foreign)).toMatchObject({ code: 'no-such-event' })
    expect(await ask([copy('2028-01-01')], {}, club.member)).toMatchObject({ status: 403 })
    expect(await ask([copy('2999-05-01')])).toMatchObject({ code: 'too-late' })
    expect(await count()).toBe(before)
  })
})
