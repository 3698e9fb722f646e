// What a frame, a watcher who comes, a read and a save cost a processor: of an edge and of the product, as they run.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, seedField } from '../src/testing/product.ts'
import { Connection } from './connection.ts'
import { metricOf, startEdgeProcess } from './edges.ts'
import type { ServiceTimes } from './model-day.ts'
import { playHoles } from './play.ts'
import { openWatchers, saveSteadily } from './watchers.ts'

const watchers = 5_000
const processes = 1
const reads = 10_000

/** By processor time and not by the clock, so that whatever else runs on the machine counts less. */
export async function measureServices(product: Product): Promise<ServiceTimes> {
  const field = await seedField(product, 36)
  await playHoles(product, field, 6)
  const edge = await startEdgeProcess(product.url)
  try {
    const cpu = async (of: { url: string } = edge) => (await metricOf(of, 'process_cpu_seconds_total')) * 1_000
    await readBoards(edge, field.eventId, 100)
    const beforeJoins = await cpu()
    const open = await openWatchers(edge, field.eventId, watchers, processes)
    const afterJoins = await cpu()
    await readBoards(edge, field.eventId, reads)
    const afterReads = await cpu()
    await sleep(500)
    const [beforeSends, frames, bytes] = await sentBy(edge)
    const originBefore = await cpu(product)
    const sent = await saveSteadily(product, field)
    await sleep(1_000)
    const originAfter = await cpu(product)
    const [afterSends, moreFrames, moreBytes] = await sentBy(edge)
    open.close()
    return {
      join: (afterJoins - beforeJoins) / watchers,
      read: (afterReads - afterJoins) / reads,
      send: (afterSends - beforeSends) / (moreFrames - frames),
      saveBytes: (moreBytes - bytes) / watchers / sent.length,
      save: (originAfter - originBefore) / sent.length,
    }
  } finally {
    edge.child.kill()
  }
}

const sentBy = async (edge: { url: string }): Promise<[cpu: number, frames: number, bytes: number]> => [
  (await metricOf(edge, 'process_cpu_seconds_total')) * 1_000,
  await metricOf(edge, 'edge_frames'),
  await metricOf(edge, 'edge_frame_bytes'),
]

async function readBoards({ host, port }: { host: string; port: number }, eventId: string, count: number) {
  const connection = await Connection.open(host, port)
  const url = `/api/events/${eventId}/leaderboard`
  for (let read = 0; read < count; read++) await connection.send('GET', url, { 'accept-encoding': 'br' })
  connection.close()
}
