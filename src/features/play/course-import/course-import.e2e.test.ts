import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]
const index = [5, 1, 9, 3, 7, 17, 11, 13, 15]

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  const { kysely } = app.database
  await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.anna).execute()
  await kysely
    .insertInto('courses')
    .values({ id: newId(), name: 'Ekbacken Golfklubb', country: 'se', city: 'Visby', par, strokeIndex: index })
    .execute()
})
afterAll(() => app.close())

const file = (courses: unknown) => ({
  name: 'courses.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ courses })),
})
const many = Array.from({ length: 600 }, (_, at) => ({ name: `Fält ${at} ${'abcdefghij'[at % 10]}`, country: 'FI' }))

test('X16 a file is compared, chosen from, imported with progress, and found in the catalogue', async () => {
  const { page, faults, close } = await openPage(app, {
    path: '/#/courses',
    client: await party.as('anna'),
    width: 1440,
    height: 900,
  })
  await page.getByRole('link', { name: 'Import courses' }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing to see') })
  await page.getByText('The file cannot be read.', { exact: false }).waitFor()
  const courses = [
    { name: 'Nya banan', country: 'SE', city: 'Kalmar', par, index: [...index].reverse() },
    { name: 'EKBACKEN GOLFKLUBB', country: 'SE' },
    { name: 'Half a card', country: 'NO', par: [4, 4], index: [1, 2] },
    ...many,
  ]
  await input.setInputFiles(file(courses))
  await page.getByRole('button', { name: 'All (603)' }).waitFor()
  await page.getByRole('button', { name: /There already, equal \(1\)/ }).click()
  const table = page.getByRole('table', { name: 'Courses' })
  await expect
    .poll(() => table.getByRole('row').filter({ hasText: 'EKBACKEN' }).innerText())
    .toMatch(/Ekbacken Golfklubb, Visby same name, equal/)
  await page.getByRole('button', { name: 'Cannot be imported (1)' }).click()
  await expect
    .poll(() => table.getByRole('row').filter({ hasText: 'Half a card' }).innerText())
    .toContain('A card has at least 6 holes.')
  await page.getByRole('button', { name: 'All (603)' }).click()
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axe(page)).toEqual([])
  }
  await page.getByLabel('What happens to Nya banan').selectOption('skip')
  await page.getByLabel('What happens to Nya banan').selectOption('add')
  await page.getByRole('button', { name: 'Import 601 courses' }).click()
  await page.getByText('The import is done').waitFor()
  await page.getByText(/^601 added, 0 cards added to courses, 2 left out/).waitFor()
  await page.getByRole('link', { name: 'To the courses' }).click()
  await page.getByLabel('Search by name or town').fill('kalmar')
  await page.getByRole('link', { name: 'Nya banan' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('X16 an import that breaks off goes on where it stopped; on a phone, in Swedish', async () => {
  const { page, context, close } = await openPage(app, {
    path: '/#/courses/import',
    client: await party.as('anna'),
    language: 'sv',
  })
  await page
    .locator('input[type=file]')
    .setInputFiles(file(many.map(({ name }) => ({ name: `Norr ${name}`, country: 'NO', city: `Ort ${name}` }))))
  const start = page.getByRole('button', { name: 'Importera 600 banor' })
  await start.waitFor()
  let calls = 0
  await context.route('**/api/course-import', (route) => (++calls === 2 ? route.abort() : route.continue()))
  await start.click()
  await page.getByText('Importen avbröts').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByText(/^600 tillagda, 0 kort tillagda till banor, 0 utelämnade/).waitFor()
  await close()
})

test('X16 others go to the courses', async () => {
  const { page, close } = await openPage(app, { path: '/#/courses/import', client: await party.as('bo') })
  await page.waitForURL(/#\/courses$/)
  await expect.poll(() => page.getByRole('link', { name: 'Import courses' }).count()).toBe(0)
  await close()
})

test('G1 tees of a file are compared with the catalogue’s and taken over where they are chosen', async () => {
  const path = '/#/courses/import'
  const { page, faults, close } = await openPage(app, { path, client: await party.as('anna'), width: 360, height: 640 })
  await page.getByText('What the file looks like').click()
  expect(await axe(page)).toEqual([])
  const tees = [{ name: 'Yellow', men: { rating: 68.4, slope: 119 } }]
  const broken = [{ name: 'Red', women: { rating: 69.1 } }]
  await page.locator('input[type=file]').setInputFiles(
    file([
      { name: 'Ekbacken Golfklubb', country: 'SE', city: 'Visby', tees },
      { name: 'Trasiga teer', country: 'SE', par, index, tees: broken },
    ]),
  )
  const row = page.getByRole('row').filter({ hasText: 'Ekbacken' })
  await expect.poll(() => row.innerText()).toMatch(/Yellow, men, 18 holes: blank\s+becomes\s+→ 68.4\/119/)
  await page.getByText('Red, women, 18 holes: enter the slope too, or clear the course rating.').waitFor()
  expect(await page.getByLabel('What happens to Ekbacken Golfklubb').inputValue()).toBe('tees')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 course' }).click()
  await page.getByText('The tees of 1 course were taken over.').waitFor()
  await page.goto('/#/courses')
  await page.getByRole('link', { name: 'Ekbacken Golfklubb' }).click()
  await expect
    .poll(() => page.getByRole('table', { name: 'Tees' }).innerText())
    .toMatch(/Yellow\s+Men\s+72\s+68.4\s+119/)
  expect(faults).toEqual([])
  await close()
})
