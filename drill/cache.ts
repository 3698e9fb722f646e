import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../bench/connection.ts'
import { type EdgeProcess, metricOf, startEdgeProcess } from '../bench/edges.ts'
import { play, playHoles } from '../bench/play.ts'
import { type Field, type Product, seedField, startProduct } from '../src/testing/product.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import type { Drill } from './drill.ts'
import { keepFigures } from './figures.ts'
import { ask, freePort, type Started } from './programs.ts'
import { nginxBefore } from './proxy-files.ts'

const readers = 16
/** Requests that each reader has under way, as many people behind one connection of a content network have. */
const atOnce = 8
const milliseconds = 10_000
const wantedReads = 30_000
const letThrough = 2
/** A copy may be a second old, and what an edge tells is a quarter of a second apart. */
const newWithin = 3_000

/** Phones save ten times a second, and everybody reads the board through nginx, which has each copy for a second. */
export const cache: Drill = {
  name: 'cache',
  title: 'nginx in front of an edge keeps a board for a second',
  run: async (say) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-cache-'))
    fs.chmodSync(folder, 0o777)
    const product = await startProduct()
    const edge = await startEdgeProcess(product.url)
    const port = await freePort()
    const nginx = nginxBefore(folder, port, [edge.port])
    try {
      return await drill({ product, edge, port, nginx }, say)
    } catch (error) {
      return [`${(error as Error).message}\n${nginx.said()}`]
    } finally {
      await nginx.end()
      edge.child.kill()
      await product.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Standing = { product: Product; edge: EdgeProcess; port: number; nginx: Started }

async function drill({ product, edge, port }: Standing, say: (line: string) => void): Promise<string[]> {
  const field = await seedField(product, 36)
  await playHoles(product, field, 6)
  const url = `/api/events/${field.eventId}/leaderboard`
  await reachable(port, url)
  const before = await throughOf(edge)
  const stop = new AbortController()
  const saves = saving(product, field, stop.signal)
  const counts = await Promise.all(Array.from({ length: readers }, () => reading(port, url)))
  stop.abort()
  await saves
  const after = await throughOf(edge)
  const seconds = milliseconds / 1_000
  const reads = counts.reduce((sum, count) => sum + count, 0) / seconds
  const [toEdge, toOrigin] = [(after.edge - before.edge) / seconds, (after.origin - before.origin) / seconds]
  const isNew = await becomesNew(port, product, url)
  say(`${Math.round(reads)} reads a second, of which ${toEdge} got to the edge and ${toOrigin} to the installation`)
  const figures: Figure[] = [
    {
      figure: 'board reads a second through nginx in front of an edge, while ten saves a second change it',
      value: rounded(reads, 0),
      unit: 'reads/s',
      target: `at least ${wantedReads} reads/s`,
      met: reads >= wantedReads,
    },
    through('of them those that got to the edge', toEdge),
    through('of them those that got to the installation', toOrigin),
  ]
  keepFigures('cache', figures)
  const short = figures.filter(({ met }) => !met).map(({ figure, value, target }) => `${figure}: ${value}, ${target}`)
  return isNew ? short : [...short, 'The last save was not on the board through nginx in time']
}

const through = (figure: string, value: number): Figure => ({
  figure,
  value: rounded(value, 1),
  unit: 'reads/s',
  target: `at most ${letThrough} reads/s`,
  met: value <= letThrough,
})

const throughOf = async (edge: EdgeProcess) => ({
  edge: await metricOf(edge, 'edge_board_reads'),
  origin: await metricOf(edge, 'edge_origin_reads'),
})

async function reachable(port: number, url: string) {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
    const answer = await ask(port, url, { host: '127.0.0.1' }).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('The board does not come through nginx')
}

/** How many answers one connection got. */
async function reading(port: number, url: string): Promise<number> {
  const connection = await Connection.open('127.0.0.1', port)
  const until = performance.now() + milliseconds
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      const { status } = await connection.send('GET', url, { 'accept-encoding': 'br' })
      if (status !== 200) throw new Error(`A read was answered with ${status}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  connection.close()
  return count
}

async function saving(product: Product, field: Field, signal: AbortSignal) {
  const connection = await Connection.open(product.host, product.port)
  for (let save = 0; !signal.aborted; save++) {
    await play(connection, field.groups[save % field.groups.length] as Field['groups'][number])
    await sleep(100)
  }
  connection.close()
}

/** Whether what the installation has comes through nginx soon. */
async function becomesNew(port: number, product: Product, url: string): Promise<boolean> {
  const { text } = await ask(product.port, url, {})
  const { version } = JSON.parse(text) as { version: number }
  for (const until = Date.now() + newWithin; Date.now() < until; await sleep(50)) {
    const answer = await ask(port, url, { host: '127.0.0.1' })
    if ((JSON.parse(answer.text) as { version: number }).version >= version) return true
  }
  return false
}
