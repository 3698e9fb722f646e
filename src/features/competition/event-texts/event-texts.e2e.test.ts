import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { updateEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'

let app: TestApp
let party: Cast
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  eventId = await party.event()
  const roundId = await party.round(eventId)
  const bo = await party.as('bo')
  const answer = await bo.call(startRound, { roundId, players: [{ userId: party.ids.bo, handicap: 18, strokes: 18 }] })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
})
afterAll(() => app.close())

const textsOf = async () => {
  const answer = await (await party.as('anna')).call(getEvent, { eventId })
  return answer.ok ? answer.value.meta.textInfo : answer
}

test('E7 a text is added, shows where it will stand, stands on the scoring page, is changed and removed', async () => {
  const path = `/#/event-messages/${eventId}`
  const { page, faults, close } = await openPage(app, {
    path,
    client: await party.as('anna'),
    width: 1440,
    height: 900,
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add text' }).click()
  await dialog.getByLabel('Condition', { exact: true }).fill('{hole} +')
  await dialog.getByLabel('Text', { exact: true }).fill('Ring the bell before you drive.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText('Unable to parse the condition. The condition must evaluate to a boolean true or false.')
    .waitFor()
  await expect
    .poll(() => dialog.getByLabel('Text', { exact: true }).inputValue())
    .toBe('Ring the bell before you drive.')
  await dialog.getByLabel('Condition', { exact: true }).fill('{hole} == 1 || {par} == 3')
  await dialog.getByRole('img', { name: 'Round 1: shown on holes 1, 3, 6, 11, 16' }).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const table = page.getByRole('table', { name: 'Texts' })
  await expect.poll(() => table.innerText()).toContain('{hole} == 1 || {par} == 3')
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axe(page)).toEqual([])
  }

  const phone = await openPage(app, { path: '/#/score/1', client: await party.as('bo') })
  await phone.page.getByText('Ring the bell before you drive.').waitFor()
  await phone.close()

  await page.getByRole('button', { name: /Actions for Ring/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Condition', { exact: true }).fill('{hole} == 0')
  await dialog.getByRole('img', { name: 'Round 1: shown before the round' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await textsOf()).toEqual([{ condition: '{hole} == 0', conditionalText: 'Ring the bell before you drive.' }])
  await page.getByRole('button', { name: /Actions for Ring/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No texts yet').waitFor()
  expect(await textsOf()).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('E7 two administrators: a text that somebody else added is told and kept, and the own one stays in the dialog', async () => {
  const anna = await party.as('anna')
  const change = (textInfo: { condition: string; conditionalText: string }[]) =>
    anna.call(updateEvent, { eventId, event: { meta: { textInfo } } })
  await change([])
  const { page, faults, close } = await openPage(app, { path: `/#/event-messages/${eventId}`, client: anna })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add text' }).click()
  await dialog.getByLabel('Condition', { exact: true }).fill('{hole} == 1')
  await dialog.getByLabel('Text', { exact: true }).fill('Mine.')
  const theirs = { condition: '{hole} == 2', conditionalText: 'Theirs.' }
  await change([theirs])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alertdialog', { name: 'Changed by somebody else meanwhile' })
  await told.getByRole('button').click()
  expect(await textsOf()).toEqual([theirs])
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toBe('Mine.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(textsOf).toEqual([theirs, { condition: '{hole} == 1', conditionalText: 'Mine.' }])
  expect(faults).toEqual([])
  await close()
})
