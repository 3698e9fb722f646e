import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  const course = (name: string, country: string, at: number) => ({
    id: newId(),
    name,
    country,
    city: at === 0 ? 'Visby' : '',
    par,
    strokeIndex: par.map((_, hole) => hole + 1),
  })
  const courses = [
    ...Array.from({ length: 55 }, (_, at) => course(`Kullen ${String(at).padStart(2, '0')}`, 'se', at)),
    course('Fjordgolf', 'no', 1),
    course('Sakura', 'jp', 1),
  ]
  await app.database.kysely.insertInto('courses').values(courses).execute()
})
afterAll(() => app.close())

test('K1 the catalogue is searched 50 at a time, and by country; regions are counted', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/courses', width: 1440, height: 900 })
  const rows = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('link')
  await page.getByText('57 courses', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rows.count()).toBe(7)
  await expect.poll(() => page.getByRole('list', { name: 'Regions' }).innerText()).toMatch(/Northern Europe\s+56/)
  await page.getByLabel('Country').selectOption({ label: 'Japan (1)' })
  await page.getByText('1 course', { exact: true }).waitFor()
  await expect.poll(() => rows.innerText()).toContain('Sakura')
  await page.getByLabel('Country').selectOption({ label: 'All countries' })
  await page.getByLabel('Search by name or town').fill('visby')
  await page.getByText('1 course', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await rows.click()
  await page.getByRole('heading', { name: 'Kullen 00' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('K2 everything wrong is said together, existing ones are listed, and the new course stands in the catalogue', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/course', client: await party.as('bo') })
  const save = page.getByRole('button', { name: 'Add Course' })
  await page.getByLabel('Course name').fill('Fjor')
  await page.getByText('NOTE! These course(s) already exists:').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Fjordgolf' }).isVisible()).toBe(true)
  await page.getByLabel('Par, hole 1', { exact: true }).selectOption('4')
  await page.getByLabel('Par, hole 3', { exact: true }).selectOption('4')
  await page.getByLabel('Index, hole 1', { exact: true }).fill('1')
  await page.getByLabel('Index, hole 2', { exact: true }).fill('1')
  await save.click()
  const warning = page.getByRole('alert').filter({ hasText: 'Please validate your data' })
  for (const text of [
    'Minimum length of a course name is 5 characters.',
    'You have to select a country.',
    'Index for hole 3 is not set.',
    'Duplicate index 1 found on hole 2.',
    'You have to enter par and index for at least hole 1 thru 6.',
  ])
    await warning.getByText(text, { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByLabel('Course name').fill('Havsbacken')
  await page.getByLabel('Country').selectOption('se')
  for (let hole = 1; hole <= 6; hole++) {
    await page.getByLabel(`Par, hole ${hole}`, { exact: true }).selectOption('4')
    await page.getByLabel(`Index, hole ${hole}`, { exact: true }).fill(String(hole))
  }
  await save.click()
  await page.waitForURL(/#\/start$/)
  await page.goto('/#/courses')
  await page.getByLabel('Search by name or town').fill('Havsbacken')
  await page.getByRole('link', { name: 'Havsbacken' }).click()
  await page.getByRole('heading', { name: 'Havsbacken' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('K2 what the server refuses is told with its reason', async () => {
  const { page, context, close } = await openPage(app, { path: '/#/course', client: await party.as('bo') })
  await page.getByLabel('Course name').fill('Havsbacken två')
  await page.getByLabel('Country').selectOption('se')
  for (let hole = 1; hole <= 6; hole++) {
    await page.getByLabel(`Par, hole ${hole}`, { exact: true }).selectOption('4')
    await page.getByLabel(`Index, hole ${hole}`, { exact: true }).fill(String(hole))
  }
  // Nothing else tells the page that the login is gone.
  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add Course' }).click()
  await page.getByText("Unable to add course. Reason: 'Please log in.'.").waitFor()
  await close()
})

test('K3 a course shows its card, and its author corrects it', async () => {
  const id = newId()
  await app.database.kysely
    .insertInto('courses')
    .values({
      id,
      name: 'Eget fält',
      country: 'se',
      par,
      strokeIndex: par.map((_, at) => at + 1),
      authorId: party.ids.bo,
    })
    .execute()
  const { page, faults, close } = await openPage(app, { path: `/#/course/${id}`, client: await party.as('bo') })
  const card = page.getByRole('table', { name: /Card of Eget fält/ })
  await card.waitFor()
  await expect.poll(() => card.innerText()).toMatch(/Par\s+4\s+5\s+3\s+4\s+4\s+3\s+4\s+5\s+4\s+36/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Correct the card' }).click()
  await page.getByLabel('Par, hole 1', { exact: true }).selectOption('5')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await page.getByText('Par 37').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('K3 two correct a course: the holes on which they differ stand at the card, the rest is saved', async () => {
  const id = newId()
  const strokeIndex = par.map((_, at) => at + 1)
  const course = { id, name: 'Delat fält', country: 'se', city: '', par, strokeIndex, authorId: party.ids.bo }
  await app.database.kysely.insertInto('courses').values(course).execute()
  const { page, faults, close } = await openPage(app, { path: `/#/course/${id}/edit`, client: await party.as('bo') })
  await page.getByLabel('Par, hole 1', { exact: true }).selectOption('5')
  await page.getByLabel('City').fill('Lund')
  await app.database.kysely
    .updateTable('courses')
    .set({ name: 'Vårt fält', par: par.with(0, 3) })
    .where('id', '=', id)
    .execute()
  await page.getByRole('button', { name: 'Save Course' }).click()
  const difference = page.locator('[data-difference]')
  await expect.poll(() => difference.innerText()).toMatch(/Yours\s+Par, hole 1: 5\s+Saved now\s+Par, hole 1: 3/)
  expect(await page.getByLabel('Course name').inputValue()).toBe('Vårt fält')
  expect(await axe(page)).toEqual([])
  await difference.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Course' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vårt fält' }).waitFor()
  await page.getByText('Par 37').waitFor()
  await page.getByText('Lund').waitFor()
  expect(faults).toEqual([])
  await close()
})
