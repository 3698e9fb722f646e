import { expect, test } from 'vitest'
import { axe, axeInThemes, cleanInThemes } from '../../../testing/browser.ts'
import { club, open, openBoardPages, parBut, play, poll } from '../../../testing/pages/leaderboard.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'

openBoardPages()

test('D8 prizes are listed, decided, printed, and shown one by one on the big screen', async () => {
  const eventId = await club.event({ title: 'Club championship', strokesFactor: 0 })
  const roundId = await club.round(eventId, { strokesFactor: 0 })
  await play(eventId, roundId, {
    anna: { strokes: parBut() },
    bo: { strokes: parBut({ 1: 1 }) },
    cilla: { strokes: parBut({ 1: 3 }) },
  })
  const frida = await club.as('frida')
  const desk = await open(`/?party=${club.partyId}#/event/${eventId}`, { client: frida, width: 1440 })
  const { page } = desk
  await page.getByRole('link', { name: /^Prizes/ }).click()
  await page.getByText('No prizes yet').waitFor()
  await page.getByRole('button', { name: 'Add prizes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prizes, one a line').fill('Gift card 1000\nGift card 500\nSocks')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const list = page.locator('.prize-list > li')
  await poll(async () => (await list.allInnerTexts()).map((text) => text.split('\n')[1])).toEqual([
    'Anna Berg 72 gross',
    'Bo Alm 73 gross',
    'Cilla Dahl 75 gross',
  ])
  await page.getByRole('button', { name: 'Decide on All players, gross, place 2' }).click()
  await dialog.getByLabel('Reason').fill('Bo has left')
  await dialog.getByLabel('Bo Alm').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Decided: Bo has left (Frida Falk)').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect((await frida.call(makeOfficial, { eventId })).ok).toBe(true)
  const screen = await open(`/#/tv/${eventId}/prizes`, { width: 1920, height: 1080 })
  await screen.page.getByText('The ceremony has not begun').waitFor()
  const board = await open(`/#/tv/${eventId}`, { width: 1920, height: 1080 })
  await board.page.getByText('Anna Berg').first().waitFor()
  await board.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'Begin the ceremony' }).click()
  await page.getByText('0 of 3 shown').waitFor()
  await board.page.getByText('3 more to come').waitFor()
  await page.getByRole('button', { name: 'Show the next one' }).click()
  await screen.page.locator('.ceremony-winner', { hasText: 'Cilla Dahl' }).waitFor()
  expect(await screen.page.locator('main').innerText()).not.toContain('Anna Berg')
  await page.getByText('1 of 3 shown').waitFor()
  for (const shown of [2, 3]) {
    await page.getByRole('button', { name: 'Show the next one' }).click()
    await page.getByText(`${shown} of 3 shown`).waitFor()
  }
  await screen.page.locator('.ceremony-winner', { hasText: 'Anna Berg' }).waitFor()
  await screen.page.getByText('Congratulations').waitFor()
  expect(await axe(screen.page)).toEqual([])
  await board.page.locator('.ceremony-winner', { hasText: 'Anna Berg' }).waitFor()
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('region', { name: 'Prizes, Sheet 1 of 1' }).waitFor()
  await poll(() => page.locator('.prize-paper tbody tr').first().innerText()).toMatch(
    /Anna Berg.*72 gross.*Gift card 1000/s,
  )
  expect(await axe(page)).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.goto(`/?party=${club.partyId}#/event/${eventId}/prizes`)
  await page.getByRole('button', { name: 'End the ceremony' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the ceremony' }).click()
  await board.page.getByRole('table').first().waitFor()
  expect(await board.page.locator('.ceremony-winner').count()).toBe(0)
  expect(await board.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  for (const { faults } of [desk, screen, board]) expect(faults).toEqual([])
  await desk.close()
  await screen.close()
  await board.close()
  const address = `/?party=${club.partyId}#/event/${eventId}/prizes`
  const phone = await open(address, { client: await club.as('anna'), width: 390, height: 844, language: 'sv' })
  await phone.page.locator('.prize-list > li').first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.close()
})
