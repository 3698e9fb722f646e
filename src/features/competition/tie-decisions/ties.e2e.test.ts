import { expect, test } from 'vitest'
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

test('G8 a play-off is recorded in the event, and board, big screen and event page say who won it', async () => {
  const eventId = await club.event({ title: 'Club championship', strokesFactor: 0 })
  const roundId = await club.round(eventId, { strokesFactor: 0 })
  await play(eventId, roundId, {
    anna: { strokes: parBut({ 1: 1 }) },
    bo: { strokes: parBut({ 10: 1 }) },
    cilla: { strokes: parBut({ 1: 3 }) },
  })
  const screens = await Promise.all(
    [publicBoard(eventId), `/#/tv/${eventId}`, `/public/${club.partyId}/view/${eventId}`].map((path) => open(path)),
  )
  for (const { page } of screens)
    await poll(() => rows(page)).toEqual(['1 Anna Berg +1', '2 Bo Alm +1', '3 Cilla Dahl +3'])
  const hub = await open(`/?party=${club.partyId}#/event/${eventId}`, { client: await club.as('frida') })
  await hub.page.getByRole('link', { name: /^Play-offs and lots/ }).click()
  await hub.page.getByRole('button', { name: /^Record an order: Anna Berg, Bo Alm/ }).click()
  await hub.page.getByLabel('Order of Bo Alm').selectOption({ label: 'Number 1' })
  await hub.page.getByLabel('What was played').fill('Hole 18: 4 against 5')
  expect(await axe(hub.page)).toEqual([])
  await hub.page.getByRole('button', { name: 'Save the order' }).click()
  await hub.page.getByText('Play-off: 1 Bo Alm · 2 Anna Berg').waitFor()
  for (const { page } of screens) {
    await poll(async () => (await rows(page)).map((row) => row.slice(0, 6))).toEqual(['1 Bo A', '2 Anna', '3 Cill'])
    await page.getByRole('row', { name: /Bo Alm.*won the play-off/ }).waitFor()
  }
  const shared = async (language: string) => {
    const address = `${app.url}/public/${club.partyId}/view/${eventId}`
    return (await fetch(address, { headers: { 'accept-language': language } })).text()
  }
  const english = await shared('en')
  expect(english).toContain('1. Bo Alm +1 (won the play-off), 2. Anna Berg +1 (play-off), 3. Cilla Dahl +3')
  expect(english).toContain('<th scope="row">Bo Alm <span class="caption">won the play-off</span></th>')
  expect(await shared('sv')).toContain('1. Bo Alm +1 (vann särspelet), 2. Anna Berg +1 (särspel)')
  const [board] = screens
  await board?.page
    .getByRole('row', { name: /Anna Berg/ })
    .getByRole('button')
    .click()
  await poll(() => board?.page.locator('.board-why').textContent()).toMatch(
    /Level with Bo Alm, behind after the play-off\..*Play-off: Hole 18: 4 against 5/,
  )
  await board?.page
    .getByRole('row', { name: /Anna Berg/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await hub.page.getByRole('button', { name: 'Withdraw' }).click()
  await hub.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  for (const { page } of screens)
    await poll(async () => (await rows(page)).map((row) => row.slice(0, 6))).toEqual(['1 Anna', '2 Bo A', '3 Cill'])
  for (const screen of [hub, ...screens]) {
    expect(screen.faults).toEqual([])
    await screen.close()
  }
})
