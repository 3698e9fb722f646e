import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { publishStartList } from './operations.ts'

let app: TestApp
let club: Cast
/** Members beside those of the cast; the first 144 play, the last of whom wait for a place. */
let members: string[]

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  members = await makeMembers(352 - 7)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })

const firstNames = 'Anna Åsa Birgitta Charlotte Elin Fredrik Gustav Ingrid James Johan Lars Märta Oliver Per-Erik Sofia'
const lastNames =
  'Ågren Bergqvist Carlén Dahlberg Ekström Falk Grant Håkansson Isberg Kjellin Lindqvist Nyström Öberg Persson Rosén ' +
  'Sjöberg Törnqvist Ulfsson Wallström Gyllenstierna-Hermelin'

function makeMembers(count: number) {
  const [first, last] = [firstNames.split(' '), lastNames.split(' ')]
  const people = Array.from({ length: count }, (_, at) => ({
    isRegistered: false,
    firstName: first[at % first.length] ?? '',
    lastName: last[(at * 7) % last.length] ?? '',
    golfClub: ['Skärsätra GK', 'Tallmo GK', 'Björkvik Golf and Country Club'][at % 3] ?? '',
    handicap: (at * 37) % 360 === 0 ? null : ((at * 37) % 360) / 10,
  }))
  return addMembers(app, club.partyId, people)
}

async function madeEvent(title: string) {
  const eventId = await club.event({ title })
  const roundId = await club.round(eventId, { title: 'Round 1' })
  const classes = [
    { name: 'A', filter: 'hcp <= 12' },
    { name: 'B', filter: 'hcp <= 24' },
    { name: 'C', filter: 'hcp > 24' },
  ]
  const { kysely } = app.database
  await kysely
    .updateTable('events')
    .set({ classes: JSON.stringify(classes) })
    .where('id', '=', eventId)
    .execute()
  return { eventId, roundId }
}

/** 150 say yes to 144 places, 40 say no, the others do not answer. */
async function invite(title: string) {
  const { kysely } = app.database
  const { partyId, today } = club
  const [inviteId, yes, no] = [newId(), newId(), newId()]
  await kysely
    .insertInto('invites')
    .values({ partyId, id: inviteId, title, text: 'Come', startDate: today, deadlineDate: today })
    .execute()
  const common = { partyId, inviteId }
  await kysely
    .insertInto('inviteOptions')
    .values([
      { ...common, id: yes, position: 0, description: 'Yes', attending: true, cap: 144 },
      { ...common, id: no, position: 1, description: 'No', attending: false, cap: null },
    ])
    .execute()
  const optionOf = (at: number) => (at < 150 ? yes : at < 190 ? no : null)
  await kysely
    .insertInto('invitations')
    .values(
      members.map((userId, at) => ({
        ...common,
        id: newId(),
        userId,
        optionId: optionOf(at),
        answerNumber: optionOf(at) === null ? null : at + 1,
      })),
    )
    .execute()
}

const publish = async (eventId: string, roundId: string) => {
  const tees = Array.from({ length: 36 }, (_, at) => ({
    time: `${String(7 + Math.floor(at / 12)).padStart(2, '0')}:${String(Math.floor((at % 12) / 2) * 10).padStart(2, '0')}`,
    startHole: at % 2 === 0 ? 1 : 10,
    players: members.slice(at * 4, at * 4 + 4),
  }))
  const frida = await club.as('frida')
  const draw = { order: 'random' as const, seed: 4_821_903 }
  const answer = await frida.call(publishStartList, { eventId, list: [{ roundId, tees, draw }] })
  if (!answer.ok) throw new Error(answer.code)
}
const published = (roundId: string) =>
  app.database.kysely
    .selectFrom('startLists')
    .select(['tees', 'draw'])
    .where('roundId', '=', roundId)
    .executeTakeFirst()

const open = async (path: string, more: object = {}) =>
  openPage(app, { path, client: await club.as('frida'), width: 1440, height: 900, ...more })
const select = (page: Page, name: string) => page.getByRole('combobox', { name })
const previewRows = (page: Page) => page.getByRole('region', { name: /^\d+ groups$/ }).locator('tbody tr')

describe('E5 D5 a draw of 144 among 352 members', () => {
  test('E5 D5 who said yes is chosen in one press, previewed, drawn by a seed, and published with it', async () => {
    const { eventId, roundId } = await madeEvent('Open day')
    await invite('Open day')
    const { page, faults, close } = await open(`/#/startlist-create/${eventId}`)
    await select(page, 'Show').selectOption({ label: 'Answered: Yes (144)' })
    await page.getByRole('button', { name: 'Choose all 144 shown' }).click()
    await page.getByText('144 of 144 shown are chosen').waitFor()
    await select(page, 'Show').selectOption({ label: 'Waiting for a place (6)' })
    await page.getByText('Yes, waiting').first().waitFor()
    await page.getByText('0 of 6 shown are chosen').waitFor()
    await page.getByText('144 chosen', { exact: true }).waitFor()
    await page.getByLabel('First tee time').fill('07:30')
    await select(page, 'Order').selectOption('random')
    await page.getByRole('textbox', { name: 'Seed' }).fill('4821903')
    await page.getByRole('textbox', { name: 'Seed' }).press('Tab')
    await page.getByText('36 groups, 07:30 to 13:20').waitFor()
    await page.getByText('Drawn at random, seed 4,821,903').waitFor()
    await poll(() => previewRows(page).count()).toBe(36)
    const first = await previewRows(page).first().locator('td').nth(1).innerText()
    expect(await published(roundId)).toBeUndefined()
    await page.getByRole('button', { name: 'Draw again, now seed 4,821,903' }).click()
    await poll(() => previewRows(page).first().locator('td').nth(1).innerText()).not.toBe(first)
    await page.getByRole('textbox', { name: 'Seed' }).fill('4821903')
    await page.getByRole('textbox', { name: 'Seed' }).press('Tab')
    await poll(() => previewRows(page).first().locator('td').nth(1).innerText()).toBe(first)
    // 48 of each of three clubs
    await select(page, 'Players on a tee').selectOption('3')
    await page.getByLabel('Avoid groups of the same club').check()
    await page.getByText('0 groups have players of the same club.').waitFor()
    await page.getByLabel('Avoid groups of the same club').uncheck()
    await select(page, 'Players on a tee').selectOption('4')
    await poll(() => previewRows(page).count()).toBe(36)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this draw' }).click()
    await page.getByText('Drawn at random, seed 4,821,903').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Start list published').waitFor()
    const list = await published(roundId)
    expect(list?.draw).toEqual({ order: 'random', seed: 4_821_903 })
    expect(list?.tees.flatMap(({ players }) => players).toSorted()).toEqual(members.slice(0, 144).toSorted())
    expect(faults).toEqual([])
    await close()
  })

  test('E5 D5 by class, by search, and those of another round; a phone and the dark theme', async () => {
    const { eventId } = await madeEvent('Summer cup')
    const played = await club.round(eventId, { title: 'Round 0' })
    await publish(eventId, played)
    for (const look of [{ theme: 'dark' }, { width: 390, height: 844 }]) {
      const { page, close } = await open(`/#/startlist-create/${eventId}`, look)
      // A list of the other round is published: it is made anew from where it is shown.
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Generate anew' }).click()
      const dialog = page.getByRole('dialog', { name: 'Generate anew' })
      await select(page, 'Show').selectOption({ label: 'Plays in Round 0 (144)' })
      await dialog.getByText('144 of 144 shown are chosen').waitFor()
      await dialog.getByLabel('Search').fill('tornqvist')
      await dialog.getByRole('button', { name: 'Choose none of them' }).click()
      await dialog.getByText(/^13\d chosen$/).waitFor()
      await dialog.getByLabel('Search').fill('')
      await dialog.getByRole('button', { name: 'Choose all 144 shown' }).click()
      await select(page, 'Order').selectOption('class')
      await poll(() => previewRows(page).count()).toBeGreaterThan(35)
      await dialog.getByText(/^3\d groups, 09:00 to /).waitFor()
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await close()
    }
  })
})

describe('X9 D4 a field of 144 on paper', () => {
  const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  const sizesOf = (pdf: Buffer) => [
    ...new Set([...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) => box.trim())),
  ]
  const print = (page: Page) => page.pdf({ preferCSSPageSize: true })
  const codes = (page: Page) => page.locator('.start-sheet .qr').count()

  test('X9 D4 36 groups on two sheets and A to Z on two; codes when they are asked for; Letter', async () => {
    const { eventId, roundId } = await madeEvent('Autumn cup')
    await publish(eventId, roundId)
    const { page, faults, close } = await open(`/#/startlist/${eventId}/print`)
    const sheet = (name: string) => page.getByRole('region', { name, exact: true })
    await sheet('By time, Round 1, Sheet 1 of 2').waitFor()
    await sheet('A to Z, Round 1, Sheet 2 of 2').waitFor()
    await poll(() => sheet('By time, Round 1, Sheet 1 of 2').locator('tbody tr').count()).toBe(18)
    expect(await codes(page)).toBe(0)
    expect(await axe(page)).toEqual([])
    const paper = await print(page)
    expect(sheetsOf(paper)).toBe(4)
    expect(sizesOf(paper)).toEqual(['0 0 594.95996 841.91998'])
    const names = await sheet('A to Z, Round 1, Sheet 1 of 2').locator('.start-name').allInnerTexts()
    expect(names).toHaveLength(72)
    expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
    // Nothing is cut off or runs into what stands below it.
    expect(
      await page
        .locator('.start-sheet')
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length),
    ).toBe(0)
    await page.getByLabel('Size of paper').selectOption('letter')
    const letter = await print(page)
    expect([sheetsOf(letter), sizesOf(letter)]).toEqual([4, ['0 0 612 792']])
    await page.getByRole('checkbox', { name: 'A to Z' }).uncheck()
    await page.getByRole('checkbox', { name: 'Codes' }).check()
    await poll(() => page.locator('.start-code .qr path').count()).toBe(36)
    expect(sheetsOf(await print(page))).toBe(3)
    // Scorecards and start lists come out of the same printer.
    await page.reload()
    await sheet('By time, Round 1, Sheet 1 of 2').waitFor()
    await poll(() => page.getByLabel('Size of paper').inputValue()).toBe('letter')
    await page.getByRole('checkbox', { name: 'A to Z' }).uncheck()
    await page.getByRole('checkbox', { name: 'Codes' }).check()
    await page.getByLabel('Size of paper').selectOption('a4')
    expect(sheetsOf(await print(page))).toBe(3)
    await page.getByRole('checkbox', { name: 'By time' }).uncheck()
    await page.getByText('Choose what is to be printed.').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('X9 D4 the sheets are white in every theme and stay within a phone, in both languages', async () => {
    const { eventId, roundId } = await madeEvent('Winter cup')
    await publish(eventId, roundId)
    for (const look of [
      { theme: 'dark', language: 'sv' },
      { theme: 'sunlight', width: 390, height: 844 },
    ]) {
      const { page, close } = await open(`/#/startlist/${eventId}/print`, look)
      await poll(() => page.locator('.start-sheet').count()).toBe(4)
      const ground = await page
        .locator('.start-sheet')
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor)
      expect(ground).toBe('rgb(255, 255, 255)')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      expect(await axe(page)).toEqual([])
      await close()
    }
  })
})
