import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureAdministrator } from '../../../server/first-start.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type OpenedPage, openPage } from '../../../testing/browser.ts'
import { card } from '../../../testing/cast.ts'
import { login } from '../../account/session/operations.ts'
import { createEvent } from '../../competition/events/operations.ts'
import { createRound } from '../../competition/rounds/operations.ts'
import { getEventBoard } from '../leaderboard/operations.ts'
import { saveHole } from './operations/save.ts'
import { getGroup } from './operations.ts'

/** A competition from an empty database to its final result, by nothing but what people see; each test is the next step. */

const administrator = { email: 'admin@club.example', password: 'mashie niblick 1926' }
const olle = { email: 'olle@club.example', password: '' }
const nils = { email: 'nils@club.example', password: '' }

let app: TestApp
let office: OpenedPage
/** Followers who opened their page before the first score, by what they look at. */
const followers = new Map<'leaderboard' | 'tv' | 'view', OpenedPage>()
/** Nils scores himself and Pia, Olle scores himself and Per. */
let phoneOfNils: OpenedPage
let phoneOfOlle: OpenedPage
let [partyId, eventId, groupOfNils, groupOfOlle] = ['', '', '', '']

beforeAll(async () => {
  app = await startApp({ adminEmail: administrator.email, adminPassword: administrator.password })
  await ensureAdministrator(app.services)
  office = await openPage(app, { path: '/', width: 1440, height: 900 })
})
afterAll(() => app.close())

async function logIn({ page }: OpenedPage, { email, password }: { email: string; password: string }) {
  await page.goto('/#/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** With the six characters, which ask for a password of one's own. */
async function logInFirst(phone: OpenedPage, person: { email: string; password: string }) {
  await logIn(phone, person)
  const dialog = phone.page.getByRole('alertdialog', { name: 'Choose a password of your own' })
  await dialog.getByLabel('The six characters').fill(person.password)
  person.password = 'cleek and brassie'
  await dialog.getByRole('textbox', { name: 'New password' }).fill(person.password)
  await dialog.getByRole('textbox', { name: 'Password once more' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Use this password' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function fromMenu({ page }: OpenedPage, line: string) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: line }).click()
}

const received = (strokes: number, index: number) => Math.floor(strokes / 18) + (index <= strokes % 18 ? 1 : 0)
const signed = (toPar: number) => (toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : `−${-toPar}`)

/** Net to par after the first holes of somebody who plays each of them with so many strokes over its par. */
const netAfter = (holes: number, over: number, strokes: number) =>
  signed(
    card.strokeIndex
      .slice(0, holes)
      .map((index) => over - received(strokes, index))
      .reduce((sum, each) => sum + each, 0),
  )

/** The rows as they are read: place, name, result, holes played. */
const standings = (page: Page): Promise<string[][]> =>
  page.getByRole('table', { name: /^Leaderboard/ }).evaluate((table) => {
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim())
    const result = heads.includes('To par') ? 'To par' : 'Points'
    const at = ['Place', 'Player', result, 'Thru'].map((head) => heads.indexOf(head))
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      at.map((column) => {
        const cell = row.children[column]
        return (cell?.querySelector('b') ?? cell)?.textContent?.trim() ?? ''
      }),
    )
  })

/** What stands above a card at the end of the round: name, strokes made and received, what they come to. */
const cardHead = (page: Page, name: string): Promise<(string | null)[]> =>
  page
    .getByRole('article', { name: `Card of ${name}` })
    .locator('header')
    .locator('h2, p.caption, b, span.caption')
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent))

/** Every follower sees it soon, long before a page would ask by itself, and without a reload. */
async function everyoneSees(rows: string[][]) {
  for (const [what, { page }] of followers) {
    await expect.poll(() => standings(page), { timeout: 5_000, message: what }).toEqual(rows)
    expect(await page.evaluate(() => 'neverReloaded' in window), what).toBe(true)
  }
}

async function startRound({ page }: OpenedPage, second: string) {
  await page.waitForURL(/#\/select-players$/)
  await page.getByText('One player is responsible for all', { exact: false }).waitFor()
  await page.getByLabel('Player 2').selectOption({ label: second })
  await page.getByRole('button', { name: 'Start Round' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByText('The number of strokes cannot be changed afterwards.').waitFor()
  await question.getByRole('button', { name: 'Start Round' }).click()
  await page.waitForURL(/#\/score\/\d+$/)
}

/** Enters what each player has on the hole, in their order, and saves. */
async function play(page: Page, hole: number, strokes: Record<string, number>, button = 'Save score for the hole') {
  await onHole(page, hole)
  for (const [name, count] of Object.entries(strokes))
    await page
      .getByRole('region', { name: `Strokes for ${name}`, exact: true })
      .getByRole('button', { name: new RegExp(`^${count} `) })
      .click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

const parOf = (hole: number) => card.par[hole - 1] ?? 0

async function groupOf(email: string): Promise<string> {
  const row = await app.database.kysely
    .selectFrom('scoringGroups')
    .innerJoin('users', 'users.id', 'scoringGroups.ownerId')
    .select('scoringGroups.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

async function clientFor(person: { email: string; password: string }): Promise<TestClient> {
  const client = app.client()
  const answer = await client.call(login, person)
  if (!answer.ok) throw new Error(answer.code)
  return client
}

async function read(groupId: string) {
  const answer = await (await clientFor(administrator)).call(getGroup, { groupId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const strokesOn = (group: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    group.players.map(({ user, result }) => [
      user.firstName,
      result.map(({ strokes }) => strokes).filter((strokes) => strokes !== null),
    ]),
  )

vi.setConfig({ testTimeout: 60_000 })

describe('a competition in stroke play', () => {
  test('A3 the person whom the first start made logs in and is offered to make a party', async () => {
    await logIn(office, administrator)
    await office.page.waitForURL(/#\/start-user$/)
    await office.page.getByRole('button', { name: /Parties/ }).click()
    await office.page.getByText('You are in no party yet').waitFor()
  })

  test('P1 the party is made, and the tab is in it', async () => {
    const { page } = office
    await page.getByRole('dialog', { name: 'Parties' }).getByRole('link', { name: 'Add a new Party' }).click()
    await page.getByLabel('Party name').fill('Links and friends')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\?party=[0-9a-f-]{36}#\/start$/)
    partyId = new URL(page.url()).searchParams.get('party') ?? ''
    await page.getByRole('heading', { level: 1, name: 'Links and friends' }).waitFor()
  })

  test('P3 two players get accounts whose passwords are shown once, two are added by hand', async () => {
    const { page } = office
    await fromMenu(office, 'Manage Users')
    const add = async (what: string) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    for (const [person, firstName, lastName] of [
      [nils, 'Nils', 'Ny'],
      [olle, 'Olle', 'Ek'],
    ] as const) {
      await add('Create user')
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByLabel('First name').fill(firstName)
      await page.getByLabel('Last name').fill(lastName)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      person.password = (await page.getByTestId('generated-password').innerText()).trim()
      await page.getByRole('button', { name: 'Done' }).click()
    }
    for (const [firstName, lastName, handicap] of [
      ['Pia', 'Ås', '31.2'],
      ['Per', 'Bo', '10'],
    ] as const) {
      await add('Add player without account')
      await page.getByLabel('First name').fill(firstName)
      await page.getByLabel('Last name').fill(lastName)
      await page.getByRole('textbox', { name: 'Club' }).fill('Sjö GK')
      await page.getByRole('textbox', { name: 'Handicap' }).fill(handicap)
      await page.getByRole('textbox', { name: 'Handicap' }).press('Tab')
      await page.getByRole('button', { name: 'Add player', exact: true }).click()
      await page.getByRole('rowheader', { name: `${firstName} ${lastName}` }).waitFor()
    }
    await page.getByText('5 people').waitFor()
    expect([nils, olle].map(({ password }) => password.length)).toEqual([6, 6])
    await expect.poll(() => page.getByText(nils.password).count()).toBe(0)
    const mails = await app.database.kysely.selectFrom('mails').select('text').execute()
    expect(mails.map(({ text }) => text.includes(`${app.url}/#/`))).toEqual([true, true])
  })

  test('K2 a course of 18 holes is typed in with its pars and indexes', async () => {
    const { page } = office
    await fromMenu(office, 'Add New Course')
    await page.getByLabel('Course name').fill('Ekbacken')
    await page.getByLabel('Country').selectOption('se')
    for (const [at, par] of card.par.entries()) {
      await page.getByLabel(`Par, hole ${at + 1}`, { exact: true }).selectOption(String(par))
      await page.getByLabel(`Index, hole ${at + 1}`, { exact: true }).fill(String(card.strokeIndex[at]))
    }
    await page.getByRole('button', { name: 'Add Course' }).click()
    await page.waitForURL(/#\/start$/)
  })

  test('E1 the event is made, in stroke play with full handicap', async () => {
    const { page } = office
    await fromMenu(office, 'Create Event')
    await page.getByLabel('Name', { exact: true }).fill('Spring Cup')
    await page.getByLabel('Country').selectOption('se')
    await page.getByLabel('Game type').selectOption('stroke')
    await page.getByLabel('Scoring system').selectOption('total')
    await page.getByRole('switch', { name: 'Contests' }).check()
    await page.getByRole('button', { name: 'Create Event' }).click()
    await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
    eventId = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
  })

  test('E3 the round of today has a contest on its third hole', async () => {
    const { page } = office
    await page.getByRole('link', { name: 'Add Round' }).click()
    await page.getByLabel('Title').fill('The only round')
    await page.getByRole('combobox', { name: 'Course' }).fill('ekb')
    await page.getByRole('option', { name: /Ekbacken/ }).click()
    await page.getByLabel('Contest', { exact: true }).selectOption({ label: 'Closest to pin' })
    await page.getByLabel('Hole', { exact: true }).fill('3')
    await page.getByLabel('Hole', { exact: true }).press('Tab')
    await page.getByRole('button', { name: 'Add contest' }).click()
    await page.getByRole('button', { name: 'Add Round' }).click()
    await page.waitForURL(/rounds$/)
    await page.getByRole('link', { name: 'The only round' }).waitFor()
    expect(office.faults).toEqual([])
    await office.close()
  })

  test('V5 visitors open the board, the big screen and the event page before anybody has started', async () => {
    for (const what of ['leaderboard', 'tv', 'view'] as const) {
      const size = what === 'leaderboard' ? {} : { width: 1440, height: 900 }
      const follower = await openPage(app, { path: `/#/${what}/${eventId}`, ...size })
      await follower.page.getByRole('heading', { level: 1, name: 'Spring Cup' }).waitFor()
      await follower.page.evaluate(() => Object.assign(window, { neverReloaded: true }))
      followers.set(what, follower)
    }
    await followers.get('leaderboard')?.page.getByText('Nobody has started yet').waitFor()
  })

  test('S3 S4 S5 two phones log in with the passwords, find the round by itself, choose players and start', async () => {
    phoneOfNils = await openPage(app, { offline: true })
    await logInFirst(phoneOfNils, nils)
    await phoneOfNils.page.getByRole('link', { name: 'Scoring' }).click()
    await startRound(phoneOfNils, 'Pia Ås')
    phoneOfOlle = await openPage(app, { offline: true })
    await logInFirst(phoneOfOlle, olle)
    await phoneOfOlle.page.getByRole('link', { name: 'Scoring' }).click()
    await phoneOfOlle.page.waitForURL(/#\/select-players$/)
    const slot = phoneOfOlle.page.getByLabel('Player 2')
    await expect.poll(() => slot.innerText()).toContain('Pia Ås (plays in another group)')
    await startRound(phoneOfOlle, 'Per Bo')
    ;[groupOfNils, groupOfOlle] = [await groupOf(nils.email), await groupOf(olle.email)]
    const started = await read(groupOfNils)
    expect(started.players.map(({ user, strokes }) => [user.firstName, strokes])).toEqual([
      ['Nils', 15],
      ['Pia', 31],
    ])
  })

  test('S6 S16 a saved hole moves every open board within moments, without a reload', async () => {
    await play(phoneOfNils.page, 1, { Nils: parOf(1), Pia: parOf(1) + 1 })
    await everyoneSees([
      ['T1', 'Nils Ny', netAfter(1, 0, 15), '1'],
      ['T1', 'Pia Ås', netAfter(1, 1, 31), '1'],
      ['–', 'Per Bo', '–', '–'],
      ['–', 'Olle Ek', '–', '–'],
    ])
    await play(phoneOfOlle.page, 1, { Olle: parOf(1) - 1, Per: parOf(1) + 2 })
    await everyoneSees([
      ['1', 'Olle Ek', netAfter(1, -1, 15), '1'],
      ['T2', 'Nils Ny', netAfter(1, 0, 15), '1'],
      ['T2', 'Pia Ås', netAfter(1, 1, 31), '1'],
      ['4', 'Per Bo', netAfter(1, 2, 10), '1'],
    ])
    await play(phoneOfNils.page, 2, { Nils: parOf(2), Pia: parOf(2) + 1 })
    await play(phoneOfOlle.page, 2, { Olle: parOf(2) + 1, Per: parOf(2) + 2 })
    await everyoneSees([
      ['T1', 'Olle Ek', '−2', '2'],
      ['T1', 'Nils Ny', '−2', '2'],
      ['T1', 'Pia Ås', '−2', '2'],
      ['4', 'Per Bo', '+2', '2'],
    ])
  })

  test('S14 the contest of the hole is reported and stands on the event page', async () => {
    const { page } = phoneOfNils
    await page.getByText('Closest to pin').waitFor()
    await page.getByRole('button', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Closest to pin' })
    await dialog.getByRole('radio', { name: 'Pia Ås' }).check()
    await dialog.getByRole('textbox').fill('1.85')
    await dialog.getByRole('textbox').press('Tab')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/Pia Ås 1.85 m/).waitFor()
    await followers
      .get('view')
      ?.page.getByText(/Pia Ås/)
      .nth(1)
      .waitFor()
  })

  test('X1 three holes without a network, a killed page that opens again, and nothing is lost or doubled', async () => {
    const { context, page } = phoneOfNils
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await onHole(page, 3)
    const before = await read(groupOfNils)
    const audited = await countSaves()
    await context.setOffline(true)
    for (const hole of [3, 4, 5]) await play(page, hole, { Nils: parOf(hole), Pia: parOf(hole) + 1 })
    await page.getByRole('button', { name: '3 saves wait' }).waitFor()
    expect(strokesOn(await read(groupOfNils))).toEqual(strokesOn(before))
    await page.close()

    const opened = await context.newPage()
    phoneOfNils = { ...phoneOfNils, page: opened }
    await opened.goto('/#/score')
    await opened.waitForURL(/#\/score\/6$/)
    await opened.getByRole('button', { name: '3 saves wait' }).waitFor()
    await play(opened, 6, { Nils: parOf(6), Pia: parOf(6) + 1 })
    await opened.getByRole('button', { name: '4 saves wait' }).waitFor()
    await context.setOffline(false)
    await opened.getByRole('button', { name: /saves? waits?/ }).waitFor({ state: 'detached' })
    await everyoneSees([
      ['1', 'Nils Ny', netAfter(6, 0, 15), '6'],
      ['2', 'Pia Ås', netAfter(6, 1, 31), '6'],
      ['3', 'Olle Ek', '−2', '2'],
      ['4', 'Per Bo', '+2', '2'],
    ])
    const after = await read(groupOfNils)
    expect(strokesOn(after)).toEqual({
      Nils: card.par.slice(0, 6),
      Pia: card.par.slice(0, 6).map((par) => par + 1),
    })
    expect(after.version).toBe(before.version + 4)
    expect(await countSaves()).toBe(audited + 4)
  })

  test('S6 S10 the round is played to its end and submitted, and every board has the final result', async () => {
    const { page } = phoneOfNils
    for (let hole = 7; hole < 18; hole++) await play(page, hole, { Nils: parOf(hole), Pia: parOf(hole) + 1 })
    await play(page, 18, { Nils: parOf(18), Pia: parOf(18) + 1 }, 'Save and End Round')
    await page.getByRole('heading', { name: 'End of round' }).waitFor()
    expect(await cardHead(page, 'Nils Ny')).toEqual(['Nils Ny', '72 strokes, 15 strokes received', '57', 'net, −15'])
    expect(await cardHead(page, 'Pia Ås')).toEqual(['Pia Ås', '90 strokes, 31 strokes received', '59', 'net, −13'])
    await page.getByRole('button', { name: 'Back to the last hole' }).click()
    await page.waitForURL(/#\/score\/18$/)
    await page.getByRole('button', { name: 'Next hole' }).click()
    await submit(page)
    expect(page.url()).toMatch(new RegExp(`#/view/${eventId}$`))
    await everyoneSees([
      ['1', 'Nils Ny', '−15', 'F'],
      ['2', 'Pia Ås', '−13', 'F'],
      ['3', 'Olle Ek', '−2', '2'],
      ['4', 'Per Bo', '+2', '2'],
    ])
    await expect.poll(async () => (await read(groupOfNils)).submitted).toBe(true)
  })

  test('S10 a submitted round cannot be changed any more, nor scored again', async () => {
    const client = await clientFor(nils)
    const { version, players } = await read(groupOfNils)
    const results = players.map(({ user }) => ({ userId: user.userId, strokes: 1 }))
    const base = players.map(({ user, result }) => ({ userId: user.userId, strokes: result[0]?.strokes ?? null }))
    const late = await client.call(saveHole, { groupId: groupOfNils, position: 1, version, results, base })
    expect(late).toMatchObject({ ok: false, status: 409, code: 'already-submitted' })
    expect((await read(groupOfNils)).version).toBe(version)
    const { page } = phoneOfNils
    await page.goto(`/?party=${partyId}#/select-round`)
    await page
      .getByText('You have already scored this round. It is not possible to score it again.', { exact: true })
      .waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Abort'])
    await expect.poll(() => page.getByRole('button', { name: 'Start Round' }).count()).toBe(0)
  })

  test('S11 an aborted round leaves nothing behind, on no board', async () => {
    const { page } = phoneOfOlle
    await page.getByRole('button', { name: 'Abort Round' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question
      .getByText('All saved scores, extras and results for all players in this group will be lost.')
      .waitFor()
    await question.getByRole('button', { name: 'Abort Round' }).click()
    await page.waitForURL(/#\/start$/)
    await everyoneSees([
      ['1', 'Nils Ny', '−15', 'F'],
      ['2', 'Pia Ås', '−13', 'F'],
    ])
    const client = await clientFor(administrator)
    expect(await client.call(getGroup, { groupId: groupOfOlle })).toMatchObject({ status: 404 })
    const board = await client.call(getEventBoard, { eventId })
    expect(
      board.ok &&
        Object.values(board.value.players)
          .map(({ firstName }) => firstName)
          .sort(),
    ).toEqual(['Nils', 'Pia'])
    for (const follower of followers.values()) await closeClean(follower)
  })
})

describe('match play with tiles', () => {
  let eventId = ''

  test('S9 S16 a pressed tile wins the hole, pressed again nobody does, and the board follows to 2&1', async () => {
    eventId = await makeEvent('Match Evening', 'match')
    await makeRound(eventId, 'The match', { holeCount: 4 })
    const { page, close } = await openPage(app, { path: `/#/leaderboard/${eventId}`, width: 1440, height: 900 })
    await page.getByText('Nobody has started yet').waitFor()
    await chooseRound(phoneOfNils, 'The match')
    await expect.poll(() => phoneOfNils.page.getByLabel('Player 3').count()).toBe(0)
    await startRound(phoneOfNils, 'Olle Ek')
    const phone = phoneOfNils.page
    const tile = (name: string) =>
      phone.getByRole('region', { name: 'Who won the hole' }).getByRole('button', { name: new RegExp(`^${name}`) })
    const save = () => phone.getByRole('button', { name: 'Save score for the hole' }).click()
    await tile('Olle').click()
    await tile('Nils').click()
    await tile('Nils').getByText('+1').waitFor()
    await expect.poll(() => tile('Olle').getAttribute('aria-pressed')).toBe('false')
    await save()
    await page.getByRole('tab', { name: 'Matches' }).click()
    await page.getByText('1 up').waitFor()
    await onHole(phone, 2)
    await tile('Nils').click()
    await save()
    await onHole(phone, 3)
    await tile('Olle').click()
    await tile('Olle').click()
    await expect.poll(() => tile('Olle').getAttribute('aria-pressed')).toBe('false')
    await tile('Halved').click()
    await save()
    await page.getByText('2&1').waitFor()
    await onHole(phone, 4)
    await phone.getByText('The match is decided.').waitFor()
    await phone.getByRole('button', { name: 'End of round' }).click()
    await submit(phone)
    await page.getByRole('tab', { name: 'Players', exact: true }).click()
    await expect
      .poll(async () => (await standings(page)).map((row) => row.slice(0, 3)))
      .toEqual([
        ['1', 'Nils Ny', '1'],
        ['2', 'Olle Ek', '0'],
      ])
    await close()
  })
})

describe('stableford from the tenth hole and by a list of holes', () => {
  test('S3 S6 S16 the holes come in their order, and the points of both rounds add up on the board', async () => {
    const eventId = await makeEvent('Stableford Weekend', 'stableford')
    await makeRound(eventId, 'From the tenth', { startHole: 10, holeCount: 10 })
    await makeRound(eventId, 'By the list', { holeConfig: '12,3,12' })
    const { page, close } = await openPage(app, { path: `/#/leaderboard/${eventId}`, width: 1440, height: 900 })
    await page.getByText('Nobody has started yet').waitFor()

    const phone = phoneOfOlle.page
    await chooseRound(phoneOfOlle, 'From the tenth')
    await startRound(phoneOfOlle, 'Pia Ås')
    const wrapped = [10, 11, 12, 13, 14, 15, 16, 17, 18, 1]
    for (const hole of wrapped) await playBogeys(phone, hole, hole === 1)
    await submit(phone)
    const first = { Olle: pointsOn(wrapped, 15), Pia: pointsOn(wrapped, 31) }
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['1', 'Pia Ås', String(first.Pia), 'F'],
        ['2', 'Olle Ek', String(first.Olle), 'F'],
      ])

    await chooseRound(phoneOfOlle, 'By the list')
    await startRound(phoneOfOlle, 'Pia Ås')
    const listed = [12, 3, 12]
    for (const [at, hole] of listed.entries()) {
      await phone.waitForURL(new RegExp(`#/score/${at + 1}$`))
      await playBogeys(phone, hole, at === 2)
    }
    await submit(phone)
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['1', 'Pia Ås', String(first.Pia + pointsOn(listed, 31)), 'F'],
        ['2', 'Olle Ek', String(first.Olle + pointsOn(listed, 15)), 'F'],
      ])
    await close()
    for (const phone of [phoneOfNils, phoneOfOlle]) await closeClean(phone)
  })
})

/** What the browser itself says about the time without a network is no fault of the page. */
async function closeClean({ faults, close }: OpenedPage) {
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await close()
}

async function makeEvent(title: string, strokeCount: 'match' | 'stableford') {
  const client = await clientFor(administrator)
  const [startDate, endDate] = [today(), today()]
  const metaData = { country: 'se', strokeCount, scoringSystem: 'total' } as const
  const made = await client.call(createEvent, { partyId, title, startDate, endDate, metaData })
  if (!made.ok) throw new Error(made.code)
  return made.value.id
}

async function makeRound(eventId: string, title: string, meta: object) {
  const client = await clientFor(administrator)
  const { id: courseId } = await app.database.kysely.selectFrom('courses').select('id').executeTakeFirstOrThrow()
  const made = await client.call(createRound, { eventId, title, roundDate: today(), courseId, meta })
  if (!made.ok) throw new Error(made.code)
}

/** In the party's time zone, which is that of the administrator's browser. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Stockholm' }).format(new Date())

async function chooseRound({ page }: OpenedPage, title: string) {
  await page.goto(`/?party=${partyId}#/select-round`)
  const round = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await round.getByRole('button', { name: 'Start Round' }).click()
}

const onHole = (page: Page, hole: number) =>
  page.getByRole('heading', { name: `Score hole ${hole}`, exact: true }).waitFor({ state: 'attached' })

const playBogeys = (page: Page, hole: number, isLast: boolean) =>
  play(
    page,
    hole,
    { Olle: parOf(hole) + 1, Pia: parOf(hole) + 1 },
    isLast ? 'Save and End Round' : 'Save score for the hole',
  )

/** Net points of somebody who plays each hole one over its par. */
const pointsOn = (holes: readonly number[], strokes: number) =>
  holes.reduce((sum, hole) => sum + Math.max(0, 1 + received(strokes, card.strokeIndex[hole - 1] ?? 0)), 0)

/** Done when it has arrived: the next round can be started then. */
async function submit(page: Page) {
  const delivered = page.waitForResponse((response) => response.url().endsWith('/submission') && response.ok())
  await page.getByRole('button', { name: 'Final submit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByText('The results cannot be changed afterwards.').waitFor()
  await question.getByRole('button', { name: 'Final submit' }).click()
  await page.waitForURL(/#\/view\/[^/]+$/)
  await delivered
  await page.waitForFunction(() => localStorage.getItem('pinhigh.scoring') === null)
}

const countSaves = async () =>
  (
    await app.database.kysely
      .selectFrom('auditLog')
      .select('id')
      .where('subject', '=', groupOfNils)
      .where('action', 'like', '%hole%')
      .execute()
  ).length
