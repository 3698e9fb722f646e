import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { updatePartyMeta } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

test('P1 the tab moves into the new party; a second one shows what premium is', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/party/create', client: await party.as('bo') })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const name = page.getByLabel('Party name')
  await name.fill('Putts')
  await expect.poll(() => create.isDisabled()).toBe(true)
  expect(await axe(page)).toEqual([])
  await name.fill('Monday putters')
  await create.click()
  await page.waitForURL(/\?party=[0-9a-f-]{36}#\/start$/)
  await page.getByRole('banner').getByText('Monday putters').waitFor()
  const [made] = await app.database.kysely
    .selectFrom('parties')
    .selectAll()
    .where('title', '=', 'Monday putters')
    .execute()
  expect(made).toMatchObject({ ownerId: party.ids.bo, timeZone: 'Europe/Stockholm' })

  await page.goto('/#/create/party')
  await name.fill('Tuesday putters')
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade Your Membership' })
  await dialog.getByText('Automatic changes of the tier are not supported.').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('P1 the cause of a failure is told: characters, a taken name, no network', async () => {
  const { page, context, close } = await openPage(app, { path: '/#/create/party', client: await party.as('cilla') })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const name = page.getByLabel('Party name')
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  const told = async (cause: string) => {
    await dialog.getByText(`The server was not able to process this request. It responded with '${cause}'.`).waitFor()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await name.fill('Birdies & <bogeys>')
  await create.click()
  await told('The name has characters that are not allowed.')
  const { title } = await app.database.kysely
    .selectFrom('parties')
    .select('title')
    .where('id', '=', party.partyId)
    .executeTakeFirstOrThrow()
  await name.fill(title.toUpperCase())
  await create.click()
  await told('This name is taken.')
  await context.setOffline(true)
  await name.fill('Wednesday putters')
  await create.click()
  await told('No connection to the server')
  await context.setOffline(false)
  await create.click()
  await page.waitForURL(/#\/start$/)
  await close()
})

test('N5 a visitor is sent home from the page that creates a party', async () => {
  for (const path of ['/#/party/create', '/#/create/party']) {
    const { page, close } = await openPage(app, { path })
    await page.waitForURL((url) => url.hash === '#/' || url.hash === '')
    await close()
  }
})

test('P2 an administrator changes name, website and news list; the header follows', async () => {
  const client = await party.as('anna')
  const { page, faults, close } = await openPage(app, { path: `/?party=${party.partyId}#/party-admin`, client })
  await page.getByRole('link', { name: 'Basic Settings' }).click()
  await page.getByLabel('Party name').fill('Fairway friends forever')
  await page.getByLabel('Website').fill('example')
  await page.getByText('An address such as https://example.org').waitFor()
  await page.getByLabel('Website').fill('https://example.org')
  await page.getByLabel('News e-mail list').fill('press@example.org, radio@example.org')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('banner').getByText('Fairway friends forever').waitFor()
  const row = await app.database.kysely
    .selectFrom('parties')
    .selectAll()
    .where('id', '=', party.partyId)
    .executeTakeFirst()
  expect(row).toMatchObject({
    website: 'https://example.org',
    newsEmail: 'press@example.org, radio@example.org',
    hidden: false,
  })
  expect(faults).toEqual([])
  await close()
})

test('P3 two administrators in the party settings: both values at the field, and a link asks before it leaves', async () => {
  const anna = await party.as('anna')
  const { page, faults, close } = await openPage(app, { path: '/#/party-admin/settings', client: anna })
  const website = page.getByLabel('Website')
  await website.fill('https://mine.example.org')
  const meta = { website: 'https://theirs.example.org' }
  expect(await anna.call(updatePartyMeta, { partyId: party.partyId, meta })).toMatchObject({ ok: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const difference = page.locator('[data-difference]')
  await expect
    .poll(() => difference.innerText())
    .toMatch(/mine\.example\.org\s+Saved now\s+https:\/\/theirs\.example\.org/)
  await expect.poll(() => website.inputValue()).toBe('https://mine.example.org')
  await page.getByRole('link', { name: 'Party Settings' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await difference.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const kept = app.database.kysely.selectFrom('parties').select('website').where('id', '=', party.partyId)
  expect(await kept.executeTakeFirst()).toEqual({ website: 'https://mine.example.org' })
  expect(faults).toEqual([])
  await close()
})
