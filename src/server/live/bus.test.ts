import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Topic } from '../../contract/live.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  type BusKind,
  type BusServer,
  busKindsHere,
  busProgramsLacking,
  startBusServer,
} from '../../testing/bus-servers.ts'
import { newId } from '../data/ids.ts'
import type { Bus } from './bus.ts'
import { openBus } from './open-bus.ts'

const here = busKindsHere()
for (const program of busProgramsLacking()) console.log(`left out: there is no ${program} (apt-get install ${program})`)

let app: TestApp
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => app.close())

/** An engine, whose line can be cut and given back. */
type Engine = { busUrl: string | undefined; cut: () => Promise<unknown>; giveBack: () => Promise<unknown> }

async function engineOf(kind: BusKind | 'postgres'): Promise<Engine> {
  if (kind === 'postgres') return { busUrl: undefined, cut: cutListeners, giveBack: async () => {} }
  const server: BusServer = await startBusServer(kind)
  closing.push(server.kill)
  return { busUrl: server.url, cut: server.kill, giveBack: server.startAgain }
}

/** PostgreSQL itself goes on; what listens has lost its connection, and comes back by itself. */
const cutListeners = () =>
  app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
  )

async function listener(busUrl: string | undefined) {
  const bus = openBus({ busUrl }, app.database, app.services.log)
  const heard: string[] = []
  const missed = vi.fn()
  closing.push(bus.close)
  await bus.start({ heard: (node) => heard.push(node), missed })
  return { bus, heard, missed }
}

const isTold = (bus: Bus, node: string) =>
  bus.tell(node).then(
    () => true,
    () => false,
  )

describe.each(['postgres', ...here] as const)('L2 the bus of %s', (kind) => {
  test('L2 all nodes hear who has made changes', async () => {
    const { busUrl } = await engineOf(kind)
    const [one, other] = [await listener(busUrl), await listener(busUrl)]
    await one.bus.tell('first')
    await expect.poll(() => other.heard).toEqual(['first'])
    await other.bus.tell('second')
    await expect.poll(() => one.heard).toEqual(['first', 'second'])
  })

  test('L2 a line that was cut says so when it is there again, and goes on', async () => {
    const { busUrl, cut, giveBack } = await engineOf(kind)
    const [one, other] = [await listener(busUrl), await listener(busUrl)]
    const before = other.missed.mock.calls.length
    await cut()
    await giveBack()
    await expect.poll(() => other.missed.mock.calls.length).toBeGreaterThan(before)
    await expect.poll(() => isTold(one.bus, 'again')).toBe(true)
    await expect.poll(() => other.heard).toContain('again')
  })
})

describe.each(here)('L2 two nodes with %s', (kind) => {
  test('L2 nothing is lost while the bus is dead, and nodes start without it', async () => {
    const { busUrl, cut, giveBack } = await engineOf(kind)
    await cut()
    const { databaseUrl } = app.services.config
    const [one, other] = [await startApp({ databaseUrl, busUrl }), await startApp({ databaseUrl, busUrl })]
    closing.push(one.close, other.close)
    const heard: Topic[] = []
    other.services.live.onChange((topic) => heard.push(topic))

    const dark = await changeAt(one)
    await expect.poll(() => heard, { timeout: 5_000 }).toContain(dark)
    await giveBack()
    const bright = await changeAt(one)
    await expect.poll(() => heard, { timeout: 5_000 }).toContain(bright)
    expect(heard.filter((topic) => topic === dark || topic === bright)).toEqual([dark, bright])
  })
})

/** As a write does: recorded in its transaction, and published after it. */
async function changeAt({ services, database }: TestApp): Promise<Topic> {
  const topic: Topic = `event:${newId()}`
  await database.kysely.transaction().execute((tx) => services.live.record(tx, [topic]))
  services.live.publish([topic])
  return topic
}
