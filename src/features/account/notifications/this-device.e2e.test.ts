import type { Page, Worker } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  as,
  choice,
  club,
  open,
  openNotifications,
  service,
  withPushService,
} from '../../../testing/pages/notifications.ts'
import { createNews } from '../../community/news/operations.ts'
import { addPushDevice, getNotificationSettings } from './operations.ts'

openNotifications()

const allow = (page: Page) => page.getByRole('button', { name: 'Notify me on this device' })

describe('X14 this device', () => {
  test('X14 asked on a press, told before; then it is sent to, until it is stopped', async () => {
    const { page, context, faults, close } = await open('bo', { path: undefined, offline: true })
    await context.grantPermissions(['notifications'])
    const device = await withPushService(page)
    await page.goto('/#/notifications')
    await page.getByText('Your browser asks you next').waitFor()
    await allow(page).click()
    await page.getByText('This device is notified.').waitFor()
    expect(await axe(page)).toEqual([])
    await done((await as('anna')).call(createNews, { partyId: club.partyId, title: 'Greens open', text: 'Today.' }))
    await vi.waitFor(() => expect(device.pushes().map(({ body }) => body)).toEqual(['News: Greens open']), 15_000)
    await page.getByRole('button', { name: 'Stop on this device' }).click()
    await allow(page).waitFor()
    await page.getByText('No device yet.').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('X14 a log-out ends it on this device', async () => {
    const { page, context, close } = await open('bo', { path: undefined, offline: true })
    await context.grantPermissions(['notifications'])
    await withPushService(page)
    await page.goto('/#/notifications')
    await allow(page).click()
    await page.getByText('This device is notified.').waitFor()
    await page.goto('/#/logout')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    const { devices } = await done((await as('bo')).call(getNotificationSettings, {}))
    expect(devices).toEqual([])
    const left = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return {
        subscribed: (await registration.pushManager.getSubscription()) !== null,
        wish: localStorage.getItem('pinhigh.push'),
      }
    })
    expect(left).toEqual({ subscribed: false, wish: null })
    await close()
  })

  test('X14 who logs in again on it is notified again without a press', async () => {
    const { page, context, close } = await open('bo', { path: undefined, offline: true })
    await context.grantPermissions(['notifications'])
    await withPushService(page)
    await page.goto('/#/notifications')
    await allow(page).click()
    await page.getByText('This device is notified.').waitFor()
    await app.database.kysely.deleteFrom('sessions').where('userId', '=', club.ids.bo).execute()
    app.services.sessions.forget()
    const again = await as('bo')
    await context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: app.url })))
    await page.reload()
    const devices = async () => (await done(again.call(getNotificationSettings, {}))).devices
    await expect.poll(async () => (await devices()).map(({ current }) => current), { timeout: 15_000 }).toEqual([true])
    await close()
  })

  test('X14 where the browser has no push, is blocked, or wants the home screen, it says what to do', async () => {
    const says = async (text: string, prepare: (page: Page) => Promise<unknown>) => {
      const { page, close } = await open('bo', { path: undefined })
      await prepare(page)
      await page.goto('/#/notifications')
      await page.getByText(text).waitFor()
      await expect.poll(() => allow(page).count()).toBe(0)
      await expect.poll(() => choice(page, 'My start time: by mail').isChecked()).toBe(true)
      await close()
    }
    await says('This browser cannot be notified.', (page) =>
      page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager')),
    )
    await says('Add to Home Screen', (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager')
        Object.defineProperty(navigator, 'userAgent', {
          value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        })
      }),
    )
    await says('are blocked in this browser', async (page) => {
      const protocol = await page.context().newCDPSession(page)
      const { targetInfo } = await protocol.send('Target.getTargetInfo')
      await protocol.send('Browser.setPermission', {
        permission: { name: 'notifications' },
        setting: 'denied',
        origin: app.url,
        ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
      })
    })
  })

  test('X14 another device is removed from the list', async () => {
    const other = await as('bo')
    await done(other.call(addPushDevice, service.subscribe().keys))
    const { page, close } = await open('bo')
    const list = page.getByRole('list', { name: 'Devices that are notified' })
    await list.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('No device yet.').waitFor()
    expect((await done(other.call(getNotificationSettings, {}))).devices).toEqual([])
    await close()
  })
})

type Shown = { title: string; body: string; lang: string; data: unknown; close: () => void }

type WorkerScope = {
  shown: Shown[]
  registration: object
  ExtendableEvent: new (type: string) => Event
  dispatchEvent: (event: Event) => boolean
}

/** A browser without a screen shows nothing: here is where it lands instead. */
const showHere = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    Object.assign(scope.registration, {
      getNotifications: async () => [...scope.shown],
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        const one: Shown = { ...options, title, close: () => void scope.shown.splice(scope.shown.indexOf(one), 1) }
        scope.shown.push(one)
      },
    })
  })

describe('X14 the service worker', () => {
  test('X14 shows what comes, once, and a press opens its page', async () => {
    const { page, context, close } = await open('bo', { offline: true })
    await context.grantPermissions(['notifications'])
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const worker = context.serviceWorkers()[0] as Worker
    await showHere(worker)
    const protocol = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      })
    })
    await protocol.send('ServiceWorker.enable')
    const registrationId = await registered
    const deliver = (push: object) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data: JSON.stringify(push) })
    const shown = () =>
      worker.evaluate(() =>
        (globalThis as unknown as WorkerScope).shown.map(({ title, body, lang }) => [title, body, lang]),
      )
    const url = `/?party=${club.partyId}#/events`
    const first = { id: '1', title: 'Friends', body: 'Your start: 14:10', about: 'start 1', url, lang: 'en' }
    await deliver(first)
    await expect.poll(shown, { timeout: 10_000 }).toEqual([['Friends', 'Your start: 14:10', 'en']])
    await deliver(first)
    await deliver({ ...first, id: '2', body: 'Your start has changed: 14:20' })
    await expect.poll(shown, { timeout: 10_000 }).toEqual([['Friends', 'Your start has changed: 14:20', 'en']])
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope
      const press = new scope.ExtendableEvent('notificationclick')
      scope.dispatchEvent(Object.assign(press, { notification: scope.shown[0] }))
    })
    await page.waitForURL(app.url + url)
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    expect(await shown()).toEqual([])
    await close()
  })
})
