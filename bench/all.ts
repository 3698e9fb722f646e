// npm run bench [-- name …]: every figure beside its limit from the same run.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from '../src/testing/product.ts'
import { buildPage } from '../tools/build-page.ts'
import type { Figure } from '../tools/figures.ts'

const files = [
  'saves',
  'board-read',
  'pages',
  'groups-at-once',
  'watchers',
  'edge',
  'model',
  'nodes',
  'pairs',
  'messages',
  'scoring-route',
  'landing',
  'large-party',
  'many-parties',
  'forum',
  'gallery',
  'replay',
  'taps',
  'office',
  'classes',
  'account-answers',
  'torture-results',
  'drill-results',
]
const results = path.resolve(import.meta.dirname, 'results')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !files.includes(name))
if (unknown.length > 0) {
  console.error(`There is no figure named ${unknown.join(', ')}: there are ${files.join(', ')}.`)
  process.exit(2)
}
const chosen = files.filter((name) => wanted.length === 0 || wanted.includes(name))
const figures: Figure[] = []
const failed: string[] = []
// A server serves the build that it finds when it starts.
await buildPage()
for (const name of chosen) {
  const { measure } = (await import(`./${name}.ts`)) as { measure: (product: Product) => Promise<Figure[]> }
  const product = await startProduct()
  try {
    for (const figure of await measure(product)) {
      figures.push(figure)
      console.log(lineOf(figure))
    }
  } catch (error) {
    failed.push(name)
    console.error(`FAILED ${name}:`, error)
  } finally {
    await product.close()
  }
}
if (wanted.length === 0 && failed.length === 0) write()
process.exit(failed.length > 0 ? 1 : 0)

function lineOf(one: Figure) {
  const { figure, value, unit, limit, ratio, target, met } = one
  const beside = limit === undefined ? '' : ` (limit ${limit} ${unit}, ratio ${ratio})`
  return `${met ? 'met  ' : 'SHORT'} ${figure}: ${value} ${unit}${beside}; target ${target}${met ? '' : `, ${shortBy(one)}`}`
}

/** Against the number in the target: the ratio where that is what the target is about, else the value. */
function shortBy({ value, ratio, target }: Figure): string {
  const wanted = Number(/[\d.]+/.exec(target)?.[0])
  const reached = target.includes('of the limit') ? (ratio ?? Number.NaN) : value
  return `missed by ${Math.round(Math.abs(reached / wanted - 1) * 100)} %`
}

function write() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: results, encoding: 'utf8' }).trim()
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    system: `${os.type()} ${os.release()}`,
  }
  const date = new Date().toISOString().slice(0, 10)
  fs.mkdirSync(results, { recursive: true })
  fs.writeFileSync(
    path.join(results, `${date}-${commit}.json`),
    `${JSON.stringify({ date, commit, machine, figures }, null, 2)}\n`,
  )
  const rows = figures.map(
    (one) =>
      `| ${one.figure} | ${one.value} ${one.unit} | ${one.limit ?? ''} | ${one.ratio ?? ''} | ${one.target} | ${one.met ? 'yes' : `no: ${shortBy(one)}`} |`,
  )
  const head = `# Figures of ${date}\n\nCommit ${commit}, ${machine.cores} cores (${machine.processor}), ${machine.memory}, Node ${machine.node}.\n\n`
  const table = ['| figure | value | limit | ratio | target | met |', '|---|---|---|---|---|---|', ...rows].join('\n')
  fs.writeFileSync(path.join(results, 'latest.md'), `${head}${table}\n`)
}
