// From the moment a phone sends a save to the moment that watchers have it: 144 players, ten saves a second.
import { fork } from 'node:child_process'
import path from 'node:path'
import { Connection } from './connection.ts'
import { type Figure, median, percentile, rounded } from './figures.ts'
import { play, playHoles } from './play.ts'
import { type Field, type Product, seedField } from './product.ts'

const savesEach = 100
const everyMilliseconds = 100

type Report = { version: number; times: number[]; players: string[]; size: number }

export async function measure(product: Product): Promise<Figure[]> {
  const few = await watched(product, 500, 1)
  const many = await watched(product, 10_000, 2)
  return [
    figure('save to visible, ten saves a second, 500 watchers, 95th percentile', percentile(few.latencies, 95), 150),
    figure('the same, 10,000 watchers, 99th percentile', percentile(many.latencies, 99), 500),
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

const figure = (name: string, value: number, target: number): Figure => ({
  figure: name,
  value: rounded(value, 0),
  unit: 'ms',
  target: `at most ${target} ms`,
  met: value <= target,
})

export async function watched(product: Product, watchers: number, processes: number) {
  const field = await seedField(product, 36)
  await playHoles(product, field, 6)
  await readBoard(product, field) // as every page does before it watches
  const loaders = await Promise.all(
    Array.from({ length: processes }, () => openWatchers(product, field.eventId, watchers / processes)),
  )
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const loader of loaders) await loader.report()
  const sent = await saveSteadily(product, field)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const reports = (await Promise.all(loaders.map((loader) => loader.report()))).flat()
  for (const loader of loaders) loader.close()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return { latencies: latenciesOf(sent, reports, watchers), sizes: reports.map(({ size }) => size) }
}

async function readBoard(product: Product, field: Field) {
  const connection = await Connection.open(product.host, product.port)
  await connection.send('GET', `/api/events/${field.eventId}/leaderboard`)
  connection.close()
}

async function openWatchers({ host, port }: Product, eventId: string, count: number) {
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

async function saveSteadily(product: Product, field: Field): Promise<Sent[]> {
  const connections = await Promise.all(field.groups.map(() => Connection.open(product.host, product.port)))
  const sent: Sent[] = []
  const under: Promise<void>[] = []
  const started = performance.now()
  for (let save = 0; save < savesEach; save++) {
    const wait = started + save * everyMilliseconds - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const at = save % field.groups.length
    const group = field.groups[at] as Field['groups'][number]
    sent.push({ at: performance.timeOrigin + performance.now(), players: group.players })
    under.push(play(connections[at] as Connection, group))
  }
  await Promise.all(under)
  for (const connection of connections) connection.close()
  return sent
}

/** A save is visible in the first change after it that has one of its players, to each watcher at its own moment. */
function latenciesOf(sent: Sent[], reports: Report[], watchers: number): number[] {
  const versions = new Map<number, Report>()
  for (const one of reports) {
    const known = versions.get(one.version)
    if (known) known.times.push(...one.times)
    else versions.set(one.version, { ...one, times: [...one.times] })
  }
  const ordered = [...versions.values()].sort((a, b) => a.version - b.version)
  return sent.flatMap((save) => {
    const shown = ordered.find(({ times, players }) => (times[0] as number) > save.at && has(players, save.players))
    if (!shown) throw new Error('A save was never seen')
    if (shown.times.length !== watchers) throw new Error(`${shown.times.length} of ${watchers} watchers got version ${shown.version}`)
    return shown.times.map((time) => time - save.at)
  })
}

/** Rows are named by the end of the player's id. */
const has = (keys: readonly string[], players: readonly string[]) => keys.some((key) => players.some((id) => id.endsWith(key)))
