import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { axe, openPage } from '../../testing/browser.ts'
import { type Cast, cast } from '../../testing/cast.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

/** The path of the link in the mail to an address, as a page opens it. */
async function linkTo(email: string): Promise<string> {
  const read = () =>
    app.database.kysely.selectFrom('mails').select('link').where('recipient', '=', email).executeTakeFirst()
  await expect.poll(read, { timeout: 15_000 }).toBeDefined()
  const link = (await read())?.link ?? ''
  return link.slice(link.indexOf('/#/'))
}

test('A1 from the tier and the address over the mail to the own start page', { timeout: 60_000 }, async () => {
  const email = `nora-${newId()}@example.org`
  const { page, faults, close } = await openPage(app, { path: '/#/login' })
  await page.getByRole('link', { name: 'Sign up for free' }).click()
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('radio', { name: /^Birdie/ }).check()
  await page.getByLabel('E-mail').fill('nora')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByText('A whole e-mail address').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  const link = await linkTo(email)
  expect(link).toMatch(/@2$/)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  expect(await page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull()
  expect(await page.getByLabel('Token').getAttribute('readonly')).not.toBeNull()
  const create = page.getByRole('button', { name: 'Create account' })
  expect(await create.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Golf id', { exact: true }).fill('9999999999999')
  expect(await page.getByLabel('Golf id', { exact: true }).inputValue()).toBe('999999-9999')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText("User '999999-9999' not found.").waitFor()
  await page.getByRole('radio', { name: 'By hand' }).check()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Ny')
  await page.getByLabel('Club').fill('Sjö GK')
  await page.getByLabel('Exact handicap').fill('+1.23')
  await page.getByLabel('Password', { exact: true }).fill('pinhigh1')
  expect(await page.getByLabel('Exact handicap').inputValue()).toBe('+1.2')
  await page.getByLabel('Password once more').fill('pinhigh1')
  expect(await axe(page)).toEqual([])
  await create.click()
  await page.getByText(/The server was not able to process this request\. It responded with/).waitFor()
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.getByLabel('Password', { exact: true }).fill('three wood over water')
  await page.getByLabel('Password once more').fill('three wood over water')
  await create.click()
  await page.getByText('Welcome! Your account has been successfully created.').waitFor()
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL(/#\/start-user$/)
  await page.getByRole('heading', { name: 'Nora Ny' }).waitFor()
  await page.goto(link)
  await page.getByText('This link was used or is too old.').waitFor()
  expect(await create.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('A1 a golf id fills the form with the first match', async () => {
  await app.database.kysely
    .updateTable('users')
    .set({ golfId: '480101-017', golfClub: 'Bosjö GK' })
    .where('id', '=', party.ids.bo)
    .execute()
  const email = `bosse-${newId()}@example.org`
  const { page, faults, close } = await openPage(app, { path: '/#/sign-up?tier=3', theme: 'dark', language: 'sv' })
  expect(await page.getByRole('radio', { name: /^Eagle/ }).isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByRole('heading', { name: 'Kolla din e-post' }).waitFor()
  await page.goto(await linkTo(email))
  await page.getByLabel('Golf-id', { exact: true }).fill('480101017')
  await page.getByRole('button', { name: 'Slå upp' }).click()
  await expect.poll(() => page.getByLabel('Förnamn').inputValue()).toBe('Bo')
  expect(await page.getByLabel('Efternamn').inputValue()).toBe('Alm')
  expect(await page.getByLabel('Klubb').inputValue()).toBe('Bosjö GK')
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('A1 a tier alone says the exact text, whatever the tier', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/join/2', theme: 'sunlight' })
  await page.getByText('Unknown Error. Please contact the system administrator (#440).').waitFor()
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('P3 invited by e-mail: the address, the mail, the member', { timeout: 60_000 }, async () => {
  const email = `ny-${newId()}@example.org`
  const { page, faults, close } = await openPage(app, {
    path: `/?party=${party.partyId}#/party-admin/users`,
    client: await party.as('anna'),
  })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Invite by e-mail' }).click()
  const send = page.getByRole('button', { name: 'Send invitation' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('a@b')
  await send.click()
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`harald-${party.partyId}@example.org`)
  await send.click()
  await page
    .getByText('An account with this e-mail address is already registered. Try to add an existing user instead.')
    .waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await send.click()
  await page.getByText('User invited').waitFor()
  expect(faults).toEqual([])
  await close()
  const guest = await openPage(app, { path: await linkTo(email) })
  await guest.page.getByText(`Fairway friends ${party.partyId} invites you.`).waitFor()
  await guest.close()
})
