import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { axe, openPage } from './browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

test('a page opens in the theme and the language that were asked for', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/login', theme: 'dark', language: 'sv' })
  await page.waitForSelector('#root > *')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('sv')
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(faults).toEqual([])
  await close()
})

test('what axe finds and what goes wrong in the page comes to light', async () => {
  const { page, faults, close } = await openPage(app, { path: '/' })
  await page.waitForSelector('#root > *')
  await page.evaluate(() => {
    document.body.append(document.createElement('img'))
    setTimeout(() => {
      throw new Error('planted')
    })
  })
  expect(await axe(page)).toEqual(expect.arrayContaining([expect.stringContaining('image-alt')]))
  await expect.poll(() => faults).toEqual([expect.stringContaining('planted')])
  await close()
})
