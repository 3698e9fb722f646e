import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

/**
 * These cannot share a process with other files: what the languages are is decided when the texts are loaded, and what
 * other tests serve would be taken for the API's.
 */
const ofTheirOwn = [
  'src/testing/invented-language.test.ts',
  'src/testing/invented-language.e2e.test.ts',
  'src/server/api/operations.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'src/testing/cluster.ts',
    maxWorkers: 3, // one more than the two cores that the suite is meant for: a test also waits
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: ofTheirOwn,
          isolate: false, // files share a process, one after the other: loading the server takes longer than most of them
        },
      },
      { extends: true, test: { name: 'alone', include: ofTheirOwn, isolate: true } },
    ],
    setupFiles: 'src/testing/each-file.ts',
    pool: 'forks', // the library of a test's server must not share a process with another's
    testTimeout: 240_000, // it only ends what hangs
    expect: { poll: { timeout: 30_000, interval: 100 } }, // a page on a busy machine takes its time; whoever is quick waits no longer
    hookTimeout: 180_000,
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
