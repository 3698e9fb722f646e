import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hashPassword } from '../../../server/session/passwords.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { app, eventually, openPhones, score } from '../../../testing/pages/phones.ts'
import type { Group } from '../scoring/operations/group.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'
import { getGroup } from '../scoring/operations.ts'
import { getReturnedCards, saveMarkerCard } from './operations.ts'

openPhones()

let club: Cast

/** Bo and Cilla with two holes, in an event that asks for signatures; Bo scores. */
async function aGroup(): Promise<Group> {
  club = await cast(app)
  const roundId = await club.round(await club.event({ markerCards: true }), { holeCount: 2 })
  const players = (['bo', 'cilla'] as const).map((one) => ({ userId: club.ids[one], handicap: null, strokes: 0 }))
  const started = await (await club.as('bo')).call(startRound, { roundId, players })
  if (!started.ok) throw new Error(started.code)
  return started.value
}

const onPhone = async (name: Name, path: string, language = 'en') =>
  openPage(app, { path, client: await club.as(name), offline: true, width: 360, height: 640, language })
const cardOf = (page: Page, name: string) => page.getByRole('region', { name })
const isInstalled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

/** The phone was switched off: another page of the same browser opens later. */
async function reopen(context: BrowserContext, page: Page, path: string) {
  await page.goto('about:blank')
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

async function enterMarkerCard(page: Page, name: string, strokes: number[], save = 'Save the marker’s card') {
  const card = cardOf(page, name)
  for (const [at, value] of strokes.entries()) await card.getByRole('textbox').nth(at).fill(String(value))
  await card.getByRole('button', { name: save }).click()
}

async function sign(page: Page, name: string, as: string, button = 'Sign') {
  await cardOf(page, name).getByRole('button', { name: as }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).dblclick()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** By a double tap whose second tap comes when the dialog has just gone, and meets the other signature's button. */
async function signInHaste(page: Page, name: string) {
  await cardOf(page, name).getByRole('button', { name: 'Sign as the player' }).click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(async () => {
    const buttons = (within: ParentNode) => [...within.querySelectorAll('button')]
    const isGone = new Promise<void>((resolve) => {
      const look = () => document.querySelector('dialog') === null && resolve()
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    buttons(document.querySelector('dialog') ?? document)
      .at(-1)
      ?.click()
    await isGone
    const below = buttons(document).find(({ textContent }) => textContent === 'Sign as the marker')
    below?.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }))
  })
  await cardOf(page, name).getByRole('button', { name: 'Sign as the marker' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
}

const cards = async (groupId: string) => {
  const answer = await (await club.as('anna')).call(getReturnedCards, { groupId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const logged = async (groupId: string) => {
  const log = app.database.kysely.selectFrom('auditLog').select('action').where('subject', '=', groupId)
  const rows = await log.where('action', 'in', ['marker-card-saved', 'card-signed']).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function saved(group: Group, position: number, strokes: number) {
  const bo = await club.as('bo')
  const now = await bo.call(getGroup, { groupId: group.id })
  if (!now.ok) throw new Error(now.code)
  const results = group.players.map(({ user }) => ({ userId: user.userId, strokes }))
  const answer = await bo.call(saveHole, { groupId: group.id, version: now.value.version, position, results })
  if (!answer.ok) throw new Error(answer.code)
}

test('D2 a round, its marker’s cards and its signatures wait without a network, outlive the page, and arrive once each', async () => {
  const group = await aGroup()
  const { page, context, close } = await onPhone('bo', '/#/score')
  await page.getByRole('heading', { level: 1, name: 'Score hole 1', exact: true }).waitFor()
  await isInstalled(page)
  await context.setOffline(true)
  await score(page, 1, '4 Par', '5 Bogey')
  await score(page, 2, '5 Par', '6 Bogey')
  await page.getByRole('button', { name: 'Go on to compare and sign' }).click()
  await enterMarkerCard(page, 'Bo Alm', [4, 6])
  await cardOf(page, 'Bo Alm').getByText('Hole 2: the card has 5, the marker 6.', { exact: false }).waitFor()
  await enterMarkerCard(page, 'Bo Alm', [4, 5])
  await signInHaste(page, 'Bo Alm')
  const empty = cardOf(page, 'Cilla Dahl')
  await empty.getByText('Enter the marker’s strokes first.').waitFor()
  await empty.getByRole('button', { name: 'Save the marker’s card' }).click({ force: true })
  const later = await reopen(context, page, `/#/score-cards/${group.id}`)
  await cardOf(later, 'Bo Alm').getByText('Bo Alm, player', { exact: false }).waitFor()
  await later.getByText('4 steps wait on this phone').waitFor()
  await sign(later, 'Bo Alm', 'Sign as the marker')
  await cardOf(later, 'Bo Alm').getByText('Signed, not sent yet').waitFor()
  await enterMarkerCard(later, 'Cilla Dahl', [5, 6])
  await sign(later, 'Cilla Dahl', 'Sign as the player')
  await sign(later, 'Cilla Dahl', 'Sign as the marker')
  await later.getByText('Every card is signed.', { exact: false }).waitFor()
  expect(await axeInThemes(later)).toEqual({ light: [], dark: [], sunlight: [] })
  expect(await logged(group.id)).toEqual([])
  // The first answer to a signature is lost on its way: it is delivered again, and done once.
  let isLost = false
  await context.route('**/api/scoring-groups/*/returned-cards/*/signatures', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await later.getByText('All cards are returned').waitFor()
  const { submitted, cards: returned } = await cards(group.id)
  expect(submitted).toBe(true)
  expect(returned.map((card) => [card.group, card.markerCard, card.signatures.map(({ name }) => name)])).toEqual([
    [
      [4, 5],
      [4, 5],
      ['Bo Alm', 'Cilla Dahl'],
    ],
    [
      [5, 6],
      [5, 6],
      ['Cilla Dahl', 'Bo Alm'],
    ],
  ])
  const [marked, signed] = ['marker-card-saved', 'card-signed']
  expect(await logged(group.id)).toEqual([marked, signed, signed, marked, signed, signed])
  await close()
})

test('D2 a signature for a card that changed meanwhile is none: the phone shows what changed and asks again, in Swedish', async () => {
  const group = await aGroup()
  for (const position of [1, 2]) await saved(group, position, 4)
  const { page, context, close } = await onPhone('cilla', `/#/score-cards/${group.id}`, 'sv')
  await enterMarkerCard(page, 'Bo Alm', [4, 4], 'Spara markörens kort')
  await cardOf(page, 'Bo Alm').getByText('Klart att skriva under').waitFor()
  await isInstalled(page)
  await context.setOffline(true)
  await sign(page, 'Bo Alm', 'Skriv under som markör', 'Skriv under')
  await cardOf(page, 'Bo Alm').getByText('Cilla Dahl, markör', { exact: false }).waitFor()
  await saved(group, 2, 5)
  const card = cardOf(page, 'Bo Alm')
  // The signature comes when the page has read the changed card already: nothing is read anew after its refusal.
  await context.route(
    '**/returned-cards/*/signatures',
    async (route) => {
      await card.getByText('Hål 2: kortet har 5, markören 4.', { exact: false }).waitFor()
      await route.continue()
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await card.getByText('Kortet ändrades innan underskriften från Cilla Dahl kom fram.', { exact: false }).waitFor()
  await card.getByText('Hål 2: underskrivet 4, nu 5').waitFor()
  expect((await cards(group.id)).cards[0]?.signatures).toEqual([])
  // As long as the two cards differ there is nothing to sign.
  expect(await card.getByRole('button', { name: 'Skriv under kortet som det är nu' }).count()).toBe(0)
  const marked = { groupId: group.id, userId: club.ids.bo, strokes: [4, 5], name: 'Cilla Dahl' }
  await (await club.as('bo')).call(saveMarkerCard, marked)
  const later = await reopen(context, page, `/#/score-cards/${group.id}`)
  await later.getByText('Hål 2: underskrivet 4, nu 5').waitFor()
  expect(await axeInThemes(later)).toEqual({ light: [], dark: [], sunlight: [] })
  await later.getByRole('button', { name: 'Skriv under kortet som det är nu' }).dblclick()
  const names = async () => (await cards(group.id)).cards[0]?.signatures.map(({ name }) => name)
  await eventually(names).toEqual(['Cilla Dahl'])
  expect((await logged(group.id)).filter((action) => action === 'card-signed')).toHaveLength(1)
  await close()
})

test('D2 X1 cards and signatures that wait are counted for whoever is logged out, and the login sends them', async () => {
  const group = await aGroup()
  for (const position of [1, 2]) await saved(group, position, 4)
  const passwordHash = await hashPassword('birdie on seven')
  await app.database.kysely.updateTable('users').set({ passwordHash }).where('id', '=', club.ids.bo).execute()
  const { page, context, close } = await onPhone('bo', `/#/score-cards/${group.id}`)
  await cardOf(page, 'Bo Alm').waitFor()
  await context.route('**/api/scoring-groups/*/returned-cards/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await enterMarkerCard(page, 'Bo Alm', [4, 4])
  await sign(page, 'Bo Alm', 'Sign as the player')
  await page.getByText('2 steps wait on this phone').waitFor()
  await page.goto('/#/logout')
  await page.getByText('2 markers’ cards and signatures wait on this phone. Logging in sends them.').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('link', { name: 'Log in and send' }).click()
  await page.getByText('2 markers’ cards and signatures wait on this phone. Logging in sends them.').waitFor()
  await context.unrouteAll()
  await page.getByLabel('E-mail').fill(`bo-${club.partyId}@example.org`)
  await page.getByRole('textbox', { name: 'Password' }).fill('birdie on seven')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/#\/score-cards\//)
  await eventually(async () => (await cards(group.id)).cards[0]?.signatures.map(({ name }) => name)).toEqual(['Bo Alm'])
  await close()
})
