import type { Page } from 'playwright-core'
import { card } from '../cast.ts'
import { chooseFormat } from './formats.ts'

// What the administrator of a party does, page by page.

/** In the party's time zone, which is that of the administrator's browser. */
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Stockholm' }).format(Date.now() + days * 86_400_000)

export async function fromMenu(page: Page, line: string) {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: line }).click()
}

export async function makeParty(page: Page, title: string): Promise<string> {
  await page.getByLabel('Party name').fill(title)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\?party=[0-9a-f-]{36}#\/start$/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return new URL(page.url()).searchParams.get('party') ?? ''
}

export async function describeParty(page: Page) {
  await fromMenu(page, 'Party Settings')
  await page.getByRole('link', { name: /Basic Settings/ }).click()
  await page.getByLabel('Website').fill('https://thursday.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

export async function add(page: Page, what: string) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** The password that is shown once. */
export async function createUser(page: Page, firstName: string, lastName: string, email: string): Promise<string> {
  await add(page, 'Create user')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const password = (await page.getByTestId('generated-password').innerText()).trim()
  await page.getByRole('button', { name: 'Done' }).click()
  return password
}

export async function addByHand(page: Page, firstName: string, lastName: string, handicap: string) {
  await add(page, 'Add player without account')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('textbox', { name: 'Club' }).fill('Sjö GK')
  await page.getByRole('textbox', { name: 'Handicap' }).fill(handicap)
  await page.getByRole('textbox', { name: 'Handicap' }).press('Tab')
  await page.getByRole('button', { name: 'Add player', exact: true }).click()
  await page.getByRole('rowheader', { name: `${firstName} ${lastName}` }).waitFor()
}

export async function addCourse(page: Page, name: string, holes: number) {
  await fromMenu(page, 'Add New Course')
  await page.getByLabel('Course name').fill(name)
  await page.getByLabel('Country').selectOption('se')
  for (const [at, par] of card.par.slice(0, holes).entries()) {
    await page.getByLabel(`Par, hole ${at + 1}`, { exact: true }).selectOption(String(par))
    await page.getByLabel(`Index, hole ${at + 1}`, { exact: true }).fill(String(card.strokeIndex[at]))
  }
  await page.getByRole('button', { name: 'Add Course' }).click()
  await page.waitForURL(/#\/start$/)
}

export async function makeEvent(page: Page): Promise<string> {
  await fromMenu(page, 'Create Event')
  await page.getByLabel('Name', { exact: true }).fill('Autumn series')
  await page.getByLabel('Country').selectOption('se')
  await chooseFormat(page, 'Maximum score')
  await page.getByLabel('Scoring system').selectOption('total')
  await page.getByLabel('Start date').fill(dayFrom(-2))
  await page.getByLabel('End date').fill(dayFrom(0))
  await page.getByLabel('Received strokes').selectOption('0')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
  return /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

export async function addRound(page: Page, title: string, days: number, course: string, holes = '') {
  await page.getByRole('link', { name: 'Add Round' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('combobox', { name: 'Course' }).fill(course)
  await page.getByRole('option', { name: course }).click()
  await page.getByLabel('Date', { exact: true }).fill(dayFrom(days))
  if (holes) await page.getByLabel('Manual hole list').fill(holes)
  await page.getByRole('button', { name: 'Add Round' }).click()
  await page.waitForURL(/rounds$/)
  await page.getByRole('link', { name: title }).waitFor()
}

export async function goTo(page: Page, path: string) {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
  await page.waitForURL((url) => url.hash === `#${path}`)
}

export async function describeEvent(page: Page, eventId: string) {
  await goTo(page, `/event/${eventId}`)
  await page
    .getByRole('link', { name: /Event Settings/ })
    .last()
    .click()
  await page.getByLabel('Description').fill('Three rounds before the frost.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

export async function divide(page: Page, eventId: string) {
  await goTo(page, `/event/${eventId}/classes`)
  await page.getByLabel('Configure Classes').check()
  await page.getByRole('button', { name: 'Hcp divided' }).click()
  await page.getByRole('button', { name: 'Save Class Division' }).click()
  await page.getByText('Class division saved').waitFor()
}

export async function writeText(page: Page, eventId: string) {
  await goTo(page, `/event-messages/${eventId}`)
  await page.getByRole('button', { name: 'Add text' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Condition', { exact: true }).fill('{hole} == 2')
  await dialog.getByLabel('Text', { exact: true }).fill('Ring the bell before you drive.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export async function publishStartList(page: Page, eventId: string) {
  await goTo(page, `/startlist-create/${eventId}`)
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByText('7 chosen').waitFor()
  await page.getByLabel('Order').selectOption({ label: 'By name' })
  await page.getByLabel('First tee time').fill('08:50')
  await page.getByRole('button', { name: 'Use this draw' }).click()
  await page.getByRole('region', { name: '08:50 Tee 1' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Start list published').waitFor()
  await page.waitForURL((url) => url.hash === `#/startlist/${eventId}`)
}

export async function invite(page: Page) {
  await fromMenu(page, 'Invitations')
  await page.getByRole('link', { name: 'New invitation' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Dinner after the final')
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('I come')
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('Not this time')
  await page.getByLabel('Last registration date').fill(dayFrom(0))
  await page.getByLabel('Start date').fill(dayFrom(0))
  await page.getByRole('textbox', { name: 'Information' }).fill('At seven, in the [b]clubhouse[/b].')
  for (const name of ['Bo Alm', 'Harald Holm']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Invitation has been created.').waitFor()
}
