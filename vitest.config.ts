import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.e2e.ts'],
    globalSetup: 'src/testing/cluster.ts',
    setupFiles: 'src/testing/each-file.ts',
    isolate: false, // files share a process, one after the other: loading the server takes longer than most of them
    pool: 'forks', // the library of a test's server must not share a process with another's
    maxWorkers: 3, // one more than the two cores that the suite is meant for: a test also waits
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000, // it only ends what hangs
    expect: { poll: { timeout: 10_000, interval: 100 } }, // a page on a busy machine takes its time; whoever is quick waits no longer
    hookTimeout: 180_000,
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
