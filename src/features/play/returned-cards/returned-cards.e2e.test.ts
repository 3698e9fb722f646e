import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { score } from '../../../testing/pages/phones.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'
import { getGroup } from '../scoring/operations.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const picture = async (page: Page, name: string) =>
  process.env.PICTURES && (await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true }))
const onPhone = async (name: Name, path: string, language = 'en') =>
  openPage(app, { path, client: await club.as(name), width: 360, height: 640, language })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name })

async function enterMarkerCard(page: Page, name: string, strokes: number[], save = 'Save the marker’s card') {
  const card = cardOf(page, name)
  for (const [at, value] of strokes.entries()) await card.getByRole('textbox').nth(at).fill(String(value))
  await card.getByRole('button', { name: save }).click()
}

async function sign(page: Page, name: string, as: string) {
  await cardOf(page, name).getByRole('button', { name: as }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).dblclick()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('D2 two phones differ on a hole, come to be of one mind, sign, and the cards are locked', async () => {
  const roundId = await club.round(await club.event({ title: 'Autumn cup', markerCards: true }), { holeCount: 2 })
  const bo = await club.as('bo')
  const players = (['bo', 'cilla'] as const).map((one) => ({ userId: club.ids[one], handicap: null, strokes: 0 }))
  const started = await bo.call(startRound, { roundId, players })
  if (!started.ok) throw new Error(started.code)
  const groupId = started.value.id
  const first = await onPhone('bo', '/#/score')
  await score(first.page, 1, '4 Par', '5 Bogey')
  await score(first.page, 2, '5 Par', '6 Bogey')
  await first.page.getByRole('button', { name: 'Go on to compare and sign' }).click()
  const second = await onPhone('cilla', `/#/score-cards/${groupId}`)
  await enterMarkerCard(second.page, 'Bo Alm', [4, 6])
  const both = [first.page, second.page]
  for (const page of both)
    await cardOf(page, 'Bo Alm').getByText('Hole 2: the card has 5, the marker 6.', { exact: false }).waitFor()
  await picture(first.page, 'cards-differ')
  expect(await axeInThemes(first.page)).toEqual({ light: [], dark: [], sunlight: [] })
  await enterMarkerCard(second.page, 'Bo Alm', [4, 5])
  for (const page of both) await cardOf(page, 'Bo Alm').getByText('Ready to sign').waitFor()
  await sign(first.page, 'Bo Alm', 'Sign as the player')
  await cardOf(second.page, 'Bo Alm').getByText('Bo Alm, player', { exact: false }).waitFor()
  await sign(second.page, 'Bo Alm', 'Sign as the marker')
  await poll(() => cardOf(first.page, 'Bo Alm').innerText()).toContain('Returned')
  await picture(second.page, 'cards-one-returned')
  await enterMarkerCard(first.page, 'Cilla Dahl', [5, 6])
  await sign(first.page, 'Cilla Dahl', 'Sign as the player')
  await sign(first.page, 'Cilla Dahl', 'Sign as the marker')
  for (const page of both) await page.getByText('All cards are returned').waitFor()
  const group = await bo.call(getGroup, { groupId })
  expect(group.ok && group.value.submitted).toBe(true)
  const swedish = await onPhone('cilla', `/#/score-cards/${groupId}`, 'sv')
  await swedish.page.getByText('Alla kort är inlämnade').waitFor()
  expect(await axe(swedish.page)).toEqual([])
  await picture(swedish.page, 'cards-returned')
  expect([...first.faults, ...second.faults]).toEqual([])
  for (const one of [first, second, swedish]) await one.close()
})

test('D2 a pick-up is marked by the key p or its button, and both columns show it as such', async () => {
  const roundId = await club.round(
    await club.event({ title: 'Stableford', markerCards: true, strokeCount: 'stableford' }),
    { holeCount: 2 },
  )
  const bo = await club.as('bo')
  const players = (['bo', 'cilla'] as const).map((one) => ({ userId: club.ids[one], handicap: null, strokes: 0 }))
  const group = await done(bo.call(startRound, { roundId, players }))
  for (const position of [1, 2]) {
    const { version } = await done(bo.call(getGroup, { groupId: group.id }))
    const results = players.map(({ userId }) => ({ userId, strokes: null, pickedUp: true }))
    await done(bo.call(saveHole, { groupId: group.id, position, version, results }))
  }
  const { page, faults, close } = await onPhone('cilla', `/#/score-cards/${group.id}`)
  const card = cardOf(page, 'Bo Alm')
  await poll(() => card.getByRole('cell', { name: 'P', exact: true }).count()).toBe(2)
  await card.getByRole('textbox').first().fill('p')
  await card.getByRole('button', { name: 'Hole 2: picked up' }).click()
  expect(await card.getByRole('textbox').nth(1).inputValue()).toBe('P')
  await picture(page, 'cards-picked-up')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeInThemes(page)).toEqual({ light: [], dark: [], sunlight: [] })
  await card.getByRole('button', { name: 'Save the marker’s card' }).click()
  await card.getByText('Ready to sign').waitFor()
  expect(faults).toEqual([])
  await close()
})
