import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As `npm run pinhigh` starts it. */
async function statusOf(...args: string[]): Promise<unknown> {
  const [status] = await once(
    spawn(process.execPath, ['start.mjs', 'src/operator/pinhigh.ts', ...args], { cwd: root }),
    'exit',
  )
  return status
}

test('Z4 a command that ends well says so to whoever started it, and one that does not exist does not', async () => {
  expect(await statusOf('doctor', '--help')).toBe(0)
  expect(await statusOf('no-such-command')).toBe(2)
})
