// All checks and tests, on a database and a browser of their own; with paths, only the tests of the files that match.
// The last line says how many passed and how many failed.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPage } from './build-page.ts'
import { check } from './check.ts'

type Count = { passed: number; failed: number }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const root = path.resolve(import.meta.dirname, '..')
const paths = process.argv.slice(2)
// everything temporary in one folder, so that even an interrupted run leaves nothing
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-run-'))
fs.chmodSync(folder, 0o755) // the database's user has to pass through it
let running: ChildProcess | undefined
let finishing: Promise<never> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish(1))
process.on('disconnect', () => finish(1))

const counts = paths.length > 0 ? [await runTests()] : [await runChecks(), await runBuild(), await runTests()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
await finish(failed === 0 && passed > 0 ? 0 : 1)

async function runChecks(): Promise<Count> {
  const outcomes = await check()
  const bad = outcomes.filter(({ faults }) => faults !== '').length
  return { passed: outcomes.length - bad, failed: bad }
}

/** A page that cannot be built is a fault by itself; the tests that need no browser still run. */
async function runBuild(): Promise<Count> {
  try {
    await buildPage()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runTests(): Promise<Count> {
  const report = path.join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...paths]
  running = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    // every process of the run that loads the server after the first one finds it without types, and parsed
    env: { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  })
  const code = await new Promise<number | null>((resolve) => running?.on('close', resolve))
  running = undefined
  return countOf(report, code)
}

/** A file that could not even be loaded counts as one failure, and so does anything that fails outside of a test. */
function countOf(report: string, code: number | null): Count {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const known = numFailedTests + broken.length
  return { passed: numPassedTests, failed: known === 0 && code !== 0 ? 1 : known }
}

function finish(code: number): Promise<never> {
  finishing ??= cleanUpAndExit(code)
  return finishing
}

/** An interrupted run ends its tests first; their database ends with them, a moment later. */
async function cleanUpAndExit(code: number): Promise<never> {
  if (running) {
    const child = running
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    const hard = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await closed
    clearTimeout(hard)
    await sleep(500)
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  process.exit(code)
}
