import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTopic } from '../../../contract/live.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Competitions, competitions, done, parBut, totalling } from '../../../testing/competition.ts'
import { exportResults, getEventCards } from './operations.ts'

let app: TestApp
let club: Competitions

beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({
    Alm: { handicap: 12.4, club: '=HYPERLINK("x")' },
    Berg: { handicap: 0 },
    Ceder: { handicap: 18.2 },
    Dahl: { handicap: -2.4 },
  })
  await club.scorer('Ek')
})
afterAll(() => app.close())

type Wanted = Omit<Parameters<typeof exportResults.input.parse>[0] & object, 'eventId'>
async function csv(client: TestClient, eventId: string, wanted: Wanted = {}): Promise<Record<string, string>[]> {
  const text = await done(client.call(exportResults, { eventId, ...wanted }))
  const language = (wanted as { language?: string }).language
  return parse(text, { bom: true, columns: true, delimiter: language === 'sv' ? ';' : ',' })
}

async function workbook(client: TestClient, eventId: string) {
  const answer = await client.fetch(`${app.url}/api/events/${eventId}/result-file?format=xlsx`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  return Buffer.from(await answer.arrayBuffer())
}

async function change(eventId: string, values: Record<string, unknown>) {
  const { database, live } = app.services
  await database.kysely
    .updateTable('events')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
  live.publish([eventTopic(eventId)])
}

describe('D4 results as a file', () => {
  let eventId: string
  beforeAll(async () => {
    eventId = await club.event({}, 'Autumn: [cup] ')
    await change(eventId, {
      classes: JSON.stringify([
        { name: 'Low', filter: 'hcp < 10' },
        { name: 'High', filter: 'hcp >= 10' },
      ]),
    })
    const roundId = await club.round(eventId)
    const last = await club.round(eventId)
    await club.enter(roundId, { Alm: totalling(90), Berg: totalling(75), Ceder: totalling(92), Dahl: totalling(70) })
    await club.enter(last, { Alm: totalling(84), Berg: totalling(73), Ceder: totalling(95), Dahl: totalling(74) })
  })

  test('D4 CSV has the standing that the board shows, with every round', async () => {
    const rows = await csv(club.admin, eventId)
    const { rows: board } = await club.results(eventId)
    expect(rows.map((row) => [row.Place, row['Last name'], row['To par'], row.Gross, row.Net])).toEqual(
      board.map((row) => [row.placeText, row.lastName, `${row.score}`, `${row.gross.total}`, `${row.net.total}`]),
    )
    expect(rows.find((row) => row['Last name'] === 'Alm')).toMatchObject({
      'R1 Gross': '90',
      'R1 Strokes': '12',
      'R1 Net': '78',
      'R2 Gross': '84',
      Class: 'High',
      Handicap: '12.4',
      Thru: 'F',
    })
    expect(rows.map((row) => row['Place in class']).toSorted()).toEqual(['1', '1', '2', '2'])
  })

  test('D4 visitors get no exact handicaps, unless the event shows them', async () => {
    for (const language of ['en', 'sv'] as const) {
      const [first] = await csv(app.client(), eventId, { language })
      expect(Object.keys(first ?? {})).not.toContain('Handicap')
    }
    const sheet = await readSheet(await workbook(app.client(), eventId))
    expect(sheet[0]).not.toContain('Handicap')
    await change(eventId, { showHandicaps: true })
    const rows = await csv(app.client(), eventId, { language: 'sv' })
    expect(rows.map(({ Handicap }) => Handicap).toSorted()).toEqual(['-2,4', '0', '12,4', '18,2'])
    await change(eventId, { showHandicaps: false })
  })

  test('D4 no cell is a formula, in CSV by an apostrophe, in a workbook by being a text', async () => {
    const rows = await csv(club.admin, eventId)
    expect(rows.find((row) => row['Last name'] === 'Alm')?.Club).toBe(`'=HYPERLINK("x")`)
    const bytes = await workbook(club.admin, eventId)
    const sheet = await readSheet(bytes)
    expect(sheet.flat()).toContain('=HYPERLINK("x")')
    expect(sheet.find((row) => row.includes('Dahl'))).toContain(-2.4)
  })

  test('D4 classes and cards have a table each, and a sheet of the workbook', async () => {
    const classes = await csv(club.admin, eventId, { table: 'classes' })
    expect(classes.map((row) => [row.Class, row.Place, row['Last name']])).toEqual([
      ['Low', '1', 'Berg'],
      ['Low', '2', 'Dahl'],
      ['High', '1', 'Alm'],
      ['High', '2', 'Ceder'],
    ])
    const cards = await csv(club.admin, eventId, { table: 'cards' })
    expect(cards).toHaveLength(2 * 5)
    expect(cards[0]).toMatchObject({ 'First name': 'Par', Out: '36', In: '36', Total: '72' })
    for (const card of cards) expect(Number(card.Out) + Number(card.In)).toBe(Number(card.Total))
    const bytes = await workbook(club.admin, eventId)
    const names = ['Players', 'Classes', 'Cards']
    const counts = await Promise.all(names.map(async (sheet) => (await readSheet(bytes, sheet)).length))
    expect(counts).toEqual([5, 5, 11])
  })
})

test('D4 teams, matches and contests as files', async () => {
  const eventId = await club.event({
    strokeCount: 'match',
    scoringSystem: undefined,
    teamEvent: true,
    teams: club.teams({ Reds: ['Ek', 'Berg'], Blues: ['Ceder', 'Dahl'] }),
  })
  const roundId = await club.round(eventId)
  await club.start(roundId, { Ek: 0, Ceder: 0 })
  for (let position = 1; position <= 10; position += 1) await club.save(roundId, position, { Ek: 1, Ceder: 0 })
  await app.services.database.kysely
    .insertInto('roundContests')
    .values({ partyId: club.partyId, roundId, contestId: 1, hole: 3 })
    .execute()
  const reported = { partyId: club.partyId, roundId, contestId: 1, hole: 3, reportedBy: club.idOf('Ek') }
  await app.services.database.kysely
    .insertInto('contestResults')
    .values([
      { ...reported, userId: club.idOf('Ek'), value: 2.5 },
      { ...reported, userId: club.idOf('Ceder'), value: 1.2 },
    ])
    .execute()
  await change(eventId, {})
  const matches = await csv(app.client(), eventId, { table: 'matches' })
  expect(matches).toMatchObject([
    { 'Side 1': 'S Ek (Reds)', 'Side 2': 'P Ceder (Blues)', Ahead: 'S Ek (Reds)', Result: '10&8' },
  ])
  const teams = await csv(app.client(), eventId, { table: 'teams' })
  expect(teams.map((row) => [row.Place, row.Team, row.Points])).toEqual([
    ['1', 'Reds', '1'],
    ['2', 'Blues', '0'],
  ])
  const contests = await csv(app.client(), eventId, { table: 'contests', language: 'sv' })
  expect(contests.map((row) => [row.Håltävling, row.Hål, row.Plats, row.Spelare, row.Värde])).toEqual([
    ['Närmast hål', '3', '1', 'P Ceder', '1,2'],
    ['Närmast hål', '3', '2', 'S Ek', '2,5'],
  ])
})

test('D4 cards stand in the order of the course, wherever a group began', async () => {
  const eventId = await club.event({ strokeCount: 'stableford' })
  const roundId = await club.round(eventId)
  await club.enter(roundId, { Berg: parBut({ 10: 1 }) })
  await club.start(roundId, { Ek: 18 }, 10)
  await club.save(roundId, 1, { Ek: 5 })
  await club.save(roundId, 2, { Ek: 'P' })
  const { rounds, cards } = await done(app.client().call(getEventCards, { eventId }))
  expect(rounds).toMatchObject([{ roundId, nines: [{ length: 9 }, { length: 9 }] }])
  expect(rounds[0]?.nines[1]?.[0]).toEqual({ hole: 10, par: 4, index: 8 })
  const own = cards.find(({ userId }) => userId === club.idOf('Ek'))
  expect(own?.strokes.slice(0, 9)).toEqual(Array(9).fill(null))
  expect([own?.strokes[9], own?.points[9], own?.received[9]]).toEqual([5, 2, 1])
  expect(own?.pickedUp).toEqual([10])
  expect(cards.find(({ userId }) => userId === club.idOf('Berg'))?.points[9]).toBe(1)
})
