import type { Topic } from '../../contract/live.ts'
import type { Log } from '../logger.ts'

const shortestInterval = 100
const longestInterval = 250

/** `last`: when a frame was sent, or was to be sent; `took`: how long the sending lasted, in milliseconds. */
type Pace = { last: number; took: number; timer?: NodeJS.Timeout; running: boolean; again: boolean }

/** Sends what changed in each topic at once, then only so often; what changes meanwhile goes with the next frame. */
export class Paces {
  readonly #ofTopic = new Map<Topic, Pace>()
  readonly #frameOf: (topic: Topic) => Promise<Buffer | undefined>
  readonly #send: (topic: Topic, frame: Buffer) => Promise<void>
  readonly #log: Log
  #closed = false

  constructor(
    frameOf: (topic: Topic) => Promise<Buffer | undefined>,
    send: (topic: Topic, frame: Buffer) => Promise<void>,
    log: Log,
  ) {
    this.#frameOf = frameOf
    this.#send = send
    this.#log = log
  }

  plan(topic: Topic) {
    const pace = this.#ofTopic.get(topic) ?? { last: 0, took: 0, running: false, again: false }
    this.#ofTopic.set(topic, pace)
    if (pace.timer) return
    if (pace.running) {
      pace.again = true
      return
    }
    const due = pace.last + interval(pace) - Date.now()
    if (due <= 0) void this.#run(topic, pace)
    else pace.timer = setTimeout(() => void this.#run(topic, pace), due)
  }

  async #run(topic: Topic, pace: Pace) {
    pace.timer = undefined
    pace.running = true
    const now = Date.now()
    // A frame that came late does not put off those after it.
    pace.last = Math.max(now - interval(pace) / 2, Math.min(now, pace.last + interval(pace)))
    try {
      const frame = await this.#frameOf(topic)
      const started = performance.now()
      if (frame) await this.#send(topic, frame)
      pace.took = performance.now() - started
    } catch (error) {
      this.#log.error({ err: error, topic }, 'A live change could not be sent')
    }
    pace.running = false
    if (pace.again && !this.#closed) {
      pace.again = false
      this.plan(topic)
    }
  }

  /** Forgets topics in which nothing has changed for a minute. */
  forgetIdle() {
    for (const [topic, pace] of this.#ofTopic)
      if (!pace.timer && !pace.running && pace.last < Date.now() - 60_000) this.#ofTopic.delete(topic)
  }

  close() {
    this.#closed = true
    for (const pace of this.#ofTopic.values()) clearTimeout(pace.timer)
  }
}

/** Ten boards a second; with thousands of watchers fewer, down to four, so that half of the time is left for saves. */
const interval = ({ took }: Pace) => Math.min(longestInterval, Math.max(shortestInterval, 2 * took))
