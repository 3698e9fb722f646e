import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createToken } from '../../features/account/tokens/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Competitions, competitions, done } from '../../testing/competition.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let app: TestApp
let golf: Competitions
let folder: string
let program: ChildProcess | undefined
beforeAll(async () => {
  app = await startApp()
  golf = await competitions(app)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-walk-'))
})
afterAll(async () => {
  program?.kill()
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What a program of the documentation finds beside it. */
async function prepare(name: string, file: string) {
  fs.writeFileSync(path.join(folder, 'client.ts'), await (await fetch(`${app.url}/api/client.ts`)).text())
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  fs.writeFileSync(path.join(folder, name), programOf(file))
  fs.rmSync(path.join(folder, 'node_modules'), { force: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  expect(await compile(name)).toBe('')
}

test('X15 the walk of docs/api.md from a token to the live board compiles and runs as it stands', async () => {
  await golf.scorer('Scorer')
  await golf.players({ Partner: { handicap: 0 } })
  const eventId = await golf.event()
  const roundId = await golf.round(eventId)
  await golf.start(roundId, { Scorer: 0, Partner: 0 })
  await golf.save(roundId, 1, { Scorer: 4, Partner: 5 })
  const token = { partyId: golf.partyId, name: 'walk', scope: 'read' as const, days: 1 }
  const made = await done(golf.admin.call(createToken, token))

  await prepare('board.ts', 'docs/api.md')

  const env = { ...process.env, PINHIGH_URL: app.url, PINHIGH_TOKEN: made.token, PINHIGH_PARTY: golf.partyId }
  program = spawn(process.execPath, ['board.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await vi.waitFor(() => expect(output).toMatch(/S Scorer 0 1\n.*P Partner 1 1\n/), 10_000)
  await golf.save(roundId, 2, { Scorer: 8, Partner: 3 })
  await vi.waitFor(() => expect(output).toMatch(/P Partner -1 2\n.*S Scorer 3 2\n/), 10_000)
})

test('G3 G10 X15 the scramble of docs/formats.md compiles, and goes from nothing to the board as it stands', async () => {
  await golf.players({ Four: { handicap: 4 }, Ten: { handicap: 10 }, Twenty: { handicap: 20 } })
  const token = { partyId: golf.partyId, name: 'scramble', scope: 'write' as const, days: 1 }
  const made = await done(golf.admin.call(createToken, token))
  await prepare('scramble.ts', 'docs/formats.md')
  const env = {
    ...process.env,
    PINHIGH_URL: app.url,
    PINHIGH_TOKEN: made.token,
    PINHIGH_PARTY: golf.partyId,
    PINHIGH_COURSE: await golf.course(),
    PINHIGH_PLAYERS: ['Owner', 'Four', 'Ten', 'Twenty'].map(golf.idOf).join(','),
  }
  const child = spawn(process.execPath, ['scramble.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await once(child, 'close')
  // 72 less six birdies; a missing handicap is 15: 25 % of 4, 20 % of 10, 15 % of 15 and 10 % of 20 are 7.25
  expect(output).toBe('1 Eagles 66 59\n')
})

/** The blocks of TypeScript, one after the other. */
const programOf = (file: string) =>
  [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)]
    .map(([, code]) => code)
    .join('\n')

/** What the strict compiler finds. */
function compile(name: string): Promise<string> {
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target esnext --module nodenext --allowImportingTsExtensions --types node'
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [compiler, ...options.split(' '), name], { cwd: folder })
  let found = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    found += text
  })
  return new Promise((resolve) => child.once('close', () => resolve(found)))
}
