import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that go over every operation, every page or many deaths of a process: their size does not tell how long they take. */
const longOnes = [
  'src/server/fuzz.test.ts',
  'src/testing/hostile.e2e.test.ts',
  'src/shell/fits.e2e.test.ts',
  'src/server/data/torture.test.ts',
  'src/shell/openings.e2e.test.ts',
  'src/server/session/authorization.test.ts',
  'src/features/competition/events/season.e2e.test.ts',
]

/**
 * A long file that begins last keeps one processor busy and lets the other wait. So those begin that take long whatever
 * their size, then the others as Vitest orders them: by what they took the last time, else by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file) => [place(file), file] as const)
      .sort(([one], [other]) => one - other)
      .map(([, file]) => file)
  }
}

function place({ moduleId }: TestSpecification): number {
  const found = longOnes.findIndex((file) => moduleId.endsWith(file))
  return found < 0 ? longOnes.length : found
}
