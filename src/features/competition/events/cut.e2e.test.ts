import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { axe } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  club,
  open,
  openBoardPages,
  parBut,
  play,
  poll,
  publicBoard,
  rows,
} from '../../../testing/pages/leaderboard.ts'
import { getStartList, publishStartList } from '../start-list/operations.ts'

openBoardPages()

test('G8 a cut is set in the form, board and big screen list those who missed it last, and a start list asks for them', async () => {
  const yesterday = addDays(club.today, -3)
  const eventId = await club.event({ title: 'Two days', strokesFactor: 0, startDate: yesterday })
  const first = await club.round(eventId, { title: 'First', roundNumber: 1, roundDate: yesterday, strokesFactor: 0 })
  const second = await club.round(eventId, { title: 'Second', roundNumber: 2, strokesFactor: 0 })
  await play(eventId, first, {
    anna: { strokes: parBut() },
    bo: { strokes: parBut({ 1: 2 }) },
    cilla: { strokes: parBut({ 1: 6 }) },
  })
  const { kysely } = app.services.database
  await kysely.updateTable('scoringGroups').set({ date: yesterday }).where('roundId', '=', first).execute()
  await play(eventId, second, { anna: { strokes: parBut({ 1: 4 }, 9) }, bo: { strokes: parBut({}, 9) } })
  const screens = await Promise.all([publicBoard(eventId), `/#/tv/${eventId}`].map((path) => open(path)))
  for (const { page } of screens)
    await poll(() => rows(page)).toEqual(['1 Bo Alm +2', '2 Anna Berg +4', '3 Cilla Dahl +6'])
  const form = await open(`/?party=${club.partyId}#/event-settings/${eventId}`, { client: await club.as('frida') })
  await form.page.getByRole('switch', { name: 'Cut' }).check()
  await form.page.getByLabel('The best, and those level').fill('2')
  expect(await axe(form.page)).toEqual([])
  await form.page.getByRole('button', { name: 'Save' }).click()
  await form.page.getByText('Saved', { exact: true }).waitFor()
  for (const { page } of screens)
    await poll(() => rows(page)).toEqual(['1 Bo Alm +2', '2 Anna Berg +4', 'CUT Cilla Dahl +6'])
  const [board] = screens
  await poll(() => board?.page.getByText('cut after round 1').first().textContent()).not.toMatch(/within|undefined/)
  await board?.page.getByText('cut after round 1: top 2 and ties').waitFor()
  await board?.page
    .getByRole('row', { name: /Cilla Dahl/ })
    .getByRole('button')
    .click()
  await board?.page.getByText('Missed the cut: the total is that of the rounds before it.').waitFor()
  const { anna, bo, cilla } = club.ids
  const tees = [{ time: '09:00', players: [anna, bo] }]
  await done((await club.as('frida')).call(publishStartList, { eventId, list: [{ roundId: second, tees }] }))
  await form.page.goto(`/#/startlist/${eventId}`)
  await form.page.getByRole('tab', { name: 'Second' }).click()
  await form.page.getByRole('button', { name: 'Add player' }).click()
  await form.page.getByRole('combobox', { name: 'Players' }).fill('Cilla')
  await form.page.getByRole('option', { name: /Cilla Dahl/ }).click()
  await form.page.keyboard.press('Escape')
  await form.page.getByRole('button', { name: 'Update' }).click()
  const asked = form.page.getByRole('alertdialog', { name: 'Missed the cut' })
  await asked.getByText('Cilla Dahl missed the cut and would not be drawn.').waitFor()
  await asked.getByRole('button', { name: 'Put on the list' }).click()
  await form.page.getByText('Start list updated').waitFor()
  const { rounds } = await done((await club.as('frida')).call(getStartList, { eventId }))
  expect(rounds[1]?.tees.flatMap(({ players }) => players)).toEqual([anna, bo, cilla])
  expect(form.faults.every((fault) => fault.includes('409'))).toBe(true)
  form.faults.splice(0)
  for (const screen of [form, ...screens]) {
    expect(screen.faults).toEqual([])
    await screen.close()
  }
})
