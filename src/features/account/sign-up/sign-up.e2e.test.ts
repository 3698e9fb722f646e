import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { testPassword } from '../../../testing/password.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp({ demo: true })
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

/** The path of the link in the mail to an address, as a page opens it. */
async function linkTo(email: string): Promise<string> {
  const read = () =>
    app.database.kysely.selectFrom('mails').select('link').where('recipient', '=', email).executeTakeFirst()
  await expect.poll(read).toBeDefined()
  await openMails(app)
  const link = (await read())?.link ?? ''
  return link.slice(link.indexOf('/#/'))
}

test('A1 from the tier and the address over the mail to the own start page', async () => {
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
  await expect.poll(() => page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByLabel('Token').getAttribute('readonly')).not.toBeNull()
  const create = page.getByRole('button', { name: 'Create account' })
  await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => page.getByRole('radio', { name: 'By hand' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'By golf id' }).check()
  await page.getByLabel('Golf id', { exact: true }).fill('9999999999999')
  await expect.poll(() => page.getByLabel('Golf id', { exact: true }).inputValue()).toBe('999999-9999')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText("User '999999-9999' not found.").waitFor()
  await page.getByRole('radio', { name: 'By hand' }).check()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Ny')
  await page.getByLabel('Club').fill('Sjö GK')
  await page.getByLabel('Exact handicap').fill('+1.23')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect.poll(() => page.getByLabel('Exact handicap').inputValue()).toBe('+1.2')
  await page.getByText('Still needed: Password once more').waitFor()
  await page.getByLabel('Password once more').fill('short')
  await page.getByRole('alert').getByText('The password needs at least 6 characters.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('pinhigh1')
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
  await expect.poll(() => create.count()).toBe(0)
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
  await expect.poll(() => page.getByRole('radio', { name: /^Eagle/ }).isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByRole('heading', { name: 'Kolla din e-post' }).waitFor()
  await page.goto(await linkTo(email))
  await page.getByRole('radio', { name: 'Med golf-id' }).check()
  await page.getByLabel('Golf-id', { exact: true }).fill('480101017')
  await page.getByRole('button', { name: 'Slå upp' }).click()
  await expect.poll(() => page.getByLabel('Förnamn').inputValue()).toBe('Bo')
  await expect.poll(() => page.getByLabel('Efternamn').inputValue()).toBe('Alm')
  await expect.poll(() => page.getByLabel('Klubb').inputValue()).toBe('Bosjö GK')
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

test('P3 invited by e-mail: the address, the mail, the member', async () => {
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
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
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

test('S2 V1 from the landing page to the first saved hole in at most 20 taps and fields', async () => {
  const { kysely } = app.database
  await kysely
    .insertInto('courses')
    .values({ ...card, id: newId(), name: 'Sjö', country: 'se' })
    .execute()
  const email = `tyra-${newId()}@example.org`
  const { page, faults, close } = await openPage(app, { path: '/' })
  let steps = 0
  const tap = async (what: Locator) => {
    steps++
    await what.click()
  }
  const fill = async (label: string, text: string) => {
    steps++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await tap(page.getByRole('link', { name: 'Sign up for free' }).first())
  await fill('E-mail', email)
  await tap(button('Send me the link'))
  await page.getByText(`The demo sends no mail. What ${email} would get stands among the mails of this demo`).waitFor()
  expect(await axe(page)).toEqual([])
  await linkTo(email)
  await tap(page.getByRole('link', { name: 'Open the mails' }))
  await tap(page.getByRole('article').first().getByRole('link'))
  await fill('First name', 'Tyra')
  await fill('Last name', 'Ny')
  await fill('Club', 'Sjö GK')
  await fill('Exact handicap', '24.5')
  await fill('Password', 'three wood over water')
  await fill('Password once more', 'three wood over water')
  await tap(button('Create account'))
  await tap(button('Ok'))
  await tap(page.getByRole('link', { name: /Play Golf!/ }))
  const dialog = page.getByRole('dialog', { name: 'Mark a single round' })
  await dialog.getByText('Chosen: Sjö').waitFor()
  expect(await axe(page)).toEqual([])
  await tap(button('Next'))
  await tap(button('Start Round'))
  await page.waitForURL(/#\/select-players$/)
  await tap(button('Start Round'))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Start Round' }))
  await page.waitForURL(/#\/score\/1$/)
  await tap(page.getByRole('button', { name: /^5 / }))
  await tap(button('Save score for the hole'))
  const saved = () =>
    kysely
      .selectFrom('scorecards')
      .innerJoin('users', 'users.id', 'scorecards.userId')
      .select('strokes')
      .where('users.email', '=', email)
      .executeTakeFirst()
  await expect.poll(async () => (await saved())?.strokes[0], { timeout: 10_000 }).toBe(5)
  expect(steps).toBeLessThanOrEqual(20)
  expect(faults).toEqual([])
  await close()
})

test('V8 who tries a person of the demo goes on reading in the language of the browser', async () => {
  await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', party.ids.bo).execute()
  const { page, close } = await openPage(app, { path: '/#/login' })
  await page.evaluate(() => localStorage.removeItem('pinhigh.language')) // chosen by nobody
  await page.reload()
  await page.getByLabel('E-mail').fill(`bo-${party.partyId}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/#\/start$/)
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await close()
})
