import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.e2e.ts'],
    globalSetup: 'src/testing/cluster.ts',
    pool: 'forks', // the library of a test's server must not share a process with another's
    maxWorkers: 3, // one more than the two cores that the suite is meant for: a test also waits
    testTimeout: 120_000, // it only ends what hangs
    expect: { poll: { timeout: 10_000, interval: 100 } }, // a page on a busy machine takes its time; whoever is quick waits no longer
    hookTimeout: 180_000,
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
