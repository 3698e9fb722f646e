import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast, type Name } from '../../../testing/cast.ts'
import { getEvents } from '../../competition/events/operations/event.ts'

let app: TestApp
let people: Cast

beforeAll(async () => {
  app = await startApp()
  people = await cast(app)
  await app.database.kysely
    .insertInto('courses')
    .values({ ...card, id: newId(), name: 'Ekbacken', country: 'se', city: 'Viken' })
    .execute()
  const premium = [people.ids.anna, people.ids.cilla]
  await app.database.kysely.updateTable('users').set({ tier: 2 }).where('id', 'in', premium).execute()
})
afterAll(() => app.close())

const open = async (name: Name, path = '/play-golf') =>
  openPage(app, { client: await people.as(name), path: `/?party=${people.partyId}#${path}` })

async function fillRound({ page }: OpenedPage, game: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Round name').fill('Evening round')
  await dialog.getByRole('combobox', { name: 'Course' }).fill('ekb')
  await dialog.getByRole('option', { name: /Ekbacken/ }).click()
  await dialog.getByRole('radio', { name: new RegExp(`^${game}`) }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('list', { name: 'Players' }).waitFor()
}

async function typeIn({ page }: OpenedPage, firstName: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Guest')
  await page.getByLabel('Club').fill('Viken GK')
  await page.getByLabel('Handicap').fill('20.5')
  await page.getByLabel('Handicap').press('Tab')
  await page.getByRole('button', { name: 'Add player' }).click()
  await page.getByText(`${firstName} Guest`, { exact: true }).waitFor()
}

test('S1 three cards: one is free, the others ask for premium, and each leads on', async () => {
  const opened = await open('bo', '/start-user')
  const { page, faults, close } = opened
  await page.getByRole('link', { name: /Play Golf!/ }).click()
  // Who has never played stands in front of the simplest round at once, and the other ways behind it.
  await page.waitForURL(/#\/play-golf\?start=single$/)
  await page.getByRole('dialog', { name: 'Mark a single round' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /Mark a single round/ }).waitFor()
  expect(await axe(page)).toEqual([])
  for (const name of [/Quick Match/, /Advanced Event or Tournament/]) {
    await page.getByRole('button', { name }).click()
    const upgrade = page.getByRole('dialog', { name: 'Upgrade Your Membership' })
    await upgrade.getByText('Birdie', { exact: true }).waitFor()
    await upgrade.getByText(/Automatic changes of the tier are not supported. Please contact the provider/).waitFor()
    await upgrade.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: /Mark a single round/ }).click()
  const single = page.getByRole('dialog', { name: 'Mark a single round' })
  await single.getByRole('radio', { name: /^Stableford/ }).waitFor()
  await expect.poll(() => single.getByRole('radio').count()).toBe(2)
  expect(faults).toEqual([])
  await close()

  for (const [name, path] of [
    ['anna', /#\/party\/create$/],
    ['cilla', /#\/create\/event$/],
  ] as const) {
    const premium = await open(name)
    await premium.page.getByRole('button', { name: /Quick Match/ }).click()
    await premium.page.getByRole('radio', { name: /^Team match/ }).waitFor()
    await premium.page.getByRole('button', { name: 'Close' }).click()
    await premium.page.getByRole('button', { name: /Advanced Event or Tournament/ }).click()
    await premium.page.waitForURL(path)
    await premium.close()
  }
})

test('S2 a round is started in two steps with found people and players typed in, five without premium', async () => {
  const opened = await open('bo')
  const { page, faults, close } = opened
  await page.getByRole('button', { name: /Mark a single round/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Round name').fill('Ab')
  await dialog.getByText('The name needs at least 3 characters.').waitFor()
  await dialog.getByLabel('Round name').fill('Abc')
  await dialog.getByText('Choose a course.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  expect(await axe(page)).toEqual([])
  await fillRound(opened, 'Maximum score')

  const search = dialog.getByRole('combobox', { name: 'Person' })
  await search.fill('Zlatan')
  await dialog.getByText("User 'Zlatan' not found.").waitFor()
  await search.fill('dav')
  await dialog.getByRole('option', { name: /David Ek/ }).click()
  await search.fill(`frida-${people.partyId}@example.org`)
  await dialog.getByRole('option', { name: /Frida Falk/ }).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Remove Bo Alm' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Remove Frida Falk' }).click()
  await dialog.getByRole('button', { name: 'Add by hand' }).click()
  await typeIn(opened, 'Gösta')
  await typeIn(opened, 'Hedda')
  expect(await axe(page)).toEqual([])
  await expect.poll(() => dialog.getByText('Premium Required!').count()).toBe(0)
  await typeIn(opened, 'Ivar')
  await dialog.getByText('Premium Required!', { exact: true }).waitFor()
  await expect.poll(() => search.count()).toBe(0)
  await expect.poll(() => dialog.getByLabel('First name').count()).toBe(0)
  expect(await axe(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Start Round' }).click()
  await page.waitForURL(/#\/select-players$/) // its only round of today is chosen by itself
  const partyId = new URL(page.url()).searchParams.get('party') ?? ''
  expect(partyId).not.toBe(people.partyId)
  await page.getByText('Evening round · Ekbacken').waitFor()
  const events = await (await people.as('bo')).call(getEvents, { partyId })
  expect(events).toMatchObject({ value: { events: [{ title: 'Evening round', roundCount: 1 }] } })
  expect(faults).toEqual([])
  await close()
})

test('S2 a quick match has sides, and more than five players start in groups', async () => {
  const opened = await open('cilla')
  const { page, close } = opened
  await page.getByRole('button', { name: /Quick Match/ }).click()
  await fillRound(opened, 'Match play')
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Start Round' })
  await dialog.getByText('A match needs as many players on one side as on the other.').waitFor()
  await dialog.getByRole('button', { name: 'Add by hand' }).click()
  await typeIn(opened, 'Gösta')
  await expect.poll(() => start.getAttribute('aria-disabled')).toBeNull()
  await dialog.getByLabel('Side of Gösta Guest').selectOption('Side A')
  await expect.poll(() => start.getAttribute('aria-disabled')).toBe('true')
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Side of Gösta Guest').selectOption('Side B')
  await typeIn(opened, 'Hedda')
  await typeIn(opened, 'Ivar')
  await dialog.getByText(/^2 groups start/).waitFor()
  await start.click()
  await page.waitForURL(/#\/select-players$/)
  await page.getByText('Evening round · Ekbacken').waitFor()
  await close()
})
