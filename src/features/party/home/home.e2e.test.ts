import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, type FoundByTheme, openPage, themes } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { turnsDuring } from '../../../testing/pages/home.ts'
import { postAsset } from '../../community/images/operations.ts'
import { postMessage } from '../../community/messages/operations.ts'
import { createInvite } from '../../competition/invitations/operations.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getGroup } from '../../play/scoring/operations.ts'

let app: TestApp
let club: Cast
let eventId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event({ title: 'Live cup' })
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

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
  await expect
    .poll(() => page.getByRole('table', { name: 'Official and unofficial events' }).textContent())
    .toMatch(/Live cup.*Official.*Winter cup.*Unofficial/)
  const about = page.getByRole('region', { name: 'About' })
  await poll(() => about.textContent()).toMatch(/PartyFairway friends.*Events2.*Players\d.*Strokes9/)
  await expect.poll(() => about.getByRole('button').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
  const admin = await openPage(app, { path: '/#/start', client: await club.as('frida') })
  await admin.page.getByRole('button', { name: 'Party Settings' }).click()
  await poll(() => new URL(admin.page.url()).hash).toBe('#/party-admin')
  await admin.close()
})

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
  await player.page.getByRole('button', { name: /Completed events/ }).click()
  await player.page
    .getByRole('dialog', { name: 'Completed events' })
    .getByRole('button', { name: /Winter cup/ })
    .waitFor()
  expect(await axe(player.page)).toEqual([])
  await player.page.keyboard.press('Escape')
  expect(await axe(player.page)).toEqual([])
  await player.close()
  const other = await openPage(app, { path: '/#/start-user', client: await club.as('frida'), width: 1280 })
  await other.page.getByRole('link', { name: /Ongoing Competition/ }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Live cup' }).waitFor()
  await other.close()
})

test('H1 news and pictures: the slideshow turns every 5 seconds, stands while it is looked at, and can be paused', async () => {
  const { kysely } = app.database
  const newsId = newId()
  await kysely
    .insertInto('news')
    .values({
      partyId: club.partyId,
      id: newsId,
      title: 'Greens are open',
      ingress: '[b]Fast[/b] again',
      text: 'All',
      date: new Date(),
    })
    .execute()
  const shown = await Promise.all(['First putt', 'Second putt', 'Third putt'].map((words, at) => picture(words, at)))
  expect(shown).toHaveLength(3)
  const { page, faults, close } = await openPage(app, { width: 1280 })
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/public/${club.partyId}/#/start`)
  await page.getByRole('region', { name: 'Latest news' }).getByText('Greens are open').waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Latest news' }).locator('strong').textContent())
    .toBe('Fast')
  const years = page.getByRole('region', { name: 'Pictures Through the Years' })
  const words = () => years.locator('figcaption b').textContent()
  await poll(words).toBe('Third putt')
  const turns = await turnsDuring(page, 16)
  expect(turns.length).toBeGreaterThanOrEqual(3)
  for (const [at, time] of turns.entries())
    if (at > 0) expect(Math.abs(time - (turns[at - 1] ?? 0) - 5_000)).toBeLessThan(1_900)
  await years.locator('img').hover()
  const held = await words()
  await page.clock.runFor(20_000)
  expect(await words()).toBe(held)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(5_100)
  await poll(words).not.toBe(held)
  await years.getByRole('button', { name: 'Pause the pictures' }).click()
  const paused = await words()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(20_000)
  expect(await words()).toBe(paused)
  await years.getByRole('button', { name: 'Next picture' }).click()
  await poll(words).not.toBe(paused)
  await years.getByRole('button', { name: 'Previous picture' }).press('Enter')
  await poll(words).toBe(paused)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
  const still = await openPage(app, { width: 1280 })
  await still.page.clock.install()
  await still.page.goto(`/public/${club.partyId}/#/start`)
  const caption = still.page.getByRole('region', { name: 'Pictures Through the Years' }).locator('figcaption b')
  await poll(() => caption.textContent()).toBe('Third putt')
  await still.page.clock.runFor(20_000)
  await expect.poll(() => caption.textContent()).toBe('Third putt')
  await still.close()
})

/** A picture of the event, uploaded by an administrator. */
async function picture(name: string, at: number) {
  const bytes = await sharp({
    create: { width: 640, height: 400, channels: 3, background: { r: 60 * at, g: 140, b: 80 } },
  })
    .jpeg()
    .toBuffer()
  const anna = await club.as('anna')
  const answer = await anna.call(postAsset, {
    partyId: club.partyId,
    type: 'event',
    eventId,
    name,
    imageDataUrl: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  })
  if (!answer.ok) throw new Error(answer.code)
  await app.database.kysely
    .updateTable('images')
    .set({ createdAt: new Date(Date.UTC(2026, 1, at + 1)) })
    .where('id', '=', answer.value.id)
    .execute()
  return answer.value.id
}

let looking: Promise<FoundByTheme> | undefined
async function lookAtBoth() {
  const anna = await club.as('anna')
  const found: FoundByTheme = { light: [], dark: [], sunlight: [] }
  for (const path of ['/#/start', '/#/start-user']) {
    const { page, faults, close } = await openPage(app, { path, client: anna, language: 'sv' })
    await page.getByText('Live cup').first().waitFor()
    await axeInThemes(page, found)
    expect(faults).toEqual([])
    await close()
  }
  return found
}

test.each(themes)('H1 H2 both home pages are clean in %s', async (theme) => {
  looking ??= lookAtBoth()
  expect((await looking)[theme]).toEqual([])
})

test('H2 more than five parties show four, and the rest on demand; another party moves the tab there', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at++) {
    const id = newId()
    ids.push(id)
    await app.database.kysely
      .insertInto('parties')
      .values({ id, title: `Party ${at} ${id}`, ownerId: club.ids.bo })
      .execute()
    await app.database.kysely.insertInto('memberships').values({ partyId: id, userId: club.ids.bo }).execute()
  }
  const { page, close } = await openPage(app, { path: '/#/start-user', client: await club.as('bo') })
  await page.getByRole('button', { name: /^6 ?Parties|Parties/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Parties' })
  await poll(() => dialog.getByRole('listitem').count()).toBe(4)
  await dialog.getByRole('button', { name: 'Show 2 more...' }).click()
  await poll(() => dialog.getByRole('listitem').count()).toBe(6)
  await expect.poll(() => dialog.getByRole('listitem').first().textContent()).toContain('Fairway friends')
  await dialog.getByRole('button', { name: /Party 3/ }).click()
  await page.waitForURL(`${app.url}/?party=${ids[3]}#/start`)
  await page.getByRole('heading', { level: 1, name: /Party 3/ }).waitFor()
  await page.goto(`${app.url}/?party=${ids[3]}#/start-user`)
  await page.getByRole('button', { name: /Completed events/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Winter cup/ })
    .click()
  await poll(() => page.url()).toMatch(new RegExp(`\\?party=${club.partyId}#/view/`))
  await page.getByRole('heading', { level: 1, name: 'Winter cup' }).waitFor()
  await close()
})

test('H2 unread messages of every party, and the guide for who is new', async () => {
  const post = await (await club.as('anna')).call(postMessage, { partyId: club.partyId, text: 'Tee time moved' })
  if (!post.ok) throw new Error(`${post.code} ${post.detail}`)
  const { page, close } = await openPage(app, { path: '/#/start-user', client: await club.as('cilla') })
  await page.getByRole('button', { name: /Messages/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  await dialog.getByRole('img', { name: '1 unread' }).waitFor()
  await dialog.getByRole('button', { name: /Fairway friends/ }).click()
  await poll(() => new URL(page.url()).hash).toBe('#/messages')
  await close()
  const harald = await openPage(app, { path: '/#/start-user', client: await club.as('harald') })
  await harald.page.getByRole('link', { name: /Welcome Guide/ }).click()
  await harald.page.getByRole('heading', { level: 1, name: 'Check Your Settings' }).waitFor()
  await harald.close()
})

test('H2 an invitation waits on the start page, opens in its party from there, and answered it is gone', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/start-user', client: await club.as('erik') })
  const tile = page.getByRole('button', { name: /Invitations/ })
  await poll(() => tile.textContent()).toContain('Nothing waits for an answer')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const asked = await (await club.as('anna')).call(createInvite, {
    partyId: club.partyId,
    title: 'Midsummer scramble',
    text: 'Bring a hat.',
    deadlineDate: day,
    selectedStartDate: day,
    choices: [{ description: 'I play' }, { description: 'Not this time', attending: false }],
    selectedUids: [club.ids.erik],
  })
  if (!asked.ok) throw new Error(`${asked.code} ${asked.detail}`)
  await poll(() => tile.textContent()).toContain('1 needs an answer')
  await tile.click()
  expect(await axe(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await dialog.getByRole('button', { name: /Midsummer scramble.*Fairway friends.*answer by/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Midsummer scramble' }).waitFor()
  await page.getByRole('radio', { name: 'I play' }).check()
  const comes = page.locator('.answer-bars > div').filter({ hasText: 'I play' }).locator('.answer-count')
  await poll(() => comes.innerText()).toBe('1')
  await page.goto('/#/start-user')
  await poll(() => tile.textContent()).toContain('Nothing waits for an answer')
  expect(faults).toEqual([])
  await close()
})

test('H1 a failed read says so and is tried again', async () => {
  const { page, close } = await openPage(app)
  await page.route(/\/home$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error', detail: 'It rained.' } }),
  )
  await page.goto(`/public/${club.partyId}/#/start`)
  await page.getByText('It rained.').waitFor()
  await page.unroute(/\/home$/)
  await page.getByRole('button', { name: /again/i }).click()
  await page.getByRole('region', { name: 'Live cup' }).waitFor()
  await close()
})
