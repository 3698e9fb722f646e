import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import {
  chooseRound,
  closeClean,
  onHole,
  parOf,
  play,
  pointsOn,
  standings,
  startRound,
  submit,
} from '../../../testing/pages/main-job.ts'

let app: TestApp
let club: Cast
let phoneOfBo: OpenedPage
/** Erik has no handicap and gets 15 strokes, Inga 25. */
let phoneOfErik: OpenedPage

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  // A single round of today would be opened without a choice.
  await club.round(await club.event({ title: 'Another cup' }), { title: 'Elsewhere' })
  phoneOfBo = await openPage(app, { offline: true, client: await club.as('bo') })
  phoneOfErik = await openPage(app, { offline: true, client: await club.as('erik') })
})
afterAll(() => app.close())

const playBogeys = (page: Page, hole: number, isLast: boolean) =>
  play(
    page,
    hole,
    { Erik: parOf(hole) + 1, Inga: parOf(hole) + 1 },
    isLast ? 'Save and End Round' : 'Save score for the hole',
  )

describe('match play with tiles', () => {
  test('S9 S16 a pressed tile wins the hole, pressed again nobody does, and the board follows to 2&1', async () => {
    const eventId = await club.event({ strokeCount: 'match' })
    await club.round(eventId, { title: 'The match', holeCount: 4 })
    const { page, close } = await openPage(app, { path: `/#/leaderboard/${eventId}`, width: 1440, height: 900 })
    await page.getByText('Nobody has started yet').waitFor()
    await chooseRound(phoneOfBo, club.partyId, 'The match')
    await expect.poll(() => phoneOfBo.page.getByLabel('Player 3').count()).toBe(0)
    await startRound(phoneOfBo, 'Cilla Dahl')
    const phone = phoneOfBo.page
    const tile = (name: string) =>
      phone.getByRole('region', { name: 'Who won the hole' }).getByRole('button', { name: new RegExp(`^${name}`) })
    const save = () => phone.getByRole('button', { name: 'Save score for the hole' }).click()
    await tile('Cilla').click()
    await tile('Bo').click()
    await tile('Bo').getByText('+1').waitFor()
    await expect.poll(() => tile('Cilla').getAttribute('aria-pressed')).toBe('false')
    await save()
    await page.getByRole('tab', { name: 'Matches' }).click()
    await page.getByText('1 up').waitFor()
    await onHole(phone, 2)
    await tile('Bo').click()
    await save()
    await onHole(phone, 3)
    await tile('Cilla').click()
    await tile('Cilla').click()
    await expect.poll(() => tile('Cilla').getAttribute('aria-pressed')).toBe('false')
    await tile('Halved').click()
    await save()
    await page.getByText('2&1').waitFor()
    await onHole(phone, 4)
    await phone.getByText('The match is decided.').waitFor()
    await phone.getByRole('button', { name: 'End of round' }).click()
    await submit(phone)
    await page.getByRole('tab', { name: 'Players', exact: true }).click()
    await expect
      .poll(async () => (await standings(page)).map((row) => row.slice(0, 3)))
      .toEqual([
        ['1', 'Bo Alm', '1'],
        ['2', 'Cilla Dahl', '0'],
      ])
    await close()
  })
})

describe('stableford from the tenth hole and by a list of holes', () => {
  test('S3 S6 S16 the holes come in their order, and the points of both rounds add up on the board', async () => {
    const eventId = await club.event({ strokeCount: 'stableford' })
    await club.round(eventId, { title: 'From the tenth', startHole: 10, holeCount: 10 })
    await club.round(eventId, { title: 'By the list', roundNumber: 2, holeConfig: [12, 3, 12] })
    const { page, close } = await openPage(app, { path: `/#/leaderboard/${eventId}`, width: 1440, height: 900 })
    await page.getByText('Nobody has started yet').waitFor()

    const phone = phoneOfErik.page
    await chooseRound(phoneOfErik, club.partyId, 'From the tenth')
    await startRound(phoneOfErik, 'Inga Ask')
    const wrapped = [10, 11, 12, 13, 14, 15, 16, 17, 18, 1]
    for (const hole of wrapped) await playBogeys(phone, hole, hole === 1)
    await submit(phone)
    const first = { Erik: pointsOn(wrapped, 15), Inga: pointsOn(wrapped, 25) }
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['1', 'Inga Ask', String(first.Inga), 'F'],
        ['2', 'Erik Berg', String(first.Erik), 'F'],
      ])

    await chooseRound(phoneOfErik, club.partyId, 'By the list')
    await startRound(phoneOfErik, 'Inga Ask')
    const listed = [12, 3, 12]
    for (const [at, hole] of listed.entries()) {
      await phone.waitForURL(new RegExp(`#/score/${at + 1}$`))
      await playBogeys(phone, hole, at === 2)
    }
    await submit(phone)
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['1', 'Inga Ask', String(first.Inga + pointsOn(listed, 25)), 'F'],
        ['2', 'Erik Berg', String(first.Erik + pointsOn(listed, 15)), 'F'],
      ])
    await close()
    for (const phone of [phoneOfBo, phoneOfErik]) await closeClean(phone)
  })
})
