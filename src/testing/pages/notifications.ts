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
