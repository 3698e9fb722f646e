import { expect, test } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import {
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

test('G7 the Swedish order is chosen in the form, and the board says what decided', async () => {
  const eventId = await club.event({ title: 'Ties' })
  const roundId = await club.round(eventId)
  await play(eventId, roundId, {
    anna: { strokes: parBut({ 18: 12 }), playing: 12 },
    bo: { strokes: parBut({ 1: 18 }), playing: 18 },
    cilla: { strokes: parBut({ 2: 12 }), playing: 12 },
  })
  const board = await open(publicBoard(eventId))
  await poll(() => rows(board.page)).toEqual(['1 Bo Alm E', '2 Cilla Dahl E', '3 Anna Berg E'])
  const form = await open(`/?party=${club.partyId}#/event-settings/${eventId}`, { client: await club.as('frida') })
  await form.page.getByLabel('Tie-break').selectOption({ label: 'Swedish order (lower playing handicap first)' })
  await form.page.getByText('then lot, which you record').waitFor()
  expect(await axe(form.page)).toEqual([])
  await form.page.getByRole('button', { name: 'Save' }).click()
  await form.page.getByText('Saved', { exact: true }).waitFor()
  await poll(() => rows(board.page)).toEqual(['1 Cilla Dahl E', '2 Anna Berg E', '3 Bo Alm E'])
  await board.page
    .getByRole('row', { name: /Anna Berg/ })
    .getByRole('button')
    .click()
  await poll(() => board.page.locator('.board-why').textContent()).toMatch(
    /Level with Cilla Dahl, behind on the gross of the last 9 holes of round 1: 48 against 36\..*Level with Bo Alm, ahead on the playing handicap of round 1: 12 against 18\./,
  )
  expect(form.faults.concat(board.faults)).toEqual([])
  await form.close()
  await board.close()
})
