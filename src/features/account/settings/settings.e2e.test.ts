import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword as password } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { addNewUser } from '../../party/members/operations.ts'
import { login } from '../session/operations.ts'
import { createToken, getTokens } from '../tokens/operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const open = async (name: 'anna' | 'bo', more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/settings`, client: await party.as(name), ...more })
const readBo = () =>
  app.database.kysely.selectFrom('users').selectAll().where('id', '=', party.ids.bo).executeTakeFirstOrThrow()

test('C8 N6 settings are changed in both languages, with fields of one’s own', async () => {
  const { page, faults, close } = await open('bo')
  await expect.poll(() => page.getByLabel('E-mail', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => page.getByRole('radio', { name: 'Double bogey' }).isChecked()).toBe(true)
  await page.getByLabel('Exact handicap').fill('60')
  await page.getByRole('textbox', { name: 'Golf id' }).fill('480101017')
  await expect.poll(() => page.getByLabel('Exact handicap').inputValue()).toBe('54.0')
  await page.getByLabel('Exact handicap').fill('+2.04')
  await page.getByRole('textbox', { name: 'Phone' }).fill('070-123')
  await expect.poll(() => page.getByLabel('Exact handicap').inputValue()).toBe('+2.0')
  await page.getByRole('radio', { name: 'Par', exact: true }).check()
  await page.getByLabel('Gender').selectOption({ label: 'Male' })
  await page.getByLabel('Birth year').fill('1971')
  for (const at of [0, 1_000_000]) {
    await page.evaluate((to) => scrollTo(0, to), at)
    expect((await page.getByRole('button', { name: 'Save Settings' }).boundingBox())?.y).toBeLessThan(844)
  }
  await page.getByLabel('Name of a new field').fill('userLevel')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByText('This name is reserved.').waitFor()
  await page.getByLabel('Name of a new field').fill('Shoe size')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByLabel('Shoe size', { exact: true }).fill('44')
  await page.getByRole('switch', { name: 'News by mail' }).uncheck()
  expect(await axe(page)).toEqual([])
  await page.getByRole('radio', { name: 'Svenska' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Sparat').waitFor()
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor()
  expect(await readBo()).toMatchObject({
    handicap: -2,
    golfId: '480101-017',
    phone: '070-123',
    defaultResult: 1,
    gender: 'M',
    birthYear: 1971,
    language: 'sv',
    newsByMail: false,
    custom: { 'Shoe size': '44' },
  })
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Välj Eagle' }).click()
  await page.getByText('Nivån kan inte ändras automatiskt.').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('C8 a failure says the exact text and keeps what was typed', async () => {
  const { page, close } = await open('bo')
  await page.getByLabel('City').fill('Växjö')
  await page.route('**/api/users/*/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, body: '{"code":"server-error"}' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByRole('heading', { name: 'Error' }).waitFor()
  await page.getByText('It was not possible to save the settings for this user.').waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Växjö')
  await close()
})

test('C8 other people’s settings open for level 50, everybody else comes to the own', async () => {
  const id = newId()
  await app.database.kysely
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, firstName: 'Level', lastName: 'Fifty', userLevel: 50 })
    .execute()
  const path = `/#/settings/${party.ids.bo}`
  const operator = await openPage(app, { path, client: await clientOf(app, id), theme: 'dark' })
  await operator.page.getByRole('heading', { name: 'Settings of Bo Alm' }).waitFor()
  await expect.poll(() => operator.page.getByRole('button', { name: 'Update Email and Password' }).count()).toBe(0)
  expect(await axe(operator.page)).toEqual([])
  await operator.close()
  const anna = await openPage(app, { path, client: await party.as('anna'), theme: 'sunlight', width: 1280 })
  await anna.page.waitForURL(/#\/settings$/)
  await expect.poll(() => anna.page.getByLabel('First name').inputValue()).toBe('Anna')
  expect(await axe(anna.page)).toEqual([])
  await anna.close()
})

test('A7 e-mail and password change with the current password, tokens stay where asked, and the page loads anew', async () => {
  const { partyId } = party
  await (await party.as('bo')).call(createToken, { partyId, name: 'script', scope: 'read', days: 1 })
  const { page, close } = await open('bo')
  await page.getByRole('button', { name: 'Update Email and Password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('checkbox', { name: 'Update Password' }).check()
  await dialog.getByLabel('New password').fill('four iron low')
  const endOthers = dialog.getByRole('checkbox', { name: 'End tokens, calendar and notifications too' })
  await expect.poll(() => endOthers.isChecked()).toBe(true)
  await endOthers.focus()
  await page.keyboard.press('Space')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('heading', { name: 'Unable to process' }).waitFor()
  await page
    .getByText(
      'We were unable to process the change. Please check your current password and also please note that the new password needs to be at least 6 characters long.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await dialog.getByLabel('Current password').fill(password)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Update', exact: true }).click()])
  await page.getByLabel('First name').waitFor()
  const email = `bo-${party.partyId}@example.org`
  const anew = app.client()
  expect(await anew.call(login, { email, password: 'four iron low' })).toMatchObject({ ok: true })
  expect(await anew.call(getTokens, {})).toMatchObject({ value: { tokens: [{ name: 'script' }] } })
  await close()
})

test('P3 whoever got a generated password chooses an own one before anything else', async () => {
  const anna = await party.as('anna')
  const email = `nils-${newId()}@example.org`
  const made = await anna.call(addNewUser, { partyId: party.partyId, email, firstName: 'Nils', lastName: 'Ny' })
  const generated = (made.ok && made.value.token) || ''
  const { page, faults, close } = await openPage(app, { path: '/#/login' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(generated)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('The password that you were given').fill(generated)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Password once more').fill(password)
  await page.getByRole('button', { name: 'Use this password' }).click()
  await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor({ state: 'detached' })
  expect(await app.client().call(login, { email, password })).toMatchObject({ ok: true })
  expect(faults).toEqual([])
  await close()
})

test('A8 the account goes with the exact phrase, and the page goes home', async () => {
  const { page, faults, close } = await open('bo')
  await page.getByRole('button', { name: 'Delete my Account' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Delete my Account' })
  const phrase = dialog.getByLabel(/^Type/)
  await dialog.getByLabel('Current password').fill('not this')
  await phrase.fill('Delete my account')
  await expect.poll(() => remove.isDisabled()).toBe(true)
  await dialog.getByText(/Deletion is permanent/).waitFor()
  expect(await axe(page)).toEqual([])
  await phrase.fill('delete my account')
  await remove.click()
  await dialog.getByText('That is not your password.').waitFor()
  expect(await readBo()).toMatchObject({ firstName: 'Bo' })
  await dialog.getByLabel('Current password').fill(password)
  await remove.click()
  await page
    .getByText('All personal data, tokens and passwords have been permanently removed from our system.')
    .waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await readBo()).toMatchObject({ firstName: 'Former', lastName: 'player', email: null })
  expect(faults).toEqual([])
  await close()
})

test('A8 an owner hands over in the dialog and deletes then', async () => {
  const { page, close } = await open('anna')
  await page.getByRole('button', { name: 'Delete my Account' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Deletion is permanent' })
  const remove = dialog.getByRole('button', { name: 'Delete my Account' })
  await dialog.getByLabel(/^Type/).fill('delete my account')
  await dialog.getByLabel('Current password').fill(password)
  await remove.click()
  await dialog.getByText('You own parties that others belong to. Hand them over first.').waitFor()
  await dialog.getByRole('combobox').selectOption({ label: 'Frida Falk' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Handed over').waitFor()
  await remove.click()
  await page.getByText('All personal data, tokens and passwords').waitFor()
  await close()
})

test('X7 another device is logged out from here, and the own data come as one file', async () => {
  await clientOf(app, party.ids.bo)
  const { page, faults, close } = await open('bo')
  await page.getByText('This device', { exact: true }).waitFor()
  const end = page.getByRole('button', { name: /^Log out .*, last seen/ })
  const before = await end.count()
  await end.first().click()
  await expect.poll(() => end.count()).toBe(before - 1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const file = JSON.parse(fs.readFileSync(await download.path(), 'utf8'))
  expect(file).toMatchObject({ person: { firstName: 'Bo' }, parties: [{ id: party.partyId }] })
  expect(faults).toEqual([])
  await close()
})

test('X7 D4 a member leaves a party after a question, which names the places on start lists that stay', async () => {
  const roundId = await party.round(await party.event({ title: 'Spring cup' }), { title: 'Round 1' })
  const tees = JSON.stringify([{ time: '09:10', startHole: 1, players: [party.ids.bo, party.ids.anna] }])
  const { kysely } = app.database
  await kysely
    .insertInto('startLists')
    .values({ partyId: party.partyId, roundId, tees, publishedAt: new Date() })
    .execute()
  const { page, faults, close } = await open('bo', { width: 360, height: 640 })
  await page.getByRole('button', { name: `Leave Fairway friends ${party.partyId}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Spring cup, Round 1, .* at 09:10$/).waitFor()
  await question.getByText('The administrators are told.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByText(`You have left Fairway friends ${party.partyId}`).waitFor()
  expect(faults).toEqual([])
  await close()
})
