import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes } from '../../../testing/browser.ts'
import { app, club, open, openBoardPages, parBut, play, poll, save } from '../../../testing/pages/leaderboard.ts'

openBoardPages()

test('D7 an administrator sees who is out of position as it happens, on a desk and on a phone, and sets the minutes', async () => {
  const eventId = await club.event({ title: 'Club day' })
  const roundId = await club.round(eventId)
  const began = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000) })
  const ahead = await play(eventId, roundId, { anna: { strokes: parBut({}, 0) }, cilla: { strokes: [] } })
  const slow = await play(eventId, roundId, { bo: { strokes: [] }, david: { strokes: [] } })
  const { kysely } = app.services.database
  await kysely.updateTable('scoringGroups').set(began(20)).where('id', '=', ahead).execute()
  await kysely.updateTable('scoringGroups').set(began(10)).where('id', '=', slow).execute()
  const desk = await open(`/?party=${club.partyId}#/event/${eventId}`, { client: await club.as('frida'), width: 1440 })
  await desk.page.getByRole('link', { name: /^Pace of play/ }).click()
  await desk.page.getByText('Nobody is out of position').waitFor()
  const holes = desk.page.getByRole('list').filter({ has: desk.page.getByRole('listitem', { name: /^Hole 1, par/ }) })
  await poll(() =>
    holes
      .first()
      .getByRole('listitem', { name: /^Hole 1, par/ })
      .getByRole('listitem')
      .count(),
  ).toBe(2)
  await kysely.updateTable('scoringGroups').set(began(70)).where('id', '=', ahead).execute()
  await save('bo', slow, 1, { bo: 4, david: 5 })
  await desk.page.getByText('1 group is out of position').waitFor()
  const first = desk.page.getByRole('table', { name: 'Groups and their times' }).locator('tbody tr').first()
  await poll(() => first.innerText()).toMatch(/Anna Berg, Cilla Dahl[\s\S]*Out of position/)
  expect(await axeInThemes(desk.page)).toEqual(cleanInThemes)
  await desk.page.getByRole('button', { name: 'Allotted time' }).click()
  const field = desk.page.getByRole('dialog').getByLabel('Hole 1', { exact: true })
  await field.fill('60')
  await field.press('Tab')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await desk.page.getByText('Over its time').waitFor()
  await desk.page.getByText('Nobody is out of position').waitFor()
  await desk.page.reload()
  await desk.page.getByText('1 group has not been heard from for 30 minutes.', { exact: false }).waitFor()
  await desk.page.getByText(/^Anna Berg, Cilla Dahl: since \d/).waitFor()
  expect(await axeInThemes(desk.page)).toEqual(cleanInThemes)
  expect(desk.faults).toEqual([])
  await desk.close()
  const path = `/?party=${club.partyId}#/event/${eventId}/pace`
  const phone = await open(path, { client: await club.as('anna'), width: 390, height: 844, language: 'sv' })
  await phone.page.getByText('Ingen är ur position').waitFor()
  await phone.page.getByText(/^Inte hörts av sedan \d/).waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.close()
  const player = await open(path, { client: await club.as('bo') })
  await poll(() => player.page.url()).not.toContain('/pace')
  await player.close()
})
