import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { hashPassword } from '../../../server/session/passwords.ts'
import { axe } from '../../../testing/browser.ts'
import {
  aGroup,
  app,
  blockSaves,
  club,
  eventually,
  failed,
  groupNow,
  head,
  key,
  longestPause,
  onPhone,
  openPhones,
  row,
  score,
  strokesOf,
} from '../../../testing/pages/phones.ts'
import type { Group } from './operations/group.ts'

openPhones()

const password = 'birdie on seven'

/** Straight from the database, for who has no login at the moment. */
const versionOf = ({ id }: Group) =>
  app.database.kysely.selectFrom('scoringGroups').select('version').where('id', '=', id).executeTakeFirst()

const isInstalled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
const badge = (page: Page, text: string) => page.getByRole('status').getByRole('button', { name: text })

/** The phone was switched off: another page of the same browser opens later. */
async function reopen(context: BrowserContext, page: Page, path = '/#/score') {
  // A page that closes lives on for a moment, and then in a network again that this browser does not have.
  await page.goto('about:blank')
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

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

describe('X1 scoring in flight mode', () => {
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
