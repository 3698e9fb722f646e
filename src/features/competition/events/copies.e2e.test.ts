import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { createRound } from '../rounds/operations.ts'
import { createEvent } from './operations/change.ts'
import { getEvent, getEvents } from './operations/event.ts'

let app: TestApp
let club: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

async function madeEvent() {
  const { admin, partyId, courseId } = club
  const day = '2026-05-06'
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' } as const
  const { id } = await done(
    admin.call(createEvent, { partyId, title: 'Evening 2026', startDate: day, endDate: day, metaData }),
  )
  await done(
    admin.call(createRound, { eventId: id, title: 'Nine holes', roundDate: day, courseId, meta: { holeCount: 9 } }),
  )
  return id
}

const titles = async () => {
  const { events } = await done(club.admin.call(getEvents, { partyId: club.partyId }))
  return events.map(({ title, startDate }) => `${startDate} ${title}`).sort()
}

test('D6 every Wednesday of five weeks but one, previewed with its rounds; offline keeps the form; then next season', async () => {
  const eventId = await madeEvent()
  const { page, context, faults, close } = await openPage(app, {
    client: club.admin,
    path: `/?party=${club.partyId}#/event/${eventId}`,
  })
  await page.getByRole('link', { name: /^Copy/ }).click()
  await page.getByRole('button', { name: 'A series' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Evening')
  await page.getByLabel('From', { exact: true }).fill('2026-06-01')
  await page.getByLabel('Until', { exact: true }).fill('2026-07-01')
  await page.getByText('5 of 5').waitFor()
  await page.getByText('Nine holes: Wednesday 3 June').waitFor()
  await page.getByRole('checkbox', { name: 'Evening 3, 17 Jun 2026' }).uncheck()
  await page.getByRole('checkbox', { name: 'Evening 4, 1 Jul 2026' }).waitFor()
  expect(await axe(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Make 4 events' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Make 4 events' }).click()
  await page.waitForURL(/events$/)
  expect(await titles()).toEqual([
    '2026-05-06 Evening 2026',
    '2026-06-03 Evening 1',
    '2026-06-10 Evening 2',
    '2026-06-24 Evening 3',
    '2026-07-01 Evening 4',
  ])

  await page.getByRole('link', { name: 'Next season' }).click()
  await page.getByText('5 of 5').waitFor()
  for (const name of ['Evening 2', 'Evening 3', 'Evening 4'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await expect.poll(() => page.getByLabel('Name of Evening 2026').inputValue()).toBe('Evening 2027')
  await page.getByLabel('First day of Evening 1', { exact: true }).fill('2027-06-09')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Make 2 events' }).click()
  await page.waitForURL(/events$/)
  expect((await titles()).slice(5)).toEqual(['2027-05-05 Evening 2027', '2027-06-09 Evening 1'])
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await close()
})

test('D6 once, in Swedish: the copy opens, and what is there already is asked about', async () => {
  const eventId = await madeEvent()
  const { page, close } = await openPage(app, {
    client: club.admin,
    language: 'sv',
    width: 1440,
    height: 900,
    path: `/?party=${club.partyId}#/event/${eventId}/copy`,
  })
  await page.getByLabel('Första dag', { exact: true }).fill('2026-05-06')
  await page.getByRole('button', { name: 'Skapa 1 tävling' }).click()
  await page
    .getByText(/Finns redan|redan i partyt/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Skapa en gång till' }).click()
  await page.waitForURL((url) => /event\/[0-9a-f-]{36}$/.test(url.hash) && !url.hash.includes(eventId))
  const copied = /event\/([0-9a-f-]{36})$/.exec(page.url())?.[1] ?? ''
  const event = await done(club.admin.call(getEvent, { eventId: copied }))
  expect(event.rounds.map(({ title, roundDate }) => [title, roundDate])).toEqual([['Nine holes', '2026-05-06']])
  await close()
})
