import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAdministrator } from '../../../server/first-start.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type OpenedPage, openPage } from '../../../testing/browser.ts'
import { card } from '../../../testing/cast.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import {
  cardHead,
  clientFor,
  closeClean,
  groupOf,
  logIn,
  logInFirst,
  netAfter,
  onHole,
  parOf,
  play,
  readGroup,
  savesOf,
  standings,
  startRound,
  strokesOn,
  submit,
} from '../../../testing/pages/main-job.ts'
import { addByHand, addCourse, createUser, fromMenu, makeParty } from '../../../testing/pages/office.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
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

const read = async (groupId: string) => readGroup(await clientFor(app, administrator), groupId)

/** Every follower sees it soon, long before a page would ask by itself, and without a reload. */
async function everyoneSees(rows: string[][]) {
  for (const [what, { page }] of followers) {
    await expect.poll(() => standings(page), { timeout: 5_000, message: what }).toEqual(rows)
    expect(await page.evaluate(() => 'neverReloaded' in window), what).toBe(true)
  }
}

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
    partyId = await makeParty(page, 'Links and friends')
  })

  test('P3 two players get accounts whose passwords are shown once, two are added by hand', async () => {
    const { page } = office
    await fromMenu(office.page, 'Manage Users')
    nils.password = await createUser(page, 'Nils', 'Ny', nils.email)
    olle.password = await createUser(page, 'Olle', 'Ek', olle.email)
    await addByHand(page, 'Pia', 'Ås', '31.2')
    await addByHand(page, 'Per', 'Bo', '10')
    await page.getByText('5 people').waitFor()
    expect([nils, olle].map(({ password }) => password.length)).toEqual([8, 8])
    await expect.poll(() => page.getByText(nils.password).count()).toBe(0)
    const mails = await app.database.kysely.selectFrom('mails').select('text').execute()
    expect(mails.map(({ text }) => text.includes(`${app.url}/#/`))).toEqual([true, true])
  })

  test('K2 a course of 18 holes is typed in with its pars and indexes', async () => {
    await addCourse(office.page, 'Ekbacken', 18)
  })

  test('E1 the event is made, in stroke play with full handicap', async () => {
    const { page } = office
    await fromMenu(office.page, 'Create Event')
    await page.getByLabel('Name', { exact: true }).fill('Spring Cup')
    await page.getByLabel('Country').selectOption('se')
    await chooseFormat(page, 'Maximum score')
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
    ;[groupOfNils, groupOfOlle] = [await groupOf(app, nils.email), await groupOf(app, olle.email)]
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
    const audited = await savesOf(app, groupOfNils)
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
    expect(await savesOf(app, groupOfNils)).toBe(audited + 4)
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
    const client = await clientFor(app, nils)
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
    const client = await clientFor(app, administrator)
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
