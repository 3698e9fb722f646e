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
  const answers = new Answers(make, trustedMilliseconds)
  live.onChange(answers.hear)
  return answers
}

class Answers implements KeptAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #keysOf = new Map<Topic, Set<string>>()
  readonly #making = new Set<Entry>()
  readonly #make: (key: string) => Promise<Made>
  readonly #trustedMilliseconds: number

  constructor(make: (key: string) => Promise<Made>, trustedMilliseconds: number) {
    this.#make = make
    this.#trustedMilliseconds = trustedMilliseconds
  }

  forKey = async (key: string): Promise<Prepared> => {
    const known = this.#entries.get(key)
    if (known && isFresh(known)) return known.prepared
    if (known) this.#forget(key, known)
    this.#makeRoom()
    return this.#start(key)
  }

  peek = (key: string) => (this.#entries.get(key)?.isOpen ? this.ready(key) : undefined)

  ready = (key: string): Prepared | undefined => {
    const entry = this.#entries.get(key)
    return entry && isFresh(entry) ? entry.ready : undefined
  }

  hear = (topic: Topic) => {
    for (const entry of this.#making) {
      entry.heard.add(topic)
      entry.stale = true
    }
    for (const key of this.#keysOf.get(topic) ?? []) {
      const entry = this.#entries.get(key)
      if (entry) entry.stale = true
    }
  }

  /** The one that was made longest ago goes. */
  #makeRoom() {
    if (this.#entries.size < keptAtMost) return
    for (const [key, entry] of this.#entries) return this.#forget(key, entry)
  }

  #start(key: string): Promise<Prepared> {
    const entry: Entry = {
      prepared: Promise.resolve(undefined as never),
      isOpen: false,
      topics: [],
      until: Date.now() + this.#trustedMilliseconds,
      stale: false,
      heard: new Set(),
    }
    this.#making.add(entry)
    entry.prepared = this.#make(key).then(async ({ value, topics, isOpen = false }) => {
      const prepared = new Prepared(value)
      await prepared.compress()
      Object.assign(entry, { ready: prepared, isOpen })
      entry.stale = topics.some((topic) => entry.heard.has(topic))
      if (this.#entries.get(key) === entry) this.#follow(key, entry, topics)
      return prepared
    })
    entry.prepared.catch(() => this.#forget(key, entry)).finally(() => this.#making.delete(entry))
    this.#entries.set(key, entry)
    return entry.prepared
  }

  #follow(key: string, entry: Entry, topics: readonly Topic[]) {
    entry.topics = topics
    for (const topic of topics) this.#keysOf.set(topic, (this.#keysOf.get(topic) ?? new Set()).add(key))
  }

  #forget(key: string, entry: Entry) {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
    for (const topic of entry.topics) {
      const keys = this.#keysOf.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(topic)
    }
  }
}

const isFresh = ({ until, stale }: Entry) => !stale && until > Date.now()
