// From the moment somebody sends a message to the moment that every open screen has it: 500 of them, four messages a second.
import { fork } from 'node:child_process'
import path from 'node:path'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, percentile, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'

const screens = 500
const messages = 60
const everyMilliseconds = 250
const limitMilliseconds = 150

type Report = { version: number; times: number[] }

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 36)
  const watchers = await openScreens(product, field)
  await pause(1_000)
  const sent = await say(product, field)
  await pause(2_000)
  const latencies = latenciesOf(sent, await watchers.report())
  watchers.close()
  const value = percentile(latencies, 95)
  return [
    {
      figure: 'message to visible, four a second, 500 open screens, 95th percentile',
      value: rounded(value, 0),
      unit: 'ms',
      target: `at most ${limitMilliseconds} ms`,
      met: value <= limitMilliseconds,
      runs: [50, 90, 95, 99].map((one) => rounded(percentile(latencies, one), 0)),
    },
  ]
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const now = () => performance.timeOrigin + performance.now()

/** In a process of their own, with the logins of some members between them. */
async function openScreens({ host, port }: Product, { partyId, groups }: Field) {
  const child = fork(path.resolve(import.meta.dirname, 'watcher-process.ts'))
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (message) => resolve(message as T))
      child.once('exit', (code) => reject(new Error(`The screens ended with ${code}`)))
    })
  const opened = answer()
  const cookies = groups.map(({ cookie }) => cookie)
  child.send({ host, port, topic: `messages:${partyId}`, cookies, count: screens })
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

/** When each message was sent. */
async function say({ host, port }: Product, { partyId, groups }: Field): Promise<number[]> {
  const connection = await Connection.open(host, port)
  const sent: number[] = []
  const answers: Promise<unknown>[] = []
  const started = performance.now()
  for (let at = 0; at < messages; at += 1) {
    await pause(Math.max(0, started + at * everyMilliseconds - performance.now()))
    const cookie = groups[at % groups.length]?.cookie ?? ''
    const text = `Message ${at}: the greens are quick, so aim below the hole today.`
    sent.push(now())
    answers.push(
      connection
        .send('POST', `/api/parties/${partyId}/messages`, { cookie }, JSON.stringify({ text }))
        .then(({ status }) => {
          if (status !== 200) throw new Error(`A message was answered with ${status}`)
        }),
    )
  }
  await Promise.all(answers)
  connection.close()
  return sent
}

/** A message is the change of its number; it is visible in the first frame that goes that far. */
function latenciesOf(sent: number[], reports: Report[]): number[] {
  const frames = [...reports].sort((one, other) => one.version - other.version)
  return sent.flatMap((at, place) => {
    const shown = frames.find(({ version }) => version > place)
    if (!shown) throw new Error('A message was never seen')
    if (shown.times.length !== screens) throw new Error(`${shown.times.length} of ${screens} screens got a message`)
    return shown.times.map((time) => time - at)
  })
}
