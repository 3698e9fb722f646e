// Two hops: phones save at the origin, ten thousand watch at an edge. And an edge that dies under them.
import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, percentile, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { type EdgeProcess, metricOf, startEdgeProcess } from './edges.ts'
import { play, playHoles } from './play.ts'
import { bareStreams, figure, watched } from './watchers.ts'

const watchers = 10_000
const processes = 2
const patience = 60_000

export async function measure(product: Product): Promise<Figure[]> {
  const twoHops = await overTwoHops(product)
  const died = await killedUnderThem(product)
  return [twoHops, ...died]
}

async function overTwoHops(product: Product): Promise<Figure> {
  const edge = await startEdgeProcess(product.url)
  const { latencies, sizes } = await watched(product, watchers, processes, undefined, edge)
  edge.child.kill()
  const bare = await bareStreams(median(sizes), watchers, processes)
  const name = 'save at the origin to visible at an edge, ten saves a second, 10,000 watchers, 99th percentile'
  return figure(name, latencies, bare, 99, 600)
}

type Returned = { lost: number[]; back: number[]; reads: number; refused: number }

async function killedUnderThem(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 36)
  await playHoles(product, field, 3)
  const edges = await Promise.all([startEdgeProcess(product.url), startEdgeProcess(product.url)])
  const [first, second] = edges as [EdgeProcess, EdgeProcess]
  const phones = await Promise.all(Array.from({ length: processes }, () => openReturning(edges, field.eventId)))
  await sleep(2_000)
  const before = await saving(product, field, 15_000)
  const readsBefore = await metricOf(second, 'edge_origin_reads')
  const killedAt = performance.timeOrigin + performance.now()
  first.child.kill('SIGKILL')
  const meanwhile = await saving(product, field, 25_000)
  const returned = await allBack(phones)
  const reads = (await metricOf(second, 'edge_origin_reads')) - readsBefore
  for (const { close } of phones) close()
  second.child.kill()
  const seconds = returned.back.map((at) => (at - killedAt) / 1_000)
  const all = Math.max(...seconds)
  const [usual, slow] = [percentile(before, 99), percentile(meanwhile, 99)]
  return [
    {
      figure: 'an edge killed under 10,000 watchers: until all are back at another (runs: 50th, 90th, 99th percentile)',
      value: rounded(all, 1),
      unit: 's',
      target: 'at most 30 s',
      met: returned.back.length === watchers && all <= 30,
      runs: [50, 90, 99].map((one) => rounded(percentile(seconds, one), 1)),
    },
    {
      figure: 'boards that the origin was asked for because of it (runs: boards that the edge was asked for)',
      value: reads,
      unit: 'reads',
      target: 'at most 50 reads',
      met: reads <= 50,
      runs: [returned.back.length],
    },
    {
      figure: 'saves meanwhile, 99th percentile, against those before',
      value: rounded(slow, 1),
      unit: 'ms',
      limit: rounded(usual, 1),
      ratio: rounded(slow / usual),
      target: 'at most 2 of the limit',
      met: slow <= 2 * usual,
    },
  ]
}

async function openReturning(addresses: readonly EdgeProcess[], eventId: string) {
  const child = fork(path.resolve(import.meta.dirname, 'returning-process.ts'))
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const opened = answer()
  const at = addresses.map(({ host, port }) => ({ host, port }))
  child.send({ addresses: at, eventId, count: watchers / processes })
  await opened
  return {
    report: () => {
      const reported = answer<Returned>()
      child.send('report')
      return reported
    },
    close: () => child.kill(),
  }
}

async function allBack(phones: Awaited<ReturnType<typeof openReturning>>[]): Promise<Returned> {
  for (const until = Date.now() + patience; ; await sleep(500)) {
    const reports = await Promise.all(phones.map(({ report }) => report()))
    const sum = (name: 'reads' | 'refused') => reports.reduce((total, one) => total + one[name], 0)
    const back = reports.flatMap((one) => one.back)
    const lost = reports.flatMap((one) => one.lost)
    if (back.length >= watchers || Date.now() > until)
      return { lost, back, reads: sum('reads'), refused: sum('refused') }
  }
}

/** Ten a second for so long; how many milliseconds each took to be acknowledged. */
async function saving(product: Product, field: Field, milliseconds: number): Promise<number[]> {
  const connections = await Promise.all(field.groups.map(() => Connection.open(product.host, product.port)))
  const took: number[] = []
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let save = 0; save * 100 < milliseconds; save++) {
    await sleep(Math.max(0, began + save * 100 - performance.now()))
    const at = save % field.groups.length
    const sent = performance.now()
    const done = play(connections[at] as Connection, field.groups[at] as Field['groups'][number])
    under.push(done.then(() => void took.push(performance.now() - sent)))
  }
  await Promise.all(under)
  for (const connection of connections) connection.close()
  return took
}
