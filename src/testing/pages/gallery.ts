import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { openPage, type PageOptions } from '../browser.ts'
import { type Cast, cast } from '../cast.ts'
import { addPictures } from '../pictures.ts'

export let app: TestApp
export let club: Cast
export let eventId: string
export let ids: string[]

/** A server for the tests of a file, and for each test an event that has no images yet. */
export function openGallery() {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    club = await cast(app)
    eventId = await club.event({ title: 'Spring cup' })
  })
  afterAll(() => app?.close())
}

const patience = { timeout: 15_000, interval: 40 }

export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, patience)

export const showEvent = (id: string) => {
  eventId = id
}

export const fill = async (count: number, of = eventId) => {
  ids = await addPictures(app.services, { partyId: club.partyId, eventId: of, userId: club.ids.bo }, count)
}

export const open = (more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/public/${club.partyId}/#/gallery/${eventId}`, ...more })

/** With a clock that a test can move on. */
export async function openWithClock(more: Partial<PageOptions> = {}) {
  const opened = await openPage(app, more)
  await opened.page.clock.install()
  await opened.page.emulateMedia({ reducedMotion: 'no-preference' })
  await opened.page.goto(`/public/${club.partyId}/#/gallery/${eventId}`)
  await tile(opened.page, 1).waitFor()
  return opened
}

export const tile = (page: Page, at: number) => page.locator(`.gallery-grid li[aria-posinset="${at}"] button`)

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })

export const at = (page: Page) => viewer(page).locator('.viewer-at').textContent()

export const press = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true }).click()
