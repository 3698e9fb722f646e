import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { exportStartList } from './operations/file.ts'
import { publishStartList } from './operations.ts'

let app: TestApp
let club: Competitions

beforeAll(async () => {
  app = await startApp()
  club = await competitions(app)
  await club.players({
    Alm: { handicap: 12.4, club: '=HYPERLINK("x")' },
    Berg: {},
    Ceder: { handicap: -2.4 },
    Dahl: {},
  })
})
afterAll(() => app.close())

test('D4 start lists as CSV and XLSX: as groups go out and from A to Z, handicaps for members, no text a formula, no codes', async () => {
  const eventId = await club.event()
  const roundId = await club.round(eventId)
  const tees = [
    { time: '08:30', players: ['Dahl', 'Alm'].map(club.idOf) },
    { time: '08:40', startHole: 10, players: ['Ceder', 'Berg'].map(club.idOf) },
  ]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const csv = await done(club.admin.call(exportStartList, { eventId }))
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  expect(rows.map((row) => [row.Time, row.Tee, row.Group, row['Last name'], row.Handicap])).toEqual([
    ['08:30', '1', '1', 'Dahl', '0'],
    ['08:30', '1', '1', 'Alm', '12.4'],
    ['08:40', '10', '2', 'Ceder', '-2.4'],
    ['08:40', '10', '2', 'Berg', '0'],
  ])
  expect(rows[1]?.Club).toBe(`'=HYPERLINK("x")`)
  const answer = await club.admin.fetch(`${app.url}/api/events/${eventId}/start-list-file?format=xlsx&language=sv`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const names = (await readSheet(bytes, 'A till Ö')).slice(1).map((row) => row[4])
  expect(names).toEqual(['Alm', 'Berg', 'Ceder', 'Dahl'])
  expect((await readSheet(bytes, 'Startlista'))[2]).toContain('=HYPERLINK("x")')
  const visitors: Record<string, string>[] = parse(await done(club.visitor.call(exportStartList, { eventId })), {
    bom: true,
    columns: true,
  })
  expect(Object.keys(visitors[0] ?? {})).not.toContain('Handicap')
})
