import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { fullEvent } from '../../../testing/full-event.ts'
import { layoutShift } from '../../../testing/layout-shift.ts'
import { startRound } from '../scoring/operations/start.ts'
import { changeFavourites, getFavourites } from './operations.ts'

let app: TestApp
let club: Cast
let eventId: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await fullEvent(
    app,
    club,
    (par, { player, round, hole }) => par - 1 + ((player * 7 + round * 3 + hole * 5) % 4),
  )
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })
const firstRow = (page: Page) => page.locator('tbody tr[data-row]').first()
const topOf = async (page: Page) => (await firstRow(page).boundingBox())?.y ?? Number.NaN
const pinned = (page: Page) => page.getByRole('region', { name: 'Favourites' })
const starOf = (page: Page, name: string) => page.getByRole('switch', { name: `${name} is a favourite` })
const board = (more = '') => `/public/${club.partyId}/leaderboard/${eventId}${more}`
const someone = 'Karl-Johan 12 Wallström-Bergqvist'
const another = 'Maximiliana Katarina von Hohenlohe-Schillingsfürst'

test('F1 without an account a star pins a player on top, at once when the page comes again, and the login takes it along', async () => {
  const { page, context, faults, close } = await openPage(app, { path: board() })
  await starOf(page, another).click()
  await starOf(page, someone).click()
  await poll(() => pinned(page).getByRole('listitem').count()).toBe(2)
  await context.setOffline(true)
  await starOf(page, 'Karl-Johan 3 Wallström-Bergqvist').click()
  await poll(() => pinned(page).getByRole('listitem').count()).toBe(3)
  await starOf(page, 'Karl-Johan 3 Wallström-Bergqvist').click()
  await context.setOffline(false)
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await layoutShift(page, board(), () => firstRow(page).waitFor())).toBeLessThanOrEqual(0.02)
    await poll(() => pinned(page).getByText(another).count()).toBe(1)
    expect(await topOf(page)).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  const erik = await club.as('erik')
  await context.addCookies(
    [...erik.cookies].map(([name, value]) => ({ name, value, url: app.url, sameSite: 'Lax' as const, httpOnly: true })),
  )
  await page.goto(`/#/leaderboard/${eventId}`)
  await page.reload()
  await poll(async () => {
    const answer = await erik.call(getFavourites, { partyId: club.partyId })
    return answer.ok ? answer.value.favourites.length : -1
  }).toBe(2)
  await poll(() => pinned(page).getByRole('listitem').count()).toBe(2)
  expect(faults).toEqual([])
  await close()
})

test('F1 a link names favourites: a friend’s phone, the event and the board on another site show them first', async () => {
  const row = await app.services.database.kysely
    .selectFrom('users')
    .select('id')
    .where('firstName', '=', 'Maximiliana Katarina')
    .executeTakeFirstOrThrow()
  const link = `?favourites=${row.id.slice(-12)}`
  for (const path of [board(link), `/public/${club.partyId}/view/${eventId}${link}`, `/embed/${eventId}${link}`]) {
    const { page, close } = await openPage(app, { path, language: 'sv' })
    await poll(() => page.getByRole('region', { name: 'Favoriter' }).getByText(another).count()).toBe(1)
    await close()
  }
  const { page, close } = await openPage(app, {
    path: `/public/${club.partyId}/tv/${eventId}${link}`,
    width: 1920,
    height: 1080,
  })
  await poll(() => page.locator('.tv-pinned').getByText('Hohenlohe').count()).toBe(1)
  await close()
})

test('F1 who plays sees the own group at the foot of the board, and nothing moves for it', async () => {
  const cup = await club.event({ title: 'Friday cup' })
  const roundId = await club.round(cup)
  const anna = await club.as('anna')
  const players = (['anna', 'bo', 'cilla'] as const).map((name) => ({
    userId: club.ids[name],
    handicap: club.people[name].handicap,
    strokes: 0,
  }))
  expect(await anna.call(startRound, { roundId, players })).toMatchObject({ ok: true })
  const { page, close } = await openPage(app, { client: anna })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/own-flight', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/#/leaderboard/${cup}`)
  await firstRow(page).waitFor()
  const before = await topOf(page)
  release()
  await page.getByRole('region', { name: 'My group' }).waitFor()
  expect(await topOf(page)).toBe(before)
  await poll(() => page.getByRole('region', { name: 'My group' }).getByRole('listitem').count()).toBe(3)
  expect(await axe(page)).toEqual([])
  await close()
})

test('F1 the list is full at 200: one more is refused with a word, on this device and where another one has filled it', async () => {
  const { page, faults, close } = await openPage(app, { path: board() })
  await firstRow(page).waitFor()
  const partyId = club.partyId
  const full = Array.from({ length: 200 }, () => newId())
  await page.evaluate(
    ([id, ids]) =>
      localStorage.setItem('pinhigh.favourites', JSON.stringify({ userId: null, parties: { [id]: ids }, waiting: {} })),
    [partyId, full] as const,
  )
  await page.reload()
  await starOf(page, someone).click()
  await page.getByText('At most 200 favourites in a party. Take one away first.').waitFor()
  expect(await starOf(page, someone).isChecked()).toBe(false)
  expect(faults).toEqual([])
  await close()
  const bo = await club.as('bo')
  const people = await addMembers(
    app,
    partyId,
    Array.from({ length: 200 }, (_, at) => ({ firstName: 'P', lastName: `Full ${at}`, isRegistered: false })),
  )
  const phone = await openPage(app, { client: bo, path: `/?party=${partyId}#/leaderboard/${eventId}` })
  await firstRow(phone.page).waitFor()
  // This phone has not heard of what another device has chosen meanwhile.
  await phone.page.route('**/favourites', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  expect((await bo.call(changeFavourites, { partyId, add: people, remove: [] })).ok).toBe(true)
  await starOf(phone.page, someone).click()
  await phone.page.getByText('At most 200 favourites in a party.').waitFor()
  const answer = await bo.call(getFavourites, { partyId })
  expect(answer.ok && answer.value.favourites.map(({ playerId }) => playerId)).toEqual(people)
  await phone.close()
})
