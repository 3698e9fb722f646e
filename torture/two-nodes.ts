import { randomUUID } from 'node:crypto'
import { percentile, rounded } from '../tools/figures.ts'
import { someStrokes } from './chance.ts'
import { send } from './phone.ts'
import { atMost, type Scenario } from './scenario.ts'
import { openStage, startApplication, stop } from './stage.ts'

const patience = 10_000
const limit = 1_000

export const twoNodes: Scenario = {
  name: 'two-nodes',
  title: 'a save on one node, seen by a watcher and a reader of another node',
  run: async (form) => {
    const rounds = form === 'long' ? 10 : 1
    const stage = await openStage()
    const other = await startApplication({ DATA_DIR: stage.dataDir, DATABASE_URL: stage.databaseUrl })
    try {
      const live: number[] = []
      const read: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { eventId, roundId, groups } = await stage.seed(1)
        const group = groups[0]
        if (!group) throw new Error('The field is empty')
        const watcher = await watch(other.url, eventId, group.cookie)
        const gross = new Map<string, number>()
        for (let position = 1; position <= 18; position += 1) {
          const results = someStrokes(group.players)
          const heard = watcher.next()
          const answer = await send(stage.url, group.cookie, {
            key: randomUUID(),
            groupId: group.id,
            position,
            results,
            base: [],
          })
          if (answer?.status !== 200) throw new Error(`A save was answered with ${answer?.text}`)
          const start = performance.now()
          for (const { userId, strokes } of results) gross.set(userId, (gross.get(userId) ?? 0) + strokes)
          const isFresh = () => shows(other.url, roundId, group.cookie, gross)
          const [heardAt, readAt] = await Promise.all([heard, until(isFresh)])
          live.push(Math.max(0, heardAt - start))
          read.push(readAt - start)
        }
        watcher.close()
      }
      const slow = [...live, ...read].filter((time) => time > (form === 'long' ? limit : patience)).length
      return {
        counts: {
          saves: live.length,
          liveMedian: rounded(percentile(live, 50), 0),
          liveMost: rounded(Math.max(...live), 0),
          readMedian: rounded(percentile(read, 50), 0),
          readMost: rounded(Math.max(...read), 0),
        },
        faults: slow > 0 ? [`${slow} changes were seen late on the other node`] : [],
        figures: [
          atMost('save on one node to watcher of another, slowest', rounded(Math.max(...live), 0), limit, 'ms'),
          atMost('save on one node to board read on another, slowest', rounded(Math.max(...read), 0), limit, 'ms'),
        ],
      }
    } finally {
      await stop(other.child)
      await stage.close()
    }
  },
}

/** An open stream of the event's changes; `next` is fulfilled when something of it arrives. */
async function watch(address: string, eventId: string, cookie: string) {
  const closing = new AbortController()
  const response = await fetch(`${address}/api/live?topics=event:${eventId}`, {
    headers: { cookie },
    signal: closing.signal,
  })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('There is no stream')
  await reader.read() // ready
  let waiting: ((at: number) => void) | undefined
  const pump = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (Buffer.from(part.value).includes('data:')) waiting?.(performance.now())
    }
  }
  pump().catch(() => {}) // closed
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        waiting = resolve
        setTimeout(() => reject(new Error('The watcher of the other node heard nothing')), patience).unref()
      }),
    close: () => closing.abort(),
  }
}

type Board = { data: { user: { id: string }; gross: number | null }[] }

async function shows(address: string, roundId: string, cookie: string, gross: Map<string, number>) {
  const response = await fetch(`${address}/api/rounds/${roundId}/leaderboard`, { headers: { cookie } })
  const { data } = (await response.json()) as Board
  return [...gross].every(([userId, sum]) => data.find(({ user }) => user.id === userId)?.gross === sum)
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The board of the other node stayed old')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return performance.now()
}
