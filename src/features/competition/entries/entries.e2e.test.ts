import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, entryOf, listOf, memberAt, openEntriesClub, statesOf } from '../../../testing/features/entries.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { getStartList } from '../start-list/operations.ts'
import { answerPartner, saveOwnEntry } from './operations/own.ts'

openEntriesClub()

const day = '2030-09-26'
const classes = [
  { name: 'Class A', filter: 'hcp <= 14' },
  { name: 'Class B', filter: 'hcp > 14' },
]

async function madeEvent() {
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', classes } as const
  const event = { partyId: club.partyId, title: 'Skärsätra Open', startDate: day, endDate: day, metaData }
  const { id } = await done(club.admin.call(createEvent, event))
  const round = { eventId: id, title: 'Round 1', roundDate: day, courseId: club.courseId, meta: {} }
  await done(club.admin.call(createRound, round))
  return id
}

const address = (path: string) => `/?party=${club.partyId}#${path}`
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read)
const fill = async (page: Page, label: string | RegExp, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.press('Tab')
}

/** Chooses a member in a field that searches. */
async function choose(page: Page, label: string, name: string, remove = 'Remove') {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: new RegExp(`${remove} ${name}`) }).waitFor()
}

/** Three pairs have a place, in two classes of different fees. */
async function setRules(page: Page) {
  await page.getByRole('link', { name: /^Entries/ }).click()
  await page.getByRole('link', { name: 'Rules of entry' }).click()
  await fill(page, /^Places \(/, '3')
  await page.getByLabel('Who enters').selectOption('2')
  await fill(page, 'Fee in SEK', '450')
  await fill(page, /^Fee in Class B/, '250.50')
  await fill(page, /^Tees that can be wished/, '48, 56')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nobody is entered yet').waitFor()
}

const enterPair = async (eventId: string, first: number, partner: number) => {
  await done((await memberAt(first)).call(saveOwnEntry, { eventId, partners: [club.members[partner] ?? ''] }))
}

/** Anna, on her phone, with Bo as partner. */
async function annaEnters(eventId: string) {
  const { page, context, close } = await openPage(app, { client: club.member, path: address(`/view/${eventId}`) })
  await page.getByRole('link', { name: 'Entry', exact: true }).click()
  await choose(page, 'Your partner', 'Bo Berg')
  await page.getByLabel('Tee', { exact: true }).selectOption('48')
  expect(await axe(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await context.setOffline(false)
  await poll(() => page.getByLabel('Tee', { exact: true }).inputValue()).toBe('48')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('region', { name: 'Entry' }).getByText('You are entered').waitFor()
  await page.getByText('Bo Berg (has not confirmed yet)').waitFor()
  await page
    .getByText(/SEK.450/)
    .first()
    .waitFor()
  await done((await memberAt(1)).call(answerPartner, { eventId, confirm: true }))
  await page.getByText('Bo Berg (has not confirmed yet)').waitFor({ state: 'detached' })
  await close()
}

async function evaWithdraws(eventId: string) {
  const { page, close } = await openPage(app, { client: await memberAt(4), path: address(`/enter/${eventId}`) })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Folke Berg, who entered with you, is withdrawn too.').waitFor()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('You have withdrawn').first().waitFor()
  await page.getByText('To refund').first().waitFor()
  await close()
}

/** Chosen rows are paid at once; pressed twice they are paid once. */
async function payFor(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Mark as paid' }).dblclick()
  await page.getByRole('button', { name: 'Mark as paid' }).waitFor({ state: 'detached' })
}

async function refundEva(page: Page) {
  await page.getByRole('button', { name: /^Withdrawn 2/ }).click()
  await page.getByRole('button', { name: 'More, Eva Berg' }).click()
  await page.getByRole('menuitem', { name: 'Fees' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fee of Eva Berg' })
  await dialog.getByText('To refund').waitFor()
  await poll(() => dialog.getByLabel('Amount').inputValue()).toBe('250.50')
  await dialog.getByRole('button', { name: 'Write', exact: true }).click()
  await dialog.getByText(/^Refunded SEK.250\.50$/).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function remindDan(page: Page) {
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('checkbox', { name: 'Dan Berg', exact: true }).check()
  await page.getByRole('button', { name: 'Remind of the fee' }).click()
  await page.getByText('‘A fee is not paid yet: Skärsätra Open’').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('1 player reminded').waitFor()
}

async function drawByClass(page: Page) {
  await page.getByRole('link', { name: 'Draw start list' }).click()
  await page.getByText('6 chosen', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('class')
  await page.getByText('2 of 3 wishes fit.').waitFor()
  await page.getByRole('checkbox', { name: 'Hugo Berg' }).uncheck()
  await page.getByText('1 who is entered is not chosen:').waitFor()
  await page.getByRole('checkbox', { name: 'Hugo Berg' }).check()
  await page.getByText('2 groups, 09:00 to 09:10').waitFor()
  await page.getByRole('button', { name: 'Use this draw' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Start list published').waitFor()
}

test('D5 the whole way: rules, a player with a partner, a full list, a withdrawal, fees, the draw by class, the start list', async () => {
  const eventId = await madeEvent()
  const { page, faults, close } = await openPage(app, {
    client: club.admin,
    width: 1440,
    height: 900,
    path: address(`/event/${eventId}`),
  })
  await setRules(page)
  await annaEnters(eventId)
  await enterPair(eventId, 2, 3)
  await enterPair(eventId, 4, 5)
  const greta = await openPage(app, { client: await memberAt(6), language: 'sv', path: address(`/enter/${eventId}`) })
  await greta.page.getByText('Alla platser är tagna').waitFor()
  await choose(greta.page, 'Din partner', 'Hugo Berg', 'Ta bort')
  expect(await axe(greta.page)).toEqual([])
  await greta.page.getByRole('button', { name: 'Ställ mig i kö' }).click()
  await greta.page.getByText('Du är nummer 1 på väntelistan').first().waitFor()
  await payFor(page, ['Anna Berg', 'Eva Berg'])
  await evaWithdraws(eventId)
  await greta.page.getByText('Du är anmäld').first().waitFor()
  await greta.close()
  await refundEva(page)
  await remindDan(page)
  const list = await listOf(eventId)
  expect(statesOf(list)).toEqual({
    entered: ['Anna', 'Bo', 'Cilla', 'Dan', 'Greta', 'Hugo'],
    waiting: [],
    withdrawn: ['Eva', 'Folke'],
  })
  expect(list.sums).toMatchObject({ paid: 70_050, refunded: 25_050, inHand: 45_000, outstanding: 165_150 })
  expect(await axe(page)).toEqual([])
  await drawByClass(page)
  const { rounds, players } = await done(club.admin.call(getStartList, { eventId }))
  const nameOf = new Map(players.map(({ userId, firstName }) => [userId, firstName]))
  expect(rounds[0]?.tees.map((tee) => tee.players.map((id) => nameOf.get(id)).sort())).toEqual([
    ['Anna', 'Bo', 'Cilla'],
    ['Dan', 'Greta', 'Hugo'],
  ])
  expect((await entryOf(eventId, 'Dan')).remindedAt).not.toBeNull()
  expect(faults).toEqual([])
  await close()
})
