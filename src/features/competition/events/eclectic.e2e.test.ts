import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import {
  app,
  change,
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

test('G10 an eclectic is set in the form, and its board at 390 wide has gross, net, filled holes and where each comes from', async () => {
  const yesterday = addDays(club.today, -1)
  const eventId = await club.event({ title: 'Best of two', strokesFactor: 1, startDate: yesterday })
  const first = await club.round(eventId, { title: 'First', roundNumber: 1, roundDate: yesterday, strokesFactor: 1 })
  const second = await club.round(eventId, { title: 'Second', roundNumber: 2, strokesFactor: 1 })
  await play(eventId, first, {
    anna: { strokes: parBut({ 1: 3, 2: -1 }), playing: 10 },
    bo: { strokes: parBut({}, 9), playing: 18 },
  })
  await play(eventId, second, { anna: { strokes: parBut({ 5: 4 }), playing: 10 } })
  const path = `/?party=${club.partyId}#/event-settings/${eventId}`
  const { page, faults, close } = await openPage(app, { path, client: await club.as('frida'), width: 390, height: 844 })
  await page.getByLabel('Scoring system').selectOption('eclectic')
  await page.getByText('All rounds are on one course.').waitFor()
  await page.getByLabel('Handicap that comes off').selectOption('50')
  await poll(() => page.getByLabel('Ties').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/leaderboard/${eventId}`)
  // Anna 1 par, 2 −1: one under, less 5; Bo has nine holes and is ranked after, less 9
  await poll(async () => (await rows(page)).map((row) => row.replace('−', '-'))).toEqual([
    '1 Anna Berg -6',
    '2 Bo Alm -9',
  ])
  await page.getByText('9 holes filled').waitFor()
  await page
    .getByRole('row', { name: /Anna Berg/ })
    .getByRole('button')
    .click()
  const best = page.getByRole('table', { name: /The best of each hole of Anna Berg/ })
  await best.first().waitFor()
  await page.getByText('From round 2: hole 1', { exact: true }).waitFor()
  await page.getByText('50% of playing handicap 10 in the last round').waitFor()
  await poll(() =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  expect(await axe(page)).toEqual([])
  const shared = await fetch(`${app.url}/public/${club.partyId}/view/${eventId}`, {
    headers: { 'accept-language': 'sv' },
  })
  const words = await shared.text()
  for (const word of ['eklektisk: det bästa på varje hål', '9 hål fyllda', '18 hål fyllda'])
    expect(words).toContain(word)
  expect(faults).toEqual([])
  await close()
})

test('G10 board, big screen and printed results of an eclectic say how many holes are filled, also where scores start again', async () => {
  const yesterday = addDays(club.today, -1)
  const eventId = await club.event({ title: 'Best of two', startDate: yesterday })
  const first = await club.round(eventId, { title: 'First', roundNumber: 1, roundDate: yesterday, strokesFactor: 1 })
  const second = await club.round(eventId, { title: 'Second', roundNumber: 2, strokesFactor: 1 })
  await play(eventId, first, { anna: { strokes: parBut({ 1: 3 }) }, bo: { strokes: parBut({}, 9) } })
  await play(eventId, second, { anna: { strokes: parBut({ 2: -1 }) }, bo: { strokes: parBut({ 1: -1 }, 5) } })
  const { anna, bo } = club.ids
  const flight = { name: 'Flight A', filter: '', players: [anna, bo], restartAfter: 1 }
  await change(eventId, { scoringSystem: 'eclectic', eclecticPercent: 0, classes: JSON.stringify([flight]) })
  const board = await open(publicBoard(eventId))
  await board.page.getByText('9 holes filled').waitFor()
  await board.page.getByRole('button', { name: 'Flight A', exact: true }).click()
  await board.page.getByText('5 holes filled').waitFor()
  await poll(async () => (await rows(board.page)).map((row) => row.replace('−', '-'))).toEqual([
    '1 Anna Berg -1',
    '2 Bo Alm -1',
  ])
  const tv = await open(`/#/tv/${eventId}`, { width: 1920, height: 1080 })
  const names = tv.page.locator('.tv-name')
  await poll(() => names.allInnerTexts()).toEqual(['Anna Berg 18 holes filled', 'Bo Alm 9 holes filled'])
  expect(await axe(tv.page)).toEqual([])
  await tv.page.goto(`/?party=${club.partyId}#/leaderboard/${eventId}/print`)
  const heads = tv.page.getByRole('columnheader', { name: 'Holes filled' })
  await heads.first().waitFor()
  const printed = () =>
    tv.page
      .getByRole('row')
      .filter({ hasText: /Alm|Berg/ })
      .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent).join(' ')))
  // place, name, both rounds, holes filled, thru, gross and net (there are none until the card is whole), to par
  await poll(async () => (await printed()).map((row) => row.replace('−', '-'))).toEqual([
    '1 Anna Berg 75 71 18 F 71 71 -1',
    '2 Bo Alm   5 5   -1',
  ])
  expect(board.faults.concat(tv.faults)).toEqual([])
  await board.close()
  await tv.close()
})
