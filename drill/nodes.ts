import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/server/data/database.ts'
import { seedField } from '../src/testing/product.ts'
import { buildPage } from '../tools/build-page.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { makeDataDir, openInstallation, removeDataDir } from '../torture/stage.ts'
import { acrossNodes } from './across-nodes.ts'
import type { Drill } from './drill.ts'
import { judge } from './figures.ts'
import { startNode } from './node.ts'
import { freePort, type Started } from './programs.ts'
import { haproxyBefore } from './proxy-files.ts'
import { Savers } from './savers.ts'
import { Watching } from './watching.ts'

const kills = Number(process.env.KILLS ?? 20)
const groups = 25
const streams = 50
/** Of three nodes, and of the one that was killed until the database has noticed. */
const connections = '150'
const betweenMilliseconds = 2_000
const limits = { waitSeconds: 15 }

type Say = (line: string) => void
type Node = { port: number; running: Started }
type Stage = {
  dataDir: string
  databaseUrl: string
  database: Database
  nodes: Node[]
  address: string
  proxyPort: number
}

/** One node after the other dies without a word while people play and follow. */
export const nodes: Drill = {
  name: 'nodes',
  title: `three nodes behind HAProxy, ${2 * groups} phones that save all the time and ${streams} streams: a node is killed ${kills} times`,
  run: async (say) => {
    if (spawnSync('haproxy', ['-v']).error) {
      say('left out: there is no haproxy: apt-get install haproxy')
      return []
    }
    await buildPage()
    const dataDir = makeDataDir()
    const database = await openInstallation(dataDir, { settings: { max_connections: connections } })
    const { host, port, user, database: name } = database.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
    const proxyPort = await freePort()
    const address = `http://127.0.0.1:${proxyPort}`
    const stage: Stage = { dataDir, databaseUrl, database, nodes: [], address, proxyPort }
    try {
      return await behindProxy(stage, say)
    } finally {
      for (const { running } of stage.nodes) await running.end()
      await database.close()
      removeDataDir(dataDir)
    }
  },
}

const begin = ({ dataDir, databaseUrl }: Stage, port: number) =>
  startNode(
    { PORT: String(port), DATA_DIR: path.join(dataDir, 'nodes'), DATABASE_URL: databaseUrl },
    { ending: 'SIGKILL' },
  )

async function behindProxy(stage: Stage, say: Say): Promise<string[]> {
  for (let at = 0; at < 3; at++) {
    const port = await freePort()
    stage.nodes.push({ port, running: await begin(stage, port) })
  }
  const folder = fs.mkdtempSync(path.join(stage.dataDir, 'proxy-'))
  const ports = stage.nodes.map(({ port }) => port)
  const proxy = haproxyBefore(folder, stage.proxyPort, ports)
  try {
    return await play(stage, say)
  } finally {
    await proxy.end()
  }
}

async function play(stage: Stage, say: Say): Promise<string[]> {
  const { database, dataDir, nodes: running, address, proxyPort } = stage
  const field = await seedField({ database, dataDir }, groups)
  const quiet = await seedField({ database, dataDir }, 1)
  const watching = await Watching.start([proxyPort], field.eventId, streams, { comesBack: true })
  const savers = new Savers(address, field)
  const silences: number[] = []
  const faults: string[] = []
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(betweenMilliseconds)
      const node = running[kill % running.length] as Node
      const silence = await killed(node, watching, faults)
      silences.push(silence)
      say(`${kill}: the node at port ${node.port} killed; every stream has heard something again after ${silence} s`)
      node.running = await begin(stage, node.port)
    }
    faults.push(
      ...(await acrossNodes(
        running.map(({ port }) => port),
        quiet,
      )),
    )
  } finally {
    await savers.end()
    watching.close()
  }
  return [...faults, ...(await balance({ savers, database, silences }, say))]
}

/** Seconds until every stream has heard something that came after the kill. */
async function killed({ running }: Node, watching: Watching, faults: string[]): Promise<number> {
  const began = performance.now()
  await running.end()
  faults.push(...(await watching.hear()))
  return rounded((performance.now() - began) / 1000, 1)
}

type Played = { savers: Savers; database: Database; silences: number[] }

async function balance({ savers, database, silences }: Played, say: Say): Promise<string[]> {
  const { lost, doubled, faults } = await savers.ledger.balance(database.pool, 'all')
  const { failures, repeated, longest, ledger } = savers
  say(`${ledger.saves} saves acknowledged, ${repeated} of them sent more than once`)
  const what = `${kills} killed nodes of three under ${2 * groups} phones`
  const figures: Figure[] = [
    nought(`acknowledged saves lost, ${what}`, lost),
    nought(`saves doubled, ${what}`, doubled),
    nought(
      'requests failed, but for those sent again after 502, 503 or a lost connection, while nodes were killed',
      failures.length,
    ),
    atMost(
      'longest wait of a phone for its save, while nodes were killed',
      rounded(longest / 1000, 1),
      limits.waitSeconds,
      's',
    ),
    atMost(
      `longest time from a killed node until all of ${streams} streams had heard again`,
      Math.max(...silences),
      limits.waitSeconds,
      's',
    ),
  ]
  return judge('nodes', { figures, saves: ledger.saves, failures, faults })
}
