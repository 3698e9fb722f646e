import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const patience = 15_000

type Options = { comesBack?: boolean }

/** Streams of a board that are open on several nodes, as people at home have them. `comesBack`: as browsers do when one ends. */
export class Watching {
  /** Streams that their node has ended. */
  closed = 0
  #isOver = false
  readonly #comesBack: boolean
  readonly #requests: http.ClientRequest[] = []
  /** What each stream was sent last, by its number. */
  readonly #frames: number[] = []

  private constructor({ comesBack = false }: Options) {
    this.#comesBack = comesBack
  }

  static async start(ports: number[], eventId: string, count: number, options: Options = {}): Promise<Watching> {
    const watching = new Watching(options)
    for (let at = 0; at < count; at++) await watching.#open(ports[at % ports.length] ?? 0, eventId, at)
    return watching
  }

  /** From now on each stream is sent something once more; which are not is a fault. */
  async hear(): Promise<string[]> {
    const before = [...this.#frames]
    const silent = () => this.#frames.filter((frames, at) => frames === before[at]).length
    for (const end = Date.now() + patience; Date.now() < end && silent() > 0; ) await sleep(50)
    return silent() > 0
      ? [`${silent()} of ${this.#frames.length} streams have heard nothing for ${patience / 1000} s`]
      : []
  }

  close() {
    this.#isOver = true
    for (const request of this.#requests) request.destroy()
  }

  async #open(port: number, eventId: string, at: number) {
    this.#frames[at] ??= 0
    const request = http.get({ port, path: `/api/live?topics=event:${eventId}`, agent: false })
    this.#requests[at] = request
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject)
    })
    if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
    request.on('error', () => {})
    response.on('data', (part: Buffer) => {
      if (part.includes('event: ')) this.#frames[at] = (this.#frames[at] ?? 0) + 1
    })
    response.once('close', () => {
      if (this.#isOver) return
      this.closed += 1
      if (this.#comesBack) void this.#openAgain(port, eventId, at)
    })
  }

  async #openAgain(port: number, eventId: string, at: number) {
    while (!this.#isOver) {
      await sleep(200 + 800 * Math.random())
      const isOpen = await this.#open(port, eventId, at).then(
        () => true,
        () => false,
      )
      if (isOpen) return
    }
  }
}
