import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { axe } from '../../../testing/browser.ts'
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

openBoardPages()

test('G8 a cut is set in the form, and board and big screen list those who missed it after the others', async () => {
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
  for (const screen of [form, ...screens]) {
    expect(screen.faults).toEqual([])
    await screen.close()
  }
}, 60_000)
