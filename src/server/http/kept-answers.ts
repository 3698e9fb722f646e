import type { Topic } from '../../contract/live.ts'
import type { Services } from '../services.ts'
import { Prepared } from './prepared.ts'

/** How long an answer without a published change is given without asking the database, by default. */
const trustedUsually = 1_000
const keptAtMost = 2_000

/** `topics`: whatever can change it; `isOpen`: everybody who knows the address may have it. */
export type Made = { value: unknown; topics: readonly Topic[]; isOpen?: boolean }
type Entry = {
  prepared: Promise<Prepared>
  ready?: Prepared
  isOpen: boolean
  topics: readonly Topic[]
  until: number
  stale: boolean
  /** What changed while it was made: until its topics are known, any change may be one of its. */
  heard: Set<Topic>
}

export type KeptAnswers = {
  /** The newest answer, made once for all who ask at the same time. */
  forKey: (key: string) => Promise<Prepared>
  /** The same without waiting, if it is certain that this is it and that everybody may have it. */
  peek: (key: string) => Prepared | undefined
  /** The same for who is known to have the right to it. */
  ready: (key: string) => Prepared | undefined
}

/** Answers kept as bytes with their ETag until something of theirs changes: pages that many open, or one opens often. */
export function keepAnswers(
  { live }: Pick<Services, 'live'>,
  make: (key: string) => Promise<Made>,
  trustedMilliseconds = trustedUsually,
): KeptAnswers {
  const entries = new Map<string, Entry>()
  const keysOf = new Map<Topic, Set<string>>()
  const making = new Set<Entry>()

  const isFresh = ({ until, stale }: Entry) => !stale && until > Date.now()

  async function forKey(key: string): Promise<Prepared> {
    const known = entries.get(key)
    if (known && isFresh(known)) return known.prepared
    if (known) forget(key, known)
    makeRoom()
    return start(key)
  }

  /** The one that was made longest ago goes. */
  function makeRoom() {
    if (entries.size < keptAtMost) return
    for (const [key, entry] of entries) return forget(key, entry)
  }

  function start(key: string): Promise<Prepared> {
    const entry: Entry = {
      prepared: Promise.resolve(undefined as never),
      isOpen: false,
      topics: [],
      until: Date.now() + trustedMilliseconds,
      stale: false,
      heard: new Set(),
    }
    making.add(entry)
    entry.prepared = make(key).then(async ({ value, topics, isOpen = false }) => {
      const prepared = new Prepared(value)
      await prepared.compress()
      Object.assign(entry, { ready: prepared, isOpen })
      entry.stale = topics.some((topic) => entry.heard.has(topic))
      if (entries.get(key) === entry) follow(key, entry, topics)
      return prepared
    })
    entry.prepared.catch(() => forget(key, entry)).finally(() => making.delete(entry))
    entries.set(key, entry)
    return entry.prepared
  }

  function follow(key: string, entry: Entry, topics: readonly Topic[]) {
    entry.topics = topics
    for (const topic of topics) keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(key))
  }

  function forget(key: string, entry: Entry) {
    if (entries.get(key) === entry) entries.delete(key)
    for (const topic of entry.topics) {
      const keys = keysOf.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(topic)
    }
  }

  live.onChange((topic) => {
    for (const entry of making) {
      entry.heard.add(topic)
      entry.stale = true
    }
    for (const key of keysOf.get(topic) ?? []) {
      const entry = entries.get(key)
      if (entry) entry.stale = true
    }
  })

  function ready(key: string): Prepared | undefined {
    const entry = entries.get(key)
    return entry && isFresh(entry) ? entry.ready : undefined
  }

  return {
    forKey,
    peek: (key) => (entries.get(key)?.isOpen ? ready(key) : undefined),
    ready,
  }
}
