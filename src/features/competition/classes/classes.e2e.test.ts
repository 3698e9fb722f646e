import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { createEvent, updateEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { createRound } from '../rounds/operations.ts'

let app: TestApp
let club: Club
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { members: 6 })
  const day = club.today()
  const event = await club.admin.call(createEvent, {
    partyId: club.partyId,
    title: 'Spring Cup',
    startDate: day,
    endDate: day,
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  })
  eventId = event.ok ? event.value.id : ''
  const about = { eventId, title: 'Opening', roundDate: day, courseId: club.courseId, meta: {} }
  const round = await club.admin.call(createRound, about)
  const [anna = '', bo = '', cilla = ''] = club.members
  const { kysely } = app.database
  await kysely.updateTable('users').set({ gender: 'F' }).where('id', 'in', [anna, cilla]).execute()
  await kysely.updateTable('users').set({ gender: 'M' }).where('id', '=', bo).execute()
  await giveCards(app, club.partyId, round.ok ? round.value.roundId : '', club.members)
})
afterAll(() => app.close())

const classesOf = async () => {
  const answer = await club.admin.call(getEvent, { eventId })
  return answer.ok ? answer.value.meta.classes : answer
}

test('E6 a preset, a class of one’s own, its order, the preview, and the classes on the board', async () => {
  const path = `/#/event/${eventId}/classes`
  const { page, faults, close } = await openPage(app, { path, client: club.admin, width: 1440, height: 900 })
  await page.getByLabel('Configure Classes').check()
  const save = page.getByRole('button', { name: 'Save Class Division' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Gender divided' }).click()
  const rows = page.getByRole('table', { name: 'Classes' }).getByRole('row')
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Ladies\s+gender == 'F'\s+2 players/)
  await expect.poll(() => rows.nth(2).innerText()).toMatch(/Gentlemen\s+gender != 'F'\s+4 players/)
  await page
    .getByText('Counted and shown is the field of this event, from its start lists and cards: 6 players.')
    .waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Without the value' }).innerText()).toMatch(/gender/)

  await page.getByRole('button', { name: 'Hcp divided' }).click()
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Professionals\s+hcp < 10/)
  await expect.poll(() => rows.nth(2).innerText()).toMatch(/Amateurs\s+hcp >= 10/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('No classes yet').waitFor()

  const name = page.getByLabel('Name', { exact: true })
  const filter = page.getByLabel('Filter', { exact: true })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await name.fill('Lo')
  await filter.fill('hcp < 10')
  await expect.poll(() => add.isDisabled()).toBe(true)
  await page.getByText('2 players match.').waitFor()
  await name.fill('Low')
  await name.press('Enter')
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Low\s+hcp < 10/)
  await name.fill('Ladies')
  await filter.fill("gendr == 'F'")
  await page.getByText(/There is nothing called ‘gendr’\. Did you mean ‘gender’\? \(Character 1\)/).waitFor()
  await expect.poll(() => page.locator('.expression-place mark').innerText()).toBe('gendr')
  await filter.press('Enter')
  await page.getByRole('img', { name: 'This filter cannot be used' }).waitFor()
  await save.click()
  await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'Ok' }).click()
  expect(await classesOf()).toEqual([])

  await page.getByRole('button', { name: 'Actions for Ladies' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit class' })
  await dialog.getByLabel('Filter', { exact: true }).fill('')
  await dialog.getByLabel('Filter', { exact: true }).press('Control+ ')
  await page.getByRole('menuitem', { name: /^gender/ }).press('Enter')
  const edited = dialog.getByLabel('Filter', { exact: true })
  await expect.poll(() => edited.inputValue()).toBe('gender')
  await expect.poll(() => edited.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(" == 'F'")
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Move up: Ladies' }).click()
  await expect.poll(() => rows.nth(1).innerText()).toContain('Ladies')
  await expect.poll(() => page.getByRole('region', { name: 'In no class' }).innerText()).toContain('Dan')
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axe(page)).toEqual([])
  }
  await save.click()
  await page.getByText('Class division saved').waitFor()
  expect(await classesOf()).toEqual([
    { name: 'Ladies', filter: "gender == 'F'" },
    { name: 'Low', filter: 'hcp < 10' },
  ])

  await page.goto(`/#/leaderboard/${eventId}`)
  await page.getByRole('button', { name: 'Ladies' }).click()
  const board = page.getByRole('table', { name: 'Leaderboard' })
  await expect.poll(() => board.getByRole('row').count()).toBe(3)
  expect(faults).toEqual([])
  await close()
})

test('E6 All Players stores no classes; on a phone, in Swedish, with help, and changes are asked about', async () => {
  const path = `/#/event/${eventId}/classes`
  const { page, faults, close } = await openPage(app, { path, client: club.admin, language: 'sv', theme: 'dark' })
  await page.getByRole('table', { name: 'Klasser' }).waitFor()
  await page.getByRole('button', { name: 'Hjälp' }).click()
  await page.getByRole('cell', { name: 'Exakt handicap vid tävlingens start' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByLabel('Alla spelare').check()
  await page.getByRole('link', { name: 'Alla tävlingar' }).click()
  await page.getByRole('button', { name: 'Stanna' }).click()
  await page.getByRole('button', { name: 'Spara klassindelningen' }).click()
  await page.getByText('Klassindelningen är sparad').waitFor()
  expect(await classesOf()).toEqual([])
  await page.getByRole('link', { name: 'Alla tävlingar' }).click()
  await page.waitForURL(/#\/events$/)
  expect(faults).toEqual([])
  await close()
})

test('E6 two administrators: both divisions stand there until one is chosen', async () => {
  const change = (classes: { name: string; filter: string }[]) =>
    club.admin.call(updateEvent, { eventId, event: { meta: { classes } } })
  await change([])
  const path = `/#/event/${eventId}/classes`
  const { page, faults, close } = await openPage(app, { path, client: club.admin, width: 1440, height: 900 })
  await page.getByLabel('Configure Classes').check()
  await page.getByRole('button', { name: 'Gender divided' }).click()
  const save = page.getByRole('button', { name: 'Save Class Division' })
  await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true')
  const theirs = [{ name: 'Low', filter: 'hcp < 10' }]
  await change(theirs)
  await save.click({ force: true })
  const difference = page.locator('[data-difference]')
  await expect.poll(() => difference.innerText()).toMatch(/Yours\s+Ladies.*Gentlemen.*\s+Saved now\s+Low · hcp < 10/)
  await page.getByText('Choose which value counts first.').waitFor()
  expect(await classesOf()).toEqual(theirs)
  expect(await axe(page)).toEqual([])
  await difference.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect.poll(async () => JSON.stringify(await classesOf())).toMatch(/Ladies.*Gentlemen/)
  expect(faults).toEqual([])
  await close()
})

test('E6 members go home', async () => {
  const { page, close } = await openPage(app, { path: `/#/event/${eventId}/classes`, client: club.member })
  await page.waitForURL(/#\/(start.*)?$/)
  await close()
})
