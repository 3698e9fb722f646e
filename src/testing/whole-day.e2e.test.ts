import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownCode } from '../contract/code-rules.ts'
import { decideReturnedCard } from '../features/competition/card-decisions/operations.ts'
import { saveContestResult } from '../features/competition/contests/operations.ts'
import { addFees, getFees } from '../features/competition/entries/operations/fees.ts'
import { getCorrections } from '../features/competition/results/operations/corrections.ts'
import { addScoresOfStartList, updateScores } from '../features/competition/results/operations/edit.ts'
import { getEventResults } from '../features/competition/results/operations/event-results.ts'
import { makeScoringCodes } from '../features/competition/scoring-codes/operations.ts'
import { getStartList } from '../features/competition/start-list/operations.ts'
import { getUnsignedCards, signOnPaper } from '../features/play/returned-cards/operations.ts'
import { takeOver } from '../features/play/scoring/operations.ts'
import { newId } from '../server/data/ids.ts'
import { startApp, type TestApp } from './app.ts'
import {
  fees,
  finished,
  givesUp,
  grossOf,
  groups,
  netOf,
  neverStarts,
  type Person,
  people,
  strokesOf,
  waitsAt,
  withdrawsAt,
} from './big-field.ts'
import { axeInThemes, cleanInThemes, openPage } from './browser.ts'
import { done } from './competition.ts'
import { head } from './pages/phones.ts'
import { inEveryForm, prizes } from './pages/prize-giving.ts'
import { rowOf } from './pages/results.ts'
import { markCards, settleOnPage, signCards } from './signed-cards.ts'
import { address, inTurn, type WholeDay, wholeDay } from './whole-day.ts'

let app: TestApp
let day: WholeDay
beforeAll(async () => {
  app = await startApp()
  day = await wholeDay(app)
})
afterAll(() => app.close())

const at = (place: number): Person => people[place] as Person
const byCodeCount = 12
const onPaper = groups.slice(byCodeCount, byCodeCount + 6)
const wrongCard = 110
/** The first of the groups in which player and marker differ, by the language of their phone. */
const settledAt = { en: groups[22]?.[0]?.at, sv: groups[24]?.[0]?.at }

/** On her phone one enters by herself; another withdraws, whose place goes to who waits. */
async function enterAtForm() {
  const phone = await openPage(app, { client: await day.clientFor(at(0)), path: address(day, `/enter/${day.eventId}`) })
  await phone.page.getByRole('button', { name: 'Enter', exact: true }).click()
  await phone.page.getByText('You are entered').first().waitFor()
  await phone.close()
}

async function entries() {
  await enterAtForm()
  await day.byThemselves(people.filter(({ way, at }) => way === 'player' && at !== 0 && at !== waitsAt))
  expect(await day.byHand()).toEqual({ entered: 48, waiting: 0, already: 0 })
  expect(await day.byImport()).toEqual({ entered: 48, waiting: 0, already: 0 })
  await day.byThemselves([at(waitsAt)])
  const list = await day.list()
  expect(list.entries.filter(({ state }) => state === 'entered')).toHaveLength(144)
  expect(list.entries.filter(({ state }) => state === 'waiting').map(({ lastName }) => lastName)).toEqual(['Field1144'])
}

const ledger = async () => (await done(day.club.admin.call(getFees, { eventId: day.eventId }))).sums

/** All have paid; who withdraws gets it back. */
async function feesToTheCent() {
  const { eventId, club } = day
  const { entries } = await day.list()
  const entered = entries.filter(({ state }) => state === 'entered')
  const lines = entered.map(({ id }) => ({ id: newId(), entryId: id, kind: 'paid' as const }))
  for (let pressed = 0; pressed < 2; pressed += 1)
    await club.admin.call(addFees, {
      eventId,
      lines: lines.map((line) => ({ ...line, id: pressed ? newId() : line.id })),
    })
  const all = 48 * 45_000 + 48 * 35_050 + 48 * 25_025
  expect(await ledger()).toMatchObject({ paid: all, refunded: 0, inHand: all })
  const phone = await openPage(app, {
    client: await day.clientFor(at(withdrawsAt)),
    path: address(day, `/enter/${eventId}`),
  })
  await phone.page.getByRole('button', { name: 'Withdraw' }).click()
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await phone.page.getByText('To refund').first().waitFor()
  await phone.close()
  const left = entered.find(({ lastName }) => lastName === at(withdrawsAt).lastName)?.id ?? ''
  await done(club.admin.call(addFees, { eventId, lines: [{ id: newId(), entryId: left, kind: 'refunded' }] }))
  const fee = fees['Class C'] ?? 0
  expect(await ledger()).toMatchObject({ paid: all, refunded: fee, inHand: all - fee, outstanding: fee })
}

async function draw(page: Page) {
  await page.goto(address(day, `/event/${day.eventId}/entries`))
  await page.getByRole('link', { name: 'Draw start list' }).click()
  await page.getByText('144 chosen', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('class')
  await page.getByText('36 groups, 09:00 to 14:50').waitFor()
  await page.getByRole('button', { name: 'Use this draw' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Start list published').waitFor()
  const { rounds } = await done(app.client().call(getStartList, { eventId: day.eventId }))
  const tees = rounds[0]?.tees ?? []
  expect(tees.map(({ players }) => players)).toEqual(groups.map((group) => group.map(day.idOf)))
  expect([tees[0]?.time, tees[35]?.time]).toEqual(['09:00', '14:50'])
}

/** Somebody without an account types the code and the strokes of the first hole; another phone takes over from there. */
async function beginAtPhone(code: string, those: readonly Person[]) {
  const { page, faults, close } = await openPage(app, { path: '/#/code' })
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByText(`P ${those[0]?.lastName}`).waitFor()
  await page.getByLabel('Who keeps the score?').fill('Kim Ek')
  await page.getByRole('button', { name: 'Start the round' }).click()
  await head(page, 1).waitFor()
  for (const one of those) await page.getByRole('button', { name: new RegExp(`^${strokesOf(one)[0]}\\b`) }).click()
  // The next hole is shown before the save has arrived, and a phone that takes over sooner would shut it out.
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/holes/1') && answer.ok())
  await page.getByRole('button', { name: /^Save/ }).click()
  await arrived
  await head(page, 2).waitFor()
  expect(faults).toEqual([])
  await close()
}

/** The marker has another score on a hole: on the page both find the one that was played, and sign. */
async function settle(groupId: string, those: readonly Person[], differing: Person, language: 'en' | 'sv') {
  const scorer = those.find(({ way }) => way === 'player') ?? differing
  const path = address(day, `/score-cards/${groupId}`)
  const phone = await openPage(app, { client: await day.clientFor(scorer), path, width: 390, height: 844, language })
  expect(await axeInThemes(phone.page)).toEqual(cleanInThemes)
  await settleOnPage(phone.page, `P ${differing.lastName}`, strokesOf(differing)[6] ?? 0, language)
  expect(phone.faults).toEqual([])
  await phone.close()
}

async function play() {
  const { roundId, club } = day
  const numbers = Array.from({ length: byCodeCount }, (_, place) => place + 1)
  const { codes } = await done(club.admin.call(makeScoringCodes, { roundId, groups: numbers }))
  expect(codes).toHaveLength(byCodeCount)
  // Tees go out one after the other; from then on all play at once.
  const started = await inTurn(codes, async ({ code, group }) => {
    const those = groups[group - 1] ?? []
    const isBegun = group === byCodeCount
    if (isBegun) await beginAtPhone(shownCode(code), those)
    const phone = await day.byCode(shownCode(code), `Marker ${group}`)
    if (isBegun) await done(phone.client.call(takeOver, { groupId: phone.group.id }))
    return { group, those, isBegun, phone }
  })
  await Promise.all(
    started.map(async ({ group, those, isBegun, phone }) => {
      await day.saveHoles(phone, those, isBegun ? { from: 2 } : {})
      if (group === 1) {
        const result = { userId: day.idOf(at(2)), value: 1.25 }
        await done(phone.client.call(saveContestResult, { roundId, contestId: 1, result }))
      }
      await markCards(phone)
      expect(await signCards(phone)).toBe(true)
    }),
  )
  const onPhones = await inTurn(groups.slice(byCodeCount + 6), async (those) => ({
    those,
    phone: await day.byMember(those),
  }))
  await Promise.all(
    onPhones.map(async ({ those, phone }) => {
      const wrong = (place: number, hole: number) => (place === wrongCard && hole === 7 ? -1 : 0)
      await day.saveHoles(phone, those, { wrong })
      const [differing] = those
      const language = those[0]?.at === settledAt.sv ? 'sv' : 'en'
      const isDiffering = those.some(({ at }) => at === settledAt.sv || at === settledAt.en)
      await markCards(phone, differing && isDiffering ? { userId: day.idOf(differing), position: 7 } : undefined)
      if (differing && isDiffering) await settle(phone.group.id, those, differing, language)
      expect(await signCards(phone)).toBe(true)
    }),
  )
}

/** Keys that a card takes beyond its figures, at the most. */
const keysBeyondFigures = 20

/** Three cards, their signatures, and who did not start by nothing but keys; the other cards of paper by a program. */
async function paper(page: Page) {
  const { roundId, club, eventId } = day
  await done(club.admin.call(addScoresOfStartList, { roundId }))
  const [typed = [], ...others] = onPaper
  await day.fromPaper([...typed.slice(3), ...others.flat().filter((one) => one.at !== neverStarts)])
  await page.goto(address(day, `/event/${eventId}/edit-result/${roundId}`))
  await page.getByRole('switch', { name: 'Enter cards one after the other' }).press('Space')
  await page.getByText(/of 144 cards are in/).waitFor()
  const type = async (text: string) => {
    for (const one of text) await page.keyboard.press(one)
    return text.length
  }
  const look = async (one: Person) => {
    await page.keyboard.press(one.at === 48 ? 'Tab' : '/') // from the switch the name is next
    const letters = await type(one.lastName)
    await page.keyboard.press('Enter')
    return letters + 2
  }
  for (const one of typed.slice(0, 3)) {
    const looked = await look(one)
    await type(strokesOf(one).join(''))
    await page.keyboard.press('s')
    await rowOf(page, `P ${one.lastName}`).getByText('Signed on paper').waitFor()
    expect(looked + 1).toBeLessThanOrEqual(keysBeyondFigures)
  }
  await look(at(neverStarts))
  await type('n')
  await page.keyboard.press('Enter')
  await rowOf(page, `P ${at(neverStarts).lastName}`)
    .getByText('Saved')
    .waitFor()
}

async function decisions() {
  const { roundId, club } = day
  const gone = { userId: day.idOf(at(givesUp)), status: 'WD' as const }
  await done(club.admin.call(updateScores, { roundId, rows: [gone] }))
  const strokes = strokesOf(at(wrongCard))[6] ?? 0
  const reason = 'Marker counted the penalty'
  const low = { roundId, userId: day.idOf(at(wrongCard)), wrong: 'too-low' as const, position: 7, strokes, reason }
  const decided = await done(club.admin.call(decideReturnedCard, { ...low, unknownPenalty: true }))
  expect(decided).toEqual({ effect: 'strokes', position: 7, strokes })
  const { corrections } = await done(club.admin.call(getCorrections, { roundId }))
  expect(corrections[0]).toMatchObject({ from: strokes - 1, to: strokes, reason })
  // What was played on phones is signed there by both; of the cards of paper three are recorded, and the others now.
  const unsigned = async () => (await done(club.admin.call(getUnsignedCards, { eventId: day.eventId }))).cards
  const others = onPaper.flat().filter((one, place) => place > 2 && one.at !== neverStarts)
  expect((await unsigned()).map(({ userId }) => userId).sort()).toEqual(others.map(day.idOf).sort())
  const cards = others.map((one) => ({ userId: day.idOf(one), strokes: [...strokesOf(one)] }))
  await done(club.admin.call(signOnPaper, { roundId, cards }))
  expect(await unsigned()).toEqual([])
}

/** Every total is the sum of the table that was played by. */
async function results() {
  const { rows } = await done(day.club.admin.call(getEventResults, { eventId: day.eventId }))
  const byId = new Map(rows.map((row) => [row.userId, row]))
  const rowFor = (one: Person) => byId.get(day.idOf(one))
  expect(finished.map((one) => [one.at, rowFor(one)?.gross.total, rowFor(one)?.net.total])).toEqual(
    finished.map((one) => [one.at, grossOf(one), netOf(one)]),
  )
  expect(rowFor(at(neverStarts))?.placeText).toBe('DNS')
  expect(rowFor(at(givesUp))?.placeText).toBe('WD')
}

/** Two have 64 net, and nobody else has less than 65. */
async function playOff(page: Page) {
  await page.goto(address(day, `/event/${day.eventId}/ties`))
  await page.getByRole('button', { name: /^Record an order: P Field10(20|70), P Field10(20|70)/ }).click()
  await page.getByLabel('Order of P Field1070').selectOption({ label: 'Number 1' })
  await page.getByLabel('What was played').fill('Hole 18: 4 against 5')
  await page.getByRole('button', { name: 'Save the order' }).click()
  await page.getByText('Play-off: 1 P Field1070 · 2 P Field1020').waitFor()
}

test('D1 the table that the day is played by has the winners that are told below, and nobody beside them', () => {
  const made = [0, 20, 30, 70, 80, 120, 130]
  expect(made.map((place) => netOf(at(place)))).toEqual([67, 64, 66, 64, 66, 65, 66])
  const others = people.filter((one) => !made.includes(one.at))
  expect(Math.min(...others.map(netOf))).toBeGreaterThan(67)
  expect(Math.min(...people.filter((one) => one.at > 0).map(grossOf))).toBeGreaterThan(67)
})

test('D1 D2 D3 D4 D5 D8 a whole day of 144: entries, fees, draw, codes, paper, phones, signatures, committee, play-off, prizes, results in every form', {
  timeout: 900_000, // a whole day
}, async () => {
  const office = await openPage(app, { client: day.club.admin, width: 1440, height: 900 })
  const step = async (name: string, work: () => Promise<void>) => {
    const began = Date.now()
    await work()
    if (process.env.STEPS) console.info(name, Date.now() - began)
  }
  await step('entries', entries)
  await step('fees', feesToTheCent)
  await step('draw', () => draw(office.page))
  await step('play', play)
  await step('paper', () => paper(office.page))
  await step('decisions', decisions)
  await step('results', results)
  await step('play-off', () => playOff(office.page))
  await step('prizes', () => prizes(day, office.page))
  await step('every form', () => inEveryForm(day, office.page))
  expect(office.faults).toEqual([])
  await office.close()
})
