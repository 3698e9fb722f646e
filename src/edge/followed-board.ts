import { setTimeout as sleep } from 'node:timers/promises'
import { eventTopic } from '../contract/live.ts'
import type { BoardChange, EventBoard } from '../features/play/leaderboard/operations/board.ts'
import { applyBoardChange, isObject } from '../features/play/leaderboard/rules/change.ts'
import { shortestChange } from '../features/play/leaderboard/server/change.ts'
import { Prepared } from '../server/http/prepared.ts'
import { frame } from '../server/live/frame.ts'
import type { StreamEvent } from './event-stream.ts'
import { NoStream, type Origin } from './origin.ts'
import { jitter, waitBefore } from './pacing.ts'

/** For copies on the way: a second old, and while it is renewed a few seconds more. */
export const forCopies = 'public, s-maxage=1, stale-while-revalidate=5'

/** A line to the origin that comes back so soon was never lost. */
const grace = 3_000

/** What the origin said last. `bytes` and `etag` are its own; without them the board was made here of its changes. */
type Newest = { board: EventBoard; bytes?: Buffer; etag?: string }
/** What watchers have and readers get: both are told at the same time, so that changes go on from what is read. */
export type Told = { of: Newest; bytes: Prepared }

export type Hooks = {
  /** There is something to tell. */
  changed: () => void
  /** Nothing new comes since then; undefined: it does again. */
  held: (since: string | undefined) => void
  /** It is not, or no longer, for everybody. */
  refused: (status: number) => void
}

/** What comes of a board that was asked for. */
export type Found = 'there' | 'refused' | 'away'

/** One event's board as the origin tells it: one stream, and a whole board where a change does not fit. */
export class FollowedBoard {
  told: Told | undefined
  heldSince: string | undefined
  askedAt = Date.now()
  readonly found: Promise<Found>
  readonly #eventId: string
  readonly #origin: Origin
  readonly #hooks: Hooks
  readonly #end = new AbortController()
  readonly #confirmTimer: NodeJS.Timeout
  #find: (found: Found) => void = () => undefined
  #line = new AbortController()
  #newest: Newest | undefined
  #waiting: BoardChange[] = []
  #isReading = false
  #readAgain = false
  #attempt = 0
  #heardAt = Date.now()
  #heldTimer: NodeJS.Timeout | undefined

  constructor(eventId: string, origin: Origin, hooks: Hooks, confirmEvery: number) {
    this.#eventId = eventId
    this.#origin = origin
    this.#hooks = hooks
    this.found = new Promise((resolve) => {
      this.#find = resolve
    })
    this.#confirmTimer = setInterval(this.#confirm, confirmEvery + jitter(confirmEvery / 4))
    void this.#follow()
  }

  async #follow() {
    const heard = {
      event: this.#hear,
      life: () => {
        this.#heardAt = Date.now()
      },
    }
    while (!this.#end.signal.aborted) {
      this.#line = new AbortController()
      const signal = AbortSignal.any([this.#end.signal, this.#line.signal])
      const error = await this.#origin.follow(eventTopic(this.#eventId), heard, signal).catch((fault) => fault)
      if (this.#end.signal.aborted) return
      if (error instanceof NoStream && isRefusal(error.status)) return this.#refuse(error.status)
      this.#lose()
      await sleep(waitBefore(this.#attempt++), undefined, { signal: this.#end.signal }).catch(() => undefined)
    }
  }

  #hear = ({ name, data }: StreamEvent) => {
    if (name === 'ready') void this.#read()
    else if (name === 'board') this.#take(data as BoardChange)
    else if (name === 'held') this.#hold(isObject(data) && typeof data.since === 'string' ? data.since : undefined)
  }

  #take(change: BoardChange) {
    if (!this.#newest || this.#isReading) return void this.#waiting.push(change)
    const board = applyBoardChange(this.#newest.board, change)
    if (board === 'reload') return void this.#read(change.version)
    if (board === this.#newest.board) return
    this.#newest = { board }
    this.#hooks.changed()
  }

  /** The whole board. Changes that come meanwhile wait for it. `version`: one that was heard of. */
  async #read(version?: number) {
    this.#readAgain = this.#isReading
    if (this.#isReading) return
    this.#isReading = true
    const path = `/api/events/${this.#eventId}/leaderboard${version === undefined ? '' : `?version=${version}`}`
    const answer = await this.#origin.read(path, this.#newest?.etag).catch(() => undefined)
    this.#isReading = false
    if (this.#end.signal.aborted) return
    if (answer && isRefusal(answer.status)) return this.#refuse(answer.status)
    if (answer?.status === 200) this.#newest = newestOf(answer.body, answer.etag)
    if (!this.#newest || (answer?.status !== 200 && answer?.status !== 304)) return this.#line.abort()
    await this.#settle()
  }

  async #settle() {
    this.#attempt = 0
    clearTimeout(this.#heldTimer)
    this.#heldTimer = undefined
    if (this.heldSince) this.#hold(undefined)
    if (!this.told && this.#newest) this.told = await tell(this.#newest)
    this.#find('there')
    for (const change of this.#waiting.splice(0)) this.#take(change)
    this.#hooks.changed()
    if (this.#readAgain) void this.#read()
  }

  /** Now and then the origin is asked whether what was made of its changes is its board, whose bytes are then served again. */
  #confirm = () => {
    if (this.#newest && !this.#newest.bytes && !this.#heldTimer && !this.heldSince)
      void this.#read(this.#newest.board.version)
  }

  #lose() {
    this.#find('away')
    if (this.heldSince || !this.told) return
    const since = new Date(this.#heardAt).toISOString()
    this.#heldTimer ??= setTimeout(() => this.#hold(since), grace)
  }

  #hold(since: string | undefined) {
    if (since === this.heldSince) return
    this.heldSince = since
    this.#hooks.held(since)
  }

  #refuse(status: number) {
    this.close()
    this.#find('refused')
    this.#hooks.refused(status)
  }

  /** The next frame of those who watch; undefined where there is nothing new for them. */
  frame(): Buffer | undefined {
    const { told } = this
    const newest = this.#newest
    if (!told || !newest || told.of === newest) return undefined
    const change = shortestChange(told.of.board, newest.board)
    // The frame does not wait for the whole board to be compressed: who reads it meanwhile gets it as it is.
    this.told = prepare(newest)
    void this.told.bytes.compress()
    const isEmpty = !change.patch && !change.tables && !change.reload && change.from === change.version
    return isEmpty ? undefined : frame('board', { topic: eventTopic(this.#eventId), ...change })
  }

  close() {
    this.#end.abort()
    clearInterval(this.#confirmTimer)
    clearTimeout(this.#heldTimer)
  }
}

/** What only somebody with a login or a key may know of, and what does not exist. */
const isRefusal = (status: number) => [401, 403, 404, 410, 422].includes(status)

const newestOf = (bytes: Buffer, etag: string | undefined): Newest => ({
  board: JSON.parse(bytes.toString()) as EventBoard,
  bytes,
  ...(etag && { etag }),
})

const prepare = (of: Newest): Told => ({
  of,
  bytes: new Prepared(of.bytes ?? of.board, { cacheControl: forCopies, ...(of.etag && { etag: of.etag }) }),
})

async function tell(of: Newest): Promise<Told> {
  const told = prepare(of)
  await told.bytes.compress()
  return told
}
