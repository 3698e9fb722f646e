import fs from 'node:fs'
import path from 'node:path'
import { nought, type Scenario } from './scenario.ts'
import { root, vitest } from './vitest.ts'

const firstSeed = 1_000
const seeds = { short: 2, long: 300 }

/** `npm test` tries the same examples each time (src/testing/each-file.ts); here they are others. */
export const properties: Scenario = {
  name: 'properties',
  title: 'the properties of the tests, with examples that no other run has tried',
  run: async (form, say) => {
    const files = fs
      .globSync('src/**/*.test.ts', { cwd: root })
      .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('fc.assert('))
    const faults: string[] = []
    for (let seed = firstSeed; seed < firstSeed + seeds[form]; seed += 1) {
      const { code, output } = await vitest(files, { PROPERTY_SEED: String(seed) })
      if (code !== 0) faults.push(`PROPERTY_SEED=${seed}: ${output.slice(-2_000)}`)
      if (seed % 10 === 9) say(`${seed - firstSeed + 1} seeds, ${faults.length} faults`)
    }
    const counts = { files: files.length, seeds: seeds[form], faults: faults.length }
    return {
      counts,
      faults,
      figures: [nought(`of ${seeds[form]} seeds of the properties, with a fault`, faults.length)],
    }
  },
}
