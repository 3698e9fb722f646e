// Runs with each file of tests. Files share a process and its modules, so a module cannot register hooks for all of them.
import { afterAll, beforeAll, expect } from 'vitest'

if (expect.getState().testPath?.endsWith('.e2e.ts')) {
  const { startBrowser, stopBrowser } = await import('./browser.ts')
  beforeAll(startBrowser)
  afterAll(stopBrowser)
}
