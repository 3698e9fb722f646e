import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { hashPassword } from '../../../server/session/passwords.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { abortGroup, type Group, getGroup, saveHole, startRound, submitGroup, takeOver } from './operations.ts'

let app: TestApp
let club: Cast
const password = 'birdie on seven'

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 })

/** A group of three holes in a party of its own. */
async function aGroup(names: Name[], holeCount = 3): Promise<Group> {
  club = await cast(app)
  const roundId = await club.round(await club.event(), { holeCount })
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const answer = await (await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

async function groupNow({ id }: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
/** Straight from the database, for who has no login at the moment. */
const versionOf = ({ id }: Group) =>
  app.database.kysely.selectFrom('scoringGroups').select('version').where('id', '=', id).executeTakeFirst()

const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)

const onPhone = async (name: Name, path = '/#/score') =>
  openPage(app, { path, client: await club.as(name), offline: true })

/** A save that waits is tried again after growing pauses, 30 s at the most. */
const longestPause = 40_000

const isInstalled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
const badge = (page: Page, text: string) => page.getByRole('status').getByRole('button', { name: text })
const failed = (page: Page) => page.getByRole('alertdialog', { name: 'Unable to save your changes.' })

/** Taps a key for each player and saves; on to the next hole. */
async function score(page: Page, hole: number, ...keys: string[]) {
  await head(page, hole).waitFor()
  for (const name of keys) await key(page, name).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

/** The phone was switched off: another page of the same browser opens later. */
async function reopen(context: BrowserContext, page: Page, path = '/#/score') {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

/** Saves of holes do not get through, everything else does. */
const blockSaves = (context: BrowserContext) =>
  context.route('**/api/scoring-groups/*/holes/*', (route) => route.abort())

/** Writes into the outbox as version 0.2.0 did. Runs in the page. */
async function leftByVersion020(items: readonly object[]) {
  const opening = indexedDB.open('pinhigh', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('outbox', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
    opening.result.createObjectStore('keep')
  })
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('outbox', 'readwrite')
  for (const item of items) writing.objectStore('outbox').add(item)
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  opening.result.close()
}

const expire = async () => {
  await app.database.kysely
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .execute()
  app.services.sessions.forget()
}

describe('X1 scoring in flight mode', { timeout: 60_000 }, () => {
  test('X1 three holes without a network, killed and opened again without one, all arrive once', async () => {
    const group = await aGroup(['bo', 'erik'], 4)
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await isInstalled(page)
    await context.setOffline(true)
    await score(page, 1, '3 Birdie', '4 Par')
    await score(page, 2, '5 Par', '6 Bogey')
    await head(page, 3).waitFor()
    await badge(page, '2 saves wait').waitFor()
    const later = await reopen(context, page, '/#/score/2')
    await row(later, 'Erik Berg').getByRole('img', { name: '6, Bogey' }).waitFor()
    await badge(later, '2 saves wait').waitFor()
    await later.goto('/#/score')
    await score(later, 3, '2 Birdie', '3 Par')
    await head(later, 4).waitFor()
    await badge(later, '3 saves wait').waitFor()
    await later.getByText(/3 unsent$/).waitFor()
    expect(await axe(later)).toEqual([])
    expect((await groupNow(group)).version).toBe(1)
    await context.setOffline(false)
    await eventually(async () => (await groupNow(group)).version).toBe(4)
    expect(strokesOf(await groupNow(group), 'bo')).toEqual([3, 5, 2, null])
    expect(strokesOf(await groupNow(group), 'erik')).toEqual([4, 6, 3, null])
    await badge(later, '3 saves wait').waitFor({ state: 'detached' })
    await key(later, 'Previous hole').click()
    await row(later, 'Bo Alm').getByRole('img', { name: '2, Birdie' }).waitFor()
    await close()
  })

  test('X1 saves that an earlier version of the program left in the phone are delivered in their order', async () => {
    const group = await aGroup(['bo'], 3)
    const saved = (position: number, strokes: number) => ({
      key: newId(),
      operation: 'saveHole',
      input: {
        groupId: group.id,
        version: 1,
        position,
        results: [{ userId: club.ids.bo, strokes }],
        base: [{ userId: club.ids.bo, strokes: null }],
      },
      userId: club.ids.bo,
      subject: group.id,
      at: Date.now(),
    })
    const { page, close } = await onPhone('bo', '/api/openapi.json')
    await page.evaluate(leftByVersion020, [{ ...saved(1, 5), sent: true }, saved(2, 3)])
    await page.goto('/#/score')
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([5, 3, null])
    await close()
  })

  test('X1 a hole that is saved again while it waits is one save, with what was typed last', async () => {
    const group = await aGroup(['bo'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await blockSaves(context)
    await score(page, 1, '4 Par')
    await score(page, 2, '5 Par')
    await head(page, 3).waitFor()
    await key(page, 'Previous hole').click()
    await score(page, 2, '6 Bogey')
    await head(page, 3).waitFor()
    await badge(page, '2 saves wait').waitFor()
    await context.unrouteAll()
    await expect
      .poll(async () => strokesOf(await groupNow(group), 'bo'), { timeout: longestPause })
      .toEqual([4, 6, null])
    expect((await groupNow(group)).version).toBe(3)
    await close()
  })

  test('X1 a save whose answer is lost is delivered again and done once', async () => {
    const group = await aGroup(['bo'])
    const { page, context, close } = await onPhone('bo')
    let isLost = false
    await context.route('**/api/scoring-groups/*/holes/*', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await score(page, 1, '4 Par')
    await head(page, 2).waitFor()
    await eventually(async () => (await groupNow(group)).version).toBe(2)
    await score(page, 2, '5 Par')
    await eventually(async () => (await groupNow(group)).version).toBe(3)
    const rows = app.database.kysely.selectFrom('auditLog').select('id').where('subject', '=', group.id)
    expect(await rows.where('action', '=', 'save-hole').execute()).toHaveLength(2)
    await expect.poll(() => failed(page).count()).toBe(0)
    await close()
  })

  test('X1 typed values that are not saved yet survive a killed browser', async () => {
    await aGroup(['bo', 'erik'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await isInstalled(page)
    await key(page, '7 Triple').click()
    await context.setOffline(true)
    const later = await reopen(context, page)
    await row(later, 'Bo Alm').getByRole('img', { name: '7, Triple' }).waitFor()
    await close()
  })

  test('X1 an expired login holds saves back until it is renewed', async () => {
    const group = await aGroup(['bo'])
    const { page, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await expire()
    await score(page, 1, '4 Par')
    await head(page, 2).waitFor()
    await eventually(async () => (await versionOf(group))?.version).toBe(2)
    await expect.poll(() => failed(page).count()).toBe(0)
    await close()
  })

  test('X1 saves survive a log-out and are sent after the next login', async () => {
    const group = await aGroup(['bo'])
    const passwordHash = await hashPassword(password)
    await app.database.kysely.updateTable('users').set({ passwordHash }).where('id', '=', club.ids.bo).execute()
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await blockSaves(context)
    await score(page, 1, '6 Double')
    await head(page, 2).waitFor()
    await badge(page, '1 save waits').waitFor()
    await page.goto('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await context.unrouteAll()
    await page.goto('/#/login?to=/score')
    await page.getByLabel('E-mail').fill(`bo-${club.partyId}@example.org`)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await eventually(async () => (await versionOf(group))?.version).toBe(2)
    await close()
  })

  test('X1 the final submit waits behind the saves and is sent after them', async () => {
    const group = await aGroup(['bo'], 1)
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await isInstalled(page)
    await context.setOffline(true)
    await score(page, 1, '5 Bogey')
    await key(page, 'Final submit').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Final submit' }).click()
    await page.waitForURL(/#\/view\//)
    const later = await reopen(context, page)
    await later.getByRole('heading', { name: 'Submitted' }).waitFor()
    await badge(later, '2 saves wait').waitFor()
    await context.setOffline(false)
    await eventually(async () => (await groupNow(group)).submitted).toBe(true)
    expect(strokesOf(await groupNow(group), 'bo')).toEqual([5])
    await close()
  })
})

describe('X2 two phones on one group', { timeout: 60_000 }, () => {
  /** Bo's phone holds 4 for hole 1 back while the same hole is saved with 6 from elsewhere. */
  async function collide() {
    const group = await aGroup(['bo', 'erik'])
    const phone = await onPhone('bo')
    await head(phone.page, 1).waitFor()
    await blockSaves(phone.context)
    await score(phone.page, 1, '4 Par', '5 Bogey')
    await head(phone.page, 2).waitFor()
    const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 6 }))
    const elsewhere = await (await club.as('bo')).call(saveHole, {
      groupId: group.id,
      position: 1,
      version: 1,
      base: [],
      results,
    })
    expect(elsewhere.ok).toBe(true)
    await phone.context.unrouteAll()
    const dialog = failed(phone.page)
    await dialog
      .getByText('The system was not able to send your changes to the server. Please check your changes and try again.')
      .waitFor({ timeout: longestPause })
    return { group, dialog, ...phone }
  }

  test('X2 S12 a collision shows both results, and one’s own can be kept', async () => {
    const { group, dialog, page, close } = await collide()
    const bo = dialog.getByRole('row', { name: /Bo Alm/ })
    expect(await bo.getByRole('img').evaluateAll((marks) => marks.map((mark) => mark.textContent))).toEqual(['4', '6'])
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, null, null])
    expect(strokesOf(await groupNow(group), 'erik')).toEqual([5, null, null])
    await dialog.waitFor({ state: 'detached' })
    await close()
  })

  test('X2 the newer can be taken; until then what was typed stays beside it', async () => {
    const { group, dialog, page, close } = await collide()
    await page.keyboard.press('Escape')
    await page.getByText('Your changes are not saved yet.').waitFor()
    await page.reload()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await key(page, 'Previous hole').click()
    await row(page, 'Bo Alm').getByText('Yours: 4').waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '6, Double' }).waitFor()
    await key(page, 'Choose').click()
    await dialog.getByRole('button', { name: 'Take the newer' }).click()
    await page.getByText('Yours: 4').waitFor({ state: 'detached' })
    expect(strokesOf(await groupNow(group), 'bo')).toEqual([6, null, null])
    expect((await groupNow(group)).version).toBe(2)
    await close()
  })

  test('X2 S12 a tap that was meant for the page chooses nothing in the dialog that opens under it', async () => {
    const { group, dialog, page, close } = await collide()
    await page.keyboard.press('Escape')
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await key(page, 'Choose').click()
    const newer = dialog.getByRole('button', { name: 'Take the newer' })
    await newer.click({ force: true })
    expect(await newer.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(1_000)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await page.clock.resume()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, null, null])
    await close()
  })

  test('X2 S12 a choice that is still open when another phone submits is told that it comes too late, with a copy', async () => {
    const { group, dialog, page, close } = await collide()
    const bo = await club.as('bo')
    for (const position of [2, 3]) {
      const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 4 }))
      const { version } = await groupNow(group)
      expect((await bo.call(saveHole, { groupId: group.id, position, version, results })).ok).toBe(true)
    }
    expect((await bo.call(submitGroup, { groupId: group.id })).ok).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'The round is submitted' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const unsent = page.getByRole('list', { name: 'not sent' }).getByRole('listitem')
    expect(await unsent.allInnerTexts()).toEqual(['Hole 1\nBo 4, Erik 5'])
    await key(page, 'Keep a copy').waitFor()
    await close()
  })

  test('X2 another player sees who keeps the score and takes over; the first phone is told and can have it back', async () => {
    const group = await aGroup(['bo', 'anna'])
    const bo = await onPhone('bo')
    await head(bo.page, 1).waitFor()
    await blockSaves(bo.context)
    await score(bo.page, 1, '4 Par', '4 Par')
    const anna = await onPhone('anna')
    await anna.page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await expect.poll(() => anna.page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    expect(await axe(anna.page)).toEqual([])
    await key(anna.page, 'Take over scoring').click()
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Take over scoring' }).click()
    await score(anna.page, 1, '5 Bogey', '5 Bogey')
    await head(anna.page, 2).waitFor()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')?.[0]).toBe(5)
    await bo.context.unrouteAll()
    await failed(bo.page).getByText('Another player keeps the score of this group now.').waitFor()
    await failed(bo.page).getByRole('button', { name: 'Take over scoring' }).click()
    await bo.page
      .getByRole('alertdialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Take over scoring' })
      .click()
    await failed(bo.page).getByText('Hole 1 was saved differently by someone else.').waitFor()
    await failed(bo.page).getByRole('button', { name: 'Keep mine' }).click()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')?.[0]).toBe(4)
    expect((await groupNow(group)).scorerId).toBe(club.ids.bo)
    await anna.page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await anna.close()
    await bo.close()
  })

  test('X2 holes saved on two phones in turn do not collide', async () => {
    const group = await aGroup(['bo', 'anna'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await context.setOffline(true)
    await score(page, 1, '4 Par', '4 Par')
    const anna = await club.as('anna')
    expect((await anna.call(takeOver, { groupId: group.id })).ok).toBe(true)
    const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 5 }))
    expect((await anna.call(saveHole, { groupId: group.id, position: 2, version: 1, base: [], results })).ok).toBe(true)
    expect((await (await club.as('bo')).call(takeOver, { groupId: group.id })).ok).toBe(true)
    await context.setOffline(false)
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, 5, null])
    await page.waitForURL(/#\/score\/2$/)
    await row(page, 'Bo Alm').getByRole('img', { name: '5, Par' }).waitFor()
    await expect.poll(() => failed(page).count()).toBe(0)
    await close()
  })

  test('X2 what was typed into a group that is gone stays until it is dropped', async () => {
    const group = await aGroup(['bo'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await blockSaves(context)
    await score(page, 1, '4 Par')
    await head(page, 2).waitFor()
    expect((await (await club.as('bo')).call(abortGroup, { groupId: group.id })).ok).toBe(true)
    await context.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'The round was aborted' }).waitFor({ timeout: longestPause })
    await page.getByText(/^By Bo Alm, /).waitFor()
    await key(page, 'Drop').click()
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Drop' }).click()
    await page.waitForURL(/#\/start$/)
    await close()
  })
})
