import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage, type PageOptions } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { allFour, app, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getSides, updateSides } from './operations.ts'

openClubOfFour()

let eventId = ''
let roundId = ''

beforeAll(async () => {
  ;({ eventId, roundId } = await eventOf('four-ball'))
})

const open = (options: PageOptions = {}, id = eventId) =>
  openPage(app, { path: `/?party=${club.partyId}#/event/${id}/sides`, client: club.admin, ...options })

const sidesOf = async (id = eventId) =>
  (await done(club.admin.call(getSides, { eventId: id }))).sides.map(({ name, members }) => ({
    name,
    members: members.map(({ userId }) => userId),
  }))

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const placeOf = (page: Page) => page.getByRole('grid', { name: 'Without a side' }).getByRole('combobox')
const save = (page: Page) => page.getByRole('button', { name: /^Save the sides/ })

test('G4 G7 sides are made by hand on a phone: players are sent to them, named, and saved', async () => {
  const { page, faults, close } = await open()
  await page.getByText('No sides yet').waitFor()
  const before = await placeOf(page).count()
  await page.getByRole('button', { name: 'Add a side' }).click()
  await page.getByLabel('Name of side 1').fill('Reds')
  for (const rest of [1, 2, 3]) {
    await placeOf(page).first().selectOption({ label: 'Reds' })
    await expect.poll(() => placeOf(page).count()).toBe(before - rest)
  }
  await card(page, 'Reds').getByText('3 players, at most 2').waitFor()
  await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true')
  await card(page, 'Reds').getByRole('combobox').first().selectOption({ label: 'No side' })
  await expect.poll(() => card(page, 'Reds').getByRole('combobox').count()).toBe(2)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await save(page).click()
  await page.getByText('The sides are saved.').waitFor()
  expect(await sidesOf()).toMatchObject([{ name: 'Reds', members: [expect.any(String), expect.any(String)] }])
  expect(faults).toEqual([])
  await close()
})

test('G4 sides are drawn with a seed that is shown, and the same seed draws them again', async () => {
  const { page, faults, close } = await open({ width: 1440, height: 900 })
  const draw = async () => {
    await page.getByRole('button', { name: 'Draw…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Draw sides' })
    await dialog.getByRole('radio', { name: /^Everybody anew/ }).check()
    await dialog.getByRole('textbox', { name: /^Seed/ }).fill('4711')
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByText('Drawn with seed 4711').waitFor()
  }
  await card(page, 'Reds').waitFor()
  await draw()
  await card(page, 'Reds').waitFor({ state: 'detached' })
  await save(page).click()
  await page.getByText('The sides are saved.').waitFor()
  const first = await sidesOf()
  expect(first.every(({ members }) => members.length <= 2)).toBe(true)
  await page.reload()
  await card(page, 'Side 1').waitFor()
  await draw()
  await expect.poll(() => save(page).getAttribute('aria-disabled')).toBeNull()
  await save(page).click()
  await page.getByText('The sides are saved.').waitFor()
  expect(await sidesOf()).toEqual(first)
  await close()
  expect(faults).toEqual([])
})

test('G7 what somebody else saved meanwhile is said, and sides that have played stay', async () => {
  const [a = '', b = '', c = '', d = ''] = club.members
  const { sides } = await done(
    club.admin.call(updateSides, {
      eventId,
      sides: [
        { name: 'Ab', members: [a, b] },
        { name: 'Cd', members: [c, d] },
      ],
    }),
  )
  const { page, close } = await open({ width: 1440, height: 900, language: 'sv' })
  await page.getByLabel('Namn på sida 1').fill('Aber')
  await done(
    club.admin.call(updateSides, {
      eventId,
      sides: sides.map(({ id, name, members }) => ({
        id,
        name: `${name}!`,
        members: members.map(({ userId }) => userId),
      })),
    }),
  )
  await page.getByText('Någon annan har ändrat sidorna.').first().waitFor()
  await page.getByRole('button', { name: 'Visa deras' }).click()
  await expect.poll(() => page.getByLabel('Namn på sida 2').inputValue()).toBe('Cd!')
  await done(club.member.call(startRound, { roundId, players: allFour() }))
  await page.reload()
  await expect.poll(() => page.getByText('Har spelat', { exact: true }).count()).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: /^Ta bort/ }).count()).toBe(0)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await close()
})

test('G7 an event without a format of sides says so', async () => {
  const other = await eventOf('stroke')
  const { page, close } = await open({}, other.eventId)
  await page.getByText('No round is played in sides').waitFor()
  await close()
})

test('G7 members read the sides on the page of the event, and their names under the side on its board', async () => {
  const { sides } = await done(club.member.call(getSides, { eventId }))
  const names = sides.find(({ name }) => name === 'Ab!')?.members.map((one) => `${one.firstName} ${one.lastName}`) ?? []
  const { page, close } = await openPage(app, { path: `/?party=${club.partyId}#/view/${eventId}`, client: club.member })
  await page.getByRole('list', { name: 'Sides' }).getByText('Ab!').waitFor()
  const row = page
    .getByRole('table', { name: /^Leaderboard/ })
    .locator('tbody tr')
    .filter({ hasText: 'Ab!' })
  await expect
    .poll(async () => (await row.allInnerTexts()).filter((text) => names.every((name) => text.includes(name))).length)
    .toBe(1)
  await close()
})
