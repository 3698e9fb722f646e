import { describe, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, as, club, openNotifications, withPushService } from '../../../testing/pages/notifications.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'

openNotifications()

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50, timeout: 20_000 })

/** Anna and Erik after the first hole; `play` saves what Anna makes on another one. */
async function begun() {
  const eventId = await club.event()
  const roundId = await club.round(eventId)
  const anna = await as('anna')
  const players = (['anna', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  const { id: groupId, version } = await done(anna.call(startRound, { roundId, players }))
  let last = version
  const play = async (position: number, strokes: number) => {
    const results = [strokes, 4].map((own, at) => ({ userId: players[at]?.userId ?? '', strokes: own }))
    const answer = await done(anna.call(saveHole, { groupId, position, version: last, base: [], results }))
    last = answer.version
  }
  await play(1, 4)
  /** What is there when somebody begins to follow is no news: it has been looked at. */
  const seen = async () => {
    const states = app.database.kysely.selectFrom('followStates').select('version').where('eventId', '=', eventId)
    await poll(async () => (await states.execute()).length).toBe(1)
  }
  return { path: `/public/${club.partyId}/leaderboard/${eventId}`, play, seen }
}

/** What is kept of the browser of a test. */
const kept = ({ path }: { path: string }) =>
  app.database.kysely
    .selectFrom('visitorDevices')
    .select(['kinds', 'language'])
    .where('endpoint', 'like', `%${path}`)
    .execute()

describe('F2 without an account', () => {
  test('F2 a visitor follows a player from a line of the board, is told of an eagle, and stops on the page of all', async () => {
    const { path, play, seen } = await begun()
    const { page, context, faults, close } = await openPage(app, {
      path: undefined,
      offline: true,
      width: 360,
      height: 640,
    })
    await context.grantPermissions(['notifications'])
    const device = await withPushService(page)
    await page.goto(app.url + path)
    await page
      .getByRole('button', { name: /^Anna Berg/ })
      .first()
      .click()
    const follow = page.getByRole('button', { name: 'Follow Anna Berg across events' })
    await follow.click()
    const dialog = page.getByRole('dialog', { name: 'Follow Anna Berg' })
    const allow = dialog.getByRole('button', { name: 'Follow', exact: true })
    await allow.click()
    await dialog.getByText('Choose at least one.').waitFor()
    expect(await kept(device)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'An eagle or better' }).press('Space')
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await allow.dblclick()
    await dialog.waitFor({ state: 'detached' })
    await poll(() => follow.getAttribute('aria-pressed')).toBe('true')
    expect(await kept(device)).toMatchObject([{ kinds: ['followed-eagle'], language: 'en' }])
    await seen()
    await play(2, 3)
    await poll(() => device.pushes().map(({ body }) => body)).toEqual([
      'Anna Berg made an eagle on hole 2 (Spring cup)',
    ])

    await page.goto(`${app.url}/#/followed`)
    await page.getByText(`Fairway friends ${club.partyId}`).waitFor()
    const end = page.getByRole('switch', { name: 'The end' })
    // the second tap comes before the answer to the first one
    await end.press('Space')
    await page.getByRole('switch', { name: 'The lead' }).press('Space')
    await poll(async () => (await kept(device)).map(({ kinds }) => kinds)).toEqual([
      ['followed-eagle', 'followed-lead', 'followed-end'],
    ])
    await page.reload()
    await poll(() => end.isChecked()).toBe(true)
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Stop following Anna Berg' }).click()
    await page.getByText('Nobody yet').waitFor()
    expect(await kept(device)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('F2 in Swedish, from the player’s day; a log-out on the same browser leaves what it follows without an account', async () => {
    const { path } = await begun()
    const { page, context, faults, close } = await openPage(app, { path: undefined, offline: true, language: 'sv' })
    await context.grantPermissions(['notifications'])
    const device = await withPushService(page)
    await page.goto(app.url + path)
    await page
      .getByRole('button', { name: /^Anna Berg/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Dagen' }).click()
    await page.getByRole('heading', { name: 'Anna Berg' }).waitFor()
    const follow = page.getByRole('button', { name: /^Följ Anna Berg/ })
    await follow.click()
    await page.getByRole('checkbox', { name: 'Ledningen' }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Följ', exact: true }).click()
    await poll(() => follow.getAttribute('aria-pressed')).toBe('true')
    const bo = await as('bo')
    await context.addCookies([...bo.cookies].map(([name, value]) => ({ name, value, url: app.url })))
    await page.goto(`${app.url}/#/notifications`)
    await page.reload()
    await page.getByRole('button', { name: 'Avisera mig på den här enheten' }).click()
    await page.getByText('Den här enheten får aviseringar.').waitFor()
    await page.goto(`${app.url}/#/logout`)
    await page.getByRole('link', { name: 'Logga in' }).first().waitFor()
    const subscribed = () =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready
        return (await pushManager.getSubscription()) !== null
      })
    await poll(subscribed).toBe(true)
    expect(await kept(device)).toMatchObject([{ kinds: ['followed-lead'], language: 'sv' }])
    expect(await app.database.kysely.selectFrom('pushDevices').select('id').execute()).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('F2 where the browser has no push or is blocked it says what to do, and what the server refuses stands in the dialog', async () => {
    const { path } = await begun()
    const opened = async () => {
      const { page, close } = await openPage(app, { path })
      const ask = async () => {
        await page
          .getByRole('button', { name: /^Anna Berg/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Follow Anna Berg across events' }).click()
      }
      return { page, ask, close }
    }
    const none = await opened()
    await none.page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
    await none.ask()
    await none.page.getByText('This browser cannot be notified.').waitFor()
    await none.page.getByRole('link', { name: 'Log in to follow' }).click()
    await none.page.getByLabel('E-mail').waitFor()
    await none.close()

    const blocked = await opened()
    await blocked.page.evaluate(() => {
      navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus
    })
    await blocked.ask()
    await blocked.page.getByText('Notifications from Pinhigh are blocked').waitFor()
    await blocked.close()
  })
})
