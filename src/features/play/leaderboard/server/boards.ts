import { eventTopic } from '../../../../contract/live.ts'
import { type PartyId, visitor } from '../../../../contract/session.ts'
import { type Field, fieldOf } from '../../../../golf/field.ts'
import { boardOf, type Leaderboard } from '../../../../golf/leaderboard.ts'
import type { Queryable } from '../../../../server/data/database.ts'
import { Prepared } from '../../../../server/http/prepared.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { frame } from '../../../../server/live/frame.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import type { EventBoard } from '../operations/board.ts'
import { loadBoard, readVersion, refreshBoard } from '../reads/board.ts'
import type { BoardData, BoardSource } from '../reads/board-rows.ts'
import { shortestChange } from './change.ts'
import { compactBoard } from './compact.ts'
import { overAt, sourceOf } from './source.ts'

const keptAtMost = 200
/** How long a board that nobody reported as changed is served without asking the database. */
const trustedMilliseconds = 250
/** Midnight, and the end of the 24 hours after it, fall on one of these in every time zone. */
const quarterHour = 15 * 60_000
/** Now and then everything is read again, should a version have missed something. */
const fullLoadMilliseconds = 60_000

/** One event's board with everything that was made of it. All of it belongs to one version. */
export type Computed = {
  source: BoardSource
  field: Field
  leaderboard: Leaderboard
  board: EventBoard
  /** Answers from the same version, by what they are of. */
  answers: Map<string, Promise<Prepared>>
  /** The board among them, once it is compressed. */
  bytes?: Prepared
}

type Entry = {
  partyId: PartyId
  eventId: string
  data?: BoardData
  computed?: Computed
  /** Which rounds were over when it was computed. */
  over: string
  loadedAt: number
  checkedAt: number
  dirty: boolean
  /** A round may be over from the next quarter of an hour on: that in which `over` was found. */
  quarter: number
  running?: Promise<void>
  /** What the watchers have. */
  told?: EventBoard
}

export type Boards = ReturnType<typeof createBoards>

/** The boards of events that somebody looks at: computed once a version, whoever reads, and sent to the watchers. */
export function createBoards(services: Services) {
  const { live, now } = services
  const entries = createEntries(services)
  const newest = createNewest(services, entries)

  /** The whole board as bytes, compressed once. */
  async function bytes(partyId: PartyId, eventId: string): Promise<Prepared> {
    const computed = await newest.read(partyId, eventId)
    const entry = entries.known(eventId)
    // Whoever reads watches from this version on, if nobody does so yet.
    if (entry && !entry.told) entry.told = computed.board
    computed.bytes ??= await answer(computed, 'board', () => computed.board)
    return computed.bytes
  }

  /** The same without waiting: only if it is certainly the newest. */
  function peek(eventId: string): Prepared | undefined {
    const entry = entries.known(eventId)
    return entry && newest.isFresh(entry) ? entry.computed?.bytes : undefined
  }

  /** The clock ends rounds although nothing is saved. */
  function lookForEnds() {
    for (const { eventId, data, over } of entries.all())
      if (data && overAt(data, now()) !== over && live.watching(eventTopic(eventId)) > 0)
        live.publish([eventTopic(eventId)])
  }

  live.provide('event', (eventId) => changeFor(services, entries, newest, eventId))
  live.onChange((topic) => {
    const entry = topic.startsWith('event:') && entries.known(topic.slice('event:'.length))
    if (entry) entry.dirty = true
  })
  const timer = setInterval(lookForEnds, 60_000)

  return { read: newest.read, bytes, peek, close: () => clearInterval(timer) }
}

type Entries = ReturnType<typeof createEntries>

/** The events whose boards are kept, in the order in which they were read. */
function createEntries({ live }: Services) {
  const entries = new Map<string, Entry>()

  function entryOf(partyId: PartyId, eventId: string): Entry {
    const known = entries.get(eventId)
    const entry = known ?? { partyId, eventId, over: '', loadedAt: 0, checkedAt: 0, dirty: true, quarter: 0 }
    if (known) entries.delete(eventId)
    else makeRoom()
    entries.set(eventId, entry)
    return entry
  }

  /** The one that was read longest ago goes, unless it is watched. */
  function makeRoom() {
    if (entries.size < keptAtMost) return
    for (const eventId of entries.keys())
      if (live.watching(eventTopic(eventId)) === 0) return void entries.delete(eventId)
  }

  return {
    entryOf,
    known: (eventId: string) => entries.get(eventId),
    all: () => entries.values(),
    forget: (eventId: string) => void entries.delete(eventId),
  }
}

type Newest = ReturnType<typeof createNewest>

/** Brings entries up to date, each once at a time. */
function createNewest({ database, now }: Services, entries: Entries) {
  const quarterNow = () => Math.floor(now().valueOf() / quarterHour)
  const isFresh = (entry: Entry) =>
    !entry.dirty && Date.now() < entry.checkedAt + trustedMilliseconds && entry.quarter === quarterNow()

  /** The board as it is now. Those who ask while it is computed wait for the same one. */
  async function read(partyId: PartyId, eventId: string): Promise<Computed> {
    const entry = entries.entryOf(partyId, eventId)
    // What runs already may have begun before the latest change, so there can be need of one more.
    if (!isFresh(entry) && entry.running) await entry.running
    if (!isFresh(entry)) await refresh(entry)
    return entry.computed ?? notFound()
  }

  function refresh(entry: Entry): Promise<void> {
    entry.running ??= update(entry).finally(() => {
      delete entry.running
    })
    return entry.running
  }

  async function update(entry: Entry) {
    const wasDirty = entry.dirty
    entry.dirty = false
    // until this is done nobody may take what was computed before for the newest
    if (wasDirty) entry.checkedAt = 0
    const checkedAt = Date.now()
    try {
      const data = await newestData(database.pool, entry, wasDirty)
      if (!data) return entries.forget(entry.eventId)
      const over = overAt(data, now())
      if (!entry.computed || data !== entry.data || over !== entry.over) entry.computed = compute(data, now)
      entry.data = data
      entry.over = over
      entry.quarter = quarterNow()
      entry.checkedAt = checkedAt
    } catch (error) {
      entry.dirty = true
      throw error
    }
  }

  return { read, isFresh }
}

async function newestData(pool: Queryable, entry: Entry, wasDirty: boolean): Promise<BoardData | undefined> {
  const { data, partyId, eventId } = entry
  if (data && !wasDirty && (await readVersion(pool, partyId, eventId)) === data.version) return data
  if (data && Date.now() < entry.loadedAt + fullLoadMilliseconds) return refreshBoard(pool, partyId, data)
  entry.loadedAt = Date.now()
  return loadBoard(pool, partyId, eventId)
}

function compute(data: BoardData, now: Services['now']): Computed {
  const source = sourceOf(data, now())
  const field = fieldOf(source.competition)
  const leaderboard = boardOf(field)
  return { source, field, leaderboard, board: compactBoard(source, leaderboard, now()), answers: new Map() }
}

/** The frame for those who watch an event: how what they have becomes what is now. */
async function changeFor(
  { database, live }: Services,
  entries: Entries,
  newest: Newest,
  eventId: string,
): Promise<Buffer | undefined> {
  const known = entries.known(eventId)
  if (live.watching(eventTopic(eventId)) === 0) return void delete known?.told
  // Who read before somebody watched has what was computed last; who read at another node reads again.
  const told = known?.told
  const before = told ?? known?.computed?.board
  const partyId = known?.partyId ?? (await factsOfEvent(database.kysely, visitor, eventId)).party.partyId
  const { board } = await newest.read(partyId, eventId)
  const entry = entries.entryOf(partyId, eventId)
  // Somebody may have read the new board here before this, and none of the watchers: then they are notified all the same.
  if (board === told) return undefined
  entry.told = board
  return frame('board', { topic: eventTopic(eventId), ...shortestChange(before, board) })
}

/** One answer of a version, made once for all who want it; what failed is made again. */
export function answer(computed: Computed, of: string, make: () => unknown): Promise<Prepared> {
  const known = computed.answers.get(of)
  if (known) return known
  const made = prepare(make)
  computed.answers.set(of, made)
  made.catch(() => computed.answers.delete(of))
  return made
}

async function prepare(make: () => unknown): Promise<Prepared> {
  const prepared = new Prepared(await make())
  await prepared.compress()
  return prepared
}
