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

test('G8 flights are drawn in the class division, saved, and shown on the board', async () => {
  const eventId = await club.event({ title: 'Flights', strokesFactor: 0 })
  const roundId = await club.round(eventId, { strokesFactor: 0 })
  await play(eventId, roundId, {
    anna: { strokes: parBut({ 1: 1 }) },
    bo: { strokes: parBut({ 1: 2 }) },
    cilla: { strokes: parBut({ 1: 3 }) },
    frida: { strokes: parBut({ 1: 4 }) },
  })
  const admin = await open(`/?party=${club.partyId}#/event/${eventId}/classes`, { client: await club.as('frida') })
  await admin.page.getByRole('radio', { name: /^Configure Classes/ }).check()
  await admin.page.getByRole('button', { name: 'Draw flights' }).click()
  await admin.page
    .getByRole('row', { name: /Flight A/ })
    .getByText('List of players')
    .first()
    .waitFor()
  expect(await axe(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: 'Save Class Division' }).click()
  await admin.page.getByText('Class division saved').waitFor()
  const board = await open(publicBoard(eventId))
  await board.page.getByRole('button', { name: 'Flight A', exact: true }).click()
  await poll(() => rows(board.page)).toEqual(['1 Cilla Dahl +3', '2 Frida Falk +4'])
  await board.page.getByRole('button', { name: 'Flight B', exact: true }).click()
  await poll(() => rows(board.page)).toEqual(['1 Anna Berg +1', '2 Bo Alm +2'])
  expect(admin.faults.concat(board.faults)).toEqual([])
  await admin.close()
  await board.close()
})
