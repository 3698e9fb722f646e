import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A checkout in which nothing is installed yet, with an npm that says when it begins and ends when it is told to. */
function bareCheckout() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-install-'))
  for (const file of ['start.mjs', 'package-lock.json']) fs.copyFileSync(path.join(root, file), path.join(folder, file))
  fs.writeFileSync(path.join(folder, 'program.mjs'), "console.log('it runs')")
  const npm = `#!/bin/sh
echo begun >> begun
until [ -e go ]; do :; done
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
`
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.writeFileSync(path.join(folder, 'bin/npm'), npm, { mode: 0o755 })
  return folder
}

function start(folder: string) {
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['start.mjs', 'program.mjs'], { cwd: folder, env })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  return { said: () => said, status: once(child, 'close').then(([code]) => code) }
}

test('Z1 a command that is typed while the first start installs waits for it, and nothing is installed twice', async () => {
  const folder = bareCheckout()
  // what a process that was killed has left
  fs.mkdirSync(path.join(folder, 'node_modules.installing'))
  fs.writeFileSync(path.join(folder, 'node_modules.installing/pid'), '999999999')
  const begun = () => fs.existsSync(path.join(folder, 'begun'))
  const first = start(folder)
  await expect.poll(begun, { timeout: 20_000, interval: 30 }).toBe(true)
  const second = start(folder)
  await expect.poll(second.said, { timeout: 20_000, interval: 30 }).toContain('waiting for it')
  fs.writeFileSync(path.join(folder, 'go'), '')
  expect(await Promise.all([first.status, second.status])).toEqual([0, 0])
  expect([first.said(), second.said()].map((said) => said.includes('it runs'))).toEqual([true, true])
  expect(fs.readFileSync(path.join(folder, 'begun'), 'utf8')).toBe('begun\n')
  expect(fs.existsSync(path.join(folder, 'node_modules.installing'))).toBe(false)
  fs.rmSync(folder, { recursive: true })
})
