import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp({ passwordMinLength: 9, smtpUrl: 'smtp://127.0.0.1:9/?ignoreTLS=true' })
  party = await cast(app)
})
afterAll(() => app.close())

test('A6 from the forgotten password over the mail to the login', async () => {
  const email = `bo-${party.partyId}@example.org`
  const { page, faults, close } = await openPage(app, { path: '/#/login' })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page
    .getByText(/If the e-mail address .* is registered, a one-time link valid for 24 hours has been sent .* spam/)
    .waitFor()
  const read = () =>
    app.database.kysely.selectFrom('mails').select('link').where('recipient', '=', email).executeTakeFirst()
  await expect.poll(read).toBeDefined()
  await openMails(app)
  const link = (await read())?.link ?? ''
  await page.goto(link.slice(link.indexOf('/#/')))
  const reset = async (password: string) => {
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Password once more').fill(password)
    await page.getByRole('button', { name: 'Reset password' }).click()
  }
  await page.getByText(/^At least 9 characters\. Not your name/).waitFor()
  await reset('password1')
  await page
    .getByText(
      'Unable to reset the password. Please check that you entered a valid and secure new password and are using the correct email and recovery token.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.getByText('This password is one of the first that anybody tries.').waitFor()
  expect(await axe(page)).toEqual([])
  await reset('pinhigh2026')
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.getByText('The password is little more than the name of this product.').waitFor()
  await reset('three wood over water')
  await page.getByText('Your password has been reset, use your credentials to login.').waitFor()
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL(/#\/login$/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three wood over water')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/#\/start$/)
  expect(faults).toEqual([])
  await close()
})

test('A6 in Swedish, dark and in the sun', async () => {
  for (const theme of ['dark', 'sunlight'] as const) {
    const { page, faults, close } = await openPage(app, { path: '/#/recover/request', language: 'sv', theme })
    await page.getByRole('heading', { name: 'Glömt lösenordet?' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.goto('/#/recover/challenge/bo%40example.org/none')
    await page.getByRole('heading', { name: 'Välj ett nytt lösenord' }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  }
})
