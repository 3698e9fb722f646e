import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

test('the server answers that it is well', async () => {
  const response = await fetch(`${app.url}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ok: true })
})

test('an address that does not exist is not found', async () => {
  expect((await fetch(`${app.url}/api/no-such-thing`)).status).toBe(404)
})
