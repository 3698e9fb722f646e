import { type ChildProcess, spawn } from 'node:child_process'
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

test('X15 the walk of docs/api.md from a token to the live board compiles and runs as it stands', async () => {
  await golf.scorer('Scorer')
  await golf.players({ Partner: { handicap: 0 } })
  const eventId = await golf.event()
  const roundId = await golf.round(eventId)
  await golf.start(roundId, { Scorer: 0, Partner: 0 })
  await golf.save(roundId, 1, { Scorer: 4, Partner: 5 })
  const token = { partyId: golf.partyId, name: 'walk', scope: 'read' as const, days: 1 }
  const made = await done(golf.admin.call(createToken, token))

  fs.writeFileSync(path.join(folder, 'client.ts'), await (await fetch(`${app.url}/api/client.ts`)).text())
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  fs.writeFileSync(path.join(folder, 'board.ts'), programOf('docs/api.md'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  expect(await compile()).toBe('')

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
}, 60_000)

/** The blocks of TypeScript, one after the other. */
const programOf = (file: string) =>
  [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)]
    .map(([, code]) => code)
    .join('\n')

/** What the strict compiler finds. */
function compile(): Promise<string> {
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target esnext --module nodenext --allowImportingTsExtensions --types node board.ts'
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [compiler, ...options.split(' ')], { cwd: folder })
  let found = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    found += text
  })
  return new Promise((resolve) => child.once('close', () => resolve(found)))
}
