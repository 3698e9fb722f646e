import { useCallback, useEffect, useMemo } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { eventTopic } from '../../../contract/live.ts'
import { entersTiles } from '../../../golf/formats/presets.ts'
import type { Row } from '../../../golf/leaderboard.ts'
import type { RoundSummary } from '../../../golf/scored-card.ts'
import { call } from '../../../web/call.ts'
import { serverNow } from '../../../web/server-clock.ts'
import { createStore, useStore } from '../../../web/store.ts'
import { type LiveEvent, useIsLineDown, useIsLineOpen, useLive } from '../../../web/use-live.ts'
import { forgetBoard, type Kept, keepBoard, recallBoard } from './kept-boards.tsx'
import { type BoardChange, type EventBoard, getEventBoard } from './operations/board.ts'
import { applyBoardChange, isObject } from './rules/change.ts'
import { type Board, readBoard } from './rules.ts'

/** What happened to one player: a hole where exactly one was added, else only the new result. */
export type BoardNews = {
  id: number
  playerId: string
  name: string
  hole: { strokes: number; par: number; received: number } | null
  thru: number | 'F' | null
  placeText: string
  /** Places up; below 0 down. */
  moved: number
  row: Row
}

type Known = {
  board: Board | undefined
  /** Why there is no board. */
  failure: Failure | undefined
  /** The last answer did not come. */
  isLost: boolean
  /** When the server last confirmed that this is the board, by the server's clock, in milliseconds since 1970; 0: not yet. */
  knownAt: number
  /** Players whose results have just changed. */
  fresh: ReadonlySet<string>
  /** The latest first. */
  news: readonly BoardNews[]
}

export type LiveBoard = Omit<Known, 'isLost'> & {
  /** Nothing new comes at the moment. */
  isDown: boolean
  /** Changes come by themselves at this moment: only then is anything called live. */
  isStreaming: boolean
  /** Asks the server now. */
  retry: () => Promise<void>
}

/**
 * The board of an event, kept up to date: `const { board, isDown, knownAt } = useBoard(eventId, key)`. The last boards
 * stay on the device, for the time without a network.
 */
export function useBoard(eventId: string | undefined, key?: string): LiveBoard {
  const reader = useMemo(() => createReader(eventId, key), [eventId, key])
  const { isLost, ...known } = useStore(reader.store)
  const isLineDown = useIsLineDown()
  const isLineOpen = useIsLineOpen()
  const isVisible = known.board !== undefined && eventId !== undefined
  useEffect(() => reader.start(), [reader])
  useEffect(() => {
    if (!isLineDown) return
    void reader.read()
    const timer = setInterval(reader.read, whileDown)
    return () => clearInterval(timer)
  }, [reader, isLineDown])
  useLive(
    isVisible ? [eventTopic(eventId)] : [],
    useCallback((event) => hear(reader, event), [reader]),
    { key },
  )
  const isDown = isLost || isLineDown
  return { ...known, isDown, isStreaming: isLineOpen && !isDown, retry: reader.read }
}

/** Nothing heard for so long: ask. It costs little, an unchanged board is not sent again. */
const quietAtMost = 45_000
/** No word of the server for so long, although it was asked: the line is dead, whatever the browser believes of it. */
const silentAtMost = 60_000
const lookEvery = 15_000
/** So often it is asked for while nothing comes by itself. */
const whileDown = 15_000
const freshFor = 6_000
const newsAtMost = 8

const nothing: Known = { board: undefined, failure: undefined, isLost: false, knownAt: 0, fresh: new Set(), news: [] }

/** What watchers see: the newest board, what is new in it, and whether it still comes. */
function createShown(kept: Kept | undefined) {
  const store = createStore<Known>(kept ? { ...nothing, board: readBoard(kept.wire), knownAt: kept.knownAt } : nothing)
  const put = (part: Partial<Known>) => store.set({ ...store.get(), ...part })
  let freshTimer: ReturnType<typeof setTimeout> | undefined
  /** Since when whoever sends changes has heard of none itself. */
  let heldSince: number | undefined
  const confirmed = () => ({ isLost: heldSince !== undefined, knownAt: heldSince ?? serverNow() })

  function show(wire: EventBoard) {
    const before = store.get()
    const board = readBoard(wire)
    const news = before.board && before.knownAt > 0 ? newsBetween(before.board, board) : []
    const fresh = new Set(news.map(({ playerId }) => playerId))
    store.set({
      board,
      failure: undefined,
      ...confirmed(),
      fresh: fresh.size > 0 ? fresh : before.fresh,
      news: [...news, ...before.news].slice(0, newsAtMost),
    })
    if (fresh.size === 0) return
    clearTimeout(freshTimer)
    freshTimer = setTimeout(() => put({ fresh: new Set() }), freshFor)
  }
  return {
    store,
    show,
    touch: () => put(confirmed()),
    /** Undefined: it hears of changes again. */
    hold: (since: number | undefined) => {
      if (since === heldSince) return
      heldSince = since
      put(confirmed())
    },
    lose: (failure?: Failure) => put(failure ? { isLost: true, failure } : { isLost: true }),
    close: (failure: Failure) => store.set({ ...nothing, failure }),
    end: () => clearTimeout(freshTimer),
  }
}

function createReader(eventId: string | undefined, key: string | undefined) {
  const kept = eventId ? recallBoard(eventId, key) : undefined
  const shown = createShown(kept)
  let wire = kept?.wire
  let etag: string | undefined
  let isReading = false
  let isMissing = false
  const versions = createVersions()
  const waiting: BoardChange[] = []
  let isStarted = false

  async function read() {
    if (!eventId) return
    isMissing = isReading
    if (isReading) return
    isReading = true
    const input = { eventId, key, version: versions.wanted() }
    const answer = await call(getEventBoard, input, { headers: etag ? { 'if-none-match': etag } : {} })
    isReading = false
    if (answer.ok) show(answer.value, answer.etag)
    else if (answer.status === 304) shown.touch()
    else if (answer.status === 0 || answer.status >= 500) shown.lose(answer)
    else close(answer)
    for (const change of waiting.splice(0)) take(change)
    if (isMissing && isStarted) void read()
  }

  function take(change: BoardChange) {
    versions.hear(change.version)
    if (!wire || isReading) return void waiting.push(change)
    const next = applyBoardChange(wire, change)
    if (next === 'reload') void read()
    else if (next === wire) shown.touch()
    else show(next, undefined)
  }

  function show(next: EventBoard, itsEtag: string | undefined) {
    wire = next
    etag = itsEtag
    shown.show(next)
  }

  /** Not for this reader, or not any more. */
  function close(failure: Failure) {
    wire = undefined
    etag = undefined
    if (eventId) forgetBoard(eventId)
    shown.close(failure)
  }

  function start() {
    isStarted = true
    void read()
    const keep = () => void (wire && keepBoard({ wire, key, knownAt: shown.store.get().knownAt }))
    const stop = followTab(shown, read, keep)
    return () => {
      isStarted = false
      stop()
    }
  }
  return { store: shown.store, eventId, read, versions, take, hold: shown.hold, start }
}

/** Where copies are kept on the way here, each version has its address, so that none is read that is older than what was heard of. */
function createVersions() {
  let least: number | undefined
  return {
    begin: (version: number | undefined) => {
      least = version
    },
    hear: (version: number) => {
      if (least !== undefined) least = Math.max(least, version)
    },
    wanted: () => least,
  }
}

function hear(reader: ReturnType<typeof createReader>, { name, data }: LiveEvent) {
  const { eventId, versions, read, take, hold } = reader
  if (name === 'ready') {
    versions.begin(versionTold(data, eventId))
    hold(undefined)
    void read()
  } else if (name === 'held')
    hold(isObject(data) && typeof data.since === 'string' ? Date.parse(data.since) : undefined)
  else if (name === 'board' && isChange(data)) take(data)
}

/** Reads and keeps the board as the tab comes and goes, and asks where nothing was heard for long. Returns what ends it. */
function followTab(shown: ReturnType<typeof createShown>, read: () => unknown, keep: () => void) {
  const look = () => {
    if (document.hidden) return
    const quiet = serverNow() - shown.store.get().knownAt
    if (quiet > quietAtMost) void read()
    if (quiet > silentAtMost) shown.lose()
  }
  const timer = setInterval(() => {
    look()
    keep()
  }, lookEvery)
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('offline', () => shown.lose(), { signal })
  window.addEventListener('online', () => void read(), { signal })
  window.addEventListener('pagehide', keep, { signal })
  document.addEventListener('visibilitychange', () => void (document.hidden ? keep() : read()), { signal })
  return () => {
    keep()
    clearInterval(timer)
    shown.end()
    ending.abort()
  }
}

/** An edge says with a connection which version of each board its changes go on from (src/edge). */
function versionTold(data: unknown, eventId: string | undefined): number | undefined {
  const versions = isObject(data) && isObject(data.versions) ? data.versions : {}
  const version = versions[eventId ?? '']
  return typeof version === 'number' ? version : undefined
}

const isChange = (data: unknown): data is BoardChange =>
  isObject(data) && typeof data.version === 'number' && typeof data.from === 'number'

let newsNumber = 0

function newsBetween(before: Board, after: Board): BoardNews[] {
  const rows = new Map(before.leaderboard.rows.map((row) => [row.playerId, row]))
  const current = after.rounds.findIndex(({ id }) => id === after.leaderboard.currentRound)
  return after.leaderboard.rows.flatMap((row) => {
    const old = rows.get(row.playerId)
    if (!old || !hasChanged(old, row)) return []
    const { playerId, firstName, lastName, thru, placeText } = row
    const game = after.rounds[current]?.gameType
    const hole = game && entersTiles(game) ? null : addedHole(old.rounds[current], row.rounds[current])
    const moved = old.place !== null && row.place !== null ? old.place - row.place : 0
    return [{ id: ++newsNumber, playerId, name: `${firstName} ${lastName}`.trim(), hole, thru, placeText, moved, row }]
  })
}

const hasChanged = (old: Row, row: Row) =>
  old.thru !== row.thru ||
  old.status !== row.status ||
  old.match?.points !== row.match?.points ||
  row.rounds.some((round, at) => resultOf(round) !== resultOf(old.rounds[at]))

const resultOf = (round: RoundSummary | null | undefined) =>
  round ? [round.gross, round.pointsNet, round.match?.text, round.played].join() : ''

/** The board has no holes, but one more hole is what the strokes grew by. */
function addedHole(old: RoundSummary | null | undefined, round: RoundSummary | null | undefined): BoardNews['hole'] {
  if (!round || round.played !== (old?.played ?? 0) + 1 || round.gross === null || round.toParGross === null)
    return null
  const strokes = round.gross - (old?.gross ?? 0)
  return {
    strokes,
    par: strokes - (round.toParGross - (old?.toParGross ?? 0)),
    received: round.received - (old?.received ?? 0),
  }
}
