import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { getEvent } from '../events/operations/event.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const open = async (options: PageOptions = {}) =>
  openPage(app, { path: '/#/create/event', client: await club.as('frida'), ...options })

const dialogOf = (page: Page, name = 'Choose a format') => page.getByRole('dialog', { name })

/** Whether nothing of it stands beyond the right edge. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.documentElement
    return scrollWidth <= clientWidth
  })

test.each([
  ['en', 390, 844],
  ['sv', 390, 844],
  ['en', 1440, 900],
  ['sv', 1440, 900],
  ['sv', 360, 640],
])(
  'G10 in %s on %i × %i formats stand in groups with a sentence and a picture each, clean in three themes',
  async (language, width, height) => {
    const { page, faults, close } = await open({ language, width, height })
    await page.getByRole('button', { name: language === 'sv' ? /^Spelform/ : /^Game type/ }).click()
    const dialog = dialogOf(page, language === 'sv' ? 'Välj spelform' : 'Choose a format')
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(37)
    expect(
      await dialog
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.querySelector('legend')?.textContent)),
    ).toEqual(
      language === 'sv'
        ? ['Egen boll', 'Par', 'Lag', 'Match', 'En spelform per runda']
        : ['Own ball', 'Pairs', 'Teams', 'Match', 'A format for each round'],
    )
    await expect.poll(() => dialog.locator('.format-row svg.format-picture').count()).toBe(37)
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await expect.poll(() => fits(page)).toBe(true)
    expect(faults).toEqual([])
    await close()
  },
)

test('G10 a format is found by a word of either language and taken with the keyboard alone', async () => {
  const { page, faults, close } = await open()
  await page.getByRole('button', { name: /^Game type/ }).press('Enter')
  const dialog = dialogOf(page)
  const search = dialog.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('fyrboll poang')
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
  await dialog.getByRole('status').getByText('1 format', { exact: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const field = page.getByRole('button', { name: 'Game type Four-ball stableford' })
  await field.waitFor()
  await field.press('Enter')
  await dialog.getByRole('radio', { name: 'Four-ball stableford' }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use Four-ball par/bogey' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Game type Four-ball par/bogey' }).waitFor()
  await field.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Game type/ }).press('Enter')
  await dialog.getByRole('searchbox').fill('bridge')
  await dialog.getByText('No format is named like this.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Choose a format' }).isDisabled()).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('G10 another format says before it is used what changes: side, scoring, share, settings that are lost', async () => {
  const { page, close } = await open()
  await chooseFormat(page, 'Maximum score')
  await page.getByLabel('A hole counts at most').selectOption({ label: 'Twice par' })
  await page.getByRole('button', { name: /^Game type/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Four-ball stableford', exact: true }).check()
  const changes = dialog.locator('.format-changes')
  await changes.getByText('From Maximum score to Four-ball stableford').waitFor()
  expect(await changes.getByRole('listitem').allInnerTexts()).toEqual([
    'Side: 2 players, the best ball counts instead of each alone',
    'Scoring: stableford points instead of strokes with a maximum',
    'Recommended share of the handicap: 85 % instead of 95 %',
    'Is lost: twice par at most',
  ])
  expect(await axe(page)).toEqual([])
  await close()
})

test('G4 G10 best balls of a team: settings from the form to the saved event, and more balls than players are refused beside the field', async () => {
  const { page, faults, close } = await open({ width: 1440, height: 900 })
  await page.getByLabel('Name', { exact: true }).fill('Team day')
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, 'Best balls of a team')
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByText('Settings of the format').click()
  await page.getByLabel('Players in a side', { exact: true }).fill('3')
  await page.getByLabel('Balls that count').selectOption({ label: 'By hole, in turn' })
  const list = page.getByLabel('Balls on hole 1, 2, 3 …')
  await list.fill('1, 2, 4')
  const create = page.getByRole('button', { name: 'Create Event' })
  await expect.poll(() => page.getByText('More balls would count than a side has players.').count()).toBeGreaterThan(1)
  await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
  await list.fill('1, two')
  await expect.poll(() => page.getByText('Balls by hole: numbers from 1 to 6, with commas.').count()).toBeGreaterThan(1)
  await list.fill('1, 1, 2')
  await page.getByLabel('A side that lacks a player').selectOption({ label: 'Has a ball in net par' })
  await page.getByLabel('Scoring', { exact: true }).selectOption({ label: 'Strokes with a maximum' })
  await page.getByLabel('A hole counts at most').selectOption({ label: 'Net double bogey' })
  expect(await axe(page)).toEqual([])
  await create.click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const answer = await (await club.as('frida')).call(getEvent, { eventId })
  expect(answer).toMatchObject({
    ok: true,
    value: {
      meta: {
        strokeCount: 'best-balls',
        formatSettings: {
          scoring: 'maximum',
          size: 3,
          count: { kind: 'by-hole', balls: [1, 1, 2] },
          shortSides: 'net-par',
          cap: { kind: 'net-double-bogey' },
        },
      },
    },
  })
  expect(faults).toEqual([])
  await close()
})

test('G5 G10 a Texas scramble: the drives that it has stand in the form; that they count over all rounds and what a missing one costs is saved', async () => {
  const { page, faults, close } = await open({ width: 390, height: 844 })
  await page.getByLabel('Name', { exact: true }).fill('Texas day')
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, 'Texas scramble')
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByText('Settings of the format').click()
  await expect
    .poll(() => page.getByLabel('Drives of each player that must be used', { exact: true }).inputValue())
    .toBe('4')
  await page.getByLabel('Over all rounds of the event').check()
  await page.getByLabel('Drives that are missing at the end').selectOption({ label: 'Penalty strokes for each' })
  await page.getByLabel('Penalty strokes for each missing drive', { exact: true }).fill('3')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const answer = await (await club.as('frida')).call(getEvent, { eventId })
  const drives = { each: 4, parThreesCount: true, overRounds: true }
  const formatSettings = { drives, missingDrives: { kind: 'strokes', strokes: 3 } }
  expect(answer).toMatchObject({ ok: true, value: { meta: { strokeCount: 'texas-scramble', formatSettings } } })
  expect(faults).toEqual([])
  await close()
})

test('G6 G10 a four-ball match: what it is worth is chosen in the form and saved', async () => {
  const { page, faults, close } = await open({ width: 390, height: 844 })
  await page.getByLabel('Name', { exact: true }).fill('Match day')
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, 'Four-ball match')
  await page.getByText('Settings of the format').click()
  const worth = page.getByLabel('What a match is worth')
  await worth.selectOption({ label: 'A point for the first nine, the second and the whole' })
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  const eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const answer = await (await club.as('frida')).call(getEvent, { eventId })
  expect(answer).toMatchObject({ ok: true, value: { meta: { formatSettings: { matchPoints: 'nassau' } } } })
  expect(faults).toEqual([])
  await close()
})
