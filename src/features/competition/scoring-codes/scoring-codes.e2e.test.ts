import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownCode } from '../../../contract/code-rules.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { head, score } from '../../../testing/pages/phones.ts'
import { getResult } from '../../play/scoring/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import { getScoringCodes } from './operations.ts'

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

/** Two groups of a round of three holes. */
async function aRound() {
  const eventId = await club.event({ title: 'Autumn cup', scoringCodes: true })
  const roundId = await club.round(eventId, { holeCount: 3 })
  const tees = [
    { time: '09:00', players: [club.ids.bo, club.ids.cilla] },
    { time: '09:10', players: [club.ids.david, club.ids.erik] },
  ]
  const anna = await club.as('anna')
  const published = await anna.call(publishStartList, { eventId, list: [{ roundId, tees }] })
  if (!published.ok) throw new Error(published.code)
  return { anna, eventId, roundId }
}

test('D1 from the printed code to a submitted round without a network, and then the code is dead', async () => {
  const { anna, eventId, roundId } = await aRound()
  const office = await openPage(app, { path: `/#/scoring-codes/${roundId}`, client: anna, width: 1280, height: 900 })
  await office.page.getByRole('button', { name: 'Make codes', exact: true }).click()
  const rows = office.page.getByRole('list', { name: 'Scoring codes' }).getByRole('listitem')
  await poll(() => rows.count()).toBe(2)
  const answer = await anna.call(getScoringCodes, { roundId })
  const [first, second] = answer.ok ? answer.value.codes : []
  if (!first || !second) throw new Error('no codes')
  await office.page.goto(`/#/startlist/${eventId}/print`)
  await office.page.getByLabel('Codes', { exact: true }).check()
  await office.page.getByText(shownCode(first.code).slice(0, 3)).first().waitFor()
  await picture(office.page, 'start-list')

  const phone = await openPage(app, { path: `/#/code/${first.link}`, offline: true })
  const { page, context } = phone
  await page.getByRole('heading', { level: 1, name: 'Group 1 · 09:00' }).waitFor()
  expect(page.url()).toMatch(/#\/code$/)
  await page.getByText('Bo Alm').waitFor()
  await picture(page, 'code-place')
  expect(await axeInThemes(page)).toEqual({ light: [], dark: [], sunlight: [] })
  await page.getByLabel('Who keeps the score?').fill('Kim Ek')
  await page.getByRole('button', { name: 'Start the round' }).dblclick()
  await head(page, 1).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await score(page, 1, '4 Par', '5 Bogey')
  await picture(page, 'score-by-code')
  await head(page, 2).waitFor()
  await context.setOffline(true)
  await page.reload()
  await score(page, 2, '5 Par', '5 Par')
  await score(page, 3, '3 Par', '4 Bogey')
  await page.getByRole('button', { name: 'Final submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Final submit' }).click()
  await page.getByText('saves wait for a network', { exact: false }).waitFor()
  await picture(page, 'code-waits')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'The results are submitted' }).waitFor()
  await picture(page, 'code-submitted')
  const result = await anna.call(getResult, { roundId })
  const bo = result.ok ? result.value.result.find(({ userId }) => userId === club.ids.bo) : undefined
  expect(bo).toMatchObject({ submitted: true, gross: 12 })
  await page.goto('/#/score')
  await page.getByRole('heading', { level: 1, name: 'The results are submitted' }).waitFor()

  const late = await openPage(app, { path: `/#/code/${first.link}` })
  await late.page.getByText('The scoring of this group is over', { exact: false }).waitFor()
  await office.page.goto(`/#/scoring-codes/${roundId}`)
  await poll(() => rows.first().innerText()).toContain('Submitted')
  expect(await axe(office.page)).toEqual([])
  await picture(office.page, 'codes')
  expect(office.faults).toEqual([])
  for (const one of [late, office, phone]) await one.close()
})

test('D1 typed on the phone of a member in Swedish; made anew it is closed out at once and comes back', async () => {
  const { anna, roundId } = await aRound()
  const office = await openPage(app, { path: `/#/scoring-codes/${roundId}`, client: anna, width: 1280, height: 900 })
  await office.page.getByRole('button', { name: 'Make codes', exact: true }).click()
  const rows = office.page.getByRole('list', { name: 'Scoring codes' }).getByRole('listitem')
  await poll(() => rows.count()).toBe(2)
  const codeOfSecond = async () => {
    const answer = await anna.call(getScoringCodes, { roundId })
    return answer.ok ? shownCode(answer.value.codes[1]?.code ?? '') : ''
  }
  const code = await codeOfSecond()
  const phone = await openPage(app, {
    path: '/#/code',
    client: await club.as('bo'),
    language: 'sv',
    height: 640,
    width: 360,
  })
  const { page } = phone
  await page.getByLabel('Kod', { exact: true }).fill('K0')
  await page.getByRole('button', { name: 'Öppna', exact: true }).click()
  await page.getByText('En kod har nio tecken', { exact: false }).waitFor()
  await picture(page, 'code-typed')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Kod', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Öppna', exact: true }).click()
  await page.getByText('Du är inloggad som Bo Alm och förblir det.', { exact: false }).waitFor()
  await poll(() => page.getByLabel('Vem för score?').inputValue()).toBe('Bo Alm')
  await page.getByRole('button', { name: 'Starta rundan' }).click()
  await page.waitForURL(/#\/score\/1$/)
  await rows.nth(1).getByRole('button', { name: 'More for group 2' }).click()
  await office.page.getByRole('menuitem', { name: 'Make anew' }).click()
  await office.page.getByRole('alertdialog').getByRole('button', { name: 'Make anew' }).click()
  await page.getByRole('heading', { level: 1, name: 'Den här koden öppnar inte längre' }).waitFor()
  await picture(page, 'code-withdrawn')
  await poll(codeOfSecond).not.toBe(code)
  await page.getByLabel('Kod', { exact: true }).fill(await codeOfSecond())
  await page.getByRole('button', { name: 'Öppna', exact: true }).click()
  await page.getByRole('button', { name: 'Fortsätt registrera' }).click()
  await page.waitForURL(/#\/score\/1$/)
  await page.getByRole('button', { name: /^4\b/ }).click()
  expect(phone.faults).toEqual([])
  await phone.close()
  await office.close()
})
