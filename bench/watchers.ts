// From the moment a phone sends a save to the moment that watchers have it: 144 players, ten saves a second.
import { fork } from 'node:child_process'
import path from 'node:path'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, percentile, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { play, playHoles } from './play.ts'

const savesEach = 100
const everyMilliseconds = 100

type Address = Pick<Product, 'host' | 'port'>
type Report = { version: number; times: number[]; players: string[]; size: number }

export async function measure(product: Product): Promise<Figure[]> {
  const few = await watched(product, 500, 1)
  const many = await watched(product, 10_000, 2)
  const bareFew = await bareStreams(median(few.sizes), 500, 1)
  const bareMany = await bareStreams(median(many.sizes), 10_000, 2)
  return [
    figure('save to visible, ten saves a second, 500 watchers, 95th percentile', few.latencies, bareFew, 95, 150),
    figure('the same, 10,000 watchers, 99th percentile', many.latencies, bareMany, 99, 500),
    {
      figure: 'change of the board for one saved hole, median (largest)',
      value: rounded(median(few.sizes) / 1000),
      unit: 'kB',
      target: 'at most 1 kB',
      met: median(few.sizes) <= 1_000,
      runs: [rounded(Math.max(...few.sizes) / 1000)],
    },
  ]
}

/** The limit is what the same bytes take to as many watchers from a server that does nothing else. */
export function figure(name: string, ours: number[], limit: number[], percent: number, target: number): Figure {
  const value = percentile(ours, percent)
  return {
    figure: name,
    value: rounded(value, 0),
    unit: 'ms',
    limit: rounded(percentile(limit, percent), 0),
    ratio: rounded(value / percentile(limit, percent)),
    target: `at most ${target} ms`,
    met: value <= target,
    runs: [50, 90, 95, 99].map((one) => rounded(percentile(ours, one), 0)),
  }
}

export async function watched(
  product: Product,
  watchers: number,
  processes: number,
  seed: (product: Product) => Promise<Field> = (to) => seedField(to, 36),
  /** Where they watch: at the product itself, or at an edge. */
  where: Address = product,
) {
  const field = await seed(product)
  await playHoles(product, field, 6)
  await readBoard(where, field) // as every page does before it watches
  const loaders = await openWatchers(where, field.eventId, watchers, processes)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await loaders.report()
  const sent = await saveSteadily(product, field)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const reports = await loaders.report()
  loaders.close()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return { latencies: latenciesOf(sent, reports, watchers), sizes: reports.map(({ size }) => size) }
}

async function readBoard({ host, port }: Address, field: Field) {
  const connection = await Connection.open(host, port)
  await connection.send('GET', `/api/events/${field.eventId}/leaderboard`)
  connection.close()
}

/** The watchers of some processes as one; what reports say is added up by version. */
export async function openWatchers(address: Address, eventId: string, watchers: number, processes: number) {
  const count = watchers / processes
  const loaders = await Promise.all(Array.from({ length: processes }, () => openProcess(address, eventId, count)))
  return {
    report: async () => {
      const versions = new Map<number, Report>()
      for (const one of (await Promise.all(loaders.map((loader) => loader.report()))).flat()) {
        const known = versions.get(one.version)
        if (known) known.times.push(...one.times)
        else versions.set(one.version, one)
      }
      for (const { times } of versions.values()) times.sort((a, b) => a - b)
      return [...versions.values()].sort((a, b) => a.version - b.version)
    },
    close: () => {
      for (const loader of loaders) loader.close()
    },
  }
}

async function openProcess({ host, port }: Address, eventId: string, count: number) {
  const child = fork(path.resolve(import.meta.dirname, 'watcher-process.ts'))
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (message) => resolve(message as T))
      child.once('exit', (code) => reject(new Error(`The watchers ended with ${code}`)))
    })
  const opened = answer()
  child.send({ host, port, eventId, count })
  await opened
  return {
    report: () => {
      const reported = answer<Report[]>()
      child.send('report')
      return reported
    },
    close: () => child.kill(),
  }
}

type Sent = { at: number; players: string[] }

export async function saveSteadily(product: Product, field: Field): Promise<Sent[]> {
  const connections = await Promise.all(field.groups.map(() => Connection.open(product.host, product.port)))
  const sent: Sent[] = []
  const under: Promise<void>[] = []
  await steadily(savesEach, everyMilliseconds, (save) => {
    const at = save % field.groups.length
    const group = field.groups[at] as Field['groups'][number]
    sent.push({ at: now(), players: group.contenders ?? group.players })
    under.push(play(connections[at] as Connection, group))
  })
  await Promise.all(under)
  for (const connection of connections) connection.close()
  return sent
}

async function steadily(times: number, milliseconds: number, run: (time: number) => void) {
  const started = performance.now()
  for (let time = 0; time < times; time++) {
    const wait = started + time * milliseconds - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    run(time)
  }
}

const now = () => performance.timeOrigin + performance.now()

/** A save is visible in the first change after it that has one of its players, to each watcher at its own moment. */
function latenciesOf(sent: Sent[], versions: Report[], watchers: number): number[] {
  return sent.flatMap((save) => {
    const shown = versions.find(({ times, players }) => (times[0] as number) > save.at && has(players, save.players))
    if (!shown) throw new Error('A save was never seen')
    if (shown.times.length !== watchers)
      throw new Error(`${shown.times.length} of ${watchers} watchers got version ${shown.version}`)
    return shown.times.map((time) => time - save.at)
  })
}

/** Rows are named by the end of the player's id. */
const has = (keys: readonly string[], players: readonly string[]) =>
  keys.some((key) => players.some((id) => id.endsWith(key)))

/** From the order to send until each watcher has it, four times a second. */
export async function bareStreams(size: number, watchers: number, processes: number): Promise<number[]> {
  const server = fork(path.resolve(import.meta.dirname, 'raw-stream.ts'))
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))))
  const loaders = await openWatchers({ host: '127.0.0.1', port }, 'none', watchers, processes)
  const sent: number[] = []
  await steadily(40, 250, (version) => {
    const head = `event: board\ndata: {"topic":"event:00000000-0000-0000-0000-000000000000","version":${version + 1000},"fill":"`
    sent.push(now())
    server.send({ frame: `${head}${'x'.repeat(Math.max(0, size - head.length - 10))}"}\n\n` })
  })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const versions = await loaders.report()
  loaders.close()
  server.kill()
  return versions.flatMap(({ version, times }) => times.map((time) => time - (sent[version - 1000] as number)))
}
