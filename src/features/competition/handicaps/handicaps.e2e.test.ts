import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { addCourse } from '../../play/courses/operations.ts'
import { getEvent } from '../events/operations/event.ts'

let app: TestApp
let club: Cast
const name = `Teebacken ${newId()}`

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  const numbered = (values: readonly (number | null)[]) =>
    Object.fromEntries(values.map((value, at) => [at + 1, value ?? 0]))
  await done(
    (await club.as('frida')).call(addCourse, {
      name,
      country: 'se',
      par: numbered(card.par),
      index: numbered(card.strokeIndex),
      tees: [
        { name: 'Yellow', men: { rating: 71.1, slope: 128 }, women: { rating: 76.2, slope: 138 } },
        { name: 'Red', women: { rating: 73.4, slope: 131, par: card.par.with(3, 5) } },
        { name: 'Winter' },
      ],
    }),
  )
  const { kysely } = app.services.database
  await kysely.updateTable('users').set({ gender: 'M' }).where('id', '=', club.ids.bo).execute()
})
afterAll(() => app.close())

const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

/** The event and its round, made in the forms; answers the id of the event. */
async function madeInForms(): Promise<string> {
  const { page, faults, close } = await openPage(app, { path: '/#/create/event', client: await club.as('frida') })
  await page.getByLabel('Name', { exact: true }).fill('Club championship')
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, 'Stroke play')
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByLabel('Start date').fill(club.today)
  await page.getByLabel('End date').fill(club.today)
  await page.getByLabel('Received strokes').selectOption({ label: 'World Handicap System, by tee' })
  await expect.poll(() => page.getByLabel('Allowance in percent').inputValue()).toBe('95')
  await page.getByText('Settings of the handicap').click()
  await page.getByLabel('Highest index').fill('36')
  await page.getByLabel('Highest index').press('Tab')
  expect(await axe(page)).toEqual([])
  await button(page, 'Create Event').click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''

  await page.getByRole('link', { name: 'Add Round' }).click()
  await page.getByLabel('Title').fill('Final')
  await page.getByRole('combobox', { name: 'Course' }).fill(name)
  await page
    .getByRole('option', { name: /Teebacken/ })
    .first()
    .click()
  await page.getByLabel('Tee for men').selectOption({ label: 'Yellow' })
  await page.getByLabel('Tee for women').selectOption({ label: 'Red' })
  await expect.poll(() => page.getByLabel('Received strokes').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await button(page, 'Add Round').click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  expect(faults).toEqual([])
  await close()
  return eventId
}

test('G1 G2 from the form to why: WHS with tees is chosen, a phone starts with worked out strokes, why names each step', async () => {
  const eventId = await madeInForms()
  const event = await done((await club.as('frida')).call(getEvent, { eventId }))
  expect(event.meta.formatSettings).toEqual({ handicap: { kind: 'whs', indexAtMost: 36 } })
  expect(event.rounds[0]?.meta.tees).toMatchObject({ men: expect.any(String), women: expect.any(String) })

  const phone = await openPage(app, {
    path: '/#/select-round',
    client: await club.as('bo'),
    width: 360,
    height: 640,
  })
  const { page } = phone
  const bo = page.getByRole('group', { name: 'Bo Alm' })
  await expect.poll(() => bo.getByLabel('Tee', { exact: true }).locator('option:checked').textContent()).toBe('Yellow')
  // 18.0 × 128 ÷ 113 + 71.1 − 72 is 19.489, of which 95 % are 18.515
  await expect.poll(() => bo.getByLabel('Playing handicap', { exact: true }).inputValue()).toBe('19')
  await bo.getByText('How it is worked out').click()
  await bo.getByText('19.489, rounded 19').waitFor()

  await page.getByLabel('Player 2').selectOption({ label: 'Cilla Dahl' })
  const cilla = page.getByRole('group', { name: 'Cilla Dahl' })
  await cilla.getByText('Choose a tee').waitFor()
  await page.getByText('Every player needs a tee with a rating.').waitFor()
  await cilla.getByLabel('Tee', { exact: true }).selectOption({ label: 'Winter' })
  await cilla.getByLabel('Rated for').waitFor()
  await cilla.getByLabel('Tee', { exact: true }).selectOption({ label: 'Yellow' })
  await cilla.getByLabel('Rated for').selectOption({ label: 'women' })
  // +2.4 × 138 ÷ 113 + 76.2 − 72 is 1.269, of which 95 % are 1.206
  await expect.poll(() => cilla.getByLabel('Playing handicap', { exact: true }).inputValue()).toBe('1')
  await cilla.getByLabel('Tee', { exact: true }).selectOption({ label: 'Red' })
  // −2.782 + 0.4 is −2.382, of which 95 % are −2.263; par 73 brings one
  await expect.poll(() => cilla.getByLabel('Playing handicap', { exact: true }).inputValue()).toMatch(/^[-−]1$/)
  expect(await axe(page)).toEqual([])
  await button(page, 'Start Round').click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Start Round' }).click()
  await page.waitForURL(/#\/score/)
  await button(page, '5 Bogey').or(button(page, /^5/)).first().click()
  await button(page, /^4/).first().click()
  await button(page, /^Save/).click()
  await page.waitForURL(/#\/score\/2/)

  await page.goto(`${app.url}/#/leaderboard/${eventId}`)
  await page
    .getByRole('button', { name: /Cilla Dahl/ })
    .first()
    .click()
  const why = page.locator('.board-why')
  await why.getByText('Index +2.4 from Red (women), rating 73.4, slope 131, par 73').waitFor()
  await expect
    .poll(() => why.textContent())
    .toMatch(
      /Course handicap[-−]2\.382, rounded [-−]2.*95% allowance[-−]2\.263, rounded [-−]2.*another par\+1.*Playing handicap[-−]1/,
    )
  expect(phone.faults).toEqual([])
  await phone.close()
})
