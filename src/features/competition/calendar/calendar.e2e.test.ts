import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

test('X12 the address of the own calendar is made, renewed and withdrawn', async () => {
  const { page, faults, close } = await openPage(app, {
    path: `/?party=${party.partyId}#/invite`,
    client: await party.as('bo'),
  })
  await page.getByRole('button', { name: 'Make the address' }).click()
  const field = page.getByRole('textbox', { name: 'Address of your calendar' })
  await field.waitFor()
  const first = await field.inputValue()
  expect((await fetch(first)).status).toBe(200)
  await expect
    .poll(() => page.getByRole('link', { name: 'Subscribe' }).getAttribute('href'))
    .toBe(first.replace('http:', 'webcal:'))
  expect(await axe(page)).toEqual([])
  await page.reload()
  await page.getByText(/^Made /).waitFor()
  await expect.poll(() => field.count()).toBe(0)
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
  await field.waitFor()
  expect((await fetch(first)).status).toBe(404)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Make the address' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('X12 an event is put into a calendar from its page, by visitors too', async () => {
  const eventId = await party.event({ title: 'Spring cup' })
  const { page, faults, close } = await openPage(app, { path: `/public/${party.partyId}/#/view/${eventId}` })
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const all = page.getByRole('menuitem', { name: /Subscribe to all events of Fairway friends/ })
  await expect
    .poll(() => all.getAttribute('href'))
    .toBe(`${app.url.replace('http:', 'webcal:')}/api/calendar/party/${party.partyId}.ics`)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'This event as a file' }).click()
  expect((await download).suggestedFilename()).toBe('event.ics')
  expect(faults).toEqual([])
  await close()
})
