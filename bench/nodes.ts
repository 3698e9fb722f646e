// What three nodes behind HAProxy carry, against one: reads of a board and open streams, by the processor time of the nodes.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../drill/programs.ts'
import { haproxyBefore } from '../drill/proxy-files.ts'
import { type Field, type Product, seedField, startApplication, stopChild } from '../src/testing/product.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { metricOf } from './edges.ts'
import { playHoles } from './play.ts'
import { openWatchers, saveSteadily } from './watchers.ts'

/** For each node; the reads are what keeps one busy for about as long as the saves go on. */
const watchers = 1_500
const reads = 60_000
/** Each node answers as many at the same time, whether it is alone or one of three. */
const readers = 12
/** A second and node where the nodes share two processors with their readers: about a sixth of what keeps one busy. */
const pacedReads = 960
const pacedSeconds = 15
const wanted = 2.4

type Node = { url: string; port: number }
/** Milliseconds of processor time a read, a read at a pace that leaves the processors time, and a watcher and save. */
type Cost = { read: number; paced: number; send: number }

export async function measure(product: Product): Promise<Figure[]> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('There is no haproxy: apt-get install haproxy')
  const { host, port, user, database } = product.connection
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  const others = [
    await startApplication(databaseUrl, product.dataDir),
    await startApplication(databaseUrl, product.dataDir),
  ]
  try {
    const one = await behindProxy(product, [product])
    const three = await behindProxy(product, [product, ...others])
    const several = 1 + others.length
    return [
      figureOf('reads of a board', several, one.read, three.read),
      figureOf(`reads of a board, ${pacedReads} a second and node`, several, one.paced, three.paced),
      figureOf('open streams, ten saves a second', several, one.send, three.send),
    ]
  } finally {
    for (const { child } of others) await stopChild(child)
  }
}

async function behindProxy(product: Product, nodes: readonly Node[]): Promise<Cost> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-nodes-'))
  const port = await freePort()
  const proxy = haproxyBefore(
    folder,
    port,
    nodes.map((node) => node.port),
  )
  try {
    const field = await seedField(product, 36)
    await playHoles(product, field, 6)
    await ready(port)
    const before = { ...product, host: '127.0.0.1', port }
    const send = await costOfStreams(before, nodes, field)
    const paced = await costOfReads(before, nodes, field, { each: pacedReads * pacedSeconds, pace: pacedReads })
    const read = await costOfReads(before, nodes, field, { each: reads })
    return { read, paced, send }
  } finally {
    await proxy.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(port: number) {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The nodes do not answer through HAProxy')
}

/** Each change goes to every watcher of every node, and each node works it out for itself. */
async function costOfStreams(product: Product, nodes: readonly Node[], field: Field): Promise<number> {
  const count = watchers * nodes.length
  const open = await openWatchers(product, field.eventId, count, 1)
  await sleep(1_000)
  const before = await processorTime(nodes)
  const sent = await saveSteadily(product, field)
  await sleep(1_000)
  const after = await processorTime(nodes)
  const seen = (await open.report()).reduce((sum, { times }) => sum + times.length, 0)
  open.close()
  if (seen < count) throw new Error(`${count} watchers have seen ${seen} changes in all`)
  return (after - before) / sent.length / count
}

/** `each`: reads a node. `pace`: so many a second and node; left out: as fast as they are answered. */
type Reading = { each: number; pace?: number }

/** While saves go on, so that each node has to work the board out again and again. */
async function costOfReads(
  product: Product,
  nodes: readonly Node[],
  field: Field,
  { each, pace }: Reading,
): Promise<number> {
  const saving = saveSteadily(product, field)
  const before = await processorTime(nodes)
  const wantedReads = each * nodes.length
  const between = pace === undefined ? 0 : (1_000 * readers) / pace
  const connections = await Promise.all(
    Array.from({ length: readers * nodes.length }, () => Connection.open(product.host, product.port)),
  )
  await Promise.all(connections.map((connection) => readBoard(connection, field, each / readers, between)))
  await saving
  const after = await processorTime(nodes)
  for (const connection of connections) connection.close()
  return (after - before) / wantedReads
}

/** `between`: milliseconds from one read to the next; 0: none. */
async function readBoard(connection: Connection, { eventId }: Field, count: number, between: number) {
  const began = performance.now() + Math.random() * between
  for (let read = 0; read < count; read++) {
    const wait = began + read * between - performance.now()
    if (wait > 0) await sleep(wait)
    const { status } = await connection.send('GET', `/api/events/${eventId}/leaderboard`, { 'accept-encoding': 'br' })
    if (status !== 200) throw new Error(`A read was answered with ${status}`)
  }
}

async function processorTime(nodes: readonly Node[]): Promise<number> {
  const seconds = await Promise.all(nodes.map((node) => metricOf(node, 'process_cpu_seconds_total')))
  return seconds.reduce((sum, one) => sum + one, 0) * 1_000
}

/** `value`: how many times what one node carries, if processor time is what ends it. */
function figureOf(what: string, nodes: number, one: number, several: number): Figure {
  const times = (nodes * one) / several
  return {
    figure: `${what}: what ${nodes} nodes behind HAProxy carry of what one does, by processor time`,
    value: rounded(times),
    unit: '×',
    target: `at least ${wanted} ×`,
    met: times >= wanted,
    runs: [rounded(one, 4), rounded(several, 4)],
  }
}
