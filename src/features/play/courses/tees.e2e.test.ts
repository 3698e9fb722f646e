import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
})
afterAll(() => app.close())

async function courseOf(name: string): Promise<string> {
  const id = newId()
  await app.database.kysely
    .insertInto('courses')
    .values({ id, name, country: 'se', ...card, authorId: party.ids.bo })
    .execute()
  return id
}
async function addTee(courseId: string, name: string, position: number, rating: number) {
  const men = { rating, slope: 121, front: null, back: null, par: null, strokeIndex: null }
  const id = newId()
  await app.database.kysely
    .insertInto('courseTees')
    .values({ id, courseId, name, position, men: JSON.stringify(men) })
    .execute()
  return id
}

test('G1 tees are added, rated for men and women, ordered and removed on a small phone, and the course shows them', async () => {
  const courseId = await courseOf('Teebacken')
  const path = `/#/course/${courseId}/edit`
  const { page, faults, close } = await openPage(app, { path, client: await party.as('bo'), width: 360, height: 640 })
  const tee = (name: string) => page.getByRole('group', { name, exact: true })
  const add = page.getByRole('button', { name: 'Add tee' })
  // By keyboard: the new tee's name has the focus, and its order is two keys further.
  await add.press('Enter')
  await page.keyboard.type('Red')
  const women = tee('Red').getByRole('group', { name: 'Women' })
  await women.getByLabel('Course rating').fill('73.4')
  await women.getByText('Nines, own par and index').press('Enter')
  await women.getByLabel('Front nine, rating').fill('36.8')
  await women.getByLabel('Front nine, slope').fill('128')
  await women.getByLabel('Own par', { exact: true }).check()
  await women.getByLabel('Own par, hole 4', { exact: true }).fill('5')
  await women.getByLabel('Own stroke index', { exact: true }).check()
  await women.getByLabel('Own index, hole 1', { exact: true }).fill('1')
  await add.click()
  await page.keyboard.type('red')
  const men = tee('red').getByRole('group', { name: 'Men', exact: true })
  await men.getByLabel('Course rating').fill('70.4')
  await men.getByLabel('Slope', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Save Course' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'Please validate your data' })
  for (const text of [
    'Red, women, 18 holes: enter the slope too, or clear the course rating.',
    'Red, women: index 1 of hole 4 is that of another hole already.',
    'Two tees are called red. Give one of them another name.',
    'red, men, 18 holes: the slope must be 55 to 155.',
  ])
    await warning.getByText(text, { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await women.getByLabel('Slope', { exact: true }).fill('131')
  await women.getByLabel('Own index, hole 4', { exact: true }).fill('7')
  await men.getByLabel('Slope', { exact: true }).fill('121')
  await tee('red').getByLabel('Name of the tee').fill('Yellow')
  await tee('Yellow').getByRole('button', { name: 'Move up: Yellow' }).press('Enter')
  await add.click()
  await page.keyboard.type('Oops')
  await tee('Oops').getByRole('button', { name: 'Remove: Oops' }).click()
  await page.getByRole('button', { name: 'Remove tee' }).click()
  await expect.poll(() => tee('Oops').count()).toBe(0)
  await page.getByRole('button', { name: 'Save Course' }).click()
  const table = page.getByRole('table', { name: 'Tees' })
  await expect
    .poll(() => table.getByRole('row').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Tee\s+For\s+Par\s+Course rating\s+Slope/),
      expect.stringMatching(/^Yellow\s+Men\s+72\s+70\.4\s+121$/),
      expect.stringMatching(/^Red\s+Women\s+73\s+73\.4\s+131$/),
      expect.stringMatching(/^Red\s+Women, front nine\s+37\s+36\.8\s+128$/),
    ])
  const own = page.getByRole('table', { name: /^Card of Red, women/ }).first()
  await expect.poll(() => own.innerText()).toMatch(/Par\s+4\s+5\s+3\s+5/)
  await expect.poll(() => own.innerText()).toMatch(/Index\s+1\s+/)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('G1 what is typed about tees is not lost by a link, nor by somebody who was faster; in Swedish', async () => {
  const courseId = await courseOf('Delade teebacken')
  const yellow = await addTee(courseId, 'Gul', 0, 70.4)
  const path = `/#/course/${courseId}/edit`
  const { page, faults, close } = await openPage(app, { path, client: await party.as('bo'), language: 'sv' })
  const men = page.getByRole('group', { name: 'Gul', exact: true }).getByRole('group', { name: 'Herrar' })
  await expect.poll(() => men.getByLabel('Course rating').inputValue()).toBe('70,4')
  await men.getByLabel('Course rating').fill('71,2')
  await page.getByRole('link', { name: 'Banor', exact: true }).first().click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Stanna' }).click()
  await expect.poll(() => men.getByLabel('Course rating').inputValue()).toBe('71,2')

  await addTee(courseId, 'Röd', 1, 67.5)
  await page.getByRole('button', { name: 'Spara bana' }).click()
  const difference = page.locator('[data-difference=tees]')
  await expect.poll(() => difference.innerText()).toMatch(/Gul: herrar 71.2\/121\s+.*\s+Gul: herrar 70.4\/121; Röd/)
  expect(await axe(page)).toEqual([])
  await difference.getByRole('button', { name: 'Behåll mitt' }).click()
  await page.getByRole('button', { name: 'Spara bana' }).click()
  const table = page.getByRole('table', { name: 'Tees' })
  await expect.poll(() => table.innerText()).toMatch(/Gul\s+Herrar\s+72\s+71,2\s+121/)
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  const rows = await app.database.kysely
    .selectFrom('courseTees')
    .select('id')
    .where('courseId', '=', courseId)
    .execute()
  expect(rows).toEqual([{ id: yellow }])
  expect(faults).toEqual([])
  await close()
})
