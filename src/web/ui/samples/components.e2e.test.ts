import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage, themes, wear } from '../../../testing/browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const path = '/#/ui'

test.each([390, 1440])(
  'components have no axe violation and no sideways scroll in any theme at %i px',
  async (width) => {
    const { page, faults, close } = await openPage(app, { path, width, height: 900 })
    await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
    for (const theme of themes) {
      await wear(page, theme)
      expect(await axe(page), theme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(faults).toEqual([])
    await close()
  },
)

test("E1 a date is written in the chosen language, whatever the browser's own; while one types it is the browser's", async () => {
  const { page, close } = await openPage(app, { path, language: 'sv' })
  await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
  await page.evaluate(() => localStorage.setItem('pinhigh.language', 'en'))
  await page.reload()
  const field = page.getByLabel('Date', { exact: true })
  const written = field.locator('xpath=following-sibling::*')
  await field.fill('2026-09-06')
  await page.getByRole('heading', { name: 'Components', exact: true }).focus()
  await expect.poll(() => written.innerText()).toBe('6 Sept 2026')
  await field.focus()
  await expect.poll(() => written.isVisible()).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => field.inputValue()).not.toBe('2026-09-06')
  await field.fill('')
  await page.getByRole('heading', { name: 'Components', exact: true }).focus()
  await expect.poll(() => written.innerText()).toBe('dd/mm/yyyy')
  await close()
})

test('N4 a button whose act takes a moment carries it out once, however often and long it is pressed', async () => {
  const { page, close } = await openPage(app, { path })
  const button = page.getByRole('button', { name: /^Saved/ })
  const frames = await button.evaluate(async (element: HTMLElement) => {
    let count = 0
    for (const start = performance.now(); performance.now() - start < 300; count += 1) {
      element.click()
      await new Promise(requestAnimationFrame)
    }
    return count
  })
  expect(frames).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Saved 1 times' }).click()
  await page.getByRole('button', { name: 'Saved 2 times' }).waitFor()
  await close()
})

test('N4 a success closes after 2 seconds, the alert overlay after 10', async () => {
  const { page, close } = await openPage(app, {})
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('button', { name: 'Success' }).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.mouse.move(0, 800) // a notice under the pointer stays
  await page.clock.runFor(1_900)
  await expect.poll(() => page.getByText('Settings saved').isVisible()).toBe(true)
  await page.clock.runFor(200)
  await page.getByText('Settings saved').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Marked a Fish by Anna.').isVisible()).toBe(true)
  await page.clock.runFor(8_000)
  await page.getByText('Marked a Fish by Anna.').waitFor({ state: 'detached' })
  await close()
})

test('N4 the generic dialog says Unknown Error without a detail, and gives the focus back', async () => {
  const { page, close } = await openPage(app, { path })
  const button = page.getByRole('button', { name: 'Error', exact: true })
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await dialog
    .getByText("The server was not able to process this request. It responded with 'Unknown Error'.")
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})

test('N6 a handicap typed with a plus keeps one decimal and its limits, in the language', async () => {
  const { page, close } = await openPage(app, { path })
  const handicap = page.getByRole('textbox', { name: 'Handicap' })
  await expect.poll(() => handicap.inputValue()).toBe('+2.4')
  await handicap.fill('+3,26')
  await handicap.press('Tab')
  await expect.poll(() => handicap.inputValue()).toBe('+3.3')
  await handicap.fill('99')
  await handicap.press('Enter')
  await expect.poll(() => handicap.inputValue()).toBe('54.0')
  await page.getByRole('button', { name: 'sv', exact: true }).click()
  await expect.poll(() => handicap.inputValue()).toBe('54,0')
  await close()
})

test('a search is chosen from with the keyboard alone, and a menu gives the focus back', async () => {
  const { page, close } = await openPage(app, { path })
  await page.getByRole('combobox', { name: 'Player' }).fill('åker')
  await page.getByRole('option', { name: 'Anna Lindqvist' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Johan Åkerström' }).waitFor()
  await page.getByRole('button', { name: 'Menu of the gallery' }).click()
  await page.keyboard.press('ArrowDown')
  expect(
    await page.getByRole('menuitemradio', { name: 'Fredagsgolfen' }).evaluate((e) => e === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Escape')
  expect(
    await page.getByRole('button', { name: 'Menu of the gallery' }).evaluate((e) => e === document.activeElement),
  ).toBe(true)
  await close()
})

test('C4 P5 BBCode is written by bar and keyboard and previewed as readers see it', async () => {
  const { page, faults, close } = await openPage(app, { path, width: 1440, height: 900 })
  const area = page.getByLabel('Reply', { exact: true })
  await area.fill('fairway')
  await area.selectText()
  await page.keyboard.press('Control+b')
  await expect.poll(() => area.inputValue()).toBe('[b]fairway[/b]')
  await page.keyboard.press('Control+z')
  await expect.poll(() => area.inputValue()).toBe('fairway')
  await area.selectText()
  await page.getByRole('button', { name: 'Colour' }).click()
  await page.getByRole('menuitem', { name: 'Green' }).click()
  await area.press('End')
  await page.keyboard.type(' <b>x</b> https://golf.example/rules.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.poll(() => preview.innerText()).toBe('fairway <b>x</b> https://golf.example/rules.')
  const link = preview.getByRole('link', { name: 'https://golf.example/rules' })
  await expect.poll(() => link.getAttribute('rel')).toContain('nofollow')
  expect(faults).toEqual([])
  await close()
})
