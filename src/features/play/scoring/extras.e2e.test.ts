import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { addDefaultExtras, saveExtra } from '../extras/operations.ts'
import type { Group } from './operations/group.ts'
import { startRound } from './operations/start.ts'
import { getGroup, takeOver } from './operations.ts'

let app: TestApp
let club: Cast
let group: Group

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

/** Bo and Erik in a round of a party with the default extras and one that asks on par fives. */
async function start(timeout: number) {
  club = await cast(app)
  const anna = await club.as('anna')
  const { partyId } = club
  await anna.call(addDefaultExtras, { partyId, language: 'en' })
  const dialogs = [{ rules: ['par == 5'], caption: 'Who drove longest?' }]
  await anna.call(saveExtra, { partyId, name: 'Long one', meta: { dialogs, timeout } })
  const roundId = await club.round(await club.event({ useExtra: true }))
  const players = (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 18, strokes: 0 }))
  const answer = await (await club.as('bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(answer.code)
  group = answer.value
  return openPage(app, { path: '/#/score/1', client: await club.as('bo') })
}

/** What another phone of the group reads: 'Birdie Bo 1'. */
async function standing(): Promise<string[]> {
  const answer = await (await club.as('erik')).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  const { players, extras } = answer.value
  const nameOf = (id: string) => extras.find((extra) => extra.id === id)?.name
  return players.flatMap(({ user, extras: marks }) =>
    marks.map(({ extraId, position, count }) => `${nameOf(extraId)} ${user.firstName} ${position}: ${count}`),
  )
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saveHole = (page: Page) => press(page, 'Save score for the hole')

test('S8 a save marks, an overlay tells it, and a dialog asks for a player or None', async () => {
  const { page, faults, close } = await start(60)
  await press(page, '3 Birdie')
  await press(page, '4 Par')
  await saveHole(page)
  const overlay = page.getByRole('alert').filter({ hasText: 'Extra updated' })
  await overlay.getByText('Marked a Birdie by Bo Alm.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Score hole 2', exact: true }).waitFor()
  expect(await axe(page)).toEqual([])

  await press(page, '5 Par')
  await press(page, '5 Par')
  await saveHole(page)
  const dialog = page.getByRole('dialog', { name: 'Long one' })
  await dialog.getByText('Who drove longest?').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'None', exact: true }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Erik Berg' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Marked a Long one by Erik Berg.').waitFor()
  await eventually(standing).toEqual(['Birdie Bo 1: 1', 'Long one Erik 2: 1'])
  expect(faults).toEqual([])
  await close()
})

test('S8 an unanswered dialog means None after its time', async () => {
  const { page, close } = await start(1)
  await page.goto('/#/score/2')
  await press(page, '5 Par')
  await press(page, '5 Par')
  await saveHole(page)
  const dialog = page.getByRole('dialog', { name: 'Long one' })
  await dialog.waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await standing()).toEqual([])
  await close()
})

test('S8 extras are counted by hand, from 0', async () => {
  const { page, faults, close } = await start(60)
  await page.getByText('Nothing marked here').waitFor()
  await press(page, 'Count')
  const dialog = page.getByRole('dialog', { name: 'Extras on hole 1' })
  await dialog.getByRole('button', { name: 'Erik', exact: true }).click()
  const joker = dialog.getByRole('textbox', { name: 'Joker' })
  await joker.fill('1200')
  await joker.press('Enter')
  await eventually(standing).toEqual(['Joker Erik 1: 999'])
  await joker.fill('2')
  await joker.press('Enter')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Erik: Joker × 2').waitFor()
  await eventually(standing).toEqual(['Joker Erik 1: 2'])
  expect(faults).toEqual([])
  await close()
})

test('S8 X2 a mark that is refused after a takeover is told in the dialog, and the hole goes on', async () => {
  const { page, context, faults, close } = await start(60)
  await page.getByRole('heading', { level: 1, name: 'Score hole 1', exact: true }).waitFor()
  await context.route('**/api/scoring-groups/*/holes/*/indicators', (route) => route.abort())
  await press(page, 'Lion: trees')
  expect((await (await club.as('erik')).call(takeOver, { groupId: group.id })).ok).toBe(true)
  await context.unrouteAll()
  const dialog = page.getByRole('alertdialog', { name: 'Unable to save your changes.' })
  await dialog.getByText('Another player keeps the score of this group now.').waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Drop mine' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Erik Berg keeps the score of this group.').waitFor()
  expect(faults).toEqual([])
  await close()
})
