import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { createClient } from '../contract/client.ts'
import { codeHeader, shownCode } from '../contract/code-rules.ts'
import { decideReturnedCard } from '../features/competition/card-decisions/operations.ts'
import { addFees, getFees } from '../features/competition/entries/operations/fees.ts'
import { addScoresOfStartList, updateScores } from '../features/competition/results/operations/edit.ts'
import { makeScoringCodes, openCode, scoreByCode } from '../features/competition/scoring-codes/operations.ts'
import { getSides } from '../features/competition/sides/operations.ts'
import { getStartList } from '../features/competition/start-list/operations.ts'
import { getEventBoard } from '../features/play/leaderboard/operations/board.ts'
import { makeOfficial } from '../features/play/leaderboard/operations/official.ts'
import { readBoard } from '../features/play/leaderboard/rules.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { submitGroup, takeOver } from '../features/play/scoring/operations.ts'
import { newId } from '../server/data/ids.ts'
import { par } from './big-field.ts'
import { axeInThemes, cleanInThemes, openPage } from './browser.ts'
import { done } from './competition.ts'
import {
  address,
  app,
  breaksOff,
  clientFor,
  club,
  entered,
  entries,
  eventId,
  idOf,
  ids,
  list,
  nameOf,
  neverStarts,
  openPairsDay,
  pairs,
  perPair,
  playersOfPair,
  pointsOf,
  pointsOn,
  poll,
  roundId,
  second,
  strokesOn,
  wayOf,
  winner,
  withdrawsAt,
  wrongCard,
} from './pages/pairs-day.ts'
import { head } from './pages/phones.ts'
import { rowOf } from './pages/results.ts'

openPairsDay()

const sums = async () => (await done(club.admin.call(getFees, { eventId }))).sums

/** A pair pays once, however often the button is pressed; who withdraws takes the partner along and gets the fee back. */
async function fees() {
  const owing = (await list()).filter(({ state, sums }) => state === 'entered' && sums.outstanding > 0)
  expect(owing).toHaveLength(pairs)
  const lines = owing.map(({ id }) => ({ id: newId(), entryId: id, kind: 'paid' as const }))
  for (let pressed = 0; pressed < 2; pressed += 1) await club.admin.call(addFees, { eventId, lines })
  expect(await sums()).toMatchObject({ paid: pairs * perPair, inHand: pairs * perPair, outstanding: 0 })
  const [first, partner] = playersOfPair(withdrawsAt)
  const phone = await openPage(app, { client: await clientFor(first), path: address(`/enter/${eventId}`) })
  await phone.page.getByRole('button', { name: 'Withdraw' }).click()
  const question = phone.page.getByRole('alertdialog')
  await question.getByText(`P ${nameOf(partner)}, who entered with you, is withdrawn too.`).waitFor()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await phone.page.getByText('To refund').first().waitFor()
  await phone.close()
  const entryId = (await list()).find(({ userId }) => userId === idOf(first))?.id ?? ''
  await done(club.admin.call(addFees, { eventId, lines: [{ id: newId(), entryId, kind: 'refunded' }] }))
  const paid = pairs * perPair
  expect(await sums()).toMatchObject({ paid, refunded: perPair, inHand: paid - perPair, outstanding: perPair })
}

async function sidesAndDraw(page: Page) {
  await page.goto(address(`/event/${eventId}/sides`))
  await page.getByRole('button', { name: 'Make the sides of the event' }).click()
  await page.getByText(`${pairs} sides that entered together`).waitFor()
  await page.getByRole('button', { name: /^Save the sides/ }).click()
  await page.getByText('The sides are saved.').waitFor()
  const { sides } = await done(club.admin.call(getSides, { eventId }))
  const made = sides.map(({ members }) =>
    members
      .map(({ userId }) => userId)
      .sort()
      .join(),
  )
  const asEntered = entered.map((pair) => playersOfPair(pair).map(idOf).sort().join())
  expect(made.toSorted()).toEqual(asEntered.toSorted())
  await page.goto(address(`/event/${eventId}/entries`))
  await page.getByRole('link', { name: 'Draw start list' }).click()
  await page.getByText('144 chosen', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('low')
  await page.getByText('36 groups, 09:00 to 14:50').waitFor()
  await page.getByRole('button', { name: 'Use this draw' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Start list published').waitFor()
}

/** As drawn, by the numbers of the players; both of a pair on one tee. */
async function drawnGroups(): Promise<number[][]> {
  const { rounds } = await done(app.client().call(getStartList, { eventId }))
  const numbers = new Map([...ids].map(([player, userId]) => [userId, player]))
  const groups = (rounds[0]?.tees ?? []).map(({ players }) => players.map((userId) => numbers.get(userId) ?? -1))
  expect(groups.map(({ length }) => length)).toEqual(Array.from({ length: 36 }, () => 4))
  for (const group of groups)
    expect(group.filter((player) => group.includes(player % 2 === 0 ? player + 1 : player - 1))).toHaveLength(4)
  return groups
}

type Client = Awaited<ReturnType<typeof clientFor>> | ReturnType<typeof createClient>

/** Holes as they were played, but for the card that is returned wrong. */
async function play(client: Client, groupId: string, group: readonly number[], from = 1) {
  for (let position = from; position <= 18; position += 1) {
    const results = group.map((player) => {
      const played = strokesOn(player, position - 1)
      const isWrong = player === 2 * wrongCard && position === 7
      return { userId: idOf(player), strokes: played === null ? null : played - (isWrong ? 1 : 0) }
    })
    await done(client.call(saveHole, { groupId, position, version: 0, base: [], results }))
  }
  await done(client.call(submitGroup, { groupId }))
}

/** The first hole by taps, on a phone without an account. */
async function beginAtPhone(code: string, group: readonly number[]) {
  const { page, faults, close } = await openPage(app, { path: '/#/code', width: 360, height: 640 })
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByLabel('Who keeps the score?').fill('Kim Ek')
  await page.getByRole('button', { name: 'Start the round' }).click()
  await head(page, 1).waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  for (const one of group) await page.getByRole('button', { name: new RegExp(`^${strokesOn(one, 0)}\\b`) }).click()
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/holes/1') && answer.ok())
  await page.getByRole('button', { name: /^Save/ }).click()
  await arrived
  await head(page, 2).waitFor()
  expect(faults).toEqual([])
  await close()
}

/** Without an account, by the code of the group. */
async function byCode(code: string, group: readonly number[], isFirst: boolean) {
  if (isFirst) await beginAtPhone(code, group)
  const browser = app.client()
  const held = await done(browser.call(openCode, { code }))
  const headers = () => ({ [codeHeader]: held.holder.id })
  const client = createClient({ baseUrl: app.url, fetch: browser.fetch, headers })
  const { id } = await done(client.call(scoreByCode, { name: 'Marker' }))
  if (isFirst) await done(client.call(takeOver, { groupId: id }))
  await play(client, id, group, isFirst ? 2 : 1)
}

const pairOf = (player: number) => Math.floor(player / 2)
const hasAccount = (player: number) => wayOf(pairOf(player)) === 'player'
const isPlain = (group: readonly number[]) =>
  !group.some((player) => [breaksOff, neverStarts, wrongCard, winner, second].includes(pairOf(player)))

async function scores(page: Page) {
  const groups = await drawnGroups()
  const coded = groups.filter((group) => !group.some(hasAccount))
  const paper = groups.filter((group) => isPlain(group) && !coded.includes(group)).slice(0, 6)
  expect([coded.length, paper.length]).toEqual([12, 6])
  const numbers = coded.map((group) => groups.indexOf(group) + 1)
  const { codes } = await done(club.admin.call(makeScoringCodes, { roundId, groups: numbers }))
  for (const { code, group } of codes) await byCode(shownCode(code), groups[group - 1] ?? [], group === numbers[0])
  for (const group of groups.filter((one) => !coded.includes(one) && !paper.includes(one))) {
    const those = group.filter((player) => pairOf(player) !== neverStarts)
    const scorer = those.find(hasAccount) ?? -1
    const client = await clientFor(scorer)
    const first = [scorer, ...those.filter((one) => one !== scorer)]
    const players = first.map((player) => ({ userId: idOf(player) }))
    await play(client, (await done(client.call(startRound, { roundId, players }))).id, those)
  }
  await onPaper(page, paper.flat())
}

/** The first card by keys, the others by a program; and who did not start. */
async function onPaper(page: Page, players: readonly number[]) {
  await done(club.admin.call(addScoresOfStartList, { roundId }))
  const [typed = 0, ...others] = players
  const details = (player: number) => par.map((_, hole) => ({ position: hole + 1, score: strokesOn(player, hole) }))
  const rows = others.map((player) => ({ userId: idOf(player), scoreDetails: details(player) }))
  const gone = playersOfPair(neverStarts).map((player) => ({ userId: idOf(player), status: 'DNS' as const }))
  await done(club.admin.call(updateScores, { roundId, rows: [...rows, ...gone] }))
  await page.goto(address(`/event/${eventId}/edit-result/${roundId}`))
  await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
  await page.getByText(/of 144 cards are in/).waitFor()
  await page.keyboard.press('Tab')
  for (const key of [...nameOf(typed), 'Enter', ...par.map((_, hole) => String(strokesOn(typed, hole))), 'Enter'])
    await page.keyboard.press(key)
  await rowOf(page, `P ${nameOf(typed)}`)
    .getByText('Saved')
    .waitFor()
}

async function decisions() {
  const [player] = playersOfPair(wrongCard)
  const right = strokesOn(player, 6) ?? 0
  const low = { roundId, userId: idOf(player), wrong: 'too-low' as const, position: 7, strokes: right }
  const decided = await done(
    club.admin.call(decideReturnedCard, { ...low, unknownPenalty: true, reason: 'A penalty that nobody knew of' }),
  )
  expect(decided).toEqual({ effect: 'strokes', position: 7, strokes: right })
}

const board = async () => readBoard(await done(club.admin.call(getEventBoard, { eventId }))).leaderboard

/** A row for each pair, with the points that were worked out beside the product. */
async function results() {
  const { rows } = await board()
  expect(rows).toHaveLength(pairs)
  const ofPair = (pair: number) => rows.find(({ members }) => members?.includes(idOf(2 * pair)))
  const playing = entered.filter((pair) => pair !== neverStarts)
  expect(playing.map((pair) => [pair, ofPair(pair)?.gross.points])).toEqual(
    playing.map((pair) => [pair, pointsOf(pair)]),
  )
  expect(ofPair(neverStarts)?.placeText).toBe('DNS')
  expect([winner, second].map((pair) => ofPair(pair)?.place)).toEqual([1, 1])
}

/** The second one wins on the first extra hole. */
async function playOff(page: Page) {
  await page.goto(address(`/event/${eventId}/ties`))
  await page
    .getByRole('button', { name: /^Record an order/ })
    .first()
    .click()
  await page.getByLabel(new RegExp(`Order of .*${nameOf(2 * second)}`)).selectOption({ label: 'Number 1' })
  await page.getByLabel('What was played').fill('Hole 18: 4 against 5')
  await page.getByRole('button', { name: 'Save the order' }).click()
  await page.getByText(/^Play-off: 1 /).waitFor()
}

async function outInEveryForm(page: Page) {
  await page.goto(address(`/event/${eventId}/prizes`))
  await page.getByRole('button', { name: 'Add prizes' }).first().click()
  // nobody receives strokes, so that there is nothing to choose
  expect(await page.getByRole('dialog').getByLabel('By', { exact: true }).count()).toBe(0)
  await page.getByRole('dialog').getByLabel('Prizes, one a line').fill('Place 1\nPlace 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await done(club.admin.call(makeOfficial, { eventId }))
  const items = page.locator('.prize-list > li')
  await poll(async () => (await items.allInnerTexts()).map((text) => text.match(/Field1\d{3}/g)?.toSorted())).toEqual(
    [second, winner].map((pair) => playersOfPair(pair).map(nameOf)),
  )
  await page.goto(address(`/leaderboard/${eventId}/print`))
  const all = entered.flatMap(playersOfPair).map(nameOf).toSorted()
  const named = (texts: readonly string[]) => [...new Set(texts.join(' ').match(/Field1\d{3}/g))].toSorted()
  await poll(async () => named(await page.locator('.paper').allInnerTexts())).toEqual(all)
  for (const file of ['result-file', 'start-list-file', 'fee-file']) {
    const answer = await club.admin.fetch(`${app.url}/api/events/${eventId}/${file}?format=xlsx`)
    const cells = (await readSheet(Buffer.from(await answer.arrayBuffer()))).flat().map(String)
    expect([file, all.filter((name) => !cells.some((cell) => cell.includes(name)))]).toEqual([file, []])
  }
  const visitor = await openPage(app, { path: `/public/${club.partyId}/view/${eventId}` })
  await poll(() => visitor.page.locator('.board tbody tr').first().innerText()).toContain(nameOf(2 * second))
  expect(visitor.faults).toEqual([])
  await visitor.close()
}

test('D1 the table that the pairs play by has two winners, level on every hole, and nobody near them', () => {
  expect(par.map((_, hole) => pointsOn(winner, hole))).toEqual(par.map((_, hole) => pointsOn(second, hole)))
  expect(pointsOf(winner)).toBe(42)
  expect(Math.max(...entered.filter((pair) => pair !== winner && pair !== second).map(pointsOf))).toBeLessThan(39)
})

test('D1 D3 D4 D5 D8 a whole day of 72 pairs: entries, a fee a pair, sides, draw, codes, paper, phones, committee, play-off, prizes, results', {
  timeout: 900_000, // a whole day
}, async () => {
  const office = await openPage(app, { client: club.admin, width: 1440, height: 900 })
  await entries()
  await fees()
  await sidesAndDraw(office.page)
  await scores(office.page)
  await decisions()
  await results()
  await playOff(office.page)
  await outInEveryForm(office.page)
  expect(office.faults).toEqual([])
  await office.close()
})
