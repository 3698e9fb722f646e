import type { ServerResponse } from 'node:http'
import { readTopic, type Topic, type TopicKind } from '../../contract/live.ts'
import type { Database } from '../data/database.ts'
import { newId } from '../data/ids.ts'
import type { Tx } from '../http/serve.ts'
import type { Log } from '../logger.ts'

const sliceSize = 500
const shortestInterval = 100
const longestInterval = 250
const unreadLimit = 1 << 20
const notifyMilliseconds = 30
const catchUpMilliseconds = 2_000

/** Makes the frame that the watchers of one topic get; undefined when nothing changed for them. */
type Source = (id: string) => Promise<Buffer | undefined>
type Watcher = { response: ServerResponse; topics: readonly Topic[] }
/** `last`: when a frame was sent, or was to be sent; `took`: how long the sending lasted, in milliseconds. */
type Pace = { last: number; took: number; timer?: NodeJS.Timeout; running: boolean; again: boolean }

export type Live = ReturnType<typeof live>

/** Server-sent events: one frame made per change, the same bytes to all who watch. */
export function live(database: Database, log: Log) {
  const node = newId()
  const watchers = new Map<Topic, Set<Watcher>>()
  const sources = new Map<TopicKind, Source>()
  const paces = new Map<Topic, Pace>()
  const listeners = new Set<(topic: Topic) => void>()
  /** What the database showed when the changes were last read, as PostgreSQL writes a snapshot. */
  let snapshot = ''
  let reading = false
  let readAgain = false
  let notifyTimer: NodeJS.Timeout | undefined
  let catchUpTimer: NodeJS.Timeout | undefined
  let beatTimer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined
  let closed = false

  async function start() {
    const { rows } = await database.pool.query<{ now: string }>('select pg_current_snapshot()::text as now')
    snapshot = rows[0]?.now ?? ''
    stopListening = await database.listen('changes', (from) => void (from !== node && catchUp()), catchUp)
    catchUpTimer = setInterval(() => void catchUp(), catchUpMilliseconds)
    beatTimer = setInterval(beat, 25_000)
  }

  /** Rows of changes in the transaction that makes them: a node that misses the message finds them here. */
  async function record(tx: Tx, topics: readonly Topic[]) {
    if (topics.length > 0)
      await tx
        .insertInto('changes')
        .values(topics.map((topic) => ({ topic, node })))
        .execute()
  }

  /** After commit: tells this node's watchers at once, and the other nodes soon. */
  function publish(topics: readonly Topic[]) {
    for (const topic of topics) deliver(topic)
    if (topics.length > 0 && !closed) notifyTimer ??= setTimeout(notifyOthers, notifyMilliseconds)
  }

  function notifyOthers() {
    notifyTimer = undefined
    database.pool.query("select pg_notify('changes', $1)", [node]).catch((error) => {
      if (!closed) log.warn({ err: error }, 'Other nodes could not be told; they catch up by themselves')
    })
  }

  /** One reading at a time; who asks meanwhile is served by the next. */
  async function catchUp() {
    readAgain = true
    if (reading) return
    reading = true
    while (readAgain && !closed) {
      readAgain = false
      await readChanges().catch((error) => {
        if (!closed) log.warn({ err: error }, 'Changes of other nodes could not be read')
      })
    }
    reading = false
  }

  /** Exactly the changes that were not visible the last time, however late their transaction committed. */
  async function readChanges() {
    const { rows } = await database.pool.query<{ now: string; topic: Topic | null }>({
      name: 'changes-since',
      text: `select seen.now::text as now, changes.topic
             from (select pg_current_snapshot() as now) seen
             left join (
               select distinct topic from changes
               where transaction >= pg_snapshot_xmin($1::pg_snapshot)
                 and not pg_visible_in_snapshot(transaction, $1::pg_snapshot) and node <> $2
             ) changes on true`,
      values: [snapshot, node],
    })
    snapshot = rows[0]?.now ?? snapshot
    for (const { topic } of rows) if (topic !== null) deliver(topic)
  }

  function deliver(topic: Topic) {
    for (const listener of listeners) listener(topic)
    plan(topic)
  }

  function plan(topic: Topic) {
    const pace = paces.get(topic) ?? { last: 0, took: 0, running: false, again: false }
    paces.set(topic, pace)
    if (pace.timer) return
    if (pace.running) {
      pace.again = true
      return
    }
    const due = pace.last + interval(pace) - Date.now()
    if (due <= 0) void run(topic, pace)
    else pace.timer = setTimeout(() => void run(topic, pace), due)
  }

  /** Ten boards a second; with thousands of watchers fewer, down to four, so that half of the time is left for saves. */
  const interval = ({ took }: Pace) => Math.min(longestInterval, Math.max(shortestInterval, 2 * took))

  async function run(topic: Topic, pace: Pace) {
    pace.timer = undefined
    pace.running = true
    const now = Date.now()
    // A frame that came late does not put off those after it.
    pace.last = Math.max(now - interval(pace) / 2, Math.min(now, pace.last + interval(pace)))
    try {
      const frame = await frameOf(topic)
      const started = performance.now()
      if (frame) await send(topic, frame)
      pace.took = performance.now() - started
    } catch (error) {
      log.error({ err: error, topic }, 'A live change could not be sent')
    }
    pace.running = false
    if (pace.again && !closed) {
      pace.again = false
      plan(topic)
    }
  }

  async function frameOf(topic: Topic): Promise<Buffer | undefined> {
    const read = readTopic(topic)
    const source = read && sources.get(read.kind)
    if (read && source) return source(read.id)
    return watchers.has(topic) ? frame('changed', { topic }) : undefined
  }

  /** In slices, so that ten thousand watchers do not hold up a save. */
  async function send(topic: Topic, bytes: Buffer) {
    const all = [...(watchers.get(topic) ?? [])]
    const chunk = chunkOf(bytes)
    for (let from = 0; from < all.length; from += sliceSize) {
      for (const watcher of all.slice(from, from + sliceSize)) write(watcher, bytes, chunk)
      if (from + sliceSize < all.length) await new Promise(setImmediate)
    }
  }

  /** Straight to the socket, framed once for all: through the response each costs half as much again. */
  function write({ response }: Watcher, bytes: Buffer, chunk: Buffer) {
    const { socket } = response
    if (!socket) return
    if (socket.writableLength > unreadLimit) response.destroy()
    else socket.write(response.chunkedEncoding ? chunk : bytes)
  }

  /** Takes over a response as a stream of these topics, which the caller was allowed to watch. */
  function watch(response: ServerResponse, topics: readonly Topic[]) {
    if (closed) return void response.writeHead(503, { 'retry-after': '1' }).end()
    const watcher: Watcher = { response, topics }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 1500\n\nevent: ready\ndata: {}\n\n')
    for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(watcher))
    response.on('close', () => forget(watcher))
  }

  function forget(watcher: Watcher) {
    for (const topic of watcher.topics) {
      const set = watchers.get(topic)
      set?.delete(watcher)
      if (set?.size === 0) watchers.delete(topic)
    }
  }

  /** Who may watch has changed: everybody here comes back in a moment, and is asked again. */
  function dismiss(topic: Topic) {
    for (const watcher of [...(watchers.get(topic) ?? [])]) watcher.response.end()
  }

  const heartbeat = Buffer.from(': here\n\n')
  const heartbeatChunk = chunkOf(heartbeat)
  function beat() {
    const all = new Set([...watchers.values()].flatMap((set) => [...set]))
    for (const watcher of all) write(watcher, heartbeat, heartbeatChunk)
    for (const [topic, pace] of paces)
      if (!pace.timer && !pace.running && pace.last < Date.now() - 60_000) paces.delete(topic)
  }

  async function close() {
    closed = true
    clearTimeout(notifyTimer)
    clearInterval(catchUpTimer)
    clearInterval(beatTimer)
    for (const pace of paces.values()) clearTimeout(pace.timer)
    for (const set of watchers.values()) for (const watcher of set) watcher.response.end()
    await stopListening?.()
  }

  return {
    node,
    start,
    record,
    publish,
    watch,
    dismiss,
    close,
    /** How the frame of a kind of topic is made; without one the watchers learn only that it changed. */
    provide: (kind: TopicKind, source: Source) => sources.set(kind, source),
    /** Hears every change, from this node and from others. */
    onChange: (listener: (topic: Topic) => void) => listeners.add(listener),
    watching: (topic: Topic) => watchers.get(topic)?.size ?? 0,
    connections: () => new Set([...watchers.values()].flatMap((set) => [...set])).size,
  }
}

/** As HTTP/1.1 sends it where the length of the whole is not known. */
const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** One server-sent event. */
export const frame = (event: string, data: unknown, id?: string | number) =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
