import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { axe } from '../../../testing/browser.ts'
import {
  chooser,
  club,
  eventId,
  file,
  give,
  jpg,
  open,
  openCuration,
  openUploads,
  patience,
  picture,
  shown,
} from '../../../testing/pages/images.ts'

openUploads()

const uploadZone = /Upload images/

const captionDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a caption' })

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
