import { describe, expect, test, vi } from 'vitest'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { app, as, choice, club, open, openNotifications, service } from '../../../testing/pages/notifications.ts'
import { publishStartList } from '../../competition/start-list/operations.ts'
import { addPushDevice, getNotificationSettings } from './operations.ts'

openNotifications()

const choicesOf = async (name: Name) => (await done((await as(name)).call(getNotificationSettings, {}))).choices

describe('X14 choosing', () => {
  test('X14 from Settings to the switches, which count at once, stay, and work by keyboard', async () => {
    const { page, faults, close } = await open('bo', { path: '/#/settings' })
    await page.getByRole('link', { name: 'Choose notifications' }).click()
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    await expect.poll(() => choice(page, 'My start time: on devices').isChecked()).toBe(true)
    await choice(page, 'My start time: on devices').click()
    await choice(page, 'New competitions: by mail').focus()
    await page.keyboard.press('Space')
    await vi.waitFor(async () => {
      const changed = (await choicesOf('bo')).filter(({ kind }) => kind === 'start-time' || kind === 'new-event')
      expect(changed).toEqual([
        { kind: 'start-time', push: false, mail: true },
        { kind: 'new-event', push: true, mail: true },
      ])
    }, 10_000)
    await page.reload()
    await choice(page, 'New competitions: by mail').waitFor()
    await expect.poll(() => choice(page, 'New competitions: by mail').isChecked()).toBe(true)
    await expect.poll(() => choice(page, 'My start time: on devices').isChecked()).toBe(false)
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /Invitations/ })
          .getByRole('switch')
          .count(),
      )
      .toBe(1)
    expect(faults).toEqual([])
    await close()
  })

  test('X14 news by mail is the same switch as in Settings', async () => {
    const { page, close } = await open('bo')
    await choice(page, 'News: by mail').click()
    await vi.waitFor(
      async () => expect((await choicesOf('bo')).find(({ kind }) => kind === 'news')?.mail).toBe(false),
      10_000,
    )
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const inSettings = choice(page, 'News by mail')
    await inSettings.waitFor()
    await expect.poll(() => inSettings.isChecked()).toBe(false)
    await close()
  })

  test('X14 what cannot be saved goes back and says so', async () => {
    const { page, context, close } = await open('bo')
    await choice(page, 'News: on devices').waitFor()
    await context.setOffline(true)
    await choice(page, 'News: on devices').click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => choice(page, 'News: on devices').isChecked()).toBe(true)
    await close()
  })

  test('X14 nothing for axe to find in any theme', async () => {
    const bo = await as('bo')
    await done(bo.call(addPushDevice, service.subscribe().keys))
    const { page, close } = await openPage(app, { path: '/#/notifications', client: bo })
    await choice(page, 'News: by mail').waitFor()
    await page.getByRole('list', { name: 'Devices that are notified' }).getByRole('listitem').waitFor()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await close()
  })

  test('X14 in Swedish', async () => {
    const { page, close } = await open('bo', { language: 'sv' })
    await page.getByRole('heading', { level: 1, name: 'Aviseringar' }).waitFor()
    await choice(page, 'Min starttid: på enheter').waitFor()
    await page.getByRole('heading', { name: 'Den här enheten' }).waitFor()
    await close()
  })
})

describe('X14 seen', () => {
  test('X14 who opens the page of what they were told of has seen it', { timeout: 30_000 }, async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const list = [{ roundId, tees: [{ time: '23:50', players: [club.ids.bo] }] }]
    await done((await as('anna')).call(publishStartList, { eventId, list }))
    const unseen = async () => {
      const rows = app.database.kysely.selectFrom('notifications').select('kind').where('seenAt', 'is', null)
      return (await rows.where('userId', '=', club.ids.bo).execute()).map(({ kind }) => kind)
    }
    expect(await unseen()).toEqual(['start-time'])
    const { close } = await open('bo', { path: `/?party=${club.partyId}#/startlist/${eventId}` })
    await expect.poll(unseen, { timeout: 15_000 }).toEqual([])
    await close()
  })
})

describe('X14 the link in the mail', () => {
  test('X14 stops nothing until the button is pressed; an unknown one says so', async () => {
    const { page, close } = await openPage(app, { path: '/#/notification-stop/none' })
    await page.getByRole('button', { name: 'Stop the daily mails' }).click()
    await page.getByText('This link is not known.').waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })
})
