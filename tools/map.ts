// Writes docs/map.md: which address is which page, which operation is where, which test proves which row.
import fs from 'node:fs'
import path from 'node:path'
import { namedOperations } from '../src/server/api/operations.ts'
import { loadFeatures } from '../src/server/feature-folders.ts'
import { checklist } from './checklist.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'docs/map.md')

/** What is wrong with the file as it stands; an empty text when nothing is. */
export async function mapFaults(): Promise<string> {
  const stands = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const stale = stands === (await drawMap()) ? [] : ['docs/map.md is not up to date: run `npm run map`']
  const unknown = provenRows().filter(({ row }) => !(row in checklist))
  return [
    ...stale,
    ...pagesTwice(),
    ...unknown.map(({ row, title, test }) => `${test}: '${title}' names no row of the checklist (${row})`),
  ].join('\n')
}

export async function writeMap(): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, await drawMap())
}

async function drawMap(): Promise<string> {
  const parts = [
    '# Map\n\nWritten by `npm run map`; do not edit.',
    section('Pages', ['address', 'file'], pages()),
    section('Operations', ['call', 'route', 'what it does', 'feature'], await operations()),
    section('Checklist', ['row', 'what', 'proved by'], proofs()),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return `## ${title}\n\n${lines.join('\n')}`
}

const pageCall = /\b(page|adminPage)\(\s*'(\/[^']*)',\s*\(\) => import\('\.\/([\w-]+\.tsx)'\)/g

/** Reads the routes as text, because pages cannot be loaded outside of a browser. */
function pages(): string[][] {
  const found = fs
    .globSync('src/features/*/*/routes.tsx', { cwd: root })
    .flatMap((routes) =>
      [...read(routes).matchAll(pageCall)].map(([, kind, address, page]) => [
        `\`${kind === 'adminPage' ? '/admin/' : '/'}#${address}\``,
        `${path.dirname(routes).replaceAll(path.sep, '/')}/${page}`,
      ]),
    )
  return found.sort(byText)
}

/** Two pages at one address, of which only one would ever be seen. */
function pagesTwice(): string[] {
  const addresses = pages().map(([address]) => address)
  return addresses
    .filter((address, at) => addresses.indexOf(address) !== at)
    .map((address) => `Two pages are at ${address}`)
}

async function operations(): Promise<string[][]> {
  const loaded = await loadFeatures('operations')
  const rows = loaded.flatMap(({ feature, module }) =>
    namedOperations(module).map(({ id, call = [], method, path: route, summary }) => {
      const names = [call].flat().map((name) => `\`${name}\``)
      return [names.join(', ') || id, `${method.toUpperCase()} \`/api${route}\``, summary, path.basename(feature)]
    }),
  )
  // A file that exports what another one has shows it again.
  return rows.filter(([, route], at) => rows.findIndex((row) => row[1] === route) === at)
}

function proofs(): string[][] {
  const proven = provenRows()
  return Object.entries(checklist).map(([row, what]) => {
    const tests = proven.filter((each) => each.row === row).map(({ title, test }) => `${title} (${test})`)
    return [row, what, tests.join('<br>') || '**no test yet**']
  })
}

type Proof = { row: string; title: string; test: string }

/** A title may begin with several rows: 'S7 S9 …'. */
function provenRows(): Proof[] {
  const tests = fs
    .globSync('src/**/*.test.ts', { cwd: root })
    .map((test) => test.replaceAll(path.sep, '/'))
    .sort()
  return tests.flatMap((test) =>
    [
      ...read(test).matchAll(
        /\b(?:test|it|describe)(?:\.each\([\s\S]*?\])?\)?\(\s*(['"`])((?:[VANHSPECKRXGTDFZL]\d{1,2}[,:]? )+)(.*?)\1/g,
      ),
    ].flatMap(([, , rows = '', title = '']) =>
      (rows.match(/[A-Z]\d{1,2}/g) ?? []).map((row) => ({ row, title, test })),
    ),
  )
}

function read(source: string): string {
  return fs.readFileSync(path.join(root, source), 'utf8')
}

function byText(one: string[], other: string[]): number {
  return (one[0] ?? '') < (other[0] ?? '') ? -1 : 1
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const faults = await mapFaults()
    if (faults) console.error(faults)
    process.exit(faults ? 1 : 0)
  }
  await writeMap()
}
