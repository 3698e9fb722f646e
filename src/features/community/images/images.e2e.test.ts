import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import {
  app,
  chooser,
  club,
  eventId,
  give,
  jpg,
  makeEvent,
  open,
  openCuration,
  openUploads,
  patience,
  picture,
  shown,
} from '../../../testing/pages/images.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { postMessageFragment } from '../messages/operations.ts'
import { postAsset } from './operations.ts'

openUploads()

const dataUrl = async () => `data:image/jpeg;base64,${(await picture(80, 60).jpeg().toBuffer()).toString('base64')}`

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
    await expect.poll(() => loaded(page, 'main img[src*="/images/"]'), patience).toBe(1800)
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
    await chooseFormat(page, 'Match play')
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
