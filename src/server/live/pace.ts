import type { Topic } from '../../contract/live.ts'
import type { Log } from '../logger.ts'

/** Milliseconds between two frames of a topic, of which the last took so many to send. */
export type Interval = (topic: Topic, took: number) => number

/** `last`: when a frame was sent, or was to be sent; `took`: how long the sending lasted, in milliseconds. */
type Pace = { last: number; took: number; timer?: NodeJS.Timeout; running: boolean; again: boolean }

/** Sends what changed in each topic at once, then only so often; what changes meanwhile goes with the next frame. */
export class Paces {
  readonly #ofTopic = new Map<Topic, Pace>()
  readonly #frameOf: (topic: Topic) => Promise<Buffer | undefined>
  readonly #send: (topic: Topic, frame: Buffer) => Promise<void>
  readonly #log: Log
  readonly #interval: Interval
  #closed = false

  constructor(
    frameOf: (topic: Topic) => Promise<Buffer | undefined>,
    send: (topic: Topic, frame: Buffer) => Promise<void>,
    log: Log,
    interval: Interval = ofNode,
  ) {
    this.#frameOf = frameOf
    this.#send = send
    this.#log = log
    this.#interval = interval
  }

  plan(topic: Topic) {
    const pace = this.#ofTopic.get(topic) ?? { last: 0, took: 0, running: false, again: false }
    this.#ofTopic.set(topic, pace)
    if (pace.timer) return
    if (pace.running) {
      pace.again = true
      return
    }
    const due = pace.last + this.#interval(topic, pace.took) - Date.now()
    if (due <= 0) void this.#run(topic, pace)
    else pace.timer = setTimeout(() => void this.#run(topic, pace), due)
  }

  async #run(topic: Topic, pace: Pace) {
    pace.timer = undefined
    pace.running = true
    const now = Date.now()
    const interval = this.#interval(topic, pace.took)
    // A frame that came late does not put off those after it.
    pace.last = Math.max(now - interval / 2, Math.min(now, pace.last + interval))
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

const shortestInterval = 100
const longestInterval = 250

/** Ten boards a second; with thousands of watchers fewer, down to four, so that half of the time is left for saves. */
const ofNode: Interval = (_topic, took) => Math.min(longestInterval, Math.max(shortestInterval, 2 * took))
