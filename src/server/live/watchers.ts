import type { ServerResponse } from 'node:http'
import type { Topic } from '../../contract/live.ts'

const sliceSize = 500
const unreadLimit = 1 << 20
const sliceMilliseconds = 50
/** Everybody gets a sign of life within so many milliseconds, a hundredth of them at a time. */
const lifeEvery = 25_000
const lifeParts = 100

/** How a stream begins. `retry`: milliseconds after which who loses it comes back; `ready`: the first event. */
export type Hello = { retry: number; ready: string }
const usual: Hello = { retry: 1_500, ready: 'event: ready\ndata: {}\n\n' }

type Watcher = { response: ServerResponse; topics: readonly Topic[]; part: Set<Watcher> }

/** The open streams of this node, by what they watch. */
export class Watchers {
  readonly #ofTopic = new Map<Topic, Set<Watcher>>()
  readonly #open = new Set<Watcher>()
  /** For signs of life. */
  readonly #parts = Array.from({ length: lifeParts }, () => new Set<Watcher>())
  readonly #unreadAtMost: number
  #added = 0
  #beats = 0
  #closed = false

  /** `unreadAtMost`: bytes that may wait for a slow reader, who is ended beyond and comes back to what is newest. */
  constructor(unreadAtMost = unreadLimit) {
    this.#unreadAtMost = unreadAtMost
  }

  /** Takes over a response as a stream of these topics. */
  add(response: ServerResponse, topics: readonly Topic[], hello: Hello = usual) {
    if (this.#closed) return void response.writeHead(503, { 'retry-after': '1' }).end()
    const part = this.#parts[this.#added++ % lifeParts] ?? this.#open
    const watcher: Watcher = { response, topics, part }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${hello.retry}\n\n${hello.ready}`)
    this.#open.add(watcher)
    part.add(watcher)
    for (const topic of topics) this.#ofTopic.set(topic, (this.#ofTopic.get(topic) ?? new Set()).add(watcher))
    response.on('close', () => this.#forget(watcher))
  }

  #forget(watcher: Watcher) {
    this.#open.delete(watcher)
    watcher.part.delete(watcher)
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
      for (const watcher of all.slice(from, from + sliceSize)) this.#write(watcher, bytes, chunk)
      if (from + sliceSize < all.length) await new Promise(setImmediate)
    }
  }

  /** Signs of life until it is ended by what is returned. `told`: what goes with each, made anew. */
  keepAlive(told?: () => string, every = lifeEvery): () => void {
    const timer = setInterval(() => this.#beat(told), every / lifeParts)
    return () => clearInterval(timer)
  }

  #beat(told?: () => string) {
    for (const watcher of this.#parts[this.#beats++ % lifeParts] ?? []) {
      if (told) this.#writeText(watcher, `: here\n${told()}\n\n`)
      else this.#write(watcher, heartbeat, heartbeatChunk)
    }
  }

  of = (topic: Topic): Watcher[] => [...(this.#ofTopic.get(topic) ?? [])]
  has = (topic: Topic) => this.#ofTopic.has(topic)
  count = (topic: Topic) => this.#ofTopic.get(topic)?.size ?? 0
  connections = () => this.#open.size

  /** Everybody, each with words of their own, a slice at a time over so long; they come back to another process. */
  async dismissAll(milliseconds: number, words: () => string) {
    const all = [...this.#open]
    const slices = Math.max(1, Math.min(all.length, Math.ceil(milliseconds / sliceMilliseconds)))
    for (let slice = 0; slice < slices; slice++) {
      for (let at = slice; at < all.length; at += slices) {
        const watcher = all[at] as Watcher
        this.#writeText(watcher, words())
        watcher.response.end()
      }
      if (slice + 1 < slices) await new Promise((resolve) => setTimeout(resolve, milliseconds / slices))
    }
  }

  /** They come back in a moment. */
  end(topic: Topic) {
    for (const watcher of this.of(topic)) watcher.response.end()
  }

  close() {
    this.#closed = true
    for (const watcher of this.#open) watcher.response.end()
  }

  /** Straight to the socket, framed once for all: through the response each costs half as much again. */
  #write({ response }: Watcher, bytes: Buffer, chunk: Buffer) {
    const { socket } = response
    if (!socket) return
    if (socket.writableLength > this.#unreadAtMost) response.destroy()
    else socket.write(response.chunkedEncoding ? chunk : bytes)
  }

  #writeText(watcher: Watcher, text: string) {
    const bytes = Buffer.from(text)
    this.#write(watcher, bytes, chunkOf(bytes))
  }
}

/** As HTTP/1.1 sends it where the length of the whole is not known. */
const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const heartbeat = Buffer.from(': here\n\n')
const heartbeatChunk = chunkOf(heartbeat)
