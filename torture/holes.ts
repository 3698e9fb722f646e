import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type PlatformHole, platformHoles } from './platform-holes.ts'
import { nought, type Outcome, type Scenario } from './scenario.ts'
import { root, vitest } from './vitest.ts'

/** A check moves from file to file, its words seldom change. */
const sources = fs.globSync('src/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$/.test(file))

type Planted = { planted: number; noticed: number; held: string[]; unnoticed: string[] }

/** Holes in rules and loaders are planted in one server, those in the platform's checks in one each. */
export const holes: Scenario = {
  name: 'holes',
  title: 'holes planted into rules, loaders of facts and checks of the platform, and who notices',
  run: async (form, say) => {
    const inRules = await plantRules(form, say)
    const inPlatform: PlatformHole[] = []
    const faults = inRules.unnoticed.map((name) => `Nobody noticed: ${name}`)
    for (const hole of form === 'long' ? platformHoles : platformHoles.slice(0, 1)) {
      inPlatform.push(hole)
      const fault = await plantPlatform(hole)
      if (fault) faults.push(fault)
      say(`${hole.name}: ${fault ? 'nobody noticed' : 'noticed'}`)
    }
    return outcomeOf(inRules, inPlatform.length, faults)
  },
}

function outcomeOf({ planted, held }: Planted, inPlatform: number, faults: string[]): Outcome {
  const all = planted + inPlatform
  const counts = {
    planted: all,
    inRulesAndLoaders: planted,
    inPlatform,
    unnoticed: faults.length,
    heldByKeys: held.length,
  }
  return { counts, faults, figures: [nought(`of ${all} planted holes in who may do what, unnoticed`, faults.length)] }
}

async function plantRules(form: 'short' | 'long', say: (line: string) => void): Promise<Planted> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-holes-')), 'found.json')
  const env = { HOLES_RESULT: file, ...(form === 'long' && { HOLES: 'all' }) }
  const hear = (line: string) => /^(nobody noticed:|\d+ of \d+$)/.test(line) && say(line)
  const { output } = await vitest(['src/server/session/planted-holes.test.ts'], env, hear)
  if (!fs.existsSync(file)) throw new Error(`The holes could not be planted:\n${output}`)
  const found = JSON.parse(fs.readFileSync(file, 'utf8')) as Planted
  fs.rmSync(path.dirname(file), { recursive: true })
  return found
}

/** What is wrong: the tests pass with the hole, or it could not be planted. */
async function plantPlatform({ name, tests, ...planted }: PlatformHole): Promise<string | undefined> {
  const files = sources.filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes(planted.from))
  const [file] = files
  if (files.length !== 1) return `${name}: '${planted.from}' stands in ${files.length} files`
  const config = ['--config', 'torture/planted.config.ts', '--bail', '1']
  const run = (to: string) => vitest([...config, ...tests], { PLANTED: JSON.stringify({ file, ...planted, to }) })
  // Without the hole the same tests have to pass, or they say nothing about it.
  const whole = await run(planted.from)
  const { code, output } = await run(planted.to)
  if (whole.code !== 0) return `${name}: the tests fail without the hole too`
  if (code === 0) return `Nobody noticed: ${name}`
  return /Tests .*failed/.test(output) ? undefined : `${name} could not be planted: ${output.slice(-500)}`
}
