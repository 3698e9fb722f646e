import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { login } from '../../features/account/session/operations.ts'
import type { Group } from '../../features/play/scoring/operations/group.ts'
import { getGroup } from '../../features/play/scoring/operations.ts'
import type { TestApp, TestClient } from '../app.ts'
import type { OpenedPage } from '../browser.ts'
import { card } from '../cast.ts'

// What people do in a competition, from the first login to the final submit.

export type Person = { email: string; password: string }

export async function logIn({ page }: OpenedPage, { email, password }: Person) {
  await page.goto('/#/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** With the password that was handed out, which asks for a password of one's own. */
export async function logInFirst(phone: OpenedPage, person: Person) {
  await logIn(phone, person)
  const dialog = phone.page.getByRole('alertdialog', { name: 'Choose a password of your own' })
  await dialog.getByLabel('The password that you were given').fill(person.password)
  person.password = 'cleek and brassie'
  await dialog.getByRole('textbox', { name: 'New password' }).fill(person.password)
  await dialog.getByRole('textbox', { name: 'Password once more' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Use this password' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const received = (strokes: number, index: number) => Math.floor(strokes / 18) + (index <= strokes % 18 ? 1 : 0)
const signed = (toPar: number) => (toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : `−${-toPar}`)

/** Net to par after the first holes of somebody who plays each of them with so many strokes over its par. */
export const netAfter = (holes: number, over: number, strokes: number) =>
  signed(
    card.strokeIndex
      .slice(0, holes)
      .map((index) => over - received(strokes, index))
      .reduce((sum, each) => sum + each, 0),
  )

/** The rows as they are read: place, name, result, holes played. */
export const standings = (page: Page): Promise<string[][]> =>
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
export const cardHead = (page: Page, name: string): Promise<(string | null)[]> =>
  page
    .getByRole('article', { name: `Card of ${name}` })
    .locator('header')
    .locator('h2, p.caption, b, span.caption')
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent))

export async function startRound({ page }: OpenedPage, second: string) {
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
export async function play(
  page: Page,
  hole: number,
  strokes: Record<string, number>,
  button = 'Save score for the hole',
) {
  await onHole(page, hole)
  for (const [name, count] of Object.entries(strokes))
    await page
      .getByRole('region', { name: `Strokes for ${name}`, exact: true })
      .getByRole('button', { name: new RegExp(`^${count} `) })
      .click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

export const parOf = (hole: number) => card.par[hole - 1] ?? 0

/** What the browser itself says about the time without a network is no fault of the page. */
export async function closeClean({ faults, close }: OpenedPage) {
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await close()
}

export const onHole = (page: Page, hole: number) =>
  page.getByRole('heading', { name: `Score hole ${hole}`, exact: true }).waitFor({ state: 'attached' })

/** Net points of somebody who plays each hole one over its par. */
export const pointsOn = (holes: readonly number[], strokes: number) =>
  holes.reduce((sum, hole) => sum + Math.max(0, 1 + received(strokes, card.strokeIndex[hole - 1] ?? 0)), 0)

/** Done when it has arrived: the next round can be started then. */
export async function submit(page: Page) {
  const delivered = page.waitForResponse((response) => response.url().endsWith('/submission') && response.ok())
  await page.getByRole('button', { name: 'Final submit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByText('The results cannot be changed afterwards.').waitFor()
  await question.getByRole('button', { name: 'Final submit' }).click()
  await page.waitForURL(/#\/view\/[^/]+$/)
  await delivered
  await page.waitForFunction(() => localStorage.getItem('pinhigh.scoring') === null)
}

export async function clientFor(app: TestApp, person: Person): Promise<TestClient> {
  const client = app.client()
  const answer = await client.call(login, person)
  if (!answer.ok) throw new Error(answer.code)
  return client
}

/** Whose owner this is. */
export async function groupOf(app: TestApp, email: string): Promise<string> {
  const row = await app.database.kysely
    .selectFrom('scoringGroups')
    .innerJoin('users', 'users.id', 'scoringGroups.ownerId')
    .select('scoringGroups.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function readGroup(client: TestClient, groupId: string): Promise<Group> {
  const answer = await client.call(getGroup, { groupId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

/** How many of its saves were written down. */
export async function savesOf(app: TestApp, groupId: string): Promise<number> {
  const query = app.database.kysely.selectFrom('auditLog').select('id').where('subject', '=', groupId)
  return (await query.where('action', 'like', '%hole%').execute()).length
}

export const strokesOn = (group: Group) =>
  Object.fromEntries(
    group.players.map(({ user, result }) => [
      user.firstName,
      result.map(({ strokes }) => strokes).filter((strokes) => strokes !== null),
    ]),
  )

export async function chooseRound({ page }: OpenedPage, partyId: string, title: string) {
  await page.goto(`/?party=${partyId}#/select-round`)
  const round = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await round.getByRole('button', { name: 'Start Round' }).click()
}
