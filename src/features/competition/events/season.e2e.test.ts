import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import {
  add,
  addByHand,
  addCourse,
  addRound,
  describeEvent,
  describeParty,
  divide,
  fromMenu,
  goTo,
  invite,
  makeEvent,
  makeParty,
  publishStartList,
  writeText,
} from '../../../testing/pages/office.ts'

/** The season of a society as its administrator lives it: from an empty party to official results. */

let app: TestApp
/** Anna makes a party of her own; the people of this one already have accounts. */
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  const { kysely } = app.database
  await kysely.updateTable('users').set({ tier: 2 }).where('id', '=', club.ids.anna).execute()
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const minutes = (count: number) => count * 60_000

test('E1 E2 E3 E4 E5 E6 E7 P1 P2 P3 P5 P6 K2 S6 S13 X8 X10 H1 V5 a whole season, from an empty party to its champion', {
  timeout: minutes(5),
}, async () => {
  const office = await openPage(app, { path: '/#/party/create', client: await club.as('anna'), width: 1440 })
  const { page } = office
  const partyId = await makeParty(page, 'Thursday society')
  await describeParty(page)
  await addMembers(page)
  await joinByLink('nora@example.net')
  await addCourse(page, 'Ekbacken', 18)
  await addCourse(page, 'Havsbacken', 9)
  const eventId = await makeEvent(page)
  await addRound(page, 'Opening', -2, 'Ekbacken')
  await addRound(page, 'By the sea', -1, 'Havsbacken')
  await addRound(page, 'Final', 0, 'Ekbacken', '1,2,3')
  await describeEvent(page, eventId)
  await divide(page, eventId)
  await writeText(page, eventId)
  await publishStartList(page, eventId)
  await invite(page)
  await answer('bo', partyId)
  await answer('harald', partyId)
  await writeNews(page)

  const visitor = await openPage(app, { path: `/public/${partyId}/#/leaderboard/${eventId}`, width: 1440 })
  await visitor.page.getByRole('heading', { level: 1, name: 'Autumn series' }).waitFor()
  await playFinal(partyId, eventId)
  await enterResults(page, eventId, 'Opening', { 'Bo Alm': ofPar(18, 1), 'Harald Holm': ofPar(18, 0) })
  await enterResults(page, eventId, 'By the sea', { 'Bo Alm': ofPar(9, 1), 'Harald Holm': ofPar(9, 0) })
  await correct(page, eventId)
  await makeOfficial(page, eventId)

  await seeBoard(visitor, eventId)
  await seeChampion(page)
  await closeClean(office)
  await closeClean(visitor)
})

/** Two who have accounts, one by e-mail, one by hand, two out of a file. */
async function addMembers(page: Page) {
  await fromMenu(page, 'Manage Users')
  for (const [wanted, name] of [
    ['Bo A', 'Bo Alm'],
    [`harald-${club.partyId}@example.org`, 'Harald Holm'],
  ] as const) {
    await add(page, 'Add existing user')
    await page.getByRole('combobox', { name: 'Person' }).fill(wanted)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('rowheader', { name }).waitFor()
  }
  await add(page, 'Invite by e-mail')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@example.net')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('User invited').waitFor()
  await addByHand(page, 'Per', 'Bo', '22.4')
  await add(page, 'Import or export')
  const file = 'Förnamn;Efternamn;Klubb;Handicap\nOlle;Öst;Sjö GK;30,2\nPia;Ärlig;Sjö GK;18\n'
  const buffer = Buffer.from(file)
  await page.setInputFiles('input[type=file]', { name: 'members.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('The import is done').waitFor()
}

async function mailTo(recipient: string, about: string) {
  const read = () =>
    app.database.kysely
      .selectFrom('mails')
      .select(['subject', 'link'])
      .where('recipient', '=', recipient)
      .where('subject', 'like', `%${about}%`)
      .executeTakeFirst()
  await poll(read).toBeDefined()
  await openMails(app)
  return read()
}

async function joinByLink(email: string) {
  const { link } = (await mailTo(email, 'Thursday society')) ?? {}
  const opened = await openPage(app, { path: link?.slice(link.indexOf('/#/')) ?? '' })
  const { page } = opened
  await page.getByRole('radio', { name: 'By hand' }).check()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Ny')
  await page.getByLabel('Club').fill('Sjö GK')
  await page.getByLabel('Exact handicap').fill('14')
  await page.getByLabel('Password', { exact: true }).fill('three wood over water')
  await page.getByLabel('Password once more').fill('three wood over water')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Welcome! Your account has been successfully created.').waitFor()
  await closeClean(opened)
}

async function answer(name: 'bo' | 'harald', partyId: string) {
  await mailTo(`${name}-${club.partyId}@example.org`, 'Dinner after the final')
  const opened = await openPage(app, { path: `/?party=${partyId}#/invite`, client: await club.as(name) })
  const { page } = opened
  await page.getByText('Please Respond').waitFor()
  await page.getByRole('link', { name: /Dinner after the final/ }).click()
  await page.getByRole('radio', { name: 'I come' }).check()
  await page.getByText('Answer saved').waitFor()
  await closeClean(opened)
}

async function writeNews(page: Page) {
  await fromMenu(page, 'News')
  await page.getByRole('link', { name: 'Write news' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The final is on')
  await page.getByRole('textbox', { name: 'Text' }).fill('From ten to nine, in [i]fog[/i].')
  await page.getByRole('switch', { name: 'Send by e-mail to all' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('News published').waitFor()
  for (const recipient of [`bo-${club.partyId}@example.org`, 'nora@example.net'])
    await mailTo(recipient, 'The final is on')
}

/** Bo scores for everybody on his tee. */
async function playFinal(partyId: string, eventId: string) {
  const phone = await openPage(app, { path: `/?party=${partyId}#/view/${eventId}`, client: await club.as('bo') })
  const { page } = phone
  await page.getByRole('link', { name: 'Scoring' }).click()
  await page.waitForURL(/#\/select-players$/)
  await page.getByRole('button', { name: 'Start Round' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Round' }).click()
  for (const hole of [1, 2, 3]) await playHole(page, hole)
  await page.getByRole('button', { name: 'Final submit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Final submit' }).click()
  await page.waitForURL(/#\/view\/[^/]+$/)
  await page.waitForFunction(() => localStorage.getItem('pinhigh.scoring') === null)
  await closeClean(phone)
}

/** The keys go from player to player: Harald plays to par, all others one over it. */
async function playHole(page: Page, hole: number) {
  await page.getByRole('heading', { name: `Score hole ${hole}`, exact: true }).waitFor({ state: 'attached' })
  if (hole === 2) await page.getByText('Ring the bell before you drive.').waitFor()
  const par = card.par[hole - 1] ?? 0
  for (const name of ['Bo', 'Anna', 'Per', 'Harald'])
    await page
      .getByRole('region', { name: `Strokes for ${name}`, exact: true })
      .getByRole('button', { name: new RegExp(`^${name === 'Harald' ? par : par + 1} `) })
      .click()
  await page.getByRole('button', { name: hole === 3 ? 'Save and End Round' : 'Save score for the hole' }).click()
}

const ofPar = (holes: number, over: number) => card.par.slice(0, holes).map((par, at) => par + (at === 0 ? over : 0))
const cellOf = (page: Page, name: string, column: number) =>
  page.locator('tbody tr', { has: page.getByRole('rowheader', { name }) }).locator(`td[data-column="${column}"]`)

async function openResults(page: Page, eventId: string, round: string) {
  await goTo(page, `/event/${eventId}/rounds`)
  await page.getByRole('button', { name: `More for ${round}` }).click()
  await page.getByRole('menuitem', { name: 'Edit results' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit results' }).waitFor()
}

async function saveResults(page: Page, reason = '') {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The cards of the players come as one block out of a spreadsheet. */
async function enterResults(page: Page, eventId: string, round: string, cards: Record<string, number[]>) {
  const names = Object.keys(cards)
  await openResults(page, eventId, round)
  for (const name of names) {
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('combobox', { name: 'Player' }).fill(name)
    await page.getByRole('option', { name }).click()
    // that of the round before may still be there
    await page.getByText(`${name} added`).last().waitFor()
    await page.keyboard.press('Escape')
    await cellOf(page, name, 2).waitFor()
  }
  await cellOf(page, names[0] ?? '', 2).click()
  const block = names.map((name) => cards[name]?.join('\t')).join('\n')
  await page.getByLabel(`Hole 1, ${names[0]}`, { exact: true }).evaluate((field, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, block)
  await page
    .getByRole('dialog', { name: 'Paste from a spreadsheet' })
    .getByRole('button', { name: 'Paste', exact: true })
    .click()
  await page.getByText('2 rows changed').waitFor()
  await saveResults(page)
  await poll(() => page.locator('.sheet-changed').count()).toBe(0)
}

async function correct(page: Page, eventId: string) {
  await openResults(page, eventId, 'Opening')
  await cellOf(page, 'Bo Alm', 2).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByText('1 row changed').waitFor()
  await saveResults(page, 'A lost ball on the first.')
  await cellOf(page, 'Bo Alm', 2).getByRole('img', { name: 'Corrected' }).waitFor()
  await cellOf(page, 'Bo Alm', 2).click()
  await page.getByRole('region', { name: 'History' }).getByText('“A lost ball on the first.”').waitFor()
}

async function makeOfficial(page: Page, eventId: string) {
  await goTo(page, `/view/${eventId}`)
  await page.getByRole('button', { name: 'Make official' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make official' }).click()
  await page.getByRole('button', { name: 'Make official' }).waitFor({ state: 'detached' })
}

/** Three rounds of both: par for Harald, Bo two over on the first card after the correction, one and three on the others. */
async function seeBoard({ page }: OpenedPage, eventId: string) {
  const board = page.getByRole('table', { name: /^Leaderboard/ })
  await poll(async () => (await board.allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toMatch(
    /Harald Holm.* E .*Bo Alm.* \+7 /,
  )
  expect(await axe(page)).toEqual([])
  await goTo(page, `/startlist/${eventId}`)
  await page.getByText('08:50').first().waitFor()
  await page.getByText('Harald Holm').first().waitFor()
  await goTo(page, `/view/${eventId}`)
  await page.getByText('Three rounds before the frost.').waitFor()
}

/** The champion is that of the first class. */
async function seeChampion(page: Page) {
  await goTo(page, '/start')
  await page.getByRole('region', { name: 'Reigning champion' }).getByText('Harald Holm').waitFor()
  await page.getByRole('region', { name: 'Latest news' }).getByText('The final is on').waitFor()
  await page.getByRole('region', { name: 'About' }).getByText('thursday.example').waitFor()
  expect(await axe(page)).toEqual([])
}

async function closeClean({ faults, close }: OpenedPage) {
  expect(faults).toEqual([])
  await close()
}
