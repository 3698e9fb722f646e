import { eventTopic, readTopic, type Topic } from '../contract/live.ts'
import { Refused } from '../server/http/refusals.ts'
import { frame } from '../server/live/frame.ts'
import { Paces } from '../server/live/pace.ts'
import { Watchers } from '../server/live/watchers.ts'
import type { Log } from '../server/logger.ts'
import { FollowedBoard } from './followed-board.ts'
import type { Origin } from './origin.ts'
import { frameInterval, jitter } from './pacing.ts'
import type { EdgeSettings } from './settings.ts'
import { full, notPublic, originAway } from './texts.ts'

const atMost = 1_000
/** Some hundred frames, so that ten thousand slow phones fit into memory and none reads what is long over. */
const unreadAtMost = 1 << 16
const idleAfter = 60_000
const sweepEvery = 15_000
/** Boards that nobody had asked for before, a second. */
const newAtMost = 50
/** How long it counts that the origin refused a board. */
const refusedFor = 5_000
const refusalsAtMost = 10_000

export type Boards = ReturnType<typeof createBoards>

/** The boards that somebody follows or has just read here, each followed at the origin once. */
export function createBoards(origin: Origin, settings: EdgeSettings, log: Log) {
  const boards = new Map<string, FollowedBoard>()
  const refusals = new Map<string, number>()
  const { watchers, paces, ...sent } = createSending((eventId) => boards.get(eventId), settings, log)
  const newBoards = createAllowance(newAtMost)
  const sweeper = setInterval(sweep, sweepEvery)

  /** The board of an event once it is there. Throws what to answer where it is not for everybody, or cannot be had now. */
  async function get(eventId: string): Promise<FollowedBoard> {
    if ((refusals.get(eventId) ?? 0) > Date.now()) throw notThere(origin)
    const board = boards.get(eventId) ?? follow(eventId)
    board.askedAt = Date.now()
    const found = await board.found
    if (found === 'refused') throw notThere(origin)
    if (!board.told) throw later('origin-away', originAway, 5)
    return board
  }

  function follow(eventId: string): FollowedBoard {
    if (boards.size >= atMost) sweep()
    if (boards.size >= atMost || !newBoards.take()) throw later('edge-full', full, 5 + jitter(10_000) / 1_000)
    const topic = eventTopic(eventId)
    const hooks = {
      changed: () => paces.plan(topic),
      held: (since: string | undefined) => void watchers.send(topic, heldFrame(topic, since)),
      refused: () => {
        boards.delete(eventId)
        if (refusals.size >= refusalsAtMost) refusals.clear()
        refusals.set(eventId, Date.now() + refusedFor)
        watchers.end(topic)
      },
    }
    const board = new FollowedBoard(eventId, origin, hooks, settings.confirmEvery)
    boards.set(eventId, board)
    return board
  }

  /** What nobody follows any more is not followed here either. */
  function sweep() {
    for (const [eventId, board] of boards)
      if (watchers.count(eventTopic(eventId)) === 0 && board.askedAt < Date.now() - idleAfter) {
        board.close()
        boards.delete(eventId)
      }
    paces.forgetIdle()
  }

  /** What is told of a board at this moment, if it is of this version or newer. */
  function peek(eventId: string, version: number) {
    const board = boards.get(eventId)
    if (!board?.told || board.told.of.board.version < version) return undefined
    board.askedAt = Date.now()
    return board.told.bytes
  }

  return {
    get,
    peek,
    watchers,
    held: () => [...boards.values()].filter(({ heldSince }) => heldSince !== undefined).length,
    count: () => boards.size,
    ...sent,
    close: () => {
      clearInterval(sweeper)
      paces.close()
      for (const board of boards.values()) board.close()
    },
  }
}

/** Those who watch here, and the frames that they all get, paced by how many they are. */
function createSending(boardOf: (eventId: string) => FollowedBoard | undefined, settings: EdgeSettings, log: Log) {
  const watchers = new Watchers(unreadAtMost)
  let frames = 0
  let bytes = 0

  async function send(topic: Topic, sent: Buffer) {
    frames += watchers.count(topic)
    bytes += watchers.count(topic) * sent.length
    await watchers.send(topic, sent)
  }

  const paces = new Paces(
    async (topic) => boardOf(readTopic(topic)?.id ?? '')?.frame(),
    send,
    log,
    (topic, took) => frameInterval(watchers.count(topic) * settings.edges, took),
  )
  return { watchers, paces, frames: () => frames, bytes: () => bytes }
}

export const heldFrame = (topic: Topic, since: string | undefined) => frame('held', { topic, since: since ?? null })

/** There is no such board, or not for everybody: the same words for both. */
const notThere = ({ address }: Origin) => new Refused('not-found', notPublic(address), { origin: address }, 404)

/** It may be tried again after so many seconds. */
export function later(code: string, words: typeof full, seconds: number): Refused {
  const refused = new Refused(code, words, undefined, 503)
  refused.retryAfter = Math.ceil(seconds)
  return refused
}

/** So many a second. */
function createAllowance(each: number) {
  let second = 0
  let taken = 0
  return {
    take: () => {
      const now = Math.floor(Date.now() / 1_000)
      if (now !== second) taken = 0
      second = now
      taken += 1
      return taken <= each
    },
  }
}
