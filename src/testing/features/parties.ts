import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, cast } from '../cast.ts'

export let app: TestApp
export let party: Cast
let counter = 0

/** A server for the tests of a file, and a party. */
export function openParties() {
  beforeAll(async () => {
    app = await startApp()
    party = await cast(app)
  })
  afterAll(() => app.close())
}

export const freshName = () => `Sunday swingers ${++counter}`
