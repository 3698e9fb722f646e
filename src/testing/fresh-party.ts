import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { type Cast, cast } from './cast.ts'

export let app: TestApp
export let party: Cast

/** One server for the tests of a file, and for each test a party of its own. */
export function openFreshParties() {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    party = await cast(app)
  })
  afterAll(() => app.close())
}
