import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { axe, openPage } from '../../testing/browser.ts'
import { type Cast, cast } from '../../testing/cast.ts'
import { getGroup, saveHole, startRound } from '../scoring/operations.ts'

let app: TestApp
let club: Cast
let eventId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event({ title: 'Live cup' })
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 30 })

test('H1 X3 the party home shows the ongoing competition with its live board, its QR code and what the party is', async () => {
  const roundId = await club.round(eventId)
  const past = await club.event({ title: 'Winter cup', startDate: '2026-01-02', endDate: '2026-01-03' })
  await app.services.database.kysely.updateTable('events').set({ type: 'unofficial' }).where('id', '=', past).execute()
  const anna = await club.as('anna')
  const started = await anna.call(startRound, {
    roundId,
    players: [
      { userId: club.ids.anna, handicap: 0, strokes: 0 },
      { userId: club.ids.bo, handicap: 0, strokes: 0 },
    ],
  })
  if (!started.ok) throw new Error(started.code)
  const groupId = started.value.id
  const save = async (position: number, [forAnna, forBo]: [number, number]) => {
    const group = await anna.call(getGroup, { groupId })
    if (!group.ok) throw new Error(group.code)
    const results = [
      { userId: club.ids.anna, strokes: forAnna },
      { userId: club.ids.bo, strokes: forBo },
    ]
    const key = crypto.randomUUID()
    const answer = await anna.call(saveHole, { groupId, position, key, version: group.value.version, results })
    if (!answer.ok) throw new Error(answer.code)
  }
  await save(1, [4, 5])
  const { page, faults, close } = await openPage(app, { path: `/public/${club.partyId}/#/start`, width: 1280 })
  const competition = page.getByRole('region', { name: 'Live cup' })
  const names = () => competition.locator('tbody th').allTextContents()
  await poll(names).toEqual(['Anna Berg', 'Bo Alm'])
  await save(2, [7, 3])
  await poll(names).toEqual(['Bo Alm', 'Anna Berg'])
  await page.getByRole('img', { name: 'QR code that opens the board of Live cup' }).waitFor()
  expect(await page.getByRole('table', { name: 'Official and unofficial events' }).textContent()).toMatch(
    /Live cup.*Official.*Winter cup.*Unofficial/,
  )
  const about = page.getByRole('region', { name: 'About' })
  await poll(() => about.textContent()).toMatch(/PartyFairway friends.*Events2.*Players\d.*Strokes9/)
  expect(await about.getByRole('button').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
  const admin = await openPage(app, { path: '/#/start', client: await club.as('frida') })
  await admin.page.getByRole('button', { name: 'Party Settings' }).click()
  await poll(() => new URL(admin.page.url()).hash).toBe('#/party-admin')
  await admin.close()
}, 60_000)

test('H2 the first tile goes on scoring, with the own place; whoever does not play is led to the competition', async () => {
  const player = await openPage(app, { path: '/#/start-user', client: await club.as('anna'), width: 1280 })
  const tile = player.page.getByRole('link', { name: /Continue Scoring/ })
  await poll(() => tile.textContent()).toMatch(/Live cup.*Continue Scoring.*to par.*place/)
  await player.page.getByRole('button', { name: /Upcoming events/ }).click()
  await player.page
    .getByRole('dialog', { name: 'Upcoming events' })
    .getByRole('button', { name: /Live cup/ })
    .waitFor()
  await player.page.keyboard.press('Escape')
  await player.page.getByRole('region', { name: 'Completed events' }).getByText('Winter cup').waitFor()
  expect(await axe(player.page)).toEqual([])
  await player.close()
  const other = await openPage(app, { path: '/#/start-user', client: await club.as('frida'), width: 1280 })
  await other.page.getByRole('link', { name: /Ongoing Competition/ }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Live cup' }).waitFor()
  await other.close()
}, 60_000)

test('V1 the landing page shows a real board and the parties that can be looked at', async () => {
  const { page, faults, close } = await openPage(app, { path: '/', width: 1280 })
  await page.getByRole('region', { name: 'Live cup' }).locator('tbody tr').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: /Fairway friends/ }).click()
  await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/public/${club.partyId}/`)
  expect(faults).toEqual([])
  await close()
}, 60_000)
