import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/server/config.ts'
import { type Database, openDatabase } from '../src/server/data/database.ts'
import { createLog } from '../src/server/logger.ts'
import { type Field, seedField } from '../src/testing/product.ts'
import { buildPage } from '../tools/build-page.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { acrossNodes } from './across-nodes.ts'
import type { Drill } from './drill.ts'
import { judge } from './figures.ts'
import { startNode } from './node.ts'
import { Cluster, lacksPatroni } from './patroni.ts'
import { freePort, type Started } from './programs.ts'
import { haproxyBefore } from './proxy-files.ts'
import { Savers } from './savers.ts'
import { Watching } from './watching.ts'

const kills = Number(process.env.KILLS ?? 20)
const groups = 25
const streams = 50
const betweenMilliseconds = 3_000
const limits = { silenceSeconds: 15 }

type Say = (line: string) => void
type Stage = { folder: string; cluster: Cluster; nodes: Started[]; ports: number[]; database: Database }

/** The primary dies again and again while people play, follow, and look. */
export const database: Drill = {
  name: 'database',
  title: `three databases under Patroni, two nodes, ${2 * groups} phones that save all the time and ${streams} streams: the primary is killed ${kills} times`,
  run: async (say) => {
    const lacking = lacksPatroni()
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    await buildPage()
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-patroni-'))
    fs.chmodSync(folder, 0o755)
    const cluster = await Cluster.start(folder)
    try {
      return await onNodes(folder, cluster, say)
    } finally {
      await cluster.close()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  },
}

async function onNodes(folder: string, cluster: Cluster, say: Say): Promise<string[]> {
  const { databaseUrl } = cluster
  const ports = [await freePort(), await freePort()]
  const nodes: Started[] = []
  const dataDir = path.join(folder, 'nodes')
  for (const port of ports)
    nodes.push(await startNode({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'no', LOG_LEVEL: 'silent' })
  const database = await openDatabase(config, createLog(config))
  const proxyPort = await freePort()
  const proxy = haproxyBefore(folder, proxyPort, ports)
  try {
    return await play({ folder, cluster, nodes, ports, database }, `http://127.0.0.1:${proxyPort}`, say)
  } finally {
    await proxy.end()
    await database.close()
    for (const node of nodes) await node.end()
  }
}

async function play(stage: Stage, address: string, say: Say): Promise<string[]> {
  const { cluster, database, ports, folder } = stage
  const field = await seedField({ database, dataDir: folder }, groups)
  const quiet = await seedField({ database, dataDir: folder }, 1)
  const watching = await Watching.start(ports, field.eventId, streams)
  const savers = new Savers(address, field)
  const silences: number[] = []
  const faults: string[] = []
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(betweenMilliseconds)
      const name = await cluster.killPrimary()
      const silence = await untilSaved(savers)
      silences.push(silence)
      say(`${kill}: ${name} killed; the first save after it was acknowledged after ${silence} s`)
      cluster.revive(name)
      await cluster.isWhole()
    }
    faults.push(...(await acrossNodes(ports, quiet)))
    faults.push(...(await watching.hear()))
  } finally {
    await savers.end()
    watching.close()
  }
  return [...faults, ...(await balance({ savers, database, field, watching, silences }, say))]
}

/** Seconds until a save is acknowledged; what was under way when the primary died does not count. */
async function untilSaved({ ledger }: Savers): Promise<number> {
  const began = performance.now()
  await sleep(500)
  const before = ledger.saves
  while (ledger.saves === before) {
    if (performance.now() - began > 120_000) throw new Error('Nothing was acknowledged for two minutes')
    await sleep(20)
  }
  return rounded((performance.now() - began) / 1000, 1)
}

type Played = { savers: Savers; database: Database; field: Field; watching: Watching; silences: number[] }

async function balance({ savers, database, watching, silences }: Played, say: Say): Promise<string[]> {
  const { lost, doubled, faults } = await savers.ledger.balance(database.pool, 'all')
  const { failures, repeated, ledger } = savers
  say(`${ledger.saves} saves acknowledged, ${repeated} of them sent more than once`)
  const what = `${kills} killed primaries under ${2 * groups} phones`
  const figures: Figure[] = [
    nought(`acknowledged saves lost, ${what}`, lost),
    nought(`saves doubled, ${what}`, doubled),
    nought('requests failed meanwhile, but for those sent again after 502, 503 or a lost connection', failures.length),
    atMost(
      'longest time from a kill to the next save that was acknowledged',
      Math.max(...silences),
      limits.silenceSeconds,
      's',
    ),
    nought(`streams of ${streams} that were closed meanwhile`, watching.closed),
  ]
  return judge('database', { figures, saves: ledger.saves, failures, faults })
}
