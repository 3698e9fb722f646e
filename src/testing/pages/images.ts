import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { getEventImages } from '../../features/community/images/operations.ts'
import { createEvent } from '../../features/competition/events/operations/change.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage, type PageOptions } from '../browser.ts'
import { type Club, makeClub } from '../club.ts'
import { done } from '../competition.ts'

export let app: TestApp
export let club: Club
export let eventId = ''

/** A server for the tests of a file, and for each test a party with an event. */
export function openUploads() {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    club = await makeClub(app)
    eventId = await makeEvent('Spring Cup')
  })
  afterAll(() => app.close())
}

export const patience = { timeout: 60_000 }

export const makeEvent = async (title: string) =>
  (
    await done(
      club.admin.call(createEvent, {
        partyId: club.partyId,
        title,
        startDate: club.today(),
        endDate: club.today(),
        metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
      }),
    )
  ).id

export const picture = (width: number, height: number, r = 60) =>
  sharp({ create: { width, height, channels: 3, background: { r, g: 130, b: 70 } } })

export const file = (buffer: Buffer, name = 'green.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

export const jpg = async (width = 900, height = 600, r?: number) =>
  file(await picture(width, height, r).jpeg().toBuffer())

export const open = (path: string, more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/?party=${club.partyId}#${path}`, client: club.admin, ...more })

export const openCuration = async (tab: string, more: Partial<PageOptions> = {}) => {
  const opened = await open(`/curate-images/${eventId}`, more)
  await opened.page.getByRole('tab', { name: tab }).click()
  return opened
}

export const chooser = (page: Page, label: RegExp) => page.getByLabel(label)

export const shown = async (of = eventId) =>
  (await done(club.member.call(getEventImages, { partyId: club.partyId, eventId: of, count: 100 }))).images

/** Pastes png files, or drops them where files are dropped. */
export const give = async (page: Page, how: 'paste' | 'drop', files: Buffer[]) =>
  page.evaluate(
    ([kind, texts]) => {
      const transfer = new DataTransfer()
      for (const text of texts) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], 'clip.png', { type: 'image/png' }))
      }
      const options = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer })
      document.querySelector(kind === 'paste' ? 'body' : '.dropzone')?.dispatchEvent(event)
    },
    [how, files.map((one) => one.toString('base64'))] as const,
  )
