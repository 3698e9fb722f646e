import { useEffect, useRef } from 'react'
import type { Topic } from '../contract/live.ts'
import { holderHere } from './code-phone.ts'
import { embedded } from './embedded.ts'
import { createStore, useStore } from './store.ts'

/** `ready` comes with each connection, also after a gap: read again what may have changed meanwhile. */
export type LiveEvent = { name: string; data: unknown; id: string }
type Watcher = { topics: readonly Topic[]; key?: string; hear: (event: LiveEvent) => void }

/** Names of the events that the server sends; `changed` carries the topic and nothing else. */
const names = ['ready', 'changed', 'board', 'held', 'group', 'messages'] as const

/** A line that comes back so soon is not called down. */
const grace = 3_000

const watchers = new Set<Watcher>()
const line = createStore<'closed' | 'open' | 'down'>('closed')
let downTimer: ReturnType<typeof setTimeout> | undefined
let source: EventSource | undefined
let address = ''

/**
 * Hears of changes: `useLive([eventTopic(eventId)], () => reload())`. All of a tab share one connection, which is
 * closed while the tab is hidden; when it opens again, `ready` comes. `key`: that under which an event is shared.
 */
export function useLive(topics: readonly Topic[], onEvent: (event: LiveEvent) => void, options: { key?: string } = {}) {
  const { key } = options
  const latest = useRef(onEvent)
  latest.current = onEvent
  const wanted = topics.join(',')
  useEffect(() => {
    if (wanted === '') return
    const watcher = { topics: wanted.split(',') as Topic[], key, hear: (event: LiveEvent) => latest.current(event) }
    watchers.add(watcher)
    queueMicrotask(connect)
    return () => {
      watchers.delete(watcher)
      queueMicrotask(connect)
    }
  }, [wanted, key])
}

/** Whether the connection has been lost for some seconds; what is shown may be old then. */
export const useIsLineDown = () => useStore(line) === 'down'

/** Whether changes come by themselves at this moment: nothing else may be called live. */
export const useIsLineOpen = () => useStore(line) === 'open'

function markLine(isOpen: boolean) {
  if (!isOpen) {
    downTimer ??= setTimeout(() => line.set('down'), grace)
    return
  }
  clearTimeout(downTimer)
  downTimer = undefined
  line.set('open')
}

function closeLine() {
  clearTimeout(downTimer)
  downTimer = undefined
  line.set('closed')
}

function connect() {
  const next = document.hidden ? '' : addressFor([...watchers])
  if (next === address && source?.readyState !== EventSource.CLOSED) return
  source?.close()
  source = undefined
  address = next
  if (next === '') return closeLine()
  source = new EventSource(next)
  for (const name of names) source.addEventListener(name, (event) => tell(name, event))
  source.addEventListener('open', () => markLine(true))
  source.addEventListener('error', () => markLine(false))
  source.addEventListener(
    'error',
    () => void (source?.readyState === EventSource.CLOSED && setTimeout(connect, returnIn())),
  )
}

/** Milliseconds until who was refused asks again: not all of them at the same moment. */
const returnIn = () => 2_500 + Math.random() * 5_000

function addressFor(all: readonly Watcher[]) {
  const holder = holderHere()
  const wanted = [...new Set(all.flatMap((watcher) => watcher.topics))].sort()
  // A code opens its group and nothing else.
  const topics = holder ? wanted.filter((topic) => topic.startsWith('group:')) : wanted
  if (topics.length === 0) return ''
  const key = all.find((watcher) => watcher.key)?.key
  return `/api/live?${new URLSearchParams({ topics: topics.join(','), ...(key ? { key } : {}), ...(holder ? { code: holder } : {}), ...(embedded ? { session: 'none' } : {}) })}`
}

function tell(name: string, { data, lastEventId }: MessageEvent<string>) {
  const read: unknown = JSON.parse(data)
  const topic = (read as { topic?: Topic }).topic
  for (const watcher of [...watchers])
    if (!topic || watcher.topics.includes(topic)) watcher.hear({ name, data: read, id: lastEventId })
}

document.addEventListener('visibilitychange', connect)
