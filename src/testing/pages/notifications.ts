import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { openPage, type PageOptions } from '../browser.ts'
import { type Cast, cast, type Name } from '../cast.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { clientOf } from '../two-parties.ts'

export let app: TestApp
export let service: PushService
export let club: Cast

/** A server with a push service of its own for the tests of a file, and for each test a party. */
export function openNotifications() {
  beforeAll(async () => {
    service = await startPushService()
    app = await startApp({ privateWebhooks: true })
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })
  beforeEach(async () => {
    club = await cast(app)
  })
}

export const as = (name: Name) => clientOf(app, club.ids[name])

export const open = async (name: Name, options: PageOptions = {}) =>
  openPage(app, { path: '/#/notifications', client: await as(name), ...options })

export const choice = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

/**
 * A browser without a push service of its own gets one of this test: what the page asks of it and what the server sends
 * to it is real.
 */
export async function withPushService(page: Page) {
  const device = service.subscribe()
  const { endpoint, ...keys } = device.keys
  await page.addInitScript(
    (json) => {
      let subscription: PushSubscription | null = null
      const made = (options: PushSubscriptionOptionsInit) => {
        const text = String(options.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
        const { buffer } = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
        const unsubscribe = async () => {
          subscription = null
          return true
        }
        return { options: { applicationServerKey: buffer }, toJSON: () => json, unsubscribe }
      }
      PushManager.prototype.getSubscription = async () => subscription
      PushManager.prototype.subscribe = async (options) => {
        subscription = made(options ?? {}) as unknown as PushSubscription
        return subscription
      }
    },
    { endpoint, keys },
  )
  return device
}
