// Runs with each file of tests. Files share a process and its modules: a module cannot register hooks for all of them, and
// what a file puts in the place of something global goes with it.
import { afterAll, beforeAll, expect, vi } from 'vitest'

if (expect.getState().testPath?.endsWith('.e2e.test.ts')) {
  const { closePages, startBrowser } = await import('./browser.ts')
  beforeAll(startBrowser)
  afterAll(closePages)
}
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
