import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'

let app: TestApp
let club: Cast
let eventId: string
let groupId: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event()
  const classes = [
    { name: 'Low', filter: 'hcp < 10' },
    { name: 'High', filter: 'hcp >= 10' },
  ]
  await app.database.kysely
    .updateTable('events')
    .set({ classes: JSON.stringify(classes) })
    .where('id', '=', eventId)
    .execute()
  const players = (['anna', 'bo', 'frida'] as const).map((name) => {
    return { userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }
  })
  const anna = await club.as('anna')
  groupId = (await done(anna.call(startRound, { roundId: await club.round(eventId), players }))).id
  await save(1, { anna: 4, bo: 5, frida: 6 })
})
afterAll(() => app.close())

async function save(position: number, strokes: Partial<Record<Name, number>>) {
  const results = Object.entries(strokes).map(([name, made]) => ({ userId: club.ids[name as Name], strokes: made }))
  await done((await club.as('anna')).call(saveHole, { groupId, position, version: 1, base: [], results }))
}

test('F4 while the round is played the replay grows by each saved hole, and whoever is at its end stays there', async () => {
  const { page, faults, close } = await openPage(app, { path: `/public/${club.partyId}/replay/${eventId}` })
  const rows = page.getByRole('list', { name: 'Board at this time' }).getByRole('listitem')
  const read = async () => (await rows.allInnerTexts()).map((words) => words.replace(/\s+/g, ' '))
  await page.getByRole('slider', { name: 'Time of the round' }).press('End')
  await expect.poll(read).toEqual(['1 Anna Berg 4 E 1', '2 Bo Alm 5 +1 1', '3 Frida Falk 6 +2 1'])
  await save(2, { anna: 5, bo: 3, frida: 5 })
  await expect
    .poll(async () => (await read()).map((row) => row.replace(/ \S+ (\S+ \d)$/, ' $1')), { timeout: 20_000 })
    .toEqual(['1 Bo Alm −1 2', '2 Anna Berg E 2', '3 Frida Falk +2 2'])
  await page.getByRole('button', { name: 'Moments' }).click()
  await page.locator('.replay-moments').getByText('Eagle by Bo Alm, hole 2').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('F4 a class alone has its own places and moments, in Swedish', async () => {
  const { page, faults, close } = await openPage(app, {
    path: `/public/${club.partyId}/replay/${eventId}`,
    width: 1440,
    height: 900,
    language: 'sv',
  })
  const rows = page.getByRole('list', { name: 'Tavlan vid den här tiden' }).getByRole('listitem')
  const places = async () => (await rows.allInnerTexts()).map((words) => words.split(/\s+/).slice(0, 2).join(' '))
  await page.getByRole('slider', { name: 'Tid i rundan' }).press('End')
  await expect.poll(places).toEqual(['1 Bo', '2 Anna', '3 Frida'])
  const classes = page.getByRole('group', { name: 'Vilka' })
  await classes.getByRole('button', { name: 'Low' }).click()
  await expect.poll(places).toEqual(['1 Frida'])
  await expect.poll(() => page.getByText(/^Eagle av Bo Alm/).count()).toBe(0)
  await classes.getByRole('button', { name: 'High' }).click()
  await expect.poll(places).toEqual(['1 Bo', '2 Anna'])
  await page.locator('.replay-moments').getByText('Eagle av Bo Alm, hål 2').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})
