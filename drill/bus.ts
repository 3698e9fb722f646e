import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/server/data/database.ts'
import { type BusServer, busKindsHere, startBusServer } from '../src/testing/bus-servers.ts'
import { type Field, seedField } from '../src/testing/product.ts'
import { buildPage } from '../tools/build-page.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { makeDataDir, openInstallation, removeDataDir } from '../torture/stage.ts'
import { slowestAcrossNodes } from './across-nodes.ts'
import type { Drill } from './drill.ts'
import { judge } from './figures.ts'
import { startNode } from './node.ts'
import { freePort, type Started } from './programs.ts'
import { Savers } from './savers.ts'
import { Watching } from './watching.ts'

const deaths = Number(process.env.DEATHS ?? 20)
const deadSeconds = Number(process.env.DEAD_SECONDS ?? 60)
const aliveSeconds = 3
const groups = 10
/** Two nodes times two saves a death, each on a hole of its own. */
const quietGroups = 6
const streams = 20
const limits = { seconds: 2 }

type Say = (line: string) => void
type Stage = { bus: BusServer; ports: number[]; database: Database; dataDir: string }

/** The bus between two nodes is dead for a minute, again and again, while people play and follow. */
export const bus: Drill = {
  name: 'bus',
  title: `two nodes with a bus, ${2 * groups} phones that save all the time and ${streams} streams: the bus is dead for ${deadSeconds} s, ${deaths} times`,
  run: async (say) => {
    const [kind] = busKindsHere()
    if (!kind) {
      say('left out: there is neither nats-server nor redis-server')
      return []
    }
    await buildPage()
    const dataDir = makeDataDir()
    const database = await openInstallation(dataDir)
    const server = await startBusServer(kind)
    const running: Started[] = []
    try {
      const { host, port, user, database: name } = database.connection
      const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
      const settings = { DATA_DIR: path.join(dataDir, 'nodes'), DATABASE_URL: databaseUrl, BUS_URL: server.url }
      const ports = [await freePort(), await freePort()]
      for (const one of ports) running.push(await startNode({ ...settings, PORT: String(one) }))
      say(`the bus is ${kind}`)
      return await play({ bus: server, ports, database, dataDir }, say)
    } finally {
      for (const node of running) await node.end()
      await server.kill()
      await database.close()
      removeDataDir(dataDir)
    }
  },
}

async function play(stage: Stage, say: Say): Promise<string[]> {
  const { bus: server, ports, database, dataDir } = stage
  const field = await seedField({ database, dataDir }, groups)
  const quiet = await seedField({ database, dataDir }, quietGroups)
  const watching = await Watching.start(ports, field.eventId, streams)
  const savers = new Savers(`http://127.0.0.1:${ports[0]}`, field)
  const times = { dead: [] as number[], back: [] as number[] }
  const faults: string[] = []
  try {
    for (let death = 1; death <= deaths; death++) {
      await sleep(aliveSeconds * 1_000)
      await server.kill()
      const [dead] = await Promise.all([slowestAcrossNodes(ports, quiet), sleep(deadSeconds * 1_000)])
      await server.startAgain()
      const back = await slowestAcrossNodes(ports, quiet)
      times.dead.push(dead)
      times.back.push(back)
      say(
        `${death}: a save was on the other node's board after ${dead} s while the bus was dead, ${back} s when it was back`,
      )
    }
    faults.push(...(await watching.hear()))
  } finally {
    await savers.end()
    watching.close()
  }
  return [...faults, ...(await balance({ savers, database, watching, field, times }, say))]
}

type Times = { dead: number[]; back: number[] }
type Played = { savers: Savers; database: Database; watching: Watching; field: Field; times: Times }

async function balance({ savers, database, watching, times }: Played, say: Say): Promise<string[]> {
  const { lost, doubled, faults } = await savers.ledger.balance(database.pool, 'all')
  const { failures, ledger } = savers
  say(`${ledger.saves} saves acknowledged`)
  const what = `${deaths} times ${deadSeconds} s without a bus under ${2 * groups} phones`
  const figures: Figure[] = [
    nought(`acknowledged saves lost, ${what}`, lost),
    nought(`saves doubled, ${what}`, doubled),
    nought('requests failed without a bus', failures.length),
    nought(`streams of ${streams} that were closed without a bus`, watching.closed),
    atMost(
      'slowest save to the board of the other node right after the bus was back',
      worst(times.back),
      limits.seconds,
      's',
    ),
    atMost('slowest save to the board of the other node without a bus', worst(times.dead), limits.seconds + 1, 's'),
  ]
  return judge('bus', { figures, saves: ledger.saves, failures, faults })
}

const worst = (times: number[]) => rounded(Math.max(...times), 1)
