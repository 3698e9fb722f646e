// Runs with each file of tests. Files share a process and its modules: a module cannot register hooks for all of them, and
// what a file puts in the place of something global goes with it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, vi } from 'vitest'

// Properties try the same examples every time, so that a run says the same of the same source; `npm run torture -- properties`
// tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) })

if (expect.getState().testPath?.endsWith('.e2e.test.ts')) {
  const { closePages, startBrowser } = await import('./browser.ts')
  beforeAll(startBrowser)
  afterAll(closePages)
}
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
