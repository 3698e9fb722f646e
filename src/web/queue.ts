import type { IDBPDatabase } from 'idb'
import type { Failure } from '../contract/client.ts'
import { createStore } from './store.ts'

/** Something to be sent, kept in this browser until the server has answered. */
export type Queued = {
  /** Sent as Idempotency-Key: delivered twice, it is done once. */
  key: string
  /** Whose it is: delivered only while this person is logged in. */
  userId: string
  /** What it belongs to, such as the scoring group's id. */
  subject: string
  at: number
  /** The server's refusal: kept until the person drops it or sends it anew. */
  refused?: Failure
}
/** What came of sending: the server's answer, its refusal, or no answer. */
export type Sent = { ok: true; value: unknown } | Failure

type Kind<Item> = {
  /** The database and the store in it. The store knows an item by its index `key`, or has that as its own key. */
  database: () => Promise<IDBPDatabase>
  store: string
  send: (item: Item) => Promise<Sent>
  /** Whether an item may go now, with what else is there. */
  fits: (item: Item, all: readonly Item[]) => boolean
  /** Whether what it takes to send it is there; else it is tried again later. */
  canSend?: (item: Item) => Promise<boolean>
  /** What an item becomes when it is about to be sent. */
  begun?: (item: Item) => Item
  /** A refusal after which nothing is left to choose: what was wanted stands already. */
  settles?: (item: Item, failure: Failure) => boolean
  /** Hears what is there whenever that changes. */
  changed?: (items: readonly Item[]) => void
}
type Delivered<Item> = (item: Item, answer: unknown) => unknown

const firstPause = 1_000
const longestPause = 30_000

/**
 * What waits to be sent: written down durably first, then sent oldest first, one at a time and one tab at a time, again
 * after growing pauses, and kept until the server has answered. `name` is that of its lock and of its tabs' channel.
 */
export const queue = <Item extends Queued>(name: string, kind: Kind<Item>) => new Queue(name, kind)

class Queue<Item extends Queued> {
  readonly state = createStore<{ items: readonly Item[]; online: boolean; loaded: boolean }>({
    items: [],
    online: true,
    loaded: false,
  })
  readonly #name: string
  readonly #kind: Kind<Item>
  readonly #tabs: BroadcastChannel | undefined
  readonly #delivered = new Set<Delivered<Item>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  #delivering = false
  #started = false

  constructor(name: string, kind: Kind<Item>) {
    this.#name = name
    this.#kind = kind
    this.#tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  }

  /** Begins to deliver what waits, in this and every later visit. Twice does no harm. */
  start() {
    if (this.#started) return
    this.#started = true
    addEventListener('online', this.deliverSoon)
    document.addEventListener('visibilitychange', () => void (!document.hidden && this.deliverSoon()))
    this.#tabs?.addEventListener('message', () => void this.#refresh())
    this.#begin()
  }

  /** Where what waits cannot be read yet, it is read again: nothing of it is sent before. */
  #begin = () =>
    void this.#refresh().then(
      () => this.#deliver(),
      (cause) => {
        console.warn(cause)
        setTimeout(this.#begin, firstPause)
      },
    )

  /** When the promise is fulfilled it survives reload, crash and log-out. `join`: into one that waits already, if it fits. */
  async add(item: Item, join?: (waiting: Item) => Item | undefined): Promise<string> {
    const { store, done } = (await this.#database()).transaction(this.#kind.store, 'readwrite', {
      durability: 'strict',
    })
    let joined: Item | undefined
    for (let at = join && (await store.openCursor(null, 'prev')); at && !joined; at = await at.continue()) {
      joined = join?.(at.value)
      if (joined) await at.update(joined)
    }
    if (!joined) await store.add(item)
    await done
    await this.#tellTabs()
    this.deliverSoon()
    return (joined ?? item).key
  }

  /** Sends what was refused anew, in its old place. */
  async retry(key: string, anew: (item: Item) => Item = (item) => item) {
    await this.#rewrite(key, (item) => ({ ...anew(item), refused: undefined }))
    await this.#tellTabs()
    this.deliverSoon()
  }

  /** Forgets what waits or was refused; what it held back goes on. */
  drop = async (key: string) => {
    await this.#remove(key)
    this.deliverSoon()
  }

  /** Hears of every item that arrived, and what the server answered. Returns what ends that. */
  onDelivered = (listener: Delivered<Item>) => {
    this.#delivered.add(listener)
    return () => void this.#delivered.delete(listener)
  }

  deliverSoon = () => {
    clearTimeout(this.#timer)
    this.#pause = firstPause
    this.#timer = setTimeout(() => void this.#deliver(), 0)
  }

  /** In the order in which they came. */
  async all(): Promise<Item[]> {
    const { store } = (await this.#database()).transaction(this.#kind.store)
    return store.indexNames.contains('at') ? store.index('at').getAll() : store.getAll()
  }

  async #deliver() {
    clearTimeout(this.#timer)
    if (!('locks' in navigator)) return this.#deliverAll()
    await navigator.locks.request(this.#name, { ifAvailable: true }, async (lock) => {
      if (lock) await this.#deliverAll()
      else this.#timer = setTimeout(() => void this.#deliver(), firstPause)
    })
  }

  async #deliverAll() {
    if (this.#delivering) return
    this.#delivering = true
    try {
      for (let item = await this.#next(); item; item = await this.#next()) if (!(await this.#deliverOne(item))) break
    } catch (cause) {
      // Such as a database that the browser has closed: what is written down is tried again.
      console.warn(cause)
      this.#waitForNext(0)
    } finally {
      this.#delivering = false
    }
  }

  async #next(): Promise<Item | undefined> {
    const items = await this.all()
    return items.find((item) => !item.refused && this.#kind.fits(item, items))
  }

  /** False: stop for now; what is there stays and is tried again. */
  async #deliverOne(found: Item): Promise<boolean> {
    const { canSend, begun, send, settles } = this.#kind
    if (canSend && !(await canSend(found))) return this.#waitForNext(0)
    const item = begun ? await this.#rewrite(found.key, begun) : found
    if (!item) return true // dropped meanwhile
    const answer = await send(item)
    if (!answer.ok && isNoAnswer(answer)) return this.#waitForNext(answer.status)
    if (answer.ok) {
      for (const listener of this.#delivered) await listener(item, answer.value)
      this.#pause = firstPause
      this.#setOnline(true)
    }
    if (answer.ok || settles?.(item, answer)) await this.#remove(item.key)
    else {
      await this.#rewrite(item.key, (now) => ({ ...now, refused: answer }))
      await this.#tellTabs()
    }
    return true
  }

  /** After a pause that grows; after 401 once somebody is logged in. */
  #waitForNext(status: number): false {
    this.#setOnline(status !== 0)
    if (status !== 401) this.#timer = setTimeout(() => void this.#deliver(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
    return false
  }

  /** In its place; undefined where it is gone. */
  async #rewrite(key: string, change: (item: Item) => Item): Promise<Item | undefined> {
    const { store, done } = (await this.#database()).transaction(this.#kind.store, 'readwrite')
    const at = await placeOf(store, key)
    const before: Item | undefined = at === undefined ? undefined : await store.get(at)
    const after = before && change(before)
    if (after && after !== before) await (store.keyPath === null ? store.put(after, at) : store.put(after))
    await done
    return after
  }

  async #remove(key: string) {
    const { store, done } = (await this.#database()).transaction(this.#kind.store, 'readwrite')
    const at = await placeOf(store, key)
    if (at !== undefined) await store.delete(at)
    await done
    await this.#tellTabs()
  }

  #database = () => this.#kind.database()

  async #tellTabs() {
    await this.#refresh()
    this.#tabs?.postMessage('changed')
  }

  async #refresh() {
    const items = await this.all()
    this.#kind.changed?.(items)
    this.state.set({ ...this.state.get(), items, loaded: true })
  }

  #setOnline(online: boolean) {
    if (this.state.get().online !== online) this.state.set({ ...this.state.get(), online })
  }
}

type Keys = {
  keyPath: string | string[] | null
  index: (name: string) => { getKey: (key: string) => Promise<IDBValidKey | undefined> }
}
const placeOf = async (store: Keys, key: string) => (store.keyPath === null ? store.index('key').getKey(key) : key)

/** No network, timeout, an overloaded or failing server, a stranger in its place, an expired login: it waits. */
const isNoAnswer = ({ status, code }: Failure) =>
  code === '' || status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
