import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, type PageOptions } from '../../../testing/browser.ts'
import type { Name } from '../../../testing/cast.ts'
import {
  app,
  change,
  club,
  open,
  openBoardPages,
  parBut,
  play,
  poll,
  publicBoard,
  rows,
  save,
  threeOnTheCourse,
} from '../../../testing/pages/leaderboard.ts'
import { makeShareKey, withdrawShareKey } from '../../competition/events/operations/share-key.ts'

openBoardPages()

describe('V5 X3 boards of hidden parties', () => {
  const hide = (hidden: boolean) =>
    app.services.database.kysely.updateTable('parties').set({ hidden }).where('id', '=', club.partyId).execute()
  beforeAll(() => hide(true))
  afterAll(() => hide(false))

  test('V5 X3 a visitor sees nothing without the key, all with it, live too, and nothing once it is withdrawn', async () => {
    const { eventId, groupId } = await threeOnTheCourse('Secret cup')
    const admin = await club.as('frida')
    const made = await admin.call(makeShareKey, { eventId })
    if (!made.ok) throw new Error(made.code)
    const withKey = `?key=${made.value.shareKey}`
    const { page, close } = await open(undefined)
    for (const path of [`/#/leaderboard/${eventId}`, `/#/tv/${eventId}`, `/#/view/${eventId}`, publicBoard(eventId)]) {
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByText('There is no such event, or it is not open to you.').waitFor()
      expect(await page.content()).not.toContain('Secret cup')
    }
    for (const path of [`/#/tv/${eventId}${withKey}`, `/public/${club.partyId}/view/${eventId}${withKey}`]) {
      await page.goto('about:blank')
      await page.goto(path)
      await poll(() => rows(page)).toHaveLength(3)
    }
    await page.goto(publicBoard(eventId) + withKey)
    await poll(() => rows(page)).toHaveLength(3)
    await save('anna', groupId, 10, { anna: 6, bo: 4, frida: 1 })
    await poll(() => rows(page)).toEqual(['1 Frida Falk −1', '2 Bo Alm +1', '3 Anna Berg +2'])
    await page.getByRole('button', { name: /Frida Falk/ }).click()
    await page
      .getByRole('table', { name: /Frida Falk, round 1/ })
      .first()
      .waitFor()
    await admin.call(withdrawShareKey, { eventId })
    await page.getByText('There is no such event, or it is not open to you.').waitFor()
    await close()
  })

  test('X3 an administrator makes the key on the event page, and the QR code there opens the board for others', async () => {
    const { eventId } = await threeOnTheCourse('Key cup')
    const { page, context, close } = await open(`/#/view/${eventId}`, { client: await club.as('frida') })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Make a link' }).click()
    const follow = page.getByRole('region', { name: 'Follow on a phone' })
    await follow.getByText('The code opens this board without login.').waitFor()
    await follow.getByRole('img', { name: 'QR code that opens the board of Key cup' }).waitFor()
    await follow.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await close()
    const other = await open(link.slice(app.url.length))
    await poll(() => rows(other.page)).toHaveLength(3)
    await other.close()
  })
})

describe('N3 the header, and what the pages look like to everybody', () => {
  test('N3 hidden on the big screen and on the board opened publicly, there for who is logged in', async () => {
    const { eventId } = await threeOnTheCourse()
    const client = await club.as('bo')
    const headers = async (path: string, options: PageOptions = {}) => {
      const { page, close } = await open(path, options)
      await poll(() => rows(page)).toHaveLength(3)
      const count = await page.getByRole('button', { name: 'Menu' }).count()
      await close()
      return count
    }
    expect(await headers(`/#/tv/${eventId}`, { client })).toBe(0)
    expect(await headers(publicBoard(eventId), { client })).toBe(0)
    expect(await headers(`/#/leaderboard/${eventId}`)).toBe(0)
    expect(await headers(`/#/leaderboard/${eventId}`, { client })).toBe(1)
  })

  test('V5 axe finds nothing on the board, the big screen and the event page in any theme', async () => {
    const { eventId } = await threeOnTheCourse()
    const { page, faults, close } = await open(undefined)
    for (const path of [publicBoard(eventId), `/#/tv/${eventId}`, `/#/view/${eventId}`]) {
      await page.goto('about:blank')
      await page.goto(path)
      await poll(() => rows(page)).toHaveLength(3)
      for (const theme of ['light', 'dark', 'sunlight']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        expect(await axe(page), `${theme} ${path}`).toEqual([])
      }
    }
    expect(faults).toEqual([])
    await close()
  })

  test('V5 the big screen pages by itself, eight rows at a time', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const everyone: Name[] = ['anna', 'bo', 'cilla', 'david', 'erik', 'frida', 'gun', 'inga']
    await play(
      eventId,
      roundId,
      Object.fromEntries(everyone.map((name, at) => [name, { strokes: parBut({ 1: at }, 9) }])),
    )
    await change(eventId, { classes: JSON.stringify([{ name: 'Low', filter: 'hcp < 15' }]) })
    const { page, close } = await open(undefined, { width: 1920, height: 1080 })
    await page.clock.install()
    await page.goto(`/#/tv/${eventId}`)
    await poll(() => rows(page)).toHaveLength(8)
    await page.clock.runFor(13_000)
    await poll(() => rows(page, '.tv-panel table')).toEqual(['1 Anna Berg E', '2 Cilla Dahl +2', '3 Frida Falk +5'])
    expect(await rows(page, '.tv-beside table')).toHaveLength(8)
    await page.getByRole('button', { name: 'Pause the pages' }).click()
    await page.clock.runFor(30_000)
    expect(await rows(page, '.tv-panel table')).toHaveLength(3)
    await close()
  })
})
