// Everything that can be checked without running the application. `npm run check -- --fix` repairs what it can.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { featureStyleFaults } from './feature-styles.ts'
import { featureFaults, wordFaults } from './vocabulary.ts'

export type Outcome = { name: string; faults: string }
type Check = { name: string; faults: () => Promise<string> }

const root = path.resolve(import.meta.dirname, '..')
const types = ['golf', 'server', 'web', 'e2e']

const checks: Check[] = [
  ...types.map((part) => ({
    name: `types of ${part}`,
    faults: () => run('typescript/bin/tsc', '-p', `tsconfig.${part}.json`),
  })),
  {
    name: 'lint and format',
    faults: () => run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  },
  { name: 'imports one way', faults: () => importFaults() },
  { name: 'names of feature files', faults: async () => featureFaults(root).join('\n') },
  {
    name: 'lengths of files',
    faults: async () => (await import('./file-lengths.ts')).fileLengthFaults(root).join('\n'),
  },
  {
    name: 'rows changed by writes alone',
    faults: async () => (await import('./row-changes.ts')).rowChangeFaults(root).join('\n'),
  },
  {
    name: 'first steps of migrations',
    faults: async () => (await import('./migration-steps.ts')).migrationStepFaults(root).join('\n'),
  },
  { name: 'styles of features', faults: async () => featureStyleFaults(root).join('\n') },
  { name: 'words', faults: async () => wordFaults(root).join('\n') },
  { name: 'names of games', faults: async () => (await import('./game-names.ts')).gameNameFaults(root).join('\n') },
  {
    name: 'texts in their places',
    faults: async () => (await import('./written-texts.ts')).writtenTextFaults(root).join('\n'),
  },
  { name: 'languages', faults: async () => (await (await import('./languages.ts')).languageFaults(root)).join('\n') },
  { name: 'decisions', faults: async () => (await import('./decisions.ts')).decisionFaults(root).join('\n') },
  { name: 'commits', faults: async () => (await import('./decisions.ts')).commitFaults(root).join('\n') },
  { name: 'promises of the API', faults: async () => (await import('./api-baseline.ts')).apiFaults() },
  { name: 'words of the API', faults: async () => (await import('./api-words.ts')).apiWordFaults() },
  { name: 'permissions', faults: async () => (await import('./permissions.ts')).permissionFaults() },
  { name: 'docs/map.md', faults: async () => (await import('./map.ts')).mapFaults() },
]

/** Runs all checks and prints each with what it found. */
export async function check(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, faults } of checks) {
    const start = performance.now()
    const found = (
      await faults().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    ).trim()
    console.log(`${found ? '✗' : '✓'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    if (found) console.log(`${found.replace(/^/gm, '    ')}\n`)
    outcomes.push({ name, faults: found })
  }
  return outcomes
}

/** Runs a program that npm installed; returns what it printed when it failed. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await capture(program, args)
  return code === 0 ? '' : output || `${program} ended with ${code}`
}

function capture(program: string, args: string[], cwd = root): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

/** A version of the tool that reads nothing would report that all is well, so every file has to be among those it read. */
export async function importFaults(at = root): Promise<string> {
  const report = path.join(at, '.cache/imports.json')
  fs.mkdirSync(path.dirname(report), { recursive: true })
  const config = path.join(root, '.dependency-cruiser.cjs')
  const folders = ['src', 'tools', 'drill', 'torture'].filter((folder) => fs.existsSync(path.join(at, folder)))
  const args = [...folders, '--config', config, '--output-type', 'json', '--output-to', report]
  const { output } = await capture('dependency-cruiser/bin/dependency-cruiser.mjs', args, at)
  if (!fs.existsSync(report)) return output || 'dependency-cruiser wrote nothing'
  const { modules, summary } = JSON.parse(fs.readFileSync(report, 'utf8')) as Cruise
  fs.rmSync(report)
  const read = new Set(modules.map(({ source }) => source))
  const unread = fs
    .globSync(['src/**/*.{ts,tsx}', '{tools,drill,torture}/**/*.ts'], { cwd: at })
    .filter((file) => !read.has(file.replaceAll(path.sep, '/')))
  return [
    ...unread.map((file) => `${file} was not read`),
    ...summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
  ].join('\n')
}

async function fix(): Promise<void> {
  console.log((await capture('@biomejs/biome/bin/biome', ['check', '--write', '--max-diagnostics=1'])).output)
  await (await import('./map.ts')).writeMap()
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  process.on('disconnect', () => process.exit(1))
  if (process.argv.includes('--fix')) await fix()
  const failed = (await check()).filter(({ faults }) => faults !== '')
  process.exit(failed.length === 0 ? 0 : 1)
}
