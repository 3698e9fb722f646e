// usage: npm run torture [-- [--short] [--seed=7] [--sequences=2000] [--phones=3] [--minutes=50] [scenario …]] (the numbers are those of taps): loses power, collides and drops requests, and counts what got lost.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figure } from '../tools/figures.ts'
import { scenarios } from './all.ts'
import type { Outcome, Scenario } from './scenario.ts'

type Entry = { date: string; commit: string; seconds: number; counts: Record<string, number>; figures: Figure[] }

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'bench/results/torture.json')
const form = process.argv.includes('--short') ? 'short' : 'long'
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
let faults = 0
for (const scenario of scenarios) {
  if (names.length > 0 && !names.includes(scenario.name)) continue
  faults += await runOne(scenario)
}
process.exit(faults === 0 ? 0 : 1)

async function runOne(scenario: Scenario): Promise<number> {
  console.log(`\n${scenario.title}`)
  const start = performance.now()
  const outcome = await scenario.run(form, (line) => console.log(`  ${line}`))
  const seconds = Math.round((performance.now() - start) / 1000)
  for (const [name, count] of Object.entries(outcome.counts)) console.log(`  ${name}: ${count}`)
  for (const fault of outcome.faults.slice(0, 20)) console.error(`  ✗ ${fault}`)
  console.log(`  ${outcome.faults.length === 0 ? 'held' : `${outcome.faults.length} faults`} (${seconds} s)`)
  if (form === 'long') keep(scenario.name, outcome, seconds)
  return outcome.faults.length
}

/** The newest long run of each scenario, for `npm run bench` to show. */
function keep(name: string, { counts, figures }: Outcome, seconds: number) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const entry: Entry = { date: new Date().toISOString().slice(0, 10), commit, seconds, counts, figures }
  const known = fs.existsSync(results)
    ? (JSON.parse(fs.readFileSync(results, 'utf8')) as { scenarios: Record<string, Entry> }).scenarios
    : {}
  const all: Record<string, Entry> = { ...known, [name]: entry }
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    system: `${os.type()} ${os.release()}`,
  }
  const inOrder = scenarios.flatMap((scenario) => all[scenario.name]?.figures ?? [])
  fs.mkdirSync(path.dirname(results), { recursive: true })
  fs.writeFileSync(results, `${JSON.stringify({ machine, figures: inOrder, scenarios: all }, null, 2)}\n`)
}
