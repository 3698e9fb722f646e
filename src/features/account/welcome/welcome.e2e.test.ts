import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app?.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

test('H3 from the own settings to the first event, in four steps', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/welcome/1', client: await club.as('anna') })
  await page.getByRole('heading', { level: 1, name: 'Check Your Settings' }).waitFor()
  await page.getByRole('button', { name: 'Save and continue' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByLabel('First name').fill('Annika')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check Party Settings' }).waitFor()
  await page.getByLabel('Website').fill('https://fairway.example')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invite other Players' }).waitFor()
  await page.getByRole('button', { name: 'Invite by e-mail' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('new.friend@example.org')
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create an Event' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Create Event' }).click()
  await poll(() => new URL(page.url()).hash).toBe('#/create/event')
  const mails = await app.database.kysely.selectFrom('mails').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toContain('new.friend@example.org')
  const user = await app.database.kysely
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', club.ids.anna)
    .executeTakeFirst()
  const party = await app.database.kysely
    .selectFrom('parties')
    .select('website')
    .where('id', '=', club.partyId)
    .executeTakeFirst()
  expect([user?.firstName, party?.website]).toEqual(['Annika', 'https://fairway.example'])
  expect(faults).toEqual([])
  await close()
})

test('H3 whoever administers no party is offered to create one, and goes on in it', async () => {
  const { page, close } = await openPage(app, { path: '/#/welcome/2', client: await club.as('bo'), width: 1280 })
  for (const step of [2, 3, 4]) {
    await page.goto(`/#/welcome/${step}`)
    await page.getByText('This step needs a party of yours').waitFor()
  }
  await page.getByRole('button', { name: 'Go on without a party' }).click()
  await page.waitForURL('**/*#/start-user')
  await page.goto('/#/welcome/3')
  await page.getByLabel('Party name').fill('Bo and friends')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('1 person in Bo and friends so far').waitFor()
  expect(new URL(page.url()).hash).toBe('#/welcome/3')
  await page.goto(`/?party=${club.partyId}#/welcome/4`)
  await page
    .getByRole('list', { name: 'Go on with one of your parties' })
    .getByRole('button', { name: /Bo and friends/ })
    .click()
  await page.getByRole('link', { name: 'Create Event' }).waitFor()
  await close()
})

test('H3 clean in every theme, in Swedish; an unknown step is the first', async () => {
  const client = await club.as('frida')
  const { page, faults, close } = await openPage(app, { path: '/#/welcome/9', client, language: 'sv' })
  await page.getByRole('heading', { level: 1, name: 'Kontrollera dina inställningar' }).waitFor()
  await page.getByRole('button', { name: 'Spara och fortsätt' }).waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})

test('H3 a visitor is asked to log in', async () => {
  const { page, close } = await openPage(app, { path: '/#/welcome/2' })
  await poll(() => new URL(page.url()).hash).toMatch(/^#\/login/)
  await close()
})
