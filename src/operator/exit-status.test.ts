import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As `npm run pinhigh` starts it. */
const statusOf = (...args: string[]) =>
  spawnSync(process.execPath, ['start.mjs', 'src/operator/pinhigh.ts', ...args], { cwd: root, encoding: 'utf8' }).status

test('Z4 a command that ends well says so to whoever started it, and one that does not exist does not', () => {
  expect(statusOf('doctor', '--help')).toBe(0)
  expect(statusOf('no-such-command')).toBe(2)
})
