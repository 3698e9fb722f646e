import type { ServerResponse } from 'node:http'
import { readTopic, type Topic, type TopicKind } from '../../contract/live.ts'
import type { Database } from '../data/database.ts'
import { newId } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import type { Log } from '../logger.ts'
import type { Bus } from './bus.ts'
import { frame } from './frame.ts'
import { OtherNodes } from './other-nodes.ts'
import { Paces } from './pace.ts'
import { Watchers } from './watchers.ts'

/** Makes the frame that the watchers of one topic get; undefined when nothing changed for them. */
type Source = (id: string) => Promise<Buffer | undefined>

export type Live = ReturnType<typeof live>

/** Server-sent events: one frame made per change, the same bytes to all who watch. */
export function live(database: Database, bus: Bus, log: Log) {
  const node = newId()
  const sources = new Map<TopicKind, Source>()
  const listeners = new Set<(topic: Topic) => void>()
  const watchers = new Watchers()
  const paces = new Paces(frameOf, (topic, bytes) => watchers.send(topic, bytes), log)
  const others = new OtherNodes(node, database, bus, deliver, log)
  let idleTimer: NodeJS.Timeout | undefined
  let endSignsOfLife = () => {}

  async function start() {
    await others.start()
    endSignsOfLife = watchers.keepAlive()
    idleTimer = setInterval(() => paces.forgetIdle(), 25_000)
  }

  /** After commit: tells this node's watchers at once, and the other nodes soon. */
  function publish(topics: readonly Topic[]) {
    for (const topic of topics) deliver(topic)
    if (topics.length > 0) others.tellSoon()
  }

  function deliver(topic: Topic) {
    for (const listener of listeners) listener(topic)
    paces.plan(topic)
  }

  async function frameOf(topic: Topic): Promise<Buffer | undefined> {
    const read = readTopic(topic)
    const source = read && sources.get(read.kind)
    if (read && source) return source(read.id)
    return watchers.has(topic) ? frame('changed', { topic }) : undefined
  }

  async function close() {
    endSignsOfLife()
    clearInterval(idleTimer)
    paces.close()
    watchers.close()
    await others.close()
  }

  return {
    node,
    start,
    record: (tx: Tx, topics: readonly Topic[]) => record(tx, topics, node),
    publish,
    /** Takes over a response as a stream of these topics, which the caller was allowed to watch. */
    watch: (response: ServerResponse, topics: readonly Topic[]) => watchers.add(response, topics),
    /** Who may watch has changed: everybody here comes back in a moment, and is asked again. */
    dismiss: (topic: Topic) => watchers.end(topic),
    close,
    /** How the frame of a kind of topic is made; without one the watchers learn only that it changed. */
    provide: (kind: TopicKind, source: Source) => sources.set(kind, source),
    /** Hears every change, from this node and from others. */
    onChange: (listener: (topic: Topic) => void) => listeners.add(listener),
    watching: watchers.count,
    connections: watchers.connections,
  }
}

/** Rows of changes in the transaction that makes them: a node that misses the message finds them here. */
async function record(tx: Tx, topics: readonly Topic[], node: string) {
  if (topics.length > 0)
    await tx
      .insertInto('changes')
      .values(topics.map((topic) => ({ topic, node })))
      .execute()
}
