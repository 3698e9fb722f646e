import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { seedField } from '../src/testing/product.ts'
import { between } from './chance.ts'
import { nought, type Scenario } from './scenario.ts'
import {
  type Application,
  kill,
  makeDataDir,
  openInstallation,
  removeDataDir,
  startAndKill,
  startApplication,
  stop,
} from './stage.ts'
import { Writers } from './writers.ts'

/** Of ten rounds in turn; as `orphans` what the database runs outlives it for a moment, as `alone` the application does. */
const ways = ['all', 'all', 'alone', 'all', 'orphans', 'all', 'alone', 'all', 'stumbling', 'all'] as const
type Way = (typeof ways)[number]

export const killedDatabase: Scenario = {
  name: 'killed-database',
  title: 'kill -9 of the whole database under 50 writers, the application with it or without',
  run: async (form, say) => {
    const rounds = form === 'long' ? 100 : 3
    const dataDir = makeDataDir()
    let running = await startApplication({ DATA_DIR: dataDir })
    try {
      const settings = { DATA_DIR: dataDir, PORT: new URL(running.url).port }
      const field = await withDatabase(dataDir, (database) => seedField({ database, dataDir }, 25))
      const writers = new Writers(running.url, field)
      const sum = { lost: 0, doubled: 0, faults: [] as string[] }
      for (let round = 1; round <= rounds; round += 1) {
        const way = ways[round % ways.length] ?? 'all'
        await writers.through(async () => {
          running = await disaster(way, running, settings)
        })
        const balance = await withDatabase(dataDir, ({ pool }) =>
          writers.ledger.balance(pool, round === rounds ? 'all' : 'new'),
        )
        sum.lost += balance.lost
        sum.doubled += balance.doubled
        sum.faults.push(...balance.faults)
        const { saves } = writers.ledger
        say(`${round} of ${rounds} (${way}): ${saves} saves, ${balance.lost} lost, ${balance.doubled} doubled`)
      }
      const counts = { rounds, acknowledged: writers.ledger.saves, repeated: writers.repeated }
      return {
        counts: { ...counts, lost: sum.lost, doubled: sum.doubled },
        faults: sum.faults,
        figures: [
          nought(`acknowledged saves lost over ${rounds} kill -9 of the whole database`, sum.lost),
          nought('saves doubled by them', sum.doubled),
        ],
      }
    } finally {
      await stop(running.child)
      removeDataDir(dataDir)
    }
  },
}

async function withDatabase<T>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openInstallation>>) => Promise<T>,
) {
  const database = await openInstallation(dataDir)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function disaster(way: Way, running: Application, settings: NodeJS.ProcessEnv & { DATA_DIR: string }) {
  const server = postmasterOf(settings.DATA_DIR)
  killDatabase(server, way === 'orphans' ? [] : childrenOf(server))
  if (way === 'alone') {
    await settledAgain(running.url)
    return running
  }
  await kill(running.child)
  if (way === 'stumbling') await startAndKill(settings, between(100, 1_500))
  return startApplication(settings)
}

/** The postmaster first, so that it cannot take the end of its children for a crash that it should repair. */
function killDatabase(postmaster: number, children: number[]) {
  process.kill(postmaster, 'SIGKILL')
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL')
    } catch {
      // gone already
    }
  }
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

/** The application has to bring its database back by itself. */
async function settledAgain(address: string) {
  const until = Date.now() + 60_000
  for (;;) {
    const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > until) throw new Error('The application did not come back from the end of its database')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
