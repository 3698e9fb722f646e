import { describe, expect, test } from 'vitest'
import { refreshCurrentUser, renewSession } from '../../../contract/own-session.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import {
  app,
  bo,
  club,
  emailOf,
  expireAll,
  freshClient,
  openLogins,
  password,
  visitor,
} from '../../../testing/pages/session.ts'
import { login } from './operations.ts'

openLogins()

/** Two minutes later: what was replaced is not answered again. */
const agedRenewals = () =>
  app.database.kysely
    .updateTable('usedRenewals')
    .set({ usedAt: new Date(Date.now() - 120_000) })
    .execute()

describe('A3 login and logout', () => {
  test('A3 a visitor logs in on the login page, lands in the party and logs out again', async () => {
    const { page, faults, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill('not this')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByText('Wrong e-mail address or password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('party')).toBe(club.partyId)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(page.url()).toBe(`${app.url}/#/`)
    expect(faults).toEqual([])
    await close()
  })

  test('A3 L5 after ten wrong passwords the login page asks for a captcha, which opens by keyboard', async () => {
    for (let at = 0; at < 10; at++) await app.client().call(login, { email: emailOf('harald'), password: 'not this' })
    const { page, faults, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(emailOf('harald'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const person = page.getByRole('checkbox', { name: 'I am a person' })
    await person.waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Tab')
    if (!(await person.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('A3 who belongs to several parties chooses one', async () => {
    const { page, close } = await visitor('/#/login')
    await page.getByLabel('E-mail').fill(emailOf('anna'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Which party?' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /Rough riders/ }).click()
    await page.waitForURL(`${app.url}/?party=${club.otherPartyId}#/start`)
    await close()
  })

  test('A3 a person of the demo is logged in by one press', async () => {
    const { page, close } = await visitor('/#/login')
    await page.getByRole('button', { name: /Bo Alm/ }).click()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await close()
  })

  test('A3 /logout logs out', async () => {
    const { page, close } = await bo('/#/logout')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await close()
  })

  test('A3 a login that was ended for security is said in a dialog, and Ok leads home', async () => {
    const client = await freshClient('bo')
    const { page, close } = await openPage(app, { path: '/#/start-user', client })
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    const stolen = app.client()
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value)
    await expireAll()
    await stolen.call(renewSession, {})
    await agedRenewals()
    const dialog = page.getByRole('alertdialog', { name: 'You have been logged out' })
    await dialog.getByText('Due to security concerns, you have been logged out. Please login again.').waitFor()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await page.waitForURL(`${app.url}/#/`)
    expect(await stolen.call(refreshCurrentUser, {})).toMatchObject({ ok: true, value: { user: null } })
    await close()
  })

  test('A3 a tab follows silently when another tab logs out', async () => {
    const { page, context, close } = await bo('/#/start-user')
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    const other = await context.newPage()
    await other.goto('/#/logout')
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.waitForURL(`${app.url}/#/`)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await close()
  })
})

describe('A4 the party of a tab', () => {
  test('A4 /#/party/{partyId}/{rest} moves the tab to that party and there to the rest', async () => {
    const { page, close } = await bo(`/#/party/${club.partyId}/start-user`)
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await close()
  })

  test('A4 another first word does the same, unless a page begins with it', async () => {
    const { page, close } = await bo(`/#/x/${club.partyId}/start-user`)
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await page.goto(`/#/ui/${club.partyId}/start-user`)
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
    await close()
  })

  test('N3 addresses without hash lead to their page, unknown ones to Out of bounds, and the list of files to nobody', async () => {
    const { page, close } = await visitor('/login')
    await page.getByLabel('E-mail').waitFor()
    expect(page.url()).toBe(`${app.url}/#/login`)
    await page.goto(`/no/such/page?party=${club.partyId}`)
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
    expect(page.url()).toBe(`${app.url}/?party=${club.partyId}#/no/such/page`)
    for (const file of ['/.vite/manifest.json', '/.vite/manifest.json.br', '/index.html.gz'])
      expect((await fetch(app.url + file)).status).toBe(404)
    expect((await fetch(`${app.url}/index.html`)).status).toBe(200)
    await close()
  })

  test('A4 a visitor gets the login dialog for that party and then the page', async () => {
    const { page, close } = await visitor(`/#/party/${club.partyId}/start-user`)
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('E-mail').fill(emailOf('bo'))
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start-user`)
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })

  test('A4 who does not belong to a party is told so', async () => {
    const { page, close } = await bo(`/#/party/${club.otherPartyId}/start`)
    await page.getByText('You do not belong to this party.').waitFor()
    await close()
  })

  test('A4 two tabs stay in their parties', async () => {
    const client = await freshClient('anna')
    const { page, context, close } = await openPage(app, { path: `/?party=${club.partyId}#/start`, client })
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    const other = await context.newPage()
    await other.goto(`/#/party/${club.otherPartyId}/start`)
    await other.getByRole('heading', { level: 1, name: /Rough riders/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await close()
  })
})

describe('public pages of a party', () => {
  test('A4 a visitor logs in from them and comes to the same party', async () => {
    const { page, faults, close } = await visitor(`/public/${club.partyId}/#/start`)
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start`)
    expect(faults).toEqual([])
    await close()
  })

  test('A4 a member is offered to go on as one', async () => {
    const { page, close } = await bo(`/public/${club.partyId}/#/start`)
    await page.getByRole('button', { name: 'Open as a member' }).click()
    await page.waitForURL(`${app.url}/?party=${club.partyId}#/start`)
    await close()
  })
})

describe('A3 typing at once', () => {
  test('A3 the login page has the focus in its first field, from wherever one comes', async () => {
    const { page, close } = await visitor('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await page.keyboard.type(emailOf('bo'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Fairway friends/ }).waitFor()
    await close()
  })
})

describe('N5 guards', () => {
  test('N5 a visitor who opens a page for members logs in and comes to it', async () => {
    const { page, close } = await visitor('/#/start-user')
    await page.waitForURL(/#\/login/)
    await page.getByLabel('E-mail').fill(emailOf('bo'))
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bo Alm' }).waitFor()
    await close()
  })
})

describe('N3 the header', () => {
  test('N3 it is not printed', async () => {
    const { page, close } = await bo('/#/start')
    await page.getByRole('banner').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    await close()
  })
})
