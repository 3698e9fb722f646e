import type { ServerResponse } from 'node:http'
import type { Topic } from '../../contract/live.ts'

const sliceSize = 500
const unreadLimit = 1 << 20

type Watcher = { response: ServerResponse; topics: readonly Topic[] }

/** The open streams of this node, by what they watch. */
export class Watchers {
  readonly #ofTopic = new Map<Topic, Set<Watcher>>()
  #closed = false

  /** Takes over a response as a stream of these topics. */
  add(response: ServerResponse, topics: readonly Topic[]) {
    if (this.#closed) return void response.writeHead(503, { 'retry-after': '1' }).end()
    const watcher: Watcher = { response, topics }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 1500\n\nevent: ready\ndata: {}\n\n')
    for (const topic of topics) this.#ofTopic.set(topic, (this.#ofTopic.get(topic) ?? new Set()).add(watcher))
    response.on('close', () => this.#forget(watcher))
  }

  #forget(watcher: Watcher) {
    for (const topic of watcher.topics) {
      const set = this.#ofTopic.get(topic)
      set?.delete(watcher)
      if (set?.size === 0) this.#ofTopic.delete(topic)
    }
  }

  /** In slices, so that ten thousand watchers do not hold up a save. */
  async send(topic: Topic, bytes: Buffer) {
    const all = this.of(topic)
    const chunk = chunkOf(bytes)
    for (let from = 0; from < all.length; from += sliceSize) {
      for (const watcher of all.slice(from, from + sliceSize)) write(watcher, bytes, chunk)
      if (from + sliceSize < all.length) await new Promise(setImmediate)
    }
  }

  beat() {
    for (const watcher of this.#all()) write(watcher, heartbeat, heartbeatChunk)
  }

  of = (topic: Topic): Watcher[] => [...(this.#ofTopic.get(topic) ?? [])]
  has = (topic: Topic) => this.#ofTopic.has(topic)
  count = (topic: Topic) => this.#ofTopic.get(topic)?.size ?? 0
  connections = () => this.#all().size
  #all = () => new Set([...this.#ofTopic.values()].flatMap((set) => [...set]))

  /** They come back in a moment. */
  end(topic: Topic) {
    for (const watcher of this.of(topic)) watcher.response.end()
  }

  close() {
    this.#closed = true
    for (const watcher of this.#all()) watcher.response.end()
  }
}

/** Straight to the socket, framed once for all: through the response each costs half as much again. */
function write({ response }: Watcher, bytes: Buffer, chunk: Buffer) {
  const { socket } = response
  if (!socket) return
  if (socket.writableLength > unreadLimit) response.destroy()
  else socket.write(response.chunkedEncoding ? chunk : bytes)
}

/** As HTTP/1.1 sends it where the length of the whole is not known. */
const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const heartbeat = Buffer.from(': here\n\n')
const heartbeatChunk = chunkOf(heartbeat)
