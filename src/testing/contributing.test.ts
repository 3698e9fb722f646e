import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const copied = [
  'src',
  'tools',
  'bench',
  'drill',
  'torture',
  'docs',
  'migrations',
  'public',
  'CHANGELOG.md',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
]
let copy: string

/** `file`, and the words of the line behind which the code goes; without them the code is the file. */
type Example = { file: string; after: string | undefined; code: string }

function examplesOf(guide: string): Example[] {
  const text = fs.readFileSync(path.join(root, guide), 'utf8')
  const blocks = text.matchAll(/^( *)```(?:tsx?|sql) (\S+)(?: after "([^\n]*)")?\n([\s\S]*?)^\1```$/gm)
  return [...blocks].map(([, indent = '', file = '', after, code = '']) => ({
    file,
    after,
    code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

function follow({ file, after, code }: Example) {
  const target = path.join(copy, file)
  if (after === undefined) {
    expect(fs.existsSync(target), `${file} is there already`).toBe(false)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    return fs.writeFileSync(target, code)
  }
  const lines = fs.readFileSync(target, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(after))
  expect(at, `${file} has no line with ${after}`).toBeGreaterThanOrEqual(0)
  fs.writeFileSync(target, lines.toSpliced(at + 1, 0, code.replace(/\n$/, '')).join('\n'))
}

/** Uses what the examples added, on a server of the copy: what it prints is what came of it. */
const trial = `
import { startApp } from './app.ts'
import { archived } from '../features/site/party-archive/reads/archive-columns.ts'
import { detailsOf } from '../features/site/audit/rules.ts'
import { twoParties } from './two-parties.ts'
import { scoringOf } from '../golf/formats/presets.ts'
import { languageFaults } from '../../tools/languages.ts'
const app = await startApp({}, { migrated: false })
const { own, clients } = await twoParties(app)
const address = app.url + '/api/parties/' + own.partyId
const read = async (client) => (await client.fetch(address + '/opening-hours')).status
const hours = await (await clients.member.fetch(address + '/opening-hours')).json()
const close = async (client) => (await client.fetch(address + '/course-closings', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"reason":"Frost"}',
})).status
const closed = [await close(clients.member), await close(clients.administrator)]
const log = await app.database.kysely.selectFrom('auditLog').select(['action', 'details']).orderBy('id', 'desc').limit(1).execute()
const norwegian = await app.client().fetch(app.url + '/api/nothing', { headers: { 'accept-language': 'nb' } })
const event = app.url + '/api/events/' + own.ids.eventId
const saved = await clients.administrator.fetch(event, {
  method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"event":{"meta":{"dressCode":" White socks "}}}',
})
const { meta } = await (await clients.member.fetch(event)).json()
const [entry] = await app.database.kysely.selectFrom('auditLog').selectAll().where('action', '=', 'event-changed').execute()
const document = await (await app.client().fetch(app.url + '/api/openapi.json')).text()
console.log(JSON.stringify({
  read: [await read(clients.member), await read(clients.outsider)], hours, closed, log,
  gross: [3, 4, 7].map((strokes) => scoringOf('gross-stableford').hole({ strokes }, 4, 0)),
  offered: document.includes('gross-stableford') && document.includes('opening-hours'),
  dressCode: {
    told: saved.status, shown: meta.dressCode, kept: archived.events.includes('dress_code'),
    explained: document.includes('What players are asked to wear.'),
    log: detailsOf({ action: entry.action, details: entry.details, about: [], subject: null }, 'en'),
  },
  language: norwegian.headers.get('content-language'), faults: await languageFaults(process.cwd()),
}))
await app.close()
process.exit(0)
`

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-guide-'))
  const configs = fs.readdirSync(root).filter((name) => name.startsWith('tsconfig'))
  for (const name of [...copied, ...configs])
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const example of ['CONTRIBUTING.md', 'docs/languages.md'].flatMap(examplesOf)) follow(example)
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

const title = 'what CONTRIBUTING.md shows, from an operation to a language, fits the compiler'
test.each(['server', 'web'])(`${title} of %s`, async (part) => {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const compiled = await run(process.execPath, [compiler, '-p', `tsconfig.${part}.json`], { cwd: copy }).catch(
    (error: { stdout: string }) => error,
  )
  expect(compiled.stdout).toBe('')
})

test('and it works: it is served, refused, logged, offered and read', async () => {
  fs.writeFileSync(path.join(copy, 'src/testing/trial.ts'), trial)
  const { stdout } = await run(process.execPath, ['src/testing/trial.ts'], { cwd: copy })
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    read: [200, 404],
    hours: { from: '07:00', to: '21:00' },
    closed: [403, 200],
    log: [{ action: 'closeCourse', details: { reason: 'Frost' } }],
    gross: [3, 2, 0],
    offered: true,
    dressCode: { told: 200, shown: 'White socks', kept: true, explained: true, log: 'Changed: Dress code' },
    language: 'nb',
    faults: [],
  })
})
