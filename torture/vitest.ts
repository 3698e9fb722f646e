import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Runs tests in a process of their own. `hear` is called with each line that they say. */
export function vitest(args: string[], more: Record<string, string>, hear?: (line: string) => void) {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, ...more, NO_COLOR: '1' }
  const child = spawn(process.execPath, [program, 'run', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (text: string) => {
    output += text
    for (const line of text.split('\n')) hear?.(line)
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
