import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { getVersion } from './operations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('V9 /version shows the version that runs with the change log', async () => {
  const answer = await app.client().call(getVersion, {})
  const { version, changeLog } = answer.ok ? answer.value : { version: '', changeLog: [] }
  expect(changeLog[0]).toMatchObject({ version })
  const { page, faults, close } = await openPage(app, { path: '/#/version' })
  await page.getByRole('heading', { name: `Version ${version}` }).waitFor()
  for (const change of changeLog[0]?.changes ?? [])
    await expect.poll(() => page.getByText(change.replaceAll('`', '')).count()).toBe(1)
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
