import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { codeAt, secretBytes } from './server/totp.ts'

let app: TestApp
let club: Cast
let now = new Date()
beforeAll(async () => {
  app = await startApp({ publicUrl: 'http://golf.example.org' }, { now: () => now })
  club = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', club.ids.harald).execute()
})
afterAll(() => app.close())

/** The next step: a code is taken once. */
const later = () => {
  now = new Date(now.valueOf() + 30_000)
}
type Opened = Awaited<ReturnType<typeof openPage>>['page']

async function logIn(page: Opened, name: string, words: { email: string; password: string; login: string }) {
  await page.goto('/#/login')
  await page.getByLabel(words.email).fill(`${name}-${club.partyId}@example.org`)
  await page.getByRole('textbox', { name: words.password }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: words.login }).click()
}

const english = { email: 'E-mail', password: 'Password', login: 'Login' }
const swedish = { email: 'E-post', password: 'Lösenord', login: 'Logga in' }

describe('Z7 an authenticator app, in a browser', () => {
  test('Z7 who runs the installation is led to set it up, by phone, and logs in with it and with a recovery code', async () => {
    const { page, faults, close } = await openPage(app, { width: 360, height: 640 })
    await logIn(page, 'harald', english)
    await page.getByText('Until then you are here like everybody else.').waitFor()
    expect(await axe(page)).toEqual([])
    // The admin area leads here too.
    await page.goto('/admin/')
    await page.waitForURL(/#\/second-factor$/)
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up' })
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const code = () => codeAt(secretBytes(secret), now)
    expect(await axe(page)).toEqual([])
    await dialog.getByLabel('Type its code').fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByText('Is the clock of the phone set by itself?').waitFor()
    await dialog.getByLabel('Type its code').fill(code())
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    expect(await axe(page)).toEqual([])
    const [first = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 codes are left').waitFor()
    await page.goto('/admin/')
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()

    await page.goto('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await logIn(page, 'harald', english)
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Code', { exact: true }).fill(code())
    await page.getByText('This code was used already.').waitFor()
    later()
    await page.getByLabel('Code', { exact: true }).fill(code())
    await page.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()

    await page.goto('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await logIn(page, 'harald', english)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(first)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('9 recovery codes are left').waitFor()
    await page.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('Z7 a player removes it after a fresh proof, in Swedish', async () => {
    const { page, faults, close } = await openPage(app, { language: 'sv' })
    await logIn(page, 'bo', swedish)
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await page.goto('/#/settings')
    await page.getByRole('link', { name: 'Andra faktor' }).click()
    await page.getByRole('button', { name: 'Lägg upp' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lägg upp' })
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Skriv in dess kod').fill(codeAt(secretBytes(secret), now))
    await dialog.getByLabel('Skriv in dess kod').press('Enter')
    await page.getByRole('button', { name: 'Jag har sparat dem' }).click()
    await page.getByText('10 koder finns kvar').waitFor()
    later()
    await app.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
    await page.getByRole('button', { name: 'Ta bort' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    const proof = page.getByRole('dialog', { name: 'Är det du?' })
    await proof.getByRole('textbox', { name: 'Nuvarande lösenord' }).fill(testPassword)
    await proof.getByLabel('Kod eller återställningskod').fill('000 000')
    await proof.getByRole('button', { name: 'Bekräfta' }).click()
    await proof.getByText('Koden stämmer inte.').waitFor()
    expect(await axe(page)).toEqual([])
    await proof.getByLabel('Kod eller återställningskod').fill(codeAt(secretBytes(secret), now))
    await proof.getByRole('button', { name: 'Bekräfta' }).click()
    await page.getByRole('button', { name: 'Lägg upp' }).waitFor()
    await page.goto('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).waitFor()
    await logIn(page, 'bo', swedish)
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
