import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { submitGroup } from '../../play/scoring/operations.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

test('D2 the effect stands there before it is carried out, and who has not signed before results become official', async () => {
  const eventId = await club.event({ title: 'Autumn cup', markerCards: true })
  const roundId = await club.round(eventId, { holeCount: 2 })
  const anna = await club.as('anna')
  const players = [{ userId: club.ids.bo, handicap: 18, strokes: 2 }]
  const { id: groupId } = await done((await club.as('bo')).call(startRound, { roundId, players }))
  for (const position of [1, 2]) {
    const results = [{ userId: club.ids.bo, strokes: 4 }]
    await done(anna.call(saveHole, { groupId, position, version: position, base: [], results }))
  }
  await done(anna.call(submitGroup, { groupId }))
  const path = `/#/event/${eventId}/edit-result/${roundId}`
  const { page, faults, close } = await openPage(app, { path, client: anna, width: 390, height: 844 })
  await page.getByText('Not signed').waitFor()
  await page.getByRole('button', { name: 'Decide on a returned card' }).click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: 'Decide', exact: true })
  await dialog.getByLabel('Hole', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('Really played').fill('6')
  await dialog.getByLabel('Really played').press('Tab')
  await dialog.getByText('The player is disqualified.').waitFor()
  expect(await axeInThemes(page)).toEqual({ light: [], dark: [], sunlight: [] })
  await dialog.getByLabel('Only penalty strokes are missing', { exact: false }).check()
  await dialog.getByText('Hole 1 becomes 6 instead of 4.').waitFor()
  expect(await act.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('A ball moved')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/decide.png` })
  await act.dblclick()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('A ball moved', { exact: false }).waitFor()
  expect(faults).toEqual([])
  await close()
  const view = { path: `/#/view/${eventId}`, client: anna, width: 390, height: 844, language: 'sv' }
  const swedish = await openPage(app, view)
  await swedish.page.getByRole('button', { name: 'Gör officiellt' }).click()
  await swedish.page.getByText('kort är inte underskrivet: Bo Alm', { exact: false }).waitFor()
  expect(await axe(swedish.page)).toEqual([])
  await swedish.close()
})
