import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Started, start } from './programs.ts'

const patience = 120_000
const present = path.resolve(import.meta.dirname, '../src/main.ts')

type Options = { main?: string; ending?: NodeJS.Signals }

/** A node that answers; of this version unless another program is named. `ending`: what makes it end. */
export async function startNode(
  settings: Record<string, string>,
  { main = present, ending }: Options = {},
): Promise<Started> {
  const running = start(process.execPath, [main], { DEMO: 'no', LOG_LEVEL: 'info', ...settings }, ending)
  await Promise.race([
    running.says('Pinhigh is at'),
    sleep(patience, undefined, { ref: false }).then(() => {
      throw new Error(`It does not start:\n${running.said()}`)
    }),
  ])
  return running
}
