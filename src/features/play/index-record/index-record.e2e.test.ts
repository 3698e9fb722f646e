import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { addIndexScore } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const recordOf = (name: Name) => `/user/${party.ids[name]}/index-record`
const open = async (path: string, by: Name = 'bo', more: PageOptions = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(by), ...more })
const rows = (page: Page, list = 'Scores') => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

const tee = { courseId: null, courseName: 'Ekbacken', teeName: 'Yellow', gender: 'men', part: 'eighteen' } as const
async function play(differentials: readonly number[]) {
  const bo = await party.as('bo')
  for (const [at, differential] of differentials.entries()) {
    const rating = Math.round(1000 - differential * 10) / 10
    const result = { kind: 'gross', gross: 100 } as const
    const day = `2025-0${1 + Math.floor(at / 9)}-0${1 + (at % 9)}`
    await done(bo.call(addIndexScore, { ...tee, day, rating, slope: 113, par: 72, result, marker: 'Anna' }))
  }
}

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByLabel(label, { exact: true }).press('Tab')
  }
}

describe('G9 the index record in the browser', () => {
  test('G9 three scores by hand, from Settings to the index, and a change by keyboard', async () => {
    const { page, faults, close } = await open('/settings', 'bo', { width: 360, height: 640 })
    await page.getByRole('link', { name: 'Index, calculated here' }).click()
    await page.getByText('No scores yet').waitFor()
    expect(await axe(page)).toEqual([])
    for (const [day, strokes] of [
      ['2025-05-01', '95'],
      ['2025-05-02', '92'],
      ['2025-05-03', '97'],
    ] as const) {
      await page.getByRole('button', { name: 'Enter a score' }).click()
      if (day === '2025-05-01') {
        await page.getByRole('button', { name: 'Save' }).click()
        await expect.poll(() => page.getByText('Needed').count()).toBe(5)
        expect(await axe(page)).toEqual([])
        await fill(page, { 'Course rating': '71.0', Slope: '113', Par: '72', Course: 'Ekbacken' })
      }
      await page.getByRole('dialog').getByLabel('Day', { exact: true }).fill(day)
      await page.getByRole('dialog').getByRole('textbox', { name: 'Strokes' }).fill(strokes)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }
    // 92 at 71.0/113 is 21.0, the lowest of three, less 2.0.
    await page.getByText('19.0', { exact: true }).waitFor()
    await page.getByText('The lowest of 3 differentials is 21.0.').waitFor()
    await page.getByText('With so few scores, 2.0 is taken off.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(3)
    expect(await rows(page).filter({ hasText: 'Counts' }).allInnerTexts()).toHaveLength(1)
    expect(await axe(page)).toEqual([])

    await page.getByRole('button', { name: 'Change 92 strokes · Ekbacken' }).focus()
    await page.keyboard.press('Enter')
    await fill(page, { Strokes: '91' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('18.0', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('G9 the dialog stays until the list shows the score, so that the next one begins with its tee', async () => {
    const { page, close } = await open(recordOf('bo'))
    await page.getByText('No scores yet').waitFor()
    await page.getByRole('button', { name: 'Enter a score' }).click()
    await fill(page, { 'Course rating': '71.0', Slope: '113', Par: '72', Course: 'Ekbacken', Strokes: '95' })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.route('**/own-index-record', async (route) => {
      await saved
      await route.continue()
    })
    const shownAtTheEnd = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('dialog')) return
            observer.disconnect()
            resolve(document.querySelector('main')?.innerText ?? '')
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await shownAtTheEnd).toContain('Ekbacken')
    await page.getByRole('button', { name: 'Enter a score' }).click()
    expect(await page.getByRole('dialog').getByLabel('Course', { exact: true }).inputValue()).toBe('Ekbacken')
    await close()
  })

  test('G9 the last number that was needed is typed, and the lower edge of Save pressed: it stays under the pointer', async () => {
    await play([20, 21, 22])
    const { page, close } = await open(recordOf('bo'), 'bo', { width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Enter a score' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('Needed').waitFor()
    await page.getByRole('textbox', { name: 'Strokes' }).fill('95')
    await page.getByRole('dialog').getByText('Needed').waitFor({ state: 'hidden' })
    const save = page.getByRole('button', { name: 'Save' }).and(page.locator(':not([aria-disabled])'))
    await save.waitFor()
    const { x = 0, y = 0, height = 0 } = (await save.boundingBox()) ?? {}
    await page.mouse.move(x + 8, y + height - 4)
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => rows(page).count()).toBe(4)
    await close()
  })

  test('G9 eight of twenty are marked, in the list and the drawing, in both languages and on every screen', async () => {
    await play([...Array(10).fill(10), ...Array(17).fill(30)])
    const { page, faults, close } = await open(recordOf('bo'), 'bo', { width: 1440, height: 900, theme: 'dark' })
    await page.getByText('13.0', { exact: true }).waitFor()
    await page.getByText('The hard cap holds it back').waitFor()
    await expect.poll(() => rows(page).count()).toBe(20)
    expect(await rows(page).filter({ hasText: 'Counts' }).count()).toBe(8)
    expect(await rows(page, 'Older scores').count()).toBe(7)
    const drawing = page.getByRole('img', { name: 'The latest 20 differentials, from 10.0 to 30.0; 8 of them count' })
    await expect.poll(() => drawing.locator('circle').count()).toBe(20)
    expect(await axe(page)).toEqual([])
    const swedish = await open(recordOf('bo'), 'bo', { language: 'sv', width: 360, height: 640 })
    await swedish.page.getByText('Det är inget officiellt handicapindex.').waitFor()
    await swedish.page.getByText('Beräknat här').first().waitFor()
    const isWide = () => swedish.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWide()).toBe(false)
    expect(await axe(swedish.page)).toEqual([])
    expect([...faults, ...swedish.faults]).toEqual([])
    await swedish.close()
    await close()
  })

  test('G9 an administrator overrides with a reason, which the member reads, and takes it back', async () => {
    await play([20, 21, 22])
    const anna = await open(`/user/${party.ids.bo}`, 'anna')
    await anna.page.getByRole('link', { name: 'Index, calculated here' }).click()
    await anna.page.getByRole('heading', { name: 'Handicap index of Bo Alm' }).waitFor()
    await anna.page.getByRole('button', { name: 'Override the calculation' }).click()
    await anna.page.getByLabel('What', { exact: true }).selectOption('frozen')
    await fill(anna.page, { 'Frozen index': '12.5', From: '2025-06-01', Reason: 'Back from an injury' })
    await anna.page.getByRole('button', { name: 'Save' }).click()
    await anna.page.getByText('12.5', { exact: true }).waitFor()
    expect(await axe(anna.page)).toEqual([])
    const bo = await open(recordOf('bo'))
    await bo.page.getByText(/Back from an injury · Anna Berg/).waitFor()
    await bo.page.getByText('Frozen by a committee').waitFor()
    await anna.page.getByRole('button', { name: 'Take back: Frozen index 12.5' }).click()
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await anna.page.getByText('18.0', { exact: true }).waitFor()
    await bo.page.getByText('18.0', { exact: true }).waitFor()
    const cilla = await open(recordOf('bo'), 'cilla')
    await cilla.page.getByText('There is nothing to see here').waitFor()
    expect([...anna.faults, ...bo.faults]).toEqual([])
    for (const one of [anna, bo, cilla]) await one.close()
  })

  test('G9 with nine holes what the federation expects is entered, or it is estimated', async () => {
    await play([20, 21, 22])
    const { page, faults, close } = await open(recordOf('bo'), 'bo', { width: 360, height: 640 })
    await page.getByRole('button', { name: 'Enter a score' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByLabel('Expected for the other nine holes').count()).toBe(0)
    await page.getByRole('dialog').getByLabel('Holes', { exact: true }).selectOption('front')
    await fill(page, { 'Course rating': '35.2', Slope: '119', Par: '36', Strokes: '47' })
    await page.getByLabel('Expected for the other nine holes').fill('12.3')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await rows(page).filter({ hasText: '11.2 and 12.3 expected for the other nine' }).waitFor()
    await page.getByRole('button', { name: 'Change 47 strokes' }).click()
    await page.getByLabel('Expected for the other nine holes').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    // 0.52 × 18.0 + 1.2
    await rows(page).filter({ hasText: '11.2 and 10.6 estimated for the other nine' }).waitFor()
    await page.getByText('What is expected over nine holes is estimated here').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('G9 a score that cannot be sent without a network stays typed, and is saved once there is one', async () => {
    await play([20, 21, 22])
    const { page, context, close } = await open(recordOf('bo'))
    await page.getByText('18.0', { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enter a score' }).click()
    await fill(page, { Strokes: '99' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click()
    expect(await page.getByRole('dialog').getByLabel('Strokes', { exact: true }).inputValue()).toBe('99')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => rows(page).count()).toBe(4)
    await close()
  })
})
