import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../contract/client.ts'
import { openPage } from './browser.ts'
import { createDatabase } from './cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')
const left = new Set(['.git', '.cache', 'coverage', 'data', 'dist', 'node_modules'])

/** All that a feature needs which can be done and has a page. */
const weather = {
  'operations.ts': `import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { anyone } from '../../../contract/session.ts'

/** Whether it rains on the course. */
export const getWeather = operation({
  summary: 'The weather of today',
  get: '/weather',
  input: z.object({}),
  output: z.object({ words: z.string() }),
  who: anyone,
})
`,
  'server.ts': `import { serve } from '../../../server/http/serve.ts'
import { getWeather } from './operations.ts'

serve(getWeather, { run: async () => ({ words: 'Dry, with a light wind' }) })
`,
  'routes.tsx': `import { page } from '../../../web/page.ts'

export const pages = [page('/weather', () => import('./weather-page.tsx'))]
`,
  'weather-page.tsx': `import { useRead } from '../../../web/use-read.ts'
import { getWeather } from './operations.ts'

export default function WeatherPage() {
  return <h1>{useRead(getWeather, {}).data?.words}</h1>
}
`,
}

let copy: string
let application: ChildProcess
let url: string
let client: Client

beforeAll(async () => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-copy-'))
  fs.cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.relative(root, source)) })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  const folder = path.join(copy, 'src/features/play/weather')
  fs.mkdirSync(folder)
  for (const [name, text] of Object.entries(weather)) fs.writeFileSync(path.join(folder, name), text)
  const database = await createDatabase()
  application = spawn(process.execPath, [path.join(copy, 'src/main.ts')], {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: path.join(copy, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  url = await addressOf(application)
  client = createClient({ baseUrl: url })
})
afterAll(async () => {
  if (application.exitCode === null) {
    const ended = new Promise((resolve) => application.once('exit', resolve))
    application.kill()
    await ended
  }
  fs.rmSync(copy, { recursive: true, force: true })
})

/** What it prints once it answers; what it says instead, if it ends before. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    for (const stream of [stdout, stderr])
      stream?.on('data', (part) => {
        words += part
        const found = /Pinhigh is at (\S+)/.exec(words)?.[1]
        if (found) resolve(found)
      })
    stdout?.once('close', () => reject(new Error(words)))
  })
}

test('R1 a folder is all that a feature needs: its operation is served, documented and called by its page', async () => {
  const { getWeather } = await import(path.join(copy, 'src/features/play/weather/operations.ts'))
  expect(await client.call(getWeather, {})).toMatchObject({ ok: true, value: { words: 'Dry, with a light wind' } })
  const document = await (await fetch(`${url}/api/openapi.json`)).json()
  expect(document.paths['/api/weather'].get).toMatchObject({
    operationId: 'getWeather',
    description: 'Whether it rains on the course.',
  })
  const { page, faults, close } = await openPage({ url }, { path: '/#/weather' })
  await page.getByRole('heading', { name: 'Dry, with a light wind' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('R1 what an operation says for the document alone is in none of the scripts', () => {
  const scripts = fs.globSync('dist/*/assets/*.js', { cwd: copy }).map((file) => path.join(copy, file))
  const having = (words: string) => scripts.filter((file) => fs.readFileSync(file, 'utf8').includes(words)).length
  expect(having('/weather')).toBeGreaterThan(0)
  expect(having('The weather of today')).toBe(0)
})

test('R1 the pages of the other features are where they were', async () => {
  const { page, close } = await openPage({ url }, { path: '/#/login' })
  await page.getByLabel('E-mail').waitFor()
  await page.goto(`${url}/#/no-such-page`)
  await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
  await close()
})
