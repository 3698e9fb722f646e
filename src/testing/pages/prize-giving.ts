import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect } from 'vitest'
import { updatePrizes } from '../../features/competition/prizes/operations.ts'
import { exportResults } from '../../features/competition/result-sheets/operations.ts'
import { makeOfficial } from '../../features/play/leaderboard/operations/official.ts'
import { newId } from '../../server/data/ids.ts'
import { field, finished, netOf } from '../big-field.ts'
import { openPage } from '../browser.ts'
import { done } from '../competition.ts'
import { address, type WholeDay } from '../whole-day.ts'

// The end of a whole day: who wins what, shown one by one, and the results as they leave the house.

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })

const prize = (title: string, more: object) => ({ id: newId(), title, of: 'players' as const, place: 1, ...more })

/** One prize a person, so that who has won the play-off leaves the first of Class B to the second. */
export async function prizes(day: WholeDay, page: Page) {
  const { eventId, roundId, club } = day
  const list = [
    prize('Gift card 1000', { basis: 'gross' }),
    prize('Gift card 900', {}),
    prize('Gift card 500', { class: 'Class A' }),
    prize('Gift card 300', { class: 'Class A', place: 2 }),
    prize('Gift card 500', { class: 'Class B' }),
    prize('Gift card 500', { class: 'Class C' }),
    prize('Gift card 300', { class: 'Class C', place: 2 }),
    prize('Balls', { of: 'contest', roundId, contestId: 1, hole: 3, besides: true }),
  ]
  await done(club.admin.call(updatePrizes, { eventId, onePerPerson: true, ties: 'event', prizes: list }))
  await done(club.admin.call(makeOfficial, { eventId }))
  await page.goto(address(day, `/event/${eventId}/prizes`))
  const items = page.locator('.prize-list > li')
  await poll(async () => (await items.allInnerTexts()).map((text) => text.split('\n')[1])).toEqual([
    'P Field1000 67 gross',
    'P Field1070 64 net',
    'P Field1020 64 net',
    'P Field1030 66 net',
    'P Field1080 66 net',
    'P Field1120 65 net',
    'P Field1130 66 net',
    'P Field1002 1.25 m',
  ])
  await ceremony(day, page)
}

async function ceremony(day: WholeDay, page: Page) {
  const screen = await openPage(day.app, { path: `/#/tv/${day.eventId}/prizes`, width: 1920, height: 1080 })
  await page.getByRole('button', { name: 'Begin the ceremony' }).click()
  for (let shown = 1; shown <= 8; shown += 1) {
    await page.getByText(`${shown - 1} of 8 shown`).waitFor()
    await page.getByRole('button', { name: 'Show the next one' }).click()
  }
  await screen.page.locator('.ceremony-winner', { hasText: 'P Field1000' }).waitFor()
  expect(screen.faults).toEqual([])
  await screen.close()
}

const namesIn = (texts: readonly string[]) => [...new Set(texts.join(' ').match(/Field1\d{3}/g))].toSorted()
const allNames = field.map(({ lastName }) => lastName).toSorted()

/** On paper and as files; start lists too. */
export async function inEveryForm(day: WholeDay, page: Page) {
  const { eventId, club } = day
  await page.goto(address(day, `/startlist/${eventId}/print`))
  await poll(async () => namesIn(await page.locator('.start-sheets').allInnerTexts())).toEqual(allNames)
  await page.goto(address(day, `/leaderboard/${eventId}/print`))
  for (const name of ['Class A', 'Class B', 'Class C'])
    await page.getByRole('heading', { level: 2, name }).first().waitFor()
  await poll(async () => namesIn(await page.locator('.paper').allInnerTexts())).toEqual(allNames)
  const sheets = await page.locator('.paper').count()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets)
  const csv = await done(club.admin.call(exportResults, { eventId }))
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  const netByName = new Map(rows.map((row) => [row['Last name'], row.Net]))
  expect(finished.map(({ lastName }) => netByName.get(lastName))).toEqual(finished.map((one) => String(netOf(one))))
  for (const file of ['result-file', 'start-list-file', 'fee-file', 'prize-file']) {
    const answer = await club.admin.fetch(`${day.app.url}/api/events/${eventId}/${file}?format=xlsx`)
    const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect([file, sheet.length]).toEqual([file, xlsxRows[file]])
  }
  const visitor = await openPage(day.app, { path: `/public/${club.partyId}/view/${eventId}` })
  await poll(() => visitor.page.locator('.board tbody tr').first().innerText()).toContain('Field1070')
  await visitor.close()
}

/** With the head: everybody; of the fees who has withdrawn and the sum too. */
const xlsxRows: Record<string, number> = {
  'result-file': 145,
  'start-list-file': 145,
  'fee-file': 147,
  'prize-file': 9,
}
