import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { createEvent } from '../../competition/events/operations.ts'
import { postMessageFragment } from '../messages/operations.ts'
import { getEventImages, postAsset } from './operations.ts'

let app: TestApp
let club: Club
let eventId = ''

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  club = await makeClub(app)
  eventId = await makeEvent('Spring Cup')
})
afterAll(() => app.close())

const patience = { timeout: 10_000 }
const today = () => new Date().toISOString().slice(0, 10)
const makeEvent = async (title: string) =>
  (
    await done(
      club.admin.call(createEvent, {
        partyId: club.partyId,
        title,
        startDate: today(),
        endDate: today(),
        metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
      }),
    )
  ).id

const picture = (width: number, height: number, r = 60) =>
  sharp({ create: { width, height, channels: 3, background: { r, g: 130, b: 70 } } })
const file = (buffer: Buffer, name = 'green.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const jpg = async (width = 900, height = 600, r?: number) => file(await picture(width, height, r).jpeg().toBuffer())
const dataUrl = async () => `data:image/jpeg;base64,${(await picture(80, 60).jpeg().toBuffer()).toString('base64')}`

const open = (path: string, more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/?party=${club.partyId}#${path}`, client: club.admin, ...more })
const openCuration = async (tab: string, more: Partial<PageOptions> = {}) => {
  const opened = await open(`/curate-images/${eventId}`, more)
  await opened.page.getByRole('tab', { name: tab }).click()
  return opened
}
const chooser = (page: Page, label: RegExp) => page.getByLabel(label)
const shown = async (of = eventId) =>
  (await done(club.member.call(getEventImages, { partyId: club.partyId, eventId: of, count: 100 }))).images
const addImage = async (of: string, name = '') =>
  done(
    club.admin.call(postAsset, {
      partyId: club.partyId,
      type: 'event',
      eventId: of,
      name,
      imageDataUrl: await dataUrl(),
    }),
  )
const uploadZone = /Upload images/
const captionDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a caption' })

/** Pastes png files, or drops them where files are dropped. */
const give = async (page: Page, how: 'paste' | 'drop', files: Buffer[]) =>
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

describe('C2 upload', () => {
  test('C2 a picture is downscaled, sent with its caption, and ticked; Enter saves, an empty caption does not', async () => {
    const { page, faults, close } = await openCuration('Shown')
    await page.getByText('No images yet').waitFor()
    await chooser(page, uploadZone).setInputFiles(await jpg(3000, 1500))
    const dialog = captionDialog(page)
    await dialog.waitFor()
    await page.getByText('Sent', { exact: true }).waitFor()
    const field = dialog.getByLabel('Caption')
    await field.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByRole('button', { name: 'Save caption' }).isDisabled()).toBe(true)
    expect(await axe(page)).toEqual([])
    await field.fill('The winners')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'The winners' }).waitFor()
    expect(await shown()).toMatchObject([{ description: 'The winners', width: 2048, height: 1024 }])
    await page.getByText('Sent', { exact: true }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })

  test('C2 the caption dialog counts ten seconds down and closes, unless its field has the focus', async () => {
    const { page, close } = await openCuration('Shown')
    await page.clock.install()
    await chooser(page, uploadZone).setInputFiles(await jpg())
    const dialog = captionDialog(page)
    const count = dialog.getByRole('progressbar')
    await dialog.waitFor()
    await page.clock.runFor(4_000)
    await expect.poll(async () => Number(await count.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(61)
    await dialog.getByLabel('Caption').focus()
    await page.clock.runFor(30_000)
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(10_500)
    await dialog.waitFor({ state: 'detached' })
    await close()
  })

  test('C2 several at once with one sheet for their captions, pasted and dropped ones too', async () => {
    const { page, close } = await openCuration('Shown')
    await chooser(page, uploadZone).setInputFiles([await jpg(50, 50, 1), await jpg(50, 50, 2)])
    const sheet = page.getByRole('dialog', { name: 'Add captions to 2 images' })
    await sheet.getByRole('button', { name: 'Image 2 of 2', exact: true }).click()
    await sheet.getByRole('textbox').fill('The second')
    await sheet.getByRole('button', { name: 'Image 1 of 2', exact: true }).click()
    await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('')
    await sheet.getByRole('textbox').fill('The first')
    await sheet.getByRole('button', { name: 'Image 2 of 2, with a caption' }).waitFor()
    await sheet.getByRole('button', { name: 'Save captions' }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => captionDialog(page).count()).toBe(0)
    const described = async () => (await shown()).map(({ description }) => description).sort()
    await expect.poll(described, patience).toEqual(['The first', 'The second'])
    const clip = await picture(40, 40, 3).png().toBuffer()
    for (const how of ['paste', 'drop'] as const) {
      await give(page, how, [clip])
      await captionDialog(page).getByRole('button', { name: 'Close' }).click()
    }
    await expect.poll(async () => (await shown()).length, patience).toBe(4)
    await close()
  })

  test('C2 the camera’s turn is honoured in the browser', async () => {
    const { page, close } = await openCuration('Shown')
    const turned = await picture(90, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await chooser(page, uploadZone).setInputFiles(file(turned))
    await expect.poll(() => shown(), patience).toMatchObject([{ width: 40, height: 90 }])
    await close()
  })

  test('C2 what cannot be used is said in the words of the specification, in both languages', async () => {
    const { page, close } = await openCuration('Shown')
    const faultOf = async (wrong: ReturnType<typeof file>, words: string) => {
      await chooser(page, uploadZone).setInputFiles(wrong)
      const dialog = page.getByRole('alertdialog', { name: 'Failed to upload image' })
      await dialog.getByText(words, { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Ok' }).click()
    }
    await faultOf(file(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml'), 'Unable to load image (incompatible)')
    await faultOf(file(Buffer.from('no picture')), 'Unable to load image (file error)')
    await faultOf(file(Buffer.from('no video'), 'a.mp4', 'video/mp4'), 'Unable to parse video')
    expect(await shown()).toEqual([])
    await close()
    const swedish = await open(`/curate-images/${eventId}`, { language: 'sv' })
    await swedish.page.getByRole('tab', { name: 'Visas' }).click()
    await swedish.page.getByLabel(/Ladda upp bilder/).setInputFiles(file(Buffer.from('x'), 'a.gif', 'image/gif'))
    await swedish.page.getByText('Det gick inte att läsa in bilden (fel format)').waitFor()
    await swedish.close()
  })

  test('C2 of a video ten frames are offered, and the chosen one is sent', async () => {
    const { page, faults, close } = await openCuration('Shown')
    const video = Buffer.from(await page.evaluate(recorded), 'base64')
    await chooser(page, uploadZone).setInputFiles(file(video, 'swing.webm', 'video/webm'))
    const dialog = page.getByRole('dialog', { name: 'Choose a picture of the video' })
    await dialog.getByRole('radio', { name: 'Picture 10 of 10' }).waitFor()
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(10)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Picture 1 of 10' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.getByRole('radio', { name: 'Picture 2 of 10' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect.poll(() => shown(), patience).toMatchObject([{ width: 160, height: 120 }])
    expect(faults).toEqual([])
    await close()
  })

  test('C2 a picture survives a lost connection and a reload, goes on by itself, and is delivered once', async () => {
    const { page, context, close } = await openCuration('Shown')
    await page.getByText('No images yet').waitFor()
    await context.setOffline(true)
    await chooser(page, uploadZone).setInputFiles(await jpg())
    await page.getByText('Waiting for a connection. It is sent by itself.').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await shown()).toEqual([])
    await page.goto('about:blank')
    await context.setOffline(false)

    // Another page of the application, where nobody sees uploads: the answer of the first delivery is lost.
    let lost = 0
    await context.route('**/assets', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto(`/?party=${club.partyId}#/version`)
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pinhigh.uploads'))).toBe(null)
    expect(await shown()).toHaveLength(1)
    await close()
  })

  test('C2 a picture that an earlier version of the program left in the browser is sent', async () => {
    const { page, close } = await open('/version')
    await page.goto('/api/openapi.json')
    const { buffer } = await jpg()
    await page.evaluate(leftByVersion020, {
      key: newId(),
      subject: 'gallery',
      name: 'green.jpg',
      method: 'post',
      url: `/api/parties/${club.partyId}/assets`,
      input: { type: 'event', eventId, name: 'Left behind' },
      field: 'imageDataUrl',
      bytes: buffer.toString('base64'),
      type: 'image/jpeg',
      userId: club.adminId,
      at: Date.now(),
    })
    await page.goto(`/?party=${club.partyId}#/version`)
    await expect
      .poll(async () => (await shown()).map(({ description }) => description), patience)
      .toEqual(['Left behind'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pinhigh.uploads'))).toBe(null)
    await close()
  })

  test('C2 what the server refuses is told with its reason, and can be sent anew or discarded', async () => {
    const { page, context, close } = await openCuration('Shown')
    await page.getByText('No images yet').waitFor()
    let refuses = true
    await context.route('**/assets', (route) =>
      refuses
        ? route.fulfill({ status: 422, json: { code: 'unreadable-image', detail: 'The picture is damaged.' } })
        : route.continue(),
    )
    await chooser(page, uploadZone).setInputFiles(await jpg())
    const dialog = page.getByRole('alertdialog', { name: 'Failed to upload image' })
    await dialog
      .getByText('Unable to send image to server. Please try again later. Reason: The picture is damaged.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    refuses = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await shown()).length, patience).toBe(1)
    await captionDialog(page).getByRole('button', { name: 'Close' }).click()
    refuses = true
    await chooser(page, uploadZone).setInputFiles(await jpg())
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Not sent').waitFor({ state: 'detached' })
    await close()
  })
})

/** Writes a picture into its queue as version 0.2.0 did. Runs in the page. */
async function leftByVersion020({ bytes, ...item }: { bytes: string } & Record<string, unknown>) {
  const opening = indexedDB.open('pinhigh.uploads', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('uploads', { keyPath: 'key' }).createIndex('at', 'at')
  })
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const writing = opening.result.transaction('uploads', 'readwrite')
  const { buffer } = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
  writing.objectStore('uploads').add({ ...item, bytes: buffer })
  await new Promise((resolve) => writing.addEventListener('complete', resolve))
  opening.result.close()
  localStorage.setItem('pinhigh.uploads', 'true')
}

/** A short film of a moving square, in base64. Runs in the page. */
async function recorded(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 120
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let at = 0; at < 30; at++) {
    if (pen) pen.fillStyle = at % 2 ? '#1e5a3a' : '#efe0b9'
    pen?.fillRect(at * 3, 20, 60, 60)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the image' })

describe('P2 E1 E2 hero images', () => {
  test('P2 the hero of the party is cropped by keyboard, saved, and stands on its home', async () => {
    const { page, faults, close } = await open('/party-admin/settings')
    await page.getByText(/At least 800 px wide, at most 300 px high/).waitFor()
    await chooser(page, /Choose a hero image/).setInputFiles(await jpg(1800, 1200))
    await crop(page).getByText('1800 × 675 pixels').waitFor()
    const frame = crop(page).getByLabel('Part of the image')
    await frame.focus()
    await page.keyboard.press('ArrowDown')
    expect(await axe(page)).toEqual([])
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    const told = page.getByRole('alertdialog', { name: 'Hero image updated' })
    await told.getByText('It might take up to 30 minutes for the image cache to refresh.').waitFor()
    await told.getByRole('button', { name: 'Ok' }).click()
    await page.getByRole('img', { name: /Hero image of/ }).waitFor()
    await page.goto(`/?party=${club.partyId}#/start`)
    await expect.poll(() => loaded(page, '.party-hero'), patience).toBe(1800)
    await page.goto(`/?party=${club.partyId}#/party-admin/settings`)
    await page.getByRole('button', { name: 'Remove hero image' }).click()
    await page.getByRole('img', { name: /Hero image of/ }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })

  test('E2 the hero of an event: the page reloads on Ok, and the event page shows it', async () => {
    const { page, close } = await open(`/event-settings/${eventId}`)
    await chooser(page, /Choose a hero image/).setInputFiles(await jpg(900, 700))
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    const reload = page.waitForEvent('load')
    await page.getByRole('alertdialog', { name: 'Hero image updated' }).getByRole('button', { name: 'Ok' }).click()
    await reload
    await page.getByRole('img', { name: 'Hero image of Spring Cup' }).waitFor()
    const visitor = await openPage(app, { path: `/public/${club.partyId}/view/${eventId}` })
    await visitor.page.getByRole('img', { name: 'Hero image of Spring Cup' }).waitFor()
    await visitor.close()
    await close()
  })

  test('E2 a failure says the exact text, and the frame stays', async () => {
    const { page, context, close } = await open(`/event-settings/${eventId}`)
    await chooser(page, /Choose a hero image/).setInputFiles(await jpg(700, 500))
    await crop(page).getByText('Less than 800 px wide').waitFor()
    await context.route('**/assets', (route) => route.abort())
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    const told = page.getByRole('alertdialog', { name: 'Error' })
    await told.getByText('It was not possible to save the settings for this user.').waitFor()
    await told.getByRole('button', { name: 'Ok' }).click()
    await context.unroute('**/assets')
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    await page.getByRole('alertdialog', { name: 'Hero image updated' }).waitFor()
    await close()
  })

  test('E1 a new event gets its hero with everything else', async () => {
    const { page, close } = await open('/create/event')
    await page.getByLabel('Name', { exact: true }).fill('Autumn Cup')
    await chooser(page, /Choose a hero image/).setInputFiles(await jpg(1600, 600))
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    await page.getByRole('img', { name: 'Hero image of Autumn Cup' }).waitFor()
    await page.getByLabel('Country').selectOption('se')
    await page.getByLabel('Game type').selectOption('match')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await page.waitForURL(/\/event\/[0-9a-f-]+\/rounds/)
    const id = /event\/([0-9a-f-]+)/.exec(page.url())?.[1]
    await page.goto(`/?party=${club.partyId}#/view/${id}`)
    await page.getByRole('img', { name: 'Hero image of Autumn Cup' }).waitFor()
    await close()
  })
})

/** Pixels of a picture that has arrived. */
const loaded = (page: Page, selector: string) =>
  page.evaluate((which) => document.querySelector<HTMLImageElement>(which)?.naturalWidth, selector)

describe('C8 C6 profile picture', () => {
  test('C8 it is cropped to a circle, stands in the header and with the members, and can be removed', async () => {
    const [userId = ''] = club.members
    const client = await clientOf(app, userId)
    const { page, faults, close } = await open('/settings', { client })
    await page.getByRole('heading', { name: 'Profile image' }).waitFor()
    await chooser(page, /Choose a profile image/).setInputFiles(await jpg(800, 600))
    await crop(page).getByText('600 × 600 pixels').waitFor()
    expect(await axe(page)).toEqual([])
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    await expect.poll(() => loaded(page, 'header .avatar img'), patience).toBe(128)
    await expect.poll(() => loaded(page, 'main .avatar img'), patience).toBe(512)
    const admin = await open('/party-admin/users', { width: 1280 })
    await expect.poll(() => loaded(admin.page, 'tbody .avatar img'), patience).toBe(128)
    await admin.close()
    await page.getByRole('button', { name: 'Remove profile image' }).click()
    await page.locator('header .avatar img').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await close()
  })

  test.for(['dark', 'sunlight'] as const)(
    'C2 where one is wanted the first of several counts, in %s',
    async (theme) => {
      const { page, close } = await open('/settings', { theme })
      await page.getByRole('heading', { name: 'Profile image' }).waitFor()
      await give(page, 'drop', [await picture(300, 200).png().toBuffer(), await picture(100, 80).png().toBuffer()])
      await crop(page).getByText('200 × 200 pixels').waitFor()
      expect(await axe(page)).toEqual([])
      await crop(page).getByRole('button', { name: 'Cancel' }).click()
      await crop(page).waitFor({ state: 'detached' })
      await close()
    },
  )

  test('C8 a failure says the exact text', async () => {
    const { page, context, close } = await open('/settings')
    await context.route('**/avatar', (route) => route.fulfill({ status: 500, json: { code: 'server-error' } }))
    await chooser(page, /Choose a profile image/).setInputFiles(await jpg(800, 600))
    await crop(page).getByRole('button', { name: 'Save image' }).click()
    const told = page.getByRole('alertdialog', { name: 'Error' })
    await told.getByText('It was not possible to save the settings for this user.').waitFor()
    await close()
  })
})

describe('E8 curate', () => {
  const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

  test('E8 a picture of a message is saved and shown', async () => {
    await done(
      club.member.call(postMessageFragment, {
        partyId: club.partyId,
        id: crypto.randomUUID(),
        kind: 'image',
        imageData: await dataUrl(),
      }),
    )
    const { page, faults, close } = await openCuration('Message images')
    await cards(page).getByLabel('Description').fill('Ace on the third')
    await page.getByRole('button', { name: 'Save and show' }).click()
    await page.getByText('Image is shown').waitFor()
    await cards(page).getByText('Shown', { exact: true }).waitFor()
    expect(await shown()).toMatchObject([{ description: 'Ace on the third' }])
    expect(faults).toEqual([])
    await close()
  })

  test('E8 those of other events are added, described, removed and added again', async () => {
    const second = await makeEvent('Summer Cup')
    await addImage(second, 'Sunset')
    const { page, faults, close } = await openCuration('Other events')
    await expect.poll(() => cards(page).getByLabel('Description').inputValue()).toBe('Sunset')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('No other images').waitFor()
    await page.getByRole('tab', { name: 'Shown' }).click()
    await cards(page).getByLabel('Description').fill('Sunset on the last green')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Image updated').waitFor()
    expect(await shown()).toMatchObject([{ description: 'Sunset on the last green' }])
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No images yet').waitFor()
    expect(await shown()).toEqual([])
    expect(await shown(second)).toMatchObject([{ description: 'Sunset' }])
    await page.getByRole('tab', { name: 'Other events' }).click()
    await cards(page).first().getByRole('button', { name: 'Add' }).click()
    await expect.poll(async () => (await shown()).length, patience).toBe(1)
    expect(faults).toEqual([])
    await close()
  })

  test('E8 others go home, the hub leads here, and what others change comes by itself', async () => {
    const member = await open(`/curate-images/${eventId}`, { client: club.member })
    await member.page.waitForURL((address) => !address.hash.includes('curate'))
    await member.close()
    const { page, close } = await open(`/event/${eventId}`)
    await page.getByRole('link', { name: /Curate Event Images/ }).click()
    await page.getByRole('tab', { name: 'Shown' }).click()
    await page.getByText('No images yet').waitFor()
    await addImage(eventId, 'Sent from elsewhere')
    await page.getByRole('img', { name: 'Sent from elsewhere' }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText()).toContain('All Events')
    await close()
  })

  test.for(['light', 'dark', 'sunlight'] as const)('E8 every tab is without a fault in %s', async (theme) => {
    await addImage(eventId, 'One')
    await addImage(await makeEvent('Summer Cup'), 'Two')
    const { page, close } = await open(`/curate-images/${eventId}`, { theme })
    for (const tab of ['Message images', 'Other events', 'Shown']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.locator('.skeleton').first().waitFor({ state: 'detached' })
      expect(await axe(page)).toEqual([])
    }
    await close()
  })
})
