import fs from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/session/passwords.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { addAuthenticatorApp } from '../../../testing/authenticator-app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import type { Group } from './operations/group.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { abortGroup, submitGroup } from './operations.ts'

let app: TestApp
let club: Cast
const password = 'birdie on seven'

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

async function aGroup(names: Name[], holeCount = 3): Promise<Group> {
  club = await cast(app)
  const passwordHash = await hashPassword(password)
  const { kysely } = app.database
  await kysely.updateTable('users').set({ passwordHash }).where('id', 'in', [club.ids.bo, club.ids.erik]).execute()
  const roundId = await club.round(await club.event(), { holeCount })
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const answer = await (await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

const onPhone = async (name: Name, path = '/#/score') =>
  openPage(app, { path, client: await club.as(name), offline: true })
const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
const unsent = (page: Page) => page.getByRole('list', { name: 'not sent' }).getByRole('listitem').allInnerTexts()

async function score(page: Page, hole: number, ...keys: string[]) {
  await head(page, hole).waitFor()
  for (const name of keys) await key(page, name).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

const blockSaves = (context: BrowserContext) =>
  context.route('**/api/scoring-groups/*/holes/*', (route) => route.abort())
const strokesNow = async ({ id }: Group) => {
  const cards = app.database.kysely.selectFrom('scorecards').select('strokes').where('groupId', '=', id)
  return (await cards.orderBy('position').execute()).map(({ strokes }) => strokes)
}

/** Everybody is logged out of this installation, for good. */
async function endSessions() {
  await app.database.kysely.deleteFrom('sessions').execute()
  app.services.sessions.forget()
}

async function logIn(page: Page, name: 'bo' | 'erik') {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('E-mail').fill(`${name}-${club.partyId}@example.org`)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

describe('S12 scoring that somebody else has ended', () => {
  test('S12 an aborted group says who ended it and when, and a copy can be kept before anything is dropped', async () => {
    const group = await aGroup(['bo', 'erik'])
    const { page, context, close } = await onPhone('bo')
    await blockSaves(context)
    await score(page, 1, '4 Par', '5 Bogey')
    await head(page, 2).waitFor()
    await key(page, '7 Double').click()
    expect((await (await club.as('frida')).call(abortGroup, { groupId: group.id })).ok).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'The round was aborted' }).waitFor()
    await page.getByText(/^By Frida Falk, \d.*\d\d:\d\d\.$/).waitFor()
    expect(await unsent(page)).toEqual(['Hole 1\nBo 4, Erik 5', 'Hole 2\nBo 7'])
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.reload()
    await page.getByText(/^By Frida Falk/).waitFor()
    const downloading = page.waitForEvent('download')
    await key(page, 'Keep a copy').click()
    const lines = fs.readFileSync(await (await downloading).path(), 'utf8').split('\r\n')
    expect(lines.slice(1)).toEqual(['Hole,Par,Bo Alm,Erik Berg,', '1,4,4,5,not sent', '2,5,7,,not sent'])
    await key(page, 'Drop').click()
    await page.waitForURL(/#\/start$/)
    await page.goto('/#/score')
    await page.waitForURL(/#\/select-players$/)
    await close()
  })

  test('S12 a save that still waits when another phone submits is not called submitted, but listed with a copy', async () => {
    const group = await aGroup(['bo', 'erik'], 1)
    const { page, context, close } = await onPhone('bo')
    await blockSaves(context)
    await score(page, 1, '4 Par', '5 Bogey')
    const bo = await club.as('bo')
    const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 6 }))
    expect((await bo.call(saveHole, { groupId: group.id, position: 1, version: 1, results })).ok).toBe(true)
    expect((await bo.call(submitGroup, { groupId: group.id })).ok).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'The round is submitted' }).waitFor()
    await eventually(() => unsent(page)).toEqual(['Hole 1\nBo 4, Erik 5'])
    await context.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'The round is submitted' }).waitFor()
    await key(page, 'Keep a copy').waitFor()
    expect(await strokesNow(group)).toEqual([[6], [6]])
    await close()
  })

  test('S12 results that became official meanwhile are named, and nothing is dropped before a person has said so twice', async () => {
    const group = await aGroup(['bo', 'anna'], 2)
    const { page, context, close } = await onPhone('bo')
    await blockSaves(context)
    await score(page, 1, '4 Par', '4 Par')
    await score(page, 2, '5 Par', '6 Bogey')
    await page.getByRole('heading', { name: 'End of round' }).waitFor()
    const official = await (await club.as('anna')).call(makeOfficial, { eventId: group.event.id })
    expect(official.ok).toBe(true)
    await context.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'The results are official' }).waitFor()
    await page.getByText(/^By Anna Berg/).waitFor()
    await key(page, 'Drop').click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('No copy has been kept.').waitFor()
    await sure.getByRole('button', { name: 'Cancel' }).click()
    expect(await unsent(page)).toEqual(['Hole 1\nBo 4, Anna 4', 'Hole 2\nBo 5, Anna 6'])
    await close()
  })
})

describe('X1 a login that is lost in the middle of a hole', () => {
  test('X1 A5 the hole stays and says what waits; a login over it, in two steps, sends that and changes nothing else', async () => {
    const group = await aGroup(['bo', 'erik'])
    const nextCode = await addAuthenticatorApp(await club.as('bo'))
    const { page, context, close } = await onPhone('bo')
    await blockSaves(context)
    await score(page, 1, '4 Par', '5 Bogey')
    await head(page, 2).waitFor()
    await key(page, '7 Double').click()
    await endSessions()
    const again = key(page, 'Log in to send 1 save')
    await again.waitFor()
    await context.unrouteAll()
    await page.reload()
    await again.waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '7, Double' }).waitFor()
    expect(await axe(page)).toEqual([])
    await again.click()
    await logIn(page, 'bo')
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(nextCode())
    await again.waitFor({ state: 'detached' })
    await eventually(() => strokesNow(group)).toEqual([
      [4, null, null],
      [5, null, null],
    ])
    await head(page, 2).waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '7, Double' }).waitFor()
    await close()
  })

  test('X1 what was typed is its person’s: another who logs in on the phone neither sees nor sends it', async () => {
    const group = await aGroup(['bo', 'erik'])
    const { page, context, close } = await onPhone('bo')
    await blockSaves(context)
    await score(page, 1, '4 Par', '5 Bogey')
    await head(page, 2).waitFor()
    await key(page, '7 Double').click()
    await endSessions()
    await page.getByRole('alertdialog', { name: 'You have been logged out' }).getByRole('button').click()
    await key(page, 'Log in to send 1 save').click()
    await context.unrouteAll()
    await logIn(page, 'erik')
    await page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await page.goto('/#/score/2')
    await page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await expect.poll(() => page.getByRole('img', { name: '7, Double' }).count()).toBe(0)
    await page.goto('/#/logout')
    await page.getByText('1 save waits on this phone.').waitFor()
    expect(await strokesNow(group)).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    await page.getByRole('link', { name: 'Log in to send 1 save' }).click()
    await page.getByLabel('E-mail').fill(`bo-${club.partyId}@example.org`)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await head(page, 2).waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '7, Double' }).waitFor()
    await eventually(() => strokesNow(group)).toEqual([
      [4, null, null],
      [5, null, null],
    ])
    await close()
  })
})

/** What this browser has written down for the time without a network. */
const keptReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('pinhigh')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keep').objectStore('keep').getAllKeys()
          reading.onsuccess = () => resolve(reading.result.map(String))
          opening.result.close()
        }
      }),
  )

describe('X1 the app is opened without a network', () => {
  test('X1 H1 H2 both home pages stand there as they were read, name the missing network and lead back to the hole', async () => {
    const group = await aGroup(['bo'])
    const { page, context, close } = await openPage(app, { client: await club.as('bo'), offline: true })
    const kept = page.waitForResponse((response) => response.url().endsWith(`/api/scoring-groups/${group.id}`))
    await page.goto(`/?party=${group.event.partyId}#/start`)
    await kept
    await page.getByRole('region', { name: 'Spring cup' }).waitFor()
    await eventually(() => keptReads(page)).toContainEqual(expect.stringMatching(/parties.*home/))
    await page.goto('/#/start-user')
    await page.getByRole('link', { name: /Continue Scoring/ }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.close()
    const later = await context.newPage()
    await later.goto('/#/start')
    await later.getByText(/^What stands here was read \d/).waitFor()
    await later.getByRole('region', { name: 'Spring cup' }).waitFor()
    expect(await axe(later)).toEqual([])
    const tile = later.getByRole('region', { name: 'Spring cup' })
    await tile.getByRole('link', { name: 'Continue Scoring' }).click()
    await head(later, 1).waitFor()
    await later.goto('/#/start-user')
    await later.getByText('No network').waitFor()
    await later.getByRole('link', { name: /Spring cup.*Continue Scoring/ }).click()
    await head(later, 1).waitFor()
    await context.setOffline(false)
    await later.goto('/#/start-user')
    await later.getByRole('button', { name: /Upcoming events/ }).waitFor()
    await later.getByText('No network').waitFor({ state: 'detached' })
    await close()
  })
})

describe('N3 the way back', () => {
  test('N3 A4 Back leaves the hole for the page before it, after Continue Scoring and after the address of a party', async () => {
    const group = await aGroup(['bo'])
    const { page, close } = await onPhone('bo', '/#/start-user')
    await page.getByRole('link', { name: /Continue Scoring/ }).click()
    await head(page, 1).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await page.goto(`/?party=${group.event.partyId}#/news`)
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    await page.goto(`/?party=${group.event.partyId}#/party/${group.event.partyId}/courses`)
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
    await close()
  })
})
